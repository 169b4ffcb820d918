//! Documents of random carts of every country, with their notes, for `make judge`: they are kept in the
//! folder that `YAPA_FISCAL_SAMPLES` names and judged there by programs that others wrote.

use jiff::ToSpan as _;
use yapa_domain::payment::PaymentMethod;
use yapa_domain::{Country, Dec4, Discount, DraftLine, Money, SaleDraft, totals};
use yapa_fiscal::{
    CancelReason, Cancellation, Credentials, Document, Instalment, Issued, Key, Operation, Outcome,
    PaidDocument, Payment, PaymentReceipt, Reason, TaxProfile, Verdict, authority,
};

use crate::carts::{
    Numbers, cart, d, document, noon, note, partial_note, policy, sells, with_bags,
};
use crate::{cl, cl_guides, guides, tools};

/// Carts of each recipe, 400 together.
const ROUNDS: u64 = 80;
/// Guides of Peru and of Chile, beside the carts.
const GUIDES: u64 = 120;

type Taxes = &'static [(&'static str, &'static str)];

/// Goods of a country's carts.
struct Recipe {
    country: Country,
    taxes: &'static [Taxes],
    /// Of which at least one is in every cart.
    usual: Taxes,
    sale_tax: &'static str,
    documents: &'static [&'static str],
    /// The document of notes, and its series.
    note: &'static str,
    series: [&'static str; 2],
    /// Price and levy of a bag.
    bag: Option<(&'static str, &'static str)>,
    /// Ten-thousandths that prices are multiples of, and how many of them at most.
    price: (i64, u64),
}

const IVA_19: Taxes = &[("IVA", "0.19")];
const ONLY_EXEMPT: Taxes = &[("EXENTO", "0")];
const RECIPES: [Recipe; 5] = [
    Recipe {
        country: Country::Pe,
        taxes: &[
            &[("IGV", "0.18")],
            &[("EXONERADA", "0")],
            &[("INAFECTA", "0")],
        ],
        usual: &[("IGV", "0.18")],
        sale_tax: "0.18",
        documents: &["01", "03"],
        note: "07",
        series: ["FC01", "BC01"],
        bag: Some(("0.60", "0.50")),
        price: (100, 20_000),
    },
    Recipe {
        country: Country::Cl,
        taxes: &[IVA_19, ONLY_EXEMPT, &[("IVA", "0.19"), ("27", "0.1")]],
        usual: IVA_19,
        sale_tax: "0.19",
        documents: &["33", "39"],
        note: "61",
        series: ["", ""],
        bag: Some(("100", "0")),
        price: (10_000, 30_000),
    },
    Recipe {
        country: Country::Cl,
        taxes: &[ONLY_EXEMPT],
        usual: ONLY_EXEMPT,
        sale_tax: "0.19",
        documents: &["34", "41"],
        note: "61",
        series: ["", ""],
        bag: Some(("100", "0")),
        price: (10_000, 30_000),
    },
    Recipe {
        country: Country::Co,
        taxes: &[
            IVA_19,
            &[("IVA", "0.05")],
            &[("IVA", "0")],
            &[("IVA", "0"), ("INC", "0.08")],
        ],
        usual: IVA_19,
        sale_tax: "0.19",
        documents: &["01", "03"],
        note: "91",
        series: ["NC", "NC"],
        bag: Some(("65", "0")),
        price: (100, 900_000),
    },
    Recipe {
        country: Country::Mx,
        taxes: &[
            &[("IVA", "0.16")],
            &[("IVA", "0.08")],
            &[("IVA", "0")],
            &[("IVA", "0"), ("IEPS", "0.08")],
            &[("IVA", "0.16"), ("IEPS", "0.53")],
        ],
        usual: &[("IVA", "0.16")],
        sale_tax: "0.16",
        documents: &["01", "03"],
        note: "07",
        series: ["NC", "NC"],
        bag: Some(("1", "0")),
        price: (100, 90_000),
    },
];

/// Pieces and weights, cents, discounts, a gift, bags and a discount of the whole sale.
fn random_cart(numbers: &mut Numbers, recipe: &Recipe, code: &str) -> SaleDraft {
    let (step, most) = recipe.price;
    let price = |numbers: &mut Numbers| Dec4::from_scaled((numbers.amount_below(most) + 1) * step);
    let mut lines: Vec<DraftLine> = (0..=numbers.below(6))
        .map(|_| numbers.line(recipe.taxes, price))
        .collect();
    lines.push(numbers.line(&[recipe.usual], |numbers| {
        Dec4::from_scaled((numbers.amount_below(5_000) + 500) * step)
    }));
    if numbers.one_in(6) {
        let mut gift = numbers.line(&[recipe.usual], price);
        gift.discount = None;
        gift.price = Dec4::ZERO;
        lines.push(gift);
    }
    let mut drawn = cart(lines);
    drawn.sale_tax = d(recipe.sale_tax);
    if let Some((price, levy)) = recipe.bag.filter(|_| numbers.one_in(3)) {
        let count = u32::try_from(numbers.below(4)).unwrap() + 1;
        drawn = with_bags(drawn, count, price, levy);
    }
    if numbers.one_in(3) {
        let percent = Dec4::from_scaled(numbers.amount_below(300_000));
        drawn.discount = Some(Discount::Percent(percent));
        if !sells(recipe.country, code, &drawn) {
            drawn.discount = None;
        }
    }
    drawn
}

