//! Declarations that are written once: what a struct or a function says of itself, and the code
//! that follows from it. Used at compile time only; each macro has a file of its own.

mod endpoint;
mod row;
mod text;
mod wire;

use proc_macro::TokenStream;

/// Declares an operation of the API above its handler, for `yapa-http` alone:
///
/// ```ignore
/// /// One client.
/// #[endpoint(get, "/v2/ventas/empresas/{host}/clientes/{clientId}",
///     allow = [Clients], sections = ["clients", "sales"])]
/// pub async fn load_client(
///     Company(ctx, caller, scope): Company,
///     Path(client): Path<Id>,
/// ) -> Answer<Client> {
/// ```
///
/// Parameters, body, answer, name and documentation come from the function. It makes a constant
/// (`LOAD_CLIENT`) that the area lists. Words after the path: `allow` and `sections`, or `public`;
/// `file = "…"`, the media type of a file that it answers; `query = T` and `answer = T` where the
/// signature does not say so; `describe = f`, which finishes its part of the OpenAPI document;
/// `outside_contract` for what the browser does not call by name.
#[proc_macro_attribute]
pub fn endpoint(arguments: TokenStream, item: TokenStream) -> TokenStream {
    let expanded = endpoint::expand(arguments.into(), item.into());
    expanded
        .unwrap_or_else(|error| error.to_compile_error())
        .into()
}

/// Lists the operations of an area, by the names of their handlers: its `ENDPOINTS`.
#[proc_macro]
pub fn endpoints(names: TokenStream) -> TokenStream {
    let listed = endpoint::list(names.into());
    listed
        .unwrap_or_else(|error| error.to_compile_error())
        .into()
}

/// A struct that is a row: its columns, the statement that inserts it and how it is read follow.
///
/// ```ignore
/// /// A line of a sale.
/// #[row(table = "sale_line", key(company_id, sale_id))]
/// pub struct SaleLineRow {
///     pub line_no: i64,
///     #[row(column = "label")] // the column has another name
///     pub name: String,
///     #[row(columns(tag1, tag2))] // several columns, one field
///     pub tags: [String; 2],
///     #[row(read)] // never inserted
///     pub returned: Quantity,
///     #[row(sql = "COALESCE(x, 0)")] // computed, never inserted
///     pub x: i64,
///     #[row(nested)] // the columns of another row of a join; `Option` for a left join
///     pub product: ProductRow,
///     #[row(part)] // columns that other tables have too, named by a row of their own
///     pub article: Article,
///     #[row(skip)] // no column: filled in later
///     pub notes: Vec<i64>,
/// }
/// ```
///
/// It makes `COLUMNS`, `SELECT` (the condition follows), `INSERT` and `values`, and the trait
/// `FromRow`. `key` are columns that are no fields, `i64` unless `key(search = &str)` says
/// otherwise: arguments of `values`. `alias` is the table's name in the statements that read it.
/// `update_by(company_id, id)` makes `UPDATE`, which writes all other columns; its values are
/// `values` again, or `update_values` where `added(created_at_ms)` are columns of `INSERT` alone.
/// `insert_only` is for rows that are never read; they may borrow their texts. `part` is for a row
/// that others contain: it has no table, and its columns are those of their tables.
#[proc_macro_attribute]
pub fn row(arguments: TokenStream, item: TokenStream) -> TokenStream {
    row::expand(arguments.into(), item.into())
        .unwrap_or_else(|error| error.to_compile_error())
        .into()
}

/// A type of the contract: `#[wire]` before a struct or an enum.
///
/// It derives `Clone`, `Debug`, `PartialEq`, `Eq`, serde's `Serialize` and `Deserialize`, and
/// utoipa's `ToSchema`; for an enum of words also `Copy` and `Hash`, and `Default` where a variant
/// is marked `#[default]`. A doc comment becomes the description in the OpenAPI document, and none
/// is asked for where name and type say it all.
///
/// `#[es("…")]` before a field or a variant gives the contract's word; without it the field is
/// called the same there. A field whose type is an `Option` is left out of the JSON when it is
/// `None`.
///
/// Arguments of `#[wire(…)]`:
/// - `Default`, `Copy` or any other trait is derived as well;
/// - `nulls`: options are written as `null`, not left out;
/// - `own_deserialize`: `Deserialize` is written by hand.
///
/// Arguments of `#[es(…)]`:
/// - a text, before all others: the contract's word; further texts are read in its place and never
///   written;
/// - `default`: may be missing in a request;
/// - `null`: this option is written as `null`;
/// - `read = path`: the function that reads the value (serde's `deserialize_with`); an option may
///   be missing in any case.
///
/// Everything else is said with `#[serde(…)]` and `#[schema(…)]`, as without the macro.
#[proc_macro_attribute]
pub fn wire(arguments: TokenStream, item: TokenStream) -> TokenStream {
    wire::expand(arguments.into(), item.into())
        .unwrap_or_else(|problem| problem.to_compile_error())
        .into()
}
