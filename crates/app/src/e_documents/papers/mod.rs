//! Electronic documents as files: the page that is handed out, the signed XML and the
//! authority's answer, downloaded or mailed.

mod amounts;
mod container;
mod find;
pub(super) mod layout;
mod mail;
mod payment;
mod subject;
mod terms;

pub(crate) use amounts::stated_totals;
pub use container::container;
pub use find::DocumentLookup;
pub(crate) use layout::{code, code_notes, frame, issuer};
pub(crate) use mail::deliver;
pub(crate) use mail::queue_mail;
pub use mail::send;
pub(crate) use terms::{
    authorization, issuer_notes, later_fields, own_resolution, taxes, terms_of_sale,
};

pub(in crate::e_documents) use crate::mail::shop_name as trade_name;

use yapa_countries::CountryProfile;
use yapa_domain::{CountryRules, DocumentClass};
use yapa_fiscal::State;
use yapa_printing::paper::{self, Paper};
use yapa_storage::queries::companies::CompanyRow;
use yapa_storage::queries::e_documents::{self as queries, DocumentRow, SignedRow};
use yapa_storage::queries::e_papers;
use yapa_storage::{CompanyScope, CompanyTx};

use super::open::folio_text;
use super::say;
use crate::file::File;
use crate::pictures::ticket_logo;
use crate::sale_record::document_name;
use crate::{Caller, Context, Error, Result, settings};
use payment::PaymentSubject;
use subject::Subject;

const PDF: &str = "application/pdf";
const XML: &str = "application/xml";
const ZIP: &str = "application/zip";

/// The page of a document that the authority accepted, with the copy that its issuer keeps to assign
/// the claim, where the law has one.
///
/// # Errors
/// 404 when the company has no such document, 400 when several fit, 409 while it is not valid.
#[crate::boxed]
pub async fn pdf(
    ctx: &Context,
    caller: &Caller,
    scope: &CompanyScope,
    wanted: DocumentLookup,
) -> Result<File> {
    let printed = valid(ctx, scope, wanted.seen_by(caller)).await?;
    drawn(ctx, caller.profile(), &printed, Copies::All).await
}

/// The signed XML of a document, in any state.
///
/// # Errors
/// 404 when the company has no such document or it is not signed, 400 when several fit.
#[crate::boxed]
pub async fn xml(
    ctx: &Context,
    caller: &Caller,
    scope: &CompanyScope,
    wanted: DocumentLookup,
) -> Result<File> {
    let wanted = wanted.seen_by(caller);
    let run = ctx.db.read_with(scope, wanted, |tx, wanted| {
        Box::pin(async move {
            let row = find::find(tx, wanted).await?;
            signed_file(tx, row.id).await
        })
    });
    run.await
}

/// The page of the document of a sale, for its buyer.
///
/// # Errors
/// 409 while the authority has not taken it.
#[crate::boxed]
pub(crate) async fn page_of(
    ctx: &Context,
    profile: &'static CountryProfile,
    scope: &CompanyScope,
    sale_id: i64,
) -> Result<File> {
    let run = ctx.db.read(scope, move |tx| {
        Box::pin(async move {
            let row = taken(tx, sale_id).await?;
            Printed::load(tx, row).await
        })
    });
    page(ctx, profile, &run.await?).await
}

/// The signed XML of the document of a sale, for its buyer.
///
/// # Errors
/// As [`page_of`].
#[crate::boxed]
pub(crate) async fn taken_xml(ctx: &Context, scope: &CompanyScope, sale_id: i64) -> Result<File> {
    let run = ctx.db.read(scope, move |tx| {
        Box::pin(async move {
            let row = taken(tx, sale_id).await?;
            signed_file(tx, row.id).await
        })
    });
    run.await
}

/// The document of a sale that the authority accepted.
async fn taken(tx: &mut CompanyTx, sale_id: i64) -> Result<DocumentRow> {
    let row = queries::find(tx, sale_id).await?;
    let row = row.filter(was_taken);
    row.ok_or_else(|| Error::conflict(say::NOT_VALID))
}

/// The signed XML of a document or a guide; 404 when it is not signed.
#[crate::boxed]
pub(crate) async fn signed_file(tx: &mut CompanyTx, id: i64) -> Result<File> {
    let signed = queries::signed(tx, id).await?;
    let signed = signed.ok_or_else(|| Error::not_found(say::NO_FILE))?;
    Ok(signed.into())
}

impl From<SignedRow> for File {
    fn from(signed: SignedRow) -> File {
        File {
            name: signed.file_name,
            media_type: XML,
            bytes: signed.xml,
        }
    }
}

/// The bytes of the authority's answer, an acceptance or a refusal.
///
/// # Errors
/// 404 when the company has no such document or nothing came, 400 when several fit.
#[crate::boxed]
pub async fn receipt(
    ctx: &Context,
    caller: &Caller,
    scope: &CompanyScope,
    wanted: DocumentLookup,
) -> Result<File> {
    let wanted = wanted.seen_by(caller);
    let run = ctx.db.read_with(scope, wanted, |tx, wanted| {
        Box::pin(async move {
            let row = find::find(tx, wanted).await?;
            receipt_file(tx, row.id).await
        })
    });
    run.await
}

