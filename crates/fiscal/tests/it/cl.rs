//! Chile: what SII would get.

use std::collections::HashMap;
use std::path::Path;

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use yapa_domain::{Country, Dec4, Discount, SaleDraft};
use yapa_fiscal::{
    Authority, Buyer, Caf, Credentials, Document, Instalment, IssueError, Issued, Key, Mark,
    Operation, Outcome, Payment, Reason, Signer, Step, Verdict, World, authority,
};

use crate::carts::{cart, d, document, less, line, noon, note, with_bags};
use crate::tools;

const IVA: &[(&str, &str)] = &[("IVA", "0.19")];
const BEER: &[(&str, &str)] = &[("IVA", "0.19"), ("26", "0.205")];
const EXEMPT: &[(&str, &str)] = &[("EXENTO", "0")];

pub fn sii() -> &'static dyn Authority {
    authority(Country::Cl)
}

pub fn credentials(type_code: &str) -> Credentials {
    let made = sii().simulator_credentials("76123456-0", "Ñandú & Hijos", type_code);
    made.unwrap()
}

pub fn issue(document: &Document) -> Result<Issued, IssueError> {
    let issued = sii().issue(document, &credentials(&document.type_code))?;
    tools::keep(&issued);
    Ok(issued)
}

/// The known documents: their digests, by type and folio.
pub type Known = HashMap<(String, u64), String>;

fn run(operation: Operation, issued: &Issued, known: &Known) -> (Outcome, Option<Vec<u8>>) {
    let credentials = credentials(&issued.key.type_code);
    let mut talk = sii().talk(operation, issued, &credentials, noon());
    let known = |key: &Key| known.get(&(key.type_code.clone(), key.number)).cloned();
    let world = World {
        now: noon(),
        known: &known,
        registered: &|_| None,
    };
    let mut sent = None;
    let mut step = talk.start();
    loop {
        match step {
            Step::Call(request) => {
                if request.body.windows(7).any(|window| window == b"archivo") {
                    sent = Some(request.body.clone());
                }
                step = talk.handle_response(Ok(sii().simulate(&request, &world)));
            }
            Step::Done(outcome) => return (outcome, sent),
        }
    }
}

/// Hands a document in and asks what became of it; answers the envelope, too.
pub fn submit(issued: &Issued, known: &Known) -> (Verdict, Vec<u8>) {
    let (outcome, sent) = run(Operation::Submit, issued, known);
    let Outcome::Waiting { ticket, .. } = outcome else {
        panic!("{outcome:?}");
    };
    match run(Operation::Poll { ticket }, issued, known).0 {
        Outcome::Decided {
            verdict,
            receipt: Some(receipt),
            ..
        } => {
            assert!(
                receipt.name.starts_with("R-76123456-0-"),
                "{}",
                receipt.name
            );
            (verdict, envelope(&sent.unwrap()))
        }
        other => panic!("{other:?}"),
    }
}

fn envelope(form: &[u8]) -> Vec<u8> {
    let find = |what: &[u8]| form.windows(what.len()).position(|window| window == what);
    let start = find(b"<?xml").unwrap();
    let end = find(b"\r\n--yapa-7d23e2a11301c4-envio--").unwrap();
    form[start..end].to_vec()
}

pub fn latin(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| char::from(*byte)).collect()
}

/// Everything that judges finds the document sound; answers its XML.
pub fn judge(document: &Document) -> String {
    let corrected = document.reference.as_ref();
    let known = corrected
        .map(|one| ((one.type_code.clone(), one.number), String::new()))
        .into_iter()
        .collect();
    judge_issued(&issue(document).unwrap(), &known)
}

