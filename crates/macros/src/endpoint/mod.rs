//! `#[endpoint(…)]`: a handler, and the constant by which router, document and access know it.

mod declaration;
#[cfg(test)]
mod tests;

use proc_macro2::TokenStream;
use quote::{format_ident, quote};
use syn::parse::Parser;
use syn::punctuated::Punctuated;
use syn::{Expr, Ident, ItemFn, Result, Token, Type};

use declaration::{Arguments, Body, Declaration, first_argument, inner_of, name_of};

/// The handler as it is, and its constant after it.
pub fn expand(arguments: TokenStream, item: TokenStream) -> Result<TokenStream> {
    let function: ItemFn = syn::parse2(item)?;
    let declared = Declaration::read(syn::parse2::<Arguments>(arguments)?, &function)?;
    let constant = constant(&declared);
    Ok(quote! { #function #constant })
}

/// The list of an area.
pub fn list(names: TokenStream) -> Result<TokenStream> {
    let names = Punctuated::<Ident, Token![,]>::parse_terminated.parse2(names)?;
    let constants = names.iter().map(constant_of);
    Ok(quote! {
        /// The operations of the area.
        pub const ENDPOINTS: &[crate::endpoint::Endpoint] = &[#(#constants),*];
    })
}

fn constant_of(name: &Ident) -> Ident {
    Ident::new(&name.to_string().to_uppercase(), name.span())
}

fn constant(declared: &Declaration) -> TokenStream {
    let Declaration {
        name,
        method,
        path,
        is_idempotent,
        adds,
        refuses,
        ..
    } = declared;
    let constant = constant_of(name);
    let verb = method.to_string().to_uppercase();
    let operation = name.to_string();
    let docs = declared.docs.join("\n");
    let access = option(declared.access.as_ref().map(|(permissions, sections)| {
        let (permissions, sections) = (slice(permissions), slice(sections));
        quote! {{
            use ::yapa_domain::Permission::*;
            crate::access::Access { permissions: #permissions, sections: #sections }
        }}
    }));
    let parameters = declared.parameters.iter();
    let parameters = parameters.map(|(name, is_number)| quote! { (#name, #is_number) });
    let query = option(declared.query.as_ref().map(schema));
    let body = option(declared.body.as_ref().map(|body| match body {
        Body::Json(ty, is_optional) => {
            let schema = schema(ty);
            quote! { crate::endpoint::Body::Json(#schema, #is_optional) }
        }
        Body::Form(ty, is_optional) => {
            let schema = schema(ty);
            quote! { crate::endpoint::Body::Form(#schema, #is_optional) }
        }
        Body::Upload => quote! { crate::endpoint::Body::Upload },
    }));
    let answer = match (&declared.file, &declared.answer) {
        (Some(media_type), _) => quote! { crate::endpoint::Answers::File(#media_type) },
        (None, answer) => {
            let schema = answer.as_ref().map(schema);
            quote! { crate::endpoint::Answers::Json(#schema) }
        }
    };
    let describe = option(declared.describe.as_ref().map(|path| quote! { #path }));
    quote! {
        pub(crate) const #constant: crate::endpoint::Endpoint = crate::endpoint::Endpoint {
            name: #operation,
            method: #verb,
            path: #path,
            access: #access,
            module: ::core::module_path!(),
            docs: #docs,
            parameters: &[#(#parameters),*],
            query: #query,
            body: #body,
            is_idempotent: #is_idempotent,
            answer: #answer,
            adds: #adds,
            refuses: #refuses,
            describe: #describe,
            route: || ::axum::routing::#method(#name),
        };
    }
}

fn option(tokens: Option<TokenStream>) -> TokenStream {
    match tokens {
        Some(tokens) => quote! { ::core::option::Option::Some(#tokens) },
        None => quote! { ::core::option::Option::None },
    }
}

/// A list that is written out, or the name of one.
fn slice(list: &Expr) -> TokenStream {
    match list {
        Expr::Array(_) => quote! { &#list },
        _ => quote! { #list },
    }
}

/// How the document shows a type: by its name, but the plain ones as they are.
fn schema(ty: &Type) -> TokenStream {
    let (maker, ty) = match inner_of(ty, "Vec") {
        Some(item) => ("list", item),
        None if first_argument(ty).is_none() && is_plain(ty) => ("plain", ty),
        None => ("named", ty),
    };
    let maker = format_ident!("{maker}");
    quote! { crate::endpoint::SchemaSource::#maker::<#ty>() }
}

fn is_plain(ty: &Type) -> bool {
    ["i64", "bool", "String"].contains(&name_of(ty).as_str())
}
