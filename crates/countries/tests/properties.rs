//! Invariants of the amounts of every sale, in every country and on every document.

use proptest::prelude::*;
use yapa_countries::facts;
use yapa_domain::{
    Bags, CountryRules, Dec4, Discount, DocumentKind, DraftLine, LineTax, SaleDraft, SaleError,
    SaleTotals, TaxBasis,
};

fn documents() -> Vec<&'static DocumentKind> {
    facts::all()
        .iter()
        .flat_map(|facts| facts.documents)
        .collect()
}

fn dec(scaled: std::ops::Range<i64>) -> impl Strategy<Value = Dec4> {
    scaled.prop_map(Dec4::from_scaled)
}

fn discount() -> impl Strategy<Value = Option<Discount>> {
    prop_oneof![
        3 => Just(None),
        1 => dec(0..300_000).prop_map(|amount| Some(Discount::Amount(amount))),
        1 => dec(0..1_000_001).prop_map(|rate| Some(Discount::Percent(rate))),
    ]
}

fn tax() -> impl Strategy<Value = LineTax> {
    let known = [
        ("IGV", 1_800),
        ("IVA", 1_900),
        ("iva", 500),
        ("IVA", 0),
        ("ISC", 1_000),
        ("24", 3_150),
        ("27", 1_000),
        ("IEPS", 5_300),
        ("INAFECTA", 0),
        ("EXONERADA", 0),
        ("EXENTO", 0),
    ];
    prop::sample::select(known.to_vec())
        .prop_map(|(code, factor)| LineTax::new(code, Dec4::from_scaled(factor)))
}

/// A price of each size: sums differ in kind where everything is about a cent.
fn price(size: usize) -> BoxedStrategy<Dec4> {
    match size {
        0 => dec(0..400).boxed(),
        1 => dec(0..40_000).boxed(),
        2 => dec(0..2_000_000).boxed(),
        _ => dec(0..500_000_000_000).boxed(),
    }
}

fn line(size: usize) -> impl Strategy<Value = DraftLine> {
    let quantity = prop_oneof![dec(1_000..20_000), (1_i64..10_000).prop_map(Dec4::from_int)];
    let discount = prop_oneof![4 => Just(None), 1 => discount()];
    (
        price(size),
        quantity,
        prop::collection::vec(tax(), 0..4),
        discount,
    )
        .prop_map(|(price, quantity, taxes, discount)| DraftLine {
            price,
            quantity,
            taxes,
            discount,
        })
}

fn bags() -> impl Strategy<Value = Option<Bags>> {
    let some = (0..50_u32, dec(0..20_000), dec(0..10_000), any::<bool>());
    prop::option::of(
        some.prop_map(|(count, sell_price, levy, biodegradable)| Bags {
            count,
            sell_price,
            levy,
            biodegradable,
        }),
    )
}

fn draft() -> impl Strategy<Value = SaleDraft> {
    let lines = (0..4_usize).prop_flat_map(|size| prop::collection::vec(line(size), 1..6));
    (lines, discount(), bags()).prop_map(|(lines, discount, bags)| SaleDraft {
        lines,
        discount,
        bags,
        sale_tax: Dec4::from_scaled(1_800),
    })
}

fn total(draft: &SaleDraft, document: &DocumentKind) -> Result<SaleTotals, SaleError> {
    facts::all()[0].total(draft, document)
}

