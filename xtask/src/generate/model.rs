//! The contract as read from the source of `crates/wire`.

use std::collections::BTreeMap;
use std::fs;

use anyhow::{Context, Result, bail, ensure};
use syn::parse::ParseStream;
use syn::{Attribute, Fields, Ident, Item, LitStr, Path, Token, Visibility};

use crate::files;

const SOURCE: &str = "crates/wire/src";
/// Files that hold no types of their own to translate.
const WITHOUT_TYPES: [&str; 2] = ["lib", "scalars"];

/// All types of the contract, in the order of their source.
pub struct Contract {
    /// The types.
    pub types: Vec<Type>,
}

/// A struct or enum of the contract.
pub struct Type {
    pub area: String,
    pub name: String,
    pub doc: String,
    pub shape: Shape,
}

/// Kind of the type.
pub enum Shape {
    /// A struct with named fields.
    Record(Vec<Field>),
    /// An enum of words: variant, contract's word, doc.
    Words(Vec<(String, String, String)>),
    /// A tagged enum: tag, then variant, contract's word, struct.
    Tagged(String, Vec<(String, String, String)>),
}

/// A field of a struct.
pub struct Field {
    pub name: String,
    pub wire: String,
    pub doc: String,
    pub ty: Kind,
    /// May be missing on the wire: writing leaves it out (`skip_serializing_if`),
    /// or reading does not need it (`default` of an optional value).
    pub omitted: bool,
}

/// The type of a field.
pub enum Kind {
    Text,
    Number,
    Flag,
    Scalar(String),
    Named(String),
    Optional(Box<Kind>),
    List(Box<Kind>),
}

impl Contract {
    /// Names of the areas that hold types, sorted.
    pub fn areas(&self) -> Vec<&str> {
        let areas: BTreeMap<&str, ()> =
            self.types.iter().map(|ty| (ty.area.as_str(), ())).collect();
        areas.into_keys().collect()
    }

    /// The type of that name.
    pub fn find(&self, name: &str) -> Result<&Type> {
        self.types
            .iter()
            .find(|ty| ty.name == name)
            .with_context(|| format!("{SOURCE}: no type named {name}"))
    }
}

/// Reads all source files.
pub fn read() -> Result<Contract> {
    let mut types = Vec::new();
    for path in files::list(SOURCE, &["tests"])? {
        let area = path[SOURCE.len() + 1..]
            .trim_end_matches(".rs")
            .split('/')
            .next()
            .unwrap_or_default();
        if WITHOUT_TYPES.contains(&area) {
            continue;
        }
        let text = fs::read_to_string(files::root().join(&path))?;
        let file = syn::parse_file(&text).with_context(|| path.clone())?;
        for item in &file.items {
            if let Some(ty) = read_item(area, item).with_context(|| path.clone())? {
                types.push(ty);
            }
        }
    }
    for ty in &types {
        let twins = types.iter().filter(|other| other.name == ty.name).count();
        ensure!(twins == 1, "{SOURCE}: two types are named {}", ty.name);
    }
    Ok(Contract { types })
}

/// A public type is part of the contract; a private one only helps to read it.
fn read_item(area: &str, item: &Item) -> Result<Option<Type>> {
    let (name, attributes, shape) = match item {
        Item::Struct(item) if !matches!(item.vis, Visibility::Public(_)) => return Ok(None),
        Item::Struct(item) => {
            let fields = read_fields(&item.fields, writes_nulls(&item.attrs)?)?;
            (&item.ident, &item.attrs, Shape::Record(fields))
        }
        Item::Enum(item) => (&item.ident, &item.attrs, read_variants(item)?),
        _ => return Ok(None),
    };
    Ok(Some(Type {
        area: area.to_owned(),
        name: name.to_string(),
        doc: doc_of(attributes),
        shape,
    }))
}

fn read_fields(fields: &Fields, nulls: bool) -> Result<Vec<Field>> {
    let mut read = Vec::new();
    for field in fields {
        let name = field
            .ident
            .as_ref()
            .context("fields need names")?
            .to_string();
        let spelling = Spelling::of(&field.attrs)?;
        let ty = read_kind(&field.ty).with_context(|| format!("field {name}"))?;
        let left_out = !nulls && !spelling.null || spelling.may_be_missing;
        read.push(Field {
            wire: spelling.word.unwrap_or_else(|| name.clone()),
            doc: doc_of(&field.attrs),
            omitted: matches!(ty, Kind::Optional(_)) && left_out
                || serde_of(&field.attrs)?.contains_key("skip_serializing_if"),
            ty,
            name: camel(&name),
        });
    }
    Ok(read)
}

