//! What each operation asks of the account that calls it. Declared in [`rules`], enforced by the
//! extractor of the caller, shown in the OpenAPI document; handlers ask for nothing of it again.

mod rules;

use std::collections::HashMap;
use std::sync::LazyLock;

use serde_json::json;
use utoipa::openapi::extensions::ExtensionsBuilder;
use utoipa::openapi::path::Operation;
use yapa_app::{Caller, Error};
use yapa_domain::Permission;
use yapa_wire::paths::ENDPOINTS;

/// Name of the extension that tells an operation's permissions and sections.
const EXTENSION: &str = "x-acceso";

/// What an operation asks of an account.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Access {
    /// One of these permissions.
    pub permissions: &'static [Permission],
    /// One of these sections; empty when every account may.
    pub sections: &'static [&'static str],
}

impl Access {
    /// 403 unless the caller holds one of the permissions and has one of the sections.
    pub fn check(self, caller: &Caller) -> Result<(), Error> {
        let mut permissions = self.permissions.iter();
        let permitted = permissions.any(|permission| caller.allows(*permission));
        if permitted && caller.has_section(self.sections) {
            Ok(())
        } else {
            Err(Error::forbidden())
        }
    }

    /// Writes the permissions and sections into the document of an operation.
    pub fn describe(self, operation: &mut Operation) {
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
static BY_PATH: LazyLock<HashMap<String, Vec<(&'static str, Access)>>> = LazyLock::new(|| {
    let declared: HashMap<&str, Access> = rules::RULES
        .iter()
        .flat_map(|rule| rule.operations.iter().map(|name| (*name, rule.access)))
        .collect();
    let mut by_path: HashMap<_, Vec<_>> = HashMap::new();
    for endpoint in ENDPOINTS {
        if let Some(access) = declared.get(endpoint.name) {
            let methods = by_path.entry(format!("/api{}", endpoint.path));
            methods.or_default().push((endpoint.method.name(), *access));
        }
    }
    by_path
});

/// What the operation at a path of the router asks; none when it is not declared.
pub(crate) fn of(method: &str, path: &str) -> Option<Access> {
    // The router answers HEAD with what GET would.
    let method = if method == "HEAD" { "GET" } else { method };
    let mut methods = BY_PATH.get(path)?.iter();
    methods
        .find(|(name, _)| *name == method)
        .map(|(_, access)| *access)
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use yapa_domain::permissions::SECTIONS;

    use super::*;
    use crate::PUBLIC_OPERATIONS;

    #[test]
    fn every_operation_that_needs_a_session_is_declared_once() {
        let mut named = HashSet::new();
        for name in rules::RULES.iter().flat_map(|rule| rule.operations) {
            assert!(named.insert(*name), "{name} twice");
        }
        for endpoint in ENDPOINTS {
            let place = format!("/api{}", endpoint.path);
            let public = PUBLIC_OPERATIONS.contains(&(endpoint.method.name(), place.as_str()));
            assert_eq!(named.remove(endpoint.name), !public, "{}", endpoint.name);
        }
        assert!(named.is_empty(), "not in the contract: {named:?}");
    }

    #[test]
    fn sections_are_those_of_the_application() {
        for section in rules::RULES.iter().flat_map(|rule| rule.access.sections) {
            assert!(SECTIONS.contains(section), "{section}");
        }
    }
}
