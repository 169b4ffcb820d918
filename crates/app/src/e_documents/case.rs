//! Everything that is known of a document, and its signing.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use jiff::civil::{Date, DateTime};
use yapa_countries::{CountryProfile, profile_or_default};
use yapa_fiscal::{
    Authority, Container, Credentials, IssueError, Issued, Key, Mark, Outcome, TaxProfile, Verdict,
};
use yapa_storage::CompanyTx;
use yapa_storage::queries::companies::{CompanyRow, company};
use yapa_storage::queries::company_setup::settings;
use yapa_storage::queries::e_documents::{self as queries, DocumentRow, SignedRow};
use yapa_storage::queries::guides;
use yapa_storage::queries::sales::{FullSale, client_by_document, find_all_full, seller_name};
use yapa_storage::queries::self_invoices;

use super::build::{self, Particulars};
use super::guide::FullGuide;
use super::note::{self, FullNote};
use super::payment::{self, FullPayment};
use super::say;
use crate::companies::ACTIVITY_CODE;
use crate::say::with_word_for_documents;
use crate::{Result, client_credit};

/// Everything that is known of a document.
pub(super) struct Case {
    pub row: DocumentRow,
    pub company: Arc<CompanyRow>,
    particulars: Particulars,
    subject: Subject,
    /// As it was signed for the present environment; for another one it is signed again.
    pub signed: Option<SignedRow>,
    /// Where the company sends to, when it is connected.
    pub environment: Option<String>,
    /// The digest of the document that the simulator accepted under this number before.
    pub taken: Option<String>,
    /// The same of what a credit note corrects.
    pub corrected: Option<String>,
    /// The day on which that was issued, which can be later than the day of its sale.
    corrected_on: Option<Date>,
}

/// What a document is of.
enum Subject {
    Sale(Box<FullSale>),
    /// A credit note, with the sale that it corrects.
    Note(Box<FullSale>, Box<FullNote>),
    Guide(Box<FullGuide>),
    Payment(Box<FullPayment>),
}

/// Everything about a document, in any state.
#[crate::boxed]
pub(super) async fn case(tx: &mut CompanyTx, id: i64) -> Result<Option<Case>> {
    let rows = queries::find_all(tx, &[id]).await?;
    Ok(cases_of(tx, rows).await?.pop())
}

/// Everything about those of these documents that are in a state.
#[crate::boxed]
pub(super) async fn cases_in(tx: &mut CompanyTx, ids: &[i64], state: &str) -> Result<Vec<Case>> {
    let mut rows = queries::find_all(tx, ids).await?;
    rows.retain(|row| row.state == state);
    match rows.is_empty() {
        true => Ok(Vec::new()),
        false => cases_of(tx, rows).await,
    }
}

/// What the documents of a company share.
struct Shared {
    company: Arc<CompanyRow>,
    environment: Option<String>,
    activity: Option<String>,
    /// The sales behind the documents, by key.
    sales: BTreeMap<i64, FullSale>,
    /// The names of the sellers.
    sellers: BTreeMap<i64, String>,
}

async fn cases_of(tx: &mut CompanyTx, rows: Vec<DocumentRow>) -> Result<Vec<Case>> {
    let sales: BTreeSet<i64> = rows.iter().filter_map(|row| row.sale_id).collect();
    let sales = find_all_full(tx, &sales.into_iter().collect::<Vec<_>>()).await?;
    let settings = settings(tx).await?;
    let activity = settings.into_iter().find(|(name, _)| name == ACTIVITY_CODE);
    let mut shared = Shared {
        company: Arc::new(company(tx).await?),
        environment: queries::environment(tx).await?,
        activity: activity.map(|(_, value)| value),
        sales: sales.into_iter().map(|full| (full.sale.id, full)).collect(),
        sellers: BTreeMap::new(),
    };
    let ids: Vec<i64> = rows.iter().map(|row| row.id).collect();
    let taken = queries::taken_digests(tx, &rows).await?;
    let signed = queries::all_signed(tx, &ids).await?;
    let mut cases = Vec::with_capacity(rows.len());
    for (row, (taken, signed)) in rows.into_iter().zip(taken.into_iter().zip(signed)) {
        cases.extend(shared.case(tx, row, taken, signed).await?);
    }
    Ok(cases)
}

