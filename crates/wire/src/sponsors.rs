//! Sponsors: suppliers that belong to a country, and what they offer.

use yapa_macros::wire;

use crate::paging::Page;
use crate::scalars::{Id, Money, Quantity, Rate};
use crate::users::Currency;

/// How an order to a sponsor is paid.
#[wire]
pub enum PurchasePayment {
    /// In cash when it comes.
    #[es("EFECTIVO")]
    Cash,
    #[es("TRANSFERENCIA")]
    Transfer,
    #[es("TARJETA")]
    Card,
    /// Later: on the sponsor's credit.
    #[es("CREDITO")]
    Credit,
}

/// How an order gets from the sponsor to the shop.
#[wire]
pub enum PurchaseShipping {
    /// The sponsor delivers it.
    #[es("DESPACHO")]
    Delivery,
    /// The shop picks it up at the sponsor's.
    #[es("RECOJO")]
    Pickup,
}

/// A subcategory of a sponsor's products.
#[wire]
pub struct SponsorSubcategory {
    /// Key at the sponsor's.
    pub id: Id,
    #[es("nombre")]
    pub name: String,
}

/// A category of a sponsor's products.
#[wire]
pub struct SponsorCategory {
    /// Key at the sponsor's.
    pub id: Id,
    #[es("nombre")]
    pub name: String,
    /// Subcategories, by name.
    #[es("subcategorias")]
    pub subcategories: Vec<SponsorSubcategory>,
}

#[wire(nulls)]
pub struct Sponsor {
    /// Tax number; the key of the sponsor in its country.
    #[es("ruc")]
    pub register_number: String,
    #[es("nombre")]
    pub name: String,
    /// Name people know, may be empty.
    #[es("nombreFantasia")]
    pub fantasy_name: String,
    /// Orders of this company so far, without rejected and canceled ones.
    #[es("pedidosRealizados")]
    pub orders_made: i64,
    #[es("imagen")]
    pub image: Option<String>,
    #[es("direccion")]
    pub address: String,
    #[es("nombreContacto")]
    pub contact_name: String,
    #[es("correoContacto")]
    pub contact_email: String,
    /// Telephone of the contact; `No Registrado` when there is none.
    #[es("telefonoContacto")]
    pub contact_phone: String,
    #[es("moneda")]
    pub currency: Currency,
    /// Minimum total of an order; 0 for none.
    #[es("montoMinimo")]
    pub minimum_amount: Money,
    /// Usual days until delivery; 0 when unknown.
    #[es("diasEntrega")]
    pub delivery_days: i64,
    /// How an order may be paid.
    #[es("metodosPago")]
    pub payments: Vec<PurchasePayment>,
    /// How an order may come.
    #[es("formasEnvio")]
    pub shippings: Vec<PurchaseShipping>,
    /// The categories of its products, by name.
    #[es("categorias")]
    pub categories: Vec<SponsorCategory>,
}

#[wire]
pub struct SponsorPage {
    #[es("pageRender")]
    pub page: Page,
    #[es("distribuidores")]
    pub sponsors: Vec<Sponsor>,
}

/// In which order sponsors are listed.
#[wire]
pub enum SponsorOrder {
    #[es("nombre")]
    Name,
    /// By name, backwards.
    #[es("desc")]
    NameDescending,
    /// The most ordered from first.
    #[es("pedidos")]
    Orders,
}

#[wire(Default)]
pub struct SponsorQuery {
    /// Rows a page, 1 to 100 (10 by default).
    #[es("registros_pagina")]
    pub size: Option<i64>,
    /// Page, from 0.
    #[es("pagina")]
    pub page: Option<i64>,
    /// In which order; by name when absent.
    #[es("orden")]
    pub order: Option<SponsorOrder>,
    /// Words of the name, or the beginning of the tax number.
    #[es("nombre")]
    pub name: Option<String>,
}

/// A document type that a sponsor issues.
#[wire]
pub struct SponsorDocument {
    #[es("codigo")]
    pub code: String,
    #[es("descripcion")]
    pub description: String,
}

/// For which way to pay a discount is.
#[wire]
pub enum SaleCondition {
    /// For all.
    #[es("TODAS")]
    Any,
    /// When it is paid at once.
    #[es("CONTADO")]
    Cash,
    /// When it is paid later.
    #[es("CREDITO")]
    Credit,
}

#[wire]
pub enum PurchaseDiscountKind {
    /// In percent of the price.
    #[es("PORCENTAJE")]
    Percent,
    /// In money a unit.
    #[es("MONTO")]
    Amount,
}

