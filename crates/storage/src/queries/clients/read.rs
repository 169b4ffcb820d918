//! Finding clients.

use yapa_domain::search::client_patterns;

use super::rows::{ClientRow, columns, tables};
use crate::{CompanyTx, FromRow, Result, params, sql};

// Only columns of the index client_by_search, so that no row is looked up but those of the page.
macro_rules! filter {
    () => {
        " FROM client f WHERE f.company_id = $1 AND f.search LIKE $2 ESCAPE '\\' AND f.search LIKE $3 ESCAPE '\\' \
         AND f.search LIKE $4 ESCAPE '\\' AND f.search LIKE $5 ESCAPE '\\' \
         AND (f.person_type = $6 OR CAST($6 AS TEXT) = '') AND (f.favorite OR NOT CAST($7 AS BOOLEAN)) \
         AND (NOT CAST($8 AS BOOLEAN) OR EXISTS (SELECT w.bag FROM wallet w \
             WHERE w.company_id = f.company_id AND w.client_id = f.id))"
    };
}

sql! {
    /// A page of clients by name.
    CLIENTS = concat!("SELECT ", columns!(), " FROM (SELECT f.id", filter!(),
        " ORDER BY f.search, f.id LIMIT $9 OFFSET $10) picked CROSS JOIN", tables!(),
        "WHERE c.company_id = $1 AND c.id = picked.id ORDER BY c.search, c.id");
    /// How many clients there are in all pages.
    COUNT = concat!("SELECT COUNT(*)", filter!());
    /// One client.
    CLIENT = concat!("SELECT ", columns!(), " FROM", tables!(), "WHERE c.company_id = $1 AND c.id = $2");
    /// The client with an identity number.
    BY_DOCUMENT = concat!("SELECT ", columns!(), " FROM", tables!(),
        "WHERE c.company_id = $1 AND c.document_type = $2 AND c.document_number = $3");
}

/// How many words of a query count.
const WORDS: usize = 4;

/// Which clients are wanted.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ClientFilter {
    /// What was typed, may be empty.
    pub text: String,
    /// [`super::NATURAL`], [`super::LEGAL`], or empty for both.
    pub person_type: &'static str,
    /// Only favourites.
    pub favorite: bool,
    /// Only those with a wallet.
    pub with_wallet: bool,
    /// Rows a page.
    pub size: i64,
    /// Rows before it.
    pub skip: i64,
}

/// A page of the clients by name, and how many there are in all pages.
pub async fn list(tx: &mut CompanyTx, filter: &ClientFilter) -> Result<(Vec<ClientRow>, i64)> {
    let company = tx.company_id();
    let typed = client_patterns(&filter.text, WORDS);
    let pattern = |at: usize| typed.get(at).map_or("%", String::as_str);
    let (a, b, c, d) = (pattern(0), pattern(1), pattern(2), pattern(3));
    let (kind, favorite, wallet) = (filter.person_type, filter.favorite, filter.with_wallet);
    let wanted = params![company, a, b, c, d, kind, favorite, wallet];
    let total = tx.one(COUNT, wanted, |row| row.get(0)).await?;
    if filter.skip >= total {
        return Ok((Vec::new(), total));
    }
    let (size, skip) = (filter.size, filter.skip);
    let page = params![company, a, b, c, d, kind, favorite, wallet, size, skip];
    Ok((tx.all(CLIENTS, page, ClientRow::from_row).await?, total))
}

/// The client with this key, if the company has it.
pub async fn by_id(tx: &mut CompanyTx, id: i64) -> Result<Option<ClientRow>> {
    let company = tx.company_id();
    tx.optional(CLIENT, params![company, id], ClientRow::from_row)
        .await
}

/// The company's client with this identity number, if it has it.
pub async fn by_document(
    tx: &mut CompanyTx,
    kind: &str,
    number: &str,
) -> Result<Option<ClientRow>> {
    let company = tx.company_id();
    tx.optional(
        BY_DOCUMENT,
        params![company, kind, number],
        ClientRow::from_row,
    )
    .await
}
