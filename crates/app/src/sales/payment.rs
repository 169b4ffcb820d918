//! How a sale is paid.

use yapa_countries::CountryProfile;
use yapa_domain::payment::{WalletBalances, instalments, settle_mixed, settle_single};
use yapa_domain::{Money, PaymentError, PaymentMethod, PaymentPart};
use yapa_storage::CompanyTx;
use yapa_storage::queries::payments;
use yapa_storage::queries::payments::PaymentMethodRow;
use yapa_storage::queries::sales::{SalePaymentRow, SellingRules};
use yapa_wire::sales::NewSale;

use super::rules;
use crate::cart::say;
use crate::cart::totals::differs;
use crate::{Error, Result, wallets};

/// Change of more than so many of the largest note is not change.
const MOST_NOTES: i64 = 100;

/// A payment that covers its sale.
pub struct Paid {
    /// Money handed over.
    pub paid: Money,
    /// Change.
    pub change: Money,
    /// Instalments of a single card payment.
    pub instalments: Option<i64>,
    /// The parts as the sale keeps them.
    pub parts: Vec<SalePaymentRow>,
}

/// Checks the payment of the body against the total and what the client's
/// wallet holds. Where the company tied payment types to the document, the one
/// that is chosen and every part of a mixed payment must be among them.
///
/// # Errors
/// 422 with the country's sentence when a payment type is not on offer, does
/// not settle the document, or the money does not fit the total or the wallet.
#[crate::boxed]
pub async fn check(
    tx: &mut CompanyTx,
    profile: &CountryProfile,
    rules: &SellingRules,
    sale: &NewSale,
    total: Money,
    wallet: Option<WalletBalances>,
) -> Result<Paid> {
    let (methods, tied) = payments::offered(tx, &sale.invoice_type).await?;
    let offer = Offer {
        profile,
        methods,
        tied,
        wallet,
    };
    let chosen = offer.find(&sale.payment_type, "medioPago")?;
    rules::voucher(profile, rules, sale, chosen)?;
    let method = method_of(profile, &chosen.code)?;
    let paid = if method == PaymentMethod::Mixed {
        for (part, at) in sale.payments.iter().zip(0..) {
            let part = offer.find(&part.method, &format!("mediosDePago[{at}].medio"))?;
            rules::voucher(profile, rules, sale, part)?;
        }
        mixed(&offer, sale, total)?
    } else {
        single(&offer, sale, method, total)?
    };
    let stated: Money = sale.payment.change.into();
    if !stated.is_zero() && differs(profile, stated, paid.change) {
        let text = say::differs(stated, paid.change);
        return Err(Error::unprocessable(say::CHANGE_DIFFERS).with_detail("pago.vuelto", text));
    }
    Ok(paid)
}

/// The payment types of a sale.
struct Offer<'a> {
    profile: &'a CountryProfile,
    methods: Vec<PaymentMethodRow>,
    /// Keys of the payment types tied to the document; none when all are.
    tied: Vec<i64>,
    wallet: Option<WalletBalances>,
}

impl Offer<'_> {
    fn find(&self, code: &str, field: &str) -> Result<&PaymentMethodRow> {
        let found = self
            .methods
            .iter()
            .find(|method| method.active && method.code == code)
            .ok_or_else(|| Error::rule(field, say::UNKNOWN_PAYMENT))?;
        if !self.tied.is_empty() && !self.tied.contains(&found.id) {
            return Err(Error::rule(field, say::PAYMENT_NOT_FOR_DOCUMENT));
        }
        Ok(found)
    }

    /// Refuses an amount that the currency cannot spell, however it is paid.
    fn check_fineness(&self, part: PaymentPart, field: &str) -> Result<()> {
        if part.amount != part.amount.round(self.profile.currency.decimals) {
            return Err(Error::rule(field, say::TOO_FINE));
        }
        Ok(())
    }

    /// Refuses a change of too many of the largest banknotes: the amount has digits too many.
    fn check_change(&self, change: Money) -> Result<()> {
        let largest = self.profile.currency.tender.iter().max();
        let most = largest.map(|note| Money::from_int(i64::from(*note) * MOST_NOTES));
        if most.is_some_and(|most| change > most) {
            return Err(Error::rule("pago.monto", say::TOO_MUCH_CASH));
        }
        Ok(())
    }

    /// The refusal of a payment, about the part of the body that is wrong.
    fn refused(&self, error: PaymentError, parts: Parts<'_>, total: Money) -> Error {
        let mut wrong = parts.iter();
        let at = match error {
            PaymentError::WalletTooLow if self.wallet.is_none() => {
                return self.without_wallet(error);
            }
            PaymentError::InvalidAmount => wrong.position(|part| !part.amount.is_positive()),
            PaymentError::AboveTotal => wrong.position(|part| part.amount > total),
            PaymentError::WalletTooLow => wrong.position(|part| self.is_too_low(part)),
            PaymentError::WalletTwice
            | PaymentError::BelowTotal
            | PaymentError::NotMixed
            | PaymentError::InvalidInstalments
            | PaymentError::Overflow => None,
        };
        let field = match (parts, at) {
            (Parts::One(_), _) => "pago.monto".to_owned(),
            (Parts::Many(_), Some(at)) => format!("mediosDePago[{at}].monto"),
            (Parts::Many(_), None) => "mediosDePago".to_owned(),
        };
        Error::rule(field, self.profile.wording.payment_error(error))
    }

    /// The refusal of a wallet's money without a client who has a wallet.
    fn without_wallet(&self, error: PaymentError) -> Error {
        Error::rule("cliente", self.profile.wording.payment_error(error))
    }

    fn is_too_low(&self, part: &PaymentPart) -> bool {
        let held = self.wallet.unwrap_or_default();
        match part.method {
            PaymentMethod::Coupon => part.amount > held.available,
            PaymentMethod::Benefit => part.amount > held.accumulated,
            _ => false,
        }
    }
}

