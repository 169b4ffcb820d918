//! The meaning of an authority's answers, and the outcomes of faults on the way.

use yapa_domain::Country;
use yapa_fiscal::{
    Authority, Credentials, Environment, Issued, Operation, Outcome, Reply, Retry, Step, Token,
    TransportError, Verdict, World, authority,
};

use crate::carts::{cart, document, line, noon};
use crate::tools;

fn sunat() -> &'static dyn Authority {
    authority(Country::Pe)
}

fn peruvian() -> (Issued, Credentials) {
    let cart = cart(vec![line("5.90", "1", &[("IGV", "0.18")])]);
    let document = document(Country::Pe, "01", &cart);
    let credentials = sunat().simulator_credentials("", "", "").unwrap();
    (sunat().issue(&document, &credentials).unwrap(), credentials)
}

/// The outcome of a first call that is answered so.
fn after(
    country: Country,
    operation: Operation,
    issued: &Issued,
    credentials: &Credentials,
    reply: Result<Reply, TransportError>,
) -> Outcome {
    let mut talk = authority(country).talk(operation, issued, credentials, noon());
    let Step::Call(_) = talk.start() else {
        panic!("nothing to send");
    };
    match talk.handle_response(reply) {
        Step::Done(outcome) => outcome,
        Step::Call(request) => panic!("another call: {request:?}"),
    }
}

fn answered(status: u16, body: &str) -> Result<Reply, TransportError> {
    Ok(Reply {
        status,
        body: body.as_bytes().to_vec(),
    })
}

fn fault(code: &str) -> String {
    format!(
        "<e:Envelope xmlns:e='s'><e:Body><e:Fault><faultcode>e:Client.{code}</faultcode>\
         <faultstring>Texto</faultstring></e:Fault></e:Body></e:Envelope>"
    )
}

fn class(outcome: &Outcome) -> Option<Retry> {
    match outcome {
        Outcome::Retry { class, .. } => Some(*class),
        _ => None,
    }
}

#[test]
fn an_answer_of_sunat_decides_the_outcome() {
    let (issued, mut credentials) = peruvian();
    credentials.environment = Environment::Production;
    let submit = |reply| after(Country::Pe, Operation::Submit, &issued, &credentials, reply);
    for (reply, wanted) in [
        (Err(TransportError::NotSent), Retry::Later),
        (Err(TransportError::Unknown), Retry::AskFirst),
        (answered(502, "<html>Bad gateway</html>"), Retry::Later),
        (answered(200, "<html>Hola</html>"), Retry::AskFirst),
        (answered(500, &fault("0109")), Retry::Later),
        (answered(500, &fault("0200")), Retry::Later),
    ] {
        assert_eq!(class(&submit(reply.clone())), Some(wanted), "{reply:?}");
    }
    assert!(
        matches!(submit(answered(500, &fault("0102"))), Outcome::Fix { code, .. } if code == "0102")
    );
    assert!(matches!(submit(answered(401, "")), Outcome::Fix { .. }));
    assert!(matches!(
        submit(answered(500, &fault("2335"))),
        Outcome::Decided { verdict: Verdict::Rejected { code, number_spent: true, .. }, receipt: None, .. } if code == "2335"
    ));
}

/// The outcome of a talk with a simulator that took these digests before.
fn talked(
    operation: Operation,
    issued: &Issued,
    credentials: &Credentials,
    taken: Option<&str>,
) -> Outcome {
    let known = |_: &yapa_fiscal::Key| taken.map(str::to_owned);
    tools::simulated(sunat(), operation, issued, credentials, &known)
}

#[test]
fn sunat_is_asked_after_a_document_before_it_is_sent_again() {
    let (issued, credentials) = peruvian();
    let unknown = talked(Operation::Recover, &issued, &credentials, None);
    assert_eq!(class(&unknown), Some(Retry::NotReceived));
    let taken = talked(
        Operation::Recover,
        &issued,
        &credentials,
        Some(&issued.digest),
    );
    assert!(matches!(
        taken,
        Outcome::Decided {
            verdict: Verdict::Accepted,
            receipt: Some(_),
            ..
        }
    ));
    // The service that is asked may not know documents of this kind: they are sent again.
    let ask = |body: &str| {
        let reply = answered(500, body);
        class(&after(
            Country::Pe,
            Operation::Recover,
            &issued,
            &credentials,
            reply,
        ))
    };
    assert_eq!(ask(&fault("0008")), Some(Retry::Resend));
    assert_eq!(ask(&fault("0109")), Some(Retry::AskFirst));
}

#[test]
fn a_number_that_sunat_says_is_registered_is_compared_by_digest() {
    let (issued, credentials) = peruvian();
    let submitted = |taken| talked(Operation::Submit, &issued, &credentials, Some(taken));
    assert!(matches!(
        submitted(&issued.digest),
        Outcome::Decided {
            verdict: Verdict::Accepted,
            receipt: Some(_),
            ..
        }
    ));
    assert!(matches!(
        submitted("another"),
        Outcome::Decided {
            verdict: Verdict::Rejected { code, number_spent: true, .. },
            ..
        } if code == "1033"
    ));
    // Without an answer about it, nothing is believed.
    let mut talk = sunat().talk(Operation::Submit, &issued, &credentials, noon());
    let Step::Call(_) = talk.start() else {
        panic!("nothing to send");
    };
    let Step::Call(question) = talk.handle_response(answered(500, &fault("1033"))) else {
        panic!("nothing is asked");
    };
    assert!(question.url.ends_with("billConsultService"));
    let Step::Done(outcome) = talk.handle_response(Err(TransportError::Unknown)) else {
        panic!("another call");
    };
    assert_eq!(class(&outcome), Some(Retry::AskFirst));
}

