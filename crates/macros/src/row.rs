//! `#[row(...)]`: a struct of `storage` that says its table and its columns once. From it follow
//! the column list, the statement that inserts it, its values and how it is read.

use proc_macro2::{Span, TokenStream};
use quote::quote;
use syn::meta::ParseNestedMeta;
use syn::parse::Parser;
use syn::spanned::Spanned;
use syn::{Attribute, Expr, Field, Fields, Ident, ItemStruct, LitStr, Type};

use crate::text::{Text, literal_text};

/// The attribute of the struct: `#[row(table = "sale_line", key(company_id, sale_id))]`.
#[derive(Default)]
struct Options {
    /// The table that rows are inserted into; none for rows that are only read.
    table: Option<String>,
    /// Columns that are no fields: they come first among the values.
    keys: Vec<Key>,
    /// Columns that are no fields and are written once, when the row is inserted.
    added: Vec<Key>,
    /// The columns by which an updated row is found.
    update_by: Vec<String>,
    /// The name of the table in the statements that read it.
    alias: Option<String>,
    /// Whether it is inserted only, so that it may borrow its texts.
    insert_only: bool,
    /// Whether it is a part of other rows: its columns are in their tables.
    is_part: bool,
}

struct Key {
    name: Ident,
    /// `i64` unless something else is said.
    kind: Option<Type>,
}

/// How a field is read.
enum Source {
    /// From columns of the table: several for a field that is an array.
    Columns(Vec<String>),
    /// From an SQL expression, which is never written.
    Expression(Expr),
    /// From the columns of another row.
    Nested,
    /// From columns of the table that other tables have too; a row of its own names them.
    Part,
    /// Not at all: it is filled in later.
    Elsewhere,
}

struct Column {
    field: Ident,
    kind: Type,
    source: Source,
    is_array: bool,
    /// Whether `INSERT` leaves it out.
    is_read_only: bool,
    /// Whether its bytes are stored compressed.
    is_packed: bool,
}

/// The struct with what follows from its attributes.
pub(crate) fn expand(arguments: TokenStream, item: TokenStream) -> syn::Result<TokenStream> {
    let mut options = Options::default();
    let parser = syn::meta::parser(|meta| options.read(&meta));
    parser.parse2(arguments)?;
    let mut item: ItemStruct = syn::parse2(item)?;
    if !item.attrs.iter().any(|one| one.path().is_ident("doc")) {
        return Err(syn::Error::new(item.span(), "say what one row is"));
    }
    let columns = read_columns(&mut item)?;
    let reads = (!options.insert_only).then(|| list_columns(&options, &columns));
    let writes = match options.is_part {
        true => Some(write_part(&columns)),
        false => write_row(&options, &columns)?,
    };
    let reading = (!options.insert_only).then(|| read_row(&item, &columns));
    let (name, (impl_generics, generics, _)) = (&item.ident, item.generics.split_for_impl());
    Ok(quote! {
        #[allow(missing_docs, reason = "a column whose name says it all needs no more words")]
        #item

        #[allow(dead_code, reason = "not every statement is needed of every table")]
        impl #impl_generics #name #generics {
            #reads
            #writes
        }

        #reading
    })
}

impl Options {
    fn read(&mut self, meta: &ParseNestedMeta<'_>) -> syn::Result<()> {
        if meta.path.is_ident("table") {
            self.table = Some(meta.value()?.parse::<LitStr>()?.value());
        } else if meta.path.is_ident("alias") {
            self.alias = Some(meta.value()?.parse::<LitStr>()?.value());
        } else if meta.path.is_ident("insert_only") {
            self.insert_only = true;
        } else if meta.path.is_ident("part") {
            self.is_part = true;
        } else if meta.path.is_ident("key") {
            Key::read_all(meta, &mut self.keys)?;
        } else if meta.path.is_ident("added") {
            Key::read_all(meta, &mut self.added)?;
        } else if meta.path.is_ident("update_by") {
            meta.parse_nested_meta(|one| {
                self.update_by.push(one.path.require_ident()?.to_string());
                Ok(())
            })?;
        } else {
            return Err(meta.error("table, alias, key, added, update_by, insert_only or part"));
        }
        Ok(())
    }

