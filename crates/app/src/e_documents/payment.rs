//! Documents of payments of what was sold on credit, for authorities that want one of each.

use jiff::civil::DateTime;
use yapa_countries::CountryProfile;
use yapa_domain::text::fold;
use yapa_domain::{CountryRules, Money, PaymentMethod};
use yapa_fiscal::{
    Address, Buyer, Issuer, PaidDocument, PaymentReceipt, State, TaxProfile, authority,
};
use yapa_storage::CompanyTx;
use yapa_storage::queries::clients;
use yapa_storage::queries::e_documents::{self as queries, DocumentRow};
use yapa_storage::queries::payment_documents::{self as payments, PaidRow, PartRow, PaymentRow};
use yapa_storage::queries::sales::{SalePaymentRow, SaleRow};

use super::{build, open, say};
use crate::cart::method_of;
use crate::companies::connection;
use crate::numbering::take_number;
use crate::sale_record::document_name;
use crate::write_context::{PaidDebt, Received};
use crate::{Error, Result, WriteContext, client_credit};

/// Begins the document of a payment in its transaction, where it pays documents whose payments the
/// authority wants to see, and queues its emission where the company is connected.
///
/// # Errors
/// 422 when its series has no number left.
#[crate::boxed]
pub(crate) async fn open_payment(
    tx: &mut CompanyTx,
    write_ctx: &WriteContext,
    received: &Received,
) -> Result<()> {
    if write_ctx.profile.payment_document().is_none() || received.debts.is_empty() {
        return Ok(());
    }
    let connected = connection(tx).await?.is_some();
    if !write(tx, write_ctx, received, connected).await? || !connected {
        return Ok(());
    }
    open::queue(tx, write_ctx, received.id).await
}

/// The same without bringing it to the authority; false where the payment has no document.
///
/// # Errors
/// As [`open_payment`].
#[crate::boxed]
pub(crate) async fn write(
    tx: &mut CompanyTx,
    write_ctx: &WriteContext,
    received: &Received,
    connected: bool,
) -> Result<bool> {
    let profile = write_ctx.profile;
    let Some(document) = profile.payment_document() else {
        return Ok(false);
    };
    let parts = parts(tx, profile, received.id, &received.debts).await?;
    if parts.is_empty() {
        return Ok(false);
    }
    let client = clients::by_id(tx, received.client_id).await?;
    let client = client.ok_or_else(|| Error::internal("a payment by no client"))?;
    let number = take_number(tx, write_ctx, document, None, "").await?;
    let (series, number) =
        number.ok_or_else(|| Error::rule("medioPago", say::NO_PAYMENT_SERIES))?;
    let who = format!(
        "{} {} {}",
        client.name,
        client.document_number,
        profile.number_text(&series, number.unsigned_abs())
    );
    let amount = parts.iter().map(|part| part.paid).sum();
    let row = DocumentRow {
        id: received.id,
        of_payment: true,
        state: State::Pending.code().to_owned(),
        business_date: write_ctx.local.date.clone(),
        hour: write_ctx.local.hour.clone(),
        document_code: document.code.to_owned(),
        issuer_code: document.issuer_code.to_owned(),
        series,
        number,
        client_name: client.name,
        client_document_number: client.document_number,
        total: amount,
        search: fold(&who),
        verdict_text: match connected {
            true => String::new(),
            false => say::NOT_CONNECTED.to_owned(),
        },
        created_at_ms: write_ctx.at_ms,
        ..DocumentRow::default()
    };
    let payment = PaymentRow {
        id: received.id,
        client_id: received.client_id,
        client_document_type: client.document_type,
        payment_code: received.payment_code.clone(),
        amount,
        sale_id: received.sale_id,
        user_id: write_ctx.user_id,
        created_at_ms: write_ctx.at_ms,
    };
    let number = profile.number_text(&row.series, row.number.unsigned_abs());
    queries::insert(tx, &[row]).await?;
    payments::insert(tx, &payment, &parts).await?;
    write_ctx
        .audit_text(
            tx,
            "e_document.payment",
            ("e_document", received.id),
            "",
            &number,
        )
        .await?;
    Ok(true)
}

/// Begins the documents of what was paid at once of a sale on credit, where payments of its document
/// have documents of their own: they are the first ones of it. `from_account` is what money that the
/// client had in the account pays of the part on credit.
///
/// # Errors
/// As [`open_payment`].
#[crate::boxed]
pub(crate) async fn open_paid_at_once(
    tx: &mut CompanyTx,
    write_ctx: &WriteContext,
    sale: &SaleRow,
    (parts, from_account): (&[SalePaymentRow], Money),
) -> Result<()> {
    let profile = write_ctx.profile;
    let is_credit = |part: &&SalePaymentRow| client_credit::is_credit(profile, &part.payment_code);
    let (Some(client_id), Some(on_credit)) = (sale.client_id, parts.iter().find(is_credit)) else {
        return Ok(());
    };
    let mut open_before = sale.total;
    let at_once = parts.iter().filter(|part| !is_credit(part));
    let at_once = at_once.map(|part| (&part.payment_code, part.amount));
    let kept = (&on_credit.payment_code, from_account);
    let kept = Some(kept).filter(|_| from_account.is_positive());
    for (payment_code, paid) in at_once.chain(kept) {
        let received = Received {
            id: write_ctx.next_id(),
            client_id,
            payment_code: payment_code.clone(),
            sale_id: Some(sale.id),
            debts: vec![PaidDebt {
                sale_id: sale.id,
                open_before,
                paid,
            }],
        };
        open_payment(tx, write_ctx, &received).await?;
        open_before -= paid;
    }
    Ok(())
}

