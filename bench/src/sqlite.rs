//! SQLite straight from the driver: the schema, the rows to sell from, and the reference sale.

use std::path::Path;

use anyhow::{Result, ensure};
use rusqlite::types::{ToSql, ToSqlOutput, ValueRef};
use rusqlite::{Connection, params, params_from_iter};

use crate::sale::{
    COMPANIES, DAY, INSERTS, MOVE_STOCK, MOVEMENT, PRODUCT_DAY, PRODUCTS, SALE_DAY, Sale,
    TAKE_NUMBER, USER, Value,
};

/// The product's own schema.
pub const SCHEMA: &str = include_str!("../../crates/storage/migrations/0001_start.sql");

/// The rows to sell from, for both engines; counted by recursion on each.
pub const SEED: [&str; 6] = [
    "INSERT INTO company (id, register_number, country, legal_name, trade_name, enabled, electronic_emission, \
     external_tax_flow, has_extra_taxes, uses_guides, credit_notes, stock_control, edit_prices, delivery, pickup, \
     bags_active, bags_biodegradable, created_at_ms) \
     WITH RECURSIVE n (id) AS (SELECT 1 UNION ALL SELECT id + 1 FROM n WHERE id < {companies}) \
     SELECT id, 'R' || id, 'PE', 'Bodega', 'Bodega', true, true, false, false, false, false, true, false, false, \
     false, false, false, 0 FROM n",
    "INSERT INTO user_account (id, email, password_hash, home_company, first_name, last_name, enabled, sales_app, \
     lands_on_session, registered_at_ms) VALUES ({user}, 'a@b.example', '', 1, 'Ana', 'Paz', true, true, false, 0)",
    "INSERT INTO product (company_id, id, code, name, price, partial_sale, chatbot, customized, octagons, active, \
     search, created_at_ms, updated_at_ms) \
     WITH RECURSIVE n (id) AS (SELECT 1 UNION ALL SELECT id + 1 FROM n WHERE id < {products}) \
     SELECT c.id, n.id, 'P' || n.id, 'Leche evaporada entera', 45500, false, false, false, false, true, \
     'leche evaporada entera ' || n.id, 0, 0 FROM company c CROSS JOIN n",
    "INSERT INTO product_stock (company_id, product_id, quantity) \
     SELECT company_id, id, 100000000000 FROM product",
    "INSERT INTO series (company_id, document_code, series, branch_id, last_number, active) \
     SELECT id, 'BOLETA-ELECTRONICA', 'B001', 1, 0, true FROM company",
    "INSERT INTO client (company_id, id, document_type, document_number, person_type, name, favorite, generic, \
     search, created_at_ms) SELECT id, 1, 'DNI', '45678912', 'natural', 'CLIENTE', false, true, 'cliente', 0 FROM company",
];

/// A statement of the seed with its numbers filled in.
pub fn seed(statement: &str) -> String {
    statement
        .replace("{companies}", &COMPANIES.to_string())
        .replace("{products}", &PRODUCTS.to_string())
        .replace("{user}", &USER.to_string())
}

impl ToSql for Value {
    fn to_sql(&self) -> rusqlite::Result<ToSqlOutput<'_>> {
        Ok(match self {
            Value::Int(n) => ToSqlOutput::from(*n),
            Value::Str(text) => ToSqlOutput::from(*text),
            Value::Text(text) => ToSqlOutput::from(text.as_str()),
            Value::Bytes(bytes) => ToSqlOutput::Borrowed(ValueRef::Blob(bytes)),
        })
    }
}

/// A new database in `folder`, filled, with the product's own durability.
pub fn create(folder: &Path) -> Result<Connection> {
    let conn = Connection::open(folder.join("bench.db"))?;
    conn.set_prepared_statement_cache_capacity(64);
    conn.execute_batch(
        "PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON;
         PRAGMA cache_size = -65536; PRAGMA mmap_size = 268435456; PRAGMA temp_store = MEMORY;
         PRAGMA wal_autocheckpoint = 4000;",
    )?;
    conn.execute_batch(&schema())?;
    conn.execute_batch("BEGIN")?;
    for statement in SEED {
        conn.execute_batch(&seed(statement))?;
    }
    conn.execute_batch("COMMIT")?;
    Ok(conn)
}

/// The schema with the types of SQLite, strict, clustered where the schema asks for it.
fn schema() -> String {
    SCHEMA
        .replace("BIGINT", "INTEGER")
        .replace("BOOLEAN", "INTEGER")
        .replace("BYTEA", "BLOB")
        .replace("\n); -- clustered", "\n) STRICT, WITHOUT ROWID;")
        .replace("\n);", "\n) STRICT;")
}

/// Writes the sale inside the open transaction; answers its number.
pub fn write(conn: &Connection, sale: Sale) -> Result<i64> {
    let run = |text: &str, values: &[Value]| -> Result<usize> {
        Ok(conn
            .prepare_cached(text)?
            .execute(params_from_iter(values))?)
    };
    run(&INSERTS.key, &sale.key())?;
    let number: i64 = conn
        .prepare_cached(TAKE_NUMBER)?
        .query_row([sale.company], |row| row.get(0))?;
    run(&INSERTS.sale, &sale.row(number))?;
    for (line, product) in (1..).zip(sale.products()) {
        run(&INSERTS.line, &sale.line(line, product))?;
        let moved =
            conn.prepare_cached(MOVE_STOCK)?
                .execute(params![sale.company, product, 10_000])?;
        ensure!(moved == 1, "the stock of product {product} ran out");
        conn.prepare_cached(MOVEMENT)?.execute(params![
            sale.company,
            product,
            sale.further_id(line),
            sale.id(),
            USER,
            10_000,
            crate::sale::AT_MS
        ])?;
        conn.prepare_cached(PRODUCT_DAY)?.execute(params![
            sale.company,
            DAY,
            product,
            10_000,
            45_500
        ])?;
    }
    run(&INSERTS.payment, &sale.payment())?;
    conn.prepare_cached(SALE_DAY)?.execute(params![
        sale.company,
        DAY,
        USER,
        Sale::TOTAL,
        69_400
    ])?;
    run(&INSERTS.audit, &sale.audit())?;
    run(&INSERTS.outbox, &sale.outbox())?;
    Ok(number)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_reference_sale_fits_the_schema() {
        let folder = tempfile::tempdir().unwrap();
        let conn = create(folder.path()).unwrap();
        for n in 1..=3 {
            assert_eq!(write(&conn, Sale { company: 1, n }).unwrap(), n);
        }
        let count = |sql: &str| conn.query_row(sql, [], |row| row.get::<_, i64>(0)).unwrap();
        assert_eq!(count("SELECT COUNT(*) FROM sale_line"), 30);
        assert_eq!(count("SELECT SUM(total) FROM sale_day"), 3 * Sale::TOTAL);
        assert_eq!(
            count("SELECT -SUM(quantity) FROM stock_movement"),
            30 * 10_000
        );
    }
}
