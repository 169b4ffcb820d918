//! The goods of a demo sale, its document, client and payment.

use yapa_domain::{
    Bags, Buyer, CountryRules, Discount, DocumentClass, DocumentKind, DraftLine, Money,
    PaymentMethod, Quantity, Rate, SaleDraft, SaleTotals, TaxBasis,
};
use yapa_storage::queries::clients::{ClientRow, LEGAL};
use yapa_storage::queries::payments::PaymentMethodRow;
use yapa_storage::queries::sales::SalePaymentRow;

use super::goods::Goods;
use super::products::Product;
use super::random::Random;
use super::setup::Shop;
use crate::Result;

/// How often a basket is put together again before the sale is given up.
const ATTEMPTS: usize = 6;

/// The good of a line: a place in the list of products or of bundles.
#[derive(Clone, Copy, Debug)]
pub(super) enum What {
    Product(usize),
    Bundle(usize),
}

/// A basket with everything a sale needs.
pub(super) struct Cart<'a> {
    pub document: &'static DocumentKind,
    pub client: Option<&'a ClientRow>,
    pub lines: Vec<(What, DraftLine)>,
    pub bags: i64,
    pub totals: SaleTotals,
    pub payment_code: String,
    pub instalments: Option<i64>,
    pub paid: Money,
    pub change: Money,
    pub parts: Vec<SalePaymentRow>,
}

/// Inputs of the demo carts.
pub(super) struct CartInputs<'a> {
    pub shop: &'a Shop,
    pub goods: &'a Goods,
    pub clients: &'a [ClientRow],
    pub bags: Option<Bags>,
    pub notes: &'a [i64],
}

