//! A credit note with all its data.

use yapa_countries::CountryProfile;
use yapa_domain::{CountryRules, Money};
use yapa_storage::queries::e_containers;
use yapa_storage::queries::e_document_numbers::{self, AttemptRow};
use yapa_storage::queries::e_documents::{self as documents, DocumentRow};
use yapa_storage::queries::sales::{FullSale, SaleLineRow, find_full, seller_name};
use yapa_storage::{CompanyScope, CompanyTx};
use yapa_wire::credit_notes::{CreditNote, CreditNoteNumber};

use super::say;
use crate::e_documents::{FullNote, deadline_text, number, of_seller, shown_digest};
use crate::sale_record::note_kind;
use crate::sale_record::{Names, document_name, wire_line};
use crate::sale_record::{refused_numbers, stated_amounts, verdict_status};
use crate::{Caller, Context, Error, Result};

/// A note, its document and its sale.
struct Known {
    row: DocumentRow,
    whole: FullNote,
    full: FullSale,
    names: Names,
    /// The user who wrote it.
    user: String,
    /// Its numbers of before, which were refused.
    attempts: Vec<AttemptRow>,
    /// Whether there is the file that its buyer gets.
    has_container: bool,
}

/// How a note is named.
enum NoteLookup {
    Key(i64),
    /// Series and number.
    Number(String, i64),
}

/// The note with this key, or with this number.
///
/// # Errors
/// 400 for an invalid number, 404 when the company has no such note.
#[crate::boxed]
pub async fn find(
    ctx: &Context,
    caller: &Caller,
    scope: &CompanyScope,
    query: CreditNoteNumber,
) -> Result<CreditNote> {
    let wanted = match query.id {
        Some(id) => NoteLookup::Key(id.into()),
        None => NoteLookup::Number(query.series.trim().to_owned(), number(&query.correlative)?),
    };
    let unknown = || Error::not_found(say::UNKNOWN);
    let code = caller
        .profile()
        .credit_note()
        .ok_or_else(unknown)?
        .issuer_code;
    let seller = caller.only_seller();
    let run = ctx.db.read_with(scope, wanted, move |tx, wanted| {
        Box::pin(async move {
            let row = match wanted {
                NoteLookup::Key(id) => documents::find(tx, *id).await?.filter(DocumentRow::is_note),
                NoteLookup::Number(series, number) => {
                    documents::find_note(tx, code, series, *number).await?
                }
            };
            let row = of_seller(tx, row, seller).await?;
            load(tx, row.ok_or_else(unknown)?).await
        })
    });
    view(caller.profile(), run.await?)
}

async fn load(tx: &mut CompanyTx, row: DocumentRow) -> Result<Known> {
    let unknown = || Error::not_found(say::UNKNOWN);
    let row = match row.replaced_by {
        Some(note_id) => documents::find(tx, note_id).await?.ok_or_else(unknown)?,
        None => row,
    };
    let mut whole = FullNote::find(tx, row.id).await?.ok_or_else(unknown)?;
    if !whole.note.extra_tax.is_zero()
        && let Some(stated) = stated_amounts(tx, row.id, whole.note.exempt).await?
    {
        let note = &mut whole.note;
        (note.net, note.exempt, note.vat) = (stated.net, stated.exempt, stated.vat);
    }
    let full = find_full(tx, row.sale_id.ok_or_else(unknown)?)
        .await?
        .ok_or_else(unknown)?;
    let names = Names::load(tx, &full.sale).await?;
    let user = seller_name(tx, whole.note.user_id).await?;
    Ok(Known {
        user: user.unwrap_or_default(),
        attempts: e_document_numbers::attempts(tx, row.id).await?,
        has_container: e_containers::exists(tx, row.id).await?,
        row,
        whole,
        full,
        names,
    })
}

/// The lines of the sale with the quantities and amounts of the note.
pub(crate) fn credited_lines(full: &FullSale, whole: &FullNote) -> Result<Vec<SaleLineRow>> {
    let lines = whole.lines.iter().map(|row| {
        let mut sold = full.lines.iter();
        let sold = sold.find(|line| line.line_no == row.sale_line).cloned();
        let sold = sold.ok_or_else(|| Error::internal("a note over a line of no sale"))?;
        let each = |amount: Money| amount.div(row.quantity, 4).unwrap_or_default();
        Ok(SaleLineRow {
            line_no: row.line_no,
            quantity: row.quantity,
            unit_price: each(row.total),
            discount_amount: Money::ZERO,
            discount_percentage: Money::ZERO,
            net_price: each(row.net_amount),
            net_amount: row.net_amount,
            extra_tax: row.extra_tax,
            vat_amount: row.vat_amount,
            total: row.total,
            ..sold
        })
    });
    lines.collect()
}

fn view(profile: &CountryProfile, known: Known) -> Result<CreditNote> {
    let lines = credited_lines(&known.full, &known.whole)?;
    let products = lines.into_iter().map(|line| wire_line(profile, line));
    let Known {
        row,
        whole: FullNote { note, .. },
        full: FullSale { sale, .. },
        names,
        user,
        attempts,
        has_container,
    } = known;
    let deadline = deadline_text(profile, &row)?;
    let [department, province, district] = sale.client_places;
    Ok(CreditNote {
        note_id: note.id.into(),
        kind: note_kind(&note.kind)?,
        reference_invoice_type_name: document_name(profile, &sale.document_code).to_owned(),
        reference_invoice_series: profile.number_text(&sale.series, sale.number.unsigned_abs()),
        reference_invoice_date: sale.business_date.parse().map_err(Error::internal)?,
        reference_invoice_type: sale.issuer_code,
        note_sustentation: note.sustentation,
        id: sale.id.into(),
        user_id: sale.user_id.into(),
        client: sale.client_name,
        client_document_type: sale.client_document_type,
        client_document_number: sale.client_document_number,
        department,
        province,
        district,
        address: sale.client_address,
        payment_method: names.payment(profile, &sale.payment_code).to_owned(),
        date: note.business_date.parse().map_err(Error::internal)?,
        hour: note.hour.parse().map_err(Error::internal)?,
        correlative_series: profile.number_text(&note.series, note.number.unsigned_abs()),
        series: note.series,
        correlative: note.number,
        subtotal: note.total.into(),
        total: note.total.into(),
        discounts: Money::ZERO.into(),
        bags_total: note.bags_total.into(),
        products: products.collect::<Result<_>>()?,
        status: verdict_status(&row.state)?,
        status_code: row.verdict_code,
        status_text: row.verdict_text,
        refused_numbers: refused_numbers(profile, &attempts)?,
        has_container,
        deadline,
        invoice_type_name: document_name(profile, &note.document_code).to_owned(),
        invoice_type: note.issuer_code,
        exonerated: (note.exempt - note.unaffected).into(),
        taxed: note.net.into(),
        unaffected: note.unaffected.into(),
        tax_value: note.vat.into(),
        total_text: profile.in_words(note.total),
        user_name: user,
        digest: shown_digest(profile, row.digest),
    })
}
