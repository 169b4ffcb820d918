//! Peru: what SUNAT would get.

use std::collections::HashMap;

use yapa_domain::{Country, Discount};
use yapa_fiscal::{
    Authority, Buyer, Document, Instalment, IssueError, Issued, Mark, Operation, Outcome, Payment,
    Reason, State, Verdict, authority,
};

use crate::carts::{cart, d, document, less, line, note, with_bags};
use crate::tools;

const IGV: &[(&str, &str)] = &[("IGV", "0.18")];
const EXEMPT: &[(&str, &str)] = &[("EXONERADA", "0")];
const OUTSIDE: &[(&str, &str)] = &[("INAFECTA", "0")];

fn sunat() -> &'static dyn Authority {
    authority(Country::Pe)
}

pub fn issue(document: &Document) -> Result<Issued, IssueError> {
    let number = &document.issuer.tax_number;
    let credentials = sunat()
        .simulator_credentials(number, "", &document.type_code)
        .unwrap();
    let issued = sunat().issue(document, &credentials)?;
    tools::keep(&issued);
    Ok(issued)
}

/// Hands a document in to the simulator that knows others.
fn submit(issued: &Issued, known: &HashMap<String, String>) -> Outcome {
    let credentials = sunat().simulator_credentials("", "", "").unwrap();
    let known = |key: &yapa_fiscal::Key| {
        known
            .get(&format!("{}-{}", key.series, key.number))
            .cloned()
    };
    tools::simulated(sunat(), Operation::Submit, issued, &credentials, &known)
}

pub fn verdict(issued: &Issued) -> Verdict {
    match submit(issued, &HashMap::new()) {
        Outcome::Decided { verdict, .. } => verdict,
        other => panic!("{other:?}"),
    }
}

/// Everything that judges finds the document sound; answers its XML.
fn judge(document: &Document) -> String {
    let issued = issue(document).unwrap();
    tools::signature_holds(
        &issued.xml,
        "//*[local-name()='Signature' and namespace-uri()='http://www.w3.org/2000/09/xmldsig#']",
        &[],
    )
    .unwrap();
    let schema = if document.type_code == "07" {
        "maindoc/UBL-CreditNote-2.1.xsd"
    } else {
        "maindoc/UBL-Invoice-2.1.xsd"
    };
    tools::fits_schema(&issued.xml, &tools::ubl().join(schema)).unwrap();
    let known = HashMap::from([
        ("F001-12".to_owned(), String::new()),
        ("B001-12".to_owned(), String::new()),
    ]);
    let known = if document.type_code == "07" {
        known
    } else {
        HashMap::new()
    };
    match submit(&issued, &known) {
        Outcome::Decided {
            verdict: Verdict::Accepted,
            receipt: Some(receipt),
            ..
        } => assert!(
            receipt.name.starts_with("R-20601234565-"),
            "{}",
            receipt.name
        ),
        other => panic!("{other:?}\n{}", String::from_utf8_lossy(&issued.xml)),
    }
    String::from_utf8(issued.xml).unwrap()
}

#[test]
fn an_invoice_is_taken() {
    let cart = cart(vec![line("118", "2", IGV), line("3.33", "3", IGV)]);
    let document = document(Country::Pe, "01", &cart);
    let xml = judge(&document);
    assert!(xml.contains("<cbc:PayableAmount currencyID=\"PEN\">245.99</cbc:PayableAmount>"));
    assert!(xml.contains("<cbc:PaymentMeansID>Contado</cbc:PaymentMeansID>"));
    assert!(xml.contains("Ñandú &amp; Cía &lt;1kg&gt;"));
    assert!(xml.contains("DOSCIENTOS CUARENTA Y CINCO CON 99/100 SOLES"));
    let issued = issue(&document).unwrap();
    assert_eq!(issued.name, "20601234565-01-F001-12.xml");
    let vat = document.totals.vat.to_fixed(2);
    let qr = format!("20601234565|01|F001|12|{vat}|245.99|2026-11-20|6|20100070970|");
    assert_eq!(issued.mark, Mark::Qr(qr));
    assert_eq!(
        issue(&document).unwrap(),
        issued,
        "issuing is not repeatable"
    );
}

#[test]
fn every_kind_of_line_and_discount_is_taken() {
    let mixed = || {
        cart(vec![
            less(line("9.90", "3", IGV), "1.50"),
            line("4.20", "2.5", EXEMPT),
            line("7.77", "1", OUTSIDE),
            line("0.10", "7", IGV),
        ])
    };
    judge(&document(Country::Pe, "03", &mixed()));
    let mut discounted = mixed();
    discounted.discount = Some(Discount::Percent(d("7.5")));
    judge(&document(Country::Pe, "03", &discounted));
    let bags = with_bags(mixed(), 3, "0.60", "0.50");
    let xml = judge(&document(Country::Pe, "03", &bags));
    assert!(xml.contains("<cbc:BaseUnitMeasure unitCode=\"NIU\">3</cbc:BaseUnitMeasure>"));
    let mut exempt = cart(vec![line("4.20", "2.5", EXEMPT), line("1", "1", OUTSIDE)]);
    judge(&document(Country::Pe, "03", &exempt));
    exempt.discount = Some(Discount::Amount(d("0.33")));
    judge(&document(Country::Pe, "03", &exempt));
}

