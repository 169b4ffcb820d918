//! The operations that the handlers of `crates/http` declare, as constants of the browser.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write;
use std::fs;

use anyhow::{Context, Result};
use syn::{Item, ItemFn};

use super::HEAD;
use super::model::{Contract, camel};
use super::typescript::codec_of;
use crate::files;

#[path = "../../../crates/macros/src/endpoint/declaration.rs"]
mod declaration;

use declaration::{Arguments, Body, Declaration, inner_of, name_of};

const SOURCE: &str = "crates/http/src";

/// One operation; types are named as in `crates/wire`.
#[derive(Default)]
pub struct Endpoint {
    /// The file of `crates/http/src`, or its folder.
    area: String,
    name: String,
    method: String,
    path: String,
    query: Option<String>,
    body: Option<String>,
    form: Option<String>,
    answer: Option<String>,
    /// Whether the answer is a list of that type.
    list: bool,
    /// Whether the body is a list of its type.
    body_list: bool,
}

/// Reads the handlers of all areas.
pub fn read() -> Result<Vec<Endpoint>> {
    let mut endpoints = Vec::new();
    for path in files::list(SOURCE, &["tests"])? {
        let area = path[SOURCE.len() + 1..].trim_end_matches(".rs");
        let area = area.split('/').next().unwrap_or_default();
        let text = fs::read_to_string(files::root().join(&path))?;
        if !text.contains("#[endpoint(") {
            continue;
        }
        let file = syn::parse_file(&text).with_context(|| path.clone())?;
        for item in &file.items {
            if let Item::Fn(function) = item {
                endpoints.extend(read_handler(area, function).with_context(|| path.clone())?);
            }
        }
    }
    Ok(endpoints)
}

fn read_handler(area: &str, function: &ItemFn) -> Result<Option<Endpoint>> {
    let mut attributes = function.attrs.iter();
    let Some(attribute) = attributes.find(|one| one.path().is_ident("endpoint")) else {
        return Ok(None);
    };
    let declared = Declaration::read(attribute.parse_args::<Arguments>()?, function)?;
    if declared.is_outside_contract {
        return Ok(None);
    }
    let mut endpoint = Endpoint {
        area: area.to_owned(),
        name: declared.name.to_string(),
        method: declared.method.to_string().to_uppercase(),
        path: declared.path.value(),
        query: declared.query.as_ref().map(name_of),
        ..Endpoint::default()
    };
    match &declared.body {
        Some(Body::Json(ty, _)) => (endpoint.body, endpoint.body_list) = part(ty),
        Some(Body::Form(ty, false)) => endpoint.form = Some(name_of(ty)),
        Some(Body::Form(_, true) | Body::Upload) | None => {}
    }
    if let Some(answer) = &declared.answer {
        (endpoint.answer, endpoint.list) = part(answer);
    }
    Ok(Some(endpoint))
}

/// The name of a type of the contract, and whether it is a list of that type.
fn part(ty: &syn::Type) -> (Option<String>, bool) {
    let item = inner_of(ty, "Vec");
    let name = name_of(item.unwrap_or(ty));
    let is_plain = ["i64", "bool", "String"].contains(&name.as_str());
    (Some(name).filter(|_| !is_plain), item.is_some())
}

/// The operations of each area, as constants in a file of its own: a screen then loads the operations, and the
/// codecs that these need, of its own areas alone.
pub fn write<'a>(
    contract: &'a Contract,
    endpoints: &'a [Endpoint],
) -> Result<BTreeMap<&'a str, String>> {
    let mut areas: BTreeMap<&str, Vec<&Endpoint>> = BTreeMap::new();
    let (mut before, mut file) = ("", "");
    for endpoint in endpoints {
        if file != endpoint.area {
            (before, file) = (&endpoint.area, &endpoint.area);
        }
        before = home(contract, endpoint)?.unwrap_or(before);
        areas.entry(before).or_default().push(endpoint);
    }
    let texts = areas.into_iter();
    texts
        .map(|(area, own)| Ok((area, endpoints_of(contract, &own)?)))
        .collect()
}

