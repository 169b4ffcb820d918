//! Documents as sales make them: amounts from the rules of `yapa_domain`.

use jiff::civil::{DateTime, date};
use yapa_countries::profile;
use yapa_domain::credit_note::{LineLeft, LineTaken, allocate_sale};
use yapa_domain::payment::PaymentMethod;
use yapa_domain::totals::ExtraTax;
use yapa_domain::{
    AmountPolicy, Bags, Country, Dec4, Discount, DocumentClass, DraftLine, LineTax, Money,
    SaleDraft, SaleTotals, totals,
};
use yapa_fiscal::{
    Address, BagCharge, Buyer, Document, Issuer, Line, Payment, Reason, Reference, Totals,
    Treatment,
};

/// A decimal.
pub fn d(text: &str) -> Dec4 {
    text.parse().unwrap()
}

/// The moment of all documents.
pub fn noon() -> DateTime {
    date(2026, 11, 20).at(12, 30, 5, 0)
}

/// Numbers for carts of many shapes, the same in every run.
pub struct Numbers(u64);

impl Numbers {
    pub fn of_seed(seed: u64) -> Numbers {
        Numbers(seed)
    }

    /// From nothing up to below this.
    pub fn below(&mut self, limit: u64) -> u64 {
        self.0 = self
            .0
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) % limit
    }

    /// The same as a number of money or pieces.
    pub fn amount_below(&mut self, limit: u64) -> i64 {
        i64::try_from(self.below(limit)).unwrap()
    }

    /// One of these.
    pub fn pick<T: Copy>(&mut self, all: &[T]) -> T {
        let at = self.below(u64::try_from(all.len()).unwrap());
        all[usize::try_from(at).unwrap()]
    }

    /// Whether it is one of so many.
    pub fn one_in(&mut self, many: u64) -> bool {
        self.below(many) == 0
    }

    /// A line with one of these sets of taxes; whole numbers of pieces or a weight, and sometimes a
    /// discount. `price` draws what it costs.
    pub fn line(
        &mut self,
        taxes: &[&[(&str, &str)]],
        price: impl FnOnce(&mut Numbers) -> Dec4,
    ) -> DraftLine {
        let mut made = line("1", "1", self.pick(taxes));
        made.price = price(self);
        made.quantity = match self.one_in(3) {
            true => Dec4::from_scaled((self.amount_below(400) + 1) * 500),
            false => Dec4::from_int(self.amount_below(20) + 1),
        };
        if self.one_in(4) {
            made.discount = Some(Discount::Percent(Dec4::from_int(self.amount_below(60))));
        }
        made
    }
}

/// A line of a cart: price, quantity and taxes.
pub fn line(price: &str, quantity: &str, taxes: &[(&str, &str)]) -> DraftLine {
    DraftLine {
        price: d(price),
        quantity: d(quantity),
        taxes: taxes
            .iter()
            .map(|(code, rate)| LineTax::new(code, d(rate)))
            .collect(),
        discount: None,
    }
}

/// With a discount of money.
pub fn less(mut line: DraftLine, discount: &str) -> DraftLine {
    line.discount = Some(Discount::Amount(d(discount)));
    line
}

/// A cart without discount and bags.
pub fn cart(lines: Vec<DraftLine>) -> SaleDraft {
    SaleDraft {
        lines,
        discount: None,
        bags: None,
        sale_tax: d("0.18"),
    }
}

/// With plastic bags.
pub fn with_bags(mut cart: SaleDraft, count: u32, price: &str, levy: &str) -> SaleDraft {
    cart.bags = Some(Bags {
        count,
        sell_price: d(price),
        levy: d(levy),
        biodegradable: false,
    });
    cart
}

/// Whether a sale takes the cart.
pub fn sells(country: Country, code: &str, cart: &SaleDraft) -> bool {
    let documents = profile(country).documents;
    let kind = documents.iter().find(|kind| kind.issuer_code == code);
    totals::total(cart, &kind.unwrap().amounts).is_ok()
}