    /// The column as statements that read it spell it.
    fn qualified(&self, column: &str) -> String {
        match &self.alias {
            Some(alias) => format!("{alias}.{column}"),
            None => column.to_owned(),
        }
    }
}

impl Key {
    fn read_all(meta: &ParseNestedMeta<'_>, keys: &mut Vec<Key>) -> syn::Result<()> {
        meta.parse_nested_meta(|key| {
            let name = key.path.require_ident()?.clone();
            let has_kind = key.input.peek(syn::Token![=]);
            let kind = has_kind.then(|| key.value()?.parse()).transpose()?;
            keys.push(Key { name, kind });
            Ok(())
        })
    }

    fn kind(&self) -> TokenStream {
        match &self.kind {
            None => quote!(i64),
            Some(Type::Reference(reference)) => {
                let kind = &reference.elem;
                quote!(&'row #kind)
            }
            Some(kind) => quote!(#kind),
        }
    }
}

fn read_columns(item: &mut ItemStruct) -> syn::Result<Vec<Column>> {
    let Fields::Named(fields) = &mut item.fields else {
        return Err(syn::Error::new(item.ident.span(), "a row has named fields"));
    };
    fields.named.iter_mut().map(Column::of).collect()
}

impl Column {
    /// Reads the attribute of a field and takes it away from there.
    fn of(field: &mut Field) -> syn::Result<Column> {
        let name = field.ident.clone();
        let name = name.ok_or_else(|| syn::Error::new(field.span(), "a row has named fields"))?;
        let mut column = Column {
            source: Source::Columns(vec![name.to_string()]),
            field: name,
            kind: field.ty.clone(),
            is_array: false,
            is_read_only: false,
            is_packed: false,
        };
        let is_ours = |one: &Attribute| one.path().is_ident("row");
        for attribute in field.attrs.iter().filter(|one| is_ours(one)) {
            attribute.parse_nested_meta(|meta| column.read(&meta))?;
        }
        field.attrs.retain(|one| !is_ours(one));
        Ok(column)
    }

    fn read(&mut self, meta: &ParseNestedMeta<'_>) -> syn::Result<()> {
        if meta.path.is_ident("read") {
            self.is_read_only = true;
        } else if meta.path.is_ident("packed") {
            self.is_packed = true;
        } else if meta.path.is_ident("column") {
            self.source = Source::Columns(vec![meta.value()?.parse::<LitStr>()?.value()]);
        } else if meta.path.is_ident("columns") {
            let mut names = Vec::new();
            meta.parse_nested_meta(|one| {
                names.push(one.path.require_ident()?.to_string());
                Ok(())
            })?;
            self.source = Source::Columns(names);
            self.is_array = true;
        } else if meta.path.is_ident("sql") {
            self.source = Source::Expression(meta.value()?.parse()?);
            self.is_read_only = true;
        } else if meta.path.is_ident("nested") {
            self.source = Source::Nested;
            self.is_read_only = true;
        } else if meta.path.is_ident("part") {
            self.source = Source::Part;
            self.is_read_only = true;
        } else if meta.path.is_ident("skip") {
            self.source = Source::Elsewhere;
            self.is_read_only = true;
        } else {
            return Err(meta.error("read, packed, column, columns, sql, nested, part or skip"));
        }
        Ok(())
    }

    /// The names of its columns in the table; none for a computed field and for another row.
    fn names(&self) -> &[String] {
        match &self.source {
            Source::Columns(names) => names,
            _ => &[],
        }
    }

    /// How many columns it takes, besides those of another row.
    fn width(&self) -> usize {
        match &self.source {
            Source::Columns(names) => names.len(),
            Source::Expression(_) => 1,
            Source::Nested | Source::Part | Source::Elsewhere => 0,
        }
    }
}

/// `COLUMNS`, for statements that read rows, and `SELECT` over their table.
fn list_columns(options: &Options, columns: &[Column]) -> TokenStream {
    let mut list = Text::default();
    let read = |one: &&Column| !matches!(one.source, Source::Elsewhere);
    for (place, column) in columns.iter().filter(read).enumerate() {
        if place > 0 {
            list.push(literal_text(", "));
        }
        match &column.source {
            Source::Columns(names) => {
                let names: Vec<String> = names.iter().map(|one| options.qualified(one)).collect();
                list.push(literal_text(&names.join(", ")));
            }
            Source::Expression(expression) => list.push(expression.clone()),
            Source::Nested => {
                let kind = inside_option(&column.kind);
                list.push(syn::parse_quote!(<#kind>::COLUMNS));
            }
            Source::Part => {
                let (kind, prefix) = (&column.kind, options.qualified(""));
                list.push(syn::parse_quote!(crate::listed!(#prefix, <#kind>::NAMES)));
            }
            Source::Elsewhere => {}
        }
    }
    let parts = list.0;
    let select = options.table.as_ref().map(|table| {
        let from = match &options.alias {
            Some(alias) => format!(" FROM {table} {alias} "),
            None => format!(" FROM {table} "),
        };
        let doc = format!("Reads rows of `{table}`; the condition follows.");
        quote! {
            #[doc = #doc]
            pub(crate) const SELECT: &'static str = crate::join!("SELECT ", #(#parts,)* #from);
        }
    });
    quote! {
        /// The columns in the order in which they are read.
        pub(crate) const COLUMNS: &'static str = crate::join!(#(#parts),*);
        #select
    }
}

/// `NAMES` and `values`, for the rows that contain it.
fn write_part(columns: &[Column]) -> TokenStream {
    let names = written(&[], columns);
    let values = values("values", "NAMES", &[], columns, None);
    quote! {
        /// The names of its columns in every table that has them.
        pub(crate) const NAMES: &'static [&'static str] = &[#(#names),*];
        #values
    }
}

/// `INSERT` with the columns of the part behind the row's own.
fn insert_with_part(table: &str, names: &[String], part: &Column) -> TokenStream {
    let kind = &part.kind;
    let (own, begin) = (
        names.len(),
        format!("INSERT INTO {table} ({}, ", names.join(", ")),
    );
    quote! {
        crate::join!(
            #begin,
            crate::listed!("", <#kind>::NAMES),
            ") VALUES (",
            crate::listed!("$", crate::statements::numbers(#own + <#kind>::NAMES.len())),
            ")",
        )
    }
}

/// `INSERT` and `UPDATE` with the values of their placeholders.
fn write_row(options: &Options, columns: &[Column]) -> syn::Result<Option<TokenStream>> {
    let Some(table) = options.table.as_ref() else {
        return Ok(None);
    };
    let mut parts = columns
        .iter()
        .filter(|one| matches!(one.source, Source::Part));
    let part = parts.next();
    if let Some(other) = parts
        .next()
        .or(part.filter(|_| !options.update_by.is_empty()))
    {
        let text = "one part, and only in a row that is not written anew";
        return Err(syn::Error::new(other.field.span(), text));
    }
    let all: Vec<&Key> = options.keys.iter().chain(&options.added).collect();
    let names = written(&all, columns);
    let places: Vec<String> = (1..=names.len()).map(|place| format!("${place}")).collect();
    let (listed, places) = (names.join(", "), places.join(", "));
    let insert = match part {
        Some(part) => insert_with_part(table, &names, part),
        None => {
            let insert = format!("INSERT INTO {table} ({listed}) VALUES ({places})");
            quote!(#insert)
        }
    };
    let insert_values = values("values", "INSERT", &all, columns, part);
    let update = (!options.update_by.is_empty()).then(|| {
        let keys: Vec<&Key> = options.keys.iter().collect();
        let placed: Vec<(String, String)> = (1..)
            .zip(written(&keys, columns))
            .map(|(place, name)| (format!("{name} = ${place}"), name))
            .collect();
        let parts = |by: bool| -> Vec<&str> {
            let some = placed
                .iter()
                .filter(|(_, name)| options.update_by.contains(name) == by);
            some.map(|(text, _)| text.as_str()).collect()
        };
        let (set, by) = (parts(false).join(", "), parts(true).join(" AND "));
        let update = format!("UPDATE {table} SET {set} WHERE {by}");
        let has_own = !options.added.is_empty();
        let update_values =
            has_own.then(|| values("update_values", "UPDATE", &keys, columns, None));
        quote! {
            /// Updates a row.
            pub(crate) const UPDATE: &'static str = #update;
            #update_values
        }
    });
    Ok(Some(quote! {
        /// Adds a row.
        pub(crate) const INSERT: &'static str = #insert;
        #insert_values
        #update
    }))
}

/// The columns that are written: the keys, then the fields.
fn written(keys: &[&Key], columns: &[Column]) -> Vec<String> {
    let fields = columns.iter().filter(|one| !one.is_read_only);
    let fields = fields.flat_map(|one| one.names().iter().cloned());
    let keys = keys.iter().map(|key| key.name.to_string());
    keys.chain(fields).collect()
}

/// A method that answers the written values, in the order of [`written`], then those of the part.
fn values(
    method: &str,
    text: &str,
    keys: &[&Key],
    columns: &[Column],
    part: Option<&Column>,
) -> TokenStream {
    let method = Ident::new(method, Span::call_site());
    let doc = format!("What the placeholders of `{text}` stand for.");
    let names = keys.iter().map(|key| &key.name);
    let arguments = keys.iter().map(|key| {
        let (name, kind) = (&key.name, key.kind());
        quote!(#name: #kind)
    });
    let count = written(keys, columns).len();
    let fields = columns.iter().filter(|one| !one.is_read_only);
    let fields = fields.flat_map(|one| {
        let field = &one.field;
        (0..one.width()).map(move |place| match one.is_array {
            true => quote!(self.#field[#place]),
            false => quote!(self.#field),
        })
    });
    let own = quote! {
        [
            #(crate::IntoParam::into_param(&#names),)*
            #(crate::IntoParam::into_param(&#fields),)*
        ]
    };
    let (count, all) = match part {
        None => (quote!(#count), own),
        Some(Column { field, kind, .. }) => (
            quote!({ #count + <#kind>::NAMES.len() }),
            quote!(crate::statements::joined_values(#own, self.#field.values())),
        ),
    };
    quote! {
        #[doc = #doc]
        pub(crate) fn #method<'row>(&'row self, #(#arguments),*) -> [crate::Param<'row>; #count] {
            #all
        }
    }
}

/// `FromRow`: each column by its place.
fn read_row(item: &ItemStruct, columns: &[Column]) -> TokenStream {
    let (name, (impl_generics, generics, _)) = (&item.ident, item.generics.split_for_impl());
    let mut place = quote!(first);
    let mut before = 0;
    let mut fields = Vec::new();
    for column in columns {
        let (field, kind) = (&column.field, &column.kind);
        let width = column.width();
        fields.push(match &column.source {
            Source::Nested | Source::Part => {
                let read =
                    quote!(#field: <#kind as crate::FromRow>::from_row_at(row, #place + #before)?);
                place = quote!(#place + #before + <#kind as crate::FromRow>::WIDTH);
                before = 0;
                read
            }
            Source::Elsewhere => quote!(#field: Default::default()),
            Source::Columns(_) if column.is_array => {
                let places = before..before + width;
                quote!(#field: [#(row.get(#place + #places)?),*])
            }
            _ if column.is_packed => {
                quote!(#field: row.get::<crate::packed::Unpacked<#kind>>(#place + #before)?.0)
            }
            Source::Columns(_) | Source::Expression(_) => {
                quote!(#field: row.get(#place + #before)?)
            }
        });
        before += width;
    }
    quote! {
        impl #impl_generics crate::FromRow for #name #generics {
            const WIDTH: usize = {
                let first = 0;
                #place + #before
            };

            fn from_row_at(row: &crate::Row<'_>, first: usize) -> crate::Result<Self> {
                Ok(#name { #(#fields),* })
            }
        }
    }
}

/// `T` of `Option<T>`; any other type as it is.
fn inside_option(kind: &Type) -> &Type {
    let Type::Path(path) = kind else { return kind };
    let Some(last) = path.path.segments.last() else {
        return kind;
    };
    match &last.arguments {
        syn::PathArguments::AngleBracketed(list) if last.ident == "Option" => {
            match list.args.first() {
                Some(syn::GenericArgument::Type(inner)) => inner,
                _ => kind,
            }
        }
        _ => kind,
    }
}
