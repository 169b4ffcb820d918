//! Every worked case of `fixtures/purchases/discounts.json`, to the last digit.

use serde_json::{Value, json};
use yapa_domain::Dec4;
use yapa_domain::purchase::{
    DiscountValue, PurchaseDiscount, PurchaseDraftLine, PurchaseError, PurchaseTotals, Terms,
    purchase_totals,
};

fn cases() -> Vec<Value> {
    let path = concat!(
        env!("CARGO_MANIFEST_DIR"),
        "/../../fixtures/purchases/discounts.json"
    );
    let text = std::fs::read_to_string(path).expect("the fixture is there");
    let mut fixture: Value = serde_json::from_str(&text).expect("the fixture is JSON");
    match fixture["cases"].take() {
        Value::Array(cases) => cases,
        other => panic!("no list of cases: {other}"),
    }
}

fn number(value: &Value) -> Dec4 {
    let text = value.as_str().and_then(|text| text.parse().ok());
    text.unwrap_or_else(|| panic!("no number: {value}"))
}

fn some_number(value: &Value) -> Option<Dec4> {
    (!value.is_null()).then(|| number(value))
}

fn key(value: &Value) -> i64 {
    value.as_i64().unwrap_or_else(|| panic!("no key: {value}"))
}

fn terms(value: &Value) -> Option<Terms> {
    match value.as_str() {
        Some("CONTADO") => Some(Terms::Cash),
        Some("CREDITO") => Some(Terms::Credit),
        Some("TODAS") => None,
        _ => panic!("no terms: {value}"),
    }
}

fn discount(value: &Value) -> Option<PurchaseDiscount> {
    let taken = &value["value"];
    let kind = value.get("kind")?.as_str();
    Some(PurchaseDiscount {
        id: key(&value["id"]),
        terms: terms(&value["condition"]),
        exclusive: value["exclusive"] == true,
        value: match kind {
            Some("PORCENTAJE") => DiscountValue::Percent(number(taken)),
            Some("MONTO") => DiscountValue::Amount(number(taken)),
            _ => panic!("no kind of discount: {value}"),
        },
        min_quantity: number(&value["minQuantity"]),
        max_quantity: some_number(&value["maxQuantity"]),
        max_discount: some_number(&value["maxDiscount"]),
    })
}

fn line(value: &Value) -> PurchaseDraftLine {
    PurchaseDraftLine {
        product: key(&value["product"]),
        price: number(&value["price"]),
        quantity: number(&value["quantity"]),
        stock: number(&value["stock"]),
        discount: discount(&value["discount"]),
    }
}

fn error(error: PurchaseError) -> Value {
    match error {
        PurchaseError::NoLines => json!({"rule": "noLines"}),
        PurchaseError::Quantity(line) => json!({"rule": "quantity", "line": line}),
        PurchaseError::AboveStock(line) => json!({"rule": "aboveStock", "line": line}),
        PurchaseError::BelowDiscount(line) => json!({"rule": "belowDiscount", "line": line}),
        PurchaseError::AboveDiscount(line) => json!({"rule": "aboveDiscount", "line": line}),
        PurchaseError::OtherTerms(line) => json!({"rule": "otherTerms", "line": line}),
        PurchaseError::Combined(line) => json!({"rule": "combined", "line": line}),
        PurchaseError::Overflow => json!({"rule": "overflow"}),
    }
}

fn same(name: &str, totals: &PurchaseTotals, wanted: &Value) {
    assert_eq!(totals.subtotal, number(&wanted["subtotal"]), "{name}");
    assert_eq!(totals.discount, number(&wanted["discount"]), "{name}");
    assert_eq!(totals.total, number(&wanted["total"]), "{name}");
    let lines = wanted["lines"].as_array().expect("lines");
    assert_eq!(totals.lines.len(), lines.len(), "{name}");
    for (line, wanted) in totals.lines.iter().zip(lines) {
        assert_eq!(line.discount, number(&wanted["discount"]), "{name}");
        let amount = number(&wanted["discountAmount"]);
        assert_eq!(line.discount_amount, amount, "{name}");
        assert_eq!(line.subtotal, number(&wanted["subtotal"]), "{name}");
    }
}

#[test]
fn totals_of_orders_equal_those_worked_out_by_hand() {
    let cases = cases();
    assert!(cases.len() >= 16);
    for case in cases {
        let name = case["name"].as_str().expect("a name");
        let lines: Vec<PurchaseDraftLine> = case["lines"]
            .as_array()
            .expect("lines")
            .iter()
            .map(line)
            .collect();
        let terms = terms(&case["terms"]).expect("terms");
        let decimals = u32::try_from(key(&case["decimals"])).expect("decimals");
        match purchase_totals(&lines, terms, decimals) {
            Ok(totals) => same(name, &totals, &case["totals"]),
            Err(broken) => assert_eq!(error(broken), case["error"], "{name}"),
        }
    }
}
