//! Peru: communications of voiding (RA) and daily summaries with state 3 (RC), and what SUNAT answers.

use jiff::ToSpan as _;
use jiff::civil::DateTime;
use yapa_domain::{Country, Money};
use yapa_fiscal::{
    Authority, CancelOperation, CancelOutcome, CancelReason, Cancellation, Cancellations,
    Credentials, Document, Environment, Issued, Key, Reason, RegisteredDocument, Reply, Retry,
    Step, TransportError, World, authority,
};

use crate::carts::{cart, document, line, noon, note, with_bags};
use crate::{pe, tools};

const SIGNATURE: &str =
    "//*[local-name()='Signature' and namespace-uri()='http://www.w3.org/2000/09/xmldsig#']";
const IGV: &[(&str, &str)] = &[("IGV", "0.18")];

fn sunat() -> &'static dyn Authority {
    authority(Country::Pe)
}

fn cancellations() -> &'static dyn Cancellations {
    sunat().cancellations().unwrap()
}

fn credentials() -> Credentials {
    sunat().simulator_credentials("", "", "").unwrap()
}

fn invoice() -> Document {
    let cart = cart(vec![line("118", "2", IGV), line("3.33", "3", IGV)]);
    document(Country::Pe, "01", &cart)
}

fn ticket() -> Document {
    let lines = vec![
        line("118", "1", IGV),
        line("4.20", "2.5", &[("EXONERADA", "0")]),
        line("7.77", "1", &[("INAFECTA", "0")]),
    ];
    let cart = with_bags(cart(lines), 2, "0.50", "0.50");
    Document {
        buyer: None,
        ..document(Country::Pe, "03", &cart)
    }
}

fn wanted(reason: CancelReason, number: Option<u32>) -> Cancellation {
    Cancellation {
        reason,
        substitute: String::new(),
        number,
    }
}

fn file(issued: &Issued, now: DateTime) -> Vec<u8> {
    let wanted = wanted(CancelReason::NotCarriedOut, Some(7));
    let file = cancellations().request(issued, &wanted, &credentials(), now);
    file.unwrap()
}

/// A document that SUNAT took.
fn registered(issued: &Issued) -> RegisteredDocument {
    RegisteredDocument {
        issuer: issued.key.issuer.clone(),
        issued: issued.issued,
        total: Money::from_int(1),
        is_public: false,
        is_corrected: false,
        asked: None,
        is_cancelled: false,
    }
}

/// A talk with the simulator, which has this document.
fn talk(
    issued: &Issued,
    operation: CancelOperation,
    known: Option<&RegisteredDocument>,
    now: DateTime,
) -> CancelOutcome {
    let digest = |key: &Key| (known.is_some() && *key == issued.key).then(|| issued.digest.clone());
    let registered = |_: &str| known.cloned();
    let world = World {
        now,
        known: &digest,
        registered: &registered,
    };
    let mut talk = cancellations().talk(operation, issued, &credentials());
    let mut step = talk.start();
    loop {
        match step {
            Step::Call(request) => {
                step = talk.handle_response(Ok(sunat().simulate(&request, &world)));
            }
            Step::Done(outcome) => return outcome,
        }
    }
}

/// Hands the file in and asks after its ticket.
fn submitted(
    issued: &Issued,
    file: &[u8],
    known: Option<&RegisteredDocument>,
    now: DateTime,
) -> CancelOutcome {
    match talk(issued, CancelOperation::Submit(file.to_vec()), known, now) {
        CancelOutcome::InProcess { ticket, .. } => {
            let ask = CancelOperation::Ask {
                ticket,
                request: Some(file.to_vec()),
            };
            talk(issued, ask, known, now)
        }
        other => other,
    }
}

/// Everything that judges finds the file sound; answers its XML.
fn judge(document: &Document, root: &str) -> String {
    let issued = pe::issue(document).unwrap();
    let xml = file(&issued, noon());
    let text = String::from_utf8(xml.clone()).unwrap();
    tools::signature_holds(&xml, SIGNATURE, &[]).unwrap();
    if let Some(folder) = std::env::var_os("YAPA_SUNAT_SCHEMAS") {
        let schema = std::path::PathBuf::from(folder).join(format!("maindoc/UBL-{root}-2.0.xsd"));
        tools::fits_schema(&xml, &schema).unwrap();
    }
    let series = cancellations().file_series(&issued).unwrap();
    tools::keep_file(
        &format!("{}-{}", series, issued.key.type_code),
        &format!("20601234565-{series}-20261120-00007.xml"),
        &xml,
    );
    match submitted(&issued, &xml, Some(&registered(&issued)), noon()) {
        CancelOutcome::Cancelled {
            text,
            receipt: Some(receipt),
        } => {
            let id = format!("{series}-20261120-00007");
            assert_eq!(text, format!("El archivo {id}, ha sido aceptado"));
            assert_eq!(receipt.name, format!("R-20601234565-{id}.zip"));
        }
        other => panic!("{other:?}\n{text}"),
    }
    text
}

