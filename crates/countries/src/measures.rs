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

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    #[test]
    fn units_are_whole_and_told_apart() {
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
}
