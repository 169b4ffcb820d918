//! The words of the field: one name for each concept, and the names that are refused for it.

/// A concept and what it is called.
pub struct Concept {
    /// Its meaning.
    pub meaning: &'static str,
    /// Its name in the contract; empty when the contract does not name it.
    pub wire: &'static str,
    /// Its name in the code.
    pub code: &'static str,
    /// Names that types (`Wish`) and functions (`wish`) may not have, nor as a part of a longer
    /// name.
    pub refused: &'static [&'static str],
}

const fn concept(
    meaning: &'static str,
    wire: &'static str,
    code: &'static str,
    refused: &'static [&'static str],
) -> Concept {
    Concept {
        meaning,
        wire,
        code,
        refused,
    }
}

/// The vocabulary: `docs/GLOSSARY.md` lists it, and `cargo xtask check` compares the names of
/// `crates/` with it.
pub const VOCABULARY: [Concept; 34] = [
    concept(
        "entry of the audit log",
        "",
        "AuditEntry, WriteContext::audit",
        &["Deed", "deed", "deeds", "Noted", "noted", "remember"],
    ),
    concept(
        "who writes, when and under which keys",
        "",
        "WriteContext",
        &["Pen", "Moment"],
    ),
    concept(
        "input of a command",
        "",
        "AddReceipt, CreditNoteRequest",
        &["Wish", "wish", "wishes"],
    ),
    concept(
        "what a query narrows or looks for",
        "",
        "SaleFilter, DocumentLookup, LineRequest",
        &["Wanted", "Asked"],
    ),
    concept(
        "write that counts once, however often it is sent",
        "Idempotency-Key",
        "Idempotent, IdempotencyKey",
        &["Once", "Repeat", "repeat", "ask_again"],
    ),
    concept(
        "limit on what runs at the same time, and a permit of it",
        "",
        "ConcurrencyLimit, HashingPermit",
        &["Easel", "Turn"],
    ),
    concept(
        "subscription to the notification counter",
        "",
        "SubscriptionGuard",
        &["Seat"],
    ),
    concept(
        "call or calls to a tax authority with one purpose",
        "",
        "Operation",
        &["Errand", "errand"],
    ),
    concept(
        "handler of a reply, and its stored outcome",
        "",
        "handle_response, keep_outcome",
        &["hear", "hears", "heard", "heed"],
    ),
    concept(
        "failure to reach another system",
        "",
        "TransportError",
        &["Broken"],
    ),
    concept(
        "what the contract shows of rows",
        "",
        "load_view, view_models, to_wire",
        &[],
    ),
    concept(
        "part of an amount or of goods",
        "",
        "Allocation, SaleAllocation",
        &["Takes", "Shares"],
    ),
    concept(
        "user, client, caller",
        "usuario, cliente",
        "User, Client, Caller",
        &["whoever", "somebody", "nobody", "nobodys"],
    ),
    concept(
        "draft that waits for an answer; an entry that is discarded",
        "",
        "pending, discard",
        &["stand_still", "stands_still", "let_go", "lets_go"],
    ),
    concept(
        "wallet of a client, in bags for benefits and coupons",
        "billetera",
        "ClientWallet, WalletBag",
        &["Purse", "purse"],
    ),
    concept(
        "shopping bags of plastic",
        "bolsasPlasticas",
        "PlasticBags",
        &[],
    ),
    concept(
        "count of the stock, its lines and what people enter",
        "conteo",
        "StockCount (stock_counts), CountLine, CountEntry",
        &["StockTake", "Stocktaking"],
    ),
    concept(
        "receipt of goods that were bought",
        "recepcion",
        "Receipt (goods_receipts)",
        &[],
    ),
    concept(
        "receipt as the document of a sale",
        "recibo",
        "DocumentClass::Receipt",
        &[],
    ),
    concept(
        "document that takes back a sale",
        "notaCredito",
        "CreditNote",
        &[],
    ),
    concept(
        "drawer of a seller or branch from its opening to its close",
        "caja, turno",
        "CashSession (cash_sessions)",
        &["Shift", "CashBox"],
    ),
    concept(
        "what a client owes the shop, entry by entry",
        "fiado",
        "ClientCredit (client_credit)",
        &["Fiado"],
    ),
    concept(
        "document of a payment of sales on credit",
        "comprobantePago, pago",
        "PaymentDocument (payment_documents)",
        &[],
    ),
    concept(
        "products that are sold together at one price (combo)",
        "agrupaciones",
        "Grouping (groupings)",
        &[],
    ),
    concept(
        "products that the sale screen shows under one button",
        "grupo",
        "Group (groups)",
        &[],
    ),
    concept(
        "payment type of a country or a company (Efectivo, Yape), and the method by which the program treats it",
        "medioPago",
        "PaymentKind, PaymentMethod",
        &[],
    ),
    concept("claim about an order", "reporte", "Report (reports)", &[]),
    concept(
        "document of goods on the road",
        "guia",
        "Guide (guides)",
        &[],
    ),
    concept("quote", "proforma", "Proforma", &[]),
    concept("supplier of a shop", "distribuidor", "Sponsor", &[]),
    concept(
        "product, bundle, delivery or typed article that a line sells",
        "",
        "SellableItem",
        &["Good"],
    ),
    concept(
        "what a line keeps of it, as it was on that day",
        "",
        "Article",
        &[],
    ),
    concept(
        "line of business of a client or a shop",
        "giro",
        "business_line",
        &["gyro"],
    ),
    concept(
        "message to users; text that a refusal shows",
        "",
        "notify, with_message",
        &["tell", "tells", "told"],
    ),
];

