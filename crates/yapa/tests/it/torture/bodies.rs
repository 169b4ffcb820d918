//! Addresses and bodies by the schemas of the OpenAPI document, nearly right or hostile.

use std::collections::BTreeMap;

use serde_json::{Map, Value, json};

use super::run::Dice;

/// Deeper than this nothing is nested that the schema does not ask for.
const DEEP: usize = 6;
/// How many values of a hundred are hostile.
const HOSTILE: u64 = 4;

const TEXTS: [&str; 12] = [
    "",
    " ",
    "Ñandú 🐦 ﷽",
    "a\u{0}b",
    "\u{202e}derecha",
    "'; DROP TABLE sale; --",
    "../../etc/passwd",
    "<script>alert(1)</script>",
    "%00%ff",
    "{{7*7}}",
    "e\u{301}",
    "1e309",
];

/// Keys of records by the parameter that names them.
pub struct Pool {
    keys: BTreeMap<&'static str, Vec<String>>,
    all: Vec<String>,
}

impl Pool {
    pub fn of(keys: BTreeMap<&'static str, Vec<String>>) -> Pool {
        let all = keys.values().flatten().cloned().collect();
        Pool { keys, all }
    }
}

/// Makes one request.
pub struct Maker<'a> {
    document: &'a Value,
    pool: &'a Pool,
    dice: &'a mut Dice,
}

