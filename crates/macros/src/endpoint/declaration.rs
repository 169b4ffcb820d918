//! Declaration of a handler: its `#[endpoint(…)]` attribute and its signature. The macro and
//! `cargo xtask gen` both read it here (`xtask` includes this file).

#![allow(dead_code)] // Each of the two needs a part of it.

use syn::parse::{Parse, ParseStream};
use syn::{Error, Expr, FnArg, GenericArgument, Ident, ItemFn, LitStr, Path, PathArguments};
use syn::{Result, ReturnType, Token, Type};

const METHODS: [&str; 5] = ["get", "post", "put", "patch", "delete"];

/// The words of the attribute.
pub struct Arguments {
    method: Ident,
    path: LitStr,
    is_public: bool,
    is_outside_contract: bool,
    permissions: Option<Expr>,
    sections: Option<Expr>,
    file: Option<LitStr>,
    query: Option<Type>,
    answer: Option<Type>,
    describe: Option<Path>,
}

impl Parse for Arguments {
    fn parse(input: ParseStream<'_>) -> Result<Self> {
        let method: Ident = input.parse()?;
        if !METHODS.contains(&method.to_string().as_str()) {
            return Err(Error::new(method.span(), "not a method of an endpoint"));
        }
        input.parse::<Token![,]>()?;
        let mut read = Arguments {
            method,
            path: input.parse()?,
            is_public: false,
            is_outside_contract: false,
            permissions: None,
            sections: None,
            file: None,
            query: None,
            answer: None,
            describe: None,
        };
        while !input.is_empty() {
            input.parse::<Token![,]>()?;
            if input.is_empty() {
                break;
            }
            let word: Ident = input.parse()?;
            match word.to_string().as_str() {
                "public" => read.is_public = true,
                "outside_contract" => read.is_outside_contract = true,
                name => {
                    input.parse::<Token![=]>()?;
                    match name {
                        "allow" => read.permissions = Some(input.parse()?),
                        "sections" => read.sections = Some(input.parse()?),
                        "file" => read.file = Some(input.parse()?),
                        "query" => read.query = Some(input.parse()?),
                        "answer" => read.answer = Some(input.parse()?),
                        "describe" => read.describe = Some(input.parse()?),
                        _ => return Err(Error::new(word.span(), "not a word of an endpoint")),
                    }
                }
            }
        }
        Ok(read)
    }
}

/// An operation as it is declared.
pub struct Declaration {
    /// The name of the handler and of the operation.
    pub name: Ident,
    /// In small letters, as the router's function is called.
    pub method: Ident,
    /// Under the API root, with `{parameters}`.
    pub path: LitStr,
    /// The lines of the doc comment.
    pub docs: Vec<String>,
    /// Permissions and sections; none for an operation without a session.
    pub access: Option<(Expr, Expr)>,
    /// Whether only the OpenAPI document lists it, not the browser's endpoints.
    pub is_outside_contract: bool,
    /// Each parameter of the path, and whether it is a number.
    pub parameters: Vec<(String, bool)>,
    /// Type of the query.
    pub query: Option<Type>,
    /// Inputs besides path and query.
    pub body: Option<Body>,
    /// Whether it takes the `Idempotency-Key`.
    pub is_idempotent: bool,
    /// Media type of the file that it answers.
    pub file: Option<LitStr>,
    /// Type of the answer.
    pub answer: Option<Type>,
    /// Whether the answer is 201.
    pub adds: bool,
    /// Whether it may refuse as all others do.
    pub refuses: bool,
    /// A function that finishes the operation's part of the document.
    pub describe: Option<Path>,
}

/// Content of a request.
pub enum Body {
    /// JSON; the flag says that it may be left out.
    Json(Type, bool),
    /// A form, which the query may replace when the flag is set.
    Form(Type, bool),
    /// A form with one file.
    Upload,
}

impl Declaration {
    /// Reads a handler; an error names the missing part or the contradiction.
    pub fn read(arguments: Arguments, function: &ItemFn) -> Result<Self> {
        let access = access_of(&arguments)?;
        let mut read = Declaration {
            name: function.sig.ident.clone(),
            docs: docs_of(function),
            access,
            is_outside_contract: arguments.is_outside_contract,
            parameters: Vec::new(),
            query: arguments.query,
            body: None,
            is_idempotent: false,
            file: arguments.file,
            answer: None,
            adds: false,
            refuses: true,
            describe: arguments.describe,
            method: arguments.method,
            path: arguments.path,
        };
        let mut taken = Vec::new();
        for input in &function.sig.inputs {
            if let FnArg::Typed(typed) = input {
                let ty = inner_of(&typed.ty, "Result").unwrap_or(&typed.ty);
                taken.push((name_of(ty), first_argument(ty).cloned()));
            }
        }
        read.check_caller(&taken)?;
        read.take(&taken)?;
        read.read_answer(arguments.answer, &function.sig.output)?;
        Ok(read)
    }

