//! Documents of random carts of every country, with their notes, for `make judge`: they are kept in the
//! folder that `YAPA_FISCAL_SAMPLES` names and judged there by programs that others wrote.

use jiff::ToSpan as _;
use yapa_domain::{Country, Dec4, Discount, DraftLine, SaleDraft};
use yapa_fiscal::{
    Document, Instalment, Issued, Key, Operation, Outcome, Payment, Reason, TaxProfile, authority,
};

use crate::carts::{Numbers, cart, d, document, noon, note, sells, with_bags};
use crate::{cl, tools};

/// Carts of each country, 400 together.
const ROUNDS: u64 = 100;

type Taxes = &'static [(&'static str, &'static str)];

/// What carts of a country are made of.
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
const RECIPES: [Recipe; 4] = [
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
        taxes: &[
            IVA_19,
            &[("EXENTO", "0")],
            &[("IVA", "0.19"), ("27", "0.1")],
        ],
        usual: IVA_19,
        sale_tax: "0.19",
        documents: &["33", "39"],
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

/// Issues and keeps what the authority would get; answers whether it can be issued at all.
fn kept(country: Country, document: &Document) -> bool {
    let authority = authority(country);
    let number = &document.issuer.tax_number;
    let name = &document.issuer.legal_name;
    let credentials = authority.simulator_credentials(number, name, &document.type_code);
    let credentials = credentials.unwrap();
    if authority.check_sale(document).is_err() {
        return false;
    }
    let issued = authority.issue(document, &credentials).unwrap();
    if country == Country::Mx {
        let unknown = |_: &Key| None;
        let outcome = tools::simulated(
            authority,
            Operation::Submit,
            &issued,
            &credentials,
            &unknown,
        );
        // A provider's document is the one with its stamp.
        match outcome {
            Outcome::Decided {
                completed: Some(completed),
                ..
            } => tools::keep(&completed),
            other => panic!("{other:?}"),
        }
        return true;
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
            ..issued
        });
    }
    true
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
            if !kept(recipe.country, &document) {
                continue;
            }
            sold += 1;
            if numbers.one_in(3) {
                let series = recipe.series[usize::from(!is_invoice)];
                let mut note = note(&document, recipe.note, series, Reason::Void);
                note.number = sold;
                note.payment = Payment::AtOnce;
                if let Some(reference) = &mut note.reference {
                    reference.digest = Some(key_of(recipe.country, &document));
                }
                kept(recipe.country, &note);
            }
        }
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
