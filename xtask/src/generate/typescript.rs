//! The TypeScript of `web/src/wire/generated`.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write;

use anyhow::{Result, ensure};

use super::HEAD;
use super::model::{Contract, Field, Kind, Shape, Type};

/// One area: its interfaces and codecs, those that others need first.
pub fn area(contract: &Contract, area: &str) -> Result<String> {
    let own: Vec<&Type> = contract.types.iter().filter(|ty| ty.area == area).collect();
    let mut imports: BTreeMap<&str, BTreeSet<String>> = BTreeMap::new();
    let mut body = String::new();
    for ty in sorted(&own)? {
        for name in used(ty) {
            let other = contract.find(name)?;
            if other.area != area {
                let names = imports.entry(&other.area).or_default();
                names.insert(format!("type {name}"));
                names.insert(codec_of(name));
            }
        }
        write_type(&mut body, ty)?;
    }
    let mut text = format!("{HEAD}{}", scalar_imports(&body));
    for (area, names) in imports {
        let names: Vec<String> = names.into_iter().collect();
        writeln!(text, "import {{ {} }} from './{area}';", names.join(", "))?;
    }
    Ok(text + &body)
}

/// Everything under one roof.
pub fn index(contract: &Contract, endpoints: &[&str]) -> String {
    let mut text = HEAD.to_owned();
    for area in ["codec"].into_iter().chain(contract.areas()) {
        text.push_str(&format!("export * from './{area}';\n"));
    }
    for area in endpoints {
        text.push_str(&format!("export * from './{area}.endpoints';\n"));
    }
    text
}

pub fn codec_of(name: &str) -> String {
    format!("{}{}Codec", name[..1].to_lowercase(), &name[1..])
}

/// Types that a type needs before it can be written.
fn used(ty: &Type) -> Vec<&str> {
    match &ty.shape {
        Shape::Record(fields) => fields.iter().filter_map(|field| named(&field.ty)).collect(),
        Shape::Words(_) => Vec::new(),
        Shape::Tagged(_, variants) => variants.iter().map(|(_, _, name)| name.as_str()).collect(),
    }
}

fn named(kind: &Kind) -> Option<&str> {
    match kind {
        Kind::Named(name) => Some(name),
        Kind::Optional(inner) | Kind::List(inner) => named(inner),
        _ => None,
    }
}

fn sorted<'a>(own: &[&'a Type]) -> Result<Vec<&'a Type>> {
    let mut left = own.to_vec();
    let mut ready: Vec<&Type> = Vec::new();
    while !left.is_empty() {
        let waits = |ty: &Type| {
            used(ty)
                .iter()
                .any(|name| left.iter().any(|other| other.name == *name))
        };
        let (later, now): (Vec<&Type>, Vec<&Type>) = left.iter().partition(|ty| waits(ty));
        ensure!(
            !now.is_empty(),
            "types of one area need each other: {}",
            later[0].name
        );
        ready.extend(now);
        left = later;
    }
    Ok(ready)
}

fn write_type(out: &mut String, ty: &Type) -> Result<()> {
    let (name, codec) = (&ty.name, codec_of(&ty.name));
    writeln!(out)?;
    write_doc(out, "", &ty.doc)?;
    match &ty.shape {
        Shape::Record(fields) => {
            writeln!(out, "export interface {name} {{")?;
            for field in fields {
                write_field(out, field)?;
            }
            writeln!(
                out,
                "}}\n\nexport const {codec} = /*#__PURE__*/ record<{name}>({{"
            )?;
            for Field { name, wire, ty, .. } in fields {
                match named(ty) {
                    Some(inner) => writeln!(out, "  {name}: ['{wire}', {}],", codec_of(inner))?,
                    None => writeln!(out, "  {name}: '{wire}',")?,
                }
            }
        }
        Shape::Words(words) => {
            writeln!(out, "export type {name} =")?;
            for (index, (ours, _, doc)) in words.iter().enumerate() {
                let end = if index + 1 == words.len() { ";" } else { "" };
                write_doc(out, "  ", doc)?;
                writeln!(out, "  | '{ours}'{end}")?;
            }
            writeln!(
                out,
                "\nexport const {codec} = /*#__PURE__*/ words<{name}>({{"
            )?;
            for (ours, wire, _) in words {
                writeln!(out, "  {ours}: '{wire}',")?;
            }
        }
        Shape::Tagged(tag, variants) => {
            let rows: Vec<String> = variants
                .iter()
                .map(|(ours, _, inner)| format!("\n  | ({{ readonly kind: '{ours}' }} & {inner})"))
                .collect();
            writeln!(out, "export type {name} ={};", rows.concat())?;
            writeln!(
                out,
                "\nexport const {codec} = /*#__PURE__*/ tagged<{name}>('{tag}', {{"
            )?;
            for (ours, wire, inner) in variants {
                writeln!(out, "  {ours}: ['{wire}', {}],", codec_of(inner))?;
            }
        }
    }
    writeln!(out, "}});")?;
    Ok(())
}

/// A comment, where there is something to say.
fn write_doc(out: &mut String, indent: &str, doc: &str) -> Result<()> {
    if !doc.is_empty() {
        writeln!(out, "{indent}/** {doc} */")?;
    }
    Ok(())
}

fn write_field(out: &mut String, field: &Field) -> Result<()> {
    let optional = if field.omitted { "?" } else { "" };
    let undefined = if field.omitted { " | undefined" } else { "" };
    write_doc(out, "  ", &field.doc)?;
    writeln!(
        out,
        "  readonly {}{optional}: {}{undefined};",
        field.name,
        typescript(&field.ty)
    )?;
    Ok(())
}

fn typescript(kind: &Kind) -> String {
    match kind {
        Kind::Text => "string".to_owned(),
        Kind::Number => "number".to_owned(),
        Kind::Flag => "boolean".to_owned(),
        Kind::Scalar(name) | Kind::Named(name) => name.clone(),
        Kind::Optional(inner) => format!("{} | null", typescript(inner)),
        Kind::List(inner) => format!("readonly {}[]", typescript(inner)),
    }
}

/// Imports of the scalars and codec makers that a text mentions.
fn scalar_imports(body: &str) -> String {
    let mut lines = String::new();
    if body.contains(": Day") {
        lines.push_str("import type { Day } from '@/lib/dates';\n");
    }
    let types = ["Decimal", "Id", "TimeOfDay"].iter();
    let types = types.filter(|name| {
        body.contains(&format!(": {name}")) || body.contains(&format!("readonly {name}[]"))
    });
    let mut names: Vec<String> = types.map(|name| format!("type {name}")).collect();
    let makers = ["record", "tagged", "words"]
        .iter()
        .filter(|name| body.contains(&format!("{name}<")));
    names.extend(makers.map(ToString::to_string));
    lines + &format!("import {{ {} }} from './codec';\n", names.join(", "))
}
