//! Colombia: what DIAN would get.

use std::path::{Path, PathBuf};

use yapa_domain::{Country, Dec4, Discount, totals};
use yapa_fiscal::{
    Authority, Document, Instalment, IssueError, Issued, Key, Mark, Operation, Outcome, Payment,
    Reason, Reply, Retry, Step, TransportError, Verdict, authority,
};

use crate::carts::{
    Numbers, cart, d, document, less, line, noon, note, partial_note, policy, with_bags,
};
use crate::tools;

const IVA: &[(&str, &str)] = &[("IVA", "0.19")];
const IVA_5: &[(&str, &str)] = &[("IVA", "0.05")];
const EXEMPT: &[(&str, &str)] = &[("IVA", "0")];
// The IVA of 0 % says that the sale works the consumption tax out of the price.
const INC: &[(&str, &str)] = &[("IVA", "0"), ("INC", "0.08")];
const INVOICE: &str = "01";
const TICKET: &str = "03";
const NOTE: &str = "91";

fn dian() -> &'static dyn Authority {
    authority(Country::Co)
}

fn issue(document: &Document) -> Result<Issued, IssueError> {
    let credentials = dian().simulator_credentials("", "", &document.type_code);
    let issued = dian().issue(document, &credentials.unwrap())?;
    tools::keep(&issued);
    Ok(issued)
}

/// A talk with the simulator that took documents with these codes before.
fn talk(operation: Operation, issued: &Issued, taken: &[&str]) -> Outcome {
    let credentials = dian().simulator_credentials("", "", INVOICE).unwrap();
    let known = |_: &Key| taken.first().map(|code| (*code).to_owned());
    tools::simulated(dian(), operation, issued, &credentials, &known)
}

fn dian_schemas() -> Option<PathBuf> {
    std::env::var_os("YAPA_DIAN_SCHEMAS").map(PathBuf::from)
}

/// Everything that judges finds the document sound; answers its XML.
fn judge(document: &Document) -> String {
    let issued = issue(document).unwrap();
    tools::xades_holds(&issued.xml).unwrap();
    let schema = match document.type_code.as_str() {
        NOTE => "maindoc/UBL-CreditNote-2.1.xsd",
        _ => "maindoc/UBL-Invoice-2.1.xsd",
    };
    for folder in dian_schemas().into_iter().chain([tools::ubl().to_owned()]) {
        tools::fits_schema(&issued.xml, &folder.join(schema)).unwrap();
    }
    match talk(Operation::Submit, &issued, &[]) {
        Outcome::Decided {
            verdict: Verdict::Accepted,
            receipt: Some(receipt),
            ..
        } => assert!(receipt.name.starts_with("ar-900123456-"), "{receipt:?}"),
        other => panic!("{other:?}\n{}", String::from_utf8_lossy(&issued.xml)),
    }
    String::from_utf8(issued.xml).unwrap()
}

fn colombian(code: &str, lines: Vec<yapa_domain::DraftLine>) -> Document {
    let mut cart = cart(lines);
    cart.sale_tax = d("0.19");
    document(Country::Co, code, &cart)
}

#[test]
fn an_invoice_is_taken() {
    let document = colombian(
        INVOICE,
        vec![line("11900", "2", IVA), line("5250", "1", IVA_5)],
    );
    let xml = judge(&document);
    for part in [
        "<cbc:InvoiceTypeCode>01</cbc:InvoiceTypeCode>",
        "<cbc:ProfileID>DIAN 2.1: Factura Electrónica de Venta</cbc:ProfileID>",
        "<cbc:ID>F00112</cbc:ID>",
        "<cbc:IssueTime>12:30:05-05:00</cbc:IssueTime>",
        "<cbc:LineExtensionAmount currencyID=\"COP\">25000.00</cbc:LineExtensionAmount>",
        "<cbc:PayableAmount currencyID=\"COP\">29050.00</cbc:PayableAmount>",
        "<cbc:Percent>5.00</cbc:Percent>",
        "schemeID=\"4\" schemeName=\"31\">800197268</cbc:CompanyID>",
    ] {
        assert!(xml.contains(part), "{part}\n{xml}");
    }
    let issued = issue(&document).unwrap();
    assert_eq!(issued.name, "900123456-01-F00112.xml");
    assert_eq!(issued.digest.len(), 96);
    let Mark::Qr(qr) = &issued.mark else {
        panic!("{:?}", issued.mark);
    };
    assert!(
        qr.starts_with("NumFac: F00112\nFecFac: 2026-11-20\n"),
        "{qr}"
    );
    assert!(qr.ends_with(&issued.digest), "{qr}");
    assert_eq!(
        issue(&document).unwrap(),
        issued,
        "issuing is not repeatable"
    );
}

