//! The content of a document: a sale, or what a credit note takes back of it.

use yapa_countries::profile_or_default;
use yapa_domain::Dec4;
use yapa_fiscal::{StatedAmounts, StatedTerms};
use yapa_storage::CompanyTx;
use yapa_storage::queries::companies::{CompanyRow, company};
use yapa_storage::queries::credit_notes::{self, CreditNoteLineRow, CreditNoteRow};
use yapa_storage::queries::e_documents::{self as queries, DocumentRow, SignedRow};
use yapa_storage::queries::sales::{FullSale, SaleLineRow, find_full};

use super::super::{known, say, stated};
use super::terms::terms_of_sale;
use crate::companies::counts_for_nothing;
use crate::sale_record::amounts;
use crate::sale_record::{Names, with_tax_amounts};
use crate::{Error, Result};

/// A document with everything that its page says.
pub(super) struct Subject {
    pub row: DocumentRow,
    pub company: CompanyRow,
    /// Amounts and lines of the document itself.
    pub full: FullSale,
    pub names: Names,
    pub signed: Option<SignedRow>,
    /// What the signed document states, where that can be other than the amounts of the sale.
    pub stated: Option<StatedAmounts>,
    /// How it is paid, its seals and so on.
    pub terms: StatedTerms,
    /// Whether the authority is simulated.
    pub simulated: bool,
    pub corrects: Option<Corrected>,
    /// Series and number of the credit note that took it back.
    pub voided_by: Option<(String, i64)>,
}

/// What a credit note corrects.
pub(super) struct Corrected {
    /// Code of the document type.
    pub document_code: String,
    pub series: String,
    pub number: i64,
    /// `YYYY-MM-DD`.
    pub date: String,
    /// Why.
    pub sustentation: String,
}

/// Reads the content of a document.
///
/// # Errors
/// 404 when its sale is missing, which the database excludes; internal when a column holds an
/// invalid value.
#[crate::boxed]
pub(super) async fn load(tx: &mut CompanyTx, row: DocumentRow) -> Result<Subject> {
    let sale_id = row.sale_id.ok_or_else(|| Error::not_found(say::UNKNOWN))?;
    let full = find_full(tx, sale_id).await?;
    let mut full = full.ok_or_else(|| Error::not_found(say::UNKNOWN))?;
    let names = Names::load(tx, &full.sale).await?;
    let mut corrects = None;
    let notes = match row.is_note() {
        true => Vec::new(),
        false => credit_notes::of_sale(tx, sale_id).await?,
    };
    let last = notes.into_iter().find(|one| one.note.closes);
    if row.is_note() {
        let note = credit_notes::find(tx, row.subject_id()).await?;
        let note = note.ok_or_else(|| Error::not_found(say::UNKNOWN))?;
        let lines = credit_notes::lines(tx, row.subject_id()).await?;
        let document = queries::find(tx, sale_id).await?;
        corrects = Some(Corrected {
            document_code: full.sale.document_code.clone(),
            series: full.sale.series.clone(),
            number: full.sale.number,
            date: document.map_or_else(|| full.sale.business_date.clone(), |row| row.business_date),
            sustentation: note.sustentation.clone(),
        });
        full = of_note(full, note, &lines)?;
    }
    if row.replaced_by.is_some() && !row.is_note() {
        known::as_on_ticket(&mut full.sale, &row);
    }
    // A document whose first number was refused may be issued later than its sale was made.
    full.sale.business_date.clone_from(&row.business_date);
    full.sale.hour.clone_from(&row.hour);
    let company = company(tx).await?;
    let signed = queries::signed(tx, row.id).await?;
    let profile = profile_or_default(&company.country);
    let terms = terms_of_sale(tx, &company, &full, signed.as_ref()).await?;
    let exempt = full.sale.exempt;
    Ok(Subject {
        terms,
        stated: signed
            .as_ref()
            .and_then(|signed| stated::of_signed(profile, signed, exempt)),
        company,
        signed,
        simulated: counts_for_nothing(tx, &row.environment).await?,
        full,
        names,
        corrects,
        voided_by: last.map(|one| (one.note.series, one.note.number)),
        row,
    })
}

/// A note in the shape of the sale that it corrects.
///
/// # Errors
/// Internal when a column holds an invalid value.
fn of_note(full: FullSale, note: CreditNoteRow, lines: &[CreditNoteLineRow]) -> Result<FullSale> {
    let mut sale = full.sale;
    sale.business_date = note.business_date;
    sale.hour = note.hour;
    sale.document_code = note.document_code;
    sale.issuer_code = note.issuer_code;
    sale.series = note.series;
    sale.number = note.number;
    sale.discount = Dec4::ZERO;
    sale.net = note.net;
    sale.exempt = note.exempt;
    sale.unaffected = note.unaffected;
    sale.vat = note.vat;
    sale.extra_tax = note.extra_tax;
    sale.extra_taxes = with_tax_amounts(&sale.extra_taxes, &amounts(&note.extra_taxes)?)?;
    sale.total = note.total;
    sale.bags = note.bags;
    sale.bags_total = note.bags_total;
    let noted = lines.iter().filter_map(|line| {
        let sold = full
            .lines
            .iter()
            .find(|sold| sold.line_no == line.sale_line)?;
        Some(credited_line(sold, line))
    });
    Ok(FullSale {
        lines: noted.collect(),
        sale,
        payments: Vec::new(),
    })
}

fn credited_line(sold: &SaleLineRow, line: &CreditNoteLineRow) -> SaleLineRow {
    let of_one = |amount: Dec4| amount.div(line.quantity, 4).unwrap_or_default();
    SaleLineRow {
        line_no: line.line_no,
        quantity: line.quantity,
        unit_price: of_one(line.total),
        net_price: of_one(line.net_amount),
        discount_amount: Dec4::ZERO,
        net_amount: line.net_amount,
        vat_amount: line.vat_amount,
        extra_tax: line.extra_tax,
        total: line.total,
        ..sold.clone()
    }
}