/// On credit in one instalment a month later.
fn on_credit(document: &mut Document) {
    let due = document.issued.date().checked_add(30.days());
    document.payment = Payment::Credit(vec![Instalment {
        amount: document.totals.total,
        due: due.unwrap(),
    }]);
    document.paid_in = Vec::new();
}

fn credentials_of(country: Country, document: &Document) -> Credentials {
    let number = &document.issuer.tax_number;
    let name = &document.issuer.legal_name;
    let credentials = authority(country).simulator_credentials(number, name, &document.type_code);
    credentials.unwrap()
}

/// With the stamp of a provider, without which Mexico's documents are none.
fn stamped(issued: &Issued, credentials: &Credentials) -> Issued {
    let unknown = |_: &Key| None;
    let outcome = tools::simulated(
        authority(Country::Mx),
        Operation::Submit,
        issued,
        credentials,
        &unknown,
    );
    match outcome {
        Outcome::Decided {
            completed: Some(completed),
            ..
        } => *completed,
        other => panic!("{other:?}"),
    }
}

/// Issues and keeps what the authority would get; answers it, if it can be issued at all.
fn kept(country: Country, document: &Document) -> Option<Issued> {
    let authority = authority(country);
    let credentials = credentials_of(country, document);
    if authority.check_sale(document).is_err() {
        return None;
    }
    let issued = authority.issue(document, &credentials).unwrap();
    if country == Country::Mx {
        let issued = stamped(&issued, &credentials);
        tools::keep(&issued);
        return Some(issued);
    }
    tools::keep(&issued);
    if country == Country::Co {
        let unknown = |_: &Key| None;
        let outcome = tools::simulated(
            authority,
            Operation::Submit,
            &issued,
            &credentials,
            &unknown,
        );
        let Outcome::Decided {
            receipt: Some(answer),
            ..
        } = outcome
        else {
            panic!("{outcome:?}");
        };
        let container = authority.container(&issued, &answer.bytes, &credentials, noon());
        tools::keep_container(&issued, &container.unwrap());
    }
    if country == Country::Cl {
        let known = document.reference.iter();
        let known = known.map(|one| ((one.type_code.clone(), one.number), String::new()));
        let (_, envelope) = cl::submit(&issued, &known.collect());
        tools::keep(&Issued {
            name: format!("envio-{}", issued.name),
            xml: envelope,
            ..issued.clone()
        });
    }
    Some(issued)
}

/// A note of one of the reasons; of some of the goods where the authority has parts.
fn random_note(
    numbers: &mut Numbers,
    recipe: &Recipe,
    of: &Document,
    cart: &SaleDraft,
) -> Document {
    let is_invoice = of.type_code == recipe.documents[0];
    let series = recipe.series[usize::from(!is_invoice)];
    let reason = numbers.pick(&[
        Reason::Void,
        Reason::FullReturn,
        Reason::PartialReturn,
        Reason::Discount,
    ]);
    let policy = policy(recipe.country, &of.type_code);
    let sums = totals::total(cart, &policy).unwrap();
    let tenths: Vec<i64> = of.lines.iter().map(|_| numbers.amount_below(11)).collect();
    let part = match reason {
        Reason::PartialReturn => partial_note(of, &sums, &policy, recipe.note, series, &tenths),
        _ => None,
    };
    let mut note = part.unwrap_or_else(|| note(of, recipe.note, series, reason));
    note.number = of.number;
    note.payment = Payment::AtOnce;
    if let Some(reference) = &mut note.reference {
        reference.digest = Some(key_of(recipe.country, of));
    }
    note
}

/// Keeps what a company sends to have a document cancelled, for one reason after the other.
fn keep_cancellation(country: Country, issued: &Issued, credentials: &Credentials, number: u32) {
    const SUBSTITUTE: &str = "5FB2822E-396D-4725-8521-CDC4BDD20CCF";
    let Some(cancellations) = authority(country).cancellations() else {
        return;
    };
    let mut reasons = cancellations.reasons().iter().cycle();
    let reason = *reasons.nth(usize::try_from(number).unwrap()).unwrap();
    let wanted = Cancellation {
        reason,
        substitute: match reason {
            CancelReason::Substituted => SUBSTITUTE.to_owned(),
            _ => String::new(),
        },
        number: Some(number),
    };
    let request = cancellations
        .request(issued, &wanted, credentials, noon())
        .unwrap();
    let day = noon().strftime("%Y%m%d");
    let name = match cancellations.file_series(issued) {
        Some(series) => format!("{}-{series}-{day}-{number:05}.xml", issued.key.issuer),
        None => format!("cancellation-{number}.xml"),
    };
    tools::keep_file(&format!("cancellation-{number}"), &name, &request);
}

