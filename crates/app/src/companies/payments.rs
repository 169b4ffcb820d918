//! Which payment types a company offers.

use yapa_countries::CountryProfile;
use yapa_domain::PaymentMethod;
use yapa_domain::text::tidy;
use yapa_storage::CompanyTx;
use yapa_storage::queries::payments::{self as queries, PaymentMethodRow};
use yapa_wire::companies::PaymentMethodPatch;

use super::say;
use crate::faults::Faults;
use crate::{Error, Result, say as common};

const LONGEST_NAME: usize = 60;
const LONGEST_TEXT: usize = 500;

/// Changes the payment types that a form names.
///
/// # Errors
/// 400 with every wrong field, 409 when none would be left that settles a sale alone.
#[crate::boxed]
pub(super) async fn write(
    tx: &mut CompanyTx,
    profile: &CountryProfile,
    list: &[PaymentMethodPatch],
) -> Result<()> {
    if list.is_empty() {
        return Ok(());
    }
    let before = queries::all(tx).await?;
    let mut after = before.clone();
    let mut faults = Faults::default();
    for (at, patch) in list.iter().enumerate() {
        apply(&mut after, &format!("mediosPago[{at}]"), patch, &mut faults);
    }
    faults.end()?;
    if !after
        .iter()
        .any(|row| row.active && stands_alone(profile, row))
    {
        return Err(Error::conflict(say::ONE_PAYMENT).about("mediosPago"));
    }
    for (old, new) in before.iter().zip(&after).filter(|(old, new)| old != new) {
        debug_assert_eq!(old.id, new.id);
        queries::update(tx, new).await?;
    }
    Ok(())
}

fn apply(
    rows: &mut [PaymentMethodRow],
    place: &str,
    patch: &PaymentMethodPatch,
    faults: &mut Faults,
) {
    let named = |row: &&mut PaymentMethodRow| match (patch.id, &patch.code) {
        (Some(id), Some(code)) => row.id == id.0 && row.code == *code,
        (Some(id), None) => row.id == id.0,
        (None, Some(code)) => row.code == *code,
        (None, None) => false,
    };
    let Some(row) = rows.iter_mut().find(named) else {
        return match patch.id.is_none() && patch.code.is_none() {
            true => faults.add(format!("{place}.codigo"), say::WHICH_PAYMENT),
            false => faults.add(format!("{place}.codigo"), say::UNKNOWN_PAYMENT),
        };
    };
    row.active = patch.active.unwrap_or(row.active);
    if let Some(name) = &patch.name {
        row.name = tidy(name);
        let fits = (1..=LONGEST_NAME).contains(&row.name.chars().count());
        faults.unless(fits, format!("{place}.nombre"), say::PAYMENT_NAME);
    }
    let texts = [
        ("parametros", &patch.params, &mut row.params),
        ("informacionExtra", &patch.extra_info, &mut row.extra_info),
    ];
    for (field, new, kept) in texts {
        let Some(new) = new else { continue };
        new.trim().clone_into(kept);
        let fits = kept.chars().count() <= LONGEST_TEXT;
        faults.unless(fits, format!("{place}.{field}"), common::TOO_LONG);
    }
}

/// Whether a sale can be settled with it and nothing else.
fn stands_alone(profile: &CountryProfile, row: &PaymentMethodRow) -> bool {
    let base = row.code.split('-').next().unwrap_or(&row.code);
    let kind = profile.payment(base);
    !kind.is_some_and(|kind| {
        matches!(
            kind.method,
            PaymentMethod::Mixed
                | PaymentMethod::Coupon
                | PaymentMethod::Benefit
                | PaymentMethod::ClientCredit
        )
    })
}
