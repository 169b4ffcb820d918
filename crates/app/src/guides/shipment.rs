//! How goods travel, checked as far as it goes without the database.

use yapa_countries::divisions;
use yapa_countries::profile::{CodeForm, CountryProfile};
use yapa_domain::text::{fold, tidy};
use yapa_domain::{PersonKind, Quantity};
use yapa_wire::guides::{
    GuideCarrier, GuideDriver, GuidePlace, GuideReason, GuideShipment, TransportKind,
};

use super::say;
use crate::calendar::days_after;
use crate::faults::Faults;
use crate::identities::plain_number;
use crate::{Error, Result, say as common};

/// Characters of an address; longer ones are cut.
const LONGEST_ADDRESS: usize = 100;
const LONGEST_TEXT: usize = 100;
/// The unit of weights, of UN/ECE Recommendation 20.
pub(super) const UNIT: &str = "KGM";
/// Weights are below this, in kilograms.
pub(super) const HEAVIEST: Quantity = Quantity::from_int(1_000_000);
const MOST_PACKAGES: i64 = 100_000;
/// How many days ahead goods may leave and arrive; a later day is a typing mistake.
const FURTHEST_DAYS: i64 = 365;

/// Checks the shipment of a form and answers it as it is kept: tidied, weights with two decimals,
/// only what its kind of transport needs.
///
/// # Errors
/// 400 with every wrong field.
pub(super) fn read_shipment(
    profile: &CountryProfile,
    form: &GuideShipment,
    today: &str,
) -> Result<GuideShipment> {
    let mut faults = Faults::default();
    let reason_text = form.reason_text.as_deref().map(tidy).unwrap_or_default();
    check_reason(form.reason, &reason_text, &mut faults);
    check_load(form, &mut faults);
    check_days(form, today, &mut faults)?;
    let departure = place(profile, &form.departure, "traslado.partida", &mut faults);
    let arrival = place(profile, &form.arrival, "traslado.llegada", &mut faults);
    let between = form.reason == GuideReason::BetweenBranches;
    let moves = !between || !is_same_place(&departure, &arrival);
    faults.unless(moves, "traslado.llegada.direccion", say::SAME_PLACE);
    let rounded = |weight: yapa_wire::Quantity| yapa_wire::Decimal(weight.0.round(2));
    let mut made = GuideShipment {
        reason: form.reason,
        reason_text: (!reason_text.is_empty()).then_some(reason_text),
        gross_weight: form.gross_weight.map(rounded),
        net_weight: form.net_weight.map(rounded),
        weight_unit: Some(UNIT.to_owned()),
        packages: form.packages,
        exit_day: form.exit_day.clone(),
        arrival_day: form.arrival_day.clone(),
        kind: form.kind,
        small_vehicle: None,
        carrier: None,
        plate: None,
        secondary_plate: None,
        driver: None,
        secondary_driver: None,
        departure,
        arrival,
    };
    match form.kind {
        TransportKind::Public => made.carrier = carrier(profile, form, &mut faults),
        TransportKind::Private if form.small_vehicle == Some(true) => {
            made.small_vehicle = Some(true);
        }
        TransportKind::Private => private(profile, form, &mut made, &mut faults),
    }
    faults.end()?;
    Ok(made)
}

fn field(name: &str) -> String {
    format!("traslado.{name}")
}

fn check_reason(reason: GuideReason, text: &str, faults: &mut Faults) {
    if reason == GuideReason::Other && text.is_empty() {
        faults.add(field("descripcionMotivo"), say::REASON_MISSING);
    }
    let fits = text.chars().count() <= LONGEST_TEXT;
    faults.unless(fits, field("descripcionMotivo"), common::TOO_LONG);
}

