//! Sponsors: suppliers of a country, their products, and the links between these and the
//! company's own ones. Users who may purchase see them.

mod check;
mod codes;
mod import;
mod links;
mod products;
mod read;
mod say;
mod view;

use yapa_countries::CountryProfile;
use yapa_storage::CompanyTx;
use yapa_storage::queries::sponsors::{self as queries, SponsorRow};

use crate::{Error, Result};

pub(crate) use codes::{
    has_payment, has_shipping, payment, payment_code, shipping, shipping_code, terms,
};
pub(crate) use import::{SponsorFile, bring_in};
pub use links::associate;
pub use products::list as list_products;
pub use read::{categories, documents, list, load, subcategories};
pub(crate) use view::{associated, discount, image, phone};

/// The sponsor with this tax number in the country.
///
/// # Errors
/// 404 when there is none.
#[crate::boxed]
pub(crate) async fn find(
    tx: &mut CompanyTx,
    profile: &CountryProfile,
    number: &str,
) -> Result<SponsorRow> {
    let found = queries::find(tx, profile.country.code(), number).await?;
    found.ok_or_else(|| Error::not_found(say::UNKNOWN_SPONSOR))
}
