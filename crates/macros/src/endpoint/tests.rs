use quote::ToTokens;
use syn::{Item, ItemFn, parse_quote};

use super::declaration::{Arguments, Body, Declaration};
use super::expand;

fn read(arguments: Arguments, function: &ItemFn) -> Declaration {
    Declaration::read(arguments, function).unwrap_or_else(|error| panic!("{error}"))
}

#[track_caller]
fn assert_refused(arguments: Arguments, function: &ItemFn, message: &str) {
    let error = Declaration::read(arguments, function).err();
    let error = error.map(|error| error.to_string()).unwrap_or_default();
    assert!(error.contains(message), "{error}");
}

fn handler() -> ItemFn {
    parse_quote! {
        /// Changes a client;
        /// the rest stays.
        pub async fn change_client(
            Company(ctx, caller, scope): Company,
            Path((client, kind)): Path<(Id, String)>,
            Query(query): Query<ClientQuery>,
            Idempotent { body, idempotency }: Idempotent<Vec<ClientChange>, true>,
        ) -> Result<Made<wire::Client>, ApiError> {}
    }
}

#[test]
fn a_signature_yields_parameters_bodies_and_answer() {
    let declared = read(
        parse_quote!(
            put,
            "/empresas/{host}/clientes/{clientId}/{kind}",
            allow = [Clients],
            sections = ["clients"]
        ),
        &handler(),
    );
    let parameters = [("host", false), ("clientId", true), ("kind", false)];
    let parameters = parameters.map(|(name, is_number)| (name.to_owned(), is_number));
    assert_eq!(declared.parameters, parameters);
    assert_eq!(declared.docs, ["Changes a client;", "the rest stays."]);
    let text = |ty: Option<syn::Type>| ty.to_token_stream().to_string();
    assert_eq!(text(declared.query), "ClientQuery");
    assert_eq!(text(declared.answer), "wire :: Client");
    let Some(Body::Json(body, false)) = declared.body else {
        panic!("no body");
    };
    assert_eq!(text(Some(body)), "Vec < ClientChange >");
    assert!(declared.is_idempotent && declared.adds && declared.refuses);
}

#[test]
fn an_operation_without_declared_access_is_refused() {
    let path = "/empresas/{host}/clientes/{clientId}/{kind}";
    let arguments: Arguments = parse_quote!(put, #path);
    assert_refused(arguments, &handler(), "declare `allow");
    let arguments: Arguments = parse_quote!(put, #path, allow = [Clients]);
    assert_refused(arguments, &handler(), "declare `allow");
    let arguments: Arguments = parse_quote!(put, #path, public);
    assert_refused(arguments, &handler(), "a public endpoint knows no caller");
}

#[test]
fn a_caller_that_is_missing_or_late_is_refused() {
    let arguments = || parse_quote!(get, "/avisos", allow = [Base], sections = []);
    let without: ItemFn = parse_quote! { async fn list(State(ctx): State<Ctx>) -> Answer<Ad> {} };
    assert_refused(arguments(), &without, "its access is not checked");
    let late: ItemFn = parse_quote! {
        async fn list(Query(query): Query<AdQuery>, caller: Caller) -> Answer<Ad> {}
    };
    assert_refused(arguments(), &late, "the caller comes first");
    let first: ItemFn = parse_quote! {
        async fn list(State(ctx): State<Ctx>, caller: Result<Caller, ApiError>) -> Answer<Ad> {}
    };
    read(arguments(), &first);
}

#[test]
fn a_path_and_its_parameters_agree() {
    let function: ItemFn = parse_quote! {
        async fn load(caller: Caller, Path(id): Path<Id>) -> Answer<Ad> {}
    };
    let arguments = parse_quote!(get, "/empresas/{host}/{id}", allow = [Base], sections = []);
    assert_refused(arguments, &function, "takes a `Company`");
    let arguments = parse_quote!(get, "/avisos", allow = [Base], sections = []);
    assert_refused(arguments, &function, "more values than the path");
    let arguments = parse_quote!(get, "/avisos/{id}/{place}", allow = [Base], sections = []);
    assert_refused(arguments, &function, "no value for `{place}`");
}

#[test]
fn the_constant_has_the_handlers_name() {
    let handler = handler().to_token_stream();
    let arguments = quote::quote!(
        put,
        "/{host}/{clientId}/{kind}",
        allow = [Clients],
        sections = SCREENS
    );
    let expanded = expand(arguments, handler).unwrap_or_else(|error| panic!("{error}"));
    let file: syn::File = parse_quote!(#expanded);
    let names = file.items.iter().filter_map(|item| match item {
        Item::Const(constant) => Some(constant.ident.to_string()),
        _ => None,
    });
    assert_eq!(names.collect::<Vec<_>>(), ["CHANGE_CLIENT"]);
}
