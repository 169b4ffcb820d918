//! How a sale is paid.

use yapa_countries::CountryProfile;
use yapa_domain::payment::{WalletBalances, instalments, settle_mixed, settle_single};
use yapa_domain::{Money, PaymentError, PaymentMethod, PaymentPart};
use yapa_storage::CompanyTx;
use yapa_storage::queries::payments;
use yapa_storage::queries::payments::PaymentMethodRow;
use yapa_storage::queries::sales::{SalePaymentRow, SellingRules};
use yapa_wire::sales::NewSale;

use super::totals::differs;
use super::{rules, say};
use crate::{Error, Result, wallets};

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

/// Checks the payment of the body against the total and what the client's
/// wallet holds. Where the company tied ways of paying to the document, the one
/// that is chosen and every part of a mixed payment must be among them.
///
/// # Errors
/// 422 with the country's sentence when a way of paying is not on offer, does
/// not settle the document, or the money does not fit the total or the wallet.
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
    let told: Money = sale.payment.change.into();
    if !told.is_zero() && differs(profile, told, paid.change) {
        let text = format!("Se recibió {told} y se calculó {}", paid.change);
        return Err(Error::unprocessable(say::CHANGE_DIFFERS).with_detail("pago.vuelto", text));
    }
    Ok(paid)
}

/// What a sale may be paid with.
struct Offer<'a> {
    profile: &'a CountryProfile,
    methods: Vec<PaymentMethodRow>,
    /// Keys of the ways of paying tied to the document; none when all are.
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

    /// Refuses to take from a wallet what the currency cannot spell.
    fn check_fineness(&self, part: PaymentPart, field: &str) -> Result<()> {
        let of_wallet = matches!(part.method, PaymentMethod::Coupon | PaymentMethod::Benefit);
        let rounded = part.amount.round(self.profile.currency.decimals);
        if of_wallet && rounded != part.amount {
            return Err(Error::rule(field, say::TOO_FINE));
        }
        Ok(())
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
    |error| Error::rule("pago", profile.wording.payment_error(error))
}

/// As many as were asked for; a number that is none of any card stays out of range.
fn count(asked: Option<i64>) -> Option<u32> {
    asked.map(|count| u32::try_from(count).unwrap_or(u32::MAX))
}

/// The instalments that a way of paying is settled in.
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

/// What a way of paying is.
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
    let settled = settle_single(total, part, offer.wallet).map_err(refused(profile))?;
    offer.check_fineness(part, "pago.monto")?;
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
    let settled = settle_mixed(total, &parts, offer.wallet).map_err(refused(profile))?;
    Ok(Paid {
        paid: settled.paid,
        change: settled.change,
        instalments: None,
        parts: rows,
    })
}
