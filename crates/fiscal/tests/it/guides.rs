//! Peru: guides of the sender as SUNAT would get them.

use jiff::ToSpan as _;
use yapa_domain::{Country, Dec4};
use yapa_fiscal::{
    Address, Authority, Driver, Guide, GuideLine, IssueError, Issued, Operation, Outcome, Party,
    Place, Related, Transport, Verdict, authority,
};

use crate::carts::{Numbers, cart, d, document, line, noon};
use crate::tools;

fn sunat() -> &'static dyn Authority {
    authority(Country::Pe)
}

/// A person or company by identity, number and name.
pub fn party(identity: &str, number: &str, name: &str) -> Party {
    Party {
        identity: identity.to_owned(),
        number: number.to_owned(),
        name: name.to_owned(),
    }
}

fn place(code: &str, address: &str) -> Place {
    Place {
        code: code.to_owned(),
        address: address.to_owned(),
        local_code: String::new(),
    }
}

fn driver(number: &str) -> Driver {
    Driver {
        party: party("1", number, ""),
        first_name: "Juan".to_owned(),
        last_name: "Pérez Quispe".to_owned(),
        licence: format!("Q{number}"),
    }
}

/// By two vehicles and drivers of the issuer.
pub fn private() -> Transport {
    Transport::Private {
        plates: vec!["ABC123".to_owned(), "DEF456".to_owned()],
        drivers: vec![driver("41234567"), driver("41234568")],
    }
}

/// A guide of a sale to a company, by the issuer's own vehicles.
pub fn guide() -> Guide {
    let issuer = document(
        Country::Pe,
        "01",
        &cart(vec![line("10", "1", &[("IGV", "0.18")])]),
    )
    .issuer;
    Guide {
        type_code: "09".to_owned(),
        series: "T001".to_owned(),
        number: 7,
        issued: noon(),
        recipient: party("6", "20601327318", "Cliente & Hijos EIRL"),
        recipient_address: Address::default(),
        recipient_business_line: String::new(),
        supplier: None,
        reason: "01".to_owned(),
        reason_text: "Venta".to_owned(),
        notes: "Frágil <no apilar>".to_owned(),
        related: Some(Related {
            type_code: "03".to_owned(),
            number: "B001-25".to_owned(),
            date: None,
        }),
        issuer,
        gross_weight: d("25.5"),
        packages: Some(3),
        transport: private(),
        exit: noon().date(),
        departure: place("150101", "Av. Origen 123"),
        arrival: place("150122", "Av. Llegada 456"),
        lines: vec![GuideLine {
            code: "P-1".to_owned(),
            description: "Ñandú & Cía".to_owned(),
            unit: "UNI".to_owned(),
            quantity: d("10"),
            sold: None,
        }],
    }
}

/// The reasons of catalogue 20 that guides have, with their names.
const REASONS: [(&str, &str); 9] = [
    ("01", "Venta"),
    ("02", "Compra"),
    ("03", "Venta con entrega a terceros"),
    ("04", "Traslado entre establecimientos de la misma empresa"),
    ("05", "Consignación"),
    ("06", "Devolución"),
    ("13", "Otros"),
    ("14", "Venta sujeta a confirmación del comprador"),
    ("18", "Traslado emisor itinerante CP"),
];

/// A guide of Peru for any reason, by any means, with any weight.
pub fn random(numbers: &mut Numbers, number: u64) -> Guide {
    let plain = guide();
    let own = party("6", &plain.issuer.tax_number, &plain.issuer.legal_name);
    let (reason, reason_text) = numbers.pick(&REASONS);
    let is_own = match reason {
        "02" | "04" => true,
        "13" | "18" => numbers.one_in(2),
        _ => false,
    };
    let is_person = matches!(reason, "01" | "03" | "13" | "14") && numbers.one_in(3);
    let at = |place: &Place, local_code: &str| Place {
        local_code: local_code.to_owned(),
        ..place.clone()
    };
    Guide {
        number,
        recipient: match (is_own, is_person) {
            (true, _) => own,
            (false, true) => party("1", "41234567", "Ana Ruiz"),
            (false, false) => plain.recipient.clone(),
        },
        supplier: (reason == "02").then(|| plain.recipient.clone()),
        reason: reason.to_owned(),
        reason_text: reason_text.to_owned(),
        notes: numbers.pick(&["", "Frágil <no apilar>"]).to_owned(),
        related: random_related(numbers),
        transport: random_transport(numbers),
        gross_weight: Dec4::from_scaled(
            (numbers.amount_below(1_000_000) + 1) * numbers.pick(&[100, 10_000]),
        ),
        packages: numbers.pick(&[None, Some(1), Some(40)]),
        exit: noon().date() + numbers.pick(&[0_i64, 1, 5]).days(),
        departure: at(&plain.departure, "0000"),
        arrival: at(&plain.arrival, "0001"),
        lines: (0..=numbers.below(4))
            .map(|at| GuideLine {
                code: numbers.pick(&["P-1", "", "7751271001234"]).to_owned(),
                description: format!("Ñandú & Cía {at}"),
                quantity: Dec4::from_scaled((numbers.amount_below(90_000) + 1) * 5),
                unit: numbers.pick(&["UNI", "KG"]).to_owned(),
                sold: None,
            })
            .collect(),
        ..plain
    }
}