/// The payment: at once, or in parts.
#[derive(Clone, Copy)]
enum Parts<'a> {
    One(&'a PaymentPart),
    Many(&'a [PaymentPart]),
}

impl Parts<'_> {
    fn iter(&self) -> std::slice::Iter<'_, PaymentPart> {
        match self {
            Parts::One(part) => std::slice::from_ref(*part).iter(),
            Parts::Many(parts) => parts.iter(),
        }
    }
}

/// The payment of a receipt, which was checked when the receipt was made: it
/// settles the ticket too, even if the company no longer offers that payment type.
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

/// As many as were asked for; a number that is none of any card stays out of range.
fn count(asked: Option<i64>) -> Option<u32> {
    asked.map(|count| u32::try_from(count).unwrap_or(u32::MAX))
}

/// The instalments that a payment type is settled in.
///
/// # Errors
/// 422 for a number out of range, and for any where there are none.
fn counted(
    profile: &CountryProfile,
    method: PaymentMethod,
    asked: Option<i64>,
    field: &str,
) -> Result<Option<i64>> {
    let settled = instalments(method, count(asked)).map_err(|error| {
        let text = match method {
            PaymentMethod::Card => profile.wording.payment_error(error),
            _ => say::NO_INSTALMENTS,
        };
        Error::rule(field, text)
    })?;
    Ok(settled.map(i64::from))
}

/// The method of a payment type.
///
/// # Errors
/// 422 when the country has none with this code.
pub fn method_of(profile: &CountryProfile, code: &str) -> Result<PaymentMethod> {
    wallets::method_of(profile, code).ok_or_else(|| Error::rule("medioPago", say::UNKNOWN_PAYMENT))
}

fn single(offer: &Offer<'_>, sale: &NewSale, method: PaymentMethod, total: Money) -> Result<Paid> {
    let profile = offer.profile;
    let part = PaymentPart {
        method,
        amount: sale.payment.amount.into(),
    };
    offer.check_fineness(part, "pago.monto")?;
    let settled = settle_single(total, part, offer.wallet)
        .map_err(|error| offer.refused(error, Parts::One(&part), total))?;
    offer.check_change(settled.change)?;
    let asked = sale.payment_requirement_value;
    let instalments = counted(profile, method, asked, "tipoPagoRequisitoValor")?;
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

fn mixed(offer: &Offer<'_>, sale: &NewSale, total: Money) -> Result<Paid> {
    let profile = offer.profile;
    let mut parts = Vec::with_capacity(sale.payments.len());
    let mut rows = Vec::with_capacity(sale.payments.len());
    for (part, at) in sale.payments.iter().zip(0..) {
        let field = |name: &str| format!("mediosDePago[{at}].{name}");
        let code = &offer.find(&part.method, &field("medio"))?.code;
        let method = method_of(profile, code)?;
        let instalments = counted(profile, method, part.instalments, &field("cuotas"))?;
        let paid = PaymentPart {
            method,
            amount: part.amount.into(),
        };
        offer.check_fineness(paid, &field("monto"))?;
        parts.push(paid);
        rows.push(SalePaymentRow {
            payment_code: code.clone(),
            amount: part.amount.into(),
            instalments,
        });
    }
    let settled = settle_mixed(total, &parts, offer.wallet)
        .map_err(|error| offer.refused(error, Parts::Many(&parts), total))?;
    Ok(Paid {
        paid: settled.paid,
        change: settled.change,
        instalments: None,
        parts: rows,
    })
}
