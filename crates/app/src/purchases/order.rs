//! Writes orders, filled by hand or from a bonus.

use yapa_domain::purchase::{
    PurchaseDiscount, PurchaseDraftLine, PurchaseError, PurchaseState, PurchaseTotals,
};
use yapa_domain::search::client_text;
use yapa_domain::{Money, Quantity};
use yapa_storage::CompanyTx;
use yapa_storage::queries::purchases::{self as queries, PurchaseLineRow, PurchaseRow};
use yapa_storage::queries::sales::works_here;
use yapa_storage::queries::sponsors::{SponsorProductRow, SponsorRow};
use yapa_wire::purchases::PurchaseRegistered;
use yapa_wire::sponsors::{PurchasePayment, PurchaseShipping};

use super::{say, view};
use crate::sponsors::{has_payment, has_shipping, payment_code, shipping_code};
use crate::tickets::description;
use crate::{Caller, Error, Result, WriteContext};

/// The user who orders, when and how.
pub(crate) struct Order {
    /// The user of the context writes the order: the one who orders, or an owner or manager in
    /// their name.
    pub write_ctx: WriteContext,
    /// Key of the order.
    pub id: i64,
    /// The user who orders.
    pub user_id: i64,
    /// Tax number of the sponsor.
    pub sponsor: String,
    /// How it will be paid.
    pub payment: Option<PurchasePayment>,
    /// How it will come.
    pub shipping: Option<PurchaseShipping>,
}

/// A line before it is written.
#[derive(Clone, Debug)]
pub(crate) struct OrderLine {
    /// The sponsor's product.
    pub product: SponsorProductRow,
    /// Units.
    pub quantity: Quantity,
    /// The discount that is taken.
    pub discount: Option<PurchaseDiscount>,
    /// Whether it comes along at no price.
    pub is_bonus: bool,
}

impl OrderLine {
    /// Price of a unit.
    pub fn price(&self) -> Money {
        match self.is_bonus {
            true => Money::ZERO,
            false => self.product.price,
        }
    }

    /// The line as the rule takes it.
    pub fn draft(&self) -> PurchaseDraftLine {
        PurchaseDraftLine {
            product: self.product.id,
            price: self.price(),
            quantity: self.quantity,
            stock: self.product.stock,
            discount: self.discount,
        }
    }
}

/// The user an order is written for: the caller, or for owners and managers any user; [`Order::check`]
/// refuses users who do not work in the company.
///
/// # Errors
/// 403 for the name of another user.
pub(crate) fn checked_user(caller: &Caller, named: Option<i64>) -> Result<i64> {
    let user_id = named.unwrap_or_else(|| caller.user_id());
    caller.user(user_id)?;
    Ok(user_id)
}

impl Order {
    /// Refuses a sponsor that takes no orders, or not with this payment or shipping, and a user who does not work in the company.
    ///
    /// # Errors
    /// 422 about the field that does not fit, 403 for the user.
    #[crate::boxed]
    pub async fn check(&self, tx: &mut CompanyTx, sponsor: &SponsorRow) -> Result<()> {
        if !works_here(tx, self.user_id).await? {
            return Err(Error::forbidden());
        }
        if !sponsor.active {
            return Err(Error::unprocessable(say::SPONSOR_OFF));
        }
        let payment = self.payment;
        if payment.is_some_and(|payment| !has_payment(&sponsor.payments, payment)) {
            return Err(Error::rule("metodoPago", say::WRONG_PAYMENT));
        }
        let shipping = self.shipping;
        if shipping.is_some_and(|shipping| !has_shipping(&sponsor.shippings, shipping)) {
            return Err(Error::rule("formaEnvio", say::WRONG_SHIPPING));
        }
        Ok(())
    }
}

/// Search text of an order: the sponsor's names and tax number, and its own number.
pub(crate) fn search(sponsor: &SponsorRow, number: i64) -> String {
    let names = [sponsor.name.as_str(), sponsor.fantasy_name.as_str()].join(" ");
    let named = client_text(&names, &sponsor.register_number);
    format!("{named} {number}")
}

