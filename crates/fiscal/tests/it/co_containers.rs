//! Colombia: what the buyer gets of a document that DIAN validated.

use std::io::{Cursor, Read as _};

use yapa_domain::Country;
use yapa_fiscal::{
    Authority, Container, Credentials, Document, Issued, Key, Operation, Outcome, Reason, authority,
};

use crate::carts::{cart, d, document, line, noon, note};
use crate::tools;

const IVA: &[(&str, &str)] = &[("IVA", "0.19")];
const INVOICE: &str = "01";
const TICKET: &str = "03";
const NOTE: &str = "91";

fn dian() -> &'static dyn Authority {
    authority(Country::Co)
}

fn credentials() -> Credentials {
    dian().simulator_credentials("", "", INVOICE).unwrap()
}

fn colombian(code: &str) -> Document {
    let mut cart = cart(vec![line("11900", "2", IVA)]);
    cart.sale_tax = d("0.19");
    document(Country::Co, code, &cart)
}

fn note_over(document: &Document) -> Document {
    let mut note = note(document, NOTE, "NC", Reason::Void);
    if let Some(reference) = &mut note.reference {
        reference.digest = Some(issued(document).digest);
    }
    note
}

fn issued(document: &Document) -> Issued {
    dian().issue(document, &credentials()).unwrap()
}

/// The answer of DIAN's simulator to a document.
fn answer(issued: &Issued) -> Vec<u8> {
    let unknown = |_: &Key| None;
    match tools::simulated(dian(), Operation::Submit, issued, &credentials(), &unknown) {
        Outcome::Decided {
            receipt: Some(receipt),
            ..
        } => receipt.bytes,
        other => panic!("{other:?}"),
    }
}

fn container(issued: &Issued, answer: &[u8]) -> Option<Container> {
    dian().container(issued, answer, &credentials(), noon())
}

/// The texts of the two documents within.
fn contents(xml: &str) -> Vec<String> {
    let parsed = roxmltree::Document::parse(xml).unwrap();
    let texts = parsed.descendants();
    let texts = texts.filter(|node| {
        let within = node.parent_element();
        node.tag_name().name() == "Description"
            && within.is_some_and(|within| within.tag_name().name() == "ExternalReference")
    });
    texts
        .map(|node| node.text().unwrap_or_default().to_owned())
        .collect()
}

#[test]
fn a_buyer_gets_every_kind_of_document_with_its_answer_in_one_signed_file() {
    let (invoice, ticket) = (colombian(INVOICE), colombian(TICKET));
    let (invoice_note, ticket_note) = (note_over(&invoice), note_over(&ticket));
    for (document, profile, scheme) in [
        (&invoice, "Factura Electrónica de Venta", "CUFE-SHA384"),
        (&ticket, "Documento Equivalente POS", "CUDE-SHA384"),
        (
            &invoice_note,
            "Nota Crédito de Factura Electrónica de Venta",
            "CUDE-SHA384",
        ),
        (
            &ticket_note,
            "Nota de ajuste crédito al documento equivalente",
            "CUDE-SHA384",
        ),
    ] {
        let issued = issued(document);
        let answer = answer(&issued);
        let made = container(&issued, &answer).unwrap();
        assert_eq!(
            container(&issued, &answer).as_ref(),
            Some(&made),
            "made twice"
        );
        tools::xades_holds(&made.xml).unwrap();
        let schema = "maindoc/UBL-AttachedDocument-2.1.xsd";
        let own = std::env::var_os("YAPA_DIAN_SCHEMAS").map(std::path::PathBuf::from);
        for folder in own.into_iter().chain([tools::ubl().to_owned()]) {
            tools::fits_schema(&made.xml, &folder.join(schema)).unwrap();
        }
        tools::keep_container(&issued, &made);
        let start = format!("ad090012345600026{}", &issued.digest[..8]);
        assert_eq!(made.name, format!("{start}.xml"));
        let xml = String::from_utf8(made.xml).unwrap();
        let uuid = format!("schemeName=\"{scheme}\">{}</cbc:UUID>", issued.digest);
        let id = format!("{}{}", document.series, document.number);
        for part in [
            "<cbc:CustomizationID>Documentos adjuntos</cbc:CustomizationID>".to_owned(),
            format!("<cbc:ProfileID>{profile}</cbc:ProfileID>"),
            "<cbc:DocumentType>Contenedor de Factura Electrónica</cbc:DocumentType>".to_owned(),
            format!("<cbc:ParentDocumentID>{id}</cbc:ParentDocumentID>"),
            "<cac:SenderParty><cac:PartyTaxScheme>".to_owned(),
            "schemeID=\"8\" schemeName=\"31\">900123456</cbc:CompanyID>".to_owned(),
            "schemeID=\"4\" schemeName=\"31\">800197268</cbc:CompanyID>".to_owned(),
            uuid,
            "<cbc:ValidationResultCode>02</cbc:ValidationResultCode>\
             <cbc:ValidationDate>2026-11-20</cbc:ValidationDate>\
             <cbc:ValidationTime>12:30:05-05:00</cbc:ValidationTime>"
                .to_owned(),
        ] {
            assert!(xml.contains(&part), "{part}\n{xml}");
        }
        // The contained document and answer are the signed ones, with valid signatures.
        let inner = contents(&xml);
        assert_eq!(inner.len(), 2);
        assert_eq!(inner[0].as_bytes(), issued.xml);
        assert_eq!(inner[1].as_bytes(), answer);
        tools::xades_holds(inner[0].as_bytes()).unwrap();
    }
}

