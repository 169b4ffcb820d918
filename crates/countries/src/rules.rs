//! The countries' answers: all of them follow from the facts of the profile.

use yapa_domain::identity::IdentityError;
use yapa_domain::{CountryRules, DocumentKind, Money, Rate};

use crate::CountryProfile;

impl CountryRules for CountryProfile {
    fn document(&self, code: &str) -> Option<&'static DocumentKind> {
        CountryProfile::document(self, code)
    }

    fn ticket_minimum(&self) -> Option<Money> {
        self.sale.ticket_minimum.map(|minimum| minimum.value)
    }

    fn sales_tax(&self) -> Rate {
        self.sales_tax.value
    }

    fn check_identity(&self, code: &str, number: &str) -> Result<(), IdentityError> {
        self.identity(code)
            .ok_or(IdentityError::UnknownType)?
            .check(number)
    }

    fn number_text(&self, series: &str, number: u64) -> String {
        self.numbering.number_text(series, number)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::profile;
    use yapa_domain::identity::IdentityError::{Missing, UnknownType, Wrong};
    use yapa_domain::{Buyer, BuyerError, Country};

    #[test]
    fn identities_follow_the_country() {
        let check = |country, code, number| profile(country).check_identity(code, number);
        assert_eq!(check(Country::Pe, "1", "12345678"), Ok(()));
        assert_eq!(check(Country::Pe, "1", "1234567"), Err(Wrong));
        assert_eq!(check(Country::Pe, "6", "20601234565"), Ok(()));
        assert_eq!(check(Country::Pe, "6", ""), Err(Missing));
        assert_eq!(check(Country::Pe, "8", "76543210-3"), Err(UnknownType));
        assert_eq!(check(Country::Cl, "8", "76543210-3"), Ok(()));
        assert_eq!(check(Country::Cl, "9", "1234567-"), Err(Wrong));
        assert_eq!(check(Country::Co, "NIT", "900123456-8"), Ok(()));
        assert_eq!(check(Country::Mx, "RFC", "EKU9003173C9"), Ok(()));
        assert_eq!(check(Country::Mx, "RFC", "EKU9003"), Err(Wrong));
    }

    #[test]
    fn only_peru_asks_for_a_name_from_seven_hundred_on() {
        let check = |country: Country, total: &str| {
            let facts = profile(country);
            let total = total.parse().expect("a number");
            facts.check_buyer(facts.default_document(), Buyer::Absent, total)
        };
        assert_eq!(check(Country::Pe, "699.99"), Ok(()));
        assert_eq!(check(Country::Pe, "700"), Err(BuyerError::MissingForAmount));
        for country in [Country::Cl, Country::Co, Country::Mx] {
            assert_eq!(check(country, "9000000"), Ok(()));
        }
    }

    #[test]
    fn numbers_look_like_home() {
        let series = |country: Country, nth| {
            let facts = profile(country);
            facts
                .numbering
                .series_text(facts.default_document().series_prefix, nth)
        };
        assert_eq!(series(Country::Pe, 1), "B001");
        assert_eq!(profile(Country::Pe).number_text("B001", 7), "B001-00000007");
        assert_eq!(
            (series(Country::Co, 1), series(Country::Co, 2)),
            ("BA".into(), "BA2".into())
        );
        assert_eq!(profile(Country::Cl).number_text("BA", 7), "BA-7");
    }
}
