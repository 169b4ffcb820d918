//! What a credit note could give back.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::CreditNoteKind;
use crate::sales::LineKind;
use crate::scalars::{Day, Id, Money, Quantity, Rate, TimeOfDay};
use crate::users::Currency;

/// What is usually written as the reason of each kind.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct CreditNoteTexts {
    /// Of a note that takes the operation back.
    #[serde(rename = "anulacion")]
    pub void: String,
    /// Of a note over a part.
    #[serde(rename = "modificacion")]
    pub change: String,
    /// Of a note over everything that is left.
    #[serde(rename = "devolucionTotal")]
    pub full_return: String,
}

/// What a sale still has of a line.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct CreditNoteDraftLine {
    /// Place of the line in the sale, from 1.
    #[serde(rename = "linea")]
    pub line: i64,
    /// Key of the product or grouping, 0 for the bringing of an order.
    #[serde(rename = "idProducto")]
    pub product_id: Id,
    /// What the key names.
    #[serde(rename = "tipoItem")]
    pub kind: LineKind,
    /// The company's own code of it.
    #[serde(rename = "codigo")]
    pub code: String,
    /// Name.
    #[serde(rename = "nombre")]
    pub name: String,
    /// Brand.
    #[serde(rename = "marca")]
    pub brand: String,
    /// Presentation.
    #[serde(rename = "presentacion")]
    pub presentation: String,
    /// How much one piece holds.
    #[serde(rename = "medida")]
    pub measurement: Quantity,
    /// Unit of that measure.
    #[serde(rename = "unidadMedida")]
    pub measurement_unit: String,
    /// URL path of the picture.
    #[serde(rename = "imagen")]
    pub image: Option<String>,
    /// How many were sold.
    #[serde(rename = "cantidadVendida")]
    pub sold_quantity: Quantity,
    /// How many no note has given back.
    #[serde(rename = "cantidad")]
    pub quantity: Quantity,
    /// What one of them cost, after discounts and notes.
    #[serde(rename = "precio")]
    pub price: Money,
    /// What all of them cost.
    #[serde(rename = "total")]
    pub total: Money,
}

/// A part of what was paid for the sale.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct CreditNotePayment {
    /// Code of the payment type.
    #[serde(rename = "medio")]
    pub method: String,
    /// Its name.
    #[serde(rename = "descripcion")]
    pub name: String,
    /// Money.
    #[serde(rename = "monto")]
    pub amount: Money,
    /// Whether its part of a note goes back into the client's wallet by itself; else somebody
    /// hands it out.
    #[serde(rename = "billetera")]
    pub wallet: bool,
}

/// What a credit note over a sale could give back.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct CreditNoteDraft {
    /// Key of the sale.
    #[serde(rename = "idVenta")]
    pub sale_id: Id,
    /// Whether there can be a note.
    #[serde(rename = "permitida")]
    pub allowed: bool,
    /// Why not; empty when there can.
    #[serde(rename = "motivo")]
    pub refusal: String,
    /// The kinds that are possible now.
    #[serde(rename = "tipos")]
    pub kinds: Vec<CreditNoteKind>,
    /// Series and number of the document.
    #[serde(rename = "serieCorrelativo")]
    pub number_text: String,
    /// Day of the document.
    #[serde(rename = "fecha")]
    pub date: Day,
    /// Time of the document.
    #[serde(rename = "hora")]
    pub hour: TimeOfDay,
    /// Name of the client, may be empty.
    #[serde(rename = "nombreCliente")]
    pub client_name: String,
    /// Identity number of the client, may be empty.
    #[serde(rename = "documentoCliente")]
    pub client_document: String,
    /// How the sale was paid.
    #[serde(rename = "pagos")]
    pub payments: Vec<CreditNotePayment>,
    /// The authority's code of its type.
    #[serde(rename = "tipoComprobante")]
    pub invoice_type: String,
    /// Name of its type.
    #[serde(rename = "descripcionTipoComprobante")]
    pub invoice_type_name: String,
    /// Currency of the amounts.
    #[serde(rename = "moneda")]
    pub currency: Currency,
    /// Decimals of its amounts.
    #[serde(rename = "decimales")]
    pub decimals: i64,
    /// The sales tax, as a fraction.
    #[serde(rename = "tasaImpuesto")]
    pub tax_rate: Rate,
    /// What is usually written as the reason.
    #[serde(rename = "sustentos")]
    pub sustentations: CreditNoteTexts,
    /// What the sale still comes to.
    #[serde(rename = "total")]
    pub total: Money,
    /// Of that, the plastic bags; they come back with the last of the goods.
    #[serde(rename = "bolsas")]
    pub bags_total: Money,
    /// What is left of the lines.
    #[serde(rename = "detalle")]
    pub lines: Vec<CreditNoteDraftLine>,
}