/// Writes an order whose rules have all been checked, with the next number of the company.
#[crate::boxed]
pub(crate) async fn write(
    tx: &mut CompanyTx,
    order: &Order,
    sponsor: &SponsorRow,
    lines: &[OrderLine],
    totals: &PurchaseTotals,
    bonus: Option<(i64, &str)>,
) -> Result<PurchaseRegistered> {
    let number = queries::next_number(tx).await?;
    let row = row(order, sponsor, lines, totals, number, bonus);
    let rows: Vec<PurchaseLineRow> = lines
        .iter()
        .zip(&totals.lines)
        .zip(1_i64..)
        .map(|((line, amounts), line_no)| PurchaseLineRow {
            line_no,
            discount: amounts.discount,
            discount_amount: amounts.discount_amount,
            total: amounts.subtotal,
            ..line_row(line)
        })
        .collect();
    queries::insert(tx, &row, &search(sponsor, number), &rows).await?;
    let (write_ctx, entity) = (&order.write_ctx, ("purchase", order.id));
    write_ctx
        .audit_text(tx, "purchase.add", entity, "", &number.to_string())
        .await?;
    Ok(registered(&row))
}

/// Result of a new order.
fn registered(row: &PurchaseRow) -> PurchaseRegistered {
    PurchaseRegistered {
        id: row.id.into(),
        number: row.number,
        status: view::word(PurchaseState::Pending),
        status_id: PurchaseState::Pending.number(),
    }
}

fn row(
    order: &Order,
    sponsor: &SponsorRow,
    lines: &[OrderLine],
    totals: &PurchaseTotals,
    number: i64,
    bonus: Option<(i64, &str)>,
) -> PurchaseRow {
    let write_ctx = &order.write_ctx;
    PurchaseRow {
        id: order.id,
        number,
        user_id: order.user_id,
        sponsor_number: sponsor.register_number.clone(),
        sponsor_name: sponsor.name.clone(),
        sponsor_phone: sponsor.contact_phone.clone(),
        status: PurchaseState::Pending.number(),
        status_on: write_ctx.local.date.clone(),
        status_at_ms: write_ctx.at_ms,
        business_date: write_ctx.local.date.clone(),
        hour: write_ctx.local.hour.clone(),
        created_at_ms: write_ctx.at_ms,
        currency: write_ctx.profile.currency.code.to_owned(),
        quantity: lines.iter().map(|line| line.quantity).sum(),
        subtotal: totals.subtotal,
        discount: totals.discount,
        total: totals.total,
        payment: order.payment.map_or("", payment_code).to_owned(),
        shipping: order.shipping.map_or("", shipping_code).to_owned(),
        bonus_id: bonus.map(|(id, _)| id),
        bonus_name: bonus.map_or("", |(_, name)| name).to_owned(),
        ..PurchaseRow::default()
    }
}

/// The columns of a line that come from the product; the amounts keep their defaults.
pub(crate) fn line_row(line: &OrderLine) -> PurchaseLineRow {
    let product = line.product.clone();
    PurchaseLineRow {
        product_id: product.id,
        code: product.code,
        ean: product.ean,
        manufacturer: product.manufacturer,
        brand: product.brand,
        name: product.name,
        presentation: product.presentation,
        measurement: product.measurement,
        measurement_unit: product.measurement_unit,
        package_content: product.package_content,
        image: product.image,
        quantity: line.quantity,
        price: line.price(),
        discount_id: line.discount.map(|discount| discount.id),
        bonus: line.is_bonus,
        ..PurchaseLineRow::default()
    }
}

/// The refusal of an order that breaks a rule; `field` names a property of a line.
pub(crate) fn refused(
    error: PurchaseError,
    lines: &[OrderLine],
    field: impl Fn(usize, &str) -> String,
) -> Error {
    let discount = |at: usize| lines.get(at).and_then(|line| line.discount);
    match error {
        PurchaseError::NoLines => Error::rule("detalle", say::NO_LINES),
        PurchaseError::Overflow => Error::rule("montoTotal", say::TOO_LARGE),
        PurchaseError::Quantity(at) => Error::rule(field(at, "cantidad"), say::WRONG_QUANTITY),
        PurchaseError::AboveStock(at) => {
            let message = lines.get(at).map(|line| {
                let product = &line.product;
                let name = description([&product.name, &product.brand, ""]);
                say::above_stock(&name, product.stock)
            });
            Error::rule(field(at, "cantidad"), message.unwrap_or_default())
        }
        PurchaseError::BelowDiscount(at) => {
            let least = discount(at).map(|discount| discount.min_quantity);
            let message = say::below_discount(least.unwrap_or_default());
            Error::rule(field(at, "cantidad"), message)
        }
        PurchaseError::AboveDiscount(at) => {
            let most = discount(at).and_then(|discount| discount.max_quantity);
            let message = say::above_discount(most.unwrap_or_default());
            Error::rule(field(at, "cantidad"), message)
        }
        PurchaseError::OtherTerms(at) => Error::rule(field(at, "idDescuento"), say::OTHER_TERMS),
        PurchaseError::Combined(at) => Error::rule(field(at, "idDescuento"), say::COMBINED),
    }
}
