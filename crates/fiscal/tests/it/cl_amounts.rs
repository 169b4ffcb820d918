//! Chile: the amounts that documents state, one case at a time.

use serde_json::Value;
use yapa_domain::{Country, Dec4, Discount, Money, SaleDraft};
use yapa_fiscal::{IssueError, Reason};

use crate::carts::{cart, d, document, less, line, note, with_bags};
use crate::cl::{issue, judge, sii};

const IVA: &[(&str, &str)] = &[("IVA", "0.19")];
const BEER: &[(&str, &str)] = &[("IVA", "0.19"), ("26", "0.205")];
const SODA: &[(&str, &str)] = &[("IVA", "0.19"), ("27", "0.1")];
const EXEMPT: &[(&str, &str)] = &[("EXENTO", "0")];

#[test]
fn the_lines_of_an_invoice_include_the_taxes() {
    let cart = cart(vec![
        line("990", "3", IVA),
        less(line("1995", "0.335", IVA), "40"),
    ]);
    let xml = judge(&document(Country::Cl, "33", &cart));
    assert!(xml.contains("<MntBruto>1</MntBruto>"), "{xml}");
    assert!(
        xml.contains("<PrcItem>990</PrcItem><MontoItem>2970</MontoItem>"),
        "{xml}"
    );
}

#[test]
fn a_ticket_states_no_additional_tax() {
    // 5,150 = 4,328 + 822; the sale itself counts 4,119 + 783 + 248.
    let cart = cart(vec![line("3200", "1", SODA), line("1950", "1", IVA)]);
    let ticket = document(Country::Cl, "39", &cart);
    let totals = &ticket.totals;
    assert_eq!(
        (totals.total, totals.net, totals.vat),
        (d("5150"), d("4119"), d("783"))
    );
    let stated = "<MntNeto>4328</MntNeto><IVA>822</IVA><MntTotal>5150</MntTotal>";
    let xml = judge(&ticket);
    assert!(xml.contains(stated) && !xml.contains("CodImpAdic"), "{xml}");
    let taken_back = judge(&note(&ticket, "61", "", Reason::Void));
    assert!(
        taken_back.contains("<MntNeto>4328</MntNeto><TasaIVA>19</TasaIVA><IVA>822</IVA>"),
        "{taken_back}"
    );
}

#[test]
fn gifts_are_taken_on_every_document_and_note() {
    let free = |mut line: yapa_domain::DraftLine| {
        line.discount = Some(Discount::Percent(Dec4::HUNDRED));
        line
    };
    let taxed = cart(vec![
        line("1990", "2", IVA),
        free(line("1190", "3", IVA)),
        line("0", "1", IVA),
        free(line("1395", "1", BEER)),
    ]);
    let only_gifts = cart(vec![free(line("1190", "3", IVA))]);
    let discounted_rest = SaleDraft {
        discount: Some(Discount::Amount(d("50"))),
        ..cart(vec![free(line("1190", "3", IVA)), line("420", "1", EXEMPT)])
    };
    for code in ["39", "33"] {
        for cart in [&taxed, &only_gifts, &discounted_rest] {
            let sold = document(Country::Cl, code, cart);
            judge(&sold);
            judge(&note(&sold, "61", "", Reason::Void));
        }
    }
    let exempt = cart(vec![
        line("420", "1", EXEMPT),
        free(line("990", "3", EXEMPT)),
    ]);
    for code in ["41", "34"] {
        let sold = document(Country::Cl, code, &exempt);
        judge(&sold);
        judge(&note(&sold, "61", "", Reason::FullReturn));
    }
}

#[test]
fn an_exempt_document_is_refused_to_taxed_goods() {
    let cart = cart(vec![line("420", "1", EXEMPT), line("1190", "1", IVA)]);
    for code in ["41", "34"] {
        let document = document(Country::Cl, code, &cart);
        assert_eq!(sii().check_sale(&document), Err(IssueError::TaxableGoods));
    }
    let exempt = document(
        Country::Cl,
        "41",
        &self::cart(vec![line("420", "1", EXEMPT)]),
    );
    assert_eq!(sii().check_sale(&exempt), Ok(()));
}

