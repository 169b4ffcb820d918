//! Lists of quotes.

use yapa_domain::Money;
use yapa_domain::search::client_patterns;

use super::rows::SoldAs;
use crate::{CompanyTx, FromRow, Param, Result, Row, params, sql};

// One text serves every combination of filters: an absent filter is bound as an
// empty text and lets every row pass; unused words of the search are `%`.
macro_rules! filter {
    () => {
        "p.company_id = $1 AND p.business_date >= $2 AND p.business_date < $3 \
         AND (CAST($4 AS TEXT) = '' OR p.state = $4) AND (CAST($5 AS TEXT) = '' OR p.proforma_type = $5) \
         AND p.search LIKE $6 ESCAPE '\\' AND p.search LIKE $7 ESCAPE '\\' \
         AND p.search LIKE $8 ESCAPE '\\' AND p.search LIKE $9 ESCAPE '\\' \
         AND (CAST($10 AS BIGINT) = 0 OR p.user_id = $10)"
    };
}

// The joins are left ones, so that no planner begins with the sales or the
// sellers and sorts the quotes afterwards.
macro_rules! select {
    () => {
        "SELECT p.id, p.state, p.proforma_type, p.series, p.number, p.business_date, p.hour, p.expires_on, \
         p.client_name, p.client_document_number, COALESCE(u.first_name, ''), COALESCE(u.last_name, ''), \
         p.total, s.id, s.user_id, s.business_date, s.document_code, s.electronic, s.series, s.number \
         FROM proforma p LEFT JOIN user_account u ON u.id = p.user_id \
         LEFT JOIN sale s ON s.company_id = p.company_id AND s.id = p.sale_id WHERE "
    };
}

sql! {
    PAGE = concat!(select!(), filter!(), " ORDER BY p.business_date DESC, p.id DESC LIMIT $11 OFFSET $12");
    PAGE_OF_CLIENT = concat!(select!(), "p.client_id = $13 AND ", filter!(),
        " ORDER BY p.business_date DESC, p.id DESC LIMIT $11 OFFSET $12");
    COUNT = concat!("SELECT COUNT(*) FROM proforma p WHERE ", filter!());
    COUNT_OF_CLIENT = concat!("SELECT COUNT(*) FROM proforma p WHERE p.client_id = $11 AND ", filter!());
}

/// How many words of a query count.
const WORDS: usize = 4;

/// Which quotes are wanted; an empty text lets everything pass.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ProformaFilter {
    /// What was typed: words of the client's name, the beginning of numbers.
    pub text: String,
    /// Only those in this state.
    pub state: &'static str,
    /// Only of this kind.
    pub kind: &'static str,
    /// From this date on.
    pub from: String,
    /// Before this date.
    pub before: String,
    /// Only this seller's.
    pub seller: Option<i64>,
    /// Only this client's.
    pub client_id: Option<i64>,
    /// Rows a page.
    pub size: i64,
    /// Rows before it.
    pub skip: i64,
}

/// A row of the list.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ProformaListRow {
    /// Key.
    pub id: i64,
    /// State.
    pub state: String,
    /// `venta`, `parqueo`…
    pub kind: String,
    /// Series.
    pub series: String,
    /// Number.
    pub number: i64,
    /// Local date.
    pub business_date: String,
    /// Local time.
    pub hour: String,
    /// Last day on which its prices hold.
    pub expires_on: String,
    /// Name of the client.
    pub client_name: String,
    /// Identity number of the client.
    pub client_document_number: String,
    /// First and last name of the one who wrote it.
    pub user_name: String,
    /// What would be to pay.
    pub total: Money,
    /// The sale it became.
    pub sale: Option<SoldAs>,
}

impl FromRow for ProformaListRow {
    fn from_row(row: &Row<'_>) -> Result<Self> {
        let (first, last): (String, String) = (row.get(10)?, row.get(11)?);
        Ok(ProformaListRow {
            id: row.get(0)?,
            state: row.get(1)?,
            kind: row.get(2)?,
            series: row.get(3)?,
            number: row.get(4)?,
            business_date: row.get(5)?,
            hour: row.get(6)?,
            expires_on: row.get(7)?,
            client_name: row.get(8)?,
            client_document_number: row.get(9)?,
            user_name: format!("{first} {last}").trim().to_owned(),
            total: row.get(12)?,
            sale: sold_as(row)?,
        })
    }
}

fn sold_as(row: &Row<'_>) -> Result<Option<SoldAs>> {
    let Some(sale_id) = row.get::<Option<i64>>(13)? else {
        return Ok(None);
    };
    Ok(Some(SoldAs {
        sale_id,
        user_id: row.get(14)?,
        business_date: row.get(15)?,
        document_code: row.get(16)?,
        electronic: row.get(17)?,
        series: row.get(18)?,
        number: row.get(19)?,
    }))
}

/// A page of the quotes, the newest first, and how many there are in all pages.
#[crate::boxed]
pub async fn list(
    tx: &mut CompanyTx,
    filter: &ProformaFilter,
) -> Result<(Vec<ProformaListRow>, i64)> {
    let (company, f) = (tx.company_id(), filter);
    let typed = client_patterns(&f.text, WORDS);
    // Signs alone are in no number and no name that is searched.
    if typed.is_empty() && !f.text.trim().is_empty() {
        return Ok((Vec::new(), 0));
    }
    let pattern = |at: usize| typed.get(at).map_or("%", String::as_str);
    let (a, b, c, d) = (pattern(0), pattern(1), pattern(2), pattern(3));
    let seller = f.seller.unwrap_or_default();
    let mut bound: Vec<Param<'_>> =
        params![company, f.from, f.before, f.state, f.kind, a, b, c, d, seller].to_vec();
    let (mut counted, mut count, mut page) = (bound.clone(), COUNT, PAGE);
    bound.extend([Param::Int(f.size), Param::Int(f.skip)]);
    if let Some(client) = f.client_id {
        (count, page) = (COUNT_OF_CLIENT, PAGE_OF_CLIENT);
        counted.push(Param::Int(client));
        bound.push(Param::Int(client));
    }
    let total = tx.one(count, &counted, |row| row.get(0)).await?;
    if f.skip >= total {
        return Ok((Vec::new(), total));
    }
    Ok((
        tx.all(page, &bound, ProformaListRow::from_row).await?,
        total,
    ))
}