impl Shared {
    /// None when the document's subject is missing.
    async fn case(
        &mut self,
        tx: &mut CompanyTx,
        mut row: DocumentRow,
        taken: Option<String>,
        signed: Option<SignedRow>,
    ) -> Result<Option<Case>> {
        let Some(subject) = self.subject(tx, &row).await? else {
            return Ok(None);
        };
        let (corrected, corrected_on) = match row.is_note() {
            true => (corrected(tx, &row).await?, corrected_on(tx, &row).await?),
            false => (None, None),
        };
        let signed = signed.filter(|one| Some(&one.environment) == self.environment.as_ref());
        if signed.is_none() {
            row.ticket.clear();
        }
        let (cashier, buyer) = self.people(tx, &row, &subject).await?;
        let particulars = Particulars {
            activity_code: self.activity.clone(),
            cashier,
            buyer,
            due_on: due_on(tx, &self.company, &subject).await?,
        };
        Ok(Some(Case {
            company: Arc::clone(&self.company),
            particulars,
            signed,
            environment: self.environment.clone(),
            subject,
            row,
            taken,
            corrected,
            corrected_on,
        }))
    }

    /// The document's subject; none when that is missing.
    async fn subject(&self, tx: &mut CompanyTx, row: &DocumentRow) -> Result<Option<Subject>> {
        if row.of_payment {
            let full = FullPayment::find(tx, row.subject_id()).await?;
            return Ok(full.map(|full| Subject::Payment(Box::new(full))));
        }
        let Some(sale_id) = row.sale_id else {
            let Some(standing) = guides::find(tx, row.subject_id()).await? else {
                return Ok(None);
            };
            let lines = guides::lines(tx, row.subject_id()).await?;
            let profile = profile_or_default(&self.company.country);
            let guide = standing.guide;
            let full = FullGuide::load(tx, profile, &self.company, guide, lines).await?;
            return Ok(Some(Subject::Guide(Box::new(full))));
        };
        let Some(full) = self.sales.get(&sale_id) else {
            return Ok(None);
        };
        let full = Box::new(full.clone());
        let note = match row.is_note() {
            true => FullNote::find(tx, row.subject_id()).await?,
            false => None,
        };
        Ok(Some(match note {
            Some(note) => Subject::Note(full, Box::new(note)),
            None => Subject::Sale(full),
        }))
    }

    async fn seller(&mut self, tx: &mut CompanyTx, user_id: i64) -> Result<String> {
        if let Some(name) = self.sellers.get(&user_id) {
            return Ok(name.clone());
        }
        let name = seller_name(tx, user_id).await?.unwrap_or_default();
        self.sellers.insert(user_id, name.clone());
        Ok(name)
    }

    /// The seller's name, and the buyer's tax profile where documents state it.
    async fn people(
        &mut self,
        tx: &mut CompanyTx,
        row: &DocumentRow,
        subject: &Subject,
    ) -> Result<(String, Option<TaxProfile>)> {
        let (cashier, kind, number) = match subject {
            Subject::Sale(full) | Subject::Note(full, _) => {
                let sale = &full.sale;
                let cashier = self.seller(tx, sale.user_id).await?;
                let (kind, number) = (&sale.client_document_type, &sale.client_document_number);
                (cashier, kind, number)
            }
            Subject::Payment(full) => {
                let kind = &full.payment.client_document_type;
                (String::new(), kind, &row.client_document_number)
            }
            Subject::Guide(..) => return Ok((String::new(), None)),
        };
        let profile = profile_or_default(&self.company.country);
        if profile.tax_profile.is_none() {
            return Ok((cashier, None));
        }
        if let Subject::Sale(full) | Subject::Note(full, _) = subject
            && let Some(buyer) = self_invoices::find(tx, full.sale.id).await?
        {
            // The data that the buyer of this document gave with its request.
            let known = TaxProfile {
                regime: buyer.tax_regime,
                postcode: buyer.tax_postcode,
                usage: buyer.invoice_usage,
            };
            return Ok((cashier, Some(known)));
        }
        let client = client_by_document(tx, kind, number).await?;
        let known = client.map(|client| client.tax_profile);
        let known = known.filter(|[regime, ..]| !regime.is_empty());
        let buyer = known.map(|[regime, postcode, usage]| TaxProfile {
            regime,
            postcode,
            usage,
        });
        Ok((cashier, buyer))
    }
}