/// The same of a signed document.
pub fn judge_issued(issued: &Issued, known: &Known) -> String {
    let (verdict, sent) = submit(issued, known);
    assert_eq!(verdict, Verdict::Accepted, "{}", latin(&issued.xml));
    let signature = "*[local-name()='Signature']";
    let own = format!("/*[local-name()='DTE']/{signature}");
    let inner = format!("//*[local-name()='DTE']/{signature}");
    let outer = format!("/*/{signature}");
    let ids = &["Documento", "SetDTE"];
    tools::signature_holds(&issued.xml, &own, &ids[..1]).unwrap();
    tools::signature_holds(&sent, &inner, ids).unwrap();
    tools::signature_holds(&sent, &outer, ids).unwrap();
    stamp_holds(issued);
    if let Some(folder) = std::env::var_os("YAPA_SII_SCHEMAS") {
        let ticket = matches!(issued.key.type_code.as_str(), "39" | "41");
        let schema = if ticket {
            "boleta-2025/EnvioBOLETA_v11.xsd"
        } else {
            "EnvioDTE_v10.xsd"
        };
        tools::fits_schema(&sent, &Path::new(&folder).join(schema)).unwrap();
    }
    latin(&issued.xml)
}

/// The stamp is signed with the key of the folios, over the text between its tags.
fn stamp_holds(issued: &Issued) {
    let Mark::Pdf417(ted) = &issued.mark else {
        panic!("no stamp");
    };
    assert!(
        latin(&issued.xml).contains(ted.as_str()),
        "not the document's stamp"
    );
    assert!(!ted.contains("> <") && !ted.contains('\n'));
    let start = ted.find("<DD>").unwrap();
    let end = ted.find("</DD>").unwrap() + 5;
    let (_, rest) = ted.split_once("<FRMT algoritmo=\"SHA1withRSA\">").unwrap();
    let signature = STANDARD.decode(rest.split('<').next().unwrap()).unwrap();
    let key = Path::new(env!("CARGO_MANIFEST_DIR")).join("data/simulator/demo-folios.key.pem");
    let bytes: Vec<u8> = ted[start..end].chars().map(|c| c as u8).collect();
    tools::openssl_verifies(&key, "sha1", &bytes, &signature).unwrap();
}

#[test]
fn a_ticket_is_taken() {
    let cart = cart(vec![line("1190", "2", IVA), line("103", "3", IVA)]);
    let ticket = document(Country::Cl, "39", &cart);
    let xml = judge(&ticket);
    assert!(
        xml.contains("<MntTotal>2689</MntTotal>") && xml.contains("<IndServicio>3</IndServicio>")
    );
    assert!(xml.contains("Ñandú &amp; Cía &lt;1kg&gt; \"A\""));
    let mut unnamed = ticket;
    unnamed.buyer = None;
    assert!(judge(&unnamed).contains("<RUTRecep>66666666-6</RUTRecep>"));
}

#[test]
fn every_kind_of_line_and_discount_is_taken() {
    let mixed = || SaleDraft {
        sale_tax: d("0.19"),
        ..cart(vec![
            less(line("1990", "3", IVA), "150"),
            line("420", "2.5", EXEMPT),
            line("2490", "6", BEER),
        ])
    };
    for code in ["39", "33"] {
        judge(&document(Country::Cl, code, &mixed()));
        let mut discounted = mixed();
        discounted.discount = Some(Discount::Amount(d("321")));
        judge(&document(Country::Cl, code, &discounted));
        judge(&document(
            Country::Cl,
            code,
            &with_bags(mixed(), 2, "50", "0"),
        ));
    }
    let beer = judge(&document(Country::Cl, "33", &mixed()));
    assert!(
        beer.contains("<CodImpAdic>26</CodImpAdic>") && beer.contains("<TasaImp>20.5</TasaImp>")
    );
    for code in ["41", "34"] {
        let mut exempt = cart(vec![line("420", "2.5", EXEMPT), line("1000", "1", EXEMPT)]);
        judge(&document(Country::Cl, code, &exempt));
        exempt.discount = Some(Discount::Amount(d("33")));
        let xml = judge(&document(Country::Cl, code, &exempt));
        assert!(xml.contains("<IndExeDR>1</IndExeDR>") && !xml.contains("<IVA>"));
    }
}

