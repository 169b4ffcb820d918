//! The registry of statements: every SQL text of the crate is a constant in it, and a test
//! prepares each on both engines.

/// One SQL text.
#[derive(Debug, Clone, Copy)]
pub struct Statement {
    /// The path of the module.
    pub module: &'static str,
    /// The name of its constant.
    pub name: &'static str,
    /// The portable text, with `$1` placeholders.
    pub sql: &'static str,
}

/// Joins constant texts into one when the program is compiled.
#[macro_export]
macro_rules! join {
    ($text:expr) => {
        $text
    };
    ($($part:expr),+ $(,)?) => {{
        const PARTS: &[&str] = &[$($part),+];
        const BYTES: [u8; $crate::statements::length(PARTS)] = $crate::statements::joined(PARTS);
        match std::str::from_utf8(&BYTES) {
            Ok(text) => text,
            Err(_) => "",
        }
    }};
}

/// How long the parts are together.
#[doc(hidden)]
pub const fn length(parts: &[&str]) -> usize {
    let mut length = 0;
    let mut rest = parts;
    while let [part, others @ ..] = rest {
        length += part.len();
        rest = others;
    }
    length
}

/// The bytes of the parts, one after the other.
#[doc(hidden)]
pub const fn joined<const LENGTH: usize>(parts: &[&str]) -> [u8; LENGTH] {
    let mut bytes = [0; LENGTH];
    let mut free: &mut [u8] = &mut bytes;
    let mut rest = parts;
    while let [part, others @ ..] = rest {
        let (place, behind) = free.split_at_mut(part.len());
        place.copy_from_slice(part.as_bytes());
        free = behind;
        rest = others;
    }
    bytes
}

/// Declares all statements of a module, once per module:
/// `sql! { /// What it answers. BRANCH_BY_ID = BranchRow::SELECT, "WHERE …"; }`. Each name becomes a
/// `&'static str` constant of its parts; together they become the module's `STATEMENTS`.
#[macro_export]
macro_rules! sql {
    ($($(#[$doc:meta])* $name:ident = $($text:expr),+;)*) => {
        $($(#[$doc])* pub(crate) const $name: &str = $crate::join!($($text),+);)*

        /// The statements of this module.
        pub(crate) const STATEMENTS: &[$crate::statements::Statement] = &[
            $($crate::statements::Statement {
                module: module_path!(),
                name: stringify!($name),
                sql: $name,
            },)*
        ];

        /// The statements of this module, as one part.
        #[allow(dead_code, reason = "a part of a folder is gathered by the folder")]
        pub(crate) const PARTS: &[&[$crate::statements::Statement]] = &[STATEMENTS];
    };
}

/// Gathers the statements of an area that is a folder: `sql_parts! { insert, list }`.
#[macro_export]
macro_rules! sql_parts {
    ($($part:ident),* $(,)?) => {
        /// The statements of this area.
        pub(crate) const PARTS: &[&[$crate::statements::Statement]] = &[$($part::STATEMENTS),*];
    };
}

/// Every statement of the crate.
#[must_use]
pub fn all() -> Vec<Statement> {
    let own = [
        crate::scope::PARTS,
        crate::idempotency::PARTS,
        crate::outbox::PARTS,
        crate::jobs::PARTS,
        crate::audit::PARTS,
        crate::events::PARTS,
    ];
    let areas = own.iter().chain(crate::queries::STATEMENTS);
    areas
        .flat_map(|parts| parts.iter())
        .flat_map(|list| list.iter().copied())
        .collect()
}
