//! Writing a credit note: checks, number, goods, money and document in one transaction.

use yapa_countries::CountryProfile;
use yapa_domain::{CountryRules, DocumentKind, Permission};
use yapa_fiscal::State;
use yapa_storage::audit::{self, AuditEntry};
use yapa_storage::queries::companies::company;
use yapa_storage::queries::credit_notes::{self as queries, CreditNoteRow, StandingNote};
use yapa_storage::queries::e_documents as documents;
use yapa_storage::queries::sales::{self, FullSale};
use yapa_storage::queries::series::take_number_of;
use yapa_storage::{CompanyScope, CompanyTx};
use yapa_wire::credit_notes::{CreditNoteAdded, CreditNoteKind, NewCreditNote};

use super::left::Left;
use super::wish::{self, Takes, Wish};
use super::{apply, code, rows, say};
use crate::sales::moment::Moment;
use crate::{Caller, Context, Error, Repeat, Result, e_documents};

const LONGEST_REASON: usize = 250;

/// A sale over which there may be a note, held until the transaction ends.
pub(super) struct Open {
    pub(super) full: FullSale,
    pub(super) notes: Vec<StandingNote>,
    pub(super) left: Left,
    /// Whether the sale was discarded or voided: goods and money are back, and only its document
    /// still stands.
    pub(super) undone: bool,
}

/// Writes a credit note over a sale.
///
/// # Errors
/// 403 when the company has none, 404 for an unknown sale, 409 when its document does not stand
/// or nothing is left, 422 naming the field and the product.
pub async fn add(
    ctx: &Context,
    caller: &Caller,
    scope: &CompanyScope,
    sale_id: i64,
    kind: CreditNoteKind,
    form: NewCreditNote,
    repeat: Repeat,
) -> Result<CreditNoteAdded> {
    caller.needs(Permission::Documents)?;
    let wish = Wish {
        sale_id,
        kind,
        form,
        user_id: caller.user_id(),
        moment: Moment::of(ctx, caller)?,
    };
    let run = ctx.write_once(scope, repeat, wish, |tx, wish| {
        Box::pin(async move {
            let added = write(tx, wish).await?;
            let (job_id, now) = (wish.moment.next_id(), wish.moment.at_ms);
            e_documents::queue(tx, added.id.into(), job_id, now).await?;
            Ok(added)
        })
    });
    run.await
}

/// The same in a transaction that has begun, without bringing it to the authority.
///
/// # Errors
/// As [`add`].
pub(crate) async fn write(tx: &mut CompanyTx, wish: &Wish) -> Result<CreditNoteAdded> {
    let profile = wish.moment.profile;
    let document = profile
        .credit_note()
        .ok_or_else(|| Error::rule("tipo", say::NO_SERIES))?;
    sales::hold(tx, wish.sale_id).await?;
    let open = open(tx, profile, wish.sale_id).await?;
    let sustentation = sustentation(profile, wish)?;
    let takes = takes(wish, &open)?;
    let Open {
        mut full,
        notes,
        left,
        undone,
    } = open;
    let mut note = CreditNoteRow {
        id: wish.moment.next_id(),
        sale_id: wish.sale_id,
        kind: code(wish.kind).to_owned(),
        reason: takes.reason(wish.kind, notes.is_empty()).to_owned(),
        sustentation,
        user_id: wish.user_id,
        bags: takes.bags.as_ref().map_or(0, |_| full.sale.bags),
        ..rows::note(&wish.moment, document, &left, &takes)?
    };
    if !undone {
        apply::goods(tx, wish, &full, &left, &takes, &note).await?;
    }
    (note.series, note.number) = number(tx, profile, document, &full).await?;
    queries::insert(tx, &note, &rows::lines(&left, &takes.lines)?).await?;
    e_documents::open_note(tx, profile, &full.sale, &note).await?;
    if !undone {
        apply::sums(tx, wish, &mut full, &left, &takes, &note).await?;
    }
    answer(tx, wish, &full, &note).await
}

