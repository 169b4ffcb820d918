//! Chile: transport guides (52) as SII would get them.

use yapa_domain::totals::ExtraTax;
use yapa_domain::{Country, Dec4};
use yapa_fiscal::{
    Address, Driver, Guide, GuideLine, IssueError, Issued, Party, Place, Related, SoldFor,
    Transport, Treatment, Verdict,
};

use crate::carts::{Numbers, cart, d, document, line, noon};
use crate::cl::{Known, credentials, judge_issued, sii, submit};
use crate::guides::party;
use crate::tools;

const IVA: Treatment = Treatment::Taxed(Dec4::from_scaled(1_900));

fn place(code: &str, address: &str) -> Place {
    Place {
        code: code.to_owned(),
        address: address.to_owned(),
        local_code: String::new(),
    }
}

fn driver(number: &str) -> Driver {
    Driver {
        party: party("9", number, ""),
        first_name: "Juan Ignacio".to_owned(),
        last_name: "Pérez Ñancupil Etcheverría".to_owned(),
        licence: "123456785".to_owned(),
    }
}

/// A driver without a RUT.
fn foreign_driver() -> Driver {
    Driver {
        party: party("PA", "X1234567", ""),
        ..driver("12345678-5")
    }
}

/// By a vehicle and a driver of the issuer.
fn private() -> Transport {
    Transport::Private {
        plates: vec!["BBCL12".to_owned(), "CCDF34".to_owned()],
        drivers: vec![driver("12345678-5")],
    }
}

fn public(number: &str) -> Transport {
    Transport::Public {
        carrier: party("8", number, "Transportes del Sur SpA"),
        registration: String::new(),
    }
}

fn goods(name: &str, quantity: &str, sold: Option<SoldFor>) -> GuideLine {
    GuideLine {
        code: "P-1".to_owned(),
        description: name.to_owned(),
        unit: "UNI".to_owned(),
        quantity: d(quantity),
        sold,
    }
}

fn sold(amount: &str, treatment: Treatment) -> Option<SoldFor> {
    Some(SoldFor {
        amount: d(amount),
        treatment,
        extras: Vec::new(),
    })
}

/// A guide of a sale to a company, by the issuer's own vehicle.
pub fn guide() -> Guide {
    let sale = document(
        Country::Cl,
        "33",
        &cart(vec![line("1190", "1", &[("IVA", "0.19")])]),
    );
    let buyer = sale.buyer.unwrap();
    Guide {
        type_code: "52".to_owned(),
        series: String::new(),
        number: 7,
        issued: noon(),
        recipient: Party {
            identity: buyer.identity,
            number: buyer.number,
            name: buyer.name,
        },
        recipient_address: buyer.address,
        recipient_business_line: buyer.business_line,
        supplier: None,
        reason: "01".to_owned(),
        reason_text: "Venta".to_owned(),
        notes: String::new(),
        related: Some(Related {
            type_code: "33".to_owned(),
            number: "FA-25".to_owned(),
            date: Some(noon().date()),
        }),
        issuer: sale.issuer,
        gross_weight: d("25.5"),
        packages: Some(3),
        transport: private(),
        exit: noon().date(),
        departure: place("13101", "Teatinos 120"),
        arrival: place("13120", "Av. Irarrázaval 3550"),
        lines: vec![
            goods("Ñandú & Cía", "3", sold("1990", IVA)),
            goods("Libro", "0.5", sold("700", Treatment::Exempt)),
            goods("Caja", "1", None),
        ],
    }
}

/// The same within the company.
pub fn internal() -> Guide {
    let plain = guide();
    Guide {
        reason: "04".to_owned(),
        recipient: party("8", &plain.issuer.tax_number, &plain.issuer.legal_name),
        recipient_address: plain.issuer.address.clone(),
        recipient_business_line: plain.issuer.business_line.clone(),
        related: None,
        lines: vec![goods("Ñandú & Cía", "3", None)],
        ..plain
    }
}