/// The refusal of a line that declares a type or a function under a refused name.
pub fn refused_name(line: &str) -> Option<String> {
    let code = line.split("//").next().unwrap_or_default();
    let words: Vec<&str> = code
        .split(|c: char| !c.is_alphanumeric() && c != '_')
        .filter(|word| !word.is_empty())
        .collect();
    words.windows(2).find_map(|pair| {
        let [keyword, name] = pair else { return None };
        let declares = matches!(*keyword, "fn" | "struct" | "enum" | "trait" | "type");
        let concept = VOCABULARY
            .iter()
            .filter(|_| declares)
            .find(|concept| concept.refused.iter().any(|word| has_part(name, word)))?;
        Some(format!(
            "{name}: say {} ({}), see docs/GLOSSARY.md",
            concept.code, concept.meaning
        ))
    })
}

/// Whether the word is a part of the name: `Wish` of `MailWish`, `wish` of `send_wish`.
fn has_part(name: &str, word: &str) -> bool {
    let is_type = |text: &str| text.starts_with(char::is_uppercase);
    if is_type(name) != is_type(word) {
        return false;
    }
    name.match_indices(word).any(|(at, _)| {
        let (before, after) = (&name[..at], &name[at + word.len()..]);
        match is_type(word) {
            true => !after.starts_with(char::is_lowercase),
            false => {
                (before.is_empty() || before.ends_with('_'))
                    && (after.is_empty() || after.starts_with('_'))
            }
        }
    })
}

#[cfg(test)]
mod tests {
    use super::refused_name;

    #[test]
    fn a_declared_name_with_a_refused_part_is_found() {
        for line in [
            "pub(crate) struct MailWish {",
            "enum Broken {",
            "    async fn hear(&mut self) {",
            "fn of_two_wishes_one_wins() {",
            "pub struct Once<T> {",
        ] {
            assert!(refused_name(line).is_some(), "{line}");
        }
    }

    #[test]
    fn other_names_and_uses_are_left_alone() {
        for line in [
            "// struct Wish was renamed",
            "struct Pending;",
            "fn write_once() {",
            "std::iter::repeat(1)",
            "let wish = 1;",
        ] {
            assert!(refused_name(line).is_none(), "{line}");
        }
    }
}
