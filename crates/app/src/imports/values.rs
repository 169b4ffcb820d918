//! Values of the cells of a row: numbers, units and taxes as people write them.

use yapa_countries::profile::{Tax, TaxClass};
use yapa_countries::{CountryProfile, measures};
use yapa_domain::text::fold;
use yapa_domain::{Dec4, Rate};
use yapa_wire::products::TaxRef;

/// Units by the words that lists use beside their codes and names.
const UNITS: &[(&str, &str)] = &[
    ("u", "UNI"),
    ("un", "UNI"),
    ("und", "UNI"),
    ("unds", "UNI"),
    ("unid", "UNI"),
    ("uni", "UNI"),
    ("unit", "UNI"),
    ("units", "UNI"),
    ("pza", "H87"),
    ("pzas", "H87"),
    ("pz", "H87"),
    ("kgs", "KG"),
    ("kilo", "KG"),
    ("kilos", "KG"),
    ("k", "KG"),
    ("g", "GR"),
    ("grs", "GR"),
    ("gramos", "GR"),
    ("l", "LT"),
    ("lts", "LT"),
    ("ltr", "LT"),
    ("lb", "LBR"),
    ("lbs", "LBR"),
    ("oz", "ONZ"),
    ("gal", "GLL"),
    ("m", "MTR"),
    ("mts", "MTR"),
    ("cm", "CMT"),
    ("cja", "BX"),
    ("cjas", "BX"),
    ("paq", "PK"),
    ("pqt", "PK"),
    ("pack", "PK"),
    ("bot", "BO"),
    ("bolsa", "BG"),
    ("granel", "KG"),
    ("a granel", "KG"),
    ("serv", "ZZ"),
    ("docenas", "DZN"),
];
/// Units that are weighed at the counter, so that parts of them are sold.
const WEIGHED: [&str; 4] = ["KG", "GR", "LBR", "ONZ"];

/// A number as people and programs write it: `S/ 1,234.50`, `$ 1.500` where a point separates
/// thousands, `12,5`.
pub(super) fn number(profile: &CountryProfile, text: &str) -> Option<Dec4> {
    let text = text.trim();
    let bare =
        text.trim_start_matches(|c: char| !c.is_ascii_digit() && !matches!(c, '-' | '.' | ','));
    // Only a sign of money may come before the number.
    let before = &text[..text.len() - bare.len()];
    let currency = &profile.currency;
    let known = |sign: &str| {
        ["", "$", "s/", "s/.", currency.symbol, currency.code]
            .iter()
            .any(|one| one.eq_ignore_ascii_case(sign))
    };
    if !known(before.trim()) {
        return None;
    }
    let bare = bare.trim_end_matches(|c: char| c.is_whitespace() || c == '\u{a0}');
    let bare = match bare.len().checked_sub(currency.code.len()) {
        Some(at) if bare.is_char_boundary(at) && bare[at..].eq_ignore_ascii_case(currency.code) => {
            bare[..at].trim_end()
        }
        _ => bare,
    };
    let bare: String = bare
        .chars()
        .filter(|c| !matches!(c, ' ' | '\u{a0}' | '\u{202f}' | '\''))
        .collect();
    let group = match (bare.rfind('.'), bare.rfind(',')) {
        (Some(point), Some(comma)) => Some(if point > comma { ',' } else { '.' }),
        (Some(_), None) => is_grouped(&bare, '.', profile.numbers.group).then_some('.'),
        (None, Some(_)) => is_grouped(&bare, ',', profile.numbers.group).then_some(','),
        (None, None) => None,
    };
    let plain: String = bare.chars().filter(|c| Some(*c) != group).collect();
    let plain = plain.replace(',', ".");
    let plain = plain.strip_suffix('.').unwrap_or(&plain);
    let plain = match plain.strip_prefix("-.").or(plain.strip_prefix('.')) {
        Some(rest) => format!("{}0.{rest}", if plain.starts_with('-') { "-" } else { "" }),
        None => plain.to_owned(),
    };
    plain.parse().ok()
}

/// Whether the only kind of separator of a number separates thousands: it is there more than
/// once, or it is the country's and exactly three digits follow one to three.
fn is_grouped(text: &str, separator: char, group: char) -> bool {
    let parts: Vec<&str> = text.trim_start_matches('-').split(separator).collect();
    let in_threes = parts.iter().skip(1).all(|part| part.len() == 3);
    let starts = parts
        .first()
        .is_some_and(|first| (1..=3).contains(&first.len()) && *first != "0");
    in_threes && starts && (parts.len() > 2 || separator == group)
}

