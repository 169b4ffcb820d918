//! Where a company or a branch is: a way down the divisions of its country.

use yapa_countries::{CountryProfile, divisions};

use super::say;
use crate::faults::Faults;
use crate::places::chain;

/// How many levels a form offers.
pub(crate) const LEVELS: usize = 3;
const FIELDS: [&str; LEVELS] = ["departamento", "provincia", "distrito"];

/// Official codes of the divisions, the widest first; empty from the first unknown one on.
pub(crate) type Way = [String; LEVELS];

/// The way down to the division with this official code.
pub(crate) fn way_to(profile: &CountryProfile, code: &str) -> Way {
    let chain = chain(profile, code);
    [0, 1, 2].map(|at| {
        chain
            .get(at)
            .map_or_else(String::new, |one| one.code.to_owned())
    })
}

/// The name of a division; empty without code.
pub(crate) fn name(profile: &CountryProfile, code: &str) -> String {
    divisions::name(profile.country, code)
        .unwrap_or_default()
        .to_owned()
}

/// The own part of a code, as the lists of divisions spell it.
pub(crate) fn own_part(profile: &CountryProfile, code: &str) -> String {
    let known = divisions::find(profile.country, code);
    known.map_or(code, |one| one.own_code()).to_owned()
}

/// How many levels a whole place of the country has, at most those a form offers.
pub(crate) fn depth(profile: &CountryProfile) -> usize {
    divisions::depth(profile.country).min(LEVELS)
}

/// The way as a form wants it: each level by its own part or its whole code, empty for none.
/// A level that changes clears those below it that the form does not name.
pub(crate) fn moved(
    profile: &CountryProfile,
    old: &Way,
    wanted: [Option<&str>; LEVELS],
    faults: &mut Faults,
) -> Way {
    let mut way = Way::default();
    let mut changed = false;
    for level in 0..LEVELS {
        let parent = level.checked_sub(1).map_or("", |above| way[above].as_str());
        let wanted = match wanted[level] {
            Some(code) => code.trim(),
            None if changed => "",
            None => old[level].as_str(),
        };
        if wanted.is_empty() {
            changed |= !old[level].is_empty();
            continue;
        }
        let orphan = level > 0 && parent.is_empty();
        let below = divisions::children(profile.country, parent);
        let mut below = below.iter().filter(|_| !orphan);
        let Some(found) = below.find(|one| one.code == wanted || one.own_code() == wanted) else {
            faults.add(FIELDS[level], say::UNKNOWN_DIVISION);
            return old.clone();
        };
        way[level] = found.code.to_owned();
        changed |= way[level] != old[level];
    }
    way
}

#[cfg(test)]
mod tests {
    use yapa_countries::profile_or_default;

    use super::*;

    fn from(old: &str, wanted: [Option<&str>; LEVELS]) -> Option<String> {
        let profile = profile_or_default("PE");
        let mut faults = Faults::default();
        let way = moved(profile, &way_to(profile, old), wanted, &mut faults);
        faults.end().ok().map(|()| way.join("/"))
    }

    #[test]
    fn a_level_that_changes_clears_those_below() {
        assert_eq!(from("150122", [None; 3]).unwrap(), "15/1501/150122");
        assert_eq!(from("150122", [Some("04"), None, None]).unwrap(), "04//");
        assert_eq!(
            from("150122", [Some("15"), None, None]).unwrap(),
            "15/1501/150122"
        );
        assert_eq!(
            from("", [Some("15"), Some("01"), Some("22")]).unwrap(),
            "15/1501/150122"
        );
        assert_eq!(
            from("", [Some("15"), Some("1501"), Some("150122")]).unwrap(),
            "15/1501/150122"
        );
        assert_eq!(from("150122", [None, None, Some("")]).unwrap(), "15/1501/");
        assert_eq!(from("150122", [Some(""), None, None]).unwrap(), "//");
    }

    #[test]
    fn a_place_of_elsewhere_is_refused() {
        for (old, wanted) in [
            ("", [None, Some("01"), None]),
            ("150122", [None, Some("0401"), None]),
            ("150122", [Some("99"), None, None]),
            ("150122", [Some(""), Some("01"), None]),
            ("", [Some("15"), None, Some("22")]),
        ] {
            assert_eq!(from(old, wanted), None, "{old} {wanted:?}");
        }
    }

    #[test]
    fn a_country_of_two_levels_has_no_third() {
        let profile = profile_or_default("CO");
        assert_eq!(depth(profile), 2);
        let mut faults = Faults::default();
        moved(
            profile,
            &Way::default(),
            [Some("05"), Some("001"), Some("01")],
            &mut faults,
        );
        assert!(faults.end().is_err());
        assert_eq!(
            (name(profile, "05001"), own_part(profile, "05001")),
            ("Medellín".to_owned(), "001".to_owned())
        );
    }
}
