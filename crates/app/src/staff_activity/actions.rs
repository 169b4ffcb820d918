//! One entry of the audit log as an action of a person.

use std::collections::BTreeMap;

use serde::Deserialize;
use yapa_countries::CountryProfile;
use yapa_domain::{CountryRules, Dec4, EpochMillis, Money, Rate, Right};
use yapa_storage::queries::staff_activity::ActivityRow;
use yapa_wire::Id;
use yapa_wire::staff_activity::{
    StaffAction, StaffActionKind as Kind, StaffActionNotice as Notice,
};

use super::say;
use crate::calendar::local_time;
use crate::stock_movements::audited_price;
use crate::tickets::description;
use crate::{Error, Result, WriteContext};

/// A discount or a price so many percent below deserves a look.
const HIGH_PERCENTAGE: i64 = 30;
/// A sale undone this long after it was made is marked.
const LATE_MS: EpochMillis = 30 * 60 * 1000;
const MINUTE_MS: EpochMillis = 60 * 1000;

/// The kind of an action, as the audit log spells it.
pub(super) fn kind(action: &str) -> Option<Kind> {
    Some(match action {
        "sale.void" | "sale.discard" => Kind::UndoneSale,
        "credit_note.add" => Kind::CreditNote,
        "sale.discount" => Kind::Discount,
        "sale.price" => Kind::SalePrice,
        "product.change" => Kind::ProductPrice,
        "wallet.recharge" => Kind::WalletRecharge,
        "wallet.withdraw" => Kind::WalletWithdrawal,
        "cash_session.open" => Kind::DrawerOpened,
        "cash_session.movement" => Kind::CashMovement,
        "sale.payment" => Kind::PaymentCorrected,
        "client_credit.adjust" => Kind::CreditAdjusted,
        "client_credit.undo_payment" => Kind::CreditPaymentUndone,
        "waste.add" => Kind::Waste,
        "sale.credit" => Kind::ApprovedCredit,
        "approval.refuse" => Kind::WrongPin,
        _ => return None,
    })
}

/// Figures of an action that are not in the rows it is about.
#[derive(Default)]
struct Figures {
    amount: Option<Money>,
    before: Option<Money>,
    after: Option<Money>,
    percentage: Option<Rate>,
}

/// An entry as people read it; the cost of waste only where costs are seen.
pub(super) fn action(
    profile: &CountryProfile,
    row: ActivityRow,
    costs: bool,
) -> Result<StaffAction> {
    let kind = kind(&row.action).ok_or_else(|| Error::internal("an unknown action of a person"))?;
    let figures = figures(kind, &row);
    let local = local_time(profile, row.created_at_ms)?;
    let late_ms = match kind {
        Kind::UndoneSale => row.sold_at_ms.map(|sold| row.created_at_ms - sold),
        _ => None,
    };
    let notice = notice(kind, figures.percentage, late_ms);
    let entity = Id(row.entity_id);
    // The owner of the PIN that was mistyped approved nothing.
    let (approved_by, name, reason) = match kind {
        Kind::WrongPin => (None, row.approver_name, wanted(&row.after)),
        Kind::PaymentCorrected => (Some(row.approver_name), row.name, why_paid(&row.after)),
        Kind::ProductPrice => {
            let name = description([&row.name, &row.brand, &row.presentation]);
            (Some(row.approver_name), name, row.reason)
        }
        _ => (Some(row.approver_name), row.name, row.reason),
    };
    Ok(StaffAction {
        id: Id(row.id),
        kind,
        user_id: Id(row.user_id),
        user_name: match row.user_id {
            WriteContext::SERVER => say::SERVER.to_owned(),
            _ => row.user_name,
        },
        approved_by: approved_by.filter(|name| !name.is_empty()),
        hour: local.hour.parse().map_err(Error::internal)?,
        amount: figures
            .amount
            .filter(|_| costs || kind != Kind::Waste)
            .map(Into::into),
        before: figures.before.map(Into::into),
        after: figures.after.map(Into::into),
        percentage: figures.percentage.map(Into::into),
        quantity: row.quantity.map(Into::into),
        document: match row.series.as_str() {
            "" => String::new(),
            series => profile.number_text(series, row.number.unsigned_abs()),
        },
        name,
        reason,
        sale_id: row.sale_id.map(Id),
        product_id: (kind == Kind::ProductPrice).then_some(entity),
        session_id: match kind {
            Kind::DrawerOpened => Some(entity),
            _ => row.session_id.map(Id),
        },
        minutes_after: late_ms.map(|late| late / MINUTE_MS),
        notice,
    })
}

fn notice(kind: Kind, percentage: Option<Rate>, late_ms: Option<EpochMillis>) -> Option<Notice> {
    let is_high = percentage.is_some_and(|rate| rate >= Dec4::from_int(HIGH_PERCENTAGE));
    match kind {
        Kind::UndoneSale => late_ms
            .is_some_and(|late| late > LATE_MS)
            .then_some(Notice::UndoneLate),
        Kind::Discount => is_high.then_some(Notice::HighDiscount),
        Kind::SalePrice | Kind::ProductPrice => is_high.then_some(Notice::LowPrice),
        _ => None,
    }
}