/// The sale, if there may be a note over it.
///
/// # Errors
/// 404, 403 and 409 with the sentence of what stands in the way.
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
    let refuse = |why: &str| Err(Error::conflict(why).about("estado"));
    let undone = full.sale.is_undone();
    if undone && !notes.is_empty() {
        return refuse(say::GIVEN_BACK);
    }
    match State::parse(&document.state) {
        Some(State::Accepted | State::Observed) => {}
        _ if undone => return refuse(say::UNDONE),
        Some(State::Rejected) => return refuse(say::REJECTED),
        Some(State::Voided) => return refuse(say::VOIDED),
        _ => return refuse(say::NOT_TAKEN),
    }
    let taken = queries::lines_of_sale(tx, sale_id).await?;
    let Some(left) = Left::of(profile, &full, &notes, &taken)? else {
        return refuse(say::OTHER_SUMS);
    };
    if left.is_empty() {
        return refuse(say::GIVEN_BACK);
    }
    Ok(Open {
        full,
        notes,
        left,
        undone,
    })
}

fn takes(wish: &Wish, open: &Open) -> Result<Takes> {
    let Open {
        full, notes, left, ..
    } = open;
    let form = &wish.form;
    if open.undone && wish.kind != CreditNoteKind::Void {
        return Err(Error::conflict(say::UNDONE).about("tipo"));
    }
    if form
        .currency
        .as_ref()
        .is_some_and(|code| *code != full.sale.currency)
    {
        return Err(Error::rule("moneda", say::OTHER_CURRENCY));
    }
    if wish.kind == CreditNoteKind::Change {
        return wish::some(left, form);
    }
    if form.lines.as_ref().is_some_and(|lines| !lines.is_empty()) {
        return Err(Error::rule("detalle", say::WHOLE_NOTE));
    }
    if wish.kind == CreditNoteKind::Void && !notes.is_empty() {
        return Err(Error::conflict(say::NOTED_BEFORE).about("tipo"));
    }
    Ok(match open.undone {
        true => wish::on_paper(left),
        false => wish::all(left),
    })
}

/// Why, in the words of who writes the note or in the country's.
fn sustentation(profile: &CountryProfile, wish: &Wish) -> Result<String> {
    let words = wish.form.sustentation.as_deref().unwrap_or_default();
    let words: Vec<&str> = words.split_whitespace().collect();
    let words = words.join(" ");
    if words.chars().count() > LONGEST_REASON {
        return Err(Error::field("sustento", say::LONG_REASON));
    }
    if !words.is_empty() {
        return Ok(words);
    }
    let rules = &profile.credit_notes;
    Ok(match wish.kind {
        CreditNoteKind::Void => rules.void_text,
        CreditNoteKind::Change => rules.change_text,
        CreditNoteKind::FullReturn => rules.return_text,
    }
    .to_owned())
}

/// The next number of the branch's series.
async fn number(
    tx: &mut CompanyTx,
    profile: &CountryProfile,
    document: &DocumentKind,
    full: &FullSale,
) -> Result<(String, i64)> {
    let corrected = full.sale.series.get(..1).unwrap_or_default();
    let beginning = match profile.credit_notes.follows_series {
        true => corrected,
        false => "",
    };
    let of = profile.numbering.series_branch(full.sale.branch_id);
    let number = take_number_of(tx, document.code, of, beginning).await?;
    number.ok_or_else(|| Error::rule("tipo", say::NO_SERIES))
}

async fn answer(
    tx: &mut CompanyTx,
    wish: &Wish,
    full: &FullSale,
    note: &CreditNoteRow,
) -> Result<CreditNoteAdded> {
    let profile = wish.moment.profile;
    let number = profile.number_text(&note.series, note.number.unsigned_abs());
    let entry = AuditEntry {
        id: wish.moment.next_id(),
        user_id: wish.user_id,
        action: "credit_note.add",
        entity: "credit_note",
        entity_id: note.id,
        before: "",
        after: &number,
    };
    audit::append(tx, &entry, wish.moment.at_ms).await?;
    Ok(CreditNoteAdded {
        id: note.id.into(),
        series: note.series.clone(),
        correlative: note.number,
        date: note.business_date.parse().map_err(Error::internal)?,
        hour: note.hour.parse().map_err(Error::internal)?,
        total: note.total.into(),
        status: e_documents::status(State::Pending.code())?,
        sale_status: crate::sales::view::status(&full.sale.state)?,
        correlative_series: number,
    })
}
