//! The company: what the sale screen and the ticket need to know of it.

use yapa_macros::wire;

use crate::locations::Division;
use crate::scalars::{Id, Money, Quantity, TimeOfDay};
use crate::users::{CompanyUser, Currency, PrintFormat};

mod patch;

pub use patch::{CompanyPatch, CompanyPatchQuery, PaymentMethodPatch, PlasticBagsPatch};

/// The plastic bags a company hands out.
#[wire(Copy, Default)]
pub struct PlasticBags {
    /// Whether the sale screen offers them.
    #[es("activo")]
    pub active: bool,
    /// Cost of one for the company; 0 for callers who do not see costs.
    #[es("precioUnitario")]
    pub unit_price: Money,
    /// Price of one for the client, bag tax included.
    #[es("precioVenta")]
    pub sell_price: Money,
    pub stock: Quantity,
    /// Whether they are biodegradable (no bag tax).
    pub biodegradable: bool,
    /// Tax for one bag, within the sell price.
    #[es("taxICBPER")]
    pub tax_icbper: Money,
}

#[wire]
pub enum Weekday {
    #[es("lunes")]
    Monday,
    #[es("martes")]
    Tuesday,
    #[es("miercoles")]
    Wednesday,
    #[es("jueves")]
    Thursday,
    #[es("viernes")]
    Friday,
    #[es("sabado")]
    Saturday,
    #[es("domingo")]
    Sunday,
}

/// When the company is open, or delivers, on one day.
#[wire]
pub struct Hours {
    #[es("dia")]
    pub day: Weekday,
    #[es("activo")]
    pub active: bool,
    #[es("horaInicio")]
    pub start_time: TimeOfDay,
    #[es("horaFin")]
    pub end_time: TimeOfDay,
}

/// A payment type, as the company set it up.
#[wire]
pub struct PaymentMethod {
    pub id: Id,
    /// Code: `EFE`.
    #[es("codigo")]
    pub code: String,
    #[es("nombre")]
    pub name: String,
    #[es("activo")]
    pub active: bool,
    /// Parameters of the method, free text, may be empty.
    #[es("parametros")]
    pub params: String,
    /// Information for clients (an account number), may be empty.
    #[es("informacionExtra")]
    pub extra_info: String,
}

/// A filter of the shared catalogue that the company chose.
#[wire]
pub struct CompanyFilter {
    #[es("codigo")]
    pub code: String,
    #[es("nombre")]
    pub name: String,
}

/// One entry of the settings list; unknown names are kept.
#[wire]
pub struct Setting {
    /// `descuentoGlobal`, `modoDescuentoGlobal`, `descuentoLinea`,
    /// `modoDescuentoLinea`, `inventarioCero`, `codigoEstablecimiento`,
    /// `codigoActividad`,
    /// `notaCotizacion`, `servicioParqueo`, `impuestoIva`, `lineasLibres`,
    /// `cajaPorSucursal`, `cajaObligatoria`, `vendedorCorrigePago`, `cajaCorreo` (addresses),
    /// `fiadoLimite`, `fiadoDias`, or another.
    #[es("nombre")]
    pub name: String,
    /// Value as text: `true`, `monto`, `0000`…
    #[es("valor")]
    pub value: String,
}

