//! Shared by the engines and the transactions above them.

use std::pin::Pin;

use super::error::{Result, StorageError};
use super::row::Row;

/// The future of a use case inside a transaction.
pub type BoxFut<'a, T, E = StorageError> =
    Pin<Box<dyn Future<Output = std::result::Result<T, E>> + Send + 'a>>;

/// Called with each row of an answer.
pub(crate) type EachRow<'m> = &'m mut (dyn FnMut(&Row<'_>) -> Result<()> + Send);

/// The same for several answers: the place of the answer comes with its rows.
pub(crate) type EachRowOfMany<'m> = &'m mut (dyn FnMut(usize, &Row<'_>) -> Result<()> + Send);

/// How many parameters and columns a statement has, and what PostgreSQL thinks of their types.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct StatementShape {
    /// The number of placeholders.
    pub parameters: usize,
    /// The number of columns of its answer.
    pub columns: usize,
    /// Names of the types of parameters and columns; empty on SQLite.
    pub types: Vec<String>,
}