/// The amount, or some cents of it.
fn all_or_part(numbers: &mut Numbers, amount: Money) -> Money {
    const CENT: i64 = 100;
    let cents = u64::try_from(amount.scaled() / CENT).unwrap();
    match numbers.one_in(2) {
        true => amount,
        false => Money::from_scaled((numbers.amount_below(cents) + 1) * CENT),
    }
}

/// Keeps the document of a payment of an invoice on credit: of the whole, or of the rest.
fn keep_payment(numbers: &mut Numbers, invoice: &Document, issued: &Issued) {
    let total = invoice.totals.total;
    let open_before = all_or_part(numbers, total);
    let paid = all_or_part(numbers, open_before);
    let receipt = PaymentReceipt {
        type_code: "P".to_owned(),
        series: "P".to_owned(),
        number: invoice.number,
        issued: noon(),
        paid_at: noon(),
        method: numbers.pick(&[
            PaymentMethod::Cash,
            PaymentMethod::Transfer,
            PaymentMethod::Card,
        ]),
        issuer: invoice.issuer.clone(),
        buyer: invoice.buyer.clone().unwrap(),
        documents: vec![PaidDocument {
            xml: issued.xml.clone(),
            instalment: 1 + u32::from(open_before != total),
            open_before,
            paid,
        }],
    };
    let credentials = credentials_of(Country::Mx, invoice);
    let issued = authority(Country::Mx)
        .issue_payment(&receipt, &credentials)
        .unwrap();
    tools::keep(&stamped(&issued, &credentials));
}

#[test]
#[ignore = "make judge runs it, for judges that are no part of the project"]
fn random_carts_of_every_country_are_kept_for_other_judges() {
    for recipe in &RECIPES {
        let mut numbers = Numbers::of_seed(400);
        let mut sold = 0;
        while sold < ROUNDS {
            let code = numbers.pick(recipe.documents);
            let cart = random_cart(&mut numbers, recipe, code);
            if !sells(recipe.country, code, &cart) {
                continue;
            }
            let mut document = document(recipe.country, code, &cart);
            document.number = sold + 1;
            document.buyer.as_mut().unwrap().tax_profile = Some(TaxProfile {
                regime: "601".into(),
                postcode: "62661".into(),
                usage: "G03".into(),
            });
            let is_invoice = code == recipe.documents[0];
            if is_invoice && numbers.one_in(4) {
                on_credit(&mut document);
            }
            let Some(issued) = kept(recipe.country, &document) else {
                continue;
            };
            sold += 1;
            if recipe.country == Country::Mx && document.payment != Payment::AtOnce {
                keep_payment(&mut numbers, &document, &issued);
            }
            let credentials = credentials_of(recipe.country, &document);
            let file = u32::try_from(sold).unwrap();
            if numbers.one_in(3) {
                let note = random_note(&mut numbers, recipe, &document, &cart);
                let noted = kept(recipe.country, &note);
                if let Some(note) = noted.filter(|_| numbers.one_in(3)) {
                    keep_cancellation(recipe.country, &note, &credentials, file);
                }
            } else if numbers.one_in(3) {
                keep_cancellation(recipe.country, &issued, &credentials, file);
            }
        }
    }
}

#[test]
#[ignore = "make judge runs it, for judges that are no part of the project"]
fn random_guides_are_kept_for_other_judges() {
    let mut numbers = Numbers::of_seed(400);
    let sunat = authority(Country::Pe);
    for number in 1..=GUIDES {
        let guide = guides::random(&mut numbers, number);
        assert_eq!(sunat.check_guide(&guide), Ok(()));
        let credentials = sunat.simulator_credentials(&guide.issuer.tax_number, "", "09");
        let issued = sunat.issue_guide(&guide, &credentials.unwrap()).unwrap();
        tools::keep(&issued);
    }
}

#[test]
#[ignore = "make judge runs it, for judges that are no part of the project"]
fn random_chilean_guides_are_kept_for_other_judges() {
    let mut numbers = Numbers::of_seed(400);
    for number in 1..=GUIDES {
        let guide = cl_guides::random(&mut numbers, number);
        assert_eq!(cl::sii().check_guide(&guide), Ok(()));
        let issued = cl::sii()
            .issue_guide(&guide, &cl::credentials("52"))
            .unwrap();
        tools::keep(&issued);
        let (verdict, sent) = cl::submit(&issued, &cl::Known::new());
        assert_eq!(verdict, Verdict::Accepted);
        tools::keep_file("envelopes", &issued.name, &sent);
    }
}

/// The key that the authority has of a document.
fn key_of(country: Country, document: &Document) -> String {
    let authority = authority(country);
    let credentials = authority.simulator_credentials(
        &document.issuer.tax_number,
        &document.issuer.legal_name,
        &document.type_code,
    );
    let issued = authority.issue(document, &credentials.unwrap()).unwrap();
    match country {
        // The UUID is of the stamp.
        Country::Mx => "00000000-0000-4000-8000-000000000000".to_owned(),
        _ => issued.digest,
    }
}
