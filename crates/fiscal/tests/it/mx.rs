//! Mexico: what a certified provider would get, and what it gives back.

use std::path::{Path, PathBuf};

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use yapa_domain::payment::PaymentMethod;
use yapa_domain::{Country, Dec4, Discount, Money, totals};
use yapa_fiscal::{
    Authority, Document, Instalment, IssueError, Issued, Key, Mark, Operation, Outcome, Payment,
    Reason, Reply, Request, Retry, Step, TaxProfile, TransportError, Verdict, authority,
};

use crate::carts::{
    Numbers, cart, d, document, less, line, noon, note, partial_note, policy, sells, with_bags,
};
use crate::tools;

const IVA: &[(&str, &str)] = &[("IVA", "0.16")];
const BORDER: &[(&str, &str)] = &[("IVA", "0.08")];
const ZERO: &[(&str, &str)] = &[("IVA", "0")];
const SNACK: &[(&str, &str)] = &[("IVA", "0"), ("IEPS", "0.08")];
const SPIRITS: &[(&str, &str)] = &[("IVA", "0.16"), ("IEPS", "0.53")];
const TICKET: &str = "03";
const INVOICE: &str = "01";
const NOTE: &str = "07";

fn sat() -> &'static dyn Authority {
    authority(Country::Mx)
}

fn issue(document: &Document) -> Result<Issued, IssueError> {
    let credentials = sat().simulator_credentials("", "", &document.type_code);
    sat().issue(document, &credentials.unwrap())
}

/// A talk with the simulated provider that stamped a document with this UUID before.
fn stamp(issued: &Issued, stamped: Option<&str>) -> Outcome {
    let credentials = sat().simulator_credentials("", "", INVOICE).unwrap();
    let known = |_: &Key| stamped.map(str::to_owned);
    tools::simulated(sat(), Operation::Submit, issued, &credentials, &known)
}

fn completed(outcome: Outcome) -> Issued {
    match outcome {
        Outcome::Decided {
            verdict: Verdict::Accepted,
            receipt: Some(_),
            completed: Some(completed),
        } => *completed,
        other => panic!("{other:?}"),
    }
}

/// Everything that judges finds the document sound; answers it with its stamp.
fn judge(document: &Document) -> String {
    let issued = issue(document).unwrap();
    let completed = completed(stamp(&issued, None));
    tools::keep(&completed);
    if let Some(folder) = std::env::var_os("YAPA_SAT_SCHEMAS").map(PathBuf::from) {
        tools::fits_schema(&completed.xml, &folder.join("cfdi40-conjunto.xsd")).unwrap();
    }
    String::from_utf8(completed.xml).unwrap()
}

fn mexican(code: &str, lines: Vec<yapa_domain::DraftLine>) -> Document {
    let mut cart = cart(lines);
    cart.sale_tax = d("0.16");
    let mut document = document(Country::Mx, code, &cart);
    document.issuer.legal_name = "Escuela Kemper Urgate S.A. de C.V.".into();
    let buyer = document.buyer.as_mut().unwrap();
    buyer.name = "Indistria Ilum. de Almacenes".into();
    buyer.tax_profile = Some(TaxProfile {
        regime: "601".into(),
        postcode: "62661".into(),
        usage: "G01".into(),
    });
    document
}

fn attribute<'a>(xml: &'a str, name: &str) -> &'a str {
    let (_, rest) = xml.split_once(&format!(" {name}=\"")).unwrap();
    rest.split_once('"').unwrap().0
}

