//! Writes the fields of a form into the company.

use yapa_countries::CountryProfile;
use yapa_domain::text::{is_email, tidy};
use yapa_domain::{Dec4, Money};
use yapa_storage::queries::companies::CompanyRow;
use yapa_wire::Decimal;
use yapa_wire::companies::{CompanyPatch, PlasticBagsPatch};

use super::{filters, place, say};
use crate::faults::Faults;
use crate::print_format;
use crate::{Result, say as common};

const LONGEST_NAME: usize = 200;
const LONGEST_ADDRESS: usize = 250;
const LONGEST_AREA: usize = 100;
const MOST_DAYS: i64 = 365;
const FARTHEST_KM: i64 = 1_000;
const LONGEST_PHONE: usize = 30;

/// The company with the changes of the form. An unchanged value is not checked, so that
/// old data never prevents a change of another field.
///
/// # Errors
/// When a stored value cannot be read.
pub(super) fn apply(
    profile: &CountryProfile,
    old: &CompanyRow,
    body: &CompanyPatch,
    faults: &mut Faults,
) -> Result<CompanyRow> {
    let mut row = old.clone();
    texts(&mut row, body, faults);
    contact(&mut row, body, faults);
    placed(profile, &mut row, body, faults);
    let flags = [
        (&mut row.electronic_emission, body.electronic_emission),
        (&mut row.has_extra_taxes, body.has_extra_taxes),
        (&mut row.uses_guides, body.uses_guides),
        (&mut row.credit_notes, body.credit_notes),
        (&mut row.stock_control, body.stock_control),
        (&mut row.edit_prices, body.edit_prices),
        (&mut row.delivery, body.delivery),
        (&mut row.pickup, body.pickup),
    ];
    for (flag, new) in flags {
        *flag = new.unwrap_or(*flag);
    }
    // Without a document of its own nothing could ever be numbered.
    let has_guides = CountryProfile::guide(profile).is_some();
    let fits = has_guides || row.uses_guides == old.uses_guides;
    faults.unless(fits, "usaGuias", say::NO_GUIDES);
    if let Some(format) = body.print_format {
        print_format::text(format).clone_into(&mut row.print_format);
    }
    numbers(profile, &mut row, body, faults);
    if let Some(bags) = &body.plastic_bags {
        plastic_bags(profile, &mut row, bags, faults);
    }
    if let Some(list) = &body.filters {
        row.filters = filters::stored(list, faults)?;
    }
    Ok(row)
}

/// A text of the form; whether it is another one than before.
pub(crate) fn text(
    field: &str,
    kept: &mut String,
    new: Option<&String>,
    (least, most): (usize, usize),
    faults: &mut Faults,
) -> bool {
    let Some(new) = new.map(|new| tidy(new)).filter(|new| new != kept) else {
        return false;
    };
    let length = new.chars().count();
    faults.unless(length >= least, field, say::MISSING);
    faults.unless(length <= most, field, common::TOO_LONG);
    *kept = new;
    true
}

fn texts(row: &mut CompanyRow, body: &CompanyPatch, faults: &mut Faults) {
    let fields = [
        (
            "razonSocial",
            &mut row.legal_name,
            &body.business_name,
            (1, LONGEST_NAME),
        ),
        (
            "nombreComercial",
            &mut row.trade_name,
            &body.tradename,
            (1, LONGEST_NAME),
        ),
        (
            "nombreFantasia",
            &mut row.fantasy_name,
            &body.fantasy_name,
            (0, LONGEST_NAME),
        ),
        (
            "rubro",
            &mut row.business_line,
            &body.area,
            (0, LONGEST_AREA),
        ),
        (
            "direccion",
            &mut row.address,
            &body.address,
            (1, LONGEST_ADDRESS),
        ),
    ];
    for (field, kept, new, bounds) in fields {
        text(field, kept, new.as_ref(), bounds, faults);
    }
    for (kept, new) in [(&mut row.logo, &body.logo), (&mut row.image, &body.image)] {
        if let Some(new) = new {
            new.trim().clone_into(kept);
        }
    }
}

fn contact(row: &mut CompanyRow, body: &CompanyPatch, faults: &mut Faults) {
    email("correo", &mut row.email, body.email.as_ref(), faults);
    phone("telefono", &mut row.phone, body.phone.as_ref(), faults);
    let degrees = [
        (
            "latitud",
            &mut row.latitude,
            &body.latitude,
            90,
            say::BAD_LATITUDE,
        ),
        (
            "longitud",
            &mut row.longitude,
            &body.longitude,
            180,
            say::BAD_LONGITUDE,
        ),
    ];
    for (field, kept, new, most, message) in degrees {
        let Some(new) = new else { continue };
        new.trim().clone_into(kept);
        faults.unless(kept.is_empty() || is_degrees(kept, most), field, message);
    }
}

/// An e-mail of the form, which may be empty.
pub(crate) fn email(field: &str, kept: &mut String, new: Option<&String>, faults: &mut Faults) {
    if text(field, kept, new, (0, LONGEST_ADDRESS), faults) {
        faults.unless(kept.is_empty() || is_email(kept), field, common::BAD_EMAIL);
    }
}

/// A telephone of the form, which may be empty.
pub(crate) fn phone(field: &str, kept: &mut String, new: Option<&String>, faults: &mut Faults) {
    if text(field, kept, new, (0, LONGEST_PHONE), faults) {
        let digits = kept.bytes().filter(u8::is_ascii_digit).count();
        let usual = kept
            .chars()
            .all(|c| c.is_ascii_digit() || "+ -".contains(c));
        let fits = kept.is_empty() || usual && (6..=15).contains(&digits);
        faults.unless(fits, field, say::BAD_PHONE);
    }
}

