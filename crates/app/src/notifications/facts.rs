//! The kinds of messages, and their contents.

use serde::{Deserialize, Serialize};
use yapa_domain::Dec4;
use yapa_storage::queries::notifications::NotificationRow;
use yapa_wire::notifications::{Notification, NotificationCode, NotificationType};

use super::say;
use crate::{Error, Result};

/// Event of a message.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Kind {
    /// A customer's order is new.
    OrderNew,
    /// A customer's order has changed.
    OrderChanged,
    /// A survey is asked.
    Survey,
    /// Little is left of a product.
    LowStock,
    /// The tax authority refused a document.
    DocumentRefused,
    /// The tax authority refused a transport guide.
    GuideRefused,
    /// The same of a guide among the purchases.
    PurchaseGuideRefused,
    /// Documents have not reached the tax authority, and the deadline is near.
    DocumentsUnsent,
    /// Few of the numbers that the authority gave are left, or they end soon.
    NumbersLow,
    /// A report could not be mailed.
    ReportGivenUp,
    /// A drawer was counted and closed.
    CashClosed,
}

impl Kind {
    const ALL: [Kind; 11] = [
        Kind::OrderNew,
        Kind::OrderChanged,
        Kind::Survey,
        Kind::LowStock,
        Kind::DocumentRefused,
        Kind::GuideRefused,
        Kind::PurchaseGuideRefused,
        Kind::DocumentsUnsent,
        Kind::NumbersLow,
        Kind::ReportGivenUp,
        Kind::CashClosed,
    ];

    /// As the database spells it.
    pub const fn word(self) -> &'static str {
        match self {
            Kind::OrderNew => "order_new",
            Kind::OrderChanged => "order_changed",
            Kind::Survey => "survey",
            Kind::LowStock => "low_stock",
            Kind::DocumentRefused => "document_refused",
            Kind::GuideRefused => "guide_refused",
            Kind::PurchaseGuideRefused => "purchase_guide_refused",
            Kind::DocumentsUnsent => "documents_unsent",
            Kind::NumbersLow => "numbers_low",
            Kind::ReportGivenUp => "report_given_up",
            Kind::CashClosed => "cash_closed",
        }
    }

    fn read(word: &str) -> Result<Kind> {
        let found = Kind::ALL.into_iter().find(|kind| kind.word() == word);
        found.ok_or_else(|| Error::internal(format!("no such message: {word}")))
    }

    /// Its type and code in the contract.
    const fn contract(self) -> (NotificationType, Option<NotificationCode>) {
        match self {
            Kind::OrderNew => (
                NotificationType::OrderUpdated,
                Some(NotificationCode::NewOrder),
            ),
            Kind::OrderChanged => (
                NotificationType::OrderUpdated,
                Some(NotificationCode::ChangedOrder),
            ),
            Kind::Survey => (NotificationType::Survey, None),
            Kind::LowStock => (
                NotificationType::UnderThreshold,
                Some(NotificationCode::LowStock),
            ),
            Kind::DocumentRefused
            | Kind::GuideRefused
            | Kind::PurchaseGuideRefused
            | Kind::DocumentsUnsent
            | Kind::NumbersLow => (NotificationType::EDocument, None),
            Kind::ReportGivenUp => (NotificationType::Report, None),
            Kind::CashClosed => (NotificationType::CashClose, None),
        }
    }

    /// The page that a pushed message of this kind opens; others open the list.
    pub(super) fn pushed_path(row: &NotificationRow) -> Result<Option<String>> {
        let kind = Kind::read(&row.kind)?;
        Ok(match kind {
            Kind::CashClosed => kind.path(row.subject_id),
            _ => None,
        })
    }

    /// The address that a message of this kind opens; a survey has none by itself.
    fn path(self, subject: i64) -> Option<String> {
        match self {
            Kind::OrderNew | Kind::OrderChanged => {
                Some(format!("/clients-orders/orders/{subject}"))
            }
            Kind::Survey => None,
            Kind::LowStock => Some(format!("/products/detail?id={subject}")),
            Kind::DocumentRefused if subject > 0 => Some(format!("/mis-comprobantes/{subject}")),
            Kind::GuideRefused => Some(format!("/mis-comprobantes/bill-lading/{subject}")),
            Kind::PurchaseGuideRefused => Some(format!("/my-orders/bill-lading/{subject}")),
            Kind::DocumentRefused => Some("/mis-comprobantes".to_owned()),
            Kind::DocumentsUnsent => Some("/mis-comprobantes/salud".to_owned()),
            Kind::NumbersLow => Some("/my-company?seccion=conexion".to_owned()),
            Kind::ReportGivenUp => Some("/my-sales/reports".to_owned()),
            Kind::CashClosed => Some(format!("/sales/cash/{subject}")),
        }
    }
}

