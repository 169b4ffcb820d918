//! The possible contents of a credit note over a sale, for a user who is about to write one.

use yapa_countries::CountryProfile;
use yapa_domain::CountryRules;
use yapa_storage::queries::credit_notes as queries;
use yapa_storage::queries::e_documents as documents;
use yapa_storage::queries::sales::{FullSale, find_full};
use yapa_storage::{CompanyScope, CompanyTx};
use yapa_wire::credit_notes::{
    CreditNoteDraft, CreditNoteDraftLine, CreditNoteKind, CreditNotePayment, CreditNoteTexts,
};
use yapa_wire::users::Currency;

use super::left::{Left, LeftLine};
use super::{add, say};
use crate::cart::bag_of;
use crate::sale_record::{Names, document_name, line_names};
use crate::{Caller, Context, Error, Result};

/// The rest of a sale, and whether there can be a note over it.
///
/// # Errors
/// 404 when the company has no such sale, or the sale no electronic document.
#[crate::boxed]
pub async fn draft(
    ctx: &Context,
    caller: &Caller,
    scope: &CompanyScope,
    sale_id: i64,
) -> Result<CreditNoteDraft> {
    let (profile, seller) = (caller.profile(), caller.only_seller());
    let run = ctx.db.read(scope, move |tx| {
        Box::pin(load(tx, profile, sale_id, seller))
    });
    run.await
}

async fn load(
    tx: &mut CompanyTx,
    profile: &'static CountryProfile,
    sale_id: i64,
    seller: Option<i64>,
) -> Result<CreditNoteDraft> {
    let full = find_full(tx, sale_id).await?;
    let full = full.filter(|full| seller.is_none_or(|seller| full.sale.user_id == seller));
    let full = full.ok_or_else(|| Error::not_found(say::UNKNOWN_SALE))?;
    let document = documents::find(tx, sale_id).await?;
    let document = document.ok_or_else(|| Error::not_found(say::NO_DOCUMENT))?;
    let (refusal, undone) = match add::open(tx, profile, sale_id).await {
        Ok(open) => (String::new(), open.undone),
        Err(error) if error.kind() == crate::Kind::Internal => return Err(error),
        Err(error) => (error.message().to_owned(), false),
    };
    let names = Names::load(tx, &full.sale).await?;
    let notes = queries::of_sale(tx, sale_id).await?;
    let taken = queries::lines_of_sale(tx, sale_id).await?;
    let left = Left::of(profile, &full, &notes, &taken)?;
    let allowed = refusal.is_empty();
    let rules = &profile.credit_notes;
    let lines = left.iter().flat_map(|left| &left.lines);
    let bags = left.as_ref().and_then(|left| left.bags.as_ref());
    Ok(CreditNoteDraft {
        sale_id: sale_id.into(),
        allowed,
        refusal,
        kinds: match (allowed, notes.is_empty()) {
            (false, _) => Vec::new(),
            (true, _) if undone => vec![CreditNoteKind::Void],
            (true, true) => vec![
                CreditNoteKind::Void,
                CreditNoteKind::Change,
                CreditNoteKind::FullReturn,
            ],
            (true, false) => vec![CreditNoteKind::Change, CreditNoteKind::FullReturn],
        },
        number_text: profile.number_text(&document.series, document.number.unsigned_abs()),
        date: document.business_date.parse().map_err(Error::internal)?,
        hour: document.hour.parse().map_err(Error::internal)?,
        client_name: document.client_name,
        client_document: document.client_document_number,
        payments: payments(profile, &names, &full),
        invoice_type: document.issuer_code,
        invoice_type_name: document_name(profile, &document.document_code).to_owned(),
        currency: Currency {
            id: full.sale.currency.clone(),
            symbol: profile.currency.symbol.to_owned(),
        },
        decimals: profile.currency.decimals.into(),
        tax_rate: profile.sales_tax().into(),
        sustentations: CreditNoteTexts {
            void: rules.void_text.to_owned(),
            change: rules.change_text.to_owned(),
            full_return: rules.return_text.to_owned(),
        },
        total: left.as_ref().map(Left::total).unwrap_or_default().into(),
        bags_total: bags.map(|bags| bags.total).unwrap_or_default().into(),
        lines: lines.map(line).collect(),
    })
}

fn payments(profile: &CountryProfile, names: &Names, full: &FullSale) -> Vec<CreditNotePayment> {
    let parts = full.payments.iter().map(|part| CreditNotePayment {
        method: part.payment_code.clone(),
        name: names.payment(profile, &part.payment_code).to_owned(),
        amount: part.amount.into(),
        wallet: full.sale.client_id.is_some() && bag_of(profile, &part.payment_code).is_some(),
    });
    parts.collect()
}

fn line(line: &LeftLine) -> CreditNoteDraftLine {
    let (row, left) = (&line.row, &line.left);
    let (kind, id) = line_names(row);
    CreditNoteDraftLine {
        line: row.line_no,
        product_id: id.into(),
        kind,
        code: row.article.code.clone(),
        name: row.article.name.clone(),
        brand: row.article.brand.clone(),
        presentation: row.article.presentation.clone(),
        measurement: row.article.measurement.into(),
        measurement_unit: row.article.measurement_unit.clone(),
        image: (!row.article.image.is_empty()).then(|| row.article.image.clone()),
        sold_quantity: row.quantity.into(),
        quantity: left.quantity.into(),
        price: left.price().unwrap_or_default().into(),
        total: left.share.total.into(),
    }
}
