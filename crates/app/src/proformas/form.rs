//! Checks of the body of a quote before any query.

use yapa_countries::CountryProfile;
use yapa_wire::proformas::NewProforma;
use yapa_wire::sales::SaleType;

use super::say;
use crate::cart::buyer::client_texts;
use crate::cart::discounts::check_percentages;
use crate::cart::say as sales_say;
use crate::{Error, Result};

const MOST_LINES: usize = 500;
const LONGEST_NOTE: usize = 120;
const LONGEST_TEXT: usize = 250;
const MOST_DAYS: i64 = 365;
const MOST_HOURS: i64 = 24;

/// Refuses a body that no company of the country could mean.
///
/// # Errors
/// 400 for texts, lists and numbers beyond their bounds, 422 for an empty cart
/// and another country's money.
pub fn check(profile: &CountryProfile, body: &NewProforma) -> Result<()> {
    if body.lines.is_empty() {
        return Err(Error::rule("detalle", profile.wording.no_products));
    }
    if body.lines.len() > MOST_LINES {
        return Err(Error::field("detalle", say::TOO_MANY_LINES));
    }
    check_percentages(profile, body, &body.lines)?;
    if is_longer(body.note.as_deref(), LONGEST_NOTE) {
        return Err(Error::field("nota", say::NOTE_TOO_LONG));
    }
    if body
        .days
        .is_some_and(|days| !(1..=MOST_DAYS).contains(&days))
    {
        return Err(Error::field("vigencia", say::WRONG_DAYS));
    }
    match body.hours {
        Some(_) if body.kind == SaleType::Goods => {
            return Err(Error::field("cantidadHoras", say::HOURS_WITHOUT_PARKING));
        }
        Some(hours) if !(1..=MOST_HOURS).contains(&hours) => {
            return Err(Error::field("cantidadHoras", say::WRONG_HOURS));
        }
        _ => {}
    }
    if let Some(client) = &body.client {
        client_texts(client, LONGEST_TEXT)?;
    }
    if body
        .currency
        .as_ref()
        .is_some_and(|code| code != profile.currency.code)
    {
        return Err(Error::rule("moneda", sales_say::WRONG_CURRENCY));
    }
    Ok(())
}

fn is_longer(text: Option<&str>, most: usize) -> bool {
    text.is_some_and(|text| text.chars().count() > most)
}
