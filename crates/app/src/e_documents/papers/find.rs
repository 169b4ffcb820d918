//! Which document somebody means.

use yapa_domain::document::MAX_NUMBER;
use yapa_storage::CompanyTx;
use yapa_storage::queries::e_documents::{self as queries, DocumentRow};
use yapa_storage::queries::e_papers;
use yapa_wire::e_documents::{DteFileQuery, EPaperMail, EPaperQuery};

use super::super::{read, say};
use crate::{Error, Result};

/// A document, by its number or by its key.
#[derive(Clone, Debug)]
pub struct Wanted {
    number: i64,
    /// May be empty.
    issuer_code: String,
    /// May be empty.
    series: String,
}

impl Wanted {
    fn new(correlative: &str, kind: &str, series: &str) -> Result<Wanted> {
        Ok(Wanted {
            number: read::number(correlative)?,
            issuer_code: kind.trim().to_owned(),
            series: series.trim().to_owned(),
        })
    }

    /// The document of a query.
    ///
    /// # Errors
    /// 400 for a number that is none.
    pub fn of(query: &EPaperQuery) -> Result<Wanted> {
        let kind = query.kind.as_deref().unwrap_or_default();
        Wanted::new(&query.correlative, kind, &query.series)
    }

    /// The document that is to be mailed.
    ///
    /// # Errors
    /// 400 for a number that is none.
    pub fn mailed(form: &EPaperMail) -> Result<Wanted> {
        Wanted::new(&form.correlative, &form.kind, &form.series)
    }

    /// The document with this folio, which may have its prefix before it, or with this key.
    ///
    /// # Errors
    /// 409 for the folio 0, which stands for none yet, 404 for what is no number.
    pub fn dte(id: &str, query: &DteFileQuery) -> Result<Wanted> {
        // Two types of a country may have one code and differ in nothing but the prefix.
        let (series, folio) = id.trim().rsplit_once('-').unwrap_or(("", id.trim()));
        match folio.parse() {
            Ok(0) => Err(Error::conflict(say::NO_FOLIO)),
            Ok(number) => Ok(Wanted {
                number,
                issuer_code: query.kind.clone().unwrap_or_default().trim().to_owned(),
                series: series.to_owned(),
            }),
            Err(_) => Err(Error::not_found(say::UNKNOWN)),
        }
    }
}

/// The document.
///
/// # Errors
/// 404 when the company has none, 400 when several fit.
pub(super) async fn find(tx: &mut CompanyTx, wanted: &Wanted) -> Result<DocumentRow> {
    // Keys are far beyond every number.
    if wanted.number.unsigned_abs() > MAX_NUMBER {
        let row = queries::find(tx, wanted.number).await?;
        return row.ok_or_else(|| Error::not_found(say::UNKNOWN));
    }
    let Wanted {
        number,
        issuer_code,
        series,
    } = wanted;
    let mut rows = e_papers::by_folio(tx, *number, issuer_code, series).await?;
    match (rows.pop(), rows.pop()) {
        (None, _) => Err(Error::not_found(say::UNKNOWN)),
        (Some(row), None) => Ok(row),
        (Some(_), Some(_)) => Err(Error::field("tipo_comprobante", say::SEVERAL)),
    }
}
