//! A credit note to be written.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::CreditNoteKind;
use crate::e_documents::EDocumentStatus;
use crate::loose;
use crate::sales::SaleStatus;
use crate::scalars::{Day, Id, Money, Quantity, TimeOfDay};

/// Query of a new credit note.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct CreditNoteQuery {
    /// Why.
    #[serde(rename = "tipo")]
    pub kind: CreditNoteKind,
}

/// A line of a new credit note.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct NewCreditNoteLine {
    /// Place of the line in the sale, from 1; by the product when absent.
    #[serde(rename = "linea", default, skip_serializing_if = "Option::is_none")]
    pub line: Option<i64>,
    /// How many.
    #[serde(rename = "cantidad")]
    pub quantity: Quantity,
    /// Key of the product, of the grouping, or 0.
    #[serde(rename = "idProducto")]
    pub product_id: Id,
    /// What is given back for one: the price of the sale when it comes back, less for a discount.
    #[serde(rename = "precio")]
    pub price: Money,
    /// The same for all of them; the server works it out.
    #[serde(
        rename = "precioTotal",
        default,
        skip_serializing_if = "Option::is_none"
    )]
    pub total_price: Option<Money>,
    /// Brand; as sold.
    #[serde(rename = "marca", default, skip_serializing_if = "Option::is_none")]
    pub brand: Option<String>,
    /// Name; as sold.
    #[serde(rename = "nombre", default, skip_serializing_if = "Option::is_none")]
    pub name: Option<String>,
    /// Presentation; as sold.
    #[serde(
        rename = "presentacion",
        default,
        skip_serializing_if = "Option::is_none"
    )]
    pub presentation: Option<String>,
    /// Unit of the measure; as sold.
    #[serde(
        rename = "unidadMedida",
        default,
        skip_serializing_if = "Option::is_none"
    )]
    pub measurement_unit: Option<String>,
    /// How much one piece holds; as sold.
    #[serde(rename = "medida", default, skip_serializing_if = "Option::is_none")]
    pub measurement: Option<Quantity>,
}

/// A new credit note; a note over everything needs nothing of it.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct NewCreditNote {
    /// Who writes it; the caller.
    #[serde(
        rename = "usuario",
        default,
        deserialize_with = "loose::key",
        skip_serializing_if = "Option::is_none"
    )]
    pub user: Option<Id>,
    /// Code of the currency; that of the sale.
    #[serde(
        rename = "moneda",
        default,
        deserialize_with = "loose::code",
        skip_serializing_if = "Option::is_none"
    )]
    pub currency: Option<String>,
    /// Sum of the lines; the server works it out.
    #[serde(rename = "subTotal", default, skip_serializing_if = "Option::is_none")]
    pub subtotal: Option<Money>,
    /// Discount; notes have none of their own.
    #[serde(rename = "descuento", default, skip_serializing_if = "Option::is_none")]
    pub discount: Option<Money>,
    /// What the note comes to; compared when it is sent along.
    #[serde(rename = "total", default, skip_serializing_if = "Option::is_none")]
    pub total: Option<Money>,
    /// Code of the document type; that of the country's credit note.
    #[serde(
        rename = "tipoComprobante",
        default,
        skip_serializing_if = "Option::is_none"
    )]
    pub invoice_type: Option<String>,
    /// Why, in the words of who writes it; the country's usual words when absent.
    #[serde(rename = "sustento", default, skip_serializing_if = "Option::is_none")]
    pub sustentation: Option<String>,
    /// What is given back.
    #[serde(rename = "detalle", default, skip_serializing_if = "Option::is_none")]
    pub lines: Option<Vec<NewCreditNoteLine>>,
}

/// A credit note that was written.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct CreditNoteAdded {
    /// Key.
    #[serde(rename = "idNotaCredito")]
    pub id: Id,
    /// Series.
    #[serde(rename = "serie")]
    pub series: String,
    /// Number.
    #[serde(rename = "correlativo")]
    pub correlative: i64,
    /// Series and number as people read them.
    #[serde(rename = "serieCorrelativo")]
    pub correlative_series: String,
    /// Day.
    #[serde(rename = "fecha")]
    pub date: Day,
    /// Time.
    #[serde(rename = "hora")]
    pub hour: TimeOfDay,
    /// What it comes to.
    #[serde(rename = "total")]
    pub total: Money,
    /// Where it stands with the authority.
    #[serde(rename = "estadoComprobante")]
    pub status: EDocumentStatus,
    /// Where the sale stands now.
    #[serde(rename = "estadoVenta")]
    pub sale_status: SaleStatus,
}