    /// Refuses a signature that reads the request before the caller is authenticated and authorised.
    fn check_caller(&self, taken: &[(String, Option<Type>)]) -> Result<()> {
        let known = |name: &str| taken.iter().position(|(taken, _)| taken == name);
        let first = taken.iter().position(|(taken, _)| taken != "State");
        let caller = known("Caller").or(known("Company"));
        let problem = match (&self.access, caller) {
            (None, None) => return Ok(()),
            (None, Some(_)) => "a public endpoint knows no caller",
            (Some(_), None) => "takes no `Caller` and no `Company`, so its access is not checked",
            (Some(_), caller) if caller != first => "the caller comes first, after the state",
            (Some(_), _) => {
                let has_host = self.path.value().contains("{host}");
                match has_host == known("Company").is_some() {
                    true => return Ok(()),
                    false => "a path with `{host}`, and no other, takes a `Company`",
                }
            }
        };
        Err(Error::new(self.name.span(), problem))
    }

    fn take(&mut self, taken: &[(String, Option<Type>)]) -> Result<()> {
        let mut values = Vec::new();
        for (name, argument) in taken {
            let json = |is_optional| argument.clone().map(|ty| Body::Json(ty, is_optional));
            let form = |is_optional| argument.clone().map(|ty| Body::Form(ty, is_optional));
            match name.as_str() {
                "Path" => values = argument.as_ref().map(values_of).unwrap_or_default(),
                "Query" => self.query.clone_from(argument),
                "Json" => self.body = json(false),
                "Idempotent" => (self.body, self.is_idempotent) = (json(false), true),
                "IdempotentOrEmpty" => (self.body, self.is_idempotent) = (json(true), true),
                "IdempotentBare" => self.is_idempotent = true,
                "Upload" => (self.body, self.is_idempotent) = (Some(Body::Upload), true),
                "Form" => self.body = form(false),
                "FormOrQuery" => {
                    self.body = form(true);
                    self.query.clone_from(argument);
                }
                _ => {}
            }
        }
        let path = self.path.value();
        let names = path.split('{').skip(1);
        let names = names.filter_map(|part| part.split_once('}').map(|(name, _)| name));
        let mut values = values.iter();
        for name in names {
            let is_number = match name {
                "host" => Some(false),
                _ => values.next().map(|ty| is_named(ty, &["Id", "i64"])),
            };
            let Some(is_number) = is_number else {
                let problem = format!("`Path` has no value for `{{{name}}}`");
                return Err(Error::new(self.path.span(), problem));
            };
            self.parameters.push((name.to_owned(), is_number));
        }
        match values.next() {
            None => Ok(()),
            Some(_) => Err(Error::new(
                self.path.span(),
                "`Path` has more values than the path (`Company` takes `{host}`)",
            )),
        }
    }

    fn read_answer(&mut self, declared: Option<Type>, output: &ReturnType) -> Result<()> {
        let ReturnType::Type(_, ty) = output else {
            return Err(Error::new(self.name.span(), "answers nothing"));
        };
        let is_result = is_named(ty, &["Result", "Answer"]);
        self.refuses = is_result;
        let given = inner_of(ty, "Result").unwrap_or(ty);
        self.adds = is_named(given, &["Made"]);
        let wrapped = is_named(given, &["Answer", "Json", "Made"]);
        self.answer = declared.or(first_argument(given).filter(|_| wrapped).cloned());
        match self.answer.is_some() || self.file.is_some() {
            true => Ok(()),
            false => Err(Error::new(
                self.name.span(),
                "say `answer` or `file`: the signature does not",
            )),
        }
    }
}

fn access_of(arguments: &Arguments) -> Result<Option<(Expr, Expr)>> {
    let problem = match (
        arguments.is_public,
        &arguments.permissions,
        &arguments.sections,
    ) {
        (true, None, None) => return Ok(None),
        (false, Some(permissions), Some(sections)) => {
            return Ok(Some((permissions.clone(), sections.clone())));
        }
        (true, ..) => "a public endpoint asks for no permission and no section",
        (false, ..) => "declare `allow = […], sections = […]`, or `public`",
    };
    Err(Error::new(arguments.path.span(), problem))
}

fn docs_of(function: &ItemFn) -> Vec<String> {
    let mut lines = Vec::new();
    for attribute in &function.attrs {
        if let syn::Meta::NameValue(pair) = &attribute.meta
            && pair.path.is_ident("doc")
            && let Expr::Lit(literal) = &pair.value
            && let syn::Lit::Str(text) = &literal.lit
        {
            lines.push(text.value().trim().to_owned());
        }
    }
    lines
}

/// The last word of a type: `Query` of `Query<Filter>`.
pub fn name_of(ty: &Type) -> String {
    match ty {
        Type::Path(path) => path.path.segments.last().map(|last| last.ident.to_string()),
        _ => None,
    }
    .unwrap_or_default()
}

fn is_named(ty: &Type, names: &[&str]) -> bool {
    names.contains(&name_of(ty).as_str())
}

/// `T` of `Vec<T>`.
pub fn first_argument(ty: &Type) -> Option<&Type> {
    let Type::Path(path) = ty else { return None };
    let PathArguments::AngleBracketed(arguments) = &path.path.segments.last()?.arguments else {
        return None;
    };
    match arguments.args.first()? {
        GenericArgument::Type(ty) => Some(ty),
        _ => None,
    }
}

/// The type argument of a type of that name.
pub fn inner_of<'a>(ty: &'a Type, name: &str) -> Option<&'a Type> {
    first_argument(ty).filter(|_| is_named(ty, &[name]))
}

fn values_of(ty: &Type) -> Vec<Type> {
    match ty {
        Type::Tuple(tuple) => tuple.elems.iter().cloned().collect(),
        one => vec![one.clone()],
    }
}