#[test]
fn an_invoice_and_its_note_are_voided_by_a_communication() {
    let xml = judge(&invoice(), "VoidedDocuments");
    for part in [
        "<cbc:ID>RA-20261120-00007</cbc:ID><cbc:ReferenceDate>2026-11-20</cbc:ReferenceDate><cbc:IssueDate>2026-11-20</cbc:IssueDate>",
        "<cbc:DocumentTypeCode>01</cbc:DocumentTypeCode><sac:DocumentSerialID>F001</sac:DocumentSerialID><sac:DocumentNumberID>12</sac:DocumentNumberID>",
        "<sac:VoidReasonDescription>Operación no realizada</sac:VoidReasonDescription>",
        "<cbc:CustomerAssignedAccountID>20601234565</cbc:CustomerAssignedAccountID><cbc:AdditionalAccountID>6</cbc:AdditionalAccountID>",
    ] {
        assert!(xml.contains(part), "{part}: {xml}");
    }
    let note = note(&invoice(), "07", "FC01", Reason::Void);
    let xml = judge(&note, "VoidedDocuments");
    assert!(xml.contains("<cbc:DocumentTypeCode>07</cbc:DocumentTypeCode><sac:DocumentSerialID>FC01</sac:DocumentSerialID>"), "{xml}");
}

#[test]
fn a_ticket_and_its_note_are_voided_by_a_summary() {
    let xml = judge(&ticket(), "SummaryDocuments");
    for part in [
        "<cbc:CustomizationID>1.1</cbc:CustomizationID><cbc:ID>RC-20261120-00007</cbc:ID>",
        "<cbc:ID>B001-12</cbc:ID><cac:AccountingCustomerParty><cbc:CustomerAssignedAccountID>0</cbc:CustomerAssignedAccountID><cbc:AdditionalAccountID>0</cbc:AdditionalAccountID>",
        "<cbc:ConditionCode>3</cbc:ConditionCode>",
        "<cbc:PaidAmount currencyID=\"PEN\">10.50</cbc:PaidAmount><cbc:InstructionID>02</cbc:InstructionID>",
        "<cbc:PaidAmount currencyID=\"PEN\">7.77</cbc:PaidAmount><cbc:InstructionID>03</cbc:InstructionID>",
        "<cbc:ID>7152</cbc:ID>",
    ] {
        assert!(xml.contains(part), "{part}: {xml}");
    }
    let note = note(&ticket(), "07", "BC01", Reason::Void);
    let xml = judge(&note, "SummaryDocuments");
    assert!(xml.contains("<cac:InvoiceDocumentReference><cbc:ID>B001-12</cbc:ID><cbc:DocumentTypeCode>03</cbc:DocumentTypeCode>"), "{xml}");
    let gift = Document {
        buyer: None,
        ..document(
            Country::Pe,
            "03",
            &cart(vec![
                line("0", "1", IGV),
                line("118", "1", &[("EXONERADA", "0")]),
            ]),
        )
    };
    let xml = judge(&gift, "SummaryDocuments");
    assert!(
        xml.contains("<cbc:TaxAmount currencyID=\"PEN\">0.00</cbc:TaxAmount>"),
        "{xml}"
    );
}

#[test]
fn a_file_is_written_for_readable_documents_with_a_number() {
    let issued = pe::issue(&invoice()).unwrap();
    let build = |issued: &Issued, number| {
        let wanted = wanted(CancelReason::WithErrors, number);
        cancellations().request(issued, &wanted, &credentials(), noon())
    };
    let text = String::from_utf8(build(&issued, Some(12_345)).unwrap()).unwrap();
    assert!(
        text.contains("RA-20261120-12345") && text.contains("Error en los datos del comprobante")
    );
    assert_eq!(build(&issued, Some(1)), build(&issued, Some(1)));
    assert_eq!(build(&issued, None), None);
    let broken = Issued {
        xml: b"<Invoice>".to_vec(),
        ..issued.clone()
    };
    assert_eq!(
        build(
            &Issued {
                key: Key {
                    series: "B001".into(),
                    ..issued.key.clone()
                },
                ..broken
            },
            Some(1)
        ),
        None
    );
    let reasons = [CancelReason::NotCarriedOut, CancelReason::WithErrors];
    assert_eq!(cancellations().reasons(), reasons);
}