/// The company, as `GET v2/ventas/empresas/{ruc}` and
/// `GET v2/administracion/empresas/{ruc}` answer it.
#[wire(nulls)]
pub struct Company {
    /// Tax number, the `{host}` of every path.
    #[es("ruc")]
    pub host: String,
    #[es("razonSocial")]
    pub business_name: String,
    /// Name on the sign above the door.
    #[es("nombreComercial")]
    pub tradename: String,
    /// Optional display name, may be empty.
    #[es("nombreFantasia")]
    pub fantasy_name: String,
    #[es("rubro")]
    pub area: String,
    #[es("direccion")]
    pub address: String,
    #[es("departamento")]
    pub department: Option<Division>,
    #[es("provincia")]
    pub province: Option<Division>,
    #[es("distrito")]
    pub district: Option<Division>,
    /// Joined codes of the divisions, may be empty.
    #[es("ubigeo")]
    pub ubigee: String,
    #[es("correo")]
    pub email: String,
    #[es("telefono")]
    pub phone: String,
    /// URL path of the logo that tickets carry.
    pub logo: Option<String>,
    /// URL path of the shop photo.
    #[es("imagen")]
    pub image: Option<String>,
    /// Degrees, as text, may be empty.
    #[es("latitud")]
    pub latitude: String,
    /// Degrees, as text, may be empty.
    #[es("longitud")]
    pub longitude: String,
    /// ISO 3166-1 alpha-2 code of the country.
    #[es("paisCodigoISO2")]
    pub country_code: String,
    /// Currency of everything it sells.
    #[es("moneda")]
    pub currency: Currency,
    /// Whether it may work at all.
    #[es("vigente")]
    pub enabled: bool,
    #[es("emisionElectronica")]
    pub electronic_emission: bool,
    /// How it is connected with its tax authority (`simulador`); null while it is not, and
    /// electronic documents are not offered.
    #[es("conexionTributaria")]
    pub tax_connection: Option<String>,
    /// Whether documents go through the external tax-document flow.
    #[es("usaDolpos")]
    pub uses_dolpos: bool,
    /// Whether products may carry taxes beside the sales tax.
    #[es("impuestosAdicionales")]
    pub has_extra_taxes: bool,
    #[es("usaGuias")]
    pub uses_guides: bool,
    /// What becomes of a transport guide that is written now.
    #[es("emisionGuias")]
    pub guide_issuance: GuideIssuance,
    #[es("notaCredito")]
    pub credit_notes: bool,
    /// Whether the cart is limited to the stock.
    #[es("controlStock")]
    pub stock_control: bool,
    #[es("preciosEditables")]
    pub edit_prices: bool,
    /// Whether the whole sale may be discounted.
    #[es("descuentoGlobal")]
    pub sale_discount: bool,
    /// How, when the company chose; otherwise the country decides.
    #[es("modoDescuentoGlobal")]
    pub sale_discount_mode: Option<DiscountMode>,
    /// Whether single lines may be discounted.
    #[es("descuentoProducto")]
    pub product_discount: bool,
    /// How, when the company chose; otherwise the country decides.
    #[es("modoDescuentoProducto")]
    pub product_discount_mode: Option<DiscountMode>,
    #[es("servicioParqueo")]
    pub parking_service: bool,
    /// Whether sellers may sell goods outside the catalogue, by a name and a price.
    #[es("lineasLibres")]
    pub open_lines: bool,
    /// Whether buyers ask for their invoice with the code on the ticket; absent where the country has
    /// no such tickets.
    #[es("autofactura")]
    pub self_invoicing: Option<bool>,
    /// Whether the branch shares one drawer; otherwise each seller has one.
    #[es("cajaPorSucursal")]
    pub shared_drawer: bool,
    /// Whether nothing is sold without an open cash session.
    #[es("cajaObligatoria")]
    pub cash_session_required: bool,
    /// Whether sellers may correct the payments of their own sales, until the close.
    #[es("vendedorCorrigePago")]
    pub sellers_mend_payments: bool,
    /// Who gets each close of a cash session by mail; may be empty.
    #[es("cajaCorreo")]
    pub cash_email: String,
    /// Whether its products carry the sales tax by default.
    #[es("productosIva")]
    pub iva_products: bool,
    /// Code of the establishment: `0000`.
    #[es("codigoEstablecimiento")]
    pub branch_code: String,
    #[es("formatoImpresion")]
    pub print_format: PrintFormat,
    #[es("metaDiaria")]
    pub daily_goal: Money,
    #[es("metaMensual")]
    pub monthly_goal: Money,
    /// Days for which a quote is valid.
    #[es("vigenciaProforma")]
    pub invoice_days: i64,
    /// Note under every quote, may be empty.
    #[es("notaCotizacion")]
    pub proformas_note: String,
    pub delivery: bool,
    #[es("costoDelivery")]
    pub delivery_price: Money,
    /// How far it delivers, in kilometres.
    #[es("distanciaDelivery")]
    pub delivery_distance: Quantity,
    /// Whether clients may fetch their orders.
    #[es("recojoTienda")]
    pub pickup: bool,
    #[es("bolsasPlasticas")]
    pub plastic_bags: PlasticBags,
    #[es("mediosPago")]
    pub payment_methods: Vec<PaymentMethod>,
    #[es("horario")]
    pub business_hours: Vec<Hours>,
    #[es("horarioDelivery")]
    pub delivery_hours: Vec<Hours>,
    #[es("filtros")]
    pub filters: Vec<CompanyFilter>,
    #[es("configuracion")]
    pub settings: Vec<Setting>,
    /// Who works there; absent for those who do not manage users.
    #[es("usuarios")]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub users: Option<Vec<CompanyUser>>,
}

/// What becomes of a transport guide that a company writes now.
#[wire]
pub enum GuideIssuance {
    /// A document for the tax authority.
    #[es("ELECTRONICA")]
    Electronic,
    /// A paper, because the company is not connected with its tax authority.
    #[es("SIN_CONEXION")]
    NotConnected,
    /// A paper, because none of the numbers that the authority gave for guides is left.
    #[es("SIN_FOLIOS")]
    NoNumbers,
    /// A paper, as every guide of the country.
    #[es("PAPEL")]
    Paper,
}

#[wire]
pub enum DiscountMode {
    #[es("monto", "amount")]
    Amount,
    #[es("porcentaje", "percent")]
    Percent,
}
