//! The sentences of a country, field by field.

use serde_json::{Map, Value, json};
use yapa_countries::Wording;

use crate::generate::camel;

/// Names every sentence once; a field that is added to `Wording` does not
/// compile until it is named here, or left out.
macro_rules! sentences {
    ($wording:expr; $($name:ident),* $(,)?) => {{
        // The rest are words of the server's papers and refusals; the screens have their own.
        let Wording {
            roles,
            amount_in_words: _,
            change: _,
            delivery: _,
            identity_wrong: _,
            invalid_bags: _,
            invalid_discount: _,
            invalid_instalments: _,
            invalid_price: _,
            invalid_quantity: _,
            invalid_tax: _,
            sale_documents: _,
            $($name),*
        } = $wording;
        let mut map = Map::new();
        $(map.insert(camel(stringify!($name)), json!($name));)*
        map.insert("roles".to_owned(), json!(roles));
        Value::Object(map)
    }};
}

/// All sentences by their name.
pub fn entries(wording: &Wording) -> Value {
    sentences!(wording;
    shop,
    shops,
    register,
    sales_tax,
    no_products,
    client_missing,
    client_not_allowed,
    client_missing_for_amount,
    paid_below_total,
    discount_above_base,
    taxed_product_needed,
    wallet_too_low,
    percent_above_hundred,
    paid_above_total,
    wallet_twice,
    payment_not_mixed,
    invalid_amount,
    overflow,
    client_type_missing,
    identity_type_missing,
    identity_missing,
    identity_mistyped,
    legal_name_missing,
    name_missing,
    name_wrong,
    legal_address_missing,
    address_missing,
    place_missing,
    email_wrong,
    business_line_missing,
    business_line_short,
    business_line_long,
    no_client,
    no_number,
    not_registered,
    bags,
    subtotal_with_tax,
    )
}

/// Only the sentences that differ from the base.
pub fn differences(base: &Value, wording: &Wording) -> Value {
    let own = entries(wording);
    let fields = own.as_object().into_iter().flatten();
    let differing = fields.filter(|(name, text)| base.get(name.as_str()) != Some(text));
    Value::Object(
        differing
            .map(|(name, text)| (name.clone(), text.clone()))
            .collect(),
    )
}

/// The TypeScript interface of the sentences.
pub fn interface(wording: &Wording) -> String {
    let mut text = "\n/** What people read. */\nexport interface CountryWording {\n".to_owned();
    for (name, value) in entries(wording).as_object().into_iter().flatten() {
        let ty = if value.is_array() {
            "readonly string[]"
        } else {
            "string"
        };
        text.push_str(&format!("  readonly {name}: {ty};\n"));
    }
    text + "}\n"
}
