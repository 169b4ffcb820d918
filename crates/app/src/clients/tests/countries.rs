//! Documents and places of each country.

use yapa_countries::profile_or_default;
use yapa_wire::clients::{ClientKind, NewClient};

use super::{check, company, person, refused};
use crate::clients::say;

/// Every identity document of every country, and what of it is taken.
#[test]
fn every_country_takes_its_own_documents() {
    let cases = [
        ("PE", ClientKind::Natural, "1", "1", "45678901"),
        ("PE", ClientKind::Natural, "dni", "1", "45 678 901"),
        ("PE", ClientKind::Natural, "4", "4", "001234567"),
        ("PE", ClientKind::Natural, "CE", "4", "001234567"),
        ("PE", ClientKind::Natural, "pa", "PA", "A1234567"),
        ("PE", ClientKind::Natural, "A", "A", "1"),
        ("PE", ClientKind::Natural, "CDI", "A", "1"),
        ("PE", ClientKind::Natural, "ND", "ND", "12345678901"),
        ("PE", ClientKind::Legal, "6", "6", "20601234565"),
        ("CL", ClientKind::Natural, "9", "9", "12.345.678-5"),
        ("CL", ClientKind::Natural, "rut", "9", "1234567-8"),
        ("CL", ClientKind::Legal, "RUT", "8", "76543210-k"),
        ("CL", ClientKind::Natural, "4", "4", "AB12"),
        ("CL", ClientKind::Natural, "CE", "4", "AB12"),
        ("CL", ClientKind::Natural, "PA", "PA", "P1234567"),
        ("CO", ClientKind::Natural, "CC", "CC", "1020304050"),
        ("CO", ClientKind::Legal, "NIT", "NIT", "900.123.456-8"),
        ("CO", ClientKind::Natural, "CE", "CE", "123456"),
        ("CO", ClientKind::Natural, "PA", "PA", "AB123456"),
        ("CO", ClientKind::Natural, "CDI", "CDI", "77"),
        ("CO", ClientKind::Natural, "ND", "ND", "1"),
        ("MX", ClientKind::Legal, "RFC", "RFC", "eku9003173c9"),
        (
            "MX",
            ClientKind::Natural,
            "curp",
            "CURP",
            "GARC850101HDFRRL09",
        ),
        ("MX", ClientKind::Natural, "PA", "PA", "G12345678"),
    ];
    for (country, kind, typed, code, number) in cases {
        let profile = profile_or_default(country);
        let place = ["150101", "13101", "11001", "09014"][["PE", "CL", "CO", "MX"]
            .iter()
            .position(|one| *one == country)
            .expect("a country")];
        let client = NewClient {
            kind: Some(kind),
            name: "Ana Paz".to_owned(),
            local_code: place.to_owned(),
            business_line: "Abarrotes".to_owned(),
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
        assert_eq!(sentence, say::WRONG_DIVISIONS, "{code} {divisions}");
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
