//! The document types a company uses and the payments that settle them.

use yapa_countries::CountryProfile;
use yapa_domain::{ClientKind, DocumentClass, DocumentKind};
use yapa_storage::queries::documents as queries;
use yapa_storage::queries::payments::{self, PaymentMethodRow};
use yapa_storage::{CompanyScope, CompanyTx};
use yapa_wire::documents::{AssociatePayments, InvoiceType};
use yapa_wire::locations::PersonKind;
use yapa_wire::sales::PaymentType;

use crate::{Caller, Context, Error, IdempotencyKey, Result, WriteContext, say};

/// A document type of the company with the company's settings of it.
pub(crate) struct UsedKind {
    pub(crate) kind: &'static DocumentKind,
    /// A new sale begins with it.
    pub(crate) is_default: bool,
}

/// The document types the company uses, in the country's order. Electronic ones are among them
/// only while it is connected with its authority; until then a company whose usual document is
/// electronic begins its sales with the first that is not.
///
/// # Errors
/// When the database fails.
pub(crate) async fn used_kinds(
    tx: &mut CompanyTx,
    profile: &'static CountryProfile,
) -> Result<Vec<UsedKind>> {
    let settings = queries::all(tx).await?;
    let emits = queries::emits_electronically(tx).await?;
    let active = profile.documents.iter().filter_map(|kind| {
        let mut own = settings.iter();
        let setting = own.find(|setting| setting.active && setting.code == kind.code)?;
        let is_default = setting.is_default;
        Some(UsedKind { kind, is_default })
    });
    let (mut used, left_out): (Vec<_>, Vec<_>) =
        active.partition(|one| emits || !one.kind.electronic);
    let sales = used.iter_mut().find(|one| one.kind.is_for_sales());
    if let Some(first) = sales.filter(|_| left_out.iter().any(|one| one.is_default)) {
        first.is_default = true;
    }
    Ok(used)
}

/// Most payment types of one document.
const MOST_PAYMENTS: usize = 100;

/// The document types the company uses, in the country's order; credit notes and guides too,
/// though no sale is made with them. The document of a payment is not: it is never chosen.
#[crate::boxed]
pub async fn list(
    ctx: &Context,
    caller: &Caller,
    scope: &CompanyScope,
) -> Result<Vec<InvoiceType>> {
    let profile = caller.profile();
    let run = ctx.db.read(scope, move |tx| {
        Box::pin(async move { used(tx, profile).await })
    });
    run.await
}

async fn used(tx: &mut CompanyTx, profile: &'static CountryProfile) -> Result<Vec<InvoiceType>> {
    let payments = queries::associated_payments(tx).await?;
    let used = used_kinds(tx, profile).await?;
    let listed = used
        .iter()
        .filter(|one| one.kind.class != DocumentClass::Payment);
    Ok(listed.map(|one| show(one, &payments)).collect())
}

fn show(used: &UsedKind, payments: &[(String, i64)]) -> InvoiceType {
    let kind = used.kind;
    let own = payments.iter().filter(|(code, _)| code == kind.code);
    InvoiceType {
        id: kind.code.to_owned(),
        emission_code: kind.issuer_code.to_owned(),
        description: kind.description.to_owned(),
        electronic: kind.electronic,
        client_type: match kind.client {
            ClientKind::Natural => Some(PersonKind::Natural),
            ClientKind::Legal => Some(PersonKind::Legal),
            ClientKind::All => None,
        },
        is_default: used.is_default,
        associated_payments: own.map(|(_, id)| (*id).into()).collect(),
    }
}

async fn one(
    tx: &mut CompanyTx,
    profile: &'static CountryProfile,
    code: &str,
) -> Result<InvoiceType> {
    let found = used(tx, profile)
        .await?
        .into_iter()
        .find(|kind| kind.id == code);
    found.ok_or_else(|| Error::not_found(say::UNKNOWN_DOCUMENT))
}