#[test]
fn a_document_that_sunat_does_not_void_is_refused_with_its_code() {
    let issued = pe::issue(&invoice()).unwrap();
    let known = registered(&issued);
    let xml = file(&issued, noon());
    let code = |xml: &[u8], known: Option<&RegisteredDocument>, now| match submitted(
        &issued, xml, known, now,
    ) {
        CancelOutcome::Refused { code, receipt, .. } => {
            assert!(receipt.is_some(), "{code}");
            code
        }
        CancelOutcome::Cancelled { text, .. } => text,
        CancelOutcome::Fix { code, .. } => format!("fix {code}"),
        other => panic!("{other:?}"),
    };
    assert_eq!(code(&xml, None, noon()), "2105");
    let voided = RegisteredDocument {
        is_cancelled: true,
        ..known.clone()
    };
    let before = "Factura a dar de baja ya se encuentra en estado de baja";
    assert_eq!(code(&xml, Some(&voided), noon()), before);
    let older = RegisteredDocument {
        issued: noon() - 1.day(),
        ..known.clone()
    };
    assert_eq!(code(&xml, Some(&older), noon()), "2342");
    let week = |days: i32| noon() + days.days();
    let late = file(&issued, week(8));
    assert_eq!(code(&late, Some(&known), week(8)), "2957");
    let last = file(&issued, week(7));
    assert!(code(&last, Some(&known), week(7)).contains("ha sido aceptado"));
    assert_eq!(code(&last, Some(&known), noon()), "2301");
    let text = String::from_utf8(xml).unwrap();
    let changed = text.replace("Operación no", "Operación sí");
    assert_eq!(code(changed.as_bytes(), Some(&known), noon()), "2335");
    let other = text.replace("RA-20261120-00007", "RA-2026-7");
    assert_eq!(code(other.as_bytes(), Some(&known), noon()), "fix 0151");
    let other = text.replace(
        ">20601234565</cbc:CustomerAssigned",
        ">20100070970</cbc:CustomerAssigned",
    );
    assert_eq!(code(other.as_bytes(), Some(&known), noon()), "fix 1034");
    assert_eq!(code(b"<x/>", Some(&known), noon()), "fix ");
}

fn answered(status: u16, body: &str) -> Result<Reply, TransportError> {
    Ok(Reply {
        status,
        body: body.as_bytes().to_vec(),
    })
}

fn envelope(content: &str) -> String {
    format!("<e:Envelope xmlns:e='s'><e:Body>{content}</e:Body></e:Envelope>")
}

fn fault(code: &str) -> String {
    envelope(&format!(
        "<e:Fault><faultcode>e:Client.{code}</faultcode><faultstring>Texto</faultstring></e:Fault>"
    ))
}

fn status(code: &str) -> String {
    envelope(&format!(
        "<r><status><statusCode>{code}</statusCode><statusMessage>Dicho</statusMessage></status></r>"
    ))
}

/// The outcome of a call that is answered so, in a few words.
fn after(operation: CancelOperation, reply: Result<Reply, TransportError>) -> String {
    let issued = pe::issue(&invoice()).unwrap();
    let credentials = Credentials {
        environment: Environment::Production,
        ..credentials()
    };
    let mut talk = cancellations().talk(operation, &issued, &credentials);
    let Step::Call(_) = talk.start() else {
        panic!("nothing to send");
    };
    match talk.handle_response(reply) {
        Step::Done(CancelOutcome::Cancelled { .. }) => "cancelled".into(),
        Step::Done(CancelOutcome::InProcess { ticket, .. }) => format!("in process {ticket}"),
        Step::Done(CancelOutcome::NotAsked { .. }) => "not asked".into(),
        Step::Done(CancelOutcome::Declined { .. }) => "declined".into(),
        Step::Done(CancelOutcome::Refused { code, .. }) => format!("refused {code}"),
        Step::Done(CancelOutcome::Lost { code, .. }) => format!("lost {code}"),
        Step::Done(CancelOutcome::Fix { code, .. }) => format!("fix {code}"),
        Step::Done(CancelOutcome::Retry {
            class: Retry::AskFirst,
            ..
        }) => "ask first".into(),
        Step::Done(CancelOutcome::Retry { .. }) => "later".into(),
        Step::Call(request) => panic!("another call: {request:?}"),
    }
}

