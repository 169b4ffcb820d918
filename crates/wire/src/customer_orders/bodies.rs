//! What places an order and what brings it into another state.

use yapa_macros::wire;

use super::{CustomerOrderChannel, CustomerOrderClient, CustomerOrderStatus};
use crate::sales::{LineKind, NewTaxTotals, Payment, PaymentPart, SaleClient};
use crate::scalars::{Id, Money, Quantity};

/// Quantity of a product in an order.
#[wire]
pub struct NewCustomerOrderLine {
    /// Key of the product, or of the grouping when `kind` says so.
    #[es("idProducto")]
    pub id: Id,
    /// Kind of the record that `id` names.
    #[es("tipoItem", default)]
    pub kind: LineKind,
    #[es("cantidad")]
    pub quantity: Quantity,
}

/// Body that places an order. The server prices it from the catalogue.
#[wire]
pub struct NewCustomerOrder {
    /// Who orders: by key, by identity document, or by name and telephone.
    #[es("cliente")]
    pub client: CustomerOrderClient,
    #[es(default)]
    pub delivery: bool,
    /// Whether it is fetched in the shop; exactly one of both.
    #[es("recojoTienda", default)]
    pub pickup: bool,
    #[es("direccion", default)]
    pub address: String,
    #[es("referencia", default)]
    pub reference: String,
    /// Degrees of the address, as text.
    #[es("latitud", default)]
    pub latitude: String,
    /// Degrees of the address, as text.
    #[es("longitud", default)]
    pub longitude: String,
    /// Kilometres to the address; worked out from the coordinates where both are known.
    #[es("distancia")]
    pub distance: Option<Quantity>,
    #[es("canal", default)]
    pub channel: CustomerOrderChannel,
    /// Code of the payment type; the company's first when absent.
    #[es("medioPago")]
    pub payment_type: Option<String>,
    /// Amount that the client will hand over; the total when absent.
    #[es("montoPago")]
    pub payment_amount: Option<Money>,
    /// Code of the document type; the company's usual one when absent.
    #[es("tipoComprobante")]
    pub invoice_type: Option<String>,
    /// Total that the client saw; refused when the server finds another one.
    pub total: Option<Money>,
    /// Comment of the client, at most 250 characters.
    #[es("nota", default)]
    pub note: String,
    /// The lines, at least one.
    #[es("detalle", default)]
    pub lines: Vec<NewCustomerOrderLine>,
}

/// A line of an order that goes out.
#[wire]
pub struct CustomerOrderPatchLine {
    #[es("idDetalle")]
    pub line_id: Option<i64>,
    /// Key of the product or grouping, for who does not know the line.
    #[es("idProducto")]
    pub id: Option<Id>,
    /// Kind of the record that `id` names.
    #[es("tipoItem", default)]
    pub kind: LineKind,
    /// Delivered quantity, at most the ordered one.
    #[es("cantidad")]
    pub quantity: Quantity,
    /// The price it was ordered for; checked when given.
    #[es("precioUnitario")]
    pub unit_price: Option<Money>,
}

/// Body that changes the state of an order, and sells it when its goods leave.
#[wire]
pub struct CustomerOrderPatch {
    #[es("estado")]
    pub status: CustomerOrderStatus,
    #[es("direccion")]
    pub address: Option<String>,
    /// ISO 4217 code of the currency.
    #[es("moneda", read = crate::loose::code)]
    pub currency: Option<String>,
    /// Code of the document type; the order's own when absent.
    #[es("tipoComprobante")]
    pub invoice_type: Option<String>,
    /// Whether that document is electronic; the server knows by its code.
    #[es("documentoElectronico")]
    pub electronic: Option<bool>,
    /// How it is paid; needed by the state that sells it.
    #[es("pago")]
    pub payment: Option<Payment>,
    #[es("mediosDePago", default)]
    pub payments: Vec<PaymentPart>,
    /// Amount to be paid; needed by the state that sells it.
    pub total: Option<Money>,
    /// The delivered lines; all of them when absent.
    #[es("detalle")]
    pub lines: Option<Vec<CustomerOrderPatchLine>>,
    /// The figures of the tax document; checked when given.
    #[es("totalesDolpos")]
    pub tax_totals: Option<NewTaxTotals>,
    /// Buyer on the document; the client who ordered when absent.
    #[es("cliente", read = crate::loose::client)]
    pub client: Option<SaleClient>,
    /// Why, at most 250 characters.
    #[es("notaEstado")]
    pub note: Option<String>,
}

#[wire(Default)]
pub struct CustomerOrderPatchQuery {
    /// Key of the seller of the sale; the caller when absent.
    #[es("usu_id_venta")]
    pub seller: Option<Id>,
    /// Register number of the company; the caller's own when absent.
    #[es("ruc")]
    pub host: Option<String>,
}
