//! Declarations that are written once: what a struct or a function says of itself, and the code
//! that follows from it. Used at compile time only; each macro has a file of its own.

mod endpoint;

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
/// signature does not tell; `describe = f`, which finishes its part of the OpenAPI document;
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
