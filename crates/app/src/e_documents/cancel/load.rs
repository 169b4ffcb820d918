//! What the job of a cancellation has to know.

use yapa_fiscal::{CancellationState, State};
use yapa_storage::CompanyTx;
use yapa_storage::queries::companies::{CompanyRow, company};
use yapa_storage::queries::credit_notes;
use yapa_storage::queries::e_cancellations::{self as queries, CancellationRow};
use yapa_storage::queries::e_documents::{self as documents, DocumentRow, SignedRow};

use crate::Result;

/// A cancellation that is to be decided, with its document.
pub(super) struct Loaded {
    pub cancellation: CancellationRow,
    pub document: DocumentRow,
    pub company: CompanyRow,
    pub signed: SignedRow,
    /// Signed in an earlier run.
    pub request: Option<Vec<u8>>,
    /// Whether a credit note that counts corrects it.
    pub is_corrected: bool,
    pub is_connected: bool,
}

/// The cancellation of a document; none when it is decided or the document has no bytes.
#[crate::boxed]
pub(super) async fn load(tx: &mut CompanyTx, id: i64) -> Result<Option<Loaded>> {
    let Some(cancellation) = queries::find(tx, id).await? else {
        return Ok(None);
    };
    let state = CancellationState::parse(&cancellation.state);
    let document = documents::find(tx, id).await?;
    let signed = documents::signed(tx, id).await?;
    let (Some(document), Some(signed), true) = (
        document,
        signed,
        state.is_some_and(CancellationState::is_open),
    ) else {
        return Ok(None);
    };
    let notes = match document.sale_id {
        Some(sale_id) => credit_notes::of_sale(tx, sale_id).await?,
        None => Vec::new(),
    };
    let stands = |state: &str| State::parse(state).is_some_and(State::stands);
    Ok(Some(Loaded {
        is_corrected: notes.iter().any(|note| stands(&note.state)),
        request: queries::request(tx, id).await?,
        company: company(tx).await?,
        is_connected: documents::environment(tx).await?.is_some(),
        cancellation,
        document,
        signed,
    }))
}