fn read_variants(item: &syn::ItemEnum) -> Result<Shape> {
    let mut variants = Vec::new();
    let mut structs = Vec::new();
    for variant in &item.variants {
        let word = Spelling::of(&variant.attrs)?
            .word
            .with_context(|| format!("{} needs a word: #[es(…)]", variant.ident))?;
        let name = variant.ident.to_string();
        let ours = format!("{}{}", name[..1].to_lowercase(), &name[1..]);
        match &variant.fields {
            Fields::Unit => variants.push((ours, word, doc_of(&variant.attrs))),
            Fields::Unnamed(inner) if inner.unnamed.len() == 1 => {
                match read_kind(&inner.unnamed[0].ty)? {
                    Kind::Named(name) => structs.push((ours, word, name)),
                    _ => bail!("{name} must hold a struct"),
                }
            }
            _ => bail!("{name} must be a word or hold one struct"),
        }
    }
    if structs.is_empty() {
        return Ok(Shape::Words(variants));
    }
    ensure!(
        variants.is_empty(),
        "{} mixes words and structs",
        item.ident
    );
    let tag = serde_of(&item.attrs)?
        .remove("tag")
        .with_context(|| format!("{} needs a tag", item.ident))?;
    Ok(Shape::Tagged(tag, structs))
}

fn read_kind(ty: &syn::Type) -> Result<Kind> {
    let syn::Type::Path(path) = ty else {
        bail!("only named types can be generated")
    };
    let last = path.path.segments.last().context("an empty type")?;
    let inner = || -> Result<Box<Kind>> {
        let syn::PathArguments::AngleBracketed(arguments) = &last.arguments else {
            bail!("needs an argument")
        };
        match arguments.args.first() {
            Some(syn::GenericArgument::Type(ty)) => Ok(Box::new(read_kind(ty)?)),
            _ => bail!("needs a type argument"),
        }
    };
    Ok(match last.ident.to_string().as_str() {
        "Option" => Kind::Optional(inner()?),
        "Vec" => Kind::List(inner()?),
        "String" => Kind::Text,
        "bool" => Kind::Flag,
        "i64" => Kind::Number,
        "Money" | "Quantity" | "Rate" | "Decimal" => Kind::Scalar("Decimal".to_owned()),
        scalar @ ("Id" | "Day" | "TimeOfDay") => Kind::Scalar(scalar.to_owned()),
        named => Kind::Named(named.to_owned()),
    })
}

/// Whether the options of a struct are written as `null`: `#[wire(nulls)]`.
fn writes_nulls(attributes: &[Attribute]) -> Result<bool> {
    let mut nulls = false;
    let list = |it: &&Attribute| it.path().is_ident("wire") && it.meta.require_list().is_ok();
    for attribute in attributes.iter().filter(list) {
        attribute.parse_nested_meta(|meta| {
            nulls |= meta.path.is_ident("nulls");
            Ok(())
        })?;
    }
    Ok(nulls)
}

/// The `#[es(…)]` of a field or a variant (`yapa_macros::wire`).
#[derive(Default)]
struct Spelling {
    word: Option<String>,
    null: bool,
    may_be_missing: bool,
}

impl Spelling {
    fn of(attributes: &[Attribute]) -> Result<Spelling> {
        let mut spelling = Spelling::default();
        let es = |it: &&Attribute| it.path().is_ident("es");
        for attribute in attributes.iter().filter(es) {
            attribute.parse_args_with(|input: ParseStream| {
                while !input.is_empty() {
                    if input.peek(LitStr) {
                        let word = input.parse::<LitStr>()?.value();
                        spelling.word.get_or_insert(word);
                    } else {
                        let flag: Ident = input.parse()?;
                        spelling.null |= flag == "null";
                        spelling.may_be_missing |= flag == "default" || flag == "read";
                        if input.parse::<Option<Token![=]>>()?.is_some() {
                            input.parse::<Path>()?;
                        }
                    }
                    input.parse::<Option<Token![,]>>()?;
                }
                Ok(())
            })?;
        }
        Ok(spelling)
    }
}

/// The `serde(…)` entries of an item; those without a value hold an empty text.
fn serde_of(attributes: &[Attribute]) -> Result<BTreeMap<String, String>> {
    let mut entries = BTreeMap::new();
    for attribute in attributes
        .iter()
        .filter(|attribute| attribute.path().is_ident("serde"))
    {
        attribute.parse_nested_meta(|meta| {
            let name = meta
                .path
                .get_ident()
                .map(ToString::to_string)
                .unwrap_or_default();
            let value = match meta.value() {
                Ok(value) => value.parse::<syn::LitStr>()?.value(),
                Err(_) => String::new(),
            };
            entries.insert(name, value);
            Ok(())
        })?;
    }
    Ok(entries)
}

fn doc_of(attributes: &[Attribute]) -> String {
    let mut lines = Vec::new();
    for attribute in attributes
        .iter()
        .filter(|attribute| attribute.path().is_ident("doc"))
    {
        if let syn::Meta::NameValue(pair) = &attribute.meta
            && let syn::Expr::Lit(syn::ExprLit {
                lit: syn::Lit::Str(text),
                ..
            }) = &pair.value
        {
            lines.push(text.value().trim().to_owned());
        }
    }
    lines.join(" ").trim().to_owned()
}

/// `second_lastname` becomes `secondLastname`.
pub fn camel(snake: &str) -> String {
    let mut words = snake.split('_');
    let mut name = words.next().unwrap_or_default().to_owned();
    for word in words.filter(|word| !word.is_empty()) {
        name.push_str(&word[..1].to_uppercase());
        name.push_str(&word[1..]);
    }
    name
}