/// A guide of Chile for any reason, with any transport, of sold or of other goods.
pub fn random(numbers: &mut Numbers, number: u64) -> Guide {
    let (plain, reasons) = match numbers.one_in(4) {
        true => (internal(), &["02", "04"][..]),
        false => (guide(), &["01", "03", "05", "06", "13", "14", "18"][..]),
    };
    let sells = plain.lines.iter().any(|line| line.sold.is_some());
    let is_sold = sells && !numbers.one_in(3);
    let lines = (0..=numbers.below(4)).map(|at| GuideLine {
        code: format!("P-{at}"),
        quantity: Dec4::from_scaled((numbers.amount_below(90_000) + 1) * 5),
        unit: numbers.pick(&["UNI", "KG"]).to_owned(),
        sold: is_sold.then(|| random_sold(numbers)).flatten(),
        ..plain.lines[0].clone()
    });
    let lines = lines.collect();
    Guide {
        number,
        reason: numbers.pick(reasons).to_owned(),
        transport: match numbers.below(5) {
            0 => plain.transport.clone(),
            1 => Transport::Private {
                plates: Vec::new(),
                drivers: Vec::new(),
            },
            2 => Transport::Private {
                plates: vec!["BBCL12".to_owned()],
                drivers: vec![foreign_driver()],
            },
            3 if sells => public(&plain.recipient.number),
            _ => public("77555444-4"),
        },
        related: match plain.related {
            Some(related) if !numbers.one_in(3) => Some(Related {
                type_code: numbers.pick(&["33", "34", "39"]).to_owned(),
                ..related
            }),
            _ => None,
        },
        lines,
        ..plain
    }
}

/// What a line was sold for: with IVA, exempt, with an additional tax, given away; none of packing.
fn random_sold(numbers: &mut Numbers) -> Option<SoldFor> {
    let thousands = numbers.amount_below(90) + 1;
    match numbers.below(6) {
        0 => None,
        1 => sold("0", IVA),
        2 => Some(SoldFor {
            amount: Dec4::from_int(thousands * 1_395),
            treatment: IVA,
            extras: vec![ExtraTax {
                code: "26".to_owned(),
                rate: d("0.205"),
                amount: Dec4::from_int(thousands * 205),
            }],
        }),
        _ => Some(SoldFor {
            amount: Dec4::from_int(numbers.amount_below(90_000) + 1),
            treatment: numbers.pick(&[IVA, IVA, Treatment::Exempt]),
            extras: Vec::new(),
        }),
    }
}

fn issue(guide: &Guide) -> Issued {
    let issued = sii().issue_guide(guide, &credentials("52")).unwrap();
    tools::keep(&issued);
    issued
}

/// Schema, signatures, stamp and simulator find the guide sound; answers its XML.
fn judge(guide: &Guide) -> String {
    assert_eq!(sii().check_guide(guide), Ok(()));
    judge_issued(&issue(guide), &Known::new())
}

#[test]
fn a_guide_to_a_natural_person_without_giro_is_accepted_without_objection() {
    let to_person = |business_line: &str| Guide {
        recipient: party("9", "12345678-5", "Ana Ruiz"),
        recipient_address: Address::default(),
        recipient_business_line: business_line.to_owned(),
        ..guide()
    };
    let receiver = "<RznSocRecep>Ana Ruiz</RznSocRecep><GiroRecep>";
    let xml = judge(&to_person(""));
    let stated = format!("{receiver}Particular</GiroRecep><DirRecep>Av. Irarrázaval 3550");
    assert!(xml.contains(&stated), "{xml}");
    let xml = judge(&to_person("Costurera"));
    assert!(
        xml.contains(&format!("{receiver}Costurera</GiroRecep>")),
        "{xml}"
    );
}