#[test]
fn an_invoice_is_sealed_and_stamped() {
    let document = mexican(
        INVOICE,
        vec![line("116", "2", IVA), line("10.80", "1", BORDER)],
    );
    let issued = issue(&document).unwrap();
    let xml = judge(&document);
    for part in [
        "Version=\"4.0\" Serie=\"F001\" Folio=\"12\" Fecha=\"2026-11-20T12:30:05\"",
        "SubTotal=\"210.00\" Moneda=\"MXN\" Total=\"242.80\" TipoDeComprobante=\"I\"",
        "FormaPago=\"01\"",
        "MetodoPago=\"PUE\"",
        "Nombre=\"ESCUELA KEMPER URGATE\" RegimenFiscal=\"626\"",
        "Rfc=\"IIA040805DZ4\"",
        "UsoCFDI=\"G01\"",
        "ClaveUnidad=\"H87\"",
        "TotalImpuestosTrasladados=\"32.80\"",
        "<tfd:TimbreFiscalDigital",
    ] {
        assert!(xml.contains(part), "{part}\n{xml}");
    }
    let chain = "||4.0|F001|12|2026-11-20T12:30:05|01|00000000000000000001|210.00|MXN|242.80|I|01|\
        PUE|03100|EKU9003173C9|ESCUELA KEMPER URGATE|626|IIA040805DZ4|INDISTRIA ILUM. DE ALMACENES|\
        62661|601|G01|01010101|P-1|2|H87|Ñandú & Cía <1kg> “A”|100.00|200.00|02|200.00|002|Tasa|\
        0.160000|32.00|01010101|P-1|1|H87|Leche|10.00|10.00|02|10.00|002|Tasa|0.080000|0.80|\
        10.00|002|Tasa|0.080000|0.80|200.00|002|Tasa|0.160000|32.00|32.80||";
    let key = Path::new(env!("CARGO_MANIFEST_DIR")).join("data/simulator/demo-signer.key.pem");
    let seal = STANDARD.decode(attribute(&xml, "Sello")).unwrap();
    tools::openssl_verifies(&key, "sha256", chain.as_bytes(), &seal).unwrap();
    let completed = completed(stamp(&issued, None));
    let Mark::Qr(qr) = &completed.mark else {
        panic!("{:?}", completed.mark);
    };
    let tail = &issued.digest[issued.digest.len() - 8..];
    let expected = format!(
        "https://verificacfdi.facturaelectronica.sat.gob.mx/default.aspx?id={}&re=EKU9003173C9\
         &rr=IIA040805DZ4&tt=242.8&fe={tail}",
        completed.digest
    );
    assert_eq!(qr, &expected);
    assert_eq!(completed.name, "EKU9003173C9-F00112.xml");
}

#[test]
fn a_ticket_goes_to_the_public_in_general_as_one_concept() {
    let mut ticket = mexican(
        TICKET,
        vec![
            line("116", "1", IVA),
            line("25.50", "2", ZERO),
            line("20", "1", SNACK),
        ],
    );
    ticket.paid_in = vec![
        (PaymentMethod::Card, d("100")),
        (PaymentMethod::Cash, d("87")),
    ];
    let xml = judge(&ticket);
    for part in [
        "<cfdi:InformacionGlobal Periodicidad=\"01\" Meses=\"11\" Año=\"2026\">",
        "Rfc=\"XAXX010101000\" Nombre=\"PUBLICO EN GENERAL\" DomicilioFiscalReceptor=\"03100\" \
         RegimenFiscalReceptor=\"616\" UsoCFDI=\"S01\"",
        "NoIdentificacion=\"B00112\" Cantidad=\"1\" ClaveUnidad=\"ACT\" Descripcion=\"Venta\"",
        "FormaPago=\"04\"",
    ] {
        assert!(xml.contains(part), "{part}\n{xml}");
    }
    assert_eq!(xml.matches("<cfdi:Concepto ").count(), 1);
}

#[test]
fn the_iva_is_taken_from_the_net_with_the_ieps_in_it() {
    let xml = judge(&mexican(INVOICE, vec![line("177.48", "1", SPIRITS)]));
    // 100.00 + 53 % IEPS = 153.00; + 16 % IVA = 177.48.
    assert!(xml.contains("SubTotal=\"100.00\""), "{xml}");
    assert!(xml.contains("Base=\"100.00\" Impuesto=\"003\""), "{xml}");
    assert!(xml.contains("Base=\"153.00\" Impuesto=\"002\""), "{xml}");
}

#[test]
fn an_egress_names_the_reversed_document_by_its_uuid() {
    for (code, public) in [(INVOICE, false), (TICKET, true)] {
        let sold = mexican(code, vec![line("116", "1", IVA)]);
        let stamped = completed(stamp(&issue(&sold).unwrap(), None));
        let mut note = note(&sold, NOTE, "NC", Reason::PartialReturn);
        assert_eq!(issue(&note).err(), Some(IssueError::Reference));
        note.reference.as_mut().unwrap().digest = Some(stamped.digest.clone());
        let xml = judge(&note);
        let related = format!(
            "<cfdi:CfdiRelacionados TipoRelacion=\"03\"><cfdi:CfdiRelacionado UUID=\"{}\">",
            stamped.digest
        );
        assert!(xml.contains(&related), "{xml}");
        assert!(xml.contains("TipoDeComprobante=\"E\""));
        assert_eq!(xml.contains("InformacionGlobal"), public);
        assert_eq!(xml.contains("UsoCFDI=\"G02\""), !public);
    }
}