/// How a document works its amounts out.
pub fn policy(country: Country, code: &str) -> AmountPolicy {
    let documents = profile(country).documents;
    let kind = documents.iter().find(|kind| kind.issuer_code == code);
    kind.unwrap().amounts
}

/// The document of a cart.
pub fn document(country: Country, code: &str, cart: &SaleDraft) -> Document {
    let profile = profile(country);
    let kind = profile
        .documents
        .iter()
        .find(|kind| kind.issuer_code == code)
        .unwrap();
    let basis = kind.amounts.basis;
    let sums = totals::total(cart, &kind.amounts).unwrap();
    let shares = allocate_sale(&sums, &kind.amounts).unwrap();
    let names = ["Ñandú & Cía <1kg> “A”", "Leche", "Pan"];
    let lines = Line::all_of(cart, &sums, &kind.amounts)
        .into_iter()
        .zip(names.iter().cycle())
        .map(|(line, name)| Line {
            code: "P-1".into(),
            description: (*name).into(),
            unit: "UNI".into(),
            ..line
        })
        .collect();
    let levy = sums.operations.bag_levy;
    let bags = cart.bags.map(|bags| BagCharge {
        count: bags.count,
        total: sums.bags_total,
        due: shares.bags.total,
        levy,
        treatment: if basis == yapa_domain::TaxBasis::Exempt {
            Treatment::Exempt
        } else {
            Treatment::Taxed(cart.sale_tax)
        },
    });
    let (issuer, buyer) = parties(country);
    Document {
        type_code: code.into(),
        series: match kind.class {
            DocumentClass::Invoice => "F001".into(),
            DocumentClass::CreditNote => "FC01".into(),
            _ => "B001".into(),
        },
        number: 12,
        issued: noon(),
        currency: profile.currency.code.into(),
        basis,
        issuer,
        cashier: "Rosa Díaz".into(),
        buyer: Some(buyer),
        lines,
        bags,
        totals: Totals::from(&sums),
        payment: Payment::AtOnce,
        paid_in: vec![(PaymentMethod::Cash, sums.total)],
        reference: None,
    }
}

/// A credit note over a document.
pub fn note(of: &Document, code: &str, series: &str, reason: Reason) -> Document {
    Document {
        type_code: code.into(),
        series: series.into(),
        number: 3,
        reference: Some(Reference {
            type_code: of.type_code.clone(),
            series: of.series.clone(),
            number: of.number,
            date: of.issued.date(),
            reason,
            text: "Anulación de la operación".into(),
            digest: None,
            returned: Vec::new(),
        }),
        ..of.clone()
    }
}

/// Issuer and buyer: place, number of the issuer, identity and number of the buyer.
fn parties(country: Country) -> (Issuer, Buyer) {
    let (place, issuer, identity, buyer) = match country {
        Country::Pe => ("150101", "20601234565", "6", "20100070970"),
        Country::Co => ("05001", "900123456-8", "NIT", "800197268-4"),
        Country::Mx => ("09014", "EKU9003173C9", "RFC", "IIA040805DZ4"),
        Country::Cl => ("13101", "76123456-0", "8", "77777777-7"),
    };
    let address = Address {
        street: "Jr. Próceres 123".into(),
        place_code: place.into(),
        division1: "Región".into(),
        division2: "Provincia".into(),
        division3: "Comuna Ñuñoa".into(),
    };
    let issuer = Issuer {
        tax_number: issuer.into(),
        legal_name: "Bodega Ñandú & Hijos S.A.C.".into(),
        trade_name: "Bodega Ñandú".into(),
        business_line: "Venta al por menor".into(),
        activity_code: Some("471100".into()),
        branch_code: "0000".into(),
        address: address.clone(),
        email: "bodega@example.com".into(),
    };
    let buyer = Buyer {
        identity: identity.into(),
        number: buyer.into(),
        name: "Compradora “Única” SpA".into(),
        business_line: "Comercio".into(),
        address,
        email: String::new(),
        tax_profile: None,
    };
    (issuer, buyer)
}

