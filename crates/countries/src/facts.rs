//! The profiles as one list, for generators and for screens that show all countries.

use yapa_domain::Country;

use crate::{CountryProfile, profile};

/// Every profile, the default country first.
pub fn all() -> [&'static CountryProfile; 4] {
    Country::ALL.map(profile)
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;
    use crate::profile::{CodeForm, TaxClass};
    use yapa_domain::payment::PaymentMethod;
    use yapa_domain::{DocumentClass, Money};

    fn unique<T: Ord>(items: impl Iterator<Item = T> + Clone) -> bool {
        items.clone().collect::<BTreeSet<_>>().len() == items.count()
    }

    #[test]
    fn codes_are_unique_and_defaults_single() {
        for facts in all() {
            assert!(unique(facts.documents.iter().map(|document| document.code)));
            assert!(unique(
                facts
                    .documents
                    .iter()
                    .map(|document| document.series_prefix)
            ));
            assert!(unique(facts.payments.iter().map(|payment| payment.code)));
            assert!(unique(
                facts.identities.iter().map(|identity| identity.code)
            ));
            assert!(unique(facts.taxes.iter().map(|tax| tax.id)));
            assert_eq!(
                facts
                    .documents
                    .iter()
                    .filter(|document| document.is_default)
                    .count(),
                1
            );
            assert_eq!(facts.taxes.iter().filter(|tax| tax.is_default).count(), 1);
        }
    }

    #[test]
    fn every_reference_between_facts_resolves() {
        for facts in all() {
            for form in [&facts.transport.plate, &facts.transport.licence] {
                assert!(form.fits(&CodeForm::spelled(form.example)), "{form:?}");
            }
            let generic = facts
                .identity(facts.generic_client.identity)
                .expect("generic identity");
            assert_eq!(generic.check(facts.generic_client.number), Ok(()));
            let parking = facts.document(facts.sale.parking_document);
            let parking = parking.expect("a document for parking");
            assert!(facts.sale.settles_parking(parking.code));
            let exempt = facts.sale.parking_exempt_document;
            assert_eq!(exempt.is_some(), parking.amounts.needs_taxed_line);
            assert!(exempt.is_none_or(|code| {
                let document = facts.document(code);
                document.is_some_and(|document| document.class == parking.class)
                    && facts.sale.settles_parking(code)
            }));
            assert!(
                facts
                    .sale
                    .voucher_document
                    .is_none_or(|code| facts.document(code).is_some())
            );
            let usual = facts
                .taxes
                .iter()
                .find(|tax| tax.is_default)
                .expect("a usual tax");
            assert_eq!(
                (usual.class, usual.factor.value),
                (TaxClass::Sales, facts.sales_tax.value)
            );
            assert_eq!(facts.currency.decimals, facts.numbers.decimals);
            for document in facts.documents {
                assert_eq!(document.amounts.decimals, facts.currency.decimals);
                assert_eq!(document.amounts.discount_from, facts.sale.discount_from);
            }
        }
    }

    #[test]
    fn cash_comes_first_and_every_country_sells_and_credits() {
        for facts in all() {
            assert_eq!(
                (facts.payments[0].code, facts.payments[0].is_active),
                ("EFE", true)
            );
            for method in [
                PaymentMethod::Card,
                PaymentMethod::Mixed,
                PaymentMethod::Coupon,
            ] {
                assert!(
                    facts
                        .payments
                        .iter()
                        .any(|payment| payment.method == method)
                );
            }
            for class in [
                DocumentClass::Invoice,
                DocumentClass::Ticket,
                DocumentClass::CreditNote,
            ] {
                assert!(
                    facts
                        .documents
                        .iter()
                        .any(|document| document.class == class)
                );
            }
        }
    }

    #[test]
    fn money_is_written_as_at_home() {
        let amount: Money = "1234567.5".parse().expect("a number");
        let texts = all().map(|facts| facts.money(amount));
        assert_eq!(
            texts,
            [
                "S/ 1,234,567.50",
                "$ 1.234.568",
                "$ 1.234.567,50",
                "$ 1,234,567.50"
            ]
        );
        assert_eq!(all()[0].money(-Money::ONE), "-S/ 1.00");
        assert_eq!(all()[1].money("999".parse().expect("a number")), "$ 999");
    }
}
