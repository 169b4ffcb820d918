//! Bags and movements as the contract shows them.

use yapa_domain::{Money, Rate};
use yapa_storage::queries::wallets::{BENEFIT, COUPON, IN, MovementRow, OUT, Reason, WalletRow};
use yapa_wire::paging::Page;
use yapa_wire::wallets::{
    MovementType, Wallet, WalletBag, WalletEntry, WalletMovement, WalletType,
};

use super::say;
use crate::{Error, Result};

/// How the database calls a bag.
pub const fn bag_code(bag: WalletBag) -> &'static str {
    match bag {
        WalletBag::Coupon => COUPON,
        WalletBag::Benefit => BENEFIT,
    }
}

/// How the database calls a direction.
pub const fn kind_code(kind: MovementType) -> &'static str {
    match kind {
        MovementType::In => IN,
        MovementType::Out => OUT,
    }
}

fn bag(code: &str) -> WalletBag {
    if code == BENEFIT {
        WalletBag::Benefit
    } else {
        WalletBag::Coupon
    }
}

/// One bag of a client.
pub fn entry(row: &WalletRow) -> WalletEntry {
    let payment_bag = bag(&row.bag);
    let (kind, available, accumulated, percentage) = match payment_bag {
        WalletBag::Coupon => (say::COUPON, row.balance, Money::ZERO, Rate::ZERO),
        WalletBag::Benefit => (say::BENEFIT, Money::ZERO, row.balance, row.percentage),
    };
    WalletEntry {
        payment_bag,
        kind: kind.to_owned(),
        available: available.into(),
        accumulated_value: accumulated.into(),
        percentage_value: percentage.into(),
    }
}

/// A client's wallet with a page of movements.
pub fn wallet(rows: &[WalletRow], page: Page, movements: Vec<WalletMovement>) -> Wallet {
    let find = |code: &str| rows.iter().find(|row| row.bag == code);
    let held = |code: &str| find(code).map_or(Money::ZERO, |row| row.balance);
    Wallet {
        kind: match (find(COUPON).is_some(), find(BENEFIT).is_some()) {
            (false, false) => WalletType::None,
            (true, false) => WalletType::Coupon,
            (false, true) => WalletType::Benefit,
            (true, true) => WalletType::Both,
        },
        available: held(COUPON).into(),
        accumulated_value: held(BENEFIT).into(),
        percentage_value: find(BENEFIT)
            .map_or(Rate::ZERO, |row| row.percentage)
            .into(),
        entries: rows.iter().map(entry).collect(),
        page,
        movements,
    }
}

/// A line of the ledger.
///
/// # Errors
/// Internal, when a column holds an invalid value.
pub fn movement(row: MovementRow) -> Result<WalletMovement> {
    let reason = Reason::from_code(&row.reason)
        .ok_or_else(|| Error::internal(format!("reason {}", row.reason)))?;
    Ok(WalletMovement {
        id: row.id.into(),
        payment_bag: bag(&row.bag),
        payment_type: Some(row.payment_code).filter(|code| !code.is_empty()),
        date: row.business_date.parse().map_err(Error::internal)?,
        hour: row.hour.parse().map_err(Error::internal)?,
        kind: if row.kind == OUT {
            MovementType::Out
        } else {
            MovementType::In
        },
        sale_id: row.sale_id.map(Into::into),
        description: why(reason).to_owned(),
        amount: row.amount.into(),
        balance: row.balance.into(),
        client_id: row.client_id.into(),
        client_name: row.client_name,
        user_name: row.user_name,
    })
}

const fn why(reason: Reason) -> &'static str {
    match reason {
        Reason::Recharge => "Recarga",
        Reason::Withdrawal => "Retiro",
        Reason::Sale => "Pago de venta",
        Reason::Earned => "Beneficio ganado",
        Reason::SaleDiscarded => "Devolución por venta descartada",
        Reason::SaleVoided => "Devolución por venta anulada",
        Reason::EarnedDiscarded => "Beneficio retirado por venta descartada",
        Reason::EarnedVoided => "Beneficio retirado por venta anulada",
        Reason::SaleNoted => "Devolución por nota de crédito",
        Reason::EarnedNoted => "Beneficio retirado por nota de crédito",
    }
}
