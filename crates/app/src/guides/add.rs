//! Writing a guide: checks, number, lines and document in one transaction.

use serde::Serialize;
use yapa_countries::CountryProfile;
use yapa_domain::text::{fold, tidy};
use yapa_domain::{CountryRules, Quantity};
use yapa_storage::queries::guides::{self as queries, GuideLineRow, GuideRow, ISSUED, SALES};
use yapa_storage::queries::purchases::{self, PurchaseRow};
use yapa_storage::queries::sales::{FullSale, find_full};
use yapa_storage::{CompanyScope, CompanyTx};
use yapa_wire::companies::GuideIssuance;
use yapa_wire::guides::{Guide, GuideReason, GuideShipment, NewGuide};

use super::parties::{recipient, related, supplier};
use super::read::load_view;
use super::request::{AddGuide, Origin};
use super::{goods, reason_code, say, shipment, using};
use crate::companies::guide_issuance;
use crate::numbering::take_number;
use crate::{
    Caller, Context, Error, IdempotencyKey, Kind, Result, WriteContext, e_documents, say as common,
};

const LONGEST_NOTES: usize = 250;

/// Writes a guide.
///
/// # Errors
/// 400 with every wrong field; 403 when the company uses no guides, the guide is in the name of
/// another user, or a seller's guide is of no sale; 404 when the company has no such sale, order or client; 409 for a sale that was
/// undone; 422 without products, client or series, for a reason of the other side, for what the
/// authority could not take, and for a guide that would be a paper where the form announced an electronic one.
#[crate::boxed]
pub async fn add(
    ctx: &Context,
    caller: &Caller,
    scope: &CompanyScope,
    origin: Origin,
    form: NewGuide,
    idempotency: IdempotencyKey,
) -> Result<Guide> {
    let stated = form.user_id.map(|user| user.0);
    if stated.is_some_and(|user| user != caller.user_id()) {
        return Err(Error::forbidden().about("usuario"));
    }
    let seller = caller.only_seller();
    let of_sale = origin == Origin::Sale && form.sale_id.is_some();
    if seller.is_some() && !of_sale {
        return Err(Error::new(Kind::Forbidden, say::SELLERS_OWN).about("idVenta"));
    }
    let request = AddGuide {
        origin,
        form,
        seller,
        write_ctx: WriteContext::of(ctx, caller)?,
    };
    let run = ctx.write_once(scope, idempotency, request, |tx, request| {
        Box::pin(async move {
            let guide = write(tx, request).await?;
            let write_ctx = &request.write_ctx;
            if guide.document_status.is_some() {
                e_documents::queue(tx, write_ctx, guide.id.into()).await?;
            }
            Ok(guide)
        })
    });
    run.await
}

/// The same in a transaction that has begun, without bringing it to the authority.
///
/// # Errors
/// As [`add`].
#[crate::boxed]
pub(crate) async fn write(tx: &mut CompanyTx, request: &AddGuide) -> Result<Guide> {
    let company = using(tx).await?;
    let (profile, form) = (request.write_ctx.profile, &request.form);
    check_side(request.origin, form.shipment.reason)?;
    let sale = sale(tx, request).await?;
    let order = order(tx, request).await?;
    let lines = lines(tx, request, sale.as_ref(), order.as_ref()).await?;
    let mut shipment =
        shipment::read_shipment(profile, &form.shipment, &request.write_ctx.local.date)?;
    let weight = gross_weight(&shipment, &lines)?;
    shipment.gross_weight = Some(weight.into());
    let supplier = supplier(profile, form, order.as_ref())?;
    let recipient = recipient(tx, request, &company, sale.as_ref(), &supplier).await?;
    let related = related(profile, form, sale.as_ref())?;
    let notes = tidy(form.notes.as_deref().unwrap_or_default());
    if notes.chars().count() > LONGEST_NOTES {
        return Err(Error::field("informacionAdicional", common::TOO_LONG));
    }
    let day = &request.write_ctx.local.date;
    let electronic = guide_issuance(tx, profile, day).await? == GuideIssuance::Electronic;
    if form.electronic == Some(true) && !electronic {
        return Err(Error::rule("electronica", say::NOW_PAPER));
    }
    let document = match electronic {
        true => CountryProfile::guide(profile),
        false => profile.paper_guide(),
    };
    let document = document.ok_or_else(|| Error::rule("tipoGuia", say::NO_SERIES))?;
    let branch = sale
        .as_ref()
        .and_then(|full| profile.numbering.series_branch(full.sale.branch_id));
    let write_ctx = &request.write_ctx;
    let mut row = GuideRow {
        id: write_ctx.next_id(),
        sale_id: sale.as_ref().map(|full| full.sale.id),
        order_id: order.as_ref().map(|order| order.id),
        client_id: recipient.client_id,
        user_id: write_ctx.user_id,
        business_date: write_ctx.local.date.clone(),
        hour: write_ctx.local.hour.clone(),
        created_at_ms: write_ctx.at_ms,
        document_code: document.code.to_owned(),
        issuer_code: document.issuer_code.to_owned(),
        electronic,
        series: String::new(),
        number: 0,
        reason: reason_code(shipment.reason).to_owned(),
        side: match request.origin {
            Origin::Purchases => queries::PURCHASES,
            Origin::Sale | Origin::Sales => SALES,
        }
        .to_owned(),
        state: ISSUED.to_owned(),
        recipient_type: recipient.kind,
        recipient_number: recipient.number,
        recipient_name: recipient.name,
        sponsor_number: supplier.number,
        sponsor_name: supplier.name,
        sponsor_address: supplier.address,
        related_code: related.kind,
        related_number: related.number,
        gross_weight: weight,
        shipment: serde_json::to_string(&shipment).map_err(Error::internal)?,
        notes,
        received_on: None,
        reception_image: String::new(),
        reception_comment: String::new(),
        search: String::new(),
    };
    if electronic {
        e_documents::check_guide(tx, profile, &company, &row, &lines, recipient.field).await?;
    }
    let number = take_number(tx, write_ctx, document, branch, "").await;
    let number = number.map_err(|error| error.renaming("tipoComprobante", "tipoGuia"))?;
    let (series, number) = number.ok_or_else(|| Error::rule("tipoGuia", say::NO_SERIES))?;
    let number_text = profile.number_text(&series, number.unsigned_abs());
    row.search = words(&row, &number_text);
    (row.series, row.number) = (series, number);
    queries::insert(tx, &row, &lines).await?;
    if electronic {
        e_documents::open_guide(tx, &row).await?;
    }
    audit(tx, write_ctx, &row, &number_text).await?;
    load_view(tx, profile, row.id).await
}

