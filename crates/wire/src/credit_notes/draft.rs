//! What a credit note could give back.

use yapa_macros::wire;

use super::CreditNoteKind;
use crate::sales::LineKind;
use crate::scalars::{Day, Id, Money, Quantity, Rate, TimeOfDay};
use crate::users::Currency;

/// The usual text of the reason, for each kind.
#[wire]
pub struct CreditNoteTexts {
    /// Of a note that takes the operation back.
    #[es("anulacion")]
    pub void: String,
    /// Of a note over a part.
    #[es("modificacion")]
    pub change: String,
    /// Of a note over everything that is left.
    #[es("devolucionTotal")]
    pub full_return: String,
}

/// The rest of a line of a sale.
#[wire(nulls)]
pub struct CreditNoteDraftLine {
    /// Place of the line in the sale, from 1.
    #[es("linea")]
    pub line: i64,
    /// Key of the product or grouping, 0 for the bringing of an order.
    #[es("idProducto")]
    pub product_id: Id,
    #[es("tipoItem")]
    pub kind: LineKind,
    #[es("codigo")]
    pub code: String,
    #[es("nombre")]
    pub name: String,
    #[es("marca")]
    pub brand: String,
    #[es("presentacion")]
    pub presentation: String,
    /// How much one piece holds.
    #[es("medida")]
    pub measurement: Quantity,
    #[es("unidadMedida")]
    pub measurement_unit: String,
    #[es("imagen")]
    pub image: Option<String>,
    #[es("cantidadVendida")]
    pub sold_quantity: Quantity,
    /// How many no note has given back.
    #[es("cantidad")]
    pub quantity: Quantity,
    /// Price of one, after discounts and notes.
    #[es("precio")]
    pub price: Money,
    pub total: Money,
}

/// A part of the sale's payment.
#[wire]
pub struct CreditNotePayment {
    #[es("medio")]
    pub method: String,
    #[es("descripcion")]
    pub name: String,
    #[es("monto")]
    pub amount: Money,
    /// Whether its part of a note goes back into the client's wallet automatically; else the
    /// shop pays it out by hand.
    #[es("billetera")]
    pub wallet: bool,
}

/// The possible contents of a credit note over a sale.
#[wire]
pub struct CreditNoteDraft {
    #[es("idVenta")]
    pub sale_id: Id,
    #[es("permitida")]
    pub allowed: bool,
    /// Why not; empty when there can.
    #[es("motivo")]
    pub refusal: String,
    #[es("tipos")]
    pub kinds: Vec<CreditNoteKind>,
    #[es("serieCorrelativo")]
    pub number_text: String,
    #[es("fecha")]
    pub date: Day,
    #[es("hora")]
    pub hour: TimeOfDay,
    #[es("nombreCliente")]
    pub client_name: String,
    #[es("documentoCliente")]
    pub client_document: String,
    #[es("pagos")]
    pub payments: Vec<CreditNotePayment>,
    /// The authority's code of its type.
    #[es("tipoComprobante")]
    pub invoice_type: String,
    #[es("descripcionTipoComprobante")]
    pub invoice_type_name: String,
    #[es("moneda")]
    pub currency: Currency,
    #[es("decimales")]
    pub decimals: i64,
    /// The sales tax, as a fraction.
    #[es("tasaImpuesto")]
    pub tax_rate: Rate,
    /// The usual texts of the reason.
    #[es("sustentos")]
    pub sustentations: CreditNoteTexts,
    /// The rest of the sale's total.
    pub total: Money,
    /// Of that, the plastic bags; they come back with the last of the goods.
    #[es("bolsas")]
    pub bags_total: Money,
    #[es("detalle")]
    pub lines: Vec<CreditNoteDraftLine>,
}