/// Checks weights and packages.
fn check_load(form: &GuideShipment, faults: &mut Faults) {
    for (name, weight) in [
        ("pesoBruto", form.gross_weight),
        ("pesoNeto", form.net_weight),
    ] {
        let fits = |weight: Quantity| weight.round(2).is_positive() && weight < HEAVIEST;
        let fits = weight.is_none_or(|weight| fits(weight.0));
        faults.unless(fits, field(name), say::BAD_WEIGHT);
    }
    let unit = form.weight_unit.as_deref().unwrap_or(UNIT);
    faults.unless(unit == UNIT, field("unidadPeso"), say::BAD_UNIT);
    let fits = form
        .packages
        .is_none_or(|count| (1..=MOST_PACKAGES).contains(&count));
    faults.unless(fits, field("numeroBultos"), say::BAD_PACKAGES);
}

/// Checks when the goods leave and arrive.
fn check_days(form: &GuideShipment, today: &str, faults: &mut Faults) -> Result<()> {
    let exit = form.exit_day.as_str();
    faults.unless(exit >= today, field("fechaSalida"), say::EARLY_EXIT);
    let arrives = form.arrival_day.as_ref();
    let fits = arrives.is_none_or(|day| day.as_str() >= exit);
    faults.unless(fits, field("fechaLlegada"), say::EARLY_ARRIVAL);
    let last = days_after(today.parse().map_err(Error::internal)?, FURTHEST_DAYS).to_string();
    faults.unless(exit <= last.as_str(), field("fechaSalida"), say::FAR_DAY);
    let fits = arrives.is_none_or(|day| day.as_str() <= last.as_str());
    faults.unless(fits, field("fechaLlegada"), say::FAR_DAY);
    Ok(())
}

fn place(
    profile: &CountryProfile,
    form: &GuidePlace,
    name: &str,
    faults: &mut Faults,
) -> GuidePlace {
    let code = form.division_code.trim().to_owned();
    let known = divisions::find(profile.country, &code).is_some();
    let last = divisions::children(profile.country, &code).is_empty();
    faults.unless(known && last, format!("{name}.ubigeo"), say::BAD_PLACE);
    let address: String = tidy(&form.address).chars().take(LONGEST_ADDRESS).collect();
    faults.unless(
        !address.is_empty(),
        format!("{name}.direccion"),
        say::MISSING,
    );
    let local = form.local_code.as_deref().map(str::trim);
    let local = local.filter(|code| !code.is_empty()).map(str::to_owned);
    let spelling = profile.branch_code;
    let fits = local.as_ref().is_none_or(|code| spelling.fits(code));
    faults.unless(fits, format!("{name}.codigoLocal"), spelling.wrong_text);
    GuidePlace {
        division_code: code,
        address: address.trim().to_owned(),
        local_code: local,
    }
}

/// Whether both ends are one establishment; two of one address differ by their codes.
fn is_same_place(departure: &GuidePlace, arrival: &GuidePlace) -> bool {
    let codes = departure
        .local_code
        .as_ref()
        .zip(arrival.local_code.as_ref());
    departure.division_code == arrival.division_code
        && fold(&departure.address) == fold(&arrival.address)
        && codes.is_none_or(|(one, other)| one == other)
}

fn carrier(
    profile: &CountryProfile,
    form: &GuideShipment,
    faults: &mut Faults,
) -> Option<GuideCarrier> {
    let Some(carrier) = &form.carrier else {
        faults.add("traslado.transportista", say::NO_CARRIER);
        return None;
    };
    let number = plain_number(&carrier.ruc);
    let field = "traslado.transportista.ruc";
    if number.is_empty() {
        faults.add(field, say::NO_CARRIER);
    } else if legal_identity(profile, &number).is_none() {
        faults.add(field, profile.wording.identity_wrong);
    }
    let name = tidy(&carrier.name);
    let field = "traslado.transportista.razonSocial";
    match name.chars().count() {
        0 => faults.add(field, say::NO_CARRIER),
        1..3 => faults.add(field, say::SHORT_CARRIER),
        length => faults.unless(length <= LONGEST_TEXT * 2, field, common::TOO_LONG),
    }
    let registration = carrier.registration.as_deref().map(tidy);
    let registration = registration.filter(|text| !text.is_empty());
    let fits = registration
        .as_ref()
        .is_none_or(|text| text.chars().count() <= 20);
    faults.unless(fits, "traslado.transportista.registroMtc", common::TOO_LONG);
    Some(GuideCarrier {
        ruc: number,
        name,
        registration,
    })
}