/// What each operation that reads is known by in the browser's cache: a screen that only makes a read of another area
/// old then loads no codec of it.
pub fn reads(endpoints: &[Endpoint]) -> Result<String> {
    let mut text = HEAD.to_owned();
    for Endpoint { name, path, .. } in endpoints.iter().filter(|one| one.method == "GET") {
        writeln!(text, "export const {} = {{ path: '{path}' }};", camel(name))?;
    }
    Ok(text)
}

/// The area of an operation: that of what it answers or gets. Types that many areas use do not
/// count; then it belongs where the handler above it in the file does.
fn home<'a>(contract: &'a Contract, endpoint: &Endpoint) -> Result<Option<&'a str>> {
    const ANYWHERE: [&str; 3] = ["Message", "PageQuery", "UploadedPicture"];
    let names = [
        &endpoint.answer,
        &endpoint.body,
        &endpoint.form,
        &endpoint.query,
    ];
    let specific = names
        .into_iter()
        .flatten()
        .find(|name| !ANYWHERE.contains(&name.as_str()));
    let home = specific.map(|name| contract.find(name)).transpose()?;
    Ok(home.map(|ty| ty.area.as_str()))
}

fn endpoints_of(contract: &Contract, endpoints: &[&Endpoint]) -> Result<String> {
    let mut imports: BTreeMap<&str, BTreeSet<String>> = BTreeMap::new();
    let mut body = String::new();
    for endpoint in endpoints {
        let body_type = endpoint.body.as_ref().or(endpoint.form.as_ref());
        for name in [endpoint.query.as_ref(), body_type, endpoint.answer.as_ref()]
            .into_iter()
            .flatten()
        {
            let names = imports.entry(&contract.find(name)?.area).or_default();
            names.insert(format!("type {name}"));
            names.insert(codec_of(name));
        }
        write_endpoint(&mut body, endpoint, body_type)?;
    }
    let mut text = format!("{HEAD}import type {{ Endpoint }} from './codec';\n");
    for (area, names) in imports {
        let names: Vec<String> = names.into_iter().collect();
        writeln!(text, "import {{ {} }} from './{area}';", names.join(", "))?;
    }
    Ok(text + &body)
}

fn write_endpoint(out: &mut String, endpoint: &Endpoint, body: Option<&String>) -> Result<()> {
    let parameters: Vec<String> = endpoint
        .path
        .split('{')
        .skip(1)
        .filter_map(|part| part.split_once('}'))
        .map(|(name, _)| format!("readonly {name}: string | number"))
        .collect();
    let path = if parameters.is_empty() {
        "never".to_owned()
    } else {
        format!("{{ {} }}", parameters.join("; "))
    };
    let answer = match &endpoint.answer {
        Some(name) if endpoint.list => format!("readonly {name}[]"),
        Some(name) => name.clone(),
        None => "unknown".to_owned(),
    };
    let query = endpoint.query.as_deref().unwrap_or("never");
    let input = match body {
        Some(name) if endpoint.body_list => format!("readonly {name}[]"),
        other => other.map_or("never", String::as_str).to_owned(),
    };
    writeln!(out, "\n/** `{} {}` */", endpoint.method, endpoint.path)?;
    writeln!(
        out,
        "export const {}: Endpoint<{path}, {query}, {input}, {answer}> = {{",
        camel(&endpoint.name)
    )?;
    writeln!(
        out,
        "  method: '{}',\n  path: '{}',",
        endpoint.method, endpoint.path
    )?;
    let parts = [
        ("query", endpoint.query.as_ref()),
        ("body", body),
        ("answer", endpoint.answer.as_ref()),
    ];
    for (part, name) in parts {
        if let Some(name) = name {
            writeln!(out, "  {part}: {},", codec_of(name))?;
        }
    }
    if endpoint.form.is_some() {
        writeln!(out, "  form: true,")?;
    }
    writeln!(out, "}};")?;
    Ok(())
}