/// The parts that pay documents whose payments have documents; each is the next one of its document,
/// whose account is held.
async fn parts(
    tx: &mut CompanyTx,
    profile: &CountryProfile,
    payment_id: i64,
    debts: &[PaidDebt],
) -> Result<Vec<PartRow>> {
    let authority = authority(profile.country);
    let mut parts = Vec::new();
    for debt in debts {
        let found = payments::document_of_debt(tx, debt.sale_id).await?;
        let Some((sale_id, _)) = found.filter(|(_, code)| authority.documents_payments_of(code))
        else {
            continue;
        };
        parts.push(PartRow {
            payment_id,
            sale_id,
            instalment: payments::last_instalment(tx, sale_id).await? + 1,
            open_before: debt.open_before,
            paid: debt.paid,
        });
    }
    Ok(parts)
}

/// A payment with what it pays.
pub(super) struct FullPayment {
    pub payment: PaymentRow,
    pub parts: Vec<PaidRow>,
    /// Whether it was taken back.
    is_undone: bool,
}

impl FullPayment {
    /// The payment behind the document with this key.
    #[crate::boxed]
    pub async fn find(tx: &mut CompanyTx, id: i64) -> Result<Option<FullPayment>> {
        let Some(payment) = payments::find(tx, id).await? else {
            return Ok(None);
        };
        Ok(Some(FullPayment {
            payment,
            parts: payments::parts(tx, id).await?,
            is_undone: payments::is_undone(tx, id).await?,
        }))
    }

    /// Whether nothing that it pays counts: it was taken back, or the authority refused it, and its sale
    /// was undone.
    pub fn pays_nothing(&self) -> bool {
        self.is_undone || self.parts.iter().all(is_settled)
    }

    /// What has to be taken by the authority before this can be issued for `environment`, in a sentence.
    pub fn waits_for(&self, profile: &CountryProfile, environment: &str) -> Option<String> {
        let counted = self.parts.iter().filter(|part| !is_settled(part));
        let sentences = counted.filter_map(|part| {
            let number = profile.number_text(&part.series, part.number.unsigned_abs());
            let name = format!("{} {number}", document_name(profile, &part.document_code));
            match State::parse(&part.state) {
                Some(State::Rejected) => Some(say::pays_refused(&name)),
                Some(State::Pending) | None => Some(say::pays_unsent(&name)),
                Some(_) if part.environment != environment => Some(say::pays_elsewhere(&name)),
                Some(_) => None,
            }
        });
        sentences.into_iter().next()
    }
}

/// What the document of a payment waits for, with the documents that it pays held, so that none of them
/// is decided unseen.
#[crate::boxed]
pub(super) async fn hold_and_look(
    tx: &mut CompanyTx,
    profile: &CountryProfile,
    id: i64,
    environment: &str,
) -> Result<Option<String>> {
    for part in payments::parts(tx, id).await? {
        queries::hold(tx, part.part.sale_id).await?;
    }
    let full = FullPayment::find(tx, id).await?;
    Ok(full.and_then(|full| full.waits_for(profile, environment)))
}

fn is_settled(part: &PaidRow) -> bool {
    part.undone && State::parse(&part.state) == Some(State::Rejected)
}

/// The content of a payment's document; `issued` is when it is signed.
///
/// # Errors
/// Internal when a column holds an invalid value.
pub(super) fn receipt(
    profile: &CountryProfile,
    issuer: Issuer,
    row: &DocumentRow,
    full: &FullPayment,
    tax_profile: Option<TaxProfile>,
    issued: DateTime,
) -> Result<PaymentReceipt> {
    let counted = full.parts.iter().filter(|part| !is_settled(part));
    let documents = counted.map(|paid| {
        let instalment = paid.part.instalment.try_into().map_err(Error::internal)?;
        Ok::<_, Error>(PaidDocument {
            xml: paid.xml.clone().unwrap_or_default(),
            instalment,
            open_before: paid.part.open_before,
            paid: paid.part.paid,
        })
    });
    let method = method_of(profile, &full.payment.payment_code);
    Ok(PaymentReceipt {
        type_code: row.issuer_code.clone(),
        series: row.series.clone(),
        number: row.number.unsigned_abs(),
        issued,
        paid_at: build::moment(&row.business_date, &row.hour)?,
        method: method.unwrap_or(PaymentMethod::Cash),
        issuer,
        buyer: Buyer {
            identity: full.payment.client_document_type.clone(),
            number: row.client_document_number.clone(),
            name: row.client_name.clone(),
            business_line: String::new(),
            address: Address::default(),
            email: String::new(),
            tax_profile,
        },
        documents: documents.collect::<Result<_>>()?,
    })
}

/// The document of a sale was taken: those of its payments need not wait any more.
#[crate::boxed]
pub(super) async fn hurry(
    tx: &mut CompanyTx,
    write_ctx: &WriteContext,
    sale_id: i64,
) -> Result<()> {
    if write_ctx.profile.payment_document().is_none() {
        return Ok(());
    }
    for id in payments::waiting_for(tx, sale_id).await? {
        // A job of its own: one that runs has looked already, and ends in another look that is far.
        open::queue(tx, write_ctx, id).await?;
    }
    Ok(())
}