#[test]
fn each_answer_to_a_file_has_its_outcome() {
    let issued = pe::issue(&invoice()).unwrap();
    let submit = |reply| after(CancelOperation::Submit(file(&issued, noon())), reply);
    let ticket = envelope("<r><ticket>1605</ticket></r>");
    for (reply, wanted) in [
        (Err(TransportError::NotSent), "later"),
        (Err(TransportError::Unknown), "ask first"),
        (answered(502, "<html>Bad gateway</html>"), "later"),
        (answered(200, "<html>Hola</html>"), "ask first"),
        (
            answered(200, &envelope("<r><ticket></ticket></r>")),
            "ask first",
        ),
        (answered(200, &ticket), "in process 1605"),
        (answered(401, ""), "fix 401"),
        (answered(500, &fault("0109")), "later"),
        (answered(500, &fault("0102")), "fix 0102"),
        (answered(500, &fault("0402")), "lost 0402"),
        (answered(500, &fault("2223")), "lost 2223"),
        (answered(500, &fault("2324")), "lost 2324"),
        (answered(500, &fault("2106")), "cancelled"),
        (answered(500, &fault("2323")), "cancelled"),
        (answered(500, &fault("2957")), "refused 2957"),
    ] {
        assert_eq!(submit(reply.clone()), wanted, "{reply:?}");
    }
}

#[test]
fn each_answer_about_a_ticket_or_a_document_has_its_outcome() {
    let ask = |ticket: &str, reply| {
        let operation = CancelOperation::Ask {
            ticket: ticket.to_owned(),
            request: None,
        };
        after(operation, reply)
    };
    for (reply, wanted) in [
        (Err(TransportError::Unknown), "later"),
        (answered(503, "<html>"), "later"),
        (answered(401, ""), "later"),
        (answered(200, &status("98")), "in process 1605"),
        (answered(200, &status("0098")), "in process 1605"),
        (answered(200, &status("99")), "fix 99"),
        (answered(200, &status("0127")), "lost 0127"),
        (answered(500, &fault("0127")), "lost 0127"),
        (answered(500, &fault("0109")), "later"),
        (
            answered(
                200,
                &envelope("<r><status><content>bm8=</content></status></r>"),
            ),
            "later",
        ),
    ] {
        assert_eq!(ask("1605", reply.clone()), wanted, "{reply:?}");
    }
    for (reply, wanted) in [
        (Err(TransportError::Unknown), "later"),
        (answered(503, "<html>"), "later"),
        (answered(200, &status("0001")), "not asked"),
        (answered(200, &status("0003")), "cancelled"),
        (answered(200, &status("0011")), "not asked"),
        (answered(500, &fault("0111")), "not asked"),
        (answered(500, &fault("0109")), "later"),
    ] {
        assert_eq!(ask("", reply.clone()), wanted, "{reply:?}");
    }
}

#[test]
fn the_constancy_of_another_file_decides_nothing() {
    let issued = pe::issue(&invoice()).unwrap();
    let known = registered(&issued);
    let xml = file(&issued, noon());
    let outcome = talk(&issued, CancelOperation::Submit(xml), Some(&known), noon());
    let CancelOutcome::InProcess { ticket, .. } = outcome else {
        panic!("{outcome:?}");
    };
    let other = wanted(CancelReason::NotCarriedOut, Some(8));
    let other = cancellations().request(&issued, &other, &credentials(), noon());
    for request in [other, None] {
        let ask = CancelOperation::Ask {
            ticket: ticket.clone(),
            request,
        };
        let outcome = talk(&issued, ask, Some(&known), noon());
        assert!(
            matches!(outcome, CancelOutcome::Retry { .. }),
            "{outcome:?}"
        );
    }
}

#[test]
fn a_ticket_or_a_document_of_the_beta_cannot_be_asked_after_without_its_own_ticket() {
    let ask = || CancelOperation::Ask {
        ticket: String::new(),
        request: None,
    };
    let beta = Credentials {
        environment: Environment::Test,
        ..credentials()
    };
    for (document, credentials) in [(ticket(), credentials()), (invoice(), beta)] {
        let issued = pe::issue(&document).unwrap();
        let step = cancellations().talk(ask(), &issued, &credentials).start();
        assert!(
            matches!(step, Step::Done(CancelOutcome::NotAsked { .. })),
            "{step:?}"
        );
    }
    let issued = pe::issue(&invoice()).unwrap();
    let mut known = registered(&issued);
    let counts = talk(&issued, ask(), Some(&known), noon());
    assert!(
        matches!(counts, CancelOutcome::NotAsked { .. }),
        "{counts:?}"
    );
    known.is_cancelled = true;
    let voided = talk(&issued, ask(), Some(&known), noon());
    assert!(
        matches!(voided, CancelOutcome::Cancelled { .. }),
        "{voided:?}"
    );
}
