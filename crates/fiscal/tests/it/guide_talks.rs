//! Peru's guides on their way to SUNAT's REST service. The shapes of its answers are those of
//! "Manual de servicios web - Plataforma nueva GRE".

use std::io::{Cursor, Write as _};

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use serde_json::{Value, json};
use yapa_domain::Country;
use yapa_fiscal::{
    Credentials, Environment, Issued, Operation, Outcome, Reply, Request, Retry, Step, Talk,
    TransportError, Verdict, authority,
};

use crate::carts::noon;
use crate::guides::guide;

fn issued() -> (Issued, Credentials) {
    let sunat = authority(Country::Pe);
    let mut credentials = sunat.simulator_credentials("", "", "").unwrap();
    let issued = sunat.issue_guide(&guide(), &credentials).unwrap();
    credentials.environment = Environment::Production;
    credentials.user = "ROSAPAZ1".to_owned();
    credentials.password = "a&b=c".to_owned();
    credentials.guides_client = Some(("cliente-1".to_owned(), "secreto".to_owned()));
    (issued, credentials)
}

fn talk(operation: Operation, issued: &Issued, credentials: &Credentials) -> Box<dyn Talk> {
    let sunat = authority(Country::Pe);
    sunat.talk(operation, issued, credentials, noon())
}

fn poll() -> Operation {
    Operation::Poll {
        ticket: "a1b2".to_owned(),
    }
}

fn answer(status: u16, body: &Value) -> Result<Reply, TransportError> {
    Ok(Reply {
        status,
        body: body.to_string().into_bytes(),
    })
}

fn call(step: Step) -> Request {
    match step {
        Step::Call(request) => request,
        Step::Done(outcome) => panic!("{outcome:?}"),
    }
}

/// The outcome of a talk whose token is given and whose second call is answered so.
fn after(operation: Operation, reply: Result<Reply, TransportError>) -> Outcome {
    let (issued, credentials) = issued();
    let mut talk = talk(operation, &issued, &credentials);
    call(talk.start());
    let token = json!({"access_token": "abc", "token_type": "JWT", "expires_in": 3600});
    call(talk.handle_response(answer(200, &token)));
    match talk.handle_response(reply) {
        Step::Done(outcome) => outcome,
        Step::Call(request) => panic!("another call: {request:?}"),
    }
}

fn cdr(about: &str, code: &str) -> String {
    let xml = format!(
        "<ar:ApplicationResponse xmlns:ar=\"urn:ar\" xmlns:cac=\"urn:cac\" xmlns:cbc=\"urn:cbc\">\
         <cac:DocumentResponse><cac:Response><cbc:ReferenceID>{about}</cbc:ReferenceID>\
         <cbc:ResponseCode>{code}</cbc:ResponseCode><cbc:Description>Texto</cbc:Description>\
         </cac:Response></cac:DocumentResponse></ar:ApplicationResponse>"
    );
    let mut archive = zip::ZipWriter::new(Cursor::new(Vec::new()));
    let options = zip::write::SimpleFileOptions::default();
    archive.start_file("R-guia.xml", options).unwrap();
    archive
        .write_all(&crate::tools::signed_answer(&xml))
        .unwrap();
    STANDARD.encode(archive.finish().unwrap().into_inner())
}

#[test]
fn a_guide_goes_out_after_a_token_and_waits_with_its_ticket() {
    let (issued, credentials) = issued();
    let mut talk = talk(Operation::Submit, &issued, &credentials);
    let token = call(talk.start());
    assert_eq!(
        token.url,
        "https://api-seguridad.sunat.gob.pe/v1/clientessol/cliente-1/oauth2/token/"
    );
    let form = String::from_utf8(token.body).unwrap();
    let user = format!("username={}ROSAPAZ1", issued.key.issuer);
    assert!(
        form.contains(&user) && form.ends_with("password=a%26b%3Dc"),
        "{form}"
    );
    let given = json!({"access_token": "abc"});
    let sent = call(talk.handle_response(answer(200, &given)));
    let stem = issued.name.strip_suffix(".xml").unwrap();
    assert!(
        sent.url.ends_with(&format!("/gem/comprobantes/{stem}")),
        "{}",
        sent.url
    );
    assert!(
        sent.headers
            .contains(&("authorization".to_owned(), "Bearer abc".to_owned()))
    );
    let body: Value = serde_json::from_slice(&sent.body).unwrap();
    let packed = STANDARD
        .decode(body["archivo"]["arcGreZip"].as_str().unwrap())
        .unwrap();
    assert!(packed.starts_with(b"PK") && body["archivo"]["hashZip"].as_str().unwrap().len() == 64);
    let ticket = json!({"numTicket": "a1b2", "fecRecepcion": "2026-11-20T12:00:00"});
    let waits = Outcome::Waiting {
        ticket: "a1b2".to_owned(),
        seconds: 5,
    };
    assert_eq!(
        talk.handle_response(answer(200, &ticket)),
        Step::Done(waits)
    );
}

