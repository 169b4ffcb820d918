//! Sponsors: suppliers that belong to a country, and what they offer.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::paging::Page;
use crate::scalars::{Id, Money, Quantity, Rate};
use crate::users::Currency;

/// How an order to a sponsor is paid.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, ToSchema)]
pub enum PurchasePayment {
    /// In cash when it comes.
    #[serde(rename = "EFECTIVO")]
    Cash,
    /// By bank transfer.
    #[serde(rename = "TRANSFERENCIA")]
    Transfer,
    /// By card.
    #[serde(rename = "TARJETA")]
    Card,
    /// Later: on the sponsor's credit.
    #[serde(rename = "CREDITO")]
    Credit,
}

/// How an order gets from the sponsor to the shop.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, ToSchema)]
pub enum PurchaseShipping {
    /// The sponsor brings it.
    #[serde(rename = "DESPACHO")]
    Delivery,
    /// The shop picks it up at the sponsor's.
    #[serde(rename = "RECOJO")]
    Pickup,
}

/// A subcategory of what a sponsor offers.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct SponsorSubcategory {
    /// Key at the sponsor's.
    pub id: Id,
    /// Name.
    #[serde(rename = "nombre")]
    pub name: String,
}

/// A category of what a sponsor offers.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct SponsorCategory {
    /// Key at the sponsor's.
    pub id: Id,
    /// Name.
    #[serde(rename = "nombre")]
    pub name: String,
    /// What is below it, by name.
    #[serde(rename = "subcategorias")]
    pub subcategories: Vec<SponsorSubcategory>,
}

/// A sponsor.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct Sponsor {
    /// Tax number; the key of the sponsor in its country.
    #[serde(rename = "ruc")]
    pub register_number: String,
    /// Legal name.
    #[serde(rename = "nombre")]
    pub name: String,
    /// Name people know, may be empty.
    #[serde(rename = "nombreFantasia")]
    pub fantasy_name: String,
    /// Orders of this company so far, without those that came to nothing.
    #[serde(rename = "pedidosRealizados")]
    pub orders_made: i64,
    /// URL path of the picture, absent without one.
    #[serde(rename = "imagen")]
    pub image: Option<String>,
    /// Address, may be empty.
    #[serde(rename = "direccion")]
    pub address: String,
    /// Whom to ask for, may be empty.
    #[serde(rename = "nombreContacto")]
    pub contact_name: String,
    /// E-mail of the contact, may be empty.
    #[serde(rename = "correoContacto")]
    pub contact_email: String,
    /// Telephone of the contact; `No Registrado` when there is none.
    #[serde(rename = "telefonoContacto")]
    pub contact_phone: String,
    /// Currency of the prices.
    #[serde(rename = "moneda")]
    pub currency: Currency,
    /// The least an order may come to; 0 when any will do.
    #[serde(rename = "montoMinimo")]
    pub minimum_amount: Money,
    /// Days an order usually takes; 0 when nobody knows.
    #[serde(rename = "diasEntrega")]
    pub delivery_days: i64,
    /// How an order may be paid.
    #[serde(rename = "metodosPago")]
    pub payments: Vec<PurchasePayment>,
    /// How an order may come.
    #[serde(rename = "formasEnvio")]
    pub shippings: Vec<PurchaseShipping>,
    /// What the sponsor offers, by name.
    #[serde(rename = "categorias")]
    pub categories: Vec<SponsorCategory>,
}

/// Page of sponsors.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct SponsorPage {
    /// Where the list stands.
    #[serde(rename = "pageRender")]
    pub page: Page,
    /// The sponsors.
    #[serde(rename = "distribuidores")]
    pub sponsors: Vec<Sponsor>,
}

/// In which order sponsors are listed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, ToSchema)]
pub enum SponsorOrder {
    /// By name.
    #[serde(rename = "nombre")]
    Name,
    /// By name, backwards.
    #[serde(rename = "desc")]
    NameDescending,
    /// Whom the company orders most from first.
    #[serde(rename = "pedidos")]
    Orders,
}

