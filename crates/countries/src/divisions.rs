//! Departments, provinces, districts and their like, as each country codes them.
//!
//! The official code of a division begins with that of the one it lies in, so its length gives its
//! level and its beginning its parent. The lists are in `data/divisions`, one line a division;
//! `docs/DATA.md` names their sources.

use std::sync::OnceLock;

use yapa_domain::Country;

/// A division of a country.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Division {
    /// Its whole official code, `150101`. Leading zeros count.
    pub code: &'static str,
    /// Its name.
    pub name: &'static str,
    /// Where in its code its own part begins.
    own_from: usize,
}

impl Division {
    /// The end of the code that is its own: `01` of `150101`. The parts of all
    /// levels, joined, are the whole code.
    pub fn own_code(&self) -> &'static str {
        &self.code[self.own_from..]
    }
}

/// A country's list, and how long the codes of each level are.
struct Register {
    country: Country,
    text: &'static str,
    lengths: &'static [usize],
    read: OnceLock<Box<[Division]>>,
}

impl Register {
    const fn new(country: Country, text: &'static str, lengths: &'static [usize]) -> Self {
        Register {
            country,
            text,
            lengths,
            read: OnceLock::new(),
        }
    }

    /// Every division by length of code, then by code; read when first asked for.
    fn all(&self) -> &[Division] {
        self.read.get_or_init(|| {
            let lines = self.text.lines().filter_map(|line| line.split_once('\t'));
            lines
                .map(|(code, name)| Division {
                    code,
                    name,
                    own_from: self.own_from(code),
                })
                .collect()
        })
    }

    fn own_from(&self, code: &str) -> usize {
        self.lengths
            .iter()
            .rev()
            .find(|length| **length < code.len())
            .copied()
            .unwrap_or(0)
    }

    /// Those whose code has this length and begins like this.
    fn within(&self, parent: &str, length: usize) -> &[Division] {
        let all = self.all();
        let from = all.partition_point(|one| (one.code.len(), one.code) < (length, parent));
        let count = all[from..]
            .partition_point(|one| one.code.len() == length && one.code.starts_with(parent));
        &all[from..from + count]
    }

    fn find(&self, code: &str) -> Option<&Division> {
        let all = self.all();
        let at = all.binary_search_by_key(&(code.len(), code), |one| (one.code.len(), one.code));
        Some(&all[at.ok()?])
    }
}

static REGISTERS: [Register; 4] = [
    Register::new(
        Country::Pe,
        include_str!("../data/divisions/pe.tsv"),
        &[2, 4, 6],
    ),
    Register::new(
        Country::Cl,
        include_str!("../data/divisions/cl.tsv"),
        &[2, 3, 5],
    ),
    Register::new(
        Country::Co,
        include_str!("../data/divisions/co.tsv"),
        &[2, 5],
    ),
    Register::new(
        Country::Mx,
        include_str!("../data/divisions/mx.tsv"),
        &[2, 5],
    ),
];

fn register(country: Country) -> &'static Register {
    let at = match country {
        Country::Pe => 0,
        Country::Cl => 1,
        Country::Co => 2,
        Country::Mx => 3,
    };
    debug_assert_eq!(REGISTERS[at].country, country);
    &REGISTERS[at]
}

/// The widest divisions of a country, by code.
pub fn first_level(country: Country) -> &'static [Division] {
    children(country, "")
}

/// The divisions right below the one with this official code, by code; of an
/// empty code those of the first level. None below the last level or an unknown code.
pub fn children(country: Country, code: &str) -> &'static [Division] {
    let register = register(country);
    let known = code.is_empty() || register.find(code).is_some();
    let deeper = register.lengths.iter().find(|length| **length > code.len());
    match deeper {
        Some(length) if known => register.within(code, *length),
        _ => &[],
    }
}

/// The division with this official code.
pub fn find(country: Country, code: &str) -> Option<&'static Division> {
    register(country).find(code)
}

/// The name of the division with this official code.
pub fn name(country: Country, code: &str) -> Option<&'static str> {
    find(country, code).map(|one| one.name)
}

