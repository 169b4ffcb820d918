//! The countries Yapa sells in.

use std::fmt;
use std::str::FromStr;

/// A country with a profile of its own. Its variants are named only in the crates `countries` and
/// `fiscal`; all other code asks the profile.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Country {
    /// Peru, the default and the fallback.
    Pe,
    /// Chile.
    Cl,
    /// Colombia.
    Co,
    /// Mexico.
    Mx,
}

impl Country {
    /// All of them, the default first.
    pub const ALL: [Country; 4] = [Country::Pe, Country::Cl, Country::Co, Country::Mx];

    /// ISO 3166-1 alpha-2 code in capitals.
    pub const fn code(self) -> &'static str {
        match self {
            Country::Pe => "PE",
            Country::Cl => "CL",
            Country::Co => "CO",
            Country::Mx => "MX",
        }
    }
}

/// The code names none of our countries.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct UnknownCountry;

impl fmt::Display for UnknownCountry {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("unknown country code")
    }
}

impl std::error::Error for UnknownCountry {}

impl FromStr for Country {
    type Err = UnknownCountry;

    /// Reads an ISO code in any case.
    fn from_str(text: &str) -> Result<Self, UnknownCountry> {
        Country::ALL
            .into_iter()
            .find(|country| country.code().eq_ignore_ascii_case(text))
            .ok_or(UnknownCountry)
    }
}
