//! Countries, their divisions and identity documents, and units of measurement.

use yapa_countries::divisions;
use yapa_countries::{CountryProfile, measures, profile};
use yapa_domain::text::fold;
use yapa_domain::{Country, PersonKind};
use yapa_wire::locations::{
    self as wire, CountryInfo, Division, DocumentType, GeographicLevel, Measure,
};

use crate::{Error, Result, say};

/// The country with an ISO code, in any case.
///
/// # Errors
/// 404 for a country in which nothing is sold.
fn country(code: &str) -> Result<Country> {
    code.parse()
        .map_err(|_| Error::not_found(say::UNKNOWN_COUNTRY))
}

/// Facts about a country for forms.
///
/// # Errors
/// 404 for an unknown country.
pub fn load_country(code: &str) -> Result<CountryInfo> {
    let facts = profile(country(code)?);
    let language = facts.language.split('-').next().unwrap_or(facts.language);
    Ok(CountryInfo {
        code: facts.country.code().to_owned(),
        language: language.to_owned(),
        phone_prefix: facts.phone_prefix.to_owned(),
        levels: facts
            .divisions
            .iter()
            .map(|level| self::level(level.level, level.name))
            .collect(),
        document_types: document_types_of(facts),
        first_divisions: by_name(divisions::first_level(facts.country)),
    })
}

fn level(number: u32, name: &str) -> GeographicLevel {
    let mut letters = name.chars();
    let first = letters.next().map(char::to_uppercase).into_iter().flatten();
    GeographicLevel {
        classification: number.to_string(),
        description: first.chain(letters).collect(),
        observation: String::new(),
    }
}

/// The identity documents of a country's clients and users.
///
/// # Errors
/// 404 for an unknown country.
pub fn document_types(code: &str) -> Result<Vec<DocumentType>> {
    Ok(document_types_of(profile(country(code)?)))
}

fn document_types_of(facts: &CountryProfile) -> Vec<DocumentType> {
    let shown = facts.identities.iter().map(|identity| DocumentType {
        code: identity.code.to_owned(),
        description: identity.description.to_owned(),
        short_description: identity.short.to_owned(),
        kind: match identity.person {
            PersonKind::Natural => wire::PersonKind::Natural,
            PersonKind::Legal => wire::PersonKind::Legal,
        },
    });
    shown.collect()
}

/// The largest divisions of a country, by name.
///
/// # Errors
/// 404 for an unknown country.
pub fn first_divisions(code: &str) -> Result<Vec<Division>> {
    divisions_below(code, &[])
}

/// The divisions right below the end of a path down from the first level, by name. Each step is
/// named by its part of the official code (as our answers name it) or by the whole code. Below the
/// country's smallest ones there are none, for any path.
///
/// # Errors
/// 404 for an unknown country and for a path that names no division.
pub fn divisions_below(code: &str, way: &[&str]) -> Result<Vec<Division>> {
    let country = country(code)?;
    if way.len() >= divisions::depth(country) {
        return Ok(Vec::new());
    }
    if way.is_empty() {
        return Ok(by_name(divisions::first_level(country)));
    }
    let end = divisions::walk(country, way);
    let end = end.ok_or_else(|| Error::not_found(say::UNKNOWN_PLACE))?;
    Ok(by_name(divisions::children(country, end.code)))
}

/// As people look for them: by name, without regard to accents and case. Each
/// brings its own part of the code: those of all levels, joined, are the official one.
fn by_name(found: &[divisions::Division]) -> Vec<Division> {
    let mut sorted: Vec<_> = found.iter().collect();
    sorted.sort_by_cached_key(|one| (fold(one.name), one.code));
    let shown = sorted.into_iter().map(|one| Division {
        code: one.own_code().to_owned(),
        name: one.name.to_owned(),
    });
    shown.collect()
}

/// The units of measurement, the usual ones first.
pub fn list_measures() -> Vec<Measure> {
    let shown = measures::all().iter();
    shown
        .map(|one| Measure {
            code: one.code.to_owned(),
            name: one.name.to_owned(),
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_country_has_its_levels_and_documents() {
        let peru = load_country("pe").unwrap();
        assert_eq!((peru.code.as_str(), peru.language.as_str()), ("PE", "es"));
        let levels: Vec<_> = peru
            .levels
            .iter()
            .map(|one| one.description.as_str())
            .collect();
        assert_eq!(levels, ["Departamento", "Provincia", "Distrito"]);
        assert_eq!(load_country("CL").unwrap().levels[0].description, "Región");
        assert!(
            peru.document_types
                .iter()
                .any(|one| one.short_description == "RUC")
        );
        assert_eq!(peru.first_divisions.len(), 25);
        assert!(load_country("AR").is_err() && document_types("").is_err());
    }

    #[test]
    fn accents_do_not_move_a_name_to_the_end() {
        let first = first_divisions("PE").unwrap();
        assert_eq!(
            (first[0].name.as_str(), first[1].name.as_str()),
            ("Amazonas", "Áncash")
        );
    }

    #[test]
    fn ways_lead_down_level_by_level() {
        let below = |way: &[&str]| divisions_below("PE", way).map(|all| all.len()).ok();
        assert_eq!((below(&[]), below(&["15"])), (Some(25), Some(10)));
        assert_eq!(below(&["15", "01"]), Some(43));
        assert_eq!(below(&["15", "1501"]), Some(43), "by the whole code");
        assert_eq!(below(&["15", "01", "01"]), Some(0));
        assert_eq!(below(&["01", "1501"]), None, "a province of elsewhere");
        assert_eq!(below(&["1501"]), None, "a province for a department");
        assert_eq!(below(&["99"]), None);
        assert_eq!(divisions_below("CO", &["05", "001"]).unwrap(), []);
    }

    #[test]
    fn the_codes_of_all_levels_join_to_the_official_one() {
        for (country, way) in [
            ("PE", &["15", "01", "22"][..]),
            ("CL", &["13", "1", "01"]),
            ("CO", &["05", "001"]),
            ("MX", &["09", "015"]),
        ] {
            for level in 0..way.len() {
                let list = divisions_below(country, &way[..level]).unwrap();
                let listed = list.iter().any(|one| one.code == way[level]);
                assert!(listed, "{country} {way:?} {level}");
            }
            let facts = profile(country.parse().unwrap());
            assert!(divisions::find(facts.country, &way.concat()).is_some());
        }
    }
}
