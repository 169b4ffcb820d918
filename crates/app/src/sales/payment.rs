//! How a sale is paid.

use yapa_countries::CountryProfile;
use yapa_domain::payment::{instalments, settle_mixed, settle_single};
use yapa_domain::{Money, PaymentError, PaymentMethod, PaymentPart};
use yapa_storage::CompanyTx;
use yapa_storage::queries::payments::PaymentMethodRow;
use yapa_storage::queries::sales::SalePaymentRow;
use yapa_storage::queries::{documents, payments};
use yapa_wire::sales::NewSale;

use super::say;
use crate::{Error, Result};

/// A payment that covers its sale.
pub struct Paid {
    /// What was handed over.
    pub paid: Money,
    /// What goes back.
    pub change: Money,
    /// Instalments of a single card payment.
    pub instalments: Option<i64>,
    /// The parts as the sale keeps them.
    pub parts: Vec<SalePaymentRow>,
}

/// Checks the payment of the body against the total.
///
/// # Errors
/// 422 with the country's sentence when a way of paying is not on offer, does
/// not settle the document, or the money does not fit the total.
pub async fn check(
    tx: &mut CompanyTx,
    profile: &CountryProfile,
    sale: &NewSale,
    total: Money,
) -> Result<Paid> {
    let methods = payments::all(tx).await?;
    let chosen = offered(&methods, &sale.payment_type)?;
    let associated = documents::associated_payments(tx).await?;
    let mut for_document = associated
        .iter()
        .filter(|(code, _)| *code == sale.invoice_type)
        .peekable();
    if for_document.peek().is_some() && !for_document.any(|(_, id)| *id == chosen.id) {
        return Err(Error::unprocessable(say::PAYMENT_NOT_FOR_DOCUMENT));
    }
    let method = method_of(profile, &chosen.code)?;
    if method == PaymentMethod::Mixed {
        mixed(profile, &methods, sale, total)
    } else {
        single(profile, sale, method, total)
    }
}

/// The payment of a receipt, which was checked when the receipt was made: it
/// settles the ticket too, whatever the company offers by now.
pub fn kept(sale: &NewSale) -> Paid {
    let parts = sale.payments.iter().map(|part| SalePaymentRow {
        payment_code: part.method.clone(),
        amount: part.amount.into(),
        instalments: part.instalments,
    });
    Paid {
        paid: sale.payment.amount.into(),
        change: sale.payment.change.into(),
        instalments: sale.payment_requirement_value,
        parts: parts.collect(),
    }
}

fn refused(profile: &CountryProfile) -> impl Fn(PaymentError) -> Error {
    |error| Error::unprocessable(profile.wording.payment_error(error))
}

/// As many as were asked for; a number that is none of any card stays out of range.
fn count(asked: Option<i64>) -> Option<u32> {
    asked.map(|count| u32::try_from(count).unwrap_or(u32::MAX))
}

/// The base of a code that may carry a suffix: `TCR-2` is a `TCR`.
fn base(code: &str) -> &str {
    code.split('-').next().unwrap_or(code)
}

fn offered<'a>(methods: &'a [PaymentMethodRow], code: &str) -> Result<&'a PaymentMethodRow> {
    let found = methods
        .iter()
        .find(|method| method.active && method.code == code);
    found.ok_or_else(|| Error::unprocessable(say::UNKNOWN_PAYMENT))
}

fn method_of(profile: &CountryProfile, code: &str) -> Result<PaymentMethod> {
    let kind = profile
        .payment(base(code))
        .ok_or_else(|| Error::unprocessable(say::UNKNOWN_PAYMENT))?;
    Ok(kind.method)
}

fn single(
    profile: &CountryProfile,
    sale: &NewSale,
    method: PaymentMethod,
    total: Money,
) -> Result<Paid> {
    let part = PaymentPart {
        method,
        amount: sale.payment.amount.into(),
    };
    let settled = settle_single(total, part, None).map_err(refused(profile))?;
    let instalments =
        instalments(method, count(sale.payment_requirement_value)).map_err(refused(profile))?;
    let instalments = instalments.map(i64::from);
    let row = SalePaymentRow {
        payment_code: sale.payment_type.clone(),
        amount: settled.paid,
        instalments,
    };
    Ok(Paid {
        paid: settled.paid,
        change: settled.change,
        instalments,
        parts: vec![row],
    })
}

fn mixed(
    profile: &CountryProfile,
    methods: &[PaymentMethodRow],
    sale: &NewSale,
    total: Money,
) -> Result<Paid> {
    let mut parts = Vec::with_capacity(sale.payments.len());
    let mut rows = Vec::with_capacity(sale.payments.len());
    for part in &sale.payments {
        let code = &offered(methods, &part.method)?.code;
        let method = method_of(profile, code)?;
        let instalments = instalments(method, count(part.instalments)).map_err(refused(profile))?;
        parts.push(PaymentPart {
            method,
            amount: part.amount.into(),
        });
        let instalments = instalments.map(i64::from);
        rows.push(SalePaymentRow {
            payment_code: code.clone(),
            amount: part.amount.into(),
            instalments,
        });
    }
    let settled = settle_mixed(total, &parts, None).map_err(refused(profile))?;
    Ok(Paid {
        paid: settled.paid,
        change: settled.change,
        instalments: None,
        parts: rows,
    })
}