#[test]
fn every_kind_of_line_and_discount_is_taken() {
    let lines = || {
        vec![
            less(line("9900", "3", IVA), "1500"),
            line("4200", "2.5", EXEMPT),
            line("10800", "1", INC),
            line("100", "7", IVA_5),
        ]
    };
    let xml = judge(&colombian(TICKET, lines()));
    assert!(xml.contains("<cbc:InvoiceTypeCode>20</cbc:InvoiceTypeCode>"));
    assert!(xml.contains("<Name>Cajero</Name><Value>Rosa Díaz</Value>"));
    assert!(xml.contains("<cbc:ID>04</cbc:ID><cbc:Name>INC</cbc:Name>"));
    let mut discounted = cart(lines());
    discounted.sale_tax = d("0.19");
    discounted.discount = Some(Discount::Percent(d("7.5")));
    judge(&document(Country::Co, TICKET, &discounted));
    judge(&document(
        Country::Co,
        TICKET,
        &with_bags(discounted, 3, "70", "0"),
    ));
    // Goods given away keep the price that they would have had.
    let gift = vec![less(line("5000", "1", IVA), "5000"), line("5000", "1", IVA)];
    let xml = judge(&colombian(INVOICE, gift));
    assert!(xml.contains("<cbc:FreeOfChargeIndicator>true</cbc:FreeOfChargeIndicator>"));
}

#[test]
fn a_final_consumer_is_named_so() {
    let mut document = colombian(TICKET, vec![line("1000", "1", IVA)]);
    document.buyer = None;
    let xml = judge(&document);
    assert!(xml.contains(">222222222222</cbc:CompanyID>"));
    assert!(xml.contains("<cbc:RegistrationName>consumidor final</cbc:RegistrationName>"));
}

#[test]
fn a_note_names_the_corrected_document_by_its_code() {
    for (code, expected) in [(INVOICE, "91"), (TICKET, "94")] {
        let sold = colombian(code, vec![line("11900", "1", IVA)]);
        let taken = issue(&sold).unwrap();
        let mut note = note(&sold, NOTE, "NC", Reason::Void);
        assert_eq!(issue(&note).err(), Some(IssueError::Reference));
        note.reference.as_mut().unwrap().digest = Some(taken.digest.clone());
        let xml = judge(&note);
        let kind = format!("<cbc:CreditNoteTypeCode>{expected}</cbc:CreditNoteTypeCode>");
        assert!(xml.contains(&kind), "{xml}");
        assert!(xml.contains(&format!(">{}</cbc:UUID>", taken.digest)));
        assert!(xml.contains("<cbc:ResponseCode>2</cbc:ResponseCode>"));
    }
}

#[test]
fn dian_accepts_the_sums_of_random_colombian_carts() {
    let mut numbers = Numbers::of_seed(11);
    for round in 0..60 {
        let lines = (0..=numbers.below(6))
            .map(|_| {
                numbers.line(&[IVA, IVA, IVA_5, EXEMPT, INC], |numbers| {
                    Dec4::from_scaled((numbers.amount_below(900_000) + 50) * 100)
                })
            })
            .chain([line("2500", "1", IVA)])
            .collect();
        let mut cart = cart(lines);
        cart.sale_tax = d("0.19");
        if numbers.one_in(3) {
            cart.discount = Some(Discount::Percent(Dec4::from_scaled(
                numbers.amount_below(300_000),
            )));
        }
        if numbers.one_in(3) {
            cart = with_bags(cart, numbers.below(4) as u32 + 1, "65", "0");
        }
        let code = numbers.pick(&[INVOICE, TICKET]);
        let sold = document(Country::Co, code, &cart);
        let digest = taken(&sold, &format!("{round}: {cart:?}")).digest;
        let policy = policy(Country::Co, code);
        let sums = totals::total(&cart, &policy).unwrap();
        for tenths in [&[10][..], &[5, 10, 2]] {
            let note = partial_note(&sold, &sums, &policy, NOTE, "NC", tenths);
            let mut note = note.unwrap();
            note.reference.as_mut().unwrap().digest = Some(digest.clone());
            taken(&note, &format!("{round}: {tenths:?} of {cart:?}"));
        }
    }
}

