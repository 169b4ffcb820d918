//! Rows of answers: typed getters by column index, alike on both engines.

use rusqlite::types::ValueRef;
use tokio_postgres::types::Type;
use yapa_domain::Dec4;

use super::error::{Result, StorageError};

/// One row of an answer, valid while it is being mapped.
pub struct Row<'a>(RowOf<'a>);

enum RowOf<'a> {
    Sqlite(&'a rusqlite::Row<'a>),
    Postgres(&'a tokio_postgres::Row),
}

impl<'a> Row<'a> {
    pub(crate) fn sqlite(row: &'a rusqlite::Row<'a>) -> Self {
        Row(RowOf::Sqlite(row))
    }

    pub(crate) fn postgres(row: &'a tokio_postgres::Row) -> Self {
        Row(RowOf::Postgres(row))
    }

    /// The value of column `index`, counted from 0.
    ///
    /// # Errors
    /// `Database` when the column does not exist, has another type or holds an unknown code.
    pub fn get<T: FromColumn>(&self, index: usize) -> Result<T> {
        let cell = self.cell(index)?;
        T::from_cell(cell).ok_or_else(|| self.mismatch(index, cell, std::any::type_name::<T>()))
    }

    fn cell(&self, index: usize) -> Result<Cell<'_>> {
        match self.0 {
            RowOf::Sqlite(row) => cell_of_sqlite(row, index),
            RowOf::Postgres(row) => cell_of_postgres(row, index),
        }
    }

    fn mismatch(&self, index: usize, cell: Cell<'_>, kind: &str) -> StorageError {
        let name = match self.0 {
            RowOf::Sqlite(row) => row.as_ref().column_name(index).unwrap_or_default(),
            RowOf::Postgres(row) => row.columns().get(index).map_or("", |column| column.name()),
        };
        StorageError::Database(format!("column {index} ({name}) is {cell:?}, not {kind}"))
    }
}

/// Value of a column, before it becomes a Rust type.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Cell<'a> {
    /// No value.
    Null,
    /// A whole number (truth values too, on an engine without them).
    Int(i64),
    /// A truth value.
    Bool(bool),
    /// A text.
    Text(&'a str),
    /// Bytes.
    Bytes(&'a [u8]),
}

fn cell_of_sqlite<'a>(row: &'a rusqlite::Row<'a>, index: usize) -> Result<Cell<'a>> {
    Ok(match row.get_ref(index)? {
        ValueRef::Null => Cell::Null,
        ValueRef::Integer(value) => Cell::Int(value),
        ValueRef::Text(value) => Cell::Text(
            std::str::from_utf8(value)
                .map_err(|error| StorageError::Database(error.to_string()))?,
        ),
        ValueRef::Blob(value) => Cell::Bytes(value),
        ValueRef::Real(_) => {
            return Err(StorageError::Database(format!(
                "column {index} holds a float"
            )));
        }
    })
}

fn cell_of_postgres(row: &tokio_postgres::Row, index: usize) -> Result<Cell<'_>> {
    let kind = row
        .columns()
        .get(index)
        .ok_or_else(|| StorageError::Database(format!("there is no column {index}")))?
        .type_();
    Ok(match *kind {
        Type::INT8 => row
            .try_get::<_, Option<i64>>(index)?
            .map_or(Cell::Null, Cell::Int),
        Type::INT4 => row
            .try_get::<_, Option<i32>>(index)?
            .map_or(Cell::Null, |value| Cell::Int(i64::from(value))),
        Type::BOOL => row
            .try_get::<_, Option<bool>>(index)?
            .map_or(Cell::Null, Cell::Bool),
        Type::BYTEA => row
            .try_get::<_, Option<&[u8]>>(index)?
            .map_or(Cell::Null, Cell::Bytes),
        _ => row
            .try_get::<_, Option<&str>>(index)?
            .map_or(Cell::Null, Cell::Text),
    })
}

/// A Rust type a column can become.
pub trait FromColumn: Sized {
    /// The value, or `None` when the cell holds something else.
    fn from_cell(cell: Cell<'_>) -> Option<Self>;
}

macro_rules! from_column {
    ($($type:ty: $pattern:pat => $value:expr;)*) => {$(
        impl FromColumn for $type {
            fn from_cell(cell: Cell<'_>) -> Option<Self> {
                match cell { $pattern => $value, _ => None }
            }
        }
    )*};
}

from_column! {
    i64: Cell::Int(value) => Some(value);
    i32: Cell::Int(value) => value.try_into().ok();
    u32: Cell::Int(value) => value.try_into().ok();
    u16: Cell::Int(value) => value.try_into().ok();
    Dec4: Cell::Int(value) => Some(Dec4::from_scaled(value));
    String: Cell::Text(value) => Some(value.to_owned());
    Vec<u8>: Cell::Bytes(value) => Some(value.to_vec());
    [u8; 32]: Cell::Bytes(value) => value.try_into().ok();
}

impl FromColumn for bool {
    fn from_cell(cell: Cell<'_>) -> Option<Self> {
        match cell {
            Cell::Bool(value) => Some(value),
            Cell::Int(0) => Some(false),
            Cell::Int(1) => Some(true),
            _ => None,
        }
    }
}

impl<T: FromColumn> FromColumn for Option<T> {
    fn from_cell(cell: Cell<'_>) -> Option<Self> {
        match cell {
            Cell::Null => Some(None),
            other => T::from_cell(other).map(Some),
        }
    }
}

/// A type read from a whole row, usually by `#[row(...)]`: `tx.all(SQL, params![..],
/// Branch::from_row)`.
pub trait FromRow: Sized {
    /// How many columns it takes.
    const WIDTH: usize;

    /// Reads its columns in their order, from the column `first` on.
    ///
    /// # Errors
    /// As [`Row::get`].
    fn from_row_at(row: &Row<'_>, first: usize) -> Result<Self>;

    /// Reads its columns from the first on.
    ///
    /// # Errors
    /// As [`Row::get`].
    fn from_row(row: &Row<'_>) -> Result<Self> {
        Self::from_row_at(row, 0)
    }
}

/// Result of a left join: nothing where the first column, a key, has no value.
impl<T: FromRow> FromRow for Option<T> {
    const WIDTH: usize = T::WIDTH;

    fn from_row_at(row: &Row<'_>, first: usize) -> Result<Self> {
        match row.cell(first)? {
            Cell::Null => Ok(None),
            _ => T::from_row_at(row, first).map(Some),
        }
    }
}

macro_rules! from_row_tuple {
    ($($name:ident $index:literal),+) => {
        impl<$($name: FromColumn),+> FromRow for ($($name,)+) {
            const WIDTH: usize = [$($index),+].len();

            fn from_row_at(row: &Row<'_>, first: usize) -> Result<Self> {
                Ok(($(row.get::<$name>(first + $index)?,)+))
            }
        }
    };
}

from_row_tuple!(A 0);
from_row_tuple!(A 0, B 1);
from_row_tuple!(A 0, B 1, C 2);
from_row_tuple!(A 0, B 1, C 2, D 3);
from_row_tuple!(A 0, B 1, C 2, D 3, E 4);
from_row_tuple!(A 0, B 1, C 2, D 3, E 4, F 5);
from_row_tuple!(A 0, B 1, C 2, D 3, E 4, F 5, G 6);
from_row_tuple!(A 0, B 1, C 2, D 3, E 4, F 5, G 6, H 7);