#[test]
fn the_shelf_price_of_an_invoice_stays() {
    let xml = judge(&document(
        Country::Cl,
        "33",
        &cart(vec![line("103", "1", IVA)]),
    ));
    assert!(
        xml.contains("<MntNeto>87</MntNeto><TasaIVA>19</TasaIVA><IVA>16</IVA><MntTotal>103<"),
        "{xml}"
    );
}

#[test]
fn credit_notes_are_taken_for_all_of_them() {
    let cart = || cart(vec![line("1990", "3", IVA), line("2490", "6", BEER)]);
    let exempt = crate::carts::cart(vec![line("420", "2.5", EXEMPT)]);
    for (code, cart) in [
        ("33", cart()),
        ("39", self::cart(vec![line("1990", "3", IVA)])),
        ("34", exempt.clone()),
        ("41", exempt),
    ] {
        let corrected = document(Country::Cl, code, &cart);
        for (reason, coded) in [
            (Reason::Void, "1"),
            (Reason::FullReturn, "1"),
            (Reason::PartialReturn, "3"),
            (Reason::Discount, "3"),
        ] {
            let xml = judge(&note(&corrected, "61", "", reason));
            assert!(xml.contains(&format!("<CodRef>{coded}</CodRef>")));
            assert_eq!(xml.contains("<MntBruto>"), code == "39");
        }
    }
    let corrected = document(Country::Cl, "33", &cart());
    let issued = issue(&note(&corrected, "61", "", Reason::Void)).unwrap();
    let (verdict, _) = submit(&issued, &Known::new());
    assert!(matches!(verdict, Verdict::Rejected { text, .. } if text.contains("Referencia")));
}

#[test]
fn sii_s_documents_without_required_data_are_not_issued() {
    let good = document(Country::Cl, "33", &cart(vec![line("1190", "1", IVA)]));
    let refused = |change: fn(&mut Document)| {
        let mut changed = good.clone();
        change(&mut changed);
        sii().issue(&changed, &credentials("33")).err()
    };
    assert_eq!(
        refused(|one| one.type_code = "52".into()),
        Some(IssueError::Type("52".into()))
    );
    assert_eq!(
        refused(|one| one.type_code = "34".into()),
        Some(IssueError::Folio)
    );
    assert_eq!(
        refused(|one| one.number = 100_000_000),
        Some(IssueError::Folio)
    );
    assert_eq!(
        refused(|one| one.buyer = None),
        Some(IssueError::Buyer("RUT"))
    );
    assert_eq!(
        refused(|one| one.issuer.activity_code = None),
        Some(IssueError::Issuer("activity code"))
    );
    assert_eq!(
        refused(|one| one.totals.vat = Dec4::ONE),
        Some(IssueError::Amounts)
    );
    assert_eq!(
        refused(|one| one.lines = vec![one.lines[0].clone(); 61]),
        Some(IssueError::TooManyLines(60))
    );
    let passport = |one: &mut Document| {
        one.buyer = one.buyer.clone().map(|buyer| Buyer {
            identity: "PA".into(),
            ..buyer
        });
    };
    assert_eq!(refused(passport), Some(IssueError::Buyer("RUT")));
}

#[test]
fn a_ticket_to_a_wrong_rut_has_no_buyer() {
    let mut ticket = document(Country::Cl, "39", &cart(vec![line("1190", "1", IVA)]));
    let invoice = document(Country::Cl, "33", &cart(vec![line("1190", "1", IVA)]));
    ticket.buyer = invoice.buyer.map(|buyer| Buyer {
        identity: "9".into(),
        number: "12345678-9".into(),
        ..buyer
    });
    assert_eq!(sii().check_sale(&ticket), Ok(()));
    let issued = sii().issue(&ticket, &credentials("39")).unwrap();
    let xml = String::from_utf8_lossy(&issued.xml).into_owned();
    assert!(
        !xml.contains("12345678-9") && xml.contains("66666666-6"),
        "{xml}"
    );
}