/// A note that takes these tenths of each line, and the bags with the last of them, as
/// `credit_notes` makes it.
pub fn partial_note(
    of: &Document,
    sums: &SaleTotals,
    policy: &AmountPolicy,
    code: &str,
    series: &str,
    tenths: &[i64],
) -> Option<Document> {
    let allocation = allocate_sale(sums, policy)?;
    let decimals = policy.decimals;
    let mut all = tenths.iter().cycle();
    let taken: Vec<(usize, LineTaken)> = allocation
        .lines
        .iter()
        .enumerate()
        .filter_map(|(at, share)| {
            let tenths = *all.next()?;
            let whole = LineLeft {
                quantity: of.lines[at].quantity,
                share: share.clone(),
                listed: share.total,
            };
            let part = whole
                .quantity
                .mul_div(Dec4::from_int(tenths), Dec4::from_int(10), 4)?;
            Some((at, whole.give(part, decimals)?))
        })
        .collect();
    if taken.is_empty() {
        return None;
    }
    let closes = tenths.iter().all(|tenths| *tenths == 10);
    let bags = of.bags.filter(|_| closes);
    let bag_share = allocation.bags.clone();
    let mut totals = Totals {
        discount: Dec4::ZERO,
        net: Dec4::ZERO,
        exempt: Dec4::ZERO,
        unaffected: Dec4::ZERO,
        vat: Dec4::ZERO,
        extras: sums.breakdown.withheld.clone(),
        total: Dec4::ZERO,
    };
    for tax in &mut totals.extras {
        tax.amount = Dec4::ZERO;
    }
    let treatments = taken
        .iter()
        .map(|(at, taken)| (of.lines[*at].treatment, &taken.share));
    let bag_treatment = bags.map(|bags| (bags.treatment, &bag_share));
    for (treatment, share) in treatments.chain(bag_treatment) {
        match treatment {
            Treatment::Taxed(_) => totals.net += share.net,
            Treatment::Exempt | Treatment::Unaffected => totals.exempt += share.net,
        }
        totals.vat += share.vat;
        totals.total += share.total;
        for (tax, amount) in totals.extras.iter_mut().zip(&share.extras) {
            tax.amount += *amount;
        }
    }
    let lines = taken
        .iter()
        .map(|(at, taken)| {
            let line = &of.lines[*at];
            let each = |amount: Money| amount.div(taken.quantity, 4).unwrap_or_default();
            Line {
                quantity: taken.quantity,
                price: match taken.share.total.is_zero() {
                    true => line.price,
                    false => each(taken.share.total),
                },
                discount: Dec4::ZERO,
                net_price: each(taken.share.net),
                net_amount: taken.share.net,
                vat: taken.share.vat,
                total: taken.share.total,
                due: taken.share.total,
                extras: extras(line, sums, &taken.share.extras),
                ..line.clone()
            }
        })
        .collect();
    totals.extras.retain(|tax| !tax.amount.is_zero());
    Some(Document {
        lines,
        bags: bags.map(|bags| BagCharge {
            total: bag_share.total,
            due: bag_share.total,
            ..bags
        }),
        totals,
        ..note(of, code, series, Reason::PartialReturn)
    })
}

/// The taxes of a line with the amounts of a part of it, which are in the order of the sale's.
fn extras(line: &Line, sums: &SaleTotals, amounts: &[Money]) -> Vec<ExtraTax> {
    let own = line.extras.iter().cloned().map(|mut own| {
        let mut taxes = sums.breakdown.withheld.iter().zip(amounts);
        let found = taxes.find(|(tax, _)| tax.code == own.code && tax.rate == Some(own.rate));
        own.amount = found.map_or(Dec4::ZERO, |(_, amount)| *amount);
        own
    });
    own.collect()
}