/// Query of the sponsors.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct SponsorQuery {
    /// Rows a page, 1 to 100 (10 by default).
    #[serde(rename = "registros_pagina", skip_serializing_if = "Option::is_none")]
    pub size: Option<i64>,
    /// Page, from 0.
    #[serde(rename = "pagina", skip_serializing_if = "Option::is_none")]
    pub page: Option<i64>,
    /// In which order; by name when absent.
    #[serde(rename = "orden", skip_serializing_if = "Option::is_none")]
    pub order: Option<SponsorOrder>,
    /// Words of the name, or the beginning of the tax number.
    #[serde(rename = "nombre", skip_serializing_if = "Option::is_none")]
    pub name: Option<String>,
}

/// A document type that a sponsor issues.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct SponsorDocument {
    /// Code of the tax authority.
    #[serde(rename = "codigo")]
    pub code: String,
    /// Name for people.
    #[serde(rename = "descripcion")]
    pub description: String,
}

/// For which way to pay a discount is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, ToSchema)]
pub enum SaleCondition {
    /// For all.
    #[serde(rename = "TODAS")]
    Any,
    /// When it is paid at once.
    #[serde(rename = "CONTADO")]
    Cash,
    /// When it is paid later.
    #[serde(rename = "CREDITO")]
    Credit,
}

/// How a discount is measured.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, ToSchema)]
pub enum PurchaseDiscountKind {
    /// In percent of the price.
    #[serde(rename = "PORCENTAJE")]
    Percent,
    /// In money a unit.
    #[serde(rename = "MONTO")]
    Amount,
}

/// A discount that a sponsor offers on a product; a line of an order takes one at most.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct PurchaseDiscount {
    /// Key among the discounts of the product.
    pub id: Id,
    /// For which way to pay it is.
    #[serde(rename = "condicionVenta")]
    pub condition: SaleCondition,
    /// Whether no other discount may be taken on the product in the same order.
    #[serde(rename = "exclusivo")]
    pub exclusive: bool,
    /// How it is measured.
    #[serde(rename = "tipo")]
    pub kind: PurchaseDiscountKind,
    /// Units a line must have for it.
    #[serde(rename = "cantidadMinima")]
    pub min_quantity: Quantity,
    /// Units of an order that may have it; absent without a bound.
    #[serde(rename = "cantidadMaxima")]
    pub max_quantity: Option<Quantity>,
    /// The most it takes off a unit; absent without a bound.
    #[serde(rename = "descuentoMaximo")]
    pub max_discount: Option<Money>,
    /// Percent, or money a unit, as `tipo` says.
    #[serde(rename = "valor")]
    pub value: Rate,
    /// What it takes off a unit today, in money.
    #[serde(rename = "valorDescuento")]
    pub discount_value: Money,
}

/// A product of the company that a sponsor's product is.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct AssociatedProduct {
    /// Key of the company's product.
    #[serde(rename = "idProducto")]
    pub id: Id,
    /// The company's code of it.
    #[serde(rename = "codigo")]
    pub code: String,
    /// Name.
    #[serde(rename = "nombre")]
    pub name: String,
    /// Presentation, may be empty.
    #[serde(rename = "presentacion")]
    pub presentation: String,
    /// Unit it is sold in.
    #[serde(rename = "unidadMedida")]
    pub measurement_unit: String,
    /// URL path of the picture, absent without one.
    #[serde(rename = "imagen")]
    pub image: Option<String>,
    /// Pieces of it that one bought unit brings.
    #[serde(rename = "factorConversion")]
    pub factor: Quantity,
    /// Whether it is on sale.
    #[serde(rename = "enTienda")]
    pub in_store: bool,
    /// Pieces in the shop.
    pub stock: Quantity,
    /// Whether nobody said so and the barcodes are the same.
    #[serde(rename = "porCodigo")]
    pub by_barcode: bool,
}

