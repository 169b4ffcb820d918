//! Reports between the contract and the database.

use yapa_domain::search::client_text;
use yapa_domain::text::fold;
use yapa_storage::queries::reports::{
    AGENT, CLOSED, CUSTOMER, ClaimRow, ClaimedOrder, MessageRow, OPEN, PURCHASE,
};
use yapa_wire::Id;
use yapa_wire::reports::{
    Report, ReportAuthor, ReportItem, ReportMessage, ReportOrderKind, ReportStatus,
};
use yapa_wire::scalars::{Day, TimeOfDay};

use crate::{Error, Result, WriteContext};

/// The number as people read it.
pub(crate) fn number_text(number: i64) -> String {
    format!("R-{number:08}")
}

/// A new open claim of the user about an order, with one message.
pub(crate) fn claim(
    write_ctx: &WriteContext,
    number: i64,
    (kind, order_id): (&str, i64),
    order: &ClaimedOrder,
) -> ClaimRow {
    let client = client_text(&order.business_name, &order.register_number);
    let plain = fold(&number_text(number)).replace('-', "");
    ClaimRow {
        id: write_ctx.next_id(),
        number,
        order_kind: kind.to_owned(),
        order_id,
        order_number: order.number.to_string(),
        register_number: order.register_number.clone(),
        business_name: order.business_name.clone(),
        total: order.total,
        currency: order.currency.clone(),
        status: OPEN.to_owned(),
        messages: 1,
        user_id: write_ctx.user_id,
        business_date: write_ctx.local.date.clone(),
        hour: write_ctx.local.hour.clone(),
        created_at_ms: write_ctx.at_ms,
        search: format!("{client} {plain} {number:08} {number} {}", order.number),
    }
}

pub(super) fn kind_code(kind: ReportOrderKind) -> &'static str {
    match kind {
        ReportOrderKind::Purchase => PURCHASE,
        ReportOrderKind::Customer => CUSTOMER,
    }
}

pub(super) fn status_code(status: ReportStatus) -> &'static str {
    match status {
        ReportStatus::Open => OPEN,
        ReportStatus::Closed => CLOSED,
    }
}

pub(super) fn item(row: ClaimRow) -> Result<ReportItem> {
    Ok(ReportItem {
        id: Id(row.id),
        report_number: number_text(row.number),
        order_kind: if row.order_kind == PURCHASE {
            ReportOrderKind::Purchase
        } else {
            ReportOrderKind::Customer
        },
        order_id: Id(row.order_id),
        order_number: row.order_number,
        ruc: row.register_number,
        business_name: row.business_name,
        date_created: Day::try_from(row.business_date).map_err(Error::internal)?,
        hour: TimeOfDay::try_from(row.hour).map_err(Error::internal)?,
        total: row.total.into(),
        currency: row.currency,
        status: if row.status == OPEN {
            ReportStatus::Open
        } else {
            ReportStatus::Closed
        },
        message_count: row.messages,
    })
}

pub(super) fn report(row: ClaimRow, messages: Vec<MessageRow>) -> Result<Report> {
    let item = item(row)?;
    Ok(Report {
        id: item.id,
        report_number: item.report_number,
        order_kind: item.order_kind,
        order_id: item.order_id,
        order_number: item.order_number,
        ruc: item.ruc,
        business_name: item.business_name,
        date_created: item.date_created,
        hour: item.hour,
        total: item.total,
        currency: item.currency,
        status: item.status,
        message_count: item.message_count,
        messages: messages.into_iter().map(message).collect::<Result<_>>()?,
    })
}

fn message(row: MessageRow) -> Result<ReportMessage> {
    Ok(ReportMessage {
        id: Id(row.id),
        user: row.user_name,
        message: row.message,
        user_type: if row.author == AGENT {
            ReportAuthor::Agent
        } else {
            ReportAuthor::Client
        },
        date_created: Day::try_from(row.business_date).map_err(Error::internal)?,
        hour: TimeOfDay::try_from(row.hour).map_err(Error::internal)?,
    })
}