#[test]
fn a_document_of_a_till_without_a_buyer_has_no_container_and_an_invoice_has() {
    for (code, has) in [(TICKET, false), (INVOICE, true)] {
        let mut document = colombian(code);
        document.buyer = None;
        let issued = issued(&document);
        assert_eq!(
            container(&issued, &answer(&issued)).is_some(),
            has,
            "{code}"
        );
    }
}

#[test]
fn an_answer_with_other_line_ends_and_sections_is_carried_whole() {
    let issued = issued(&colombian(INVOICE));
    let answer = String::from_utf8(answer(&issued)).unwrap();
    let changed = answer.replace(
        "<cbc:Description>",
        "<cbc:Note><![CDATA[a < b]]></cbc:Note>\r\n<cbc:Description>",
    );
    let marked = format!("\u{FEFF}<?xml version=\"1.0\" encoding=\"UTF-8\"?>\r\n{changed}");
    let made = container(&issued, marked.as_bytes()).unwrap();
    tools::xades_holds(&made.xml).unwrap();
    let inner = contents(std::str::from_utf8(&made.xml).unwrap());
    assert!(inner[1].contains("<![CDATA[a < b]]></cbc:Note>\n<cbc:Description>"));
}

#[test]
fn an_answer_that_refuses_or_is_none_of_dians_makes_no_container() {
    let issued = issued(&colombian(INVOICE));
    let answer = String::from_utf8(answer(&issued)).unwrap();
    for other in [
        answer.replace("<cbc:ResponseCode>02", "<cbc:ResponseCode>04"),
        answer.replace("IssueDate", "OtherDate"),
        "<html></html>".to_owned(),
        "not XML".to_owned(),
    ] {
        assert_eq!(container(&issued, other.as_bytes()), None, "{other}");
    }
}

#[test]
fn the_archive_has_the_file_and_the_page_under_one_name() {
    let issued = issued(&colombian(INVOICE));
    let made = container(&issued, &answer(&issued)).unwrap();
    let (name, bytes) = made.pack(b"%PDF-1.7").unwrap();
    assert_eq!(made.pack(b"%PDF-1.7"), Some((name.clone(), bytes.clone())));
    let stem = made.name.trim_end_matches(".xml");
    assert_eq!(name, format!("z{}.zip", &stem[2..]));
    let mut archive = zip::ZipArchive::new(Cursor::new(bytes)).unwrap();
    let mut names: Vec<String> = archive.file_names().map(str::to_owned).collect();
    names.sort();
    assert_eq!(names, [format!("{stem}.pdf"), made.name.clone()]);
    let mut page = Vec::new();
    let mut file = archive.by_name(&format!("{stem}.pdf")).unwrap();
    file.read_to_end(&mut page).unwrap();
    assert_eq!(page, b"%PDF-1.7");
}

#[test]
fn the_mail_is_headed_as_the_annex_prescribes() {
    let mut invoice = colombian(INVOICE);
    invoice.issuer.legal_name = "Comercial; Sol S.A.S.".into();
    invoice.issuer.trade_name = "Sol".into();
    let subject = dian().mail_subject(&issued(&invoice).xml);
    let expected = format!(
        "900123456;Comercial, Sol S.A.S.;{}{};01;Sol",
        invoice.series, invoice.number
    );
    assert_eq!(subject, Some(expected));
    assert_eq!(
        authority(Country::Pe).mail_subject(b"<Invoice></Invoice>"),
        None
    );
}