#[test]
fn every_kind_of_line_and_discount_is_taken() {
    let lines = || {
        vec![
            less(line("99.90", "3", IVA), "15.50"),
            line("42.35", "2.5", ZERO),
            line("18.50", "1", SNACK),
            line("0.50", "7", BORDER),
            less(line("5", "1", IVA), "5"),
        ]
    };
    judge(&mexican(INVOICE, lines()));
    let mut discounted = cart(lines());
    discounted.sale_tax = d("0.16");
    discounted.discount = Some(Discount::Amount(d("33.33")));
    let with_bags = with_bags(discounted, 3, "1", "0");
    judge(&document(Country::Mx, TICKET, &with_bags));
}

#[test]
fn the_provider_stamps_the_sums_of_random_mexican_carts() {
    let mut numbers = Numbers::of_seed(5);
    for round in 0..80 {
        let lines = (0..=numbers.below(7))
            .map(|_| {
                numbers.line(&[IVA, IVA, BORDER, ZERO, SNACK, SPIRITS], |numbers| {
                    Dec4::from_scaled((numbers.amount_below(90_000) + 50) * 100)
                })
            })
            .collect();
        let mut cart = cart(lines);
        cart.sale_tax = d("0.16");
        let code = numbers.pick(&[INVOICE, TICKET]);
        if numbers.one_in(3) {
            cart.discount = Some(Discount::Amount(Dec4::from_scaled(
                numbers.amount_below(50_000) * 100,
            )));
            if !sells(Country::Mx, code, &cart) {
                cart.discount = None;
            }
        }
        let mut document = document(Country::Mx, code, &cart);
        document.buyer.as_mut().unwrap().tax_profile = Some(TaxProfile {
            regime: "601".into(),
            postcode: "62661".into(),
            usage: "G03".into(),
        });
        let issued = issue(&document);
        let issued = issued.unwrap_or_else(|error| panic!("{round}: {error} {cart:?}"));
        let outcome = stamp(&issued, None);
        let taken = matches!(
            outcome,
            Outcome::Decided {
                verdict: Verdict::Accepted,
                ..
            }
        );
        let xml = String::from_utf8_lossy(&issued.xml);
        assert!(taken, "{round}: {outcome:?} {cart:?}\n{xml}");
        let total = document.totals.total.to_fixed(2);
        assert_eq!(attribute(&xml, "Total"), total, "{round}");
        if let Some(stated) = sat().stated_amounts(&issued.xml, document.totals.exempt) {
            let taxes: Money = stated.taxes.iter().map(|tax| tax.amount).sum();
            let all = stated.net + stated.exempt + stated.vat + taxes;
            assert_eq!(all, document.totals.total, "{round}: {stated:?}\n{xml}");
            assert!(
                !stated.net.is_negative() && !stated.exempt.is_negative(),
                "{stated:?}"
            );
        }
        // The whole comes back with the taxes that it was sold with.
        let policy = policy(Country::Mx, code);
        let sums = totals::total(&cart, &policy).unwrap();
        let note = partial_note(&document, &sums, &policy, NOTE, "NC", &[10]);
        let Some(mut note) = note.filter(|note| note.totals.total.is_positive()) else {
            continue;
        };
        note.reference.as_mut().unwrap().digest = Some(completed(outcome).digest);
        let back = issue(&note).unwrap_or_else(|error| panic!("{round}: {error} {cart:?}"));
        let [sold, back] = [(&issued, &document), (&back, &note)]
            .map(|(one, of)| sat().stated_amounts(&one.xml, of.totals.exempt));
        if let Some((sold, back)) = sold.zip(back) {
            let off = (sold.vat - back.vat).scaled().abs();
            assert!(off <= 200, "{round}: {sold:?} {back:?} {cart:?}");
        }
    }
}

#[test]
fn only_an_invoice_needs_the_buyer_s_tax_profile() {
    let mut unknown = mexican(INVOICE, vec![line("116", "1", IVA)]);
    unknown.buyer.as_mut().unwrap().tax_profile = None;
    let missing = IssueError::Buyer("tax regime and postcode");
    assert_eq!(sat().check_sale(&unknown), Err(missing.clone()));
    assert_eq!(issue(&unknown).err(), Some(missing));
    unknown.buyer.as_mut().unwrap().number = "EKU9003173C8".into();
    assert_eq!(sat().check_sale(&unknown), Err(IssueError::Buyer("number")));
    let mut ticket = mexican(TICKET, vec![line("116", "1", IVA)]);
    ticket.buyer.as_mut().unwrap().tax_profile = None;
    assert_eq!(sat().check_sale(&ticket), Ok(()));
    ticket.buyer = None;
    judge(&ticket);
}