/// The document as DIAN has accepted it.
fn taken(document: &Document, what: &str) -> Issued {
    let issued = issue(document).unwrap_or_else(|error| panic!("{what}: {error}"));
    let outcome = talk(Operation::Submit, &issued, &[]);
    let is_taken = matches!(
        outcome,
        Outcome::Decided {
            verdict: Verdict::Accepted,
            ..
        }
    );
    let xml = String::from_utf8_lossy(&issued.xml);
    assert!(is_taken, "{what}: {outcome:?}\n{xml}");
    issued
}

#[test]
fn a_sale_that_dian_would_refuse_is_refused_before_its_number() {
    let sound = || colombian(INVOICE, vec![line("1190", "1", IVA)]);
    assert_eq!(dian().check_sale(&sound()), Ok(()));
    let mut wrong = sound();
    wrong.buyer.as_mut().unwrap().number = "800197268-5".into();
    assert_eq!(dian().check_sale(&wrong), Err(IssueError::Buyer("number")));
    let mut nameless = sound();
    nameless.buyer.as_mut().unwrap().name = " ".into();
    assert_eq!(dian().check_sale(&nameless), Err(IssueError::Buyer("name")));
    let mut placeless = sound();
    placeless.issuer.address.place_code = String::new();
    assert_eq!(issue(&placeless).err(), Some(IssueError::Issuer("place")));
    let mut beyond = sound();
    beyond.number = 0;
    assert_eq!(issue(&beyond).err(), Some(IssueError::Series));
}

#[test]
fn a_document_that_came_in_before_is_asked_after() {
    let issued = issue(&colombian(INVOICE, vec![line("1190", "1", IVA)])).unwrap();
    let accepted = |outcome: &Outcome| {
        matches!(
            outcome,
            Outcome::Decided {
                verdict: Verdict::Accepted,
                ..
            }
        )
    };
    let again = talk(Operation::Submit, &issued, &[&issued.digest]);
    assert!(accepted(&again), "{again:?}");
    let found = talk(Operation::Recover, &issued, &[&issued.digest]);
    assert!(accepted(&found), "{found:?}");
    let lost = talk(Operation::Recover, &issued, &[]);
    assert!(
        matches!(
            lost,
            Outcome::Retry {
                class: Retry::NotReceived,
                ..
            }
        ),
        "{lost:?}"
    );
    // Another document has the number: it was refused, and the number is free when it is corrected.
    let other = "0".repeat(96);
    let outcome = talk(Operation::Submit, &issued, &[&other]);
    let Outcome::Decided { verdict, .. } = outcome else {
        panic!("{outcome:?}");
    };
    assert!(matches!(
        verdict,
        Verdict::Rejected {
            number_spent: false,
            ..
        }
    ));
}

#[test]
fn changed_bytes_are_refused() {
    let issued = issue(&colombian(INVOICE, vec![line("1190", "1", IVA)])).unwrap();
    let xml = String::from_utf8(issued.xml.clone()).unwrap();
    for (from, to) in [
        ("1190.00</cbc:PayableAmount>", "1191.00</cbc:PayableAmount>"),
        ("Compradora", "Comprador"),
        (
            "<xades:ClaimedRole>supplier",
            "<xades:ClaimedRole>third party",
        ),
    ] {
        assert!(xml.contains(from), "{from}");
        let changed = Issued {
            xml: xml.replacen(from, to, 1).into_bytes(),
            ..issued.clone()
        };
        let outcome = talk(Operation::Submit, &changed, &[]);
        let Outcome::Decided {
            verdict: Verdict::Rejected { code, .. },
            ..
        } = &outcome
        else {
            panic!("{from}: {outcome:?}");
        };
        assert_eq!(code, "ZE02");
    }
}

