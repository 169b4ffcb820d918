//! Mending how a sale was paid, until its cash session is closed.

use serde::Serialize;
use yapa_countries::CountryProfile;
use yapa_storage::queries::cash_sessions;
use yapa_storage::queries::sales::{
    self as queries, FullSale, SalePaymentRow, SaleRow, Sign, selling_rules,
};
use yapa_storage::{CompanyScope, CompanyTx};
use yapa_wire::sales::{NewSale, Payment, Sale, SalePaymentPatch};

use super::convert::again;
use super::payment::{self, Paid};
use crate::cart::say;
use crate::sale_record::Names;
use crate::sale_record::view::{is_exchangeable, record};
use crate::{Caller, Context, Error, IdempotencyKey, Result, WriteContext};

const LONGEST_REASON: usize = 250;

struct MendPayment {
    sale_id: i64,
    patch: SalePaymentPatch,
    caller: Caller,
    write_ctx: WriteContext,
}

/// Mends how a sale was paid: document, goods and total stay, the sums of its open cash session and
/// of its day follow. A seller corrects the own sales where the company lets sellers.
///
/// # Errors
/// 403 for a seller who may not, 404 for a sale that the caller does not see, 409 once the session
/// is closed, the sale is undone or money of it went back, or for a reused key, 422 for a payment
/// that does not fit the sale or moves a wallet.
#[crate::boxed]
pub async fn mend_payment(
    ctx: &Context,
    caller: &Caller,
    scope: &CompanyScope,
    sale_id: i64,
    patch: SalePaymentPatch,
    idempotency: IdempotencyKey,
) -> Result<Sale> {
    let reason = patch.reason.as_deref().unwrap_or_default();
    if reason.chars().count() > LONGEST_REASON {
        return Err(Error::field("motivo", say::COMMENT_TOO_LONG));
    }
    let mend = MendPayment {
        sale_id,
        patch,
        caller: caller.clone(),
        write_ctx: WriteContext::of(ctx, caller)?,
    };
    ctx.write_once(scope, idempotency, mend, |tx, mend| {
        Box::pin(write(tx, mend))
    })
    .await
}

async fn write(tx: &mut CompanyTx, mend: &MendPayment) -> Result<Sale> {
    let profile = mend.caller.profile();
    queries::hold(tx, mend.sale_id).await?;
    let unknown = || Error::not_found(say::UNKNOWN_SALE);
    let full = queries::find_full(tx, mend.sale_id).await?;
    let full = full.ok_or_else(unknown)?;
    let seller = full.sale.user_id;
    mend.caller.user(seller).map_err(|_| unknown())?;
    let rules = selling_rules(tx, &full.sale.document_code).await?;
    if !mend.caller.is_privileged() && !rules.sellers_mend_payments {
        return Err(Error::forbidden());
    }
    check_open(tx, profile, &full).await?;
    let wanted = wanted(profile, &full, &mend.patch)?;
    let paid = payment::check(tx, profile, &rules, &wanted, full.sale.total, None).await?;
    let mended = put(tx, mend, &full, &wanted.payment_type, &paid).await?;
    let names = Names::load(tx, &mended.sale).await?;
    record(profile, &names, mended)
}

/// Refuses a sale whose money is counted already, or went back; the session stays open until the
/// transaction ends.
async fn check_open(tx: &mut CompanyTx, profile: &CountryProfile, full: &FullSale) -> Result<()> {
    let session = match full.sale.cash_session_id {
        Some(session) => cash_sessions::lock(tx, session).await?,
        None => None,
    };
    if session.is_none_or(|session| session.closed_at_ms.is_some()) {
        return Err(Error::conflict(say::PAYMENT_COUNTED));
    }
    let came_back = !cash_sessions::refunded(tx, full.sale.id).await?.is_empty();
    if full.sale.is_undone() || came_back {
        return Err(Error::conflict(say::PAYMENT_WENT_BACK));
    }
    let mut parts = full.payments.iter();
    if !parts.all(|part| is_exchangeable(profile, &part.payment_code)) {
        return Err(Error::conflict(say::PAYMENT_IN_WALLET));
    }
    Ok(())
}

/// The sale as it would be registered with the other payment.
fn wanted(profile: &CountryProfile, full: &FullSale, patch: &SalePaymentPatch) -> Result<NewSale> {
    for (part, at) in patch.payments.iter().zip(0..) {
        if !is_exchangeable(profile, &part.method) {
            let field = format!("mediosDePago[{at}].medio");
            return Err(Error::rule(field, say::PAYMENT_INTO_WALLET));
        }
    }
    if patch.payments.is_empty() && !is_exchangeable(profile, &patch.payment_type) {
        return Err(Error::rule("medioPago", say::PAYMENT_INTO_WALLET));
    }
    let total = full.sale.total.into();
    Ok(NewSale {
        payment_type: patch.payment_type.clone(),
        payment: Payment {
            method: patch.payment_type.clone(),
            amount: patch.amount.unwrap_or(total),
            change: yapa_domain::Money::ZERO.into(),
        },
        payments: patch.payments.clone(),
        payment_requirement_value: patch.instalments,
        ..again(full.clone(), &full.sale.document_code)
    })
}

/// A payment as the audit log keeps it.
#[derive(Serialize)]
struct AuditedPayment<'a> {
    payment: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    reason: Option<&'a str>,
}

/// Writes the payment, moves the sums of the day to it and records both in the audit log.
async fn put(
    tx: &mut CompanyTx,
    mend: &MendPayment,
    full: &FullSale,
    code: &str,
    paid: &Paid,
) -> Result<FullSale> {
    let sale = SaleRow {
        payment_code: code.to_owned(),
        instalments: paid.instalments,
        paid: paid.paid,
        change_given: paid.change,
        ..full.sale.clone()
    };
    queries::set_payment(tx, &sale, &paid.parts).await?;
    queries::count_sale(tx, &full.sale, sale.state, Sign::Take).await?;
    queries::count_sale(tx, &sale, sale.state, Sign::Add).await?;
    let names = Names::load(tx, &sale).await?;
    let profile = mend.caller.profile();
    let words = |parts: &[SalePaymentRow]| in_words(profile, &names, parts);
    let reason = mend.patch.reason.as_deref().unwrap_or_default().trim();
    let before = AuditedPayment {
        payment: words(&full.payments),
        reason: None,
    };
    let after = AuditedPayment {
        payment: words(&paid.parts),
        reason: Some(reason).filter(|reason| !reason.is_empty()),
    };
    let entity = ("sale", sale.id);
    let write_ctx = &mend.write_ctx;
    write_ctx
        .audit(tx, "sale.payment", entity, Some(&before), Some(&after))
        .await?;
    Ok(FullSale {
        sale,
        payments: paid.parts.clone(),
        lines: full.lines.clone(),
    })
}

/// `Efectivo 12.5, Yape 20`
fn in_words(profile: &CountryProfile, names: &Names, parts: &[SalePaymentRow]) -> String {
    let words = parts.iter().map(|part| {
        let name = names.payment(profile, &part.payment_code);
        format!("{name} {}", part.amount)
    });
    words.collect::<Vec<_>>().join(", ")
}
