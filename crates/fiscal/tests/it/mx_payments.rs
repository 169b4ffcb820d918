//! Mexico: documents of payments (REP), as a certified provider would get them.

use std::path::PathBuf;

use jiff::civil::DateTime;
use yapa_domain::payment::PaymentMethod;
use yapa_domain::{Country, Money};
use yapa_fiscal::{
    Authority, Credentials, Instalment, IssueError, Issued, Key, Operation, Outcome, PaidDocument,
    Payment, PaymentReceipt, TaxProfile, Verdict, authority,
};

use crate::carts::{cart, d, document, line, noon};
use crate::tools;

fn sat() -> &'static dyn Authority {
    authority(Country::Mx)
}

fn credentials() -> Credentials {
    sat().simulator_credentials("", "", "01").unwrap()
}

fn stamped(issued: &Issued) -> Issued {
    let known = |_: &Key| None;
    match tools::simulated(sat(), Operation::Submit, issued, &credentials(), &known) {
        Outcome::Decided {
            verdict: Verdict::Accepted,
            completed: Some(completed),
            ..
        } => *completed,
        other => panic!("{other:?}"),
    }
}

/// An invoice on credit with its stamp, of goods at 16 %, at 0 % and with IEPS.
fn invoice() -> (yapa_fiscal::Document, Issued) {
    let mut cart = cart(vec![
        line("116", "2", &[("IVA", "0.16")]),
        line("50", "1", &[("IVA", "0")]),
        line("108", "1", &[("IVA", "0"), ("IEPS", "0.08")]),
    ]);
    cart.sale_tax = d("0.16");
    let mut document = document(Country::Mx, "01", &cart);
    let buyer = document.buyer.as_mut().unwrap();
    buyer.name = "Indistria Ilum. de Almacenes".into();
    buyer.tax_profile = Some(TaxProfile {
        regime: "601".into(),
        postcode: "62661".into(),
        usage: "G01".into(),
    });
    document.payment = Payment::Credit(vec![Instalment {
        amount: document.totals.total,
        due: noon().date().tomorrow().unwrap(),
    }]);
    let issued = sat().issue(&document, &credentials()).unwrap();
    (document, stamped(&issued))
}

fn receipt(paid: &str, before: &str, instalment: u32) -> PaymentReceipt {
    let (invoice, stamped) = invoice();
    let money = |text: &str| text.parse::<Money>().unwrap();
    let paid_at: DateTime = "2026-11-20T10:00:00".parse().unwrap();
    PaymentReceipt {
        type_code: "P".to_owned(),
        series: "P".to_owned(),
        number: 7,
        issued: noon(),
        paid_at,
        method: PaymentMethod::Transfer,
        issuer: invoice.issuer.clone(),
        buyer: invoice.buyer.clone().unwrap(),
        documents: vec![PaidDocument {
            xml: stamped.xml,
            instalment,
            open_before: money(before),
            paid: money(paid),
        }],
    }
}

#[test]
fn a_payment_is_taken_with_the_taxes_of_its_part() {
    let total: Money = invoice().0.totals.total;
    for (paid, before, instalment, left) in [
        (total.to_string(), total.to_string(), 1, "0.00"),
        ("100".to_owned(), "150.50".to_owned(), 2, "50.50"),
        ("0.01".to_owned(), total.to_string(), 1, ""),
    ] {
        let issued = sat()
            .issue_payment(&receipt(&paid, &before, instalment), &credentials())
            .unwrap();
        let whole = stamped(&issued);
        let text = String::from_utf8(whole.xml.clone()).unwrap();
        assert!(
            text.contains("TipoDeComprobante=\"P\"") && text.contains("UsoCFDI=\"CP01\""),
            "{text}"
        );
        assert!(
            text.contains(&format!("ImpSaldoInsoluto=\"{left}")),
            "{text}"
        );
        assert!(
            text.contains(&format!("NumParcialidad=\"{instalment}\"")),
            "{text}"
        );
        if let Some(folder) = std::env::var_os("YAPA_SAT_SCHEMAS").map(PathBuf::from) {
            tools::fits_schema(&whole.xml, &folder.join("cfdi40-conjunto.xsd")).unwrap();
        }
    }
}

#[test]
fn a_payment_of_no_invoice_on_credit_is_refused() {
    let refused =
        |receipt: &PaymentReceipt| sat().issue_payment(receipt, &credentials()).unwrap_err();
    assert_eq!(refused(&receipt("200", "150", 1)), IssueError::Instalments);
    assert_eq!(refused(&receipt("0", "150", 1)), IssueError::Instalments);
    let mut none = receipt("10", "150", 1);
    none.documents.clear();
    assert_eq!(refused(&none), IssueError::NoLines);
    let mut unstamped = receipt("10", "150", 1);
    unstamped.documents[0].xml = b"<a/>".to_vec();
    assert_eq!(refused(&unstamped), IssueError::Reference);
    let mut unknown = receipt("10", "150", 1);
    unknown.buyer.tax_profile = None;
    assert_eq!(
        refused(&unknown),
        IssueError::Buyer("tax regime and postcode")
    );
    let peru = authority(Country::Pe).issue_payment(&receipt("10", "150", 1), &credentials());
    assert_eq!(peru.unwrap_err(), IssueError::Type("P".to_owned()));
}