#[test]
fn an_invoice_refuses_taxes_that_its_schema_does_not_know() {
    let invoice = |taxes| document(Country::Cl, "33", &cart(vec![line("1190", "1", taxes)]));
    for (code, taxes) in [
        ("ISC", &[("IVA", "0.19"), ("ISC", "0.1")][..]),
        ("27", &[("EXENTO", "0"), ("IVA", "0"), ("27", "0.1")]),
        (
            "25",
            &[
                ("IVA", "0.19"),
                ("27", "0.1"),
                ("24", "0.315"),
                ("25", "0.205"),
            ],
        ),
    ] {
        let mut invoice = invoice(IVA);
        let carries = document(
            Country::Cl,
            "39",
            &cart(vec![line("1190", "1", taxes), line("1190", "1", IVA)]),
        );
        invoice.lines = carries.lines;
        invoice.totals = carries.totals;
        let refused = sii().check_sale(&invoice);
        assert_eq!(refused, Err(IssueError::Tax(code.into())));
    }
}

#[test]
fn a_signed_document_yields_its_stated_amounts() {
    let cart = cart(vec![line("1490", "2", BEER), line("420", "2.5", EXEMPT)]);
    for (code, net, on_net) in [("39", "2504", false), ("33", "2136", true)] {
        let document = document(Country::Cl, code, &cart);
        let stated = sii().stated_amounts(&issue(&document).unwrap().xml, Money::ZERO);
        let stated = stated.unwrap();
        assert_eq!((stated.net, stated.is_on_net), (d(net), on_net), "{code}");
        let taxes: Dec4 = stated.taxes.iter().map(|tax| tax.amount).sum();
        let sum = stated.net + stated.exempt + stated.vat + taxes;
        assert_eq!((sum, stated.exempt), (document.totals.total, d("1050")));
        assert_eq!(stated.lines.len(), 2);
        assert_eq!(stated.lines[1].unit_price, d("420"));
    }
}

/// The cart of a case that Rust and TypeScript share.
fn shared_cart(input: &Value) -> SaleDraft {
    let text = |value: &'_ Value| value.as_str().unwrap_or_default().to_owned();
    let lines = input["lines"].as_array().unwrap().iter().map(|one| {
        let taxes = one["taxes"].as_array().unwrap().iter();
        let taxes: Vec<_> = taxes
            .map(|tax| (text(&tax["code"]), text(&tax["factor"])))
            .collect();
        let taxes: Vec<_> = taxes
            .iter()
            .map(|(code, rate)| (&**code, &**rate))
            .collect();
        line(&text(&one["price"]), &text(&one["quantity"]), &taxes)
    });
    let discount = input.get("discount").map(|one| text(&one["value"]));
    let cart = SaleDraft {
        discount: discount.map(|amount| Discount::Amount(d(&amount))),
        sale_tax: d(&text(&input["saleTax"])),
        ..cart(lines.collect())
    };
    match input.get("bags") {
        Some(bags) => {
            let count = bags["count"].as_u64().unwrap();
            let price = text(&bags["sellPrice"]);
            with_bags(cart, count.try_into().unwrap(), &price, "0")
        }
        None => cart,
    }
}

#[test]
fn invoices_state_the_parts_that_the_till_shows() {
    let path = concat!(
        env!("CARGO_MANIFEST_DIR"),
        "/../../fixtures/amounts/vectors.json"
    );
    let file: Value = serde_json::from_str(&std::fs::read_to_string(path).unwrap()).unwrap();
    let cases = file["statedVectors"].as_array().unwrap();
    assert_eq!(cases.len(), 51);
    for case in cases {
        let invoice = document(Country::Cl, "33", &shared_cart(&case["input"]));
        let stated = sii().stated_amounts(&issue(&invoice).unwrap().xml, Money::ZERO);
        let stated = stated.unwrap();
        let parts = [
            ("total", invoice.totals.total),
            ("net", stated.net),
            ("exempt", stated.exempt),
            ("iva", stated.vat),
            (
                "extraTax",
                stated.taxes.iter().map(|tax| tax.amount).sum::<Dec4>(),
            ),
        ];
        for (name, amount) in parts {
            assert_eq!(
                amount.to_fixed(0),
                case["expected"][name],
                "{} {name}",
                case["id"]
            );
        }
    }
}