#[test]
fn the_same_bytes_keep_their_stamp() {
    let issued = issue(&mexican(TICKET, vec![line("116", "1", IVA)])).unwrap();
    let first = completed(stamp(&issued, None));
    let again = completed(stamp(&issued, Some(&first.digest)));
    assert_eq!(again.digest, first.digest);
    let changed = Issued {
        xml: String::from_utf8(issued.xml.clone())
            .unwrap()
            .replace("Total=\"116.00\"", "Total=\"117.00\"")
            .into_bytes(),
        ..issued
    };
    let Outcome::Decided {
        verdict: Verdict::Rejected { code, .. },
        ..
    } = stamp(&changed, None)
    else {
        panic!("it was stamped");
    };
    assert_eq!(code, "302");
}

#[test]
fn answers_of_the_provider_are_mapped_to_outcomes() {
    let issued = issue(&mexican(TICKET, vec![line("116", "1", IVA)])).unwrap();
    let credentials = sat().simulator_credentials("", "", TICKET).unwrap();
    let call = |replies: &[(u16, &str)]| -> Outcome {
        let mut talk = sat().talk(Operation::Recover, &issued, &credentials, noon());
        let mut step = talk.start();
        for (status, body) in replies {
            let Step::Call(_) = step else {
                panic!("no call");
            };
            step = talk.handle_response(Ok(Reply {
                status: *status,
                body: body.as_bytes().to_vec(),
            }));
        }
        match step {
            Step::Done(outcome) => outcome,
            Step::Call(Request { url, .. }) => panic!("another call: {url}"),
        }
    };
    let token = (200, "{\"data\":{\"token\":\"T\"},\"status\":\"success\"}");
    let refused = call(&[
        token,
        (
            400,
            "{\"status\":\"error\",\"message\":\"CFDI40147 - El nombre del receptor\",\"messageDetail\":\"x\"}",
        ),
    ]);
    assert!(matches!(
        refused,
        Outcome::Decided { verdict: Verdict::Rejected { ref code, number_spent: false, .. }, .. }
            if code == "CFDI40147"
    ));
    assert!(matches!(
        call(&[(401, "{\"message\":\"El usuario no es válido\"}")]),
        Outcome::Fix { .. }
    ));
    let class = |outcome: Outcome| match outcome {
        Outcome::Retry { class, .. } => Some(class),
        _ => None,
    };
    assert_eq!(
        class(call(&[token, (200, "<html>")])),
        Some(Retry::AskFirst)
    );
    assert_eq!(class(call(&[token, (503, "no")])), Some(Retry::Later));
    assert_eq!(class(call(&[(503, "no")])), Some(Retry::Later));
    let mut talk = sat().talk(Operation::Submit, &issued, &credentials, noon());
    talk.start();
    talk.handle_response(Ok(Reply {
        status: token.0,
        body: token.1.as_bytes().to_vec(),
    }));
    let Step::Done(lost) = talk.handle_response(Err(TransportError::Unknown)) else {
        panic!("another call");
    };
    assert_eq!(class(lost), Some(Retry::AskFirst));
}

#[test]
fn a_sale_on_credit_is_paid_later_but_for_the_public_in_general() {
    let due = jiff::civil::date(2026, 12, 20);
    let amount = d("116");
    let on_credit = |mut document: Document| {
        document.payment = Payment::Credit(vec![Instalment { amount, due }]);
        document.paid_in = vec![(PaymentMethod::ClientCredit, amount)];
        judge(&document)
    };
    let invoice = on_credit(mexican(INVOICE, vec![line("116", "1", IVA)]));
    let forms = |xml: &str| {
        let form = attribute(xml, "FormaPago").to_owned();
        (form, attribute(xml, "MetodoPago").to_owned())
    };
    assert_eq!(forms(&invoice), ("99".to_owned(), "PPD".to_owned()));
    let mut ticket = mexican(TICKET, vec![line("116", "1", IVA)]);
    ticket.buyer = None;
    let ticket = on_credit(ticket);
    assert_eq!(forms(&ticket), ("01".to_owned(), "PUE".to_owned()));
}