/// Whether a spreadsheet program has shortened a long number, so that digits are lost.
pub(super) fn is_shortened(text: &str) -> bool {
    let Some((digits, exponent)) = text.split_once(['E', 'e']) else {
        return false;
    };
    let digit = |c: char| c.is_ascii_digit() || matches!(c, '.' | ',');
    !digits.is_empty()
        && digits.chars().all(digit)
        && exponent
            .strip_prefix('+')
            .is_some_and(|rest| rest.parse::<u8>().is_ok())
}

/// The code of a unit.
pub(super) fn unit(text: &str) -> Option<&'static str> {
    let text = fold(text.trim().trim_end_matches('.'));
    let one = text.strip_suffix('s').unwrap_or(&text);
    let called = |name: &str| {
        let name = fold(name);
        name == text || name == one || text.strip_suffix("es") == Some(name.as_str())
    };
    let mut units = measures::all().iter();
    let found = units.find(|unit| {
        unit.code.eq_ignore_ascii_case(&text)
            || unit.unece.eq_ignore_ascii_case(&text)
            || called(unit.name)
    });
    if let Some(unit) = found {
        return Some(unit.code);
    }
    let alias = UNITS.iter().find(|(alias, _)| *alias == text)?;
    measures::find(alias.1).map(|unit| unit.code)
}

/// Whether parts of this unit are sold.
pub(super) fn is_weighed(unit: &str) -> bool {
    WEIGHED.contains(&unit)
}

/// The taxes that a cell names.
pub(super) fn taxes(profile: &CountryProfile, text: &str) -> Option<Vec<TaxRef>> {
    if let Some(tax) = tax(profile, text) {
        return Some(vec![reference(tax)]);
    }
    // Within a rate a comma separates decimals.
    let named = text
        .split([';', '+'])
        .flat_map(|part| part.split(", "))
        .map(str::trim)
        .filter(|part| !part.is_empty());
    named
        .map(|part| tax(profile, part).map(reference))
        .collect()
}

fn reference(tax: &Tax) -> TaxRef {
    TaxRef {
        id: Some(i64::from(tax.id)),
        ..TaxRef::default()
    }
}

fn tax<'a>(profile: &'a CountryProfile, text: &str) -> Option<&'a Tax> {
    let text = fold(text.trim());
    if let Some(named) = profile.taxes.iter().find(|tax| fold(tax.name) == text) {
        return Some(named);
    }
    let class = |class: TaxClass| profile.taxes.iter().find(|tax| tax.class == class);
    match text.as_str() {
        "gravado" | "gravada" | "afecto" | "afecta" | "si" | "con impuesto" | "con iva"
        | "con igv" => {
            return profile.taxes.iter().find(|tax| tax.is_default);
        }
        "exento" | "exenta" | "exonerado" | "exonerada" | "sin impuesto" | "sin iva"
        | "sin igv" | "no" | "ninguno" | "no gravado" => return class(TaxClass::Exempt),
        "inafecto" | "inafecta" | "excluido" | "excluida" | "no afecto" => {
            return class(TaxClass::Unaffected).or(class(TaxClass::Exempt));
        }
        _ => {}
    }
    let code: String = text.chars().filter(|c| c.is_alphabetic()).collect();
    let rate: String = text
        .chars()
        .filter(|c| c.is_ascii_digit() || matches!(c, '.' | ','))
        .collect();
    let coded = |tax: &&Tax| code.is_empty() || fold(tax.code) == code;
    let usual_first = |tax: &&&Tax| (!tax.is_default, tax.class == TaxClass::Extra);
    if rate.is_empty() {
        let known: Vec<&Tax> = profile.taxes.iter().filter(coded).collect();
        return known.iter().min_by_key(usual_first).copied();
    }
    let rate: Dec4 = rate.replace(',', ".").parse().ok()?;
    let shares = [rate.div(Dec4::HUNDRED, 4), Some(rate)];
    let fits = |tax: &&Tax| shares.contains(&Some(Rate::from_scaled(tax.factor.value.scaled())));
    let known: Vec<&Tax> = profile.taxes.iter().filter(coded).filter(fits).collect();
    known.iter().min_by_key(usual_first).copied()
}

/// Names of a last line with the sums of a list.
const TOTALS: [&str; 6] = [
    "total",
    "totales",
    "total general",
    "total inventario",
    "subtotal",
    "suma",
];

/// Whether a name is that of the sums of a list.
pub(super) fn is_total(name: Option<&str>) -> bool {
    let name = name.map(fold).unwrap_or_default();
    TOTALS.contains(&name.trim_end_matches(':'))
}