#[test]
fn gifts_are_taken() {
    let gift = less(line("5", "2", IGV), "10");
    let given = cart(vec![gift.clone(), line("0", "1", IGV), line("2", "1", IGV)]);
    let xml = judge(&document(Country::Pe, "03", &given));
    assert!(xml.contains("languageLocaleID=\"1002\"") && xml.contains(">9996<"));
    judge(&document(
        Country::Pe,
        "03",
        &cart(vec![gift, line("0", "2", EXEMPT)]),
    ));
    let bag = with_bags(cart(vec![line("2", "1", IGV)]), 2, "0.50", "0.50");
    judge(&document(Country::Pe, "03", &bag));
}

#[test]
fn a_ticket_may_be_without_a_buyer_or_to_a_person() {
    let cart = cart(vec![line("5.90", "1", IGV)]);
    let mut ticket = document(Country::Pe, "03", &cart);
    ticket.buyer = None;
    let xml = judge(&ticket);
    assert!(xml.contains("<cbc:ID schemeID=\"0\">0</cbc:ID>"));
    assert!(xml.contains("<cbc:RegistrationName>CLIENTES VARIOS</cbc:RegistrationName>"));
    let Mark::Qr(qr) = issue(&ticket).unwrap().mark else {
        panic!("no QR code");
    };
    assert!(qr.ends_with("|0|0|"), "{qr}");
    for (identity, number) in [
        ("1", "45678912"),
        ("4", "001234567"),
        ("PA", "AB123456"),
        ("ND", "X1"),
    ] {
        let buyer = document(Country::Pe, "03", &cart).buyer.unwrap();
        ticket.buyer = Some(Buyer {
            identity: identity.into(),
            number: number.into(),
            ..buyer
        });
        judge(&ticket);
    }
}

#[test]
fn an_invoice_may_be_paid_later() {
    let mut invoice = document(Country::Pe, "01", &cart(vec![line("100", "1", IGV)]));
    let part = |amount: &str, day| Instalment {
        amount: d(amount),
        due: jiff::civil::date(2026, 12, day),
    };
    invoice.payment = Payment::Credit(vec![part("60", 5), part("40", 20)]);
    let xml = judge(&invoice);
    assert!(xml.contains("Cuota002"));
    invoice.payment = Payment::Credit(vec![part("60", 5), part("40.01", 20)]);
    assert_eq!(issue(&invoice).err(), Some(IssueError::Instalments));
}

#[test]
fn credit_notes_are_taken_for_invoices_and_tickets() {
    let mut cart = cart(vec![
        less(line("9.90", "3", IGV), "1.50"),
        line("4.20", "2.5", EXEMPT),
    ]);
    cart.discount = Some(Discount::Amount(d("3.21")));
    for (code, series) in [("01", "FC01"), ("03", "BC01")] {
        let corrected = document(Country::Pe, code, &cart);
        for reason in [
            Reason::Void,
            Reason::FullReturn,
            Reason::PartialReturn,
            Reason::Discount,
        ] {
            let xml = judge(&note(&corrected, "07", series, reason));
            assert!(!xml.contains("AllowanceCharge"));
        }
    }
    let corrected = document(Country::Pe, "01", &cart);
    let wrong = note(&corrected, "07", "BC01", Reason::Void);
    assert_eq!(issue(&wrong).err(), Some(IssueError::Series));
    let lost = Document {
        reference: None,
        ..note(&corrected, "07", "FC01", Reason::Void)
    };
    assert_eq!(issue(&lost).err(), Some(IssueError::Reference));
    // The simulator does not know the document that the note corrects.
    let issued = issue(&note(&corrected, "07", "FC01", Reason::Void)).unwrap();
    assert!(matches!(verdict(&issued), Verdict::Rejected { code, .. } if code == "2119"));
}

#[test]
fn credit_notes_of_every_reason_are_taken_for_a_ticket_without_a_client() {
    let mut ticket = document(Country::Pe, "03", &cart(vec![line("9.90", "3", IGV)]));
    ticket.buyer = None;
    for reason in [
        Reason::Void,
        Reason::FullReturn,
        Reason::PartialReturn,
        Reason::Discount,
    ] {
        let xml = judge(&note(&ticket, "07", "BC01", reason));
        assert!(xml.contains("<cbc:ID schemeID=\"0\">0</cbc:ID>"));
    }
}

