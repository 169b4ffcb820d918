//! Finding clients.

use yapa_domain::search::{client_patterns, sign_pattern};

use super::rows::{ClientRow, TABLES};
use crate::{CompanyTx, FromRow, Param, Result, params, sql, values};

// Only columns of the index client_by_search, so that no row is looked up but those of the page; a
// pattern costs a pass over 50,000 texts, so there are never more of them than words. The patterns
// come first: they let few rows through, and the rest is checked on those alone.
macro_rules! filter {
    ($($pattern:literal),*) => {
        crate::join!(" FROM client f WHERE f.company_id = $1 AND NOT f.put_away"
        $(, " AND f.search LIKE ", $pattern, " ESCAPE '\\'")*,
        " AND (CAST($2 AS TEXT) = '' OR f.person_type = $2) \
         AND (NOT CAST($3 AS BOOLEAN) OR f.favorite) \
         AND (NOT CAST($4 AS BOOLEAN) OR EXISTS (SELECT w.bag FROM wallet w \
             WHERE w.company_id = f.company_id AND w.client_id = f.id))")
    };
}

macro_rules! sign {
    ($pattern:literal) => {
        crate::join!(
            " AND f.name || ' ' || f.document_number LIKE ",
            $pattern,
            " ESCAPE '\\'"
        )
    };
}

macro_rules! found {
    ($($pattern:literal),*) => {
        crate::join!("SELECT f.id", filter!($($pattern),*), " ORDER BY f.search, f.id LIMIT $5")
    };
}

macro_rules! count {
    ($($pattern:literal),*) => { crate::join!("SELECT COUNT(*)", filter!($($pattern),*)) };
}

sql! {
    FOUND_ALL = found!();
    FOUND_1 = found!("$6");
    FOUND_2 = found!("$6", "$7");
    FOUND_3 = found!("$6", "$7", "$8");
    FOUND_4 = found!("$6", "$7", "$8", "$9");
    /// A text of signs only is searched in the names as written, not in the search texts.
    FOUND_SIGN = "SELECT f.id", filter!(), sign!("$6"), " ORDER BY f.search, f.id LIMIT $5";
    COUNT_SIGN = "SELECT COUNT(*)", filter!(), sign!("$5");
    COUNT_ALL = count!();
    COUNT_1 = count!("$5");
    COUNT_2 = count!("$5", "$6");
    COUNT_3 = count!("$5", "$6", "$7");
    COUNT_4 = count!("$5", "$6", "$7", "$8");
    /// One client.
    CLIENT = "SELECT ", ClientRow::COLUMNS, " FROM", TABLES, "WHERE c.company_id = $1 AND c.id = $2";
    /// Keys that identify every client.
    KEYS = ClientKeys::SELECT, "WHERE company_id = $1 ORDER BY id";
    /// The client with an identity number.
    BY_DOCUMENT = "SELECT ", ClientRow::COLUMNS, " FROM", TABLES,
        "WHERE c.company_id = $1 AND c.document_type = $2 AND c.document_number = $3";
}

/// How many words of a query count.
const WORDS: usize = 4;
/// The keys found, by the number of words.
const FOUND: [&str; WORDS + 1] = [FOUND_ALL, FOUND_1, FOUND_2, FOUND_3, FOUND_4];
/// Their number, by the number of words.
const COUNT: [&str; WORDS + 1] = [COUNT_ALL, COUNT_1, COUNT_2, COUNT_3, COUNT_4];
/// How many are looked for at least: when there are fewer, they need not be
/// counted in another pass.
const COUNTED_AT_ONCE: i64 = 200;

/// Which clients are wanted.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ClientFilter {
    /// The search text, may be empty.
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
#[crate::boxed]
pub async fn list(tx: &mut CompanyTx, filter: &ClientFilter) -> Result<(Vec<ClientRow>, i64)> {
    let company = tx.company_id();
    let sign = sign_pattern(&filter.text);
    let (found_by, count_by, patterns) = match sign {
        Some(sign) => (FOUND_SIGN, COUNT_SIGN, vec![sign]),
        None => {
            let patterns = client_patterns(&filter.text, WORDS);
            (FOUND[patterns.len()], COUNT[patterns.len()], patterns)
        }
    };
    let (kind, favorite, wallet) = (filter.person_type, filter.favorite, filter.with_wallet);
    let most = COUNTED_AT_ONCE.max(filter.skip + filter.size);
    let mut wanted = values![company, kind, favorite, wallet, most];
    wanted.extend(patterns.iter().map(|pattern| Param::Text(pattern)));
    let ids: Vec<i64> = tx.all(found_by, &wanted, |row| row.get(0)).await?;
    let found = i64::try_from(ids.len()).unwrap_or(most);
    let total = if found < most {
        found
    } else {
        wanted.remove(4); // how many are looked for
        tx.one(count_by, &wanted, |row| row.get(0)).await?
    };
    let (skip, size) = (usize::try_from(filter.skip), usize::try_from(filter.size));
    let page = ids.iter().skip(skip.unwrap_or(usize::MAX));
    let keys: Vec<_> = page
        .take(size.unwrap_or_default())
        .map(|id| values![company, *id])
        .collect();
    let rows = tx.all_many(CLIENT, &keys, ClientRow::from_row).await?;
    Ok((rows.into_iter().flatten().collect(), total))
}

/// The client with this key, if the company has it.
#[crate::boxed]
pub async fn by_id(tx: &mut CompanyTx, id: i64) -> Result<Option<ClientRow>> {
    let company = tx.company_id();
    tx.optional(CLIENT, params![company, id], ClientRow::from_row)
        .await
}

/// Keys that identify a client.
#[crate::row(table = "client")]
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ClientKeys {
    pub id: i64,
    pub document_type: String,
    pub document_number: String,
    pub name: String,
    pub phone: String,
    pub generic: bool,
    pub put_away: bool,
}

/// Keys that identify all clients.
#[crate::boxed]
pub async fn keys(tx: &mut CompanyTx) -> Result<Vec<ClientKeys>> {
    let company = tx.company_id();
    tx.all(KEYS, params![company], ClientKeys::from_row).await
}

/// The clients with these keys that the company has.
#[crate::boxed]
pub async fn by_ids(tx: &mut CompanyTx, ids: &[i64]) -> Result<Vec<ClientRow>> {
    let company = tx.company_id();
    let keys: Vec<_> = ids.iter().map(|id| values![company, *id]).collect();
    let rows = tx.all_many(CLIENT, &keys, ClientRow::from_row).await?;
    Ok(rows.into_iter().flatten().collect())
}

/// The company's client with this identity number, if it has it.
#[crate::boxed]
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
