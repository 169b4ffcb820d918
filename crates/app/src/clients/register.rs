//! The owner of an identity number when the company has no such client.
//!
//! This is where another source plugs in: a service of the tax authority or of a population
//! register is asked in [`find`], instead of the table `person_register` or after it, and answers
//! the same row without a key. A source that has to be waited for fills `person_register` from a
//! job, so that no seller waits for it.

use yapa_countries::CountryProfile;
use yapa_storage::CompanyTx;
use yapa_storage::queries::clients::{self as queries, ClientRow};

use crate::Result;
use crate::places;

/// The person or company with this identity number, with the names of the
/// divisions where it is; has no key.
///
/// # Errors
/// When the source fails.
#[crate::boxed]
pub(super) async fn find(
    tx: &mut CompanyTx,
    profile: &CountryProfile,
    kind: &str,
    number: &str,
) -> Result<Option<ClientRow>> {
    let found = queries::registered(tx, profile.country.code(), kind, number).await?;
    Ok(found.map(|person| {
        let [first, second, third] = places::names(profile, &person.local_code);
        ClientRow {
            division1_name: first,
            division2_name: second,
            division3_name: third,
            ..person
        }
    }))
}