/// When what a sale sold on credit falls due.
async fn due_on(
    tx: &mut CompanyTx,
    company: &CompanyRow,
    subject: &Subject,
) -> Result<Option<Date>> {
    let Subject::Sale(full) = subject else {
        return Ok(None);
    };
    let profile = profile_or_default(&company.country);
    if client_credit::part_of(profile, &full.payments).is_zero() {
        return Ok(None);
    }
    client_credit::due_on(tx, &full.sale).await
}

/// The credentials of the company for the simulator of its authority.
pub(super) fn simulator_credentials(authority: &dyn Authority, case: &Case) -> Option<Credentials> {
    authority.simulator_credentials(
        &case.company.register_number,
        &case.company.legal_name,
        &case.row.issuer_code,
    )
}

/// The digest of what a credit note corrects, as far as the authority accepted it.
async fn corrected(tx: &mut CompanyTx, row: &DocumentRow) -> Result<Option<String>> {
    let (code, series) = (&row.corrects_code, &row.corrects_series);
    Ok(queries::taken_digest(tx, code, series, row.corrects_number).await?)
}

/// The day on which the document of a sale, which a credit note corrects, was issued.
async fn corrected_on(tx: &mut CompanyTx, row: &DocumentRow) -> Result<Option<Date>> {
    let Some(sale_id) = row.sale_id else {
        return Ok(None);
    };
    let document = queries::find(tx, sale_id).await?;
    let issued = document.map(|document| issued_at(&document)).transpose()?;
    Ok(issued.map(DateTime::date))
}

/// What keeps a document from being issued for an environment.
pub(super) enum Obstacle {
    /// The authority has to take another one before it.
    Waits,
    /// It says nothing that counts.
    Void,
}

/// What keeps the document from being issued.
pub(super) fn obstacle(
    profile: &CountryProfile,
    case: &Case,
    environment: &str,
) -> Option<Obstacle> {
    let Subject::Payment(full) = &case.subject else {
        return None;
    };
    if case.signed.is_some() {
        return None;
    }
    match full.pays_nothing() {
        true => Some(Obstacle::Void),
        false => full
            .waits_for(profile, environment)
            .map(|_| Obstacle::Waits),
    }
}