impl<'a> Maker<'a> {
    pub fn new(document: &'a Value, pool: &'a Pool, dice: &'a mut Dice) -> Maker<'a> {
        Maker {
            document,
            pool,
            dice,
        }
    }

    /// The path with keys of records, and some of its query.
    pub fn address(&mut self, path: &str, host: &str, country: &str, parameters: &Value) -> String {
        let mut out = String::new();
        for part in path.split('/').skip(1) {
            let name = part
                .strip_prefix('{')
                .and_then(|part| part.strip_suffix('}'));
            let filled = match name {
                None => part.to_owned(),
                Some("host") => host.to_owned(),
                Some("countryCode") => country.to_owned(),
                Some("flow") => format!("{}-dolpos", country.to_lowercase()),
                Some("docType") => "1".to_owned(),
                Some("code") => "FACTURA-ELECTRONICA".to_owned(),
                Some(other) => self.key(other),
            };
            out = format!("{out}/{}", escaped(&filled));
        }
        let mut join = '?';
        for parameter in parameters.as_array().into_iter().flatten() {
            let required = parameter["required"] == true;
            if parameter["in"] == "query" && (required || self.dice.percent(30)) {
                let value = self.value(&parameter["schema"], parameter["name"].as_str(), 0);
                let text = value
                    .as_str()
                    .map_or_else(|| value.to_string(), str::to_owned);
                out = format!(
                    "{out}{join}{}={}",
                    parameter["name"].as_str().unwrap(),
                    escaped(&text)
                );
                join = '&';
            }
        }
        out
    }

    /// The body's kind and bytes, where the operation takes one.
    pub fn body(&mut self, operation: &Value) -> Option<(String, Vec<u8>)> {
        let content = operation["requestBody"]["content"].as_object()?;
        let (kind, media) = content.iter().next()?;
        let value = self.value(&media["schema"], None, 0);
        if kind.starts_with("multipart/") {
            let name = self
                .dice
                .pick(&["archivo", "file", "imagen", "foto"])
                .to_owned();
            let content = self.text();
            let form = format!(
                "--x\r\nContent-Disposition: form-data; name=\"{name}\"; filename=\"a.xlsx\"\r\n\r\n{content}\r\n--x--\r\n"
            );
            return Some((
                "multipart/form-data; boundary=x".to_owned(),
                form.into_bytes(),
            ));
        }
        let mut bytes = value.to_string().into_bytes();
        if self.dice.percent(2) {
            bytes.truncate(bytes.len() / 2);
        }
        Some((kind.clone(), bytes))
    }

    /// A key of a record of this kind, rarely of another.
    fn key(&mut self, name: &str) -> String {
        if self.dice.percent(HOSTILE) {
            return self
                .dice
                .pick(&["0", "-1", "9007199254740993", "abc", "99999999999999999999"])
                .to_string();
        }
        match self.pool.keys.get(name) {
            Some(keys) if !keys.is_empty() && self.dice.percent(95) => self.dice.pick(keys).clone(),
            _ if self.dice.percent(50) => (1 + self.dice.below(5)).to_string(),
            _ => self.dice.pick(&self.pool.all).clone(),
        }
    }

    fn value(&mut self, schema: &Value, name: Option<&str>, depth: usize) -> Value {
        if self.dice.percent(HOSTILE) {
            return self.hostile();
        }
        if let Some(path) = schema["$ref"].as_str() {
            let found = self.document.pointer(path.trim_start_matches('#'));
            let found = found.unwrap_or(&Value::Null);
            return self.value(found, name, depth);
        }
        for choice in ["oneOf", "anyOf"] {
            if let Some(choices) = schema[choice].as_array() {
                let chosen = self.dice.pick(choices);
                return self.value(chosen, name, depth);
            }
        }
        if let Some(parts) = schema["allOf"].as_array() {
            let mut whole = Map::new();
            for part in parts {
                if let Value::Object(fields) = self.value(part, name, depth) {
                    whole.extend(fields);
                }
            }
            return Value::Object(whole);
        }
        if let Some(values) = schema["enum"].as_array() {
            return self.dice.pick(values).clone();
        }
        let kind = match &schema["type"] {
            Value::Array(kinds) => self.dice.pick(kinds).clone(),
            kind => kind.clone(),
        };
        match kind.as_str() {
            Some("object") => self.object(schema, depth),
            Some("array") => {
                let many = if depth > DEEP { 0 } else { self.dice.below(4) };
                let items = (0..many).map(|_| self.value(&schema["items"], name, depth + 1));
                Value::Array(items.collect())
            }
            Some("integer") => self.integer(name),
            Some("number") => {
                let text = self.dice.pick(&[
                    "1",
                    "2",
                    "10",
                    "11.8",
                    "0.01",
                    "0",
                    "100",
                    "99999.9999",
                    "-3",
                ]);
                serde_json::from_str(text).unwrap()
            }
            Some("boolean") => json!(self.dice.percent(50)),
            Some("string") => json!(self.string(schema, name)),
            _ => Value::Null,
        }
    }

    fn object(&mut self, schema: &Value, depth: usize) -> Value {
        let mut fields = Map::new();
        let required = schema["required"].as_array().cloned().unwrap_or_default();
        for (name, part) in schema["properties"].as_object().into_iter().flatten() {
            let needed = required.iter().any(|one| one == name);
            let share = if needed { 97 } else { 60 };
            if (needed || depth <= DEEP) && self.dice.percent(share) {
                let value = self.value(part, Some(name), depth + 1);
                fields.insert(name.clone(), value);
            }
        }
        Value::Object(fields)
    }

    fn integer(&mut self, name: Option<&str>) -> Value {
        let name = name.unwrap_or_default();
        let lower = name.to_lowercase();
        let kind = match () {
            () if lower.contains("producto") => "productId",
            () if lower.contains("cliente") => "clientId",
            () if lower.contains("venta") => "saleId",
            () if lower.contains("usu") => "userId",
            () if lower.contains("pedido") => "orderId",
            () if lower.contains("categoria") => "categoryId",
            () if lower.contains("grupo") => "groupId",
            () if lower.contains("proforma") => "proformaId",
            () if lower.starts_with("id") || lower.ends_with("id") => "",
            () => {
                let many = [0, 1, 2, 3, 10, 50, 1_000, -1];
                return json!(self.dice.pick(&many));
            }
        };
        let key = self.key(kind);
        serde_json::from_str(&key).unwrap_or(json!(key))
    }

    fn string(&mut self, schema: &Value, name: Option<&str>) -> String {
        let lower = name.unwrap_or_default().to_lowercase();
        let day = 1 + self.dice.below(28);
        match () {
            () if schema["format"] == "date-time" => format!("2026-11-{day:02}T10:00:00Z"),
            () if schema["format"] == "date" || lower.contains("fecha") => {
                format!("2026-11-{day:02}")
            }
            () if lower.contains("correo") || lower.contains("email") => {
                "ana@yapa.example".to_owned()
            }
            () if lower.contains("serie") => self.key("series"),
            () if lower.contains("medio") => self
                .dice
                .pick(&["EFE", "CUPONERA", "YAPE", "TCR", "MIX"])
                .to_string(),
            () if lower.contains("comprobante") => self
                .dice
                .pick(&[
                    "BOLETA-ELECTRONICA",
                    "FACTURA-ELECTRONICA",
                    "NOTA-VENTA",
                    "RECIBO-CO",
                ])
                .to_string(),
            () if lower.contains("ruc") || lower.contains("numerodocumento") => {
                "20100070970".to_owned()
            }
            () if lower.contains("estado") => self
                .dice
                .pick(&[
                    "anulada", "cerrada", "anulado", "aceptado", "cerrado", "leida",
                ])
                .to_string(),
            () => self.text(),
        }
    }

    fn text(&mut self) -> String {
        match self.dice.below(10) {
            0 => self.dice.pick(&TEXTS).to_string(),
            1 => "x".repeat(self.dice.below(5_000) as usize),
            _ => self
                .dice
                .pick(&["Arroz", "Prueba", "12", "Calle 1", "987654321"])
                .to_string(),
        }
    }

    fn hostile(&mut self) -> Value {
        match self.dice.below(12) {
            0 => Value::Null,
            1 => json!(i64::MAX),
            2 => json!(i64::MIN),
            3 => json!(u64::MAX),
            4 => serde_json::from_str("1e300").unwrap(),
            5 => serde_json::from_str("0.00001").unwrap(),
            6 => json!([]),
            7 => json!({}),
            8 => json!(true),
            9 => (0..60).fold(json!(1), |inner, _| json!([inner])),
            10 => json!("9".repeat(40)),
            _ => json!(self.dice.pick(&TEXTS)),
        }
    }
}

/// Percent-encoded for a path or query.
fn escaped(text: &str) -> String {
    let keeps = |byte: u8| byte.is_ascii_alphanumeric() || b"-._~".contains(&byte);
    text.bytes()
        .map(|byte| match keeps(byte) {
            true => char::from(byte).to_string(),
            false => format!("%{byte:02X}"),
        })
        .collect()
}