/// A product that a sponsor offers.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct SponsorProduct {
    /// Key at the sponsor's.
    #[serde(rename = "idProducto")]
    pub id: Id,
    /// The sponsor's code of it, by which it is ordered.
    #[serde(rename = "idCodigo")]
    pub code: String,
    /// Barcode of a piece, may be empty.
    #[serde(rename = "codigoEan")]
    pub ean_code: String,
    /// Manufacturer, may be empty.
    #[serde(rename = "fabricante")]
    pub factory: String,
    /// Brand, may be empty.
    #[serde(rename = "marca")]
    pub brand: String,
    /// Name.
    #[serde(rename = "nombre")]
    pub name: String,
    /// Its category.
    #[serde(rename = "categoria")]
    pub category: SponsorSubcategory,
    /// Its subcategory.
    #[serde(rename = "subcategoria")]
    pub subcategory: Option<SponsorSubcategory>,
    /// Presentation: `Caja x 12`.
    #[serde(rename = "presentacion")]
    pub presentation: String,
    /// How much one piece holds.
    #[serde(rename = "medida")]
    pub measurement: Quantity,
    /// Unit of that measure.
    #[serde(rename = "unidadMedida")]
    pub measurement_unit: String,
    /// Pieces in one bought unit.
    #[serde(rename = "cantidad")]
    pub package_content: Quantity,
    /// Price of a bought unit, taxes included.
    #[serde(rename = "precio")]
    pub price: Money,
    /// Currency of the price.
    #[serde(rename = "moneda")]
    pub currency: Currency,
    /// Units the sponsor has.
    pub stock: Quantity,
    /// Whether it can be ordered.
    #[serde(rename = "activo")]
    pub active: bool,
    /// URL path of the picture, absent without one.
    #[serde(rename = "imagen")]
    pub image: Option<String>,
    /// The discounts on it.
    #[serde(rename = "descuentos")]
    pub discounts: Vec<PurchaseDiscount>,
    /// The company's own products that it is.
    #[serde(rename = "productosAsociados")]
    pub associated: Vec<AssociatedProduct>,
}

/// Page of a sponsor's products.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct SponsorProductPage {
    /// Where the list stands.
    #[serde(rename = "pageRender")]
    pub page: Page,
    /// The products, by name.
    #[serde(rename = "productos")]
    pub products: Vec<SponsorProduct>,
}

/// Query of a sponsor's products.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct SponsorProductQuery {
    /// Words in any order, a code or a barcode.
    #[serde(rename = "q", skip_serializing_if = "Option::is_none")]
    pub text: Option<String>,
    /// Only the products with these codes of the sponsor, joined by commas, at most 100.
    #[serde(rename = "codigos", skip_serializing_if = "Option::is_none")]
    pub codes: Option<String>,
    /// Rows a page, 1 to 100 (12 by default).
    #[serde(rename = "registros_pagina", skip_serializing_if = "Option::is_none")]
    pub size: Option<i64>,
    /// Page, from 0.
    #[serde(rename = "pagina", skip_serializing_if = "Option::is_none")]
    pub page: Option<i64>,
    /// Key of a category.
    #[serde(
        rename = "categoria",
        default,
        deserialize_with = "crate::loose::key_text",
        skip_serializing_if = "Option::is_none"
    )]
    pub category: Option<Id>,
    /// Key of a subcategory.
    #[serde(
        rename = "sub_categoria",
        default,
        deserialize_with = "crate::loose::key_text",
        skip_serializing_if = "Option::is_none"
    )]
    pub subcategory: Option<Id>,
    /// Only those with a discount.
    #[serde(
        rename = "descuentos",
        default,
        deserialize_with = "crate::loose::flag",
        skip_serializing_if = "Option::is_none"
    )]
    pub only_discounted: Option<bool>,
    /// Those that can be ordered (the usual), or those that cannot; both for `codigos` when absent.
    #[serde(
        rename = "activo",
        default,
        deserialize_with = "crate::loose::flag",
        skip_serializing_if = "Option::is_none"
    )]
    pub active: Option<bool>,
}

/// A product of the company that a sponsor's product is, to be written.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct Association {
    /// Key of the company's product.
    #[serde(rename = "idProducto")]
    pub id: Id,
    /// Pieces of it that one bought unit brings, above 0.
    #[serde(rename = "factorConversion")]
    pub factor: Quantity,
}

/// Body that says which of the company's products a sponsor's product is.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct AssociationForm {
    /// All of them, at most 20; none forgets what was said.
    #[serde(rename = "asociados")]
    pub products: Vec<Association>,
}