/// A discount that a sponsor offers on a product; a line of an order takes one at most.
#[wire(nulls)]
pub struct PurchaseDiscount {
    /// Key among the discounts of the product.
    pub id: Id,
    /// For which way to pay it is.
    #[es("condicionVenta")]
    pub condition: SaleCondition,
    /// Whether no other discount may be taken on the product in the same order.
    #[es("exclusivo")]
    pub exclusive: bool,
    #[es("tipo")]
    pub kind: PurchaseDiscountKind,
    /// Units a line must have for it.
    #[es("cantidadMinima")]
    pub min_quantity: Quantity,
    /// Units of an order that may have it; absent without a bound.
    #[es("cantidadMaxima")]
    pub max_quantity: Option<Quantity>,
    /// The most it takes off a unit; absent without a bound.
    #[es("descuentoMaximo")]
    pub max_discount: Option<Money>,
    /// Percent, or money a unit, as `tipo` says.
    #[es("valor")]
    pub value: Rate,
    /// Present discount on a unit, in money.
    #[es("valorDescuento")]
    pub discount_value: Money,
}

/// A product of the company that a sponsor's product is.
#[wire(nulls)]
pub struct AssociatedProduct {
    #[es("idProducto")]
    pub id: Id,
    #[es("codigo")]
    pub code: String,
    #[es("nombre")]
    pub name: String,
    #[es("presentacion")]
    pub presentation: String,
    #[es("unidadMedida")]
    pub measurement_unit: String,
    #[es("imagen")]
    pub image: Option<String>,
    /// Pieces of it in one bought unit.
    #[es("factorConversion")]
    pub factor: Quantity,
    #[es("enTienda")]
    pub in_store: bool,
    /// Pieces in the shop.
    pub stock: Quantity,
    /// Whether the pair is a guess from equal barcodes and not confirmed by a person.
    #[es("porCodigo")]
    pub by_barcode: bool,
}

/// A product that a sponsor offers.
#[wire(nulls)]
pub struct SponsorProduct {
    /// Key at the sponsor's.
    #[es("idProducto")]
    pub id: Id,
    /// The sponsor's code of it, by which it is ordered.
    #[es("idCodigo")]
    pub code: String,
    /// Barcode of a piece, may be empty.
    #[es("codigoEan")]
    pub ean_code: String,
    #[es("fabricante")]
    pub factory: String,
    #[es("marca")]
    pub brand: String,
    #[es("nombre")]
    pub name: String,
    #[es("categoria")]
    pub category: SponsorSubcategory,
    #[es("subcategoria")]
    pub subcategory: Option<SponsorSubcategory>,
    /// Presentation: `Caja x 12`.
    #[es("presentacion")]
    pub presentation: String,
    /// How much one piece holds.
    #[es("medida")]
    pub measurement: Quantity,
    #[es("unidadMedida")]
    pub measurement_unit: String,
    /// Pieces in one bought unit.
    #[es("cantidad")]
    pub package_content: Quantity,
    /// Price of a bought unit, taxes included.
    #[es("precio")]
    pub price: Money,
    #[es("moneda")]
    pub currency: Currency,
    pub stock: Quantity,
    /// Whether it can be ordered.
    #[es("activo")]
    pub active: bool,
    #[es("imagen")]
    pub image: Option<String>,
    #[es("descuentos")]
    pub discounts: Vec<PurchaseDiscount>,
    /// The company's own products that it is.
    #[es("productosAsociados")]
    pub associated: Vec<AssociatedProduct>,
}

#[wire]
pub struct SponsorProductPage {
    #[es("pageRender")]
    pub page: Page,
    /// The products, by name.
    #[es("productos")]
    pub products: Vec<SponsorProduct>,
}

#[wire(Default)]
pub struct SponsorProductQuery {
    /// Words in any order, a code or a barcode.
    #[es("q")]
    pub text: Option<String>,
    /// Only the products with these codes of the sponsor, joined by commas, at most 100.
    #[es("codigos")]
    pub codes: Option<String>,
    /// Rows a page, 1 to 100 (12 by default).
    #[es("registros_pagina")]
    pub size: Option<i64>,
    /// Page, from 0.
    #[es("pagina")]
    pub page: Option<i64>,
    #[es("categoria", read = crate::loose::key_text)]
    pub category: Option<Id>,
    #[es("sub_categoria", read = crate::loose::key_text)]
    pub subcategory: Option<Id>,
    #[es("descuentos", read = crate::loose::flag)]
    pub only_discounted: Option<bool>,
    /// Those that can be ordered (the usual), or those that cannot; both for `codigos` when absent.
    #[es("activo", read = crate::loose::flag)]
    pub active: Option<bool>,
}

/// A product of the company that a sponsor's product is, to be written.
#[wire]
pub struct Association {
    #[es("idProducto")]
    pub id: Id,
    /// Pieces of it in one bought unit, above 0.
    #[es("factorConversion")]
    pub factor: Quantity,
}

/// Body that says which of the company's products a sponsor's product is.
#[wire]
pub struct AssociationForm {
    /// All of them, at most 20; an empty list removes the decision.
    #[es("asociados")]
    pub products: Vec<Association>,
}
