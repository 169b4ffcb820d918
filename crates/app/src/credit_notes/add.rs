//! Writing a credit note: checks, number, goods, money and document in one transaction.

use yapa_countries::CountryProfile;
use yapa_domain::{CountryRules, DocumentKind};
use yapa_fiscal::State;
use yapa_storage::queries::companies::company;
use yapa_storage::queries::credit_notes::{self as queries, CreditNoteRow, StandingNote};
use yapa_storage::queries::e_documents as documents;
use yapa_storage::queries::sales::{self, FullSale};
use yapa_storage::{CompanyScope, CompanyTx};
use yapa_wire::credit_notes::{CreditNoteAdded, CreditNoteKind, NewCreditNote};

use super::left::Left;
use super::request::{self, Allocation, CreditNoteRequest};
use super::{apply, rights, rows, say};
use crate::numbering::take_number;
use crate::sale_record::{self, note_code, verdict_status};
use crate::say::Sentence;
use crate::write_context::Event;
use crate::{Caller, Context, Error, IdempotencyKey, Result, WriteContext, e_documents};

const LONGEST_REASON: usize = 250;

/// A sale over which there may be a note, held until the transaction ends.
pub(super) struct Open {
    pub(super) full: FullSale,
    pub(super) notes: Vec<StandingNote>,
    pub(super) left: Left,
    /// Whether the sale was discarded or voided: goods and money are back, and only its document is
    /// still valid.
    pub(super) undone: bool,
}

/// Writes a credit note over a sale.
///
/// # Errors
/// 403 when the company has none, 404 for an unknown sale, 409 when its document is not valid or
/// nothing is left, 422 naming the field and the product.
#[crate::boxed]
pub async fn add(
    ctx: &Context,
    caller: &Caller,
    scope: &CompanyScope,
    sale_id: i64,
    kind: CreditNoteKind,
    form: NewCreditNote,
    idempotency: IdempotencyKey,
) -> Result<CreditNoteAdded> {
    let request = CreditNoteRequest {
        sale_id,
        kind,
        form,
        rights: Some(caller.rights().clone()),
        write_ctx: WriteContext::of(ctx, caller)?,
    };
    let input = (request, caller.only_seller());
    let run = ctx.write_once(scope, idempotency, input, |tx, (request, seller)| {
        Box::pin(async move {
            check_seller(tx, request.sale_id, *seller).await?;
            let added = write(tx, request).await?;
            e_documents::queue(tx, &request.write_ctx, added.id.into()).await?;
            Ok(added)
        })
    });
    run.await
}

/// 404 for a sale of another than the only `seller` whose sales are seen.
async fn check_seller(tx: &mut CompanyTx, sale_id: i64, seller: Option<i64>) -> Result<()> {
    let Some(seller) = seller else {
        return Ok(());
    };
    match sales::seller_of(tx, sale_id).await? {
        Some(own) if own == seller => Ok(()),
        _ => Err(Error::not_found(say::UNKNOWN_SALE)),
    }
}

/// The same in a transaction that has begun, without bringing it to the authority.
///
/// # Errors
/// As [`add`].
#[crate::boxed]
pub(crate) async fn write(
    tx: &mut CompanyTx,
    request: &CreditNoteRequest,
) -> Result<CreditNoteAdded> {
    let profile = request.write_ctx.profile;
    let document = profile
        .credit_note()
        .ok_or_else(|| Error::rule("tipo", say::NO_SERIES))?;
    sales::hold(tx, request.sale_id).await?;
    let open = open(tx, profile, request.sale_id).await?;
    let sustentation = sustentation(profile, request)?;
    let allocation = allocation(request, &open)?;
    let Open {
        mut full,
        notes,
        left,
        undone,
    } = open;
    let mut note = CreditNoteRow {
        id: request.write_ctx.next_id(),
        sale_id: request.sale_id,
        kind: note_code(request.kind).to_owned(),
        reason: allocation.reason(request.kind, notes.is_empty()).to_owned(),
        sustentation,
        user_id: request.write_ctx.user_id,
        bags: allocation.bags.as_ref().map_or(0, |_| full.sale.bags),
        ..rows::note(&request.write_ctx, document, &left, &allocation)?
    };
    if let Some(own) = &request.rights {
        let taken = (&left, &allocation);
        rights::check(tx, request, own, &full.sale, taken, &note).await?;
    }
    let mut paid = None;
    if !undone {
        paid = apply::goods(tx, request, &full, &left, &allocation, &note).await?;
    }
    (note.series, note.number) = number(tx, &request.write_ctx, document, &full).await?;
    queries::insert(tx, &note, &rows::lines(&left, &allocation.lines)?).await?;
    e_documents::sign_taken(tx, note.sale_id).await?;
    e_documents::open_note(tx, profile, &full.sale, &note).await?;
    if !undone {
        apply::sums(tx, request, &mut full, &left, &allocation, &note).await?;
    }
    if let Some(paid) = paid {
        let write_ctx = &request.write_ctx;
        write_ctx.publish(tx, Event::CreditPaid(paid)).await?;
    }
    answer(tx, request, &full, &note).await
}

