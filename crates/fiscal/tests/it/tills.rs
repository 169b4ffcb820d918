//! Carts of many shapes: whatever the sale makes of them is taken, to the last cent.

use yapa_domain::{Country, Dec4, Discount};
use yapa_fiscal::Verdict;

use crate::carts::{cart, d, document, line, sells, with_bags};
use crate::{cl, pe};

const IGV: &[(&str, &str)] = &[("IGV", "0.18")];
const UNAFFECTED: &[(&str, &str)] = &[("INAFECTA", "0")];
const IVA: &[(&str, &str)] = &[("IVA", "0.19")];
const BEER: &[(&str, &str)] = &[("IVA", "0.19"), ("26", "0.205")];
const EXEMPT: &[(&str, &str)] = &[("EXENTO", "0")];

#[test]
fn whatever_a_till_in_peru_sells_adds_up() {
    let mut seed = 7_u64;
    let mut next = |below: u64| {
        seed = seed
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1_442_695_040_888_963_407);
        (seed >> 33) % below
    };
    for round in 0..60 {
        let lines = (0..=next(6))
            .map(|_| {
                let taxes = [IGV, IGV, IGV, EXEMPT, UNAFFECTED][next(5) as usize];
                let price = Dec4::from_scaled((next(9_000) as i64 + 5) * 100);
                let quantity = if next(3) == 0 {
                    Dec4::from_scaled((next(400) as i64 + 1) * 500)
                } else {
                    Dec4::from_int(next(20) as i64 + 1)
                };
                let mut made = line("1", "1", taxes);
                (made.price, made.quantity) = (price, quantity);
                if next(4) == 0 {
                    made.discount = Some(Discount::Percent(Dec4::from_int(next(60) as i64)));
                }
                made
            })
            .collect();
        let mut cart = cart(lines);
        if next(3) == 0 {
            cart.discount = Some(Discount::Percent(Dec4::from_scaled(next(300_000) as i64)));
            // It is taken from the taxed part, which may be too small.
            if !sells(Country::Pe, "03", &cart) {
                cart.discount = None;
            }
        }
        if next(3) == 0 {
            cart = with_bags(cart, next(4) as u32 + 1, "0.65", "0.50");
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
fn whatever_a_till_in_chile_sells_adds_up() {
    let mut seed = 11_u64;
    let mut next = |below: u64| {
        seed = seed
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1_442_695_040_888_963_407);
        (seed >> 33) % below
    };
    for round in 0..60 {
        let lines = (0..=next(6))
            .map(|_| {
                let mut made = line("1", "1", [IVA, IVA, BEER, EXEMPT][next(4) as usize]);
                made.price = Dec4::from_int(next(20_000) as i64 + 10);
                made.quantity = Dec4::from_int(next(20) as i64 + 1);
                if next(3) == 0 {
                    made.quantity = Dec4::from_scaled((next(400) as i64 + 1) * 500);
                }
                if next(4) == 0 {
                    made.discount = Some(Discount::Percent(Dec4::from_int(next(60) as i64)));
                }
                made
            })
            .collect();
        let code = ["39", "33"][(round % 2) as usize];
        let mut cart = cart(lines);
        if next(3) == 0 {
            cart = with_bags(cart, next(4) as u32 + 1, "60", "0");
        }
        cart.sale_tax = d("0.19");
        if next(3) == 0 {
            cart.discount = Some(Discount::Percent(Dec4::from_scaled(next(300_000) as i64)));
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