fn random_related(numbers: &mut Numbers) -> Option<Related> {
    let (type_code, number) = numbers.pick(&[
        ("01", "F001-25"),
        ("03", "B001-25"),
        ("04", "E001-25"),
        ("09", "T001-25"),
        ("12", "A-25"),
        ("", ""),
    ]);
    (!type_code.is_empty()).then(|| Related {
        type_code: type_code.to_owned(),
        number: number.to_owned(),
        date: None,
    })
}

fn random_transport(numbers: &mut Numbers) -> Transport {
    match numbers.below(4) {
        0 => private(),
        1 => Transport::Private {
            plates: vec!["ABC123".to_owned()],
            drivers: vec![driver("41234567")],
        },
        2 => Transport::Private {
            plates: Vec::new(),
            drivers: Vec::new(),
        },
        _ => Transport::Public {
            carrier: party("6", "20100070970", "Transportes SAC"),
            registration: numbers.pick(&["15M12345", ""]).to_owned(),
        },
    }
}

fn issue(guide: &Guide) -> Result<Issued, IssueError> {
    let number = &guide.issuer.tax_number;
    let credentials = sunat().simulator_credentials(number, "", "09").unwrap();
    let issued = sunat().issue_guide(guide, &credentials)?;
    tools::keep(&issued);
    Ok(issued)
}

fn submit(issued: &Issued) -> Verdict {
    let credentials = sunat().simulator_credentials("", "", "09").unwrap();
    match tools::simulated(sunat(), Operation::Submit, issued, &credentials, &|_| None) {
        Outcome::Decided { verdict, .. } => verdict,
        other => panic!("{other:?}"),
    }
}

/// Schema, signature and simulator find the guide sound; answers its XML.
fn judge(guide: &Guide) -> String {
    let issued = issue(guide).unwrap();
    let schema = tools::ubl().join("maindoc/UBL-DespatchAdvice-2.1.xsd");
    tools::fits_schema(&issued.xml, &schema).unwrap();
    tools::signature_holds(
        &issued.xml,
        "//*[local-name()='Signature' and namespace-uri()='http://www.w3.org/2000/09/xmldsig#']",
        &[],
    )
    .unwrap();
    assert_eq!(submit(&issued), Verdict::Accepted);
    String::from_utf8(issued.xml).unwrap()
}

#[test]
fn a_guide_by_own_vehicles_is_accepted() {
    let xml = judge(&guide());
    for part in [
        "<cbc:ID>T001-7</cbc:ID>",
        "<cbc:HandlingCode>01</cbc:HandlingCode>",
        "<cbc:GrossWeightMeasure unitCode=\"KGM\">25.50</cbc:GrossWeightMeasure>",
        "<cbc:TransportModeCode>02</cbc:TransportModeCode>",
        "<cbc:JobTitle>Secundario</cbc:JobTitle>",
        "<cac:AttachedTransportEquipment><cbc:ID>DEF456</cbc:ID>",
        "<cbc:DocumentTypeCode>03</cbc:DocumentTypeCode>",
        "<cbc:DeliveredQuantity unitCode=\"NIU\">10</cbc:DeliveredQuantity>",
    ] {
        assert!(xml.contains(part), "{part} in {xml}");
    }
}

#[test]
fn a_guide_by_a_paid_carrier_names_it_and_no_driver() {
    let xml = judge(&Guide {
        transport: Transport::Public {
            carrier: party("6", "20100070970", "Transportes SAC"),
            registration: "15M12345".to_owned(),
        },
        ..guide()
    });
    assert!(
        xml.contains("<cbc:CompanyID>15M12345</cbc:CompanyID>") && !xml.contains("DriverPerson")
    );
}

#[test]
fn a_small_vehicle_needs_neither_plate_nor_driver() {
    let xml = judge(&Guide {
        transport: Transport::Private {
            plates: Vec::new(),
            drivers: Vec::new(),
        },
        ..guide()
    });
    assert!(xml.contains("SUNAT_Envio_IndicadorTrasladoVehiculoM1L"));
}

#[test]
fn goods_between_branches_come_to_the_issuer_and_name_the_establishments() {
    let own = guide().issuer;
    let between = Guide {
        reason: "04".to_owned(),
        related: None,
        recipient: party("6", &own.tax_number, &own.legal_name),
        departure: Place {
            local_code: "0000".to_owned(),
            ..place("150101", "Av. Origen 123")
        },
        arrival: Place {
            local_code: "0001".to_owned(),
            ..place("150122", "Av. Local 2")
        },
        ..guide()
    };
    let xml = judge(&between);
    let code = format!("<cbc:AddressTypeCode listID=\"{}\">0001<", own.tax_number);
    assert!(xml.contains(&code), "{xml}");
    let other = Guide {
        recipient: guide().recipient,
        ..between.clone()
    };
    assert_eq!(issue(&other), Err(IssueError::Guide("recipient")));
    for (departure, arrival, wrong) in [
        ("", "0001", "departure code"),
        ("0000", " ", "arrival code"),
    ] {
        let mut codeless = between.clone();
        codeless.departure.local_code = departure.to_owned();
        codeless.arrival.local_code = arrival.to_owned();
        assert_eq!(issue(&codeless), Err(IssueError::Guide(wrong)));
    }
}