/// The sale, if there may be a note over it.
///
/// # Errors
/// 404, 403 and 409; the message names the reason.
#[crate::boxed]
pub(super) async fn open(
    tx: &mut CompanyTx,
    profile: &CountryProfile,
    sale_id: i64,
) -> Result<Open> {
    let full = sales::find_full(tx, sale_id).await?;
    let full = full.ok_or_else(|| Error::not_found(say::UNKNOWN_SALE))?;
    let document = documents::find(tx, sale_id).await?;
    let document = document.ok_or_else(|| Error::not_found(say::NO_DOCUMENT))?;
    if !company(tx).await?.credit_notes {
        return Err(Error::new(crate::Kind::Forbidden, say::NOT_ALLOWED));
    }
    let notes = queries::of_sale(tx, sale_id).await?;
    let refuse = |why: Sentence| Err(Error::conflict(why).about("estado"));
    let undone = full.sale.is_undone();
    if undone && !notes.is_empty() {
        return refuse(say::GIVEN_BACK.into());
    }
    match State::parse(&document.state) {
        Some(State::Accepted | State::Observed) => {}
        _ if undone => return refuse(say::UNDONE.into()),
        Some(State::Rejected) => return refuse(say::REJECTED.into()),
        Some(State::Voided) => return refuse(say::VOIDED.into()),
        _ => return refuse(say::NOT_TAKEN.into()),
    }
    if document.is_being_cancelled() {
        return refuse(say::being_cancelled(profile).into());
    }
    let taken = queries::lines_of_sale(tx, sale_id).await?;
    let Some(left) = Left::of(profile, &full, &notes, &taken)? else {
        return refuse(say::OTHER_SUMS.into());
    };
    if left.is_empty() {
        return refuse(say::GIVEN_BACK.into());
    }
    Ok(Open {
        full,
        notes,
        left,
        undone,
    })
}

fn allocation(request: &CreditNoteRequest, open: &Open) -> Result<Allocation> {
    let Open {
        full, notes, left, ..
    } = open;
    let form = &request.form;
    if open.undone && request.kind != CreditNoteKind::Void {
        return Err(Error::conflict(say::UNDONE).about("tipo"));
    }
    if form
        .currency
        .as_ref()
        .is_some_and(|code| *code != full.sale.currency)
    {
        return Err(Error::rule("moneda", say::OTHER_CURRENCY));
    }
    if request.kind == CreditNoteKind::Change {
        return request::some(left, form);
    }
    if form.lines.as_ref().is_some_and(|lines| !lines.is_empty()) {
        return Err(Error::rule("detalle", say::WHOLE_NOTE));
    }
    if request.kind == CreditNoteKind::Void && !notes.is_empty() {
        return Err(Error::conflict(say::NOTED_BEFORE).about("tipo"));
    }
    Ok(match open.undone {
        true => request::on_paper(left),
        false => request::all(left),
    })
}

/// Why, in the words of the user who writes the note or in the country's.
fn sustentation(profile: &CountryProfile, request: &CreditNoteRequest) -> Result<String> {
    let words = request.form.sustentation.as_deref().unwrap_or_default();
    let words: Vec<&str> = words.split_whitespace().collect();
    let words = words.join(" ");
    if words.chars().count() > LONGEST_REASON {
        return Err(Error::field("sustento", say::LONG_REASON));
    }
    if !words.is_empty() {
        return Ok(words);
    }
    let rules = &profile.credit_notes;
    Ok(match request.kind {
        CreditNoteKind::Void => rules.void_text,
        CreditNoteKind::Change => rules.change_text,
        CreditNoteKind::FullReturn => rules.return_text,
    }
    .to_owned())
}

/// The next number of the branch's series.
async fn number(
    tx: &mut CompanyTx,
    write_ctx: &WriteContext,
    document: &DocumentKind,
    full: &FullSale,
) -> Result<(String, i64)> {
    let profile = write_ctx.profile;
    let corrected = full.sale.series.get(..1).unwrap_or_default();
    let beginning = match profile.credit_notes.follows_series {
        true => corrected,
        false => "",
    };
    let of = profile.numbering.series_branch(full.sale.branch_id);
    let number = take_number(tx, write_ctx, document, of, beginning).await?;
    number.ok_or_else(|| Error::rule("tipo", say::NO_SERIES))
}

async fn answer(
    tx: &mut CompanyTx,
    request: &CreditNoteRequest,
    full: &FullSale,
    note: &CreditNoteRow,
) -> Result<CreditNoteAdded> {
    let profile = request.write_ctx.profile;
    let number = profile.number_text(&note.series, note.number.unsigned_abs());
    let entity = ("credit_note", note.id);
    request
        .write_ctx
        .audit_text(tx, "credit_note.add", entity, "", &number)
        .await?;
    Ok(CreditNoteAdded {
        id: note.id.into(),
        series: note.series.clone(),
        correlative: note.number,
        date: note.business_date.parse().map_err(Error::internal)?,
        hour: note.hour.parse().map_err(Error::internal)?,
        total: note.total.into(),
        status: verdict_status(State::Pending.code())?,
        sale_status: sale_record::status(full.sale.state),
        correlative_series: number,
    })
}
