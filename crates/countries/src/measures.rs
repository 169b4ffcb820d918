//! Units of measurement: the code a shop sees, and the international one that
//! electronic documents take. `docs/DATA.md` names the sources.

use std::sync::OnceLock;

/// A unit of measurement.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Unit {
    /// Code in the contract: `KG`.
    pub code: &'static str,
    /// Code of UN/ECE Recommendation 20 or 21: `KGM`.
    pub unece: &'static str,
    /// Name people read: `Kilogramo`.
    pub name: &'static str,
}

/// The unit of a product by default.
pub const DEFAULT_UNIT: &str = "UNI";

/// Every unit, in the order in which they are offered; the default first.
pub fn all() -> &'static [Unit] {
    static UNITS: OnceLock<Box<[Unit]>> = OnceLock::new();
    UNITS.get_or_init(|| {
        include_str!("../data/units.tsv")
            .lines()
            .filter_map(read)
            .collect()
    })
}

fn read(line: &'static str) -> Option<Unit> {
    let (code, rest) = line.split_once('\t')?;
    let (unece, name) = rest.split_once('\t')?;
    Some(Unit { code, unece, name })
}

/// The unit with this code, by ours or by the international one.
pub fn find(code: &str) -> Option<&'static Unit> {
    all()
        .iter()
        .find(|unit| unit.code == code || unit.unece == code)
}

/// How weights, volumes and lengths are written after a number: by the International System of
/// Units, which is the legal one in every country here, and for others by their usual sign.
const SYMBOLS: &[(&str, &str)] = &[
    ("KGM", "kg"),
    ("GRM", "g"),
    ("TNE", "t"),
    ("LTR", "L"),
    ("MLT", "ml"),
    ("LBR", "lb"),
    ("ONZ", "oz"),
    ("GLL", "gal"),
    ("MTR", "m"),
    ("CMT", "cm"),
    ("MTK", "m²"),
    ("MTQ", "m³"),
];

/// How a unit is written after a number, for weighed or measured goods; none for counted ones.
pub fn symbol(code: &str) -> Option<&'static str> {
    let unece = find(code)?.unece;
    let found = SYMBOLS.iter().find(|(known, _)| *known == unece);
    found.map(|(_, symbol)| *symbol)
}

/// Whether a unit is a single piece; one that is not known counts as such.
pub fn is_piece(code: &str) -> bool {
    find(code).is_none_or(|unit| matches!(unit.unece, "NIU" | "H87" | "EA"))
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    #[test]
    fn units_are_complete_and_distinct() {
        let units = all();
        assert_eq!(
            units.len(),
            include_str!("../data/units.tsv").lines().count()
        );
        assert_eq!(units[0].code, DEFAULT_UNIT);
        for field in [
            |unit: &Unit| unit.code,
            |unit: &Unit| unit.unece,
            |unit: &Unit| unit.name,
        ] {
            assert_eq!(
                units.iter().map(field).collect::<BTreeSet<_>>().len(),
                units.len()
            );
        }
        assert_eq!(find("KGM").map(|unit| unit.code), Some("KG"));
        assert_eq!(find("LT").map(|unit| unit.name), Some("Litro"));
        assert_eq!(find("kg"), None);
    }

    #[test]
    fn weighed_goods_have_a_symbol_and_counted_goods_have_none() {
        assert_eq!((symbol("KG"), symbol("LTR")), (Some("kg"), Some("L")));
        assert_eq!(
            (symbol("UNI"), symbol("BX"), symbol("?")),
            (None, None, None)
        );
        assert!(SYMBOLS.iter().all(|(unece, _)| find(unece).is_some()));
        let pieces = ["UNI", "NIU", "H87", "EA", "?"];
        assert!(pieces.into_iter().all(is_piece) && !is_piece("BX") && !is_piece("KG"));
    }
}