#[test]
fn a_guide_of_a_sale_states_what_its_goods_were_sold_for() {
    let xml = judge(&guide());
    for part in [
        "<TipoDTE>52</TipoDTE><Folio>7</Folio>",
        "<TipoDespacho>2</TipoDespacho><IndTraslado>1</IndTraslado><MntBruto>1</MntBruto>",
        "<Transporte><Patente>BBCL12</Patente><RUTTrans>76123456-0</RUTTrans>\
         <Chofer><RUTChofer>12345678-5</RUTChofer><NombreChofer>Juan Ignacio Pérez Ñancupil Et</NombreChofer></Chofer>\
         <DirDest>Av. Irarrázaval 3550</DirDest><CmnaDest>Ñuñoa</CmnaDest><CiudadDest>Santiago</CiudadDest></Transporte>",
        "<Totales><MntNeto>1672</MntNeto><MntExe>700</MntExe><TasaIVA>19</TasaIVA><IVA>318</IVA><MntTotal>2690</MntTotal></Totales>",
        "<PrcItem>663.3333</PrcItem><MontoItem>1990</MontoItem>",
        "<Referencia><NroLinRef>1</NroLinRef><TpoDocRef>33</TpoDocRef><FolioRef>25</FolioRef><FchRef>2026-11-20</FchRef></Referencia>",
        "<TD>52</TD><F>7</F>",
        "<MNT>2690</MNT>",
    ] {
        assert!(xml.contains(part), "{part}\n{xml}");
    }
    assert!(
        !xml.contains("<FmaPago>") && !xml.contains("<CodRef>"),
        "{xml}"
    );
}

#[test]
fn a_guide_of_an_invoice_states_its_additional_taxes() {
    let mut beer = guide();
    beer.lines[0].sold = Some(SoldFor {
        amount: d("13950"),
        treatment: IVA,
        extras: vec![ExtraTax {
            code: "26".to_owned(),
            rate: d("0.205"),
            amount: d("2050"),
        }],
    });
    let xml = judge(&beer);
    assert!(xml.contains("<ImptoReten><TipoImp>26</TipoImp>"), "{xml}");
    assert!(xml.contains("<MntTotal>14650</MntTotal>"), "{xml}");
    // A boleta carries none, so that its guide does not either.
    beer.related.as_mut().unwrap().type_code = "39".to_owned();
    let xml = judge(&beer);
    assert!(!xml.contains("ImptoReten"), "{xml}");
    assert!(xml.contains("<MntTotal>14650</MntTotal>"), "{xml}");
}

#[test]
fn goods_that_are_not_sold_have_no_amounts() {
    let plain = guide();
    let unsold = |reason: &str| Guide {
        reason: reason.to_owned(),
        lines: vec![goods("Ñandú & Cía", "3", None), goods("Caja", "1.25", None)],
        related: None,
        ..plain.clone()
    };
    for (reason, transfer, despatch) in [
        ("01", 2, 2),
        ("03", 2, 3),
        ("05", 3, 2),
        ("06", 7, 2),
        ("13", 6, 2),
        ("14", 2, 2),
        ("18", 2, 3),
    ] {
        let xml = judge(&unsold(reason));
        let coded = format!(
            "<TipoDespacho>{despatch}</TipoDespacho><IndTraslado>{transfer}</IndTraslado></IdDoc>"
        );
        assert!(xml.contains(&coded), "{reason} {xml}");
        assert!(
            xml.contains("<Totales><MntTotal>0</MntTotal></Totales>"),
            "{xml}"
        );
        assert!(
            !xml.contains("<PrcItem>") && !xml.contains("<IndExe>"),
            "{xml}"
        );
        assert!(
            xml.contains("<MNT>0</MNT>") && !xml.contains("<Referencia>"),
            "{xml}"
        );
    }
    let xml = judge(&internal());
    assert!(
        xml.contains("<TipoDespacho>3</TipoDespacho><IndTraslado>5</IndTraslado>"),
        "{xml}"
    );
    let bought = Guide {
        reason: "02".to_owned(),
        ..internal()
    };
    let xml = judge(&bought);
    assert!(
        xml.contains("<TipoDespacho>1</TipoDespacho><IndTraslado>6</IndTraslado>"),
        "{xml}"
    );
}

#[test]
fn goods_that_are_given_away_are_a_free_delivery() {
    let mut gift = guide();
    gift.lines = vec![goods("Muestra", "2", sold("0", IVA))];
    let xml = judge(&gift);
    assert!(xml.contains("<IndTraslado>4</IndTraslado>"), "{xml}");
    assert!(
        xml.contains("<Totales><MntTotal>0</MntTotal></Totales>"),
        "{xml}"
    );
}

