//! Rules of a client, sentence by sentence.

mod branches;
mod countries;

use yapa_countries::{CountryProfile, profile_or_default};
use yapa_wire::clients::{ClientKind, NewClient};

use super::check::check;
use super::view::chat_link;
use crate::identities::plain_number;

fn person(document_type: &str, document_number: &str) -> NewClient {
    NewClient {
        kind: Some(ClientKind::Natural),
        document_type: document_type.to_owned(),
        document_number: document_number.to_owned(),
        name: "María  Ñahui Güemes".to_owned(),
        address: String::new(),
        email: String::new(),
        phone: String::new(),
        business_line: String::new(),
        tax_profile: None,
        local_code: "150101".to_owned(),
        division1: String::new(),
        division2: String::new(),
        division3: String::new(),
        divisions: None,
        favorite: None,
        locals: None,
        wallet: None,
    }
}

fn company(document_type: &str, document_number: &str) -> NewClient {
    let chilean = document_type == "8";
    NewClient {
        local_code: if chilean { "13101" } else { "150101" }.to_owned(),
        kind: Some(ClientKind::Legal),
        name: "Inversiones 3 Hermanos S.A.C.".to_owned(),
        address: "Jr. Ucayali 123".to_owned(),
        ..person(document_type, document_number)
    }
}

/// The sentence about the first wrong field.
fn refused(profile: &CountryProfile, client: &NewClient) -> String {
    check(profile, client)
        .expect_err("a wrong client")
        .message()
        .to_owned()
}

#[test]
fn every_wrong_field_has_its_sentence() {
    let pe = profile_or_default("PE");
    let natural = || person("1", "12345678");
    let legal = || company("6", "20601234565");
    let cases: Vec<(NewClient, &str)> = vec![
        (person("", "1"), "Debe indicar el tipo de documento"),
        (
            person("8", "76543210-3"),
            "Debe indicar el tipo de documento",
        ),
        (person("1", ""), "Debe indicar el número de documento"),
        (person("1", "1234567"), "DNI incorrecto"),
        (person("1", "1234567a"), "DNI incorrecto"),
        (company("6", ""), "Debe ingresar el número de RUC"),
        (company("6", "2060123456"), "RUC incorrecto"),
        (
            NewClient {
                name: " ".into(),
                ..legal()
            },
            "Debe ingresar el nombre de la razón social",
        ),
        (
            NewClient {
                name: String::new(),
                ..natural()
            },
            "Debe ingresar el nombre",
        ),
        (
            NewClient {
                name: "Ana 2".into(),
                ..natural()
            },
            "Nombre incorrecto",
        ),
        (
            NewClient {
                address: String::new(),
                ..legal()
            },
            "Debe ingresar la dirección",
        ),
        (
            NewClient {
                local_code: String::new(),
                ..legal()
            },
            "Debe escoger el ubigeo del cliente",
        ),
        (
            NewClient {
                address: "Jr. Lima 1".into(),
                local_code: String::new(),
                ..natural()
            },
            "Debe escoger el ubigeo del cliente",
        ),
        (
            NewClient {
                email: "ana@".into(),
                ..natural()
            },
            "Correo electrónico incorrecto",
        ),
        (
            NewClient {
                phone: "<b>".into(),
                ..natural()
            },
            crate::say::BAD_PHONE,
        ),
        (
            NewClient {
                name: "a".repeat(201),
                ..natural()
            },
            crate::say::TOO_LONG,
        ),
    ];
    for (client, sentence) in cases {
        assert_eq!(refused(pe, &client), sentence, "{client:?}");
    }
    let cl = profile_or_default("CL");
    assert_eq!(
        refused(cl, &company("8", "")),
        "Debe ingresar el número de RUT"
    );
    assert_eq!(
        refused(cl, &company("8", "7654321")),
        "Número de documento incorrecto"
    );
    assert_eq!(
        refused(cl, &company("8", "76543210-3")),
        "Debe ingresar giro de cliente"
    );
    let with_line = |business_line: &str| NewClient {
        business_line: business_line.into(),
        ..company("8", "76543210-3")
    };
    assert_eq!(
        refused(cl, &with_line("a")),
        "Debe tener como mínimo 2 caracteres"
    );
    assert_eq!(
        refused(cl, &with_line(&"a".repeat(41))),
        "Debe tener como máximo 40 caracteres"
    );
    let person_with_line = NewClient {
        business_line: "a".into(),
        ..person("9", "12345678-5")
    };
    assert!(check(cl, &person_with_line).is_ok());
}

#[test]
fn all_wrong_fields_are_named() {
    let client = NewClient {
        email: "x".into(),
        name: String::new(),
        ..person("1", "1")
    };
    let error = check(profile_or_default("PE"), &client).expect_err("a wrong client");
    let fields: Vec<&str> = error
        .details()
        .iter()
        .map(|detail| detail.field.as_str())
        .collect();
    assert_eq!(fields, ["numeroDocumento", "nombre", "correo"]);
}

#[test]
fn a_right_client_is_tidied() {
    let row = check(profile_or_default("PE"), &person("1", "12345678")).expect("a right client");
    assert_eq!(
        (row.name.as_str(), row.local_code.as_str()),
        ("María Ñahui Güemes", "")
    );
    let row =
        check(profile_or_default("PE"), &company("6", " 20601234565 ")).expect("a right client");
    assert_eq!(
        (row.document_number.as_str(), row.local_code.as_str()),
        ("20601234565", "150101")
    );
    let line = NewClient {
        business_line: "Abarrotes".into(),
        ..company("8", "76.543.210-k")
    };
    let row = check(profile_or_default("CL"), &line).expect("a right client");
    assert_eq!(row.document_number, "76543210-K");
    // Without its hyphen it is the same company.
    let bare = NewClient {
        business_line: "Abarrotes".into(),
        ..company("8", "76543210k")
    };
    let row = check(profile_or_default("CL"), &bare).expect("a right client");
    assert_eq!(row.document_number, "76543210-K");
}

#[test]
fn numbers_and_telephones_are_written_one_way() {
    assert_eq!(plain_number(" 76.543.210-k "), "76543210-K");
    assert_eq!(
        chat_link("+51", "987 654 321").as_deref(),
        Some("https://wa.me/51987654321")
    );
    assert_eq!(
        chat_link("+51", "+56 9 1234").as_deref(),
        Some("https://wa.me/5691234")
    );
    assert_eq!(chat_link("+51", ""), None);
}