/// The code of the identity document of companies that has this number.
pub(super) fn legal_identity(profile: &CountryProfile, number: &str) -> Option<&'static str> {
    let mut all = profile.identities.iter();
    let legal = |kind: &&yapa_domain::IdentityKind| {
        kind.person != PersonKind::Natural && kind.check(number).is_ok()
    };
    all.find(legal).map(|kind| kind.code)
}

/// Vehicles and drivers of the company's own.
fn private(
    profile: &CountryProfile,
    form: &GuideShipment,
    made: &mut GuideShipment,
    faults: &mut Faults,
) {
    made.plate = plate(profile, form.plate.as_deref(), "traslado.placa", faults);
    if made.plate.is_none() {
        faults.add(
            "traslado.placa",
            say::no_plate(profile.transport.plate_name),
        );
    }
    let second = form.secondary_plate.as_deref();
    made.secondary_plate = plate(profile, second, "traslado.placaSecundaria", faults);
    let twice = made.secondary_plate.is_some() && made.secondary_plate == made.plate;
    faults.unless(
        !twice,
        "traslado.placaSecundaria",
        say::same_plate(profile.transport.plate_name),
    );
    match &form.driver {
        Some(one) => {
            made.driver = Some(driver(profile, one, "traslado.conductorPrincipal", faults));
        }
        None => faults.add("traslado.conductorPrincipal", say::NO_DRIVER),
    }
    if let Some(one) = &form.secondary_driver {
        let second = driver(profile, one, "traslado.conductorSecundario", faults);
        let number = |one: &GuideDriver| (one.document_type.clone(), one.document_number.clone());
        let twice = made.driver.as_ref().map(number) == Some(number(&second));
        faults.unless(!twice, "traslado.conductorSecundario", say::SAME_DRIVER);
        made.secondary_driver = Some(second);
    }
}

/// A plate in capitals without hyphens; none when it is empty.
fn plate(
    profile: &CountryProfile,
    typed: Option<&str>,
    field: &str,
    faults: &mut Faults,
) -> Option<String> {
    let plate = CodeForm::spelled(typed?);
    if plate.is_empty() {
        return None;
    }
    let form = &profile.transport.plate;
    let what = format!("La {}", profile.transport.plate_name.to_lowercase());
    faults.unless(form.fits(&plate), field, say::bad_code(&what, form));
    Some(plate)
}

fn driver(
    profile: &CountryProfile,
    form: &GuideDriver,
    name: &str,
    faults: &mut Faults,
) -> GuideDriver {
    let field = |part: &str| format!("{name}.{part}");
    let kind = profile.identity(form.document_type.trim());
    let kind = kind.filter(|kind| kind.person == PersonKind::Natural);
    let mut number = plain_number(&form.document_number);
    match kind {
        None => faults.add(field("tipoDocumento"), say::NO_PERSON),
        Some(kind) if kind.check(&number).is_err() => {
            faults.add(field("numeroDocumento"), kind.wrong_text);
        }
        Some(kind) => number = kind.spelled(&number),
    }
    let made = GuideDriver {
        document_type: form.document_type.trim().to_owned(),
        document_number: number,
        name: tidy(&form.name),
        last_name: tidy(&form.last_name),
        license_number: CodeForm::spelled(&form.license_number),
    };
    for (part, text) in [("nombre", &made.name), ("apellido", &made.last_name)] {
        let fits = (1..=LONGEST_TEXT).contains(&text.chars().count());
        faults.unless(fits, field(part), say::MISSING);
    }
    let licence = &profile.transport.licence;
    faults.unless(
        licence.fits(&made.license_number),
        field("numeroLicencia"),
        say::bad_code("El número de licencia", licence),
    );
    made
}
