//! How numbers of identity documents are written.

use yapa_countries::CountryProfile;

/// An identity number as it is kept: capitals, without blanks and dots.
pub(crate) fn plain_number(number: &str) -> String {
    let kept = number.chars().filter(|c| !c.is_whitespace() && *c != '.');
    kept.flat_map(char::to_uppercase).collect()
}

/// A number without fault as its document is written; any other stays as it is.
pub(crate) fn spelled(profile: &CountryProfile, kind: &str, number: &str) -> String {
    let kind = profile
        .identity(kind)
        .filter(|kind| kind.check(number).is_ok());
    kind.map_or_else(|| number.to_owned(), |kind| kind.spelled(number))
}
