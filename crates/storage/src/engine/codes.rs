//! Columns that hold one code of an enum: a code that is none of them is an error of the database.

use yapa_domain::{
    CashMovementKind, ClientCreditKind, Coded, CountEntryKind, CountReason, CountScope, CountState,
    CustomerOrderState, ExpenseCategory, ExpenseSource, ImportKind, ImportOutcome, ImportState,
    ProformaState, Right, Role, SaleSituation, SaleState, TransferDirection, TransferState,
    WasteReason,
};

use super::param::{IntoParam, Param};
use super::row::{Cell, FromColumn};

macro_rules! coded {
    ($($type:ty),* $(,)?) => {$(
        impl FromColumn for $type {
            fn from_cell(cell: Cell<'_>) -> Option<Self> {
                match cell {
                    Cell::Text(code) => Coded::from_code(code),
                    _ => None,
                }
            }
        }

        impl<'a> IntoParam<'a> for &$type {
            fn into_param(self) -> Param<'a> {
                Param::Text(Coded::code(*self))
            }
        }
    )*};
}

coded! {
    CashMovementKind,
    ClientCreditKind,
    CountEntryKind,
    CountReason,
    CountScope,
    CountState,
    CustomerOrderState,
    ExpenseCategory,
    ExpenseSource,
    ImportKind,
    ImportOutcome,
    ImportState,
    ProformaState,
    Right,
    Role,
    SaleSituation,
    SaleState,
    TransferDirection,
    TransferState,
    WasteReason,
}
