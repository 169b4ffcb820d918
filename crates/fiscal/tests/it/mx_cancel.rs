//! Mexico: requests to the provider and the SAT to cancel a document, and their answers.

use jiff::civil::DateTime;
use yapa_domain::{Country, Money};
use yapa_fiscal::{
    Authority, CancelOperation, CancelOutcome, CancelReason, Cancellation, Cancellations,
    Credentials, Issued, Operation, Outcome, RegisteredDocument, Retry, Step, World, authority,
};

use crate::carts::{cart, document, line, noon};
use crate::tools;

const SIGNATURE: &str = "//*[local-name()='Signature']";
const OTHER: &str = "5FB2822E-396D-4725-8521-CDC4BDD20CCF";

fn sat() -> &'static dyn Authority {
    authority(Country::Mx)
}

fn cancellations() -> &'static dyn Cancellations {
    sat().cancellations().unwrap()
}

fn credentials() -> Credentials {
    sat().simulator_credentials("", "", "03").unwrap()
}

/// A ticket with its stamp.
fn stamped() -> Issued {
    let cart = cart(vec![line("116", "1", &[("IVA", "0.16")])]);
    let document = document(Country::Mx, "03", &cart);
    let issued = sat().issue(&document, &credentials()).unwrap();
    let known = |_: &yapa_fiscal::Key| None;
    let outcome = tools::simulated(sat(), Operation::Submit, &issued, &credentials(), &known);
    match outcome {
        Outcome::Decided {
            completed: Some(completed),
            ..
        } => *completed,
        other => panic!("{other:?}"),
    }
}

fn wanted(reason: CancelReason, substitute: &str) -> Cancellation {
    Cancellation {
        reason,
        substitute: substitute.to_owned(),
        number: None,
    }
}

fn ask() -> CancelOperation {
    CancelOperation::Ask {
        ticket: String::new(),
        request: None,
    }
}

fn registered(issued: &Issued) -> RegisteredDocument {
    RegisteredDocument {
        issuer: issued.key.issuer.clone(),
        issued: issued.issued,
        total: Money::from_int(116),
        is_public: true,
        is_corrected: false,
        asked: None,
        is_cancelled: false,
    }
}

/// A talk with the simulators, which have this document.
fn talk(
    issued: &Issued,
    operation: CancelOperation,
    known: Option<&RegisteredDocument>,
    now: DateTime,
) -> CancelOutcome {
    let registered = |_: &str| known.cloned();
    let world = World {
        now,
        known: &|_| None,
        registered: &registered,
    };
    let mut talk = cancellations().talk(operation, issued, &credentials());
    let mut step = talk.start();
    loop {
        match step {
            Step::Call(request) => {
                step = talk.handle_response(Ok(sat().simulate(&request, &world)));
            }
            Step::Done(outcome) => return outcome,
        }
    }
}

fn submit(
    issued: &Issued,
    wanted: &Cancellation,
    known: Option<&RegisteredDocument>,
) -> CancelOutcome {
    let request = cancellations().request(issued, wanted, &credentials(), noon());
    talk(
        issued,
        CancelOperation::Submit(request.unwrap()),
        known,
        noon(),
    )
}

#[test]
fn a_request_is_signed_as_the_sat_wants_it() {
    let issued = stamped();
    let sign = |wanted: &Cancellation| {
        let request = cancellations().request(&issued, wanted, &credentials(), noon());
        String::from_utf8(request.unwrap()).unwrap()
    };
    let plain = sign(&wanted(CancelReason::NotCarriedOut, ""));
    tools::signature_holds(plain.as_bytes(), SIGNATURE, &[]).unwrap();
    for part in [
        "<Cancelacion xmlns=\"http://cancelacfd.sat.gob.mx\" RfcEmisor=\"",
        "Motivo=\"03\"></Folio></Folios>",
        "http://www.w3.org/2000/09/xmldsig#rsa-sha1",
        "<X509IssuerSerial><X509IssuerName>",
        &issued.digest,
    ] {
        assert!(plain.contains(part), "{part}: {plain}");
    }
    assert!(!plain.contains("FolioSustitucion"), "{plain}");
    // The same request has the same bytes, so that a retry is the same.
    assert_eq!(plain, sign(&wanted(CancelReason::NotCarriedOut, "")));
    let substituted = sign(&wanted(CancelReason::Substituted, OTHER));
    assert!(substituted.contains(&format!("Motivo=\"01\" FolioSustitucion=\"{OTHER}\"")));
    tools::signature_holds(substituted.as_bytes(), SIGNATURE, &[]).unwrap();
}

