//! Bodies that change products and categories, and their queries.

use yapa_macros::wire;

use super::ActiveFilter;
use crate::loose;
use crate::scalars::{Id, Money, Quantity, Rate};

#[wire(Copy, Default)]
pub struct ProductFormQuery {
    /// Who does it: the caller.
    #[es("id_usuario")]
    pub user_id: Option<Id>,
}

/// A category of a product, by its key.
#[wire(Copy)]
pub struct CategoryRef {
    pub id: Id,
}

/// A tax of the country's list: by its key, or by code, with the factor where a code appears twice.
#[wire(Default)]
pub struct TaxRef {
    /// Key in the country's list.
    pub id: Option<i64>,
    /// Code: `IGV`.
    #[es("codigo")]
    pub code: Option<String>,
    /// Fraction: 0.18.
    pub factor: Option<Rate>,
}

/// Body of `POST` and `PATCH v2/ventas/empresas/{host}/productos`. A field left out, or null,
/// keeps its value; a new product gets the usual value.
#[wire(Default)]
pub struct ProductForm {
    /// The company's own code; a new product without one gets the next free number.
    #[es("codigo")]
    pub code: Option<String>,
    /// Barcode of 8 to 14 digits; empty for none.
    #[es("codigoEan")]
    pub ean_code: Option<String>,
    /// The tax authority's product code; empty for none.
    #[es("codigoSunat")]
    pub sunat_code: Option<String>,
    /// Code in another system; empty for none.
    #[es("codigoExterno")]
    pub external_code: Option<String>,
    #[es("fabricante")]
    pub factory: Option<String>,
    #[es("marca")]
    pub brand: Option<String>,
    /// Name; a new product needs one.
    #[es("nombre")]
    pub name: Option<String>,
    #[es("descripcion")]
    pub description: Option<String>,
    /// Presentation: `Botella`.
    #[es("presentacion")]
    pub presentation: Option<String>,
    /// How much one sold piece holds: 1.5.
    #[es("medidaVenta")]
    pub measurement: Option<Quantity>,
    /// Unit of that measure, a code of the list of measures.
    #[es("unidadMedidaVenta")]
    pub measurement_unit: Option<String>,
    /// How much one stored piece holds.
    #[es("medidaInventario")]
    pub inventory_measurement: Option<Quantity>,
    #[es("unidadMedidaInventario")]
    pub inventory_unit: Option<String>,
    #[es("unidadCompra")]
    pub unit_bought: Option<String>,
    #[es("unidadVenta")]
    pub unit_sell: Option<String>,
    /// Sold units in one bought unit.
    #[es("factorConversion")]
    pub conversion_rate: Option<Quantity>,
    /// Pieces in a package.
    #[es("contenidoPaquete")]
    pub package_content: Option<Quantity>,
    /// Counted stock, in sold units; leave it out unless it was counted now.
    #[es("cantidadDisponible")]
    pub stock: Option<Quantity>,
    /// The stock that the form showed before; when it has moved meanwhile, the count is refused.
    #[es("cantidadDisponibleAnterior")]
    pub stock_seen: Option<Quantity>,
    /// Stock promised to orders.
    #[es("cantidadReservada")]
    pub reserved_quantity: Option<Quantity>,
    /// Most that one sale may take; 0 means no limit of its own.
    #[es("cantidadMaximaVenta")]
    pub max_quantity_sell: Option<Quantity>,
    /// At or below this stock it should be bought again; 0 means never.
    #[es("umbralReposicion")]
    pub reposition_threshold: Option<Quantity>,
    /// Currency of the prices: that of the country.
    #[es("moneda", read = loose::code)]
    pub currency: Option<String>,
    /// Price a unit, taxes included.
    #[es("precioLista")]
    pub price: Option<Money>,
    /// Lowest price a seller may type; 1 for a new product.
    #[es("precioMinimo")]
    pub min_price: Option<Money>,
    /// Cost of one sold unit for the shop, taxes included, up to four decimals; only for callers
    /// who see costs.
    #[es("costo")]
    pub cost: Option<Money>,
    /// True for a cost that is unknown from now on; only for callers who see costs.
    #[es("costoDesconocido")]
    pub cost_unknown: Option<bool>,
    /// Whether fractions of a unit are sold (by weight).
    #[es("ventasParciales")]
    pub partial_sell: Option<bool>,
    /// Weight of the empty container, in the sold unit.
    #[es("taraMedida")]
    pub tare: Option<Quantity>,
    /// All its taxes; an empty list means exempt. A new product has the country's sales tax
    /// when the company says that its products do.
    #[es("impuestosDolpos")]
    pub taxes: Option<Vec<TaxRef>>,
    /// All its categories, at least one; keys alone are read too.
    #[es("categorias", read = loose::categories)]
    pub categories: Option<Vec<CategoryRef>>,
    /// URL path of the picture, as its upload answered it; empty for none.
    #[es("imagen")]
    pub image: Option<String>,
    /// Whether the chatbot offers it.
    pub chatbot: Option<bool>,
    /// Whether the company made it itself; a new product is.
    #[es("customizado")]
    pub customized: Option<bool>,
    /// Whether it carries warning octagons.
    #[es("octagonos")]
    pub octagons: Option<bool>,
    /// Whether it is sold; a new product is.
    #[es("activo")]
    pub active: Option<bool>,
}

#[wire(Copy, Default)]
pub struct CategoryQuery {
    /// Active ones by default.
    #[es("estado")]
    pub status: Option<ActiveFilter>,
}

/// Body that adds or changes a category; fields left out, or null, keep their value.
#[wire(Default)]
pub struct CategoryForm {
    /// Name, unlike that of every other category; a new category needs one.
    #[es("nombre")]
    pub name: Option<String>,
    /// Name of an icon; empty for none.
    #[es("icono")]
    pub icon: Option<String>,
    /// Colour as `#rrggbb`; empty for none.
    pub color: Option<String>,
    /// Whether it is active; an inactive one keeps its products.
    #[es("estado")]
    pub status: Option<ActiveFilter>,
}

/// Query of the spreadsheet of the stock.
#[wire(Default)]
pub struct InventoryQuery {
    /// Where the sheet is sent; the caller's own address by default.
    #[es("correo")]
    pub email: Option<String>,
    /// Active ones by default.
    #[es("estado")]
    pub status: Option<ActiveFilter>,
    /// Only those the chatbot offers, or does not.
    pub chatbot: Option<bool>,
}
