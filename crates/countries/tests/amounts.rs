//! Every worked case of `fixtures/amounts/vectors.json`, to the last digit.

use serde_json::{Value, json};
use yapa_countries::{CountryProfile, profile_or_default};
use yapa_domain::rules::order_change;
use yapa_domain::{
    AmountPolicy, Bags, CountryRules, Dec4, Discount, DraftLine, LineTax, Money, SaleDraft,
    SaleTotals, TaxBasis,
};

fn cases() -> Value {
    let path = concat!(
        env!("CARGO_MANIFEST_DIR"),
        "/../../fixtures/amounts/vectors.json"
    );
    let text = std::fs::read_to_string(path).expect("the fixture is there");
    serde_json::from_str(&text).expect("the fixture is JSON")
}

fn number(value: &Value) -> Dec4 {
    value
        .as_str()
        .and_then(|text| text.parse().ok())
        .unwrap_or_else(|| panic!("no number: {value}"))
}

fn text(value: &Value) -> &str {
    value.as_str().unwrap_or_else(|| panic!("no text: {value}"))
}

fn facts(input: &Value) -> &'static CountryProfile {
    profile_or_default(text(&input["country"]))
}

fn discount(value: &Value) -> Option<Discount> {
    let mode = value.get("mode")?;
    Some(match text(mode) {
        "amount" => Discount::Amount(number(&value["value"])),
        "percent" => Discount::Percent(number(&value["value"])),
        other => panic!("no discount mode: {other}"),
    })
}

fn line(value: &Value) -> DraftLine {
    let taxes = value["taxes"]
        .as_array()
        .map(Vec::as_slice)
        .unwrap_or_default();
    DraftLine {
        price: number(&value["price"]),
        quantity: number(&value["quantity"]),
        taxes: taxes
            .iter()
            .map(|tax| LineTax::new(text(&tax["code"]), number(&tax["factor"])))
            .collect(),
        discount: discount(&value["discount"]),
    }
}

fn draft(input: &Value) -> SaleDraft {
    let bags = input.get("bags").map(|bags| Bags {
        count: bags["count"]
            .as_u64()
            .and_then(|count| count.try_into().ok())
            .expect("a count"),
        sell_price: number(&bags["sellPrice"]),
        levy: number(&bags["taxICBPER"]),
        biodegradable: bags["biodegradable"].as_bool().expect("a flag"),
    });
    SaleDraft {
        lines: input["lines"]
            .as_array()
            .expect("lines")
            .iter()
            .map(line)
            .collect(),
        discount: discount(&input["discount"]),
        bags,
        sale_tax: number(&input["saleTax"]),
    }
}

fn lines_json(totals: &SaleTotals, decimals: u32) -> Value {
    let row = |(index, line): (usize, &yapa_domain::LineTotals)| {
        json!({
            "id": format!("P{}", index + 1),
            "total": line.total.to_fixed(decimals),
            "netPrice": line.net_price.to_fixed(4),
            "netAmount": line.net_amount.to_fixed(4),
            "extraTax": line.extra_tax.to_fixed(4),
            "ivaAmount": line.iva_amount.to_fixed(4),
            "discountAmount": line.discount_amount.to_fixed(decimals),
            "discountPercentage": line.discount_percentage.to_fixed(2),
        })
    };
    totals.lines.iter().enumerate().map(row).collect()
}

fn totals_json(totals: &SaleTotals, policy: &AmountPolicy) -> Value {
    let money = |amount: Money| amount.to_fixed(policy.decimals);
    let base_decimals = match policy.basis {
        TaxBasis::OnNet { .. } => 4,
        TaxBasis::Included | TaxBasis::Exempt => policy.decimals,
    };
    let breakdown = &totals.breakdown;
    let withheld: Vec<Value> = breakdown
        .withheld
        .iter()
        .map(|tax| {
            let rate = tax.rate.map(|rate| rate.to_string());
            json!({"tipoImp": tax.code, "tasaImp": rate, "montoImp": money(tax.amount)})
        })
        .collect();
    let summary = totals.summary();
    let mut answer = json!({
        "lines": lines_json(totals, policy.decimals),
        "bagsTotalPrice": money(totals.bags_total),
        "subtotal": money(totals.subtotal),
        "discountBase": totals.discount_base.to_fixed(base_decimals),
        "discount": money(totals.discount),
        "discountPercentage": totals.discount_percentage.to_fixed(2),
        "igv": money(totals.igv),
        "total": money(totals.total),
        "totalesDolpos": {
            "mntNeto": money(breakdown.net),
            "mntExe": money(breakdown.exempt),
            "iva": money(breakdown.vat),
            "mntTotal": money(breakdown.total),
            "imptoReten": withheld,
        },
        "summary": {
            "subtotal": money(summary.subtotal),
            "salesTax": summary.sales_tax.map(money),
            "additionalTax": summary.additional_tax.map(money),
            "exempt": summary.exempt.map(money),
            "discount": money(summary.discount),
            "total": money(summary.total),
        },
    });
    if policy.bag_levy.is_some() {
        answer["pe"] = json!({
            "opGravada": money(totals.operations.taxed),
            "opExonerada": money(totals.operations.exonerated),
            "opInafecta": money(totals.operations.unaffected),
            "igv": money(totals.igv),
            "icbper": money(totals.operations.bag_levy),
        });
    }
    answer
}

#[test]
fn every_worked_sale() {
    let cases = cases();
    let cases = cases["vectors"].as_array().expect("vectors");
    assert_eq!(cases.len(), 79);
    let mut wrong = Vec::new();
    for case in cases {
        let input = &case["input"];
        let facts = facts(input);
        let code = text(&input["documentType"]);
        let document = facts
            .document(code)
            .unwrap_or_else(|| panic!("no document {code}"));
        let answer = match facts.total(&draft(input), document) {
            Ok(totals) => totals_json(&totals, &document.amounts),
            Err(error) => json!({"error": facts.wording.sale_error(error)}),
        };
        if answer != case["expected"] {
            wrong.push(format!(
                "{}: {answer:#}\nexpected {:#}",
                case["id"], case["expected"]
            ));
        }
    }
    assert!(
        wrong.is_empty(),
        "{} wrong\n{}",
        wrong.len(),
        wrong.join("\n")
    );
}

#[test]
fn every_worked_customer_order() {
    for case in cases()["customerOrderVectors"].as_array().expect("vectors") {
        let (input, expected) = (&case["input"], &case["expected"]);
        let taxed = input["taxed"].as_bool().expect("a flag");
        let net = facts(input)
            .order_line_net(number(&input["price"]), number(&input["quantity"]), taxed)
            .expect("in range");
        assert_eq!(net.to_fixed(4), expected["netAmount"], "{}", case["id"]);
        if let Some(change) = expected.get("vuelto") {
            let given = order_change(number(&input["paid"]), number(&input["due"]));
            assert_eq!(
                &given.expect("enough").to_fixed(2),
                change,
                "{}",
                case["id"]
            );
        }
    }
}

#[test]
fn every_amount_in_cash_is_rounded_as_the_law_says() {
    let cases = cases();
    let vectors = cases["cashVectors"].as_array().expect("cases of cash");
    for vector in vectors {
        let amount = number(&vector["input"]["amount"]);
        let law = facts(&vector["input"]).currency.cash_rounding;
        let added = law.map_or(Money::ZERO, |law| law.correction(amount));
        let wanted = number(&vector["expected"]["cash"]);
        assert_eq!(amount + added, wanted, "{}", vector["name"]);
    }
}
