//! Random carts: the simulators accept the sums that a sale makes of them, to the last cent.

use yapa_domain::{Country, Dec4, Discount};
use yapa_fiscal::Verdict;

use crate::carts::{Numbers, cart, d, document, sells, with_bags};
use crate::{cl, pe};

const IGV: &[(&str, &str)] = &[("IGV", "0.18")];
const UNAFFECTED: &[(&str, &str)] = &[("INAFECTA", "0")];
const IVA: &[(&str, &str)] = &[("IVA", "0.19")];
const BEER: &[(&str, &str)] = &[("IVA", "0.19"), ("26", "0.205")];
const EXEMPT: &[(&str, &str)] = &[("EXENTO", "0")];

#[test]
fn sunat_accepts_the_sums_of_random_peruvian_carts() {
    let mut numbers = Numbers::of_seed(7);
    for round in 0..60 {
        let lines = (0..=numbers.below(6))
            .map(|_| {
                numbers.line(&[IGV, IGV, IGV, EXEMPT, UNAFFECTED], |numbers| {
                    Dec4::from_scaled((numbers.amount_below(9_000) + 5) * 100)
                })
            })
            .collect();
        let mut cart = cart(lines);
        if numbers.one_in(3) {
            cart.discount = Some(Discount::Percent(Dec4::from_scaled(
                numbers.amount_below(300_000),
            )));
            // It is taken from the taxed part, which may be too small.
            if !sells(Country::Pe, "03", &cart) {
                cart.discount = None;
            }
        }
        if numbers.one_in(3) {
            cart = with_bags(cart, numbers.below(4) as u32 + 1, "0.65", "0.50");
        }
        let document = document(Country::Pe, "03", &cart);
        let issued =
            pe::issue(&document).unwrap_or_else(|error| panic!("{round}: {error} {cart:?}"));
        let verdict = pe::verdict(&issued);
        assert_eq!(
            verdict,
            Verdict::Accepted,
            "{round}: {cart:?}\n{}",
            String::from_utf8_lossy(&issued.xml)
        );
    }
}

#[test]
fn sii_accepts_the_sums_of_random_chilean_carts() {
    let mut numbers = Numbers::of_seed(11);
    for round in 0..60 {
        let lines = (0..=numbers.below(6))
            .map(|_| {
                numbers.line(&[IVA, IVA, BEER, EXEMPT], |numbers| {
                    Dec4::from_int(numbers.amount_below(20_000) + 10)
                })
            })
            .collect();
        let code = ["39", "33"][(round % 2) as usize];
        let mut cart = cart(lines);
        if numbers.one_in(3) {
            cart = with_bags(cart, numbers.below(4) as u32 + 1, "60", "0");
        }
        cart.sale_tax = d("0.19");
        if numbers.one_in(3) {
            cart.discount = Some(Discount::Percent(Dec4::from_scaled(
                numbers.amount_below(300_000),
            )));
            if !sells(Country::Cl, code, &cart) {
                cart.discount = None;
            }
        }
        if !sells(Country::Cl, code, &cart) {
            continue;
        }
        let document = document(Country::Cl, code, &cart);
        let issued =
            cl::issue(&document).unwrap_or_else(|error| panic!("{round}: {error} {cart:?}"));
        let (verdict, _) = cl::submit(&issued, &cl::Known::new());
        assert_eq!(
            verdict,
            Verdict::Accepted,
            "{round}: {cart:?}\n{}",
            cl::latin(&issued.xml)
        );
    }
}
