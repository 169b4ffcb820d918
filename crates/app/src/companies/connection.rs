//! How a company is connected with its tax authority.

use yapa_storage::CompanyTx;
use yapa_storage::queries::e_documents as queries;

use crate::Result;

/// The environment of a company whose authority is the program's simulator.
pub(crate) const SIMULATOR: &str = "simulador";
/// The authority's environment for tests.
pub(crate) const TEST: &str = "pruebas";
/// The authority's environment where documents count.
pub(crate) const PRODUCTION: &str = "produccion";

/// The environment that the company is connected with; none while it is not.
///
/// # Errors
/// When the database fails.
pub(crate) async fn connection(tx: &mut CompanyTx) -> Result<Option<String>> {
    Ok(queries::environment(tx).await?)
}

/// Whether an electronic document is worth nothing: it was signed for another environment than
/// production, or would be now. `document` is its own environment, empty while it is not signed.
///
/// # Errors
/// When the database fails.
pub(crate) async fn counts_for_nothing(tx: &mut CompanyTx, document: &str) -> Result<bool> {
    let environment = match document {
        "" => connection(tx).await?,
        signed => Some(signed.to_owned()),
    };
    Ok(environment.is_some_and(|environment| environment != PRODUCTION))
}
