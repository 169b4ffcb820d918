//! Sales: registering one, reading it again, lists and figures.

mod list;
mod new;
mod record;

pub use list::*;
pub use new::*;
pub use record::*;

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::products::Tax;
use crate::scalars::{Id, Money, Quantity, Rate};

/// Where a sale stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, ToSchema)]
pub enum SaleStatus {
    /// Registered, not yet confirmed.
    #[serde(rename = "abierta")]
    Open,
    /// Confirmed.
    #[serde(rename = "cerrada")]
    Closed,
    /// Thrown away right after it was registered.
    #[serde(rename = "descartada")]
    Discarded,
    /// Voided later.
    #[serde(rename = "anulada")]
    Voided,
}

/// A sale's state in a shopkeeper's words.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, ToSchema)]
pub enum SaleSituation {
    /// Its money was taken.
    #[serde(rename = "pagada")]
    Paid,
    /// The open sale of a customer's order: paid on delivery.
    #[serde(rename = "por-cobrar")]
    Receivable,
    /// Undone by a credit note that took goods back.
    #[serde(rename = "devuelta")]
    Returned,
    /// Voided in another way.
    #[serde(rename = "anulada")]
    Voided,
    /// Discarded before it was closed.
    #[serde(rename = "descartada")]
    Discarded,
    /// It cost nothing.
    #[serde(rename = "gratuita")]
    Free,
}

/// What is sold.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize, ToSchema)]
pub enum SaleType {
    /// Goods.
    #[default]
    #[serde(rename = "venta")]
    Goods,
    /// Parking.
    #[serde(rename = "parqueo")]
    Parking,
    /// Parking of a car.
    #[serde(rename = "parqueo-carro")]
    CarParking,
    /// Parking of a motorcycle.
    #[serde(rename = "parqueo-moto")]
    MotorcycleParking,
}

/// How the goods reach the client.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, ToSchema)]
pub enum ServiceType {
    /// Handed over in the shop.
    #[serde(rename = "tienda")]
    InStore,
    /// Brought.
    #[serde(rename = "delivery")]
    Delivery,
    /// Fetched later.
    #[serde(rename = "recojo")]
    Pickup,
}

/// What a line stands for.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize, ToSchema)]
pub enum LineKind {
    /// A product.
    #[default]
    #[serde(rename = "producto")]
    Product,
    /// A grouping, sold as a bundle.
    #[serde(rename = "grupo")]
    Grouping,
    /// Bringing a customer's order, which is nothing of the catalogue.
    #[serde(rename = "servicio")]
    Service,
    /// An open line: nothing of the catalogue, with the name and the price that the seller typed.
    #[serde(rename = "libre")]
    Open,
}

/// A line of a sale, in the body that registers it and in the record.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct SaleLine {
    /// Key of the product, or of the grouping when `kind` says so. Of an open line any key is
    /// taken, and the record has the number of the line.
    #[serde(rename = "idProducto")]
    pub id: Id,
    /// Whether `id` names a product or a grouping. An open line (`libre`) has a name of 1 to 120
    /// characters, a positive price in the currency's decimals, whole units and the usual sales
    /// tax; it moves no stock, and the company may forbid it (setting `lineasLibres`).
    #[serde(rename = "tipoItem", default)]
    pub kind: LineKind,
    /// The company's own code of it.
    #[serde(rename = "codigo", default)]
    pub code: String,
    /// How many, or how much.
    #[serde(rename = "cantidad")]
    pub quantity: Quantity,
    /// Name.
    #[serde(rename = "nombre")]
    pub name: String,
    /// Price a unit, taxes included, before discounts.
    #[serde(rename = "precioUnitario")]
    pub unit_price: Money,
    /// What the line adds to the subtotal (after its own discount).
    #[serde(rename = "precioTotal")]
    pub total_price: Money,
    /// Brand.
    #[serde(rename = "marca", default)]
    pub brand: String,
    /// Presentation.
    #[serde(rename = "presentacion", default)]
    pub presentation: String,
    /// How much one piece holds.
    #[serde(rename = "medida", default)]
    pub measurement: Quantity,
    /// Unit of that measure.
    #[serde(rename = "unidadMedida", default)]
    pub measurement_unit: String,
    /// URL path of the picture.
    #[serde(rename = "imagen", default)]
    pub image: Option<String>,
    /// Taxes; an empty list means exempt.
    #[serde(rename = "impuestoProductoDolpos", default)]
    pub taxes: Vec<Tax>,
    /// Discount of the whole line, in money.
    #[serde(rename = "descuentoMonto", default)]
    pub discount_amount: Money,
    /// The same in percent of the line.
    #[serde(rename = "descuentoPorcentaje", default)]
    pub discount_percentage: Rate,
    /// Which of the two counts. Absent: the amount, which has to agree with the percentage when
    /// both are given, else the percentage.
    #[serde(rename = "descuentoModo", default)]
    pub discount_mode: Option<crate::companies::DiscountMode>,
    /// Price a unit without taxes, four decimals.
    #[serde(rename = "precioNeto", default)]
    pub net_price: Money,
    /// The line without taxes, four decimals.
    #[serde(rename = "montoNeto", default)]
    pub net_amount: Money,
    /// Sales tax of the line, four decimals.
    #[serde(rename = "montoIva", default)]
    pub iva_amount: Money,
    /// Other taxes of the line, four decimals.
    #[serde(rename = "impuestoExtra", default)]
    pub extra_tax: Money,
}

