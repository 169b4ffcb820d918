//! Sales so small that rounding every part up would exceed the total.

use yapa_domain::{
    AmountPolicy, Dec4, Discount, DiscountFrom, DraftLine, LineTax, SaleDraft, SaleTotals, totals,
};

const WHOLE_PESOS: AmountPolicy = AmountPolicy {
    decimals: 0,
    discount_from: DiscountFrom::Everything,
    ..AmountPolicy::INCLUDED_2
};

fn line(price: i64, factors: &[(&str, i64)]) -> DraftLine {
    let tax = |(code, percent): &(&str, i64)| LineTax::new(code, Dec4::from_scaled(percent * 100));
    DraftLine {
        price: Dec4::from_int(price),
        quantity: Dec4::ONE,
        taxes: factors.iter().map(tax).collect(),
        discount: None,
    }
}

fn total(lines: Vec<DraftLine>, discount: Option<Discount>) -> SaleTotals {
    let draft = SaleDraft {
        lines,
        discount,
        bags: None,
        sale_tax: Dec4::ZERO,
    };
    totals::total(&draft, &WHOLE_PESOS).expect("amounts in range")
}

fn headings(totals: &SaleTotals) -> [Dec4; 4] {
    let part = &totals.breakdown;
    let withheld: Dec4 = part.withheld.iter().map(|tax| tax.amount).sum();
    assert_eq!(part.net + part.exempt + part.vat + withheld, totals.total);
    [part.net, part.exempt, part.vat, withheld]
}

#[test]
fn taxes_that_all_round_up_give_way_to_the_total() {
    let three = line(2, &[("IVA", 18), ("A", 300), ("B", 300), ("C", 300)]);
    let totals = total(vec![three], None);
    assert_eq!(
        headings(&totals),
        [Dec4::ZERO, Dec4::ZERO, Dec4::ZERO, Dec4::from_int(2)]
    );
    let amounts: Vec<Dec4> = totals
        .breakdown
        .withheld
        .iter()
        .map(|tax| tax.amount)
        .collect();
    assert_eq!(amounts, [Dec4::ONE, Dec4::ONE, Dec4::ZERO]);
}

#[test]
fn the_exempt_part_gives_way_to_taxes() {
    let lines = vec![line(1, &[]), line(3, &[("IVA", 1), ("A", 300), ("B", 300)])];
    let half = Some(Discount::Percent(Dec4::from_int(50)));
    let totals = total(lines, half);
    assert_eq!(
        headings(&totals),
        [Dec4::ZERO, Dec4::ZERO, Dec4::ZERO, Dec4::from_int(2)]
    );
}

#[test]
fn a_tax_named_like_the_sales_tax_is_the_sales_tax() {
    let mut named = line(118, &[("1000", 18)]);
    named.taxes[0].name = "Igv".to_owned();
    let totals = total(vec![named], None);
    assert_eq!(totals.igv, Dec4::from_int(18));
    assert!(totals.breakdown.withheld.is_empty());
}
