//! The filters of the shared catalogue that a company chose, as a column keeps them.

use serde::{Deserialize, Serialize};
use yapa_domain::text::tidy;
use yapa_wire::companies::CompanyFilter;

use super::say;
use crate::faults::Faults;
use crate::{Error, Result};

const MOST_FILTERS: usize = 50;
const LONGEST_FILTER: usize = 120;

/// A filter as it is stored.
#[derive(Serialize, Deserialize)]
struct StoredFilter {
    code: String,
    name: String,
}

/// Reads the filters of a stored text.
///
/// # Errors
/// Internal, when the text is not a list of filters.
pub(super) fn read(text: &str) -> Result<Vec<CompanyFilter>> {
    let stored: Vec<StoredFilter> = serde_json::from_str(text).map_err(Error::internal)?;
    let filter = |StoredFilter { code, name }| CompanyFilter { code, name };
    Ok(stored.into_iter().map(filter).collect())
}

/// The stored text of the filters of a form; adds their problems to `faults`.
pub(super) fn stored(list: &[CompanyFilter], faults: &mut Faults) -> Result<String> {
    faults.unless(list.len() <= MOST_FILTERS, "filtros", say::MANY_FILTERS);
    let mut kept: Vec<StoredFilter> = Vec::new();
    for (at, filter) in list.iter().enumerate() {
        let (code, name) = (tidy(&filter.code), tidy(&filter.name));
        let short = |text: &str| (1..=LONGEST_FILTER).contains(&text.chars().count());
        let fits = short(&code) && short(&name);
        faults.unless(fits, format!("filtros[{at}].codigo"), say::BAD_FILTER);
        let twice = kept.iter().any(|other| other.code == code);
        faults.unless(!twice, format!("filtros[{at}].codigo"), say::FILTER_TWICE);
        kept.push(StoredFilter { code, name });
    }
    serde_json::to_string(&kept).map_err(Error::internal)
}
