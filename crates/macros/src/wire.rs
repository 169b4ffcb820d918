//! `#[wire]`: the derives and serde attributes of a type of the contract.

use proc_macro2::TokenStream;
use quote::{ToTokens, quote};
use syn::parse::{Parse, ParseStream, Parser};
use syn::punctuated::Punctuated;
use syn::spanned::Spanned;
use syn::{Attribute, Fields, Ident, Item, LitStr, Path, Result, Token, Type, parse_quote};

/// The item with its attributes written out.
pub fn expand(arguments: TokenStream, item: TokenStream) -> Result<TokenStream> {
    let mut traits: Vec<Path> = Vec::new();
    let (mut nulls, mut reads) = (false, true);
    for argument in Punctuated::<Path, Token![,]>::parse_terminated.parse2(arguments)? {
        if argument.is_ident("nulls") {
            nulls = true;
        } else if argument.is_ident("own_deserialize") {
            reads = false;
        } else {
            traits.push(argument);
        }
    }
    let mut item: Item = syn::parse2(item)?;
    let attributes = match &mut item {
        Item::Struct(item) => {
            for field in &mut item.fields {
                write_field(&mut field.attrs, is_option(&field.ty), nulls)?;
            }
            &mut item.attrs
        }
        Item::Enum(item) => {
            let mut only_words = true;
            for variant in &mut item.variants {
                only_words &= matches!(variant.fields, Fields::Unit);
                if variant.attrs.iter().any(|it| it.path().is_ident("default")) {
                    traits.push(parse_quote!(Default));
                }
                write_field(&mut variant.attrs, false, false)?;
            }
            if only_words {
                traits.push(parse_quote!(Copy));
                traits.push(parse_quote!(Hash));
            }
            &mut item.attrs
        }
        other => {
            let text = "only a struct or an enum is a type of the contract";
            return Err(syn::Error::new_spanned(other, text));
        }
    };
    if reads {
        traits.push(parse_quote!(::serde::Deserialize));
    }
    // Before serde's own attributes, which must follow a derive.
    let derived = parse_quote!(#[derive(
        Clone, Debug, PartialEq, Eq, ::serde::Serialize, ::utoipa::ToSchema, #(#traits),*
    )]);
    attributes.splice(0..0, [derived, parse_quote!(#[allow(missing_docs)])]);
    Ok(item.into_token_stream())
}

fn is_option(ty: &Type) -> bool {
    matches!(ty, Type::Path(ty) if ty.path.segments.last().is_some_and(|it| it.ident == "Option"))
}

/// One argument of `#[es(…)]`.
enum Argument {
    Name(LitStr),
    Default,
    Null,
    Read(Path),
}

impl Parse for Argument {
    fn parse(input: ParseStream) -> Result<Self> {
        if input.peek(LitStr) {
            return input.parse().map(Argument::Name);
        }
        let word: Ident = input.parse()?;
        match word.to_string().as_str() {
            "default" => Ok(Argument::Default),
            "null" => Ok(Argument::Null),
            "read" => {
                input.parse::<Token![=]>()?;
                input.parse().map(Argument::Read)
            }
            _ => Err(syn::Error::new(
                word.span(),
                "expected a text, `default`, `null` or `read`",
            )),
        }
    }
}

/// Puts serde's attribute in the place of `#[es(…)]`.
fn write_field(attributes: &mut Vec<Attribute>, optional: bool, nulls: bool) -> Result<()> {
    let mut entries: Vec<TokenStream> = Vec::new();
    let mut left_out = optional && !nulls;
    for attribute in attributes.extract_if(.., |it| it.path().is_ident("es")) {
        let parser = Punctuated::<Argument, Token![,]>::parse_terminated;
        for (place, argument) in attribute.parse_args_with(parser)?.into_iter().enumerate() {
            match argument {
                Argument::Name(name) if place == 0 => entries.push(quote!(rename = #name)),
                Argument::Name(name) => entries.push(quote!(alias = #name)),
                Argument::Default => entries.push(quote!(default)),
                Argument::Null => left_out = false,
                Argument::Read(path) => {
                    let path = LitStr::new(&path_text(&path), path.span());
                    if optional {
                        entries.push(quote!(default));
                    }
                    entries.push(quote!(deserialize_with = #path));
                }
            }
        }
    }
    if left_out {
        entries.push(quote!(skip_serializing_if = "Option::is_none"));
    }
    if !entries.is_empty() {
        attributes.push(parse_quote!(#[serde(#(#entries),*)]));
    }
    Ok(())
}

/// A path as serde takes it: a text.
fn path_text(path: &Path) -> String {
    let names: Vec<String> = path
        .segments
        .iter()
        .map(|it| it.ident.to_string())
        .collect();
    names.join("::")
}