/// The client as a sale keeps it.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct SaleClient {
    /// Key of the client, when the company knows it.
    #[serde(rename = "idCliente", skip_serializing_if = "Option::is_none")]
    pub id: Option<Id>,
    /// Name, or legal name.
    #[serde(rename = "nombre", default)]
    pub name: String,
    /// Code of the identity document type.
    #[serde(rename = "codigoTipoDocumento", default)]
    pub document_type: String,
    /// Identity number.
    #[serde(rename = "numeroDocumento", default)]
    pub document_number: String,
    /// Name of the first division.
    #[serde(rename = "departamento", default)]
    pub division1: String,
    /// Name of the second division.
    #[serde(rename = "provincia", default)]
    pub division2: String,
    /// Name of the third division.
    #[serde(rename = "distrito", default)]
    pub division3: String,
    /// Address.
    #[serde(rename = "direccion", default)]
    pub address: String,
}

/// What was paid in all.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct Payment {
    /// Code of the payment type: `EFE`.
    #[serde(rename = "medio")]
    pub method: String,
    /// Money received.
    #[serde(rename = "monto")]
    pub amount: Money,
    /// Money given back.
    #[serde(rename = "vuelto", default)]
    pub change: Money,
}

/// One part of what was paid.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct PaymentPart {
    /// Code of the payment type.
    #[serde(rename = "medio")]
    pub method: String,
    /// Money that counts towards the total.
    #[serde(rename = "monto")]
    pub amount: Money,
    /// Instalments of a card, 1 to 48.
    #[serde(rename = "cuotas", skip_serializing_if = "Option::is_none")]
    pub instalments: Option<i64>,
}

/// An additional tax of the whole sale.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct ExtraTax {
    /// Code: `ISC`, `ICBPER`, `271`…
    #[serde(rename = "tipoImp")]
    pub code: String,
    /// Rate as a fraction; zero for a tax by the piece.
    #[serde(rename = "tasaImp")]
    pub rate: Rate,
    /// Money.
    #[serde(rename = "montoImp")]
    pub amount: Money,
}

/// The figures of the tax document.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct TaxTotals {
    /// Taxed part without taxes.
    #[serde(rename = "mntNeto")]
    pub net: Money,
    /// Exempt part.
    #[serde(rename = "mntExe")]
    pub exempt: Money,
    /// Sales tax.
    pub iva: Money,
    /// Everything.
    #[serde(rename = "mntTotal")]
    pub total: Money,
    /// Additional taxes.
    #[serde(rename = "imptoReten", default)]
    pub extra_taxes: Vec<ExtraTax>,
}

/// An additional tax, as a body that registers a sale tells it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct NewExtraTax {
    /// Code: `ISC`, `ICBPER`, `271`…
    #[serde(rename = "tipoImp")]
    pub code: String,
    /// Rate as a fraction; may be left out, and has no meaning for a tax by the piece.
    #[serde(rename = "tasaImp", default, skip_serializing_if = "Option::is_none")]
    pub rate: Option<Rate>,
    /// Money.
    #[serde(rename = "montoImp")]
    pub amount: Money,
}

/// The figures of the tax document, as a body that registers a sale tells them.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct NewTaxTotals {
    /// Taxed part without taxes.
    #[serde(rename = "mntNeto")]
    pub net: Money,
    /// Exempt part.
    #[serde(rename = "mntExe")]
    pub exempt: Money,
    /// Sales tax.
    pub iva: Money,
    /// Everything.
    #[serde(rename = "mntTotal")]
    pub total: Money,
    /// Additional taxes; checked when given, also as an empty list.
    #[serde(
        rename = "imptoReten",
        default,
        skip_serializing_if = "Option::is_none"
    )]
    pub extra_taxes: Option<Vec<NewExtraTax>>,
}

/// The bags of a sale.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct SaleBags {
    /// How many.
    #[serde(rename = "cantidad")]
    pub count: i64,
    /// Price of one.
    #[serde(rename = "precio", default)]
    pub price: Money,
    /// Price of all.
    #[serde(default)]
    pub total: Money,
}