/// The totals with what depends on the order of lines put in order.
fn orderless(mut totals: SaleTotals) -> SaleTotals {
    totals.lines.clear();
    totals
        .breakdown
        .withheld
        .sort_by(|a, b| (&a.code, a.rate).cmp(&(&b.code, b.rate)));
    totals
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(1_500))]

    #[test]
    fn parts_add_up_and_nothing_is_negative(
        draft in draft(),
        document in prop::sample::select(documents()),
    ) {
        let Ok(totals) = total(&draft, document) else { return Ok(()) };
        let part = &totals.breakdown;
        let withheld: Dec4 = part.withheld.iter().map(|tax| tax.amount).sum();
        prop_assert_eq!(part.net + part.exempt + part.vat + withheld, totals.total);
        let operations = &totals.operations;
        prop_assert_eq!(operations.exonerated + operations.unaffected, part.exempt);
        let mut amounts = vec![
            part.net, part.exempt, part.vat, part.total, totals.subtotal, totals.discount,
            totals.bags_total, operations.exonerated, operations.unaffected, operations.bag_levy,
        ];
        amounts.extend(part.withheld.iter().map(|tax| tax.amount));
        for line in &totals.lines {
            amounts.extend([line.total, line.net_amount, line.extra_tax, line.iva_amount]);
        }
        prop_assert!(amounts.iter().all(|amount| !amount.is_negative()), "{:?}", totals);
        let decimals = document.amounts.decimals;
        prop_assert_eq!(totals.total.round(decimals), totals.total);
        prop_assert_eq!(part.vat.round(decimals), part.vat);
    }

    #[test]
    fn a_line_is_its_net_and_its_taxes(
        draft in draft(),
        document in prop::sample::select(documents()),
    ) {
        let Ok(totals) = total(&draft, document) else { return Ok(()) };
        if matches!(document.amounts.basis, TaxBasis::OnNet { .. }) {
            return Ok(());
        }
        for line in &totals.lines {
            prop_assert_eq!(line.net_amount + line.extra_tax + line.iva_amount, line.total);
            let extras: Dec4 = line.extras.iter().map(|tax| tax.amount).sum();
            prop_assert_eq!(extras, line.extra_tax);
        }
        prop_assert_eq!(totals.total, totals.subtotal - totals.discount);
    }

    #[test]
    fn the_order_of_lines_does_not_matter(
        draft in draft(),
        document in prop::sample::select(documents()),
    ) {
        let mut turned = draft.clone();
        turned.lines.reverse();
        let (one, other) = (total(&draft, document), total(&turned, document));
        prop_assert_eq!(one.map(orderless), other.map(orderless));
    }

    #[test]
    fn hostile_numbers_are_refused_without_panic(
        numbers in prop::array::uniform8(prop_oneof![
            any::<i64>(), Just(i64::MIN), Just(i64::MAX), -3..3_i64, 0..20_000_i64,
        ]),
        count in any::<u32>(),
        percent in any::<bool>(),
        document in prop::sample::select(documents()),
    ) {
        let [a, b, c, d, e, f, g, h] = numbers.map(Dec4::from_scaled);
        let off = |value| if percent { Discount::Percent(value) } else { Discount::Amount(value) };
        let taxes = vec![LineTax::new("IVA", c), LineTax::new("24", d)];
        let line = DraftLine { price: a, quantity: b, taxes, discount: Some(off(e)) };
        let bags = Bags { count, sell_price: f, levy: g, biodegradable: false };
        let plain = DraftLine { discount: None, ..line.clone() };
        let lines = vec![line, plain];
        let draft = SaleDraft { lines, discount: Some(off(h)), bags: Some(bags), sale_tax: d };
        if let Ok(totals) = total(&draft, document) {
            let _ = totals.summary();
        }
    }
}

#[test]
fn refusals_come_in_their_order() {
    let cl = facts::all()[1];
    let document = cl
        .document("FACTURA-ELECTRONICA-AFECTA-CL")
        .expect("the taxed invoice");
    let line = DraftLine {
        price: Dec4::HUNDRED,
        quantity: Dec4::ONE,
        taxes: vec![],
        discount: Some(Discount::Percent(Dec4::from_int(101))),
    };
    let mut draft = SaleDraft {
        lines: vec![],
        discount: None,
        bags: None,
        sale_tax: Dec4::ZERO,
    };
    assert_eq!(cl.total(&draft, document), Err(SaleError::NoProducts));
    draft.lines.push(line);
    assert_eq!(
        cl.total(&draft, document),
        Err(SaleError::PercentAboveHundred)
    );
    draft.lines[0].discount = Some(Discount::Amount(Dec4::from_int(500)));
    assert_eq!(
        cl.total(&draft, document),
        Err(SaleError::TaxedProductNeeded)
    );
    draft.lines[0]
        .taxes
        .push(LineTax::new("IVA", Dec4::from_scaled(1_900)));
    assert_eq!(
        cl.total(&draft, document),
        Err(SaleError::DiscountAboveBase)
    );
    draft.lines[0].quantity = Dec4::ZERO;
    assert_eq!(cl.total(&draft, document), Err(SaleError::InvalidQuantity));
}