/// What a guide is found by.
fn words(row: &GuideRow, number: &str) -> String {
    fold(&format!(
        "{number} {} {} {} {} {}",
        row.recipient_name,
        row.recipient_number,
        row.sponsor_name,
        row.sponsor_number,
        row.related_number
    ))
}

#[derive(Serialize)]
struct AuditedGuide<'a> {
    number: &'a str,
    reason: &'a str,
    recipient: &'a str,
    weight: String,
}

async fn audit(
    tx: &mut CompanyTx,
    write_ctx: &WriteContext,
    row: &GuideRow,
    number: &str,
) -> Result<()> {
    let after = AuditedGuide {
        number,
        reason: &row.reason,
        recipient: &row.recipient_number,
        weight: row.gross_weight.to_string(),
    };
    write_ctx
        .audit(tx, "guide.add", ("guide", row.id), None, Some(&after))
        .await
}

/// Reason 04 is the sale's side, every other the purchase's.
fn check_side(origin: Origin, reason: GuideReason) -> Result<()> {
    let between = reason == GuideReason::BetweenBranches;
    let fits = match origin {
        Origin::Sale => true,
        Origin::Sales => between,
        Origin::Purchases => !between,
    };
    match fits {
        true => Ok(()),
        false => Err(Error::rule("traslado.motivo", say::SALE_REASON)),
    }
}

async fn sale(tx: &mut CompanyTx, request: &AddGuide) -> Result<Option<FullSale>> {
    let Some(id) = request.form.sale_id else {
        return Ok(None);
    };
    let full = find_full(tx, id.0).await?;
    let seen = |full: &FullSale| {
        request
            .seller
            .is_none_or(|seller| full.sale.user_id == seller)
    };
    let full = full.filter(seen);
    let full = full.ok_or_else(|| Error::not_found(say::UNKNOWN_SALE).about("idVenta"))?;
    match full.sale.is_undone() {
        true => Err(Error::conflict(say::UNDONE_SALE).about("idVenta")),
        false => Ok(Some(full)),
    }
}

async fn order(tx: &mut CompanyTx, request: &AddGuide) -> Result<Option<PurchaseRow>> {
    let Some(id) = request.form.order_id else {
        return Ok(None);
    };
    let order = purchases::find(tx, id.0).await?;
    let order = order.ok_or_else(|| Error::not_found(say::UNKNOWN_ORDER).about("ordenCompra"))?;
    Ok(Some(order))
}

/// The goods: those of the form, or of the sale or order when it has none.
async fn lines(
    tx: &mut CompanyTx,
    request: &AddGuide,
    sale: Option<&FullSale>,
    order: Option<&PurchaseRow>,
) -> Result<Vec<GuideLineRow>> {
    let asked = match (&request.form.lines, sale, order) {
        (Some(lines), _, _) => lines.clone(),
        (None, Some(full), _) => goods::sold(&full.lines),
        (None, None, Some(order)) => goods::ordered(&purchases::lines(tx, order.id).await?),
        (None, None, None) => Vec::new(),
    };
    if asked.is_empty() {
        return Err(Error::rule("detalle", say::NO_PRODUCTS));
    }
    let lines = goods::stated_lines(tx, &asked).await?;
    if let Some(full) = sale {
        goods::check_sold(&full.lines, &lines)?;
    }
    Ok(lines)
}

fn gross_weight(shipment: &GuideShipment, lines: &[GuideLineRow]) -> Result<Quantity> {
    let summed = || {
        let mut weights = lines.iter().map(|line| line.raw_weight);
        weights.try_fold(Quantity::ZERO, Quantity::checked_add)
    };
    let weight = shipment.gross_weight.map(|weight| weight.0).or_else(summed);
    let weight = weight.filter(|weight| weight.is_positive() && *weight < shipment::HEAVIEST);
    let weight = weight.ok_or_else(|| Error::field("traslado.pesoBruto", say::BAD_WEIGHT))?;
    if shipment.net_weight.is_some_and(|net| net.0 > weight) {
        return Err(Error::field("traslado.pesoNeto", say::HEAVIER_NET));
    }
    Ok(weight)
}