#[test]
fn a_spent_token_of_sii_is_given_up_once() {
    let sii = authority(Country::Cl);
    let cart = cart(vec![line("1190", "1", &[("IVA", "0.19")])]);
    for code in ["33", "39"] {
        let document = document(Country::Cl, code, &cart);
        let mut credentials = sii
            .simulator_credentials("76123456-0", "Ñandú", code)
            .unwrap();
        let issued = sii.issue(&document, &credentials).unwrap();
        credentials.token = Some(Token("VIEJO".into()));
        let known = |_: &yapa_fiscal::Key| None;
        let world = World {
            now: noon(),
            known: &known,
            registered: &|_| None,
        };
        let mut talk = sii.talk(Operation::Submit, &issued, &credentials, noon());
        let Step::Call(request) = talk.start() else {
            panic!("nothing to send");
        };
        let Step::Done(outcome) = talk.handle_response(Ok(sii.simulate(&request, &world))) else {
            panic!("another call");
        };
        assert_eq!(class(&outcome), Some(Retry::TokenSpent), "{code}");
        // A new talk asks for a token of its own, and keeps it for the next.
        credentials.token = None;
        let mut talk = sii.talk(Operation::Submit, &issued, &credentials, noon());
        let mut step = talk.start();
        while let Step::Call(request) = step {
            step = talk.handle_response(Ok(sii.simulate(&request, &world)));
        }
        credentials.token = talk.token().cloned();
        let Some(token) = &credentials.token else {
            panic!("no token");
        };
        assert!(!format!("{token:?} {credentials:?}").contains(&token.0));
        let transport_error = after(
            Country::Cl,
            Operation::Submit,
            &issued,
            &credentials,
            Err(TransportError::Unknown),
        );
        assert_eq!(class(&transport_error), Some(Retry::AskFirst));
        let noise = after(
            Country::Cl,
            Operation::Submit,
            &issued,
            &credentials,
            answered(503, "<html>"),
        );
        assert_eq!(class(&noise), Some(Retry::Later));
    }
}

/// A simulator answers any bytes.
#[test]
fn simulators_survive_nonsense() {
    let known = |_: &yapa_fiscal::Key| None;
    let world = World {
        now: noon(),
        known: &known,
        registered: &|_| None,
    };
    let deep = "<a>".repeat(50_000);
    let bodies: [&[u8]; 7] = [
        b"",
        b"\xFF\xFE",
        b"<a/>",
        b"<!DOCTYPE a [<!ENTITY b \"c\">]><a>&b;</a>",
        b"--x\r\nname=\"archivo\"\r\n\r\n<EnvioDTE/>\r\n--x--",
        b"<x><UsernameToken><Username>\xC3\xB1</Username></UsernameToken></x>",
        deep.as_bytes(),
    ];
    let urls = [
        "DTEUpload",
        "CrSeed.jws",
        "GetTokenFromSeed.jws",
        "QueryEstUp.jws",
        "QueryEstDte.jws",
        "boleta.electronica.token",
        "boleta.electronica.envio",
        "boleta.electronica.envio/1-9-9",
        "boleta.electronica/1/estado",
        "",
    ];
    for country in [Country::Pe, Country::Cl] {
        for url in urls {
            for body in bodies {
                let request = yapa_fiscal::Request {
                    method: "POST",
                    url: url.to_owned(),
                    headers: vec![("cookie".into(), "TOKEN=SIMULADO1".into())],
                    body: body.to_vec(),
                };
                let reply = authority(country).simulate(&request, &world);
                assert!((200..=599).contains(&reply.status));
            }
        }
    }
}

#[test]
fn sunat_s_beta_is_asked_nothing_and_an_operator_everything() {
    let (issued, mut credentials) = peruvian();
    credentials.environment = Environment::Test;
    let start = |operation, credentials: &Credentials| {
        sunat()
            .talk(operation, &issued, credentials, noon())
            .start()
    };
    let Step::Done(outcome) = start(Operation::Recover, &credentials) else {
        panic!("beta has no such service");
    };
    assert_eq!(class(&outcome), Some(Retry::Resend));
    let registered = after(
        Country::Pe,
        Operation::Submit,
        &issued,
        &credentials,
        answered(500, &fault("1033")),
    );
    assert_eq!(
        class(&registered),
        Some(Retry::Later),
        "nothing proves that it is ours"
    );
    credentials.operator = Some("https://ose.example/billService".to_owned());
    for operation in [Operation::Submit, Operation::Recover] {
        let Step::Call(request) = start(operation, &credentials) else {
            panic!("nothing to send");
        };
        assert_eq!(request.url, "https://ose.example/billService");
    }
}