#[test]
fn sunat_s_documents_without_required_data_are_not_issued() {
    let cart = cart(vec![line("5.90", "1", IGV)]);
    let good = document(Country::Pe, "01", &cart);
    let refused = |change: fn(&mut Document)| {
        let mut changed = good.clone();
        change(&mut changed);
        issue(&changed).err()
    };
    assert_eq!(
        refused(|one| one.type_code = "09".into()),
        Some(IssueError::Type("09".into()))
    );
    assert_eq!(
        refused(|one| one.series = "B001".into()),
        Some(IssueError::Series)
    );
    assert_eq!(refused(|one| one.number = 0), Some(IssueError::Series));
    assert_eq!(refused(|one| one.lines.clear()), Some(IssueError::NoLines));
    assert_eq!(
        refused(|one| one.totals.total = d("6")),
        Some(IssueError::Amounts)
    );
    assert_eq!(
        refused(|one| one.buyer = None),
        Some(IssueError::Buyer("RUC"))
    );
    assert_eq!(
        refused(|one| one.issuer.tax_number = "20601234560".into()),
        Some(IssueError::Issuer("RUC"))
    );
    let isc = crate::carts::cart(vec![line("5", "1", &[("IGV", "0.18"), ("ISC", "0.1")])]);
    assert_eq!(
        issue(&document(Country::Pe, "03", &isc)).err(),
        Some(IssueError::Tax("ISC".into()))
    );
}

#[test]
fn changed_bytes_are_refused() {
    let issued = issue(&document(
        Country::Pe,
        "03",
        &cart(vec![line("5.90", "1", IGV)]),
    ))
    .unwrap();
    let changed = |from: &str, to: &str| {
        let xml = String::from_utf8(issued.xml.clone()).unwrap();
        assert!(xml.contains(from));
        Issued {
            xml: xml.replacen(from, to, 1).into_bytes(),
            ..issued.clone()
        }
    };
    let altered = changed(">5.90<", ">5.91<");
    assert!(matches!(verdict(&altered), Verdict::Rejected { code, .. } if code == "2335"));
    assert!(
        tools::signature_holds(&altered.xml, "//*[local-name()='SignatureValue']/..", &[]).is_err()
    );
    let transport_error = changed("</Invoice>", "");
    assert!(
        matches!(submit(&transport_error, &HashMap::new()), Outcome::Fix { code, .. } if code == "0306")
    );
    let renamed = Issued {
        name: "20601234565-03-B001-13.xml".into(),
        ..issued.clone()
    };
    assert!(
        matches!(submit(&renamed, &HashMap::new()), Outcome::Fix { code, .. } if code == "1036")
    );
}

#[test]
fn the_same_document_may_arrive_twice_but_no_other() {
    let issued = issue(&document(
        Country::Pe,
        "01",
        &cart(vec![line("5.90", "1", IGV)]),
    ))
    .unwrap();
    let mut known = HashMap::from([("F001-12".to_owned(), issued.digest.clone())]);
    assert_eq!(
        State::Pending.after(&submit(&issued, &known)),
        State::Accepted
    );
    known.insert("F001-12".to_owned(), "another".to_owned());
    let Outcome::Decided { verdict, .. } = submit(&issued, &known) else {
        panic!("undecided");
    };
    assert!(verdict.number_spent());
}

#[test]
fn a_line_carries_the_unit_it_is_sold_in() {
    let mut ticket = document(Country::Pe, "03", &cart(vec![line("12.50", "0.35", IGV)]));
    for (unit, written) in [("KG", "KGM"), ("LT", "LTR"), ("DZN", "DZN"), ("UNI", "NIU")] {
        ticket.lines[0].unit = unit.into();
        let xml = judge(&ticket);
        assert!(xml.contains(&format!(
            "<cbc:InvoicedQuantity unitCode=\"{written}\">0.35<"
        )));
        let xml = judge(&note(&ticket, "07", "BC01", Reason::Void));
        assert!(xml.contains(&format!(
            "<cbc:CreditedQuantity unitCode=\"{written}\">0.35<"
        )));
    }
}

#[test]
fn lines_of_a_few_cents_have_a_base_and_a_tax() {
    for prices in [
        &["0.02"][..],
        &["0.03"],
        &["0.04", "0.02"],
        &["0.02", "0.02", "0.03", "9.90"],
        &["0.05", "0.02", "0.01", "0.03"],
    ] {
        let lines = prices.iter().map(|price| line(price, "1", IGV));
        let ticket = document(Country::Pe, "03", &cart(lines.collect()));
        if prices.contains(&"0.01") {
            // SUNAT would reject it, so it is refused before the sale takes a number.
            assert_eq!(sunat().check_sale(&ticket), Err(IssueError::Amounts));
        } else {
            sunat().check_sale(&ticket).unwrap();
            judge(&ticket);
            judge(&note(&ticket, "07", "BC01", Reason::Void));
        }
    }
    // A tenth of five cents is a cent, all of which would be IGV.
    let tenth = cart(vec![line("0.05", "0.1", IGV)]);
    let ticket = document(Country::Pe, "03", &tenth);
    assert_eq!(sunat().check_sale(&ticket), Err(IssueError::Amounts));
    let gift = cart(vec![line("0", "1", IGV), line("0.02", "1", IGV)]);
    judge(&document(Country::Pe, "03", &gift));
}
