//! Finding the document that a request names.

use yapa_domain::document::MAX_AUTHORIZED_NUMBER;
use yapa_storage::CompanyTx;
use yapa_storage::queries::e_documents::{self as queries, DocumentRow};
use yapa_storage::queries::e_papers;
use yapa_wire::e_documents::{DteFileQuery, EPaperMail, EPaperQuery};

use super::super::{known, read, say};
use crate::{Caller, Error, Result};

/// A document, by its number or by its key.
#[derive(Clone, Debug)]
pub struct DocumentLookup {
    number: i64,
    /// May be empty.
    issuer_code: String,
    /// May be empty.
    series: String,
    /// The only seller whose documents are seen.
    seller: Option<i64>,
}

impl DocumentLookup {
    fn new(correlative: &str, kind: &str, series: &str) -> Result<DocumentLookup> {
        Ok(DocumentLookup {
            number: read::number(correlative)?,
            issuer_code: kind.trim().to_owned(),
            series: series.trim().to_owned(),
            seller: None,
        })
    }

    /// The same, as far as the caller sees documents.
    pub(super) fn seen_by(self, caller: &Caller) -> DocumentLookup {
        DocumentLookup {
            seller: caller.only_seller(),
            ..self
        }
    }

    /// The document of a query.
    ///
    /// # Errors
    /// 400 for an invalid number.
    pub fn of(query: &EPaperQuery) -> Result<DocumentLookup> {
        let kind = query.kind.as_deref().unwrap_or_default();
        DocumentLookup::new(&query.correlative, kind, &query.series)
    }

    /// The document that is to be mailed.
    ///
    /// # Errors
    /// 400 for an invalid number.
    pub fn mailed(form: &EPaperMail) -> Result<DocumentLookup> {
        DocumentLookup::new(&form.correlative, &form.kind, &form.series)
    }

    /// The document with this folio, which may have its type's code or its prefix before it, or
    /// with this key.
    ///
    /// # Errors
    /// 409 for the folio 0, which means that there is none yet, 404 for a text that is no number.
    pub fn dte(id: &str, query: &DteFileQuery) -> Result<DocumentLookup> {
        // Two types of a country may have one code and differ in nothing but the prefix.
        let (series, folio) = id.trim().rsplit_once('-').unwrap_or(("", id.trim()));
        match folio.parse() {
            Ok(0) => Err(Error::conflict(say::NO_FOLIO)),
            Ok(number) => Ok(DocumentLookup {
                number,
                issuer_code: query.kind.clone().unwrap_or_default().trim().to_owned(),
                series: series.to_owned(),
                seller: None,
            }),
            Err(_) => Err(Error::not_found(say::UNKNOWN)),
        }
    }
}

/// The document.
///
/// # Errors
/// 404 when the company has none, 400 when several fit.
#[crate::boxed]
pub(super) async fn find(tx: &mut CompanyTx, wanted: &DocumentLookup) -> Result<DocumentRow> {
    // Keys are far beyond every number.
    if wanted.number.unsigned_abs() > MAX_AUTHORIZED_NUMBER {
        let row = queries::find(tx, wanted.number).await?;
        return known::visible(tx, row, wanted.seller).await;
    }
    let DocumentLookup {
        number,
        issuer_code,
        series,
        seller,
    } = wanted;
    let mut rows = e_papers::by_folio(tx, *number, issuer_code, series).await?;
    if rows.is_empty() && issuer_code.is_empty() && !series.is_empty() {
        rows = e_papers::by_folio(tx, *number, series, "").await?;
    }
    match (rows.pop(), rows.pop()) {
        (row, None) => known::visible(tx, row, *seller).await,
        (_, Some(_)) => Err(Error::field("tipo_comprobante", say::SEVERAL)),
    }
}
