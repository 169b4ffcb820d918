use yapa_countries::{CountryProfile, profile_or_default};
use yapa_wire::clients::{ClientLocal, NewClient};
use yapa_wire::locations::PersonKind;

use super::check::{check, plain_number};
use super::locals;
use super::view::chat_link;

fn person(document_type: &str, document_number: &str) -> NewClient {
    NewClient {
        kind: PersonKind::Natural,
        document_type: document_type.to_owned(),
        document_number: document_number.to_owned(),
        name: "María  Ñahui Güemes".to_owned(),
        address: String::new(),
        email: String::new(),
        phone: String::new(),
        gyro: String::new(),
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
        kind: PersonKind::Legal,
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
    let with_line = |gyro: &str| NewClient {
        gyro: gyro.into(),
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
        gyro: "a".into(),
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
        gyro: "Abarrotes".into(),
        ..company("8", "76.543.210-k")
    };
    let row = check(profile_or_default("CL"), &line).expect("a right client");
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

/// Every identity document of every country, and what of it is taken.
#[test]
fn every_country_takes_its_own_documents() {
    let cases = [
        ("PE", PersonKind::Natural, "1", "1", "45678901"),
        ("PE", PersonKind::Natural, "dni", "1", "45 678 901"),
        ("PE", PersonKind::Natural, "4", "4", "001234567"),
        ("PE", PersonKind::Natural, "CE", "4", "001234567"),
        ("PE", PersonKind::Natural, "pa", "PA", "A1234567"),
        ("PE", PersonKind::Natural, "A", "A", "1"),
        ("PE", PersonKind::Natural, "CDI", "A", "1"),
        ("PE", PersonKind::Natural, "ND", "ND", "12345678901"),
        ("PE", PersonKind::Legal, "6", "6", "20601234565"),
        ("CL", PersonKind::Natural, "9", "9", "12.345.678-5"),
        ("CL", PersonKind::Natural, "rut", "9", "1234567-8"),
        ("CL", PersonKind::Legal, "RUT", "8", "76543210-k"),
        ("CL", PersonKind::Natural, "4", "4", "AB12"),
        ("CL", PersonKind::Natural, "CE", "4", "AB12"),
        ("CL", PersonKind::Natural, "PA", "PA", "P1234567"),
        ("CO", PersonKind::Natural, "CC", "CC", "1020304050"),
        ("CO", PersonKind::Legal, "NIT", "NIT", "900.123.456-8"),
        ("CO", PersonKind::Natural, "CE", "CE", "123456"),
        ("CO", PersonKind::Natural, "PA", "PA", "AB123456"),
        ("CO", PersonKind::Natural, "CDI", "CDI", "77"),
        ("CO", PersonKind::Natural, "ND", "ND", "1"),
        ("MX", PersonKind::Legal, "RFC", "RFC", "eku9003173c9"),
        (
            "MX",
            PersonKind::Natural,
            "curp",
            "CURP",
            "GARC850101HDFRRL09",
        ),
        ("MX", PersonKind::Natural, "PA", "PA", "G12345678"),
    ];
    for (country, kind, typed, code, number) in cases {
        let profile = profile_or_default(country);
        let place = ["150101", "13101", "11001", "09014"][["PE", "CL", "CO", "MX"]
            .iter()
            .position(|one| *one == country)
            .expect("a country")];
        let client = NewClient {
            kind,
            name: "Ana Paz".to_owned(),
            local_code: place.to_owned(),
            gyro: "Abarrotes".to_owned(),
            ..company(typed, number)
        };
        let row = check(profile, &client).expect(typed);
        assert_eq!(row.document_type, code, "{country} {typed}");
        assert!(!row.division1_name.is_empty(), "{country} {typed}");
    }
    for (country, typed) in [
        ("PE", "8"),
        ("PE", "CC"),
        ("CL", "1"),
        ("CL", "6"),
        ("CO", "1"),
        ("CO", "8"),
        ("MX", "6"),
        ("MX", "CC"),
        ("MX", ""),
    ] {
        let client = person(typed, "12345678");
        let sentence = "Debe indicar el tipo de documento";
        assert_eq!(
            refused(profile_or_default(country), &client),
            sentence,
            "{country} {typed}"
        );
    }
}

#[test]
fn documents_without_a_form_are_only_required() {
    for (country, kind) in [
        ("PE", "A"),
        ("PE", "4"),
        ("PE", "PA"),
        ("PE", "ND"),
        ("CO", "CDI"),
        ("CO", "CE"),
        ("CL", "PA"),
        ("MX", "PA"),
    ] {
        let profile = profile_or_default(country);
        assert_eq!(
            refused(profile, &person(kind, " . ")),
            "Debe indicar el número de documento"
        );
        assert_eq!(
            refused(profile, &person(kind, "123456789012")),
            "Número de documento incorrecto"
        );
        assert_eq!(
            refused(profile, &person(kind, "12/34")),
            "Número de documento incorrecto"
        );
        assert!(
            check(profile, &person(kind, "a1")).is_ok(),
            "{country} {kind}"
        );
    }
    let nit = NewClient {
        local_code: "11001".to_owned(),
        ..company("NIT", "900123456789")
    };
    assert_eq!(
        refused(profile_or_default("CO"), &nit),
        "Número de documento incorrecto"
    );
    let rut = person("9", "1234567");
    assert_eq!(
        refused(profile_or_default("CL"), &rut),
        "Número de documento incorrecto"
    );
}

#[test]
fn the_place_is_one_of_the_country_and_as_deep_as_the_form_says() {
    let pe = profile_or_default("PE");
    let at = |code: &str, divisions| NewClient {
        local_code: code.to_owned(),
        divisions,
        ..company("6", "20601234565")
    };
    for (code, divisions) in [
        ("150122", None),
        ("150122", Some(3)),
        ("1501220001", Some(4)),
        ("1501220001", None),
    ] {
        let row = check(pe, &at(code, divisions)).expect(code);
        let names = [row.division1_name, row.division2_name, row.division3_name];
        assert_eq!(
            (names, row.local_code.as_str()),
            (["Lima", "Lima", "Miraflores"].map(str::to_owned), code)
        );
    }
    let place = "Debe escoger el ubigeo del cliente";
    for code in ["", "15", "1501", "159999", "13101", "15012200", "ñandú"] {
        assert_eq!(refused(pe, &at(code, None)), place, "{code}");
    }
    for (code, divisions) in [
        ("150122", 2),
        ("150122", 4),
        ("1501220001", 3),
        ("150122", -1),
        ("150122", 99),
    ] {
        let sentence = refused(pe, &at(code, Some(divisions)));
        assert_eq!(sentence, super::say::WRONG_DIVISIONS, "{code} {divisions}");
    }
    let nowhere = NewClient {
        divisions: Some(3),
        ..person("1", "12345678")
    };
    assert_eq!(
        check(pe, &nowhere)
            .expect("a person without address")
            .local_code,
        ""
    );
}

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
        rows[0].divisions[2],
        ("22".to_owned(), "Miraflores".to_owned())
    );
    assert_eq!(
        (rows[2].local_code.as_str(), &rows[2].divisions[0].0),
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
            super::say::MANY_EMAILS,
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