/// Whether a text is a decimal number of degrees, no more than `most` on either side.
pub(crate) fn is_degrees(text: &str, most: u32) -> bool {
    let bare = text.strip_prefix('-').unwrap_or(text);
    let (whole, part) = bare.split_once('.').unwrap_or((bare, "0"));
    let digits = |text: &str, most: usize| {
        (1..=most).contains(&text.len()) && text.bytes().all(|byte| byte.is_ascii_digit())
    };
    let nothing = part.bytes().all(|byte| byte == b'0');
    let within = |whole: u32| whole < most || whole == most && nothing;
    digits(whole, 3) && digits(part, 10) && whole.parse().is_ok_and(within)
}

fn placed(
    profile: &CountryProfile,
    row: &mut CompanyRow,
    body: &CompanyPatch,
    faults: &mut Faults,
) {
    let wanted = [&body.department, &body.province, &body.district];
    if wanted.iter().all(|level| level.is_none()) {
        return;
    }
    let old = [
        &row.division1_code,
        &row.division2_code,
        &row.division3_code,
    ];
    let old = old.map(Clone::clone);
    let way = place::moved(profile, &old, wanted.map(Option::as_deref), faults);
    let [first, second, third] = way;
    let levels = [
        (first, &mut row.division1_code, &mut row.division1_name),
        (second, &mut row.division2_code, &mut row.division2_name),
        (third, &mut row.division3_code, &mut row.division3_name),
    ];
    for (new, code, name) in levels {
        *name = place::name(profile, &new);
        *code = new;
    }
}

/// An amount of money of the form.
fn amount(
    profile: &CountryProfile,
    field: &str,
    kept: &mut Money,
    new: Option<Decimal>,
    faults: &mut Faults,
) {
    let Some(Decimal(new)) = new.filter(|new| new.0 != *kept) else {
        return;
    };
    let whole = new == new.round(profile.currency.decimals);
    faults.unless(!new.is_negative(), field, say::NEGATIVE);
    faults.unless(whole, field, say::TOO_PRECISE);
    *kept = new;
}

fn numbers(
    profile: &CountryProfile,
    row: &mut CompanyRow,
    body: &CompanyPatch,
    faults: &mut Faults,
) {
    let amounts = [
        ("metaDiaria", &mut row.daily_goal, body.daily_goal),
        ("metaMensual", &mut row.monthly_goal, body.monthly_goal),
        (
            "costoDelivery",
            &mut row.delivery_price,
            body.delivery_price,
        ),
    ];
    for (field, kept, new) in amounts {
        amount(profile, field, kept, new, faults);
    }
    if let Some(Decimal(distance)) = body.delivery_distance {
        let fits = !distance.is_negative() && distance <= Dec4::from_int(FARTHEST_KM);
        faults.unless(fits, "distanciaDelivery", say::BAD_DISTANCE);
        row.delivery_distance = distance;
    }
    if let Some(days) = body.invoice_days {
        faults.unless(
            (1..=MOST_DAYS).contains(&days),
            "vigenciaProforma",
            say::BAD_DAYS,
        );
        row.proforma_days = days;
    }
}

fn plastic_bags(
    profile: &CountryProfile,
    row: &mut CompanyRow,
    bags: &PlasticBagsPatch,
    faults: &mut Faults,
) {
    row.bags_active = bags.active.unwrap_or(row.bags_active);
    row.bags_biodegradable = bags.biodegradable.unwrap_or(row.bags_biodegradable);
    let sell = "bolsasPlasticas.precioVenta";
    amount(
        profile,
        sell,
        &mut row.bags_sell_price,
        bags.sell_price,
        faults,
    );
    let tax = "bolsasPlasticas.taxICBPER";
    amount(profile, tax, &mut row.bags_icbper, bags.tax_icbper, faults);
    // A bag costs the shop less than the smallest coin.
    if let Some(Decimal(cost)) = bags.unit_price {
        let field = "bolsasPlasticas.precioUnitario";
        faults.unless(!cost.is_negative(), field, say::NEGATIVE);
        row.bags_unit_price = cost;
    }
    if let Some(Decimal(stock)) = bags.stock.filter(|stock| stock.0 != row.bags_stock) {
        let fits = !stock.is_negative() && stock == stock.round(0);
        faults.unless(fits, "bolsasPlasticas.stock", say::BAG_STOCK);
        row.bags_stock = stock;
    }
    let taxed = !row.bags_biodegradable && row.bags_active;
    let levied = profile.sale.bag_levy.is_some() || row.bags_icbper.is_zero();
    faults.unless(levied, tax, say::NO_BAG_TAX);
    faults.unless(
        !taxed || row.bags_icbper <= row.bags_sell_price,
        tax,
        say::BAG_TAX,
    );
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn degrees_are_numbers_within_their_bounds() {
        for text in ["-12.046374", "90", "90.000", "0", "-0.5"] {
            assert!(is_degrees(text, 90), "{text}");
        }
        for text in [
            "90.1", "91", "1e3", "", "-", "12,5", ".5", "5.", "+5", "0012.5",
        ] {
            assert!(!is_degrees(text, 90), "{text}");
        }
        assert!(is_degrees("-179.99", 180));
    }
}
