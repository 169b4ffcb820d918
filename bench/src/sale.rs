//! The reference sale: the rows that registering ten lines writes, without any rule or check. The
//! lower bounds and the upper bound all write exactly these.

use std::sync::LazyLock;

/// Lines of the sale.
pub const LINES: i64 = 10;
/// Companies, products of each.
pub const COMPANIES: i64 = 64;
/// Products of each company.
pub const PRODUCTS: i64 = 1000;
/// The day of every sale.
pub const DAY: &str = "2026-01-15";
/// The moment of every sale, in epoch milliseconds.
pub const AT_MS: i64 = 1_768_500_000_000;
/// The seller.
pub const USER: i64 = 7;

/// A value to bind.
#[derive(Clone, Debug)]
pub enum Value {
    /// BIGINT, and BOOLEAN on SQLite.
    Int(i64),
    /// TEXT that is always the same.
    Str(&'static str),
    /// TEXT made for this sale.
    Text(String),
    /// BYTEA.
    Bytes([u8; 32]),
}
use Value::{Bytes, Int, Str, Text};

/// The columns of each row that is inserted, in the order of the values below.
const SALE: &str = "company_id, id, user_id, branch_id, sale_type, state, business_date, hour, created_at_ms, \
    document_code, issuer_code, electronic, series, number, client_id, client_document_type, \
    client_document_number, client_name, client_address, currency, subtotal, discount, discount_percentage, \
    net, exempt, unaffected, vat, extra_tax, total, bags, bags_total, payment_code, paid, change_given";
const LINE: &str = "company_id, sale_id, line_no, product_id, code, name, brand, presentation, measurement, \
    measurement_unit, quantity, unit_price, list_price, discount_amount, discount_percentage, net_price, \
    net_amount, extra_tax, vat_amount, total, taxes";
const PAYMENT: &str = "company_id, sale_id, position, payment_code, amount";
const KEY: &str = "company_id, idempotency_key, body_hash, status, answer, created_at_ms";
const AUDIT: &str = "company_id, id, user_id, action, entity, entity_id, after, created_at_ms";
const OUTBOX: &str = "company_id, id, kind, payload, state, attempts, run_at_ms, created_at_ms";

/// Takes the next number: company; answers the number.
pub const TAKE_NUMBER: &str = "UPDATE series SET last_number = last_number + 1 \
    WHERE company_id = ?1 AND document_code = 'BOLETA-ELECTRONICA' AND series = 'B001' RETURNING last_number";
/// Moves stock out: company, product, quantity.
pub const MOVE_STOCK: &str = "UPDATE product_stock SET quantity = quantity - ?3, sold = sold + ?3 \
    WHERE company_id = ?1 AND product_id = ?2 AND quantity >= ?3";
/// Writes the ledger: company, product, id, sale, user, quantity, moment.
pub const MOVEMENT: &str = "INSERT INTO stock_movement (company_id, product_id, id, reason, document_id, \
    user_id, quantity, balance, created_at_ms) SELECT company_id, product_id, ?3, 'sale', ?4, ?5, -?6, quantity, ?7 \
    FROM product_stock WHERE company_id = ?1 AND product_id = ?2";
/// Adds to the seller's day: company, day, user, total, vat.
pub const SALE_DAY: &str = "INSERT INTO sale_day (company_id, business_date, user_id, document_code, payment_code, \
    state, sales, total, discount, vat) VALUES (?1, ?2, ?3, 'BOLETA-ELECTRONICA', 'EFE', 'abierta', 1, ?4, 0, ?5) \
    ON CONFLICT DO UPDATE SET sales = sales + 1, total = total + excluded.total, vat = vat + excluded.vat";
/// Adds to the product's day: company, day, product, quantity, amount.
pub const PRODUCT_DAY: &str = "INSERT INTO product_day (company_id, business_date, product_id, quantity, amount) \
    VALUES (?1, ?2, ?3, ?4, ?5) ON CONFLICT DO UPDATE SET \
    quantity = quantity + excluded.quantity, amount = amount + excluded.amount";

/// The texts of the inserts.
pub struct Inserts {
    /// Of `sale`.
    pub sale: String,
    /// Of `sale_line`.
    pub line: String,
    /// Of `sale_payment`.
    pub payment: String,
    /// Of `idempotency`.
    pub key: String,
    /// Of `audit`.
    pub audit: String,
    /// Of `outbox`.
    pub outbox: String,
}

/// Made once from the columns above.
pub static INSERTS: LazyLock<Inserts> = LazyLock::new(|| Inserts {
    sale: insert("sale", SALE),
    line: insert("sale_line", LINE),
    payment: insert("sale_payment", PAYMENT),
    key: insert("idempotency", KEY),
    audit: insert("audit", AUDIT),
    outbox: insert("outbox", OUTBOX),
});

fn insert(table: &str, columns: &str) -> String {
    let marks: Vec<String> = (1..=columns.split(',').count())
        .map(|n| format!("?{n}"))
        .collect();
    format!(
        "INSERT INTO {table} ({columns}) VALUES ({})",
        marks.join(", ")
    )
}

/// The n-th sale of a run; `n` makes its ids, its key and its choice of products.
#[derive(Clone, Copy, Debug)]
pub struct Sale {
    /// From 1.
    pub company: i64,
    /// From 1, never twice in a database.
    pub n: i64,
}

impl Sale {
    /// Key of the sale.
    pub fn id(self) -> i64 {
        self.n << 12
    }

