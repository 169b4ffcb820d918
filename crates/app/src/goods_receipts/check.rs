//! Checks of a goods receipt that need no database.

use yapa_countries::CountryProfile;
use yapa_domain::text::{is_phone, tidy};
use yapa_domain::{Money, PersonKind, Quantity};
use yapa_wire::goods_receipts::{NewReceipt, NewReceiptLine, NewReceiptProduct};

use super::order::NO_PHONE;
use super::say;
use crate::faults::Faults;
use crate::identities::{plain_number, spelled};
use crate::{Error, Result, say as common};

const MOST_LINES: usize = 200;
const MOST_PRODUCTS: usize = 20;
const LONGEST_NAME: usize = 200;
/// Placeholder for the telephone of a sponsor without one.
const NOT_REGISTERED: &str = "No Registrado";
const MOST_UNITS: Quantity = Quantity::from_int(1_000_000);
const LARGEST_FACTOR: Quantity = Quantity::from_int(100_000);
const LARGEST_PRICE: Money = Money::from_int(1_000_000_000);

/// The sender of goods without an order.
#[derive(Clone, Debug, Default)]
pub(super) struct Sender {
    pub number: String,
    pub name: String,
    pub phone: String,
}

/// The lines that count, each with its place in the form.
pub(super) fn counted(form: &NewReceipt) -> Result<Vec<(usize, NewReceiptLine)>> {
    if form.lines.len() > MOST_LINES {
        return Err(Error::field("detalle", say::MANY_LINES));
    }
    let mut faults = Faults::default();
    for (at, line) in form.lines.iter().enumerate() {
        check_line(at, line, form.order_id.is_none(), &mut faults);
    }
    faults.end()?;
    let enters = |product: &NewReceiptProduct| product.in_store;
    let counts = |line: &NewReceiptLine| {
        line.quantity_confirmed.0.is_positive() && line.associated_products.iter().any(enters)
    };
    let lines: Vec<_> = form
        .lines
        .iter()
        .cloned()
        .enumerate()
        .filter(|(_, line)| counts(line))
        .collect();
    if lines.is_empty() {
        return Err(Error::field("detalle", say::NOTHING_CAME));
    }
    Ok(lines)
}

fn check_line(at: usize, line: &NewReceiptLine, alone: bool, faults: &mut Faults) {
    let field = |name: &str| format!("detalle[{at}].{name}");
    let quantity = line.quantity_confirmed.0;
    let fits = |quantity: Quantity| !quantity.is_negative() && quantity <= MOST_UNITS;
    faults.unless(
        fits(quantity),
        field("cantidadConfirmada"),
        say::BAD_QUANTITY,
    );
    if let Some(requested) = line.quantity_requested {
        faults.unless(
            fits(requested.0),
            field("cantidadSolicitada"),
            say::BAD_QUANTITY,
        );
    }
    match line.price {
        Some(price) => {
            let fits = !price.0.is_negative() && price.0 <= LARGEST_PRICE;
            faults.unless(fits, field("precio"), say::BAD_PRICE);
        }
        None => faults.unless(
            !alone || !quantity.is_positive(),
            field("precio"),
            say::PRICE_MISSING,
        ),
    }
    for (name, text) in [
        ("nombre", &line.name),
        ("presentacion", &line.presentation),
        ("unidadMedida", &line.unit),
    ] {
        let length = text.as_deref().map_or(0, |text| text.chars().count());
        faults.unless(length <= LONGEST_NAME, field(name), say::LONG_NAME);
    }
    let products = &line.associated_products;
    let few = products.len() <= MOST_PRODUCTS;
    faults.unless(few, field("productosAsociados"), say::MANY_PRODUCTS);
    for (nth, product) in products.iter().enumerate() {
        let place = format!("productosAsociados[{nth}]");
        let twice = products[..nth].iter().any(|other| other.id == product.id);
        faults.unless(!twice, field(&format!("{place}.id")), say::TWICE);
        let factor = product.conversion_factor.map(|factor| factor.0);
        let fits = factor.is_none_or(|factor| factor.is_positive() && factor <= LARGEST_FACTOR);
        faults.unless(
            fits,
            field(&format!("{place}.factorConversion")),
            say::BAD_FACTOR,
        );
    }
}

/// The sender of the goods when there is no order; with one the form may not name another.
pub(super) fn sender(profile: &CountryProfile, form: &NewReceipt) -> Result<Sender> {
    let mut faults = Faults::default();
    if form.order_id.is_some() {
        for (field, given) in [
            ("rucDistribuidor", form.sponsor_ruc.is_some()),
            ("razonSocialDistribuidor", form.sponsor_name.is_some()),
            ("telefonoDistribuidor", form.sponsor_phone.is_some()),
        ] {
            faults.unless(!given, field, say::ONLY_WITHOUT_ORDER);
        }
        faults.end()?;
        return Ok(Sender::default());
    }
    let text = |text: &Option<String>| tidy(text.as_deref().unwrap_or_default());
    let mut register = profile.identities.iter();
    let register = register.find(|kind| kind.person == PersonKind::Legal);
    let number = plain_number(form.sponsor_ruc.as_deref().unwrap_or_default());
    let phone = Some(text(&form.sponsor_phone))
        .filter(|phone| !phone.is_empty() && !phone.eq_ignore_ascii_case(NOT_REGISTERED))
        .unwrap_or_else(|| NO_PHONE.to_owned());
    let sender = Sender {
        number: register.map_or_else(
            || number.clone(),
            |kind| spelled(profile, kind.code, &number),
        ),
        name: text(&form.sponsor_name),
        phone,
    };
    // It may be unknown; a known one is spelt as the country's register does.
    if let Some(kind) = register.filter(|_| !number.is_empty()) {
        let fits = kind.check(&number).is_ok();
        faults.unless(fits, "rucDistribuidor", kind.wrong_text);
    }
    let name = sender.name.chars().count();
    faults.unless(name > 0, "razonSocialDistribuidor", say::SPONSOR_MISSING);
    let short = name <= LONGEST_NAME;
    faults.unless(short, "razonSocialDistribuidor", say::LONG_NAME);
    let fits = is_phone(&sender.phone);
    faults.unless(fits, "telefonoDistribuidor", common::BAD_PHONE);
    faults.end()?;
    Ok(sender)
}

/// The day on which the goods came; `today` when the form names none.
pub(super) fn day(form: &NewReceipt, today: &str) -> Result<String> {
    let Some(day) = &form.received_date else {
        return Ok(today.to_owned());
    };
    if day.as_str() > today {
        return Err(Error::field("fechaIngreso", say::BAD_DAY));
    }
    if day.as_str() < "2000-01-01" {
        return Err(Error::field("fechaIngreso", say::OLD_DAY));
    }
    Ok(day.as_str().to_owned())
}

/// 422 when the form names a total that the lines do not come to.
pub(super) fn total(profile: &CountryProfile, form: &NewReceipt, right: Money) -> Result<()> {
    match form.total_price {
        Some(stated) if stated.0 != right => {
            let right = profile.money(right);
            Err(Error::rule("montoTotal", say::other_total(&right)))
        }
        _ => Ok(()),
    }
}
