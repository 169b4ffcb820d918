//! The branches of clients.

use yapa_countries::profile_or_default;
use yapa_wire::clients::ClientLocal;

use crate::clients::{locals, say};

fn local(name: &str) -> ClientLocal {
    ClientLocal {
        name: name.to_owned(),
        ..ClientLocal::default()
    }
}

#[test]
fn branches_know_where_they_are_by_either_code() {
    let pe = profile_or_default("PE");
    let by_code = ClientLocal {
        local_code: "150122".to_owned(),
        ..local(" Sede  Sur ")
    };
    let by_parts = ClientLocal {
        division1_code: "15".to_owned(),
        division2_code: "01".to_owned(),
        division3_code: "22".to_owned(),
        division1: "lo que sea".to_owned(),
        ..local("Sede Sur")
    };
    let rows = locals::check(pe, &[by_code, by_parts, local("Sin lugar")]).expect("right branches");
    assert_eq!(rows[0], rows[1]);
    assert_eq!(
        (
            rows[0].name.as_str(),
            rows[0].local_code.as_str(),
            rows[0].emails.as_str()
        ),
        ("Sede Sur", "150122", "[]")
    );
    assert_eq!(
        rows[0].divisions[4..6],
        ["22".to_owned(), "Miraflores".to_owned()]
    );
    assert_eq!(
        (rows[2].local_code.as_str(), &rows[2].divisions[0]),
        ("", &String::new())
    );
    let shown = locals::show(rows[0].clone()).expect("a branch");
    let again = locals::check(pe, std::slice::from_ref(&shown)).expect("what was shown");
    assert_eq!(again, rows[..1]);
}

#[test]
fn wrong_branches_are_refused_with_their_sentence() {
    let pe = profile_or_default("PE");
    let place = "Debe escoger el ubigeo del cliente";
    let cases = [
        (local("  "), "nombre", "Debe ingresar el nombre del local"),
        (local(&"a".repeat(201)), "nombre", crate::say::TOO_LONG),
        (
            ClientLocal {
                emails: vec!["a@b.pe".into(), "a@".into()],
                ..local("a")
            },
            "correos",
            "Correo electrónico incorrecto",
        ),
        (
            ClientLocal {
                emails: vec!["a@b.pe".into(); 21],
                ..local("a")
            },
            "correos",
            say::MANY_EMAILS,
        ),
        (
            ClientLocal {
                local_code: "999999".into(),
                ..local("a")
            },
            "codigoLocal",
            place,
        ),
        (
            ClientLocal {
                division1_code: "99".into(),
                ..local("a")
            },
            "codigoLocal",
            place,
        ),
        (
            ClientLocal {
                division1_code: "14".into(),
                local_code: "150122".into(),
                ..local("a")
            },
            "codigoLocal",
            place,
        ),
        (
            ClientLocal {
                division4_code: "<b>".into(),
                ..local("a")
            },
            "codigoLocal",
            place,
        ),
    ];
    for (wrong, field, sentence) in cases {
        let error = locals::check(pe, &[local("bien"), wrong]).expect_err(sentence);
        let detail = &error.details()[0];
        assert_eq!(
            (error.message(), detail.field.as_str()),
            (sentence, format!("locales[1].{field}").as_str())
        );
    }
    let many = locals::check(pe, &vec![local("a"); 101]).expect_err("too many");
    assert_eq!(
        many.message(),
        "Un cliente puede tener como máximo 100 locales"
    );
}
