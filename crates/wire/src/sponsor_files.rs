//! The file in which an operator brings in a sponsor with all it offers.

use yapa_macros::wire;

use crate::scalars::{Money, Quantity, Rate};
use crate::sponsors::{PurchaseDiscountKind, PurchasePayment, PurchaseShipping, SaleCondition};

#[wire]
pub struct FileDiscount {
    /// For which way to pay it is; for all when absent.
    #[es("condicionVenta")]
    pub condition: Option<SaleCondition>,
    /// Whether it excludes other discounts on the product in the same order.
    #[es("exclusivo", default)]
    pub exclusive: bool,
    #[es("tipo")]
    pub kind: PurchaseDiscountKind,
    /// Percent, or money a unit, above 0.
    #[es("valor")]
    pub value: Rate,
    /// Units a line must have for it; 1 when absent.
    #[es("cantidadMinima")]
    pub min_quantity: Option<Quantity>,
    /// Units of an order that may have it; without a bound when absent.
    #[es("cantidadMaxima")]
    pub max_quantity: Option<Quantity>,
    /// The most it takes off a unit; without a bound when absent.
    #[es("descuentoMaximo")]
    pub max_discount: Option<Money>,
}

/// A product of the list; its code stays the same from list to list.
#[wire]
pub struct FileProduct {
    #[es("idCodigo")]
    pub code: String,
    /// Barcode of a piece.
    #[es("codigoEan", default)]
    pub ean_code: String,
    #[es("fabricante", default)]
    pub factory: String,
    #[es("marca", default)]
    pub brand: String,
    #[es("nombre")]
    pub name: String,
    #[es("categoria")]
    pub category: String,
    /// Name of its subcategory, empty for none.
    #[es("subcategoria", default)]
    pub subcategory: String,
    /// Presentation: `Caja x 12`.
    #[es("presentacion", default)]
    pub presentation: String,
    /// How much one piece holds; 1 when absent.
    #[es("medida")]
    pub measurement: Option<Quantity>,
    /// Code of the unit of that measure; `UNI` when absent.
    #[es("unidadMedida")]
    pub measurement_unit: Option<String>,
    /// Pieces in one bought unit; 1 when absent.
    #[es("cantidad")]
    pub package_content: Option<Quantity>,
    /// Price of a bought unit, taxes included.
    #[es("precio")]
    pub price: Money,
    pub stock: Quantity,
    #[es("imagen", default)]
    pub image: String,
    /// Whether it can be ordered; it can when absent.
    #[es("activo")]
    pub active: Option<bool>,
    #[es("descuentos", default)]
    pub discounts: Vec<FileDiscount>,
}

#[wire]
pub struct FileMember {
    /// The sponsor's code of it.
    #[es("idCodigo")]
    pub code: String,
    /// Units, a whole number from 1.
    #[es("cantidad")]
    pub quantity: Quantity,
}

/// A bonus; its code stays the same from list to list.
#[wire]
pub struct FileBonus {
    #[es("codigo")]
    pub code: String,
    #[es("nombre")]
    pub name: String,
    #[es("descripcion", default)]
    pub description: String,
    #[es("fabricante", default)]
    pub factory: String,
    #[es("imagen", default)]
    pub image: String,
    /// Whether it can be taken; true when absent.
    #[es("activo")]
    pub active: Option<bool>,
    /// The products that have to be bought.
    #[es("productosRequeridos")]
    pub required: Vec<FileMember>,
    /// The products that are free with it.
    #[es("productosBono")]
    pub free: Vec<FileMember>,
}

/// A sponsor with all it offers.
#[wire]
pub struct SponsorFile {
    #[es("ruc")]
    pub register_number: String,
    #[es("nombre")]
    pub name: String,
    /// Name people know.
    #[es("nombreFantasia", default)]
    pub fantasy_name: String,
    #[es("imagen", default)]
    pub image: String,
    #[es("direccion", default)]
    pub address: String,
    #[es("nombreContacto", default)]
    pub contact_name: String,
    #[es("correoContacto", default)]
    pub contact_email: String,
    #[es("telefonoContacto", default)]
    pub contact_phone: String,
    /// How an order may be paid; every way when empty.
    #[es("metodosPago", default)]
    pub payments: Vec<PurchasePayment>,
    /// How an order may come; every way when empty.
    #[es("formasEnvio", default)]
    pub shippings: Vec<PurchaseShipping>,
    /// Codes of the documents it issues; all that there are when empty.
    #[es("tiposComprobante", default)]
    pub documents: Vec<String>,
    /// Minimum total of an order; none when absent.
    #[es("montoMinimo")]
    pub minimum_amount: Option<Money>,
    /// Days an order usually takes.
    #[es("diasEntrega")]
    pub delivery_days: Option<i64>,
    /// Whether it can be ordered from; it can when absent.
    #[es("activo")]
    pub active: Option<bool>,
    #[es("productos")]
    pub products: Vec<FileProduct>,
    #[es("bonificaciones", default)]
    pub bonuses: Vec<FileBonus>,
}