/// The division with this official code and those around it in words, the nearest first:
/// `Miraflores, Lima`. A name that the next one repeats is there once; empty for an unknown code.
pub fn full_name(country: Country, code: &str) -> String {
    let register = register(country);
    let lengths = register.lengths.iter().rev();
    let mut names: Vec<&str> = lengths
        .filter_map(|length| Some(register.find(code.get(..*length)?)?.name))
        .collect();
    names.dedup();
    names.join(", ")
}

/// The division at the end of a way from the first level down. Each step is
/// named by its official code or by its own part alone; none for an unknown step
/// or an empty way.
pub fn walk(country: Country, way: &[&str]) -> Option<&'static Division> {
    way.iter()
        .try_fold(None, |parent: Option<&Division>, step| {
            let below = children(country, parent.map_or("", |one| one.code));
            let found = below
                .iter()
                .find(|one| one.code == *step || one.own_code() == *step);
            found.map(Some)
        })?
}

/// How many levels a country has.
pub fn depth(country: Country) -> usize {
    register(country).lengths.len()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::profile;

    #[test]
    fn a_division_is_named_with_those_around_it() {
        assert_eq!(full_name(Country::Pe, "150122"), "Miraflores, Lima");
        assert_eq!(full_name(Country::Pe, "150101"), "Lima");
        assert_eq!(full_name(Country::Pe, "040110"), "Miraflores, Arequipa");
        assert_eq!(full_name(Country::Pe, "999999"), "");
    }

    #[test]
    fn every_list_is_whole_sorted_and_hangs_together() {
        let counts: [&[usize]; 4] = [
            &[25, 196, 1_891],
            &[16, 56, 346],
            &[33, 1_122],
            &[32, 2_478],
        ];
        for (country, counts) in Country::ALL.into_iter().zip(counts) {
            let register = register(country);
            let all = register.all();
            assert_eq!(all.len(), register.text.lines().count());
            assert!(all.is_sorted_by(|a, b| (a.code.len(), a.code) < (b.code.len(), b.code)));
            assert_eq!(depth(country), profile(country).divisions.len());
            let level = |length| all.iter().filter(|one| one.code.len() == length).count();
            assert_eq!(
                register
                    .lengths
                    .iter()
                    .map(|length| level(*length))
                    .collect::<Vec<_>>(),
                counts
            );
            assert_eq!(first_level(country).len(), counts[0]);
            for one in all {
                assert!(one.code.bytes().all(|b| b.is_ascii_digit()), "{one:?}");
                assert!(
                    !one.name.is_empty() && one.name.trim() == one.name,
                    "{one:?}"
                );
                let parent = &one.code[..one.own_from];
                assert!(
                    children(country, parent).contains(one),
                    "{one:?} hangs in the air"
                );
            }
            let below: usize = all
                .iter()
                .map(|one| children(country, one.code).len())
                .sum();
            assert_eq!(below + counts[0], all.len());
        }
    }

    #[test]
    fn places_are_found_by_either_code() {
        let pe = Country::Pe;
        assert_eq!(name(pe, "150101"), Some("Lima"));
        assert_eq!(name(pe, "010101"), Some("Chachapoyas"));
        assert_eq!(name(pe, "10101"), None);
        assert_eq!(walk(pe, &["15", "01", "01"]), find(pe, "150101"));
        assert_eq!(walk(pe, &["15", "1501", "150101"]), find(pe, "150101"));
        assert_eq!(walk(pe, &["15", "0101"]), None);
        assert_eq!(walk(pe, &["15", ""]), None);
        assert_eq!(walk(pe, &[]), None);
        assert_eq!(name(Country::Cl, "13101"), Some("Santiago"));
        assert_eq!(
            walk(Country::Cl, &["13", "1", "01"]),
            find(Country::Cl, "13101")
        );
        assert_eq!(name(Country::Co, "11001"), Some("Bogotá, D.C."));
        assert_eq!(name(Country::Mx, "09015"), Some("Cuauhtémoc"));
        assert_eq!(
            find(Country::Mx, "09015").map(Division::own_code),
            Some("015")
        );
        assert!(children(Country::Mx, "09015").is_empty());
        assert!(children(pe, "999").is_empty() && children(pe, "ñ").is_empty());
    }
}