impl<'a> CartInputs<'a> {
    /// A cart; none when nothing sensible came together. With `in_stock` it holds only what
    /// is still on hand today.
    pub fn cart(&self, random: &mut Random, in_stock: bool) -> Result<Option<Cart<'a>>> {
        let payment = self.payment(random);
        let document = self.document(random, payment);
        for attempt in 0..ATTEMPTS {
            let lines = self.lines(random, document, in_stock);
            let bags = self.bags.filter(|_| random.percent(25));
            let bags = bags.map(|bags| Bags {
                count: 1 + u32::from(random.percent(30)),
                ..bags
            });
            let fifth = random.percent(8) && attempt == 0;
            let draft = SaleDraft {
                lines: lines.iter().map(|(_, line)| line.clone()).collect(),
                discount: fifth.then_some(Discount::Percent(Rate::from_int(5))),
                bags,
                sale_tax: self.shop.profile.sales_tax(),
            };
            let Ok(totals) = self.shop.profile.total(&draft, document) else {
                continue;
            };
            let client = self.client(random, document, totals.total);
            if !totals.total.is_positive() || !self.may_buy(document, client, totals.total) {
                continue;
            }
            let bags = bags.map_or(0, |bags| i64::from(bags.count));
            let paid = self.pay(random, payment, totals.total)?;
            let (payment_code, instalments, parts) = paid;
            let paid: Money = parts.iter().map(|part| part.amount).sum();
            let change = paid - totals.total;
            return Ok(Some(Cart {
                document,
                client,
                lines,
                bags,
                totals,
                payment_code,
                instalments,
                paid,
                change,
                parts,
            }));
        }
        Ok(None)
    }

    /// Half of all is paid in cash, the rest in every other way but a client's wallet or account.
    fn payment(&self, random: &mut Random) -> &'a PaymentMethodRow {
        let payments = &self.shop.payments;
        let wallet = |payment: &&PaymentMethodRow| {
            let method = self.shop.method(&payment.code);
            matches!(
                method,
                Some(PaymentMethod::Coupon | PaymentMethod::Benefit | PaymentMethod::ClientCredit)
            )
        };
        let usable: Vec<&PaymentMethodRow> =
            payments.iter().filter(|payment| !wallet(payment)).collect();
        if random.percent(50) {
            return usable[0];
        }
        usable[random.below(usable.len())]
    }

    fn document(&self, random: &mut Random, payment: &PaymentMethodRow) -> &'static DocumentKind {
        let profile = self.shop.profile;
        let usual = profile.default_document();
        if payment.card_voucher {
            let forced = profile
                .sale
                .voucher_document
                .and_then(|code| profile.document(code));
            return forced.unwrap_or(usual);
        }
        if random.percent(50) {
            return usual;
        }
        let sold = profile.documents.iter().filter(|document| {
            document.selectable
                && document.class != DocumentClass::Proforma
                && self.shop.settles(document, payment)
        });
        let sold: Vec<&'static DocumentKind> = sold.collect();
        sold[random.below(sold.len())]
    }

    /// A plausible cart, no product twice.
    pub fn lines(
        &self,
        random: &mut Random,
        document: &DocumentKind,
        in_stock: bool,
    ) -> Vec<(What, DraftLine)> {
        let exempt = document.amounts.basis == TaxBasis::Exempt;
        let fits = |product: &Product| {
            (!exempt || product.taxes.iter().all(|tax| tax.factor.is_zero()))
                && (!in_stock || product.stock > product.row.reposition_threshold)
        };
        let products = &self.goods.products;
        let places: Vec<usize> = (0..products.len())
            .filter(|place| fits(&products[*place]))
            .collect();
        if places.is_empty() {
            return Vec::new();
        }
        let wanted = [1, 1, 2, 2, 2, 3, 3, 4, 5, 7];
        let mut lines: Vec<(What, DraftLine)> = Vec::new();
        let mut taken: Vec<usize> = Vec::new();
        for _ in 0..*random.pick(&wanted) {
            // The smaller of two draws: some products sell much more than others.
            let (one, other) = (random.below(places.len()), random.below(places.len()));
            let place = places[spread(one.min(other), places.len())];
            if !taken.contains(&place) {
                taken.push(place);
                lines.push((What::Product(place), self.line(random, &products[place])));
            }
        }
        if !exempt && random.percent(6) {
            let place = random.below(self.goods.bundles.len());
            let bundle = &self.goods.bundles[place];
            let line = DraftLine {
                price: bundle.row.price,
                quantity: Quantity::ONE,
                taxes: bundle.taxes.clone(),
                discount: None,
            };
            lines.push((What::Bundle(place), line));
        }
        lines
    }

    fn line(&self, random: &mut Random, product: &Product) -> DraftLine {
        let quantity = if product.row.partial_sale {
            random.quantity(2_500, 25_000, 500)
        } else {
            Quantity::from_int(*random.pick(&[1, 1, 1, 1, 2, 2, 3, 6]))
        };
        let percent = *random.pick(&[5, 10, 15]);
        let discount = random
            .percent(7)
            .then_some(Discount::Percent(Rate::from_int(percent)));
        DraftLine {
            price: product.row.price,
            quantity,
            taxes: product.taxes.clone(),
            discount,
        }
    }

    /// A company for an invoice; else mostly the generic client, unless the amount requires a name.
    fn client(
        &self,
        random: &mut Random,
        document: &DocumentKind,
        total: Money,
    ) -> Option<&'a ClientRow> {
        let named = self.clients.iter().filter(|client| !client.generic);
        let (legal, natural): (Vec<&ClientRow>, Vec<&ClientRow>) =
            named.partition(|client| client.person_type == LEGAL);
        if document.electronic && document.class == DocumentClass::Invoice {
            return Some(*random.pick(&legal));
        }
        let minimum = self.shop.profile.ticket_minimum();
        match random.below(10) {
            chance if chance < 3 || minimum.is_some_and(|minimum| total >= minimum) => {
                Some(*random.pick(&natural))
            }
            3 => None,
            _ => self.clients.iter().find(|client| client.generic),
        }
    }

    fn may_buy(&self, document: &DocumentKind, client: Option<&ClientRow>, total: Money) -> bool {
        let buyer = match client {
            None => Buyer::Absent,
            Some(client) if client.generic => Buyer::Generic,
            Some(client) if client.person_type == LEGAL => Buyer::Legal,
            Some(_) => Buyer::Natural,
        };
        self.shop
            .profile
            .check_buyer(document, buyer, total)
            .is_ok()
    }
}

/// Scatters a place over a list, each place to another one, so that every category has products that
/// sell well.
fn spread(place: usize, length: usize) -> usize {
    let mut step = 37 % length.max(1);
    while step > 1 && !coprime(step, length) {
        step += 1;
    }
    (place * step.max(1)) % length.max(1)
}

fn coprime(one: usize, other: usize) -> bool {
    let (mut one, mut other) = (one, other);
    while other != 0 {
        (one, other) = (other, one % other);
    }
    one == 1
}