/// The sale with its discount, scaled.
#[derive(Deserialize)]
struct Discounted {
    discount: i64,
    total: i64,
}

/// A line's price, scaled.
#[derive(Deserialize)]
struct LinePrice {
    line: i64,
    price: i64,
}

/// A wallet or an account, scaled.
#[derive(Deserialize)]
struct Balance {
    balance: i64,
}

/// Reads what an entry keeps; what an earlier version kept in another form has no figures.
fn figures(kind: Kind, row: &ActivityRow) -> Figures {
    match kind {
        Kind::Discount => discount(row),
        Kind::SalePrice => sold_at(row),
        Kind::ProductPrice => {
            let price = |entry: &str| audited_price(entry).map(|price| price.0);
            changed(price(&row.before), price(&row.after))
        }
        Kind::CreditAdjusted | Kind::CreditPaymentUndone => {
            let balance = |text: &str| {
                let read: Option<Balance> = serde_json::from_str(text).ok();
                read.map_or(Money::ZERO, |one| Money::from_scaled(one.balance))
            };
            let (before, after) = (balance(&row.before), balance(&row.after));
            Figures {
                // A withdrawn payment is owed again, and left the drawer.
                amount: match kind {
                    Kind::CreditPaymentUndone => before.checked_sub(after),
                    _ => after.checked_sub(before),
                },
                ..Figures::default()
            }
        }
        Kind::DrawerOpened | Kind::ApprovedCredit => Figures {
            amount: row.after.parse().ok(),
            ..Figures::default()
        },
        Kind::PaymentCorrected => Figures::default(),
        _ => Figures {
            amount: row.amount,
            ..Figures::default()
        },
    }
}

/// Why a payment was corrected. Entries of before keep it in brackets behind the parts, each of which
/// ends with an amount: `Yape 10.8 (Pagó con Yape)`.
fn why_paid(entry: &str) -> String {
    #[derive(Deserialize)]
    struct Corrected {
        #[serde(default)]
        reason: String,
    }
    if let Ok(corrected) = serde_json::from_str::<Corrected>(entry) {
        return corrected.reason;
    }
    let text = entry.strip_suffix(')').unwrap_or_default();
    let begins = text
        .match_indices(" (")
        .find(|(at, _)| text[..*at].ends_with(|last: char| last.is_ascii_digit()));
    begins.map_or_else(String::new, |(at, open)| text[at + open.len()..].to_owned())
}

/// The rights that an approval was asked for, in words.
fn wanted(entry: &str) -> String {
    let rights: BTreeMap<String, serde_json::Value> =
        serde_json::from_str(entry).unwrap_or_default();
    let rights = rights.keys().filter_map(|code| Right::from_code(code));
    say::wanted(&rights.map(crate::say::right).collect::<Vec<_>>())
}

fn discount(row: &ActivityRow) -> Figures {
    let Ok(sold) = serde_json::from_str::<Discounted>(&row.after) else {
        return Figures::default();
    };
    let (discount, total) = (
        Money::from_scaled(sold.discount),
        Money::from_scaled(sold.total),
    );
    let full = discount.checked_add(total);
    Figures {
        amount: Some(discount),
        percentage: full.and_then(|full| discount.mul_div(Dec4::HUNDRED, full, 2)),
        ..Figures::default()
    }
}

/// Of the lines whose price was changed, the one that fell most.
fn sold_at(row: &ActivityRow) -> Figures {
    let read = |text: &str| serde_json::from_str::<Vec<LinePrice>>(text).unwrap_or_default();
    let sold = read(&row.after);
    let pairs = read(&row.before).into_iter().filter_map(|listed| {
        let sold = sold.iter().find(|one| one.line == listed.line)?;
        let price = |one: &LinePrice| Some(Money::from_scaled(one.price));
        Some(changed(price(&listed), price(sold)))
    });
    let most = pairs.max_by_key(|one| one.percentage.unwrap_or(-Dec4::HUNDRED));
    most.unwrap_or_default()
}

fn changed(before: Option<Money>, after: Option<Money>) -> Figures {
    let percentage = before.zip(after).and_then(|(before, after)| {
        let less = before.checked_sub(after)?;
        less.mul_div(Dec4::HUNDRED, before, 2)
    });
    Figures {
        amount: None,
        before,
        after,
        percentage,
    }
}

#[cfg(test)]
mod tests {
    use yapa_wire::scalars::Money as WireMoney;

    use super::*;

    fn row(action: &str, before: &str, after: &str) -> ActivityRow {
        ActivityRow {
            id: 1,
            user_id: 7,
            user_name: "Ana Paz".to_owned(),
            approver_name: String::new(),
            action: action.to_owned(),
            entity_id: 9,
            before: before.to_owned(),
            after: after.to_owned(),
            created_at_ms: 1_764_000_000_000,
            sale_id: None,
            sold_at_ms: None,
            series: String::new(),
            number: 0,
            amount: None,
            name: String::new(),
            brand: String::new(),
            presentation: String::new(),
            reason: String::new(),
            session_id: None,
            quantity: None,
        }
    }