/// Content of a message, as it was when the message was written: the JSON text of its column.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) enum Facts {
    /// Of an order.
    Order {
        /// Its state, as text.
        state: String,
        /// Its number.
        number: String,
        /// The client who ordered.
        client: String,
        /// How far away, as text; may be empty.
        distance: String,
    },
    /// Of a survey.
    Survey {
        /// Its title.
        title: String,
    },
    /// Of a product.
    Product {
        /// Its code.
        code: String,
        /// Its picture, may be empty.
        image: String,
        /// Its name.
        name: String,
        /// Its presentation, may be empty.
        presentation: String,
        /// Its remaining stock, in ten-thousandths.
        #[serde(default)]
        left: Option<i64>,
        /// The same as text, empty where it is unknown.
        #[serde(default)]
        left_words: String,
    },
    /// Of electronic documents, mailed reports and closed drawers.
    Document {
        /// The event, in a few words.
        title: String,
        /// The authority's reason or the deadline, may be empty.
        text: String,
    },
}

/// A stored message as the list shows it.
pub(super) fn show(row: NotificationRow) -> Result<Notification> {
    let kind = Kind::read(&row.kind)?;
    let (notification_type, code) = kind.contract();
    let mut shown = Notification {
        id: row.id.into(),
        notification_type,
        code,
        date: row.business_date.parse().map_err(Error::internal)?,
        hour: row.hour.parse().map_err(Error::internal)?,
        read: row.read_at_ms.is_some(),
        redirect_path: kind.path(row.subject_id),
        title: None,
        order_state: None,
        order_number: None,
        client_name: None,
        client_distance: None,
        product_code: None,
        image: None,
        product_name: None,
        product_presentation: None,
        stock: None,
        description: None,
    };
    match serde_json::from_str(&row.facts).map_err(Error::internal)? {
        Facts::Order {
            state,
            number,
            client,
            distance,
        } => {
            shown.order_state = Some(state);
            shown.order_number = Some(number);
            shown.client_name = Some(client);
            shown.client_distance = Some(distance);
        }
        Facts::Survey { title } => shown.title = Some(title),
        Facts::Document { title, text } => {
            shown.title = Some(title);
            shown.description = Some(text);
        }
        Facts::Product {
            code,
            image,
            name,
            presentation,
            left,
            ..
        } => {
            shown.product_code = Some(code);
            shown.image = Some(image);
            shown.product_name = Some(name);
            shown.product_presentation = Some(presentation);
            shown.stock = left.map(|scaled| Dec4::from_scaled(scaled).into());
        }
    }
    Ok(shown)
}

/// Headline and sentence of a message on a locked screen.
pub(super) fn words(row: &NotificationRow) -> Result<(NotificationType, &'static str, String)> {
    let kind = Kind::read(&row.kind)?;
    let title = match kind {
        Kind::OrderNew => say::NEW_ORDER,
        Kind::OrderChanged => say::CHANGED_ORDER,
        Kind::Survey => say::SURVEY,
        Kind::LowStock => say::LOW_STOCK,
        Kind::DocumentRefused => say::DOCUMENT_REFUSED,
        Kind::GuideRefused | Kind::PurchaseGuideRefused => say::GUIDE_REFUSED,
        Kind::DocumentsUnsent => say::DOCUMENTS_UNSENT,
        Kind::NumbersLow => say::NUMBERS_LOW,
        Kind::ReportGivenUp => say::REPORT_GIVEN_UP,
        Kind::CashClosed => say::CASH_CLOSED,
    };
    let text = match serde_json::from_str(&row.facts).map_err(Error::internal)? {
        Facts::Order {
            state,
            number,
            client,
            ..
        } => say::order(&number, &client, &state),
        Facts::Survey { title } => title,
        Facts::Document { title, text } if text.is_empty() => title,
        Facts::Document { title, text } => format!("{title}. {text}"),
        Facts::Product {
            code,
            name,
            presentation,
            left_words,
            ..
        } => say::product(&name, &presentation, &code, &left_words),
    };
    Ok((kind.contract().0, title, text))
}
