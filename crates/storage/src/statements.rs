//! The registry of statements: every SQL text of the crate is a constant in it, and a test
//! prepares each on both engines.

use crate::Param;

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

/// Names in one text, each behind a prefix: `l.code, l.name`. Made when the program is compiled.
#[macro_export]
macro_rules! listed {
    ($prefix:expr, $names:expr) => {{
        const LENGTH: usize = $crate::statements::length_of_list($prefix, $names);
        const BYTES: [u8; LENGTH] = $crate::statements::list($prefix, $names);
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
        free = append(free, part);
        rest = others;
    }
    bytes
}

/// Writes a text at the beginning of what is free, and answers what is still free behind it.
const fn append<'free>(free: &'free mut [u8], text: &str) -> &'free mut [u8] {
    let (place, behind) = free.split_at_mut(text.len());
    place.copy_from_slice(text.as_bytes());
    behind
}

/// How long a list is with its prefixes and commas.
#[doc(hidden)]
pub const fn length_of_list(prefix: &str, names: &[&str]) -> usize {
    let commas = names.len().saturating_sub(1);
    length(names) + names.len() * prefix.len() + 2 * commas
}

/// The bytes of a list.
#[doc(hidden)]
pub const fn list<const LENGTH: usize>(prefix: &str, names: &[&str]) -> [u8; LENGTH] {
    let mut bytes = [0; LENGTH];
    let mut free: &mut [u8] = &mut bytes;
    let mut rest = names;
    while let [name, others @ ..] = rest {
        free = append(append(free, prefix), name);
        if !others.is_empty() {
            free = append(free, ", ");
        }
        rest = others;
    }
    bytes
}

/// The numbers of so many placeholders.
#[doc(hidden)]
pub const fn numbers(count: usize) -> &'static [&'static str] {
    NUMBERS.split_at(count).0
}

/// As many as the columns of the widest row that contains the columns of another.
const NUMBERS: &[&str] = &[
    "1", "2", "3", "4", "5", "6", "7", "8", "9", "10", "11", "12", "13", "14", "15", "16", "17",
    "18", "19", "20", "21", "22", "23", "24", "25", "26", "27", "28", "29", "30", "31", "32", "33",
    "34", "35", "36", "37", "38", "39", "40", "41", "42", "43", "44", "45", "46", "47", "48", "49",
    "50", "51", "52", "53", "54", "55", "56", "57", "58", "59", "60", "61", "62", "63", "64",
];

/// The values of a row's own columns, then those of the row that it contains.
#[doc(hidden)]
pub fn joined_values<'row, const OWN: usize, const PART: usize, const ALL: usize>(
    own: [Param<'row>; OWN],
    part: [Param<'row>; PART],
) -> [Param<'row>; ALL] {
    const { assert!(OWN + PART == ALL) };
    let mut all = [Param::Null; ALL];
    all[..OWN].copy_from_slice(&own);
    all[OWN..].copy_from_slice(&part);
    all
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