/// Makes a document type the one new sales begin with, or no longer.
///
/// # Errors
/// 404 when the company does not use the type.
#[crate::boxed]
pub async fn set_default(
    ctx: &Context,
    caller: &Caller,
    scope: &CompanyScope,
    code: String,
    is_default: bool,
) -> Result<InvoiceType> {
    let input = (WriteContext::of(ctx, caller)?, code);
    let run = ctx
        .db
        .write_with(scope, input, move |tx, (write_ctx, code)| {
            Box::pin(async move {
                let before = one(tx, write_ctx.profile, code).await?;
                let kind = CountryProfile::document(write_ctx.profile, code);
                if is_default && !kind.is_some_and(DocumentKind::is_for_sales) {
                    return Err(Error::rule("tipoComprobante", say::NOT_FOR_SALES));
                }
                queries::set_default(tx, code, is_default).await?;
                let after = one(tx, write_ctx.profile, code).await?;
                audit(tx, write_ctx, "document.default", &before, &after).await?;
                Ok::<_, Error>(after)
            })
        });
    run.await
}

/// Says which payment types settle a document type; none means all.
///
/// # Errors
/// 403 for another country's code, 404 when the company does not use the type,
/// 422 for payment types it does not have, 409 for a reused key.
#[crate::boxed]
pub async fn associate_payments(
    ctx: &Context,
    caller: &Caller,
    scope: &CompanyScope,
    body: AssociatePayments,
    idempotency: IdempotencyKey,
) -> Result<InvoiceType> {
    caller.country(&body.country_code)?;
    if body.payments.len() > MOST_PAYMENTS {
        return Err(Error::field("mediosPago", say::UNKNOWN_PAYMENTS));
    }
    let mut ids: Vec<i64> = body.payments.iter().map(|id| id.0).collect();
    ids.sort_unstable();
    ids.dedup();
    let input = (WriteContext::of(ctx, caller)?, body.invoice_type, ids);
    let run = ctx.write_once(scope, idempotency, input, |tx, (write_ctx, code, ids)| {
        Box::pin(async move {
            queries::lock(tx, code).await?;
            let before = one(tx, write_ctx.profile, code).await?;
            let known = payments::all(tx).await?;
            if ids
                .iter()
                .any(|id| known.iter().all(|payment| payment.id != *id))
            {
                return Err(Error::rule("mediosPago", say::UNKNOWN_PAYMENTS));
            }
            queries::replace_payments(tx, code, ids).await?;
            let after = one(tx, write_ctx.profile, code).await?;
            audit(tx, write_ctx, "document.payments", &before, &after).await?;
            Ok(after)
        })
    });
    run.await
}

async fn audit(
    tx: &mut CompanyTx,
    write_ctx: &WriteContext,
    action: &str,
    before: &InvoiceType,
    after: &InvoiceType,
) -> Result<()> {
    let entity = ("document_setting", 0);
    write_ctx
        .audit(tx, action, entity, Some(before), Some(after))
        .await
}

/// The payment types of the company, in their order, those switched off too.
#[crate::boxed]
pub async fn payment_types(
    ctx: &Context,
    caller: &Caller,
    scope: &CompanyScope,
) -> Result<Vec<PaymentType>> {
    let run = ctx.db.read(scope, |tx| {
        Box::pin(async move { Ok::<_, Error>(payments::all(tx).await?) })
    });
    Ok(run
        .await?
        .into_iter()
        .map(|row| payment_type(caller.profile(), row))
        .collect())
}

fn payment_type(profile: &CountryProfile, row: PaymentMethodRow) -> PaymentType {
    let base = row.code.split('-').next().unwrap_or(&row.code);
    let requirement = profile
        .payment(base)
        .and_then(yapa_domain::PaymentKind::requirement);
    PaymentType {
        payment_id: row.id.into(),
        requirement: requirement.map(str::to_owned),
        id: row.code,
        name: row.name,
        description: row.description,
        app_icon: None,
        credit_icon: None,
        params: row.params,
        has_credit_line: row.has_credit_line,
        credit_line_amount: row.credit_line_amount.into(),
        card_images: Vec::new(),
        active: row.active,
        voucher_cl: row.card_voucher,
    }
}