/// The signed document: as it was stored, or signed now; or a sentence that names the missing part. The
/// document of a payment is issued when it is signed.
///
/// # Errors
/// Internal when a column holds an invalid value.
pub(super) fn sign(
    profile: &CountryProfile,
    authority: &dyn Authority,
    credentials: &Credentials,
    case: &Case,
    now: DateTime,
) -> Result<std::result::Result<Issued, String>> {
    if let Some(signed) = &case.signed {
        return Ok(Ok(stored(profile, case, signed)?));
    }
    let (company, particulars) = (&case.company, case.particulars.clone());
    let document = match &case.subject {
        Subject::Note(full, whole) => note::document(profile, company, particulars, full, whole)?,
        Subject::Sale(full) => build::document(profile, company, particulars, full)?,
        Subject::Guide(full) => {
            let issuer = build::issuer(company, particulars);
            let mut guide = full.document(issuer)?;
            guide.issued = issued_at(&case.row)?;
            let issued = authority.issue_guide(&guide, credentials);
            return Ok(issued.map_err(|error| refused(profile, case, &error)));
        }
        Subject::Payment(full) => {
            let buyer = particulars.buyer.clone();
            let issuer = build::issuer(company, particulars);
            let receipt = payment::receipt(profile, issuer, &case.row, full, buyer, now)?;
            let issued = authority.issue_payment(&receipt, credentials);
            return Ok(issued.map_err(|error| refused(profile, case, &error)));
        }
    };
    let Some(mut document) = document else {
        return Ok(Err(with_word_for_documents(profile, say::OTHER_SUMS)));
    };
    document.issued = issued_at(&case.row)?;
    if let Subject::Sale(full) = &case.subject {
        let issued_on = document.issued.date();
        document.payment = build::payment(profile, full, case.particulars.due_on, issued_on);
    }
    if let Some(reference) = &mut document.reference {
        reference.digest.clone_from(&case.corrected);
        reference.date = case.corrected_on.unwrap_or(reference.date);
    }
    let issued = authority.issue(&document, credentials);
    Ok(issued.map_err(|error| refused(profile, case, &error)))
}

fn refused(profile: &CountryProfile, case: &Case, error: &IssueError) -> String {
    tracing::warn!(%error, document = case.row.id, "a document cannot be signed");
    with_word_for_documents(profile, &say::cannot_issue(error))
}

/// A document as it was signed before.
///
/// # Errors
/// Internal when a column holds an invalid value.
pub(super) fn stored(profile: &CountryProfile, case: &Case, signed: &SignedRow) -> Result<Issued> {
    issued_of(profile, &case.company.register_number, &case.row, signed)
}

/// A document of the company with this tax number as it was signed.
///
/// # Errors
/// As [`stored`].
pub(super) fn issued_of(
    profile: &CountryProfile,
    tax_number: &str,
    row: &DocumentRow,
    signed: &SignedRow,
) -> Result<Issued> {
    let mark = signed.mark.clone();
    Ok(Issued {
        key: Key {
            country: profile.country,
            issuer: tax_number.to_owned(),
            type_code: row.issuer_code.clone(),
            series: row.series.clone(),
            number: row.number.unsigned_abs(),
        },
        name: signed.file_name.clone(),
        xml: signed.xml.clone(),
        digest: signed.digest.clone(),
        // Chile's is the XML of the timbre.
        mark: match mark.starts_with('<') {
            true => Mark::Pdf417(mark),
            false => Mark::Qr(mark),
        },
        issued: issued_at(row)?,
    })
}

/// When the document was issued: with its sale, or later, where the number of then was refused.
pub(super) fn issued_at(row: &DocumentRow) -> Result<DateTime> {
    build::moment(&row.business_date, &row.hour)
}

/// What is printed for machines to read.
pub(super) fn mark_of(issued: &Issued) -> &str {
    let (Mark::Qr(mark) | Mark::Pdf417(mark)) = &issued.mark;
    mark
}

/// What its buyer gets of a document that the authority accepted, where it prescribes a file for that.
pub(super) fn container(
    authority: &dyn Authority,
    issued: &Issued,
    outcome: &Outcome,
    credentials: &Credentials,
    now: DateTime,
) -> Option<Container> {
    let Outcome::Decided {
        verdict,
        receipt: Some(answer),
        ..
    } = outcome
    else {
        return None;
    };
    match verdict {
        Verdict::Accepted | Verdict::Observed { .. } => {
            authority.container(issued, &answer.bytes, credentials, now)
        }
        Verdict::Rejected { .. } => None,
    }
}

/// What is kept of a document that was signed for an environment.
pub(super) fn signed_row(issued: &Issued, environment: &str) -> SignedRow {
    SignedRow {
        file_name: issued.name.clone(),
        digest: issued.digest.clone(),
        mark: mark_of(issued).to_owned(),
        xml: issued.xml.clone(),
        environment: environment.to_owned(),
    }
}