    fn read(row: ActivityRow) -> StaffAction {
        action(yapa_countries::profile(yapa_domain::Country::Pe), row, true).unwrap()
    }

    fn money(text: &str) -> Option<WireMoney> {
        Some(text.parse::<Dec4>().unwrap().into())
    }

    #[test]
    fn a_discount_of_three_tenths_has_a_notice_and_a_smaller_one_has_none() {
        let entry = |discount: i64, total: i64| {
            let after = format!(r#"{{"discount":{discount},"total":{total}}}"#);
            read(row(
                "sale.discount",
                r#"{"discount":0,"total":100000}"#,
                &after,
            ))
        };
        let high = entry(30_000, 70_000);
        assert_eq!((high.amount, high.percentage), (money("3"), money("30")));
        assert_eq!(high.notice, Some(Notice::HighDiscount));
        assert_eq!(entry(29_000, 71_000).notice, None);
    }

    #[test]
    fn of_several_changed_prices_the_one_that_fell_most_is_shown() {
        let before =
            r#"[{"line":1,"product":3,"price":100000},{"line":2,"product":4,"price":50000}]"#;
        let after =
            r#"[{"line":1,"product":3,"price":90000},{"line":2,"product":4,"price":30000}]"#;
        let sold = read(row("sale.price", before, after));
        assert_eq!((sold.before, sold.after), (money("5"), money("3")));
        assert_eq!(
            (sold.percentage, sold.notice),
            (money("40"), Some(Notice::LowPrice))
        );
    }

    #[test]
    fn a_price_that_rose_is_below_zero_and_has_no_notice() {
        let raised = read(row(
            "product.change",
            r#"{"precioLista":2}"#,
            r#"{"precioLista":2.5}"#,
        ));
        assert_eq!((raised.percentage, raised.notice), (money("-25"), None));
        assert_eq!(raised.product_id, Some(Id(9)));
    }

    #[test]
    fn a_sale_undone_after_half_an_hour_has_a_notice() {
        let undone = |minutes: i64| {
            let mut row = row("sale.void", "abierta", "anulada");
            row.sold_at_ms = Some(row.created_at_ms - minutes * MINUTE_MS);
            read(row)
        };
        assert_eq!(
            (undone(30).notice, undone(30).minutes_after),
            (None, Some(30))
        );
        assert_eq!(undone(31).notice, Some(Notice::UndoneLate));
    }

    #[test]
    fn a_wrong_pin_names_its_person_and_its_request_but_no_approval() {
        let wrong = read(ActivityRow {
            approver_name: "Rosa Díaz".to_owned(),
            ..row(
                "approval.refuse",
                "",
                r#"{"descuento":"25 %","fiadoSobreLimite":"12.5"}"#,
            )
        });
        assert_eq!((wrong.kind, wrong.approved_by), (Kind::WrongPin, None));
        assert_eq!(wrong.name, "Rosa Díaz");
        assert_eq!(
            wrong.reason,
            "Para: Dar descuentos; Vender fiado sobre el límite"
        );
    }

    #[test]
    fn a_corrected_payment_shows_its_reason_in_either_form() {
        let why = |after: &str| read(row("sale.payment", "Efectivo 10.8", after)).reason;
        let kept = r#"{"payment":"Yape 10.8","reason":"Pagó con Yape"}"#;
        assert_eq!(why(kept), "Pagó con Yape");
        assert_eq!(why(r#"{"payment":"Yape 10.8"}"#), "");
        let before = "Tarjeta (POS) 5, Yape 5.8 (Pagó (en parte) con Yape)";
        assert_eq!(why(before), "Pagó (en parte) con Yape");
        assert_eq!(why("Tarjeta (POS) 10.8"), "");
    }

    #[test]
    fn approved_credit_shows_the_part_on_credit() {
        let credit = ActivityRow {
            approver_name: "Rosa Díaz".to_owned(),
            amount: "30".parse().ok(),
            ..row("sale.credit", "", "10.8")
        };
        let credit = read(credit);
        assert_eq!(
            (credit.amount, credit.approved_by.as_deref()),
            (money("10.8"), Some("Rosa Díaz"))
        );
    }

    #[test]
    fn an_adjusted_account_shows_the_difference() {
        let adjusted = read(row(
            "client_credit.adjust",
            r#"{"balance":200000}"#,
            r#"{"balance":50000,"reason":"Perdonado"}"#,
        ));
        assert_eq!(adjusted.amount, money("-15"));
        let undone = read(row(
            "client_credit.undo_payment",
            r#"{"balance":50000}"#,
            r#"{"balance":200000,"reason":"Era de otra clienta"}"#,
        ));
        assert_eq!(undone.amount, money("-15"));
    }
}
