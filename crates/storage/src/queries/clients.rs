//! The people and companies that buy.

use yapa_domain::search::{client_patterns, client_text};
use yapa_domain::{EpochMillis, PersonKind};

use crate::{CompanyTx, FromRow, Result, Row, params, row, sql};

macro_rules! columns {
    () => {
        "id, document_type, document_number, person_type, name, address, email, phone, gyro, local_code, \
         division1_name, division2_name, division3_name, favorite, generic"
    };
}

macro_rules! filter {
    () => {
        " FROM client WHERE company_id = $1 AND search LIKE $2 ESCAPE '\\' AND search LIKE $3 ESCAPE '\\' \
         AND search LIKE $4 ESCAPE '\\' AND search LIKE $5 ESCAPE '\\' \
         AND (person_type = $6 OR CAST($6 AS TEXT) = '') AND (favorite OR NOT CAST($7 AS BOOLEAN))"
    };
}

sql! {
    /// A page of clients by name.
    CLIENTS = concat!("SELECT ", columns!(), filter!(), " ORDER BY search, id LIMIT $8 OFFSET $9");
    /// How many clients there are in all pages.
    COUNT = concat!("SELECT COUNT(*)", filter!());
    /// One client.
    CLIENT = concat!("SELECT ", columns!(), " FROM client WHERE company_id = $1 AND id = $2");
    /// The client with an identity number.
    BY_DOCUMENT = concat!("SELECT ", columns!(), " FROM client \
        WHERE company_id = $1 AND document_type = $2 AND document_number = $3");
    /// Somebody in the register of persons and companies.
    REGISTERED = "SELECT document_type, document_number, person_type, name, address, local_code, gyro \
        FROM person_register WHERE country = $1 AND document_type = $2 AND document_number = $3";
    /// Adds a client.
    INSERT_CLIENT = "INSERT INTO client (company_id, id, document_type, document_number, person_type, name, \
        address, email, phone, gyro, local_code, division1_name, division2_name, division3_name, favorite, \
        generic, search, created_at_ms) \
        VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18)";
    /// Adds somebody to the register.
    INSERT_REGISTERED = "INSERT INTO person_register (country, document_type, document_number, person_type, name, \
        address, local_code, gyro) VALUES ($1, $2, $3, $4, $5, $6, $7, $8) ON CONFLICT DO NOTHING";
}

/// `person_type` of a person.
pub const NATURAL: &str = "natural";
/// `person_type` of a company.
pub const LEGAL: &str = "legal";

/// How the database calls a kind of person.
pub const fn person_type(kind: PersonKind) -> &'static str {
    match kind {
        PersonKind::Natural => NATURAL,
        PersonKind::Legal => LEGAL,
    }
}

/// How many words of a query count.
const WORDS: usize = 4;

/// A client.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ClientRow {
    /// Key.
    pub id: i64,
    /// Code of the identity document.
    pub document_type: String,
    /// Identity number, unique in the company together with its type.
    pub document_number: String,
    /// [`NATURAL`] or [`LEGAL`].
    pub person_type: String,
    /// Name, or legal name.
    pub name: String,
    /// Address, may be empty.
    pub address: String,
    /// E-mail, may be empty.
    pub email: String,
    /// Telephone, may be empty.
    pub phone: String,
    /// Business line, may be empty.
    pub gyro: String,
    /// Joined codes of the divisions, may be empty.
    pub local_code: String,
    /// Name of the first division, may be empty.
    pub division1_name: String,
    /// Name of the second division, may be empty.
    pub division2_name: String,
    /// Name of the third division, may be empty.
    pub division3_name: String,
    /// Marked as favourite.
    pub favorite: bool,
    /// Whether it stands for nobody in particular.
    pub generic: bool,
}

impl FromRow for ClientRow {
    fn from_row(row: &Row<'_>) -> Result<Self> {
        Ok(ClientRow {
            id: row.get(0)?,
            document_type: row.get(1)?,
            document_number: row.get(2)?,
            person_type: row.get(3)?,
            name: row.get(4)?,
            address: row.get(5)?,
            email: row.get(6)?,
            phone: row.get(7)?,
            gyro: row.get(8)?,
            local_code: row.get(9)?,
            division1_name: row.get(10)?,
            division2_name: row.get(11)?,
            division3_name: row.get(12)?,
            favorite: row.get(13)?,
            generic: row.get(14)?,
        })
    }
}

/// Which clients are wanted.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ClientFilter {
    /// What was typed, may be empty.
    pub text: String,
    /// [`NATURAL`], [`LEGAL`], or empty for both.
    pub person_type: &'static str,
    /// Only favourites.
    pub favorite: bool,
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
    let (kind, favorite) = (filter.person_type, filter.favorite);
    let total = tx
        .one(COUNT, params![company, a, b, c, d, kind, favorite], |row| {
            row.get(0)
        })
        .await?;
    if filter.skip >= total {
        return Ok((Vec::new(), total));
    }
    let page = params![
        company,
        a,
        b,
        c,
        d,
        kind,
        favorite,
        filter.size,
        filter.skip
    ];
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

/// Somebody in the register of persons and companies of a country; has no key.
pub async fn registered(
    tx: &mut CompanyTx,
    country: &str,
    kind: &str,
    number: &str,
) -> Result<Option<ClientRow>> {
    let person = |row: &Row<'_>| {
        Ok(ClientRow {
            document_type: row.get(0)?,
            document_number: row.get(1)?,
            person_type: row.get(2)?,
            name: row.get(3)?,
            address: row.get(4)?,
            local_code: row.get(5)?,
            gyro: row.get(6)?,
            ..ClientRow::default()
        })
    };
    tx.optional(REGISTERED, params![country, kind, number], person)
        .await
}

/// Adds clients.
///
/// # Errors
/// `Unique` on `document_number` when the company has one with the same identity number.
pub async fn insert(tx: &mut CompanyTx, clients: &[ClientRow], now: EpochMillis) -> Result<()> {
    let company = tx.company_id();
    let searches: Vec<String> = clients
        .iter()
        .map(|c| client_text(&c.name, &c.document_number))
        .collect();
    let rows: Vec<_> = clients
        .iter()
        .zip(&searches)
        .map(|(c, search)| {
            row![
                company,
                c.id,
                c.document_type,
                c.document_number,
                c.person_type,
                c.name,
                c.address,
                c.email,
                c.phone,
                c.gyro,
                c.local_code,
                c.division1_name,
                c.division2_name,
                c.division3_name,
                c.favorite,
                c.generic,
                search,
                now,
            ]
        })
        .collect();
    tx.exec_many(INSERT_CLIENT, &rows).await?;
    Ok(())
}

/// Adds persons and companies to the register of a country; those it has stay as they are.
pub async fn insert_registered(
    tx: &mut crate::Tx,
    country: &str,
    persons: &[ClientRow],
) -> Result<()> {
    let rows: Vec<_> = persons
        .iter()
        .map(|p| {
            row![
                country,
                p.document_type,
                p.document_number,
                p.person_type,
                p.name,
                p.address,
                p.local_code,
                p.gyro,
            ]
        })
        .collect();
    tx.exec_many(INSERT_REGISTERED, &rows).await?;
    Ok(())
}
