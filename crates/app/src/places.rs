//! Where clients and their branches are: codes of divisions and their names.

use yapa_countries::divisions::Division;
use yapa_countries::{CountryProfile, divisions};

/// Suffix of a code where a country has more than three levels.
const BELOW_THREE: &str = "0001";
/// How many levels a form offers.
const CHOSEN_LEVELS: usize = 3;

/// The divisions from the widest down to the one with this official code;
/// none for an unknown code.
pub(crate) fn chain(profile: &CountryProfile, code: &str) -> Vec<&'static Division> {
    let mut way: Vec<&'static Division> = Vec::new();
    while way.last().is_none_or(|last| last.code != code) {
        let parent = way.last().map_or("", |last| last.code);
        let below = divisions::children(profile.country, parent);
        let Some(next) = below.iter().find(|one| code.starts_with(one.code)) else {
            return Vec::new();
        };
        way.push(next);
    }
    way
}

/// The divisions that a joined code of a place names, the widest first: the
/// official code of one of the smallest divisions, with `0001` behind it where
/// a form counts more than three levels. None for any other text.
pub(crate) fn named(profile: &CountryProfile, local_code: &str) -> Vec<&'static Division> {
    let depth = divisions::depth(profile.country);
    let whole = |code: &str| Some(chain(profile, code)).filter(|way| way.len() == depth);
    let longer = || {
        whole(
            local_code
                .strip_suffix(BELOW_THREE)
                .filter(|_| depth == CHOSEN_LEVELS)?,
        )
    };
    whole(local_code).or_else(longer).unwrap_or_default()
}

/// How many levels a joined code of a place holds; 0 when it names no place.
pub(crate) fn levels(profile: &CountryProfile, local_code: &str) -> usize {
    let way = named(profile, local_code);
    let ends_there = way.last().is_none_or(|last| last.code == local_code);
    way.len() + usize::from(!ends_there)
}

/// Names of the first three divisions of a place, empty where there is none.
pub(crate) fn names(profile: &CountryProfile, local_code: &str) -> [String; 3] {
    let way = named(profile, local_code);
    let name = |at: usize| {
        way.get(at)
            .map_or_else(String::new, |one| one.name.to_owned())
    };
    [name(0), name(1), name(2)]
}

#[cfg(test)]
mod tests {
    use yapa_countries::profile_or_default;

    #[test]
    fn a_code_names_its_divisions() {
        let names =
            |country: &str, code: &str| super::names(profile_or_default(country), code).join("/");
        assert_eq!(names("PE", "150122"), "Lima/Lima/Miraflores");
        assert_eq!(names("PE", "1501220001"), "Lima/Lima/Miraflores");
        assert_eq!(
            names("CL", "13120"),
            "Metropolitana de Santiago/Santiago/Ñuñoa"
        );
        assert_eq!(names("CO", "11001"), "Bogotá, D.C./Bogotá, D.C./");
        assert_eq!(names("MX", "09014"), "Ciudad de México/Benito Juárez/");
        for (country, code) in [
            ("PE", ""),
            ("PE", "15"),
            ("PE", "1501"),
            ("PE", "159999"),
            ("PE", "0001"),
            ("CO", "110010001"),
            ("MX", "150122"),
            ("PE", "ñ"),
        ] {
            assert_eq!(names(country, code), "//", "{country} {code}");
        }
    }

    #[test]
    fn a_code_holds_as_many_levels_as_its_country_has() {
        let levels = |country: &str, code: &str| super::levels(profile_or_default(country), code);
        assert_eq!((levels("PE", "150122"), levels("PE", "1501220001")), (3, 4));
        assert_eq!(
            (
                levels("CL", "13120"),
                levels("CO", "11001"),
                levels("MX", "09014")
            ),
            (3, 2, 2)
        );
        assert_eq!(
            (levels("PE", "1501"), levels("PE", "15012200010001")),
            (0, 0)
        );
    }
}