#[test]
fn keys_are_distinguished_from_other_texts() {
    for (text, expected) in [
        (OTHER, true),
        ("5fb2822e-396d-4725-8521-cdc4bdd20ccf", true),
        ("5FB2822E396D47258521CDC4BDD20CCF", false),
        ("5FB2822E-396D-4725-8521-CDC4BDD20CCG", false),
        ("", false),
    ] {
        assert_eq!(cancellations().is_key(text), expected, "{text}");
    }
    for country in [Country::Cl, Country::Co] {
        assert!(authority(country).cancellations().is_none(), "{country:?}");
    }
}

#[test]
fn the_simulator_answers_in_the_sats_codes() {
    let issued = stamped();
    let free = registered(&issued);
    let taken = |outcome: &CancelOutcome, expected: &str| matches!(outcome, CancelOutcome::InProcess { code, receipt: Some(_), .. } if code == expected);
    let plain = wanted(CancelReason::NotCarriedOut, "");
    assert!(taken(&submit(&issued, &plain, Some(&free)), "201"));
    let cancelled = RegisteredDocument {
        is_cancelled: true,
        ..free.clone()
    };
    assert!(taken(&submit(&issued, &plain, Some(&cancelled)), "202"));
    let refused = |outcome: CancelOutcome| match outcome {
        CancelOutcome::Refused { code, .. } => code,
        other => panic!("{other:?}"),
    };
    let strange = RegisteredDocument {
        issuer: "OTRO".to_owned(),
        ..free.clone()
    };
    let corrected = RegisteredDocument {
        is_corrected: true,
        ..free.clone()
    };
    assert_eq!(refused(submit(&issued, &plain, Some(&strange))), "203");
    assert_eq!(refused(submit(&issued, &plain, Some(&corrected))), "204");
    let lacking = wanted(CancelReason::Substituted, "");
    assert_eq!(refused(submit(&issued, &lacking, Some(&free))), "208");
    let unknown = submit(&issued, &plain, None);
    assert!(
        matches!(&unknown, CancelOutcome::Retry { class: Retry::Later, code, .. } if code == "205"),
        "{unknown:?}"
    );
    let broken = b"<Cancelacion><Folios><Folio/></Folios></Cancelacion>".to_vec();
    let outcome = talk(
        &issued,
        CancelOperation::Submit(broken),
        Some(&free),
        noon(),
    );
    assert!(
        matches!(&outcome, CancelOutcome::Fix { code, .. } if code == "302"),
        "{outcome:?}"
    );
}

#[test]
fn the_buyer_decides_by_the_cents() {
    let issued = stamped();
    let asked: DateTime = "2026-11-20T10:00:00".parse().unwrap();
    let old: DateTime = "2026-11-01T10:00:00".parse().unwrap();
    for (total, wait, expected) in [
        ("1000.13", "2026-11-20T10:00:00", "Cancelado sin aceptación"),
        ("1000.50", "2026-11-20T10:00:30", "En proceso"),
        ("1000.13", "2026-11-20T10:02:00", "Cancelado sin aceptación"),
        ("2000.13", "2026-11-20T10:00:30", "En proceso"),
        ("2000.13", "2026-11-20T10:02:00", "Solicitud rechazada"),
        ("2000.07", "2026-11-20T10:02:00", "Cancelado con aceptación"),
        ("2000", "2026-11-22T10:00:00", "En proceso"),
        ("2000", "2026-11-23T10:00:00", "Plazo vencido"),
    ] {
        let known = RegisteredDocument {
            total: total.parse().unwrap(),
            issued: old,
            is_public: total.ends_with(".13") && total.starts_with("1000"),
            asked: Some(asked),
            ..registered(&issued)
        };
        let outcome = talk(&issued, ask(), Some(&known), wait.parse().unwrap());
        let text = match outcome {
            CancelOutcome::Cancelled { text, .. }
            | CancelOutcome::Declined { text }
            | CancelOutcome::InProcess { text, .. } => text,
            other => panic!("{total} {other:?}"),
        };
        assert_eq!(text, expected, "{total} {wait}");
    }
    // No request was sent.
    let fresh = registered(&issued);
    let outcome = talk(&issued, ask(), Some(&fresh), noon());
    assert!(
        matches!(&outcome, CancelOutcome::NotAsked { text } if text == "Cancelable sin aceptación"),
        "{outcome:?}"
    );
    let outcome = talk(&issued, ask(), None, noon());
    assert!(
        matches!(outcome, CancelOutcome::Retry { .. }),
        "{outcome:?}"
    );
}