    /// Key of its i-th further row.
    pub fn further_id(self, i: i64) -> i64 {
        self.id() + 1 + i
    }

    /// The product of each line, in rising order.
    pub fn products(self) -> impl Iterator<Item = i64> {
        let step = PRODUCTS / LINES;
        (0..LINES).map(move |line| line * step + self.n * 7 % step + 1)
    }

    /// Total in ten-thousandths: ten lines of 4.55.
    pub const TOTAL: i64 = LINES * 45_500;

    /// Values of the idempotency row.
    pub fn key(self) -> [Value; 6] {
        let answer = format!(
            "{{\"idVenta\":{},\"serie\":\"B001\",\"total\":45.5}}",
            self.id()
        );
        let hash = [self.n.to_le_bytes()[0]; 32];
        [
            Int(self.company),
            Text(format!("018f4e2a-0000-7000-8000-{:012x}", self.n)),
            Bytes(hash),
            Int(201),
            Text(answer),
            Int(AT_MS),
        ]
    }

    /// Values of the sale's row.
    pub fn row(self, number: i64) -> [Value; 34] {
        let total = Self::TOTAL;
        [
            Int(self.company),
            Int(self.id()),
            Int(USER),
            Int(1),
            Str("venta"),
            Str("abierta"),
            Str(DAY),
            Str("10:20:30"),
            Int(AT_MS),
            Str("BOLETA-ELECTRONICA"),
            Str("03"),
            Int(1),
            Str("B001"),
            Int(number),
            Int(1),
            Str("DNI"),
            Str("45678912"),
            Str("CLIENTE DE MOSTRADOR"),
            Str("Jr. Las Flores 123, Lima"),
            Str("PEN"),
            Int(total),
            Int(0),
            Int(0),
            Int(385_600),
            Int(0),
            Int(0),
            Int(69_400),
            Int(0),
            Int(total),
            Int(0),
            Int(0),
            Str("EFE"),
            Int(500_000),
            Int(45_000),
        ]
    }

    /// Values of a line's row.
    pub fn line(self, line: i64, product: i64) -> [Value; 21] {
        [
            Int(self.company),
            Int(self.id()),
            Int(line),
            Int(product),
            Text(format!("P{product:06}")),
            Str("Leche evaporada entera"),
            Str("Gloria"),
            Str("Lata 400 g"),
            Int(10_000),
            Str("UNI"),
            Int(10_000),
            Int(45_500),
            Int(45_500),
            Int(0),
            Int(0),
            Int(38_559),
            Int(38_559),
            Int(0),
            Int(6_941),
            Int(45_500),
            Str("[{\"code\":\"IGV\",\"name\":\"IGV\",\"factor\":0.18}]"),
        ]
    }

    /// Values of the payment's row.
    pub fn payment(self) -> [Value; 5] {
        [
            Int(self.company),
            Int(self.id()),
            Int(1),
            Str("EFE"),
            Int(Self::TOTAL),
        ]
    }

    /// Values of the audit row.
    pub fn audit(self) -> [Value; 8] {
        [
            Int(self.company),
            Int(self.further_id(100)),
            Int(USER),
            Str("register"),
            Str("sale"),
            Int(self.id()),
            Str("{\"total\":45.5}"),
            Int(AT_MS),
        ]
    }

    /// Values of the outbox row.
    pub fn outbox(self) -> [Value; 8] {
        let payload = format!("{{\"sale\":{}}}", self.id());
        [
            Int(self.company),
            Int(self.further_id(101)),
            Str("document"),
            Text(payload),
            Str("pending"),
            Int(0),
            Int(AT_MS),
            Int(AT_MS),
        ]
    }
}
