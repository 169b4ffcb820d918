//! Rights that an operation needs of the calling account. Declared above the handler (`allow` and
//! `sections` of `#[endpoint]`), enforced by the extractor of the caller, shown in the OpenAPI
//! document; handlers ask for nothing of it again.

use std::collections::HashMap;

use serde_json::json;
use utoipa::openapi::extensions::ExtensionsBuilder;
use utoipa::openapi::path::Operation;
use yapa_app::{Caller, Error};
use yapa_domain::Permission;

/// Name of the extension with an operation's permissions and sections.
const EXTENSION: &str = "x-acceso";

/// Every screen in which a client is chosen or written.
pub const CLIENT_SCREENS: &[&str] = &["clients", "payments-recharges", "clients-orders", "sales"];
/// Every screen that looks something up in the catalogue.
pub const CATALOGUE_SCREENS: &[&str] = &["products", "sales", "my-orders"];

/// The right that an operation needs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Access {
    /// One of these permissions.
    pub permissions: &'static [Permission],
    /// One of these sections, for an operation that several screens use. Empty when no screen can
    /// be left out without the operation still being needed: what the shell and the session load,
    /// and facts of a country that are published anyway.
    pub sections: &'static [&'static str],
}

impl Access {
    /// 403 unless the caller holds one of the permissions and has one of the sections.
    pub(crate) fn check(self, caller: &Caller) -> Result<(), Error> {
        let mut permissions = self.permissions.iter();
        let permitted = permissions.any(|permission| caller.allows(*permission));
        if permitted && caller.has_section(self.sections) {
            Ok(())
        } else {
            Err(Error::forbidden())
        }
    }

    /// Writes the permissions and sections into the document of an operation.
    pub(crate) fn describe(self, operation: &mut Operation) {
        let permissions: Vec<i32> = self.permissions.iter().map(|one| one.number()).collect();
        let shown = json!({ "permisos": permissions, "secciones": self.sections });
        let extensions = operation.extensions.get_or_insert_default();
        extensions.merge(ExtensionsBuilder::new().add(EXTENSION, shown).build());
        let sentence = self.sentence(&permissions);
        let description = operation.description.take().unwrap_or_default();
        operation.description = Some(format!("{description}\n\n{sentence}").trim().to_owned());
    }

    fn sentence(self, permissions: &[i32]) -> String {
        let numbers: Vec<String> = permissions.iter().map(i32::to_string).collect();
        let numbers = numbers.join(" o ");
        match self.sections {
            [] => format!("Permiso {numbers}."),
            sections => format!("Permiso {numbers}; pantalla {}.", sections.join(" o ")),
        }
    }
}

/// The access of each method, by the path as the router has it.
#[derive(Default)]
pub(crate) struct AccessTable(HashMap<String, Vec<(&'static str, Access)>>);

impl AccessTable {
    /// Adds the right that an operation needs.
    pub fn add(&mut self, method: &'static str, path: String, access: Access) {
        self.0.entry(path).or_default().push((method, access));
    }

    /// The right that the operation at a path of the router needs; none when it is not declared.
    pub fn find(&self, method: &str, path: &str) -> Option<Access> {
        // The router answers HEAD with what GET would.
        let method = if method == "HEAD" { "GET" } else { method };
        let mut methods = self.0.get(path)?.iter();
        methods
            .find(|(name, _)| *name == method)
            .map(|(_, access)| *access)
    }
}
