//! Sales: registering one, reading it again, lists and figures.

mod list;
mod new;
mod record;

pub use list::*;
pub use new::*;
pub use record::*;

use yapa_macros::wire;

use crate::products::Tax;
use crate::scalars::{Id, Money, Quantity, Rate};

#[wire]
pub enum SaleStatus {
    /// Registered, not yet confirmed.
    #[es("abierta")]
    Open,
    #[es("cerrada")]
    Closed,
    /// Thrown away right after it was registered.
    #[es("descartada")]
    Discarded,
    /// Voided later.
    #[es("anulada")]
    Voided,
}

/// A sale's state in a shopkeeper's words.
#[wire]
pub enum SaleSituation {
    #[es("pagada")]
    Paid,
    /// The open sale of a customer's order, paid on delivery; or a part of it is still owed in the
    /// client's account.
    #[es("por-cobrar")]
    Receivable,
    /// Undone by a credit note that took goods back.
    #[es("devuelta")]
    Returned,
    /// Voided in another way.
    #[es("anulada")]
    Voided,
    /// Discarded before it was closed.
    #[es("descartada")]
    Discarded,
    #[es("gratuita")]
    Free,
}

#[wire]
pub enum SaleType {
    #[es("venta")]
    #[default]
    Goods,
    #[es("parqueo")]
    Parking,
    #[es("parqueo-carro")]
    CarParking,
    #[es("parqueo-moto")]
    MotorcycleParking,
}

#[wire]
pub enum ServiceType {
    #[es("tienda")]
    InStore,
    #[es("delivery")]
    Delivery,
    #[es("recojo")]
    Pickup,
}

#[wire]
pub enum LineKind {
    #[es("producto")]
    #[default]
    Product,
    /// A grouping, sold as a bundle.
    #[es("grupo")]
    Grouping,
    /// Bringing a customer's order, which is nothing of the catalogue.
    #[es("servicio")]
    Service,
    /// An open line: nothing of the catalogue, with the name and the price that the seller typed.
    #[es("libre")]
    Open,
}

/// A line of a sale, in the body that registers it and in the record.
#[wire(Default, nulls)]
pub struct SaleLine {
    /// Key of the product, or of the grouping when `kind` says so. Of an open line any key is
    /// taken, and the record has the number of the line.
    #[es("idProducto")]
    pub id: Id,
    /// Whether `id` names a product or a grouping. An open line (`libre`) has a name of 1 to 120
    /// characters, a positive price in the currency's decimals, whole units and the usual sales
    /// tax; it moves no stock, and the company may forbid it (setting `lineasLibres`).
    #[es("tipoItem", default)]
    pub kind: LineKind,
    #[es("codigo", default)]
    pub code: String,
    #[es("cantidad")]
    pub quantity: Quantity,
    #[es("nombre")]
    pub name: String,
    /// Price a unit, taxes included, before discounts.
    #[es("precioUnitario")]
    pub unit_price: Money,
    /// Part of the subtotal (after its own discount).
    #[es("precioTotal")]
    pub total_price: Money,
    #[es("marca", default)]
    pub brand: String,
    #[es("presentacion", default)]
    pub presentation: String,
    /// How much one piece holds.
    #[es("medida", default)]
    pub measurement: Quantity,
    #[es("unidadMedida", default)]
    pub measurement_unit: String,
    #[es("imagen", default)]
    pub image: Option<String>,
    /// Taxes; an empty list means exempt.
    #[es("impuestoProductoDolpos", default)]
    pub taxes: Vec<Tax>,
    /// Discount of the whole line, in money.
    #[es("descuentoMonto", default)]
    pub discount_amount: Money,
    /// The same in percent of the line.
    #[es("descuentoPorcentaje", default)]
    pub discount_percentage: Rate,
    /// Which of the two counts. Absent: the amount, which has to agree with the percentage when
    /// both are given, else the percentage.
    #[es("descuentoModo", default)]
    pub discount_mode: Option<crate::companies::DiscountMode>,
    /// Price a unit without taxes, four decimals.
    #[es("precioNeto", default)]
    pub net_price: Money,
    /// The line without taxes, four decimals.
    #[es("montoNeto", default)]
    pub net_amount: Money,
    /// Sales tax of the line, four decimals.
    #[es("montoIva", default)]
    pub iva_amount: Money,
    /// Other taxes of the line, four decimals.
    #[es("impuestoExtra", default)]
    pub extra_tax: Money,
}

/// The client as a sale keeps it.
#[wire(Default)]
pub struct SaleClient {
    /// Key of the client, when the company knows it.
    #[es("idCliente")]
    pub id: Option<Id>,
    #[es("nombre", default)]
    pub name: String,
    #[es("codigoTipoDocumento", default)]
    pub document_type: String,
    #[es("numeroDocumento", default)]
    pub document_number: String,
    #[es("departamento", default)]
    pub division1: String,
    #[es("provincia", default)]
    pub division2: String,
    #[es("distrito", default)]
    pub division3: String,
    #[es("direccion", default)]
    pub address: String,
}

/// The whole payment of a sale.
#[wire(Default)]
pub struct Payment {
    /// Code of the payment type: `EFE`.
    #[es("medio")]
    pub method: String,
    /// Money received.
    #[es("monto")]
    pub amount: Money,
    /// Money given back.
    #[es("vuelto", default)]
    pub change: Money,
}

/// One part of a payment.
#[wire]
pub struct PaymentPart {
    #[es("medio")]
    pub method: String,
    /// Money that counts towards the total.
    #[es("monto")]
    pub amount: Money,
    /// Instalments of a card, 1 to 48.
    #[es("cuotas")]
    pub instalments: Option<i64>,
}

/// An additional tax of the whole sale.
#[wire]
pub struct ExtraTax {
    /// Code: `ISC`, `ICBPER`, `271`…
    #[es("tipoImp")]
    pub code: String,
    /// Rate as a fraction; zero for a tax by the piece.
    #[es("tasaImp")]
    pub rate: Rate,
    #[es("montoImp")]
    pub amount: Money,
}

/// The figures of the tax document.
#[wire]
pub struct TaxTotals {
    /// Taxed part without taxes.
    #[es("mntNeto")]
    pub net: Money,
    #[es("mntExe")]
    pub exempt: Money,
    pub iva: Money,
    #[es("mntTotal")]
    pub total: Money,
    #[es("imptoReten", default)]
    pub extra_taxes: Vec<ExtraTax>,
}

/// An additional tax in the body that registers a sale.
#[wire]
pub struct NewExtraTax {
    /// Code: `ISC`, `ICBPER`, `271`…
    #[es("tipoImp")]
    pub code: String,
    /// Rate as a fraction; may be left out, and has no meaning for a tax by the piece.
    #[es("tasaImp")]
    pub rate: Option<Rate>,
    #[es("montoImp")]
    pub amount: Money,
}

/// The figures of the tax document in the body that registers a sale.
#[wire]
pub struct NewTaxTotals {
    /// Taxed part without taxes.
    #[es("mntNeto")]
    pub net: Money,
    #[es("mntExe")]
    pub exempt: Money,
    pub iva: Money,
    #[es("mntTotal")]
    pub total: Money,
    /// Additional taxes; checked when given, also as an empty list.
    #[es("imptoReten")]
    pub extra_taxes: Option<Vec<NewExtraTax>>,
}

#[wire(Copy, Default)]
pub struct SaleBags {
    #[es("cantidad")]
    pub count: i64,
    #[es("precio", default)]
    pub price: Money,
    #[es(default)]
    pub total: Money,
}
