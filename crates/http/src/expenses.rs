//! Expenses of the shop besides goods, for users who see the figures of the shop.

use yapa_app::expenses;
use yapa_wire::Id;
use yapa_wire::expenses::{Expense, ExpensePage, ExpenseQuery, NewExpense, UndoExpense};

use crate::ApiError;
use crate::endpoint::{endpoint, endpoints};
use crate::extract::{Answer, Company, Download, Idempotent, Json, Made, Path, Query};

endpoints! { list_expenses, add_expense, undo_expense, download_expenses }

/// A page of expenses, the newest first, with the sums by category. Money that
/// was taken from drawers as `gasto` is among it.
#[endpoint(get, "/v2/empresas/{host}/gastos", allow = [Base], sections = ["my-sales"])]
pub async fn list_expenses(
    Company(ctx, caller, scope): Company,
    Query(query): Query<ExpenseQuery>,
) -> Answer<ExpensePage> {
    Ok(Json(expenses::list(&ctx, &caller, &scope, &query).await?))
}

/// Records an expense, from the bank or from the caller's drawer.
#[endpoint(post, "/v2/empresas/{host}/gastos", allow = [Base], sections = ["my-sales"])]
pub async fn add_expense(
    Company(ctx, caller, scope): Company,
    Idempotent { body, idempotency }: Idempotent<NewExpense>,
) -> Result<Made<Expense>, ApiError> {
    let added = expenses::add(&ctx, &caller, &scope, body, idempotency).await?;
    Ok(Made(added))
}

/// Takes an expense back; money of a drawer that is still open is put into it again.
#[endpoint(post, "/v2/empresas/{host}/gastos/{expenseId}/deshacer",
    allow = [Base], sections = ["my-sales"])]
pub async fn undo_expense(
    Company(ctx, caller, scope): Company,
    Path(expense): Path<Id>,
    Idempotent { body, idempotency }: Idempotent<UndoExpense>,
) -> Answer<Expense> {
    let undone = expenses::undo(&ctx, &caller, &scope, expense.0, body, idempotency).await?;
    Ok(Json(undone))
}

/// The filtered expenses, as a spreadsheet.
#[endpoint(get, "/v2/empresas/{host}/gastos/excel", allow = [Base], sections = ["my-sales"],
    file = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet")]
pub async fn download_expenses(
    Company(ctx, caller, scope): Company,
    Query(query): Query<ExpenseQuery>,
) -> Result<Download, ApiError> {
    Ok(Download(
        expenses::sheet(&ctx, &caller, &scope, &query).await?,
    ))
}