#[test]
fn a_folio_authorisation_is_read() {
    let caf = credentials("39").caf.unwrap();
    assert_eq!(
        (caf.from(), caf.to(), caf.signer()),
        (1, 99_999_999, Signer::Simulator)
    );
    assert_eq!(caf.expires(), None);
    assert!(Caf::parse(b"<AUTORIZACION/>").is_err());
}

#[test]
fn changed_bytes_are_refused() {
    let issued = issue(&document(
        Country::Cl,
        "39",
        &cart(vec![line("1190", "1", IVA)]),
    ))
    .unwrap();
    let rejected = |from: &str, to: &str| {
        let xml = latin(&issued.xml);
        assert!(xml.contains(from));
        let changed = Issued {
            xml: xml.replacen(from, to, 1).chars().map(|c| c as u8).collect(),
            ..issued.clone()
        };
        match submit(&changed, &Known::new()).0 {
            Verdict::Rejected { text, .. } => text,
            other => panic!("{other:?}"),
        }
    };
    assert!(rejected("<MntTotal>1190<", "<MntTotal>1191<").contains("Firma"));
    assert!(rejected("<SignatureValue>", "<SignatureValue>AAAA").contains("Firma"));
    // The same folio with other contents.
    let known = Known::from([(("39".to_owned(), 12), "another".to_owned())]);
    let (verdict, _) = submit(&issued, &known);
    assert!(matches!(verdict, Verdict::Rejected { text, .. } if text.contains("Repetido")));
    let known = Known::from([(("39".to_owned(), 12), issued.digest.clone())]);
    assert_eq!(submit(&issued, &known).0, Verdict::Accepted);
}

#[test]
fn an_invoice_without_the_buyers_business_is_taken_with_a_remark() {
    let mut invoice = document(Country::Cl, "33", &cart(vec![line("1190", "1", IVA)]));
    invoice.buyer = invoice.buyer.map(|buyer| Buyer {
        business_line: String::new(),
        ..buyer
    });
    let (verdict, _) = submit(&issue(&invoice).unwrap(), &Known::new());
    assert!(matches!(verdict, Verdict::Observed { notes } if notes[0].text.contains("giro")));
}

#[test]
fn a_lost_document_can_be_asked_after() {
    for code in ["39", "33"] {
        let issued = issue(&document(
            Country::Cl,
            code,
            &cart(vec![line("1190", "1", IVA)]),
        ))
        .unwrap();
        let (outcome, _) = run(Operation::Recover, &issued, &Known::new());
        assert!(
            matches!(
                outcome,
                Outcome::Retry {
                    class: yapa_fiscal::Retry::Resend,
                    ..
                }
            ),
            "{outcome:?}"
        );
        let known = Known::from([((code.to_owned(), 12), issued.digest.clone())]);
        let (outcome, _) = run(Operation::Recover, &issued, &known);
        assert!(
            matches!(
                outcome,
                Outcome::Decided {
                    verdict: Verdict::Accepted,
                    ..
                }
            ),
            "{outcome:?}"
        );
    }
}

#[test]
fn an_invoice_on_credit_says_when_it_falls_due() {
    let mut invoice = document(Country::Cl, "33", &cart(vec![line("1190", "1", IVA)]));
    let due = jiff::civil::date(2026, 12, 20);
    let amount = d("1000");
    invoice.payment = Payment::Credit(vec![Instalment { amount, due }]);
    let xml = judge(&invoice);
    let paid = "<FmaPago>2</FmaPago><MntPagos><FchPago>2026-12-20</FchPago><MntPago>1000</MntPago>";
    assert!(xml.contains(paid), "{xml}");
    assert!(xml.contains("<FchVenc>2026-12-20</FchVenc>"), "{xml}");
}