/// The authority's answer to a document or a guide; 404 when nothing came.
#[crate::boxed]
pub(crate) async fn receipt_file(tx: &mut CompanyTx, id: i64) -> Result<File> {
    let receipt = e_papers::receipt(tx, id).await?;
    let (name, bytes) = receipt.ok_or_else(|| Error::not_found(say::NO_FILE))?;
    let media_type = if bytes.starts_with(b"PK") { ZIP } else { XML };
    Ok(File {
        name,
        media_type,
        bytes,
    })
}

/// Whether the authority accepted the document, so that it may be handed out; one that a credit note
/// took back says so on its page.
fn was_taken(row: &DocumentRow) -> bool {
    State::parse(&row.state).is_some_and(|state| state.stands() || state == State::Voided)
}

/// The content of a document that may be handed out.
async fn valid(ctx: &Context, scope: &CompanyScope, wanted: DocumentLookup) -> Result<Printed> {
    let run = ctx.db.read_with(scope, wanted, |tx, wanted| {
        Box::pin(async move {
            let row = find::find(tx, wanted).await?;
            if !was_taken(&row) {
                return Err(Error::conflict(say::NOT_VALID));
            }
            Printed::load(tx, row).await
        })
    });
    run.await
}

/// What a page is of.
enum Printed {
    Sale(Box<Subject>),
    Payment(Box<PaymentSubject>),
}

impl Printed {
    /// Reads the content of a document.
    ///
    /// # Errors
    /// 404 when it is a guide, which has its own page.
    async fn load(tx: &mut CompanyTx, row: DocumentRow) -> Result<Printed> {
        Ok(match row.of_payment {
            true => Printed::Payment(Box::new(payment::load(tx, row).await?)),
            false => Printed::Sale(Box::new(subject::load(tx, row).await?)),
        })
    }

    fn row(&self) -> &DocumentRow {
        match self {
            Printed::Sale(subject) => &subject.row,
            Printed::Payment(subject) => &subject.row,
        }
    }

    fn company(&self) -> &CompanyRow {
        match self {
            Printed::Sale(subject) => &subject.company,
            Printed::Payment(subject) => &subject.company,
        }
    }

    /// The signed file, once.
    fn take_signed(&mut self) -> Option<SignedRow> {
        match self {
            Printed::Sale(subject) => subject.signed.take(),
            Printed::Payment(subject) => subject.signed.take(),
        }
    }

    /// The copy that the issuer can assign, where the document has one.
    fn copy(&self, page: &Paper) -> Option<Paper> {
        let Printed::Sale(subject) = self else {
            return None;
        };
        let words = &subject.terms.copy;
        (!words.is_empty()).then(|| {
            let mut copy = page.clone();
            copy.notices.extend(words.iter().cloned());
            copy
        })
    }

    fn paper(&self, profile: &CountryProfile, values: &[(String, String)]) -> Result<Paper> {
        match self {
            Printed::Sale(subject) => layout::paper(profile, subject, values),
            Printed::Payment(subject) => payment::paper(profile, subject, values),
        }
    }
}

/// Which copies of a document a file has.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Copies {
    /// The buyer's alone.
    Buyer,
    /// The one that its issuer can assign, too.
    All,
}

/// The page for the buyer.
async fn page(ctx: &Context, profile: &'static CountryProfile, printed: &Printed) -> Result<File> {
    drawn(ctx, profile, printed, Copies::Buyer).await
}

async fn drawn(
    ctx: &Context,
    profile: &'static CountryProfile,
    printed: &Printed,
    copies: Copies,
) -> Result<File> {
    let logo = ticket_logo(ctx, &printed.company().logo).await?;
    let name = file_name(profile, printed.row());
    let values = settings::all(ctx).await?;
    let mut page = printed.paper(profile, &values)?;
    page.logo = logo;
    let copy = match copies {
        Copies::Buyer => None,
        Copies::All => printed.copy(&page),
    };
    let drawn = tokio::task::spawn_blocking(move || {
        let pages: Vec<_> = std::iter::once(&page).chain(&copy).collect();
        paper::render_all(&pages)
    });
    let bytes = drawn.await.map_err(Error::internal)?;
    Ok(File {
        name,
        media_type: PDF,
        bytes: bytes.map_err(Error::internal)?,
    })
}

/// `factura-F001-00000012.pdf`; where documents are known by their folio, its type's name and
/// that.
fn file_name(profile: &CountryProfile, row: &DocumentRow) -> String {
    let name = document_name(profile, &row.document_code);
    if profile.sale.external_documents {
        let folio = folio_text(profile, &row.series, row.number);
        return format!("{}-{folio}.pdf", name.trim());
    }
    let class = CountryProfile::document(profile, &row.document_code).map(|kind| kind.class);
    let folded = yapa_domain::text::fold(name);
    let kind = match class {
        Some(DocumentClass::CreditNote) => "nota-credito",
        Some(DocumentClass::Payment) => "pago",
        _ => folded.split_whitespace().next().unwrap_or("documento"),
    };
    let number = profile.number_text(&row.series, row.number.unsigned_abs());
    format!("{kind}-{number}.pdf")
}