#[test]
fn calls_carry_a_signed_header_of_a_minute() {
    let issued = issue(&colombian(INVOICE, vec![line("1190", "1", IVA)])).unwrap();
    let credentials = dian().simulator_credentials("", "", INVOICE).unwrap();
    let certificate =
        Path::new(env!("CARGO_MANIFEST_DIR")).join("data/simulator/demo-signer.cert.pem");
    for operation in [Operation::Submit, Operation::Recover] {
        let mut talk = dian().talk(operation, &issued, &credentials, noon());
        let Step::Call(request) = talk.start() else {
            panic!("nothing to send");
        };
        tools::header_holds(&request.body, &certificate).unwrap();
        let text = String::from_utf8(request.body).unwrap();
        assert!(text.contains("<wsu:Created>2026-11-20T17:30:05Z</wsu:Created>"));
        assert!(text.contains("<wsu:Expires>2026-11-20T17:31:05Z</wsu:Expires>"));
        assert!(request.url.starts_with("https://vpfe-hab.dian.gov.co/"));
    }
}

#[test]
fn answers_of_dian_are_mapped_to_outcomes() {
    let issued = issue(&colombian(INVOICE, vec![line("1190", "1", IVA)])).unwrap();
    let credentials = dian().simulator_credentials("", "", INVOICE).unwrap();
    let answer = |status: u16, body: &str| {
        let mut talk = dian().talk(Operation::Submit, &issued, &credentials, noon());
        talk.start();
        let body = body.as_bytes().to_vec();
        match talk.handle_response(Ok(Reply { status, body })) {
            Step::Done(outcome) => outcome,
            Step::Call(request) => panic!("{request:?}"),
        }
    };
    let result = |is_valid: bool, message: &str| {
        format!(
            "<s:Envelope xmlns:s='x'><s:Body><SendBillSyncResponse xmlns='y'><SendBillSyncResult>\
             <ErrorMessage><string>{message}</string></ErrorMessage><IsValid>{is_valid}</IsValid>\
             <StatusCode>00</StatusCode></SendBillSyncResult></SendBillSyncResponse></s:Body>\
             </s:Envelope>"
        )
    };
    let noted = answer(200, &result(true, "Regla: FAJ43b, Notificación: Nombre"));
    assert!(matches!(
        noted,
        Outcome::Decided { verdict: Verdict::Observed { ref notes }, .. } if notes[0].code == "FAJ43b"
    ));
    let refused = answer(200, &result(false, "Regla: FAD06, Rechazo: CUFE"));
    assert!(matches!(
        refused,
        Outcome::Decided { verdict: Verdict::Rejected { ref code, .. }, .. } if code == "FAD06"
    ));
    let class = |outcome: Outcome| match outcome {
        Outcome::Retry { class, .. } => Some(class),
        _ => None,
    };
    assert_eq!(
        class(answer(503, "Service Unavailable")),
        Some(Retry::Later)
    );
    assert_eq!(class(answer(200, "<html></html>")), Some(Retry::AskFirst));
    let mut talk = dian().talk(Operation::Submit, &issued, &credentials, noon());
    talk.start();
    let Step::Done(lost) = talk.handle_response(Err(TransportError::Unknown)) else {
        panic!("another call");
    };
    assert_eq!(class(lost), Some(Retry::AskFirst));
}

#[test]
fn an_invoice_on_credit_says_when_it_falls_due() {
    let mut invoice = colombian(INVOICE, vec![line("11900", "1", IVA)]);
    let due = jiff::civil::date(2026, 12, 20);
    let amount = d("11900");
    invoice.payment = Payment::Credit(vec![Instalment { amount, due }]);
    let xml = judge(&invoice);
    assert!(
        xml.contains("<cac:PaymentMeans><cbc:ID>2</cbc:ID>"),
        "{xml}"
    );
    assert!(
        xml.contains("<cbc:PaymentDueDate>2026-12-20</cbc:PaymentDueDate>"),
        "{xml}"
    );
}