#[test]
fn a_guide_names_the_carrier_of_the_goods() {
    let carried = |transport| Guide {
        transport,
        ..guide()
    };
    let xml = judge(&carried(public("77.555.444-4")));
    let trans = "<Transporte><RUTTrans>77555444-4</RUTTrans><DirDest>";
    assert!(xml.contains(trans), "{xml}");
    // The buyer fetches them.
    let xml = judge(&carried(public(&guide().recipient.number)));
    assert!(xml.contains("<TipoDespacho>1</TipoDespacho>"), "{xml}");
    let small = Transport::Private {
        plates: Vec::new(),
        drivers: Vec::new(),
    };
    let xml = judge(&carried(small));
    assert!(
        xml.contains("<Transporte><RUTTrans>76123456-0</RUTTrans><DirDest>"),
        "{xml}"
    );
    // A driver without a RUT has no place in the schema.
    let foreign = Transport::Private {
        plates: vec!["BBCL12".to_owned()],
        drivers: vec![foreign_driver()],
    };
    let xml = judge(&carried(foreign));
    assert!(
        xml.contains("<Patente>BBCL12</Patente>") && !xml.contains("<Chofer>"),
        "{xml}"
    );
}

#[test]
fn a_recipient_of_unknown_address_has_that_of_the_arrival() {
    let unaddressed = Guide {
        recipient_address: Address::default(),
        ..guide()
    };
    let xml = judge(&unaddressed);
    let seat = "<DirRecep>Av. Irarrázaval 3550</DirRecep><CmnaRecep>Ñuñoa</CmnaRecep>";
    assert!(xml.contains(seat), "{xml}");
    // Elsewhere is not the recipient's place.
    let elsewhere = Guide {
        reason: "03".to_owned(),
        ..unaddressed
    };
    let (verdict, _) = submit(&issue(&elsewhere), &Known::new());
    assert!(matches!(verdict, Verdict::Observed { .. }), "{verdict:?}");
}

/// Something that is wrong with a guide.
type Change<'a> = &'a dyn Fn(&mut Guide);

#[test]
fn sii_s_guides_without_required_data_are_not_issued() {
    let refused = |change: &dyn Fn(&mut Guide)| {
        let mut changed = guide();
        change(&mut changed);
        sii().check_guide(&changed).err()
    };
    let own = guide().issuer.tax_number;
    let cases: [(IssueError, Change<'_>); 13] = [
        (IssueError::NoLines, &|one| one.lines.clear()),
        (IssueError::TooManyLines(60), &|one| {
            one.lines = vec![one.lines[0].clone(); 61];
        }),
        (IssueError::Guide("quantity"), &|one| {
            one.lines[0].quantity = Dec4::ZERO
        }),
        (IssueError::Guide("exit day"), &|one| {
            one.exit = noon().date().yesterday().unwrap()
        }),
        (IssueError::Guide("reason"), &|one| {
            one.reason = "07".to_owned()
        }),
        (IssueError::Guide("recipient"), &|one| {
            one.reason = "04".to_owned()
        }),
        (IssueError::Guide("recipient"), &|one| {
            one.recipient.number.clone_from(&own)
        }),
        (IssueError::Guide("recipient"), &|one| {
            one.recipient.number = "77555444-1".to_owned()
        }),
        (IssueError::Guide("recipient without RUT"), &|one| {
            one.recipient.identity = "PA".to_owned()
        }),
        (IssueError::Guide("recipient name"), &|one| {
            one.recipient.name = " ".to_owned()
        }),
        (IssueError::Guide("place"), &|one| {
            one.arrival.code = "131".to_owned()
        }),
        (IssueError::Guide("carrier"), &|one| {
            one.transport = public("77555444-1")
        }),
        (IssueError::Guide("own carrier"), &|one| {
            one.transport = public(&own)
        }),
    ];
    for (error, change) in cases {
        assert_eq!(refused(change), Some(error));
    }
    // The folios of another type.
    let folio = sii().issue_guide(&guide(), &credentials("33")).err();
    assert_eq!(folio, Some(IssueError::Folio));
}