#[test]
fn a_ticket_is_asked_after_until_there_is_a_verdict() {
    let still = after(poll(), answer(200, &json!({"codRespuesta": "98"})));
    assert!(matches!(still, Outcome::Waiting { .. }));
    let body = json!({"codRespuesta": "0", "arcCdr": cdr("T001-7", "0"), "indCdrGenerado": "1"});
    let taken = after(poll(), answer(200, &body));
    let Outcome::Decided {
        verdict, receipt, ..
    } = taken
    else {
        panic!("{taken:?}");
    };
    assert_eq!(
        (verdict, receipt.unwrap().name.as_str()),
        (Verdict::Accepted, "R-guia.zip")
    );
    let body =
        json!({"codRespuesta": "99", "arcCdr": cdr("T001-7", "2554"), "indCdrGenerado": "1"});
    let refused = after(poll(), answer(200, &body));
    assert!(matches!(refused, Outcome::Decided { verdict, .. } if verdict.number_spent()));
    let body = json!({"codRespuesta": "99", "indCdrGenerado": "0", "error": {"numError": "1034", "desError": "RUC"}});
    assert!(
        matches!(after(poll(), answer(200, &body)), Outcome::Fix { code, .. } if code == "1034")
    );
    let body = json!({"codRespuesta": "0", "arcCdr": cdr("T001-8", "0")});
    let other = after(poll(), answer(200, &body));
    assert!(
        matches!(other, Outcome::Retry { .. }),
        "another guide's: {other:?}"
    );
}

#[test]
fn a_guide_that_fails_is_retried_or_its_reason_reported() {
    let later = |outcome: &Outcome| {
        matches!(
            outcome,
            Outcome::Retry {
                class: Retry::Later,
                ..
            }
        )
    };
    for status in [401, 429, 500, 503] {
        assert!(
            later(&after(
                Operation::Submit,
                answer(status, &json!({"cod": "", "msg": ""}))
            )),
            "{status}"
        );
    }
    let noise = Ok(Reply {
        status: 502,
        body: b"<html>".to_vec(),
    });
    assert!(later(&after(Operation::Submit, noise)));
    let lost = after(Operation::Submit, Err(TransportError::Unknown));
    assert!(matches!(
        lost,
        Outcome::Retry {
            class: Retry::AskFirst,
            ..
        }
    ));
    assert!(later(&after(poll(), Err(TransportError::Unknown))));
    let wrong = after(
        Operation::Submit,
        answer(422, &json!({"cod": "1034", "msg": "Nombre"})),
    );
    assert!(matches!(wrong, Outcome::Fix { code, text } if code == "1034" && text == "Nombre"));
    let known = after(
        Operation::Submit,
        answer(422, &json!({"cod": "1033", "msg": "Registrado"})),
    );
    assert!(later(&known), "it may be this one: {known:?}");
}

#[test]
fn a_company_without_the_service_gets_the_list_of_missing_settings() {
    let (issued, credentials) = issued();
    let settings =
        |credentials: &Credentials| match talk(Operation::Submit, &issued, credentials).start() {
            Step::Done(Outcome::Fix { text, .. }) => text,
            other => panic!("{other:?}"),
        };
    let mut without = credentials.clone();
    without.guides_client = None;
    assert!(settings(&without).contains("cliente del servicio de guías"));
    let mut tests = credentials.clone();
    tests.environment = Environment::Test;
    assert!(settings(&tests).contains("ambiente de pruebas"));
    let mut talk = talk(Operation::Submit, &issued, &credentials);
    call(talk.start());
    let refused = talk.handle_response(answer(401, &json!({"error": "invalid_client"})));
    assert!(
        matches!(refused, Step::Done(Outcome::Fix { .. })),
        "{refused:?}"
    );
}