#[test]
fn a_guide_with_wrong_parties_is_refused_before_it_has_a_number() {
    let own = guide().issuer.tax_number;
    let carried = |ruc: &str| Transport::Public {
        carrier: party("6", ruc, "Transportes SAC"),
        registration: String::new(),
    };
    let bought = |ruc: &str, name: &str| Guide {
        reason: "02".to_owned(),
        recipient: party("6", &own, "Bodega SAC"),
        supplier: Some(party("6", ruc, name)),
        ..guide()
    };
    let to = |reason: &str, recipient: Party| Guide {
        reason: reason.to_owned(),
        recipient,
        ..guide()
    };
    let cases = [
        (
            Guide {
                transport: carried("20100070971"),
                ..guide()
            },
            "carrier",
        ),
        (
            Guide {
                transport: carried(&own),
                ..guide()
            },
            "own carrier",
        ),
        (
            to("01", party("6", "20601327319", "Cliente EIRL")),
            "recipient",
        ),
        (to("01", party("6", &own, "Cliente EIRL")), "recipient"),
        (to("01", party("1", "41234567", "Al")), "recipient name"),
        (
            to("05", party("1", "41234567", "Ana Ruiz")),
            "recipient without RUC",
        ),
        (
            to("06", party("1", "41234567", "Ana Ruiz")),
            "recipient without RUC",
        ),
        (bought("20601327319", "Proveedor SAC"), "supplier"),
        (bought(&own, "Proveedor SAC"), "own supplier"),
        (bought("20601327318", ""), "supplier name"),
    ];
    for (wrong, what) in cases {
        let unnumbered = Guide {
            series: String::new(),
            number: 0,
            ..wrong
        };
        assert_eq!(
            sunat().check_guide(&unnumbered),
            Err(IssueError::Guide(what))
        );
    }
    assert_eq!(sunat().check_guide(&to("05", guide().recipient)), Ok(()));
}

#[test]
fn a_purchase_names_its_supplier() {
    let own = guide().issuer;
    let xml = judge(&Guide {
        reason: "02".to_owned(),
        recipient: party("6", &own.tax_number, &own.legal_name),
        supplier: Some(party("6", "20601327318", "Proveedor SAC")),
        ..guide()
    });
    assert!(xml.contains("<cac:SellerSupplierParty>"));
}

#[test]
fn a_related_document_names_the_company_that_issued_it() {
    let own = guide().issuer;
    let (ours, theirs) = (own.tax_number.as_str(), "20601327318");
    let bought = |supplier: Option<Party>| Guide {
        reason: "02".to_owned(),
        recipient: party("6", ours, &own.legal_name),
        supplier,
        ..guide()
    };
    let purchase = bought(Some(guide().recipient));
    let return_ = Guide {
        reason: "06".to_owned(),
        ..guide()
    };
    for (plain, type_code, issuer) in [
        (&guide(), "01", ours),
        (&purchase, "01", theirs),
        (&purchase, "12", theirs),
        (&purchase, "04", ours),
        (&purchase, "09", ours),
        (&bought(None), "01", ours),
        (&return_, "01", theirs),
        (&return_, "03", theirs),
        (&return_, "09", ours),
    ] {
        let mut related = plain.clone();
        related.related.as_mut().unwrap().type_code = type_code.to_owned();
        let xml = judge(&related);
        let named = xml.split_once("<cac:IssuerParty>").unwrap().1;
        let named = named.split_once("</cac:IssuerParty>").unwrap().0;
        assert!(
            named.contains(&format!(">{issuer}<")),
            "{type_code} {named}"
        );
    }
}

#[test]
fn a_guide_that_sunat_would_refuse_is_not_signed() {
    let refused = [
        (
            Guide {
                series: "F001".to_owned(),
                ..guide()
            },
            IssueError::Series,
        ),
        (
            Guide {
                lines: Vec::new(),
                ..guide()
            },
            IssueError::NoLines,
        ),
        (
            Guide {
                gross_weight: d("0"),
                ..guide()
            },
            IssueError::Guide("weight"),
        ),
        (
            Guide {
                departure: place("1501", "Av. 1"),
                ..guide()
            },
            IssueError::Guide("place"),
        ),
        (
            Guide {
                exit: noon().date().yesterday().unwrap(),
                ..guide()
            },
            IssueError::Guide("exit day"),
        ),
        (
            Guide {
                type_code: "31".to_owned(),
                ..guide()
            },
            IssueError::Type("31".to_owned()),
        ),
    ];
    for (guide, why) in refused {
        assert_eq!(issue(&guide), Err(why));
    }
    let issues = |country| authority(country).issues_guides();
    assert!(issues(Country::Pe) && issues(Country::Cl));
    assert!(!issues(Country::Co) && !issues(Country::Mx));
}
