//! The company: what the sale screen and the ticket need to know of it.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::locations::Division;
use crate::scalars::{Id, Money, Quantity, TimeOfDay};
use crate::users::{CompanyUser, Currency, PrintFormat};

mod patch;

pub use patch::{CompanyPatch, CompanyPatchQuery, PaymentMethodPatch, PlasticBagsPatch};

/// The plastic bags a company hands out.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct PlasticBags {
    /// Whether the sale screen offers them.
    #[serde(rename = "activo")]
    pub active: bool,
    /// What one costs the company.
    #[serde(rename = "precioUnitario")]
    pub unit_price: Money,
    /// What the client pays for one, bag tax included.
    #[serde(rename = "precioVenta")]
    pub sell_price: Money,
    /// Bags left.
    pub stock: Quantity,
    /// Whether they are biodegradable (no bag tax).
    #[serde(rename = "biodegradable")]
    pub biodegradable: bool,
    /// Tax for one bag, within the sell price.
    #[serde(rename = "taxICBPER")]
    pub tax_icbper: Money,
}

/// Day of the week.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, ToSchema)]
pub enum Weekday {
    /// Monday.
    #[serde(rename = "lunes")]
    Monday,
    /// Tuesday.
    #[serde(rename = "martes")]
    Tuesday,
    /// Wednesday.
    #[serde(rename = "miercoles")]
    Wednesday,
    /// Thursday.
    #[serde(rename = "jueves")]
    Thursday,
    /// Friday.
    #[serde(rename = "viernes")]
    Friday,
    /// Saturday.
    #[serde(rename = "sabado")]
    Saturday,
    /// Sunday.
    #[serde(rename = "domingo")]
    Sunday,
}

/// When the company is open, or delivers, on one day.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct Hours {
    /// The day.
    #[serde(rename = "dia")]
    pub day: Weekday,
    /// Whether it is open at all.
    #[serde(rename = "activo")]
    pub active: bool,
    /// From this time on.
    #[serde(rename = "horaInicio")]
    pub start_time: TimeOfDay,
    /// Until this time.
    #[serde(rename = "horaFin")]
    pub end_time: TimeOfDay,
}

/// A way to pay, as the company set it up.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct PaymentMethod {
    /// Key.
    pub id: Id,
    /// Code: `EFE`.
    #[serde(rename = "codigo")]
    pub code: String,
    /// Name for people.
    #[serde(rename = "nombre")]
    pub name: String,
    /// Whether it is offered.
    #[serde(rename = "activo")]
    pub active: bool,
    /// Parameters of the method, free text, may be empty.
    #[serde(rename = "parametros")]
    pub params: String,
    /// What clients should know (an account number), may be empty.
    #[serde(rename = "informacionExtra")]
    pub extra_info: String,
}

/// A filter of the shared catalogue that the company chose.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct CompanyFilter {
    /// Code.
    #[serde(rename = "codigo")]
    pub code: String,
    /// Name.
    #[serde(rename = "nombre")]
    pub name: String,
}

/// One entry of the settings list; unknown names are kept.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct Setting {
    /// `descuentoGlobal`, `modoDescuentoGlobal`, `descuentoLinea`,
    /// `modoDescuentoLinea`, `inventarioCero`, `codigoEstablecimiento`,
    /// `notaCotizacion`, `servicioParqueo`, `impuestoIva`, `lineasLibres`, or another.
    #[serde(rename = "nombre")]
    pub name: String,
    /// Value as text: `true`, `monto`, `0000`…
    #[serde(rename = "valor")]
    pub value: String,
}

/// The company, as `GET v2/ventas/empresas/{ruc}` and
/// `GET v2/administracion/empresas/{ruc}` answer it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct Company {
    /// Tax number, the `{host}` of every path.
    #[serde(rename = "ruc")]
    pub host: String,
    /// Legal name.
    #[serde(rename = "razonSocial")]
    pub business_name: String,
    /// Name on the sign above the door.
    #[serde(rename = "nombreComercial")]
    pub tradename: String,
    /// Optional display name, may be empty.
    #[serde(rename = "nombreFantasia")]
    pub fantasy_name: String,
    /// Business line, may be empty.
    #[serde(rename = "rubro")]
    pub area: String,
    /// Address.
    #[serde(rename = "direccion")]
    pub address: String,
    /// First division.
    #[serde(rename = "departamento")]
    pub department: Option<Division>,
    /// Second division.
    #[serde(rename = "provincia")]
    pub province: Option<Division>,
    /// Third division.
    #[serde(rename = "distrito")]
    pub district: Option<Division>,
    /// Joined codes of the divisions, may be empty.
    #[serde(rename = "ubigeo")]
    pub ubigee: String,
    /// E-mail, may be empty.
    #[serde(rename = "correo")]
    pub email: String,
    /// Telephone, may be empty.
    #[serde(rename = "telefono")]
    pub phone: String,
    /// URL path of the logo that tickets carry.
    pub logo: Option<String>,
    /// URL path of the shop photo.
    #[serde(rename = "imagen")]
    pub image: Option<String>,
    /// Degrees, as text, may be empty.
    #[serde(rename = "latitud")]
    pub latitude: String,
    /// Degrees, as text, may be empty.
    #[serde(rename = "longitud")]
    pub longitude: String,
    /// ISO 3166-1 alpha-2 code of the country.
    #[serde(rename = "paisCodigoISO2")]
    pub country_code: String,
    /// Currency of everything it sells.
    #[serde(rename = "moneda")]
    pub currency: Currency,
    /// Whether it may work at all.
    #[serde(rename = "vigente")]
    pub enabled: bool,
    /// Whether it issues electronic documents.
    #[serde(rename = "emisionElectronica")]
    pub electronic_emission: bool,
    /// How it is connected with its tax authority (`simulador`); null while it is not, and
    /// electronic documents are not offered.
    #[serde(rename = "conexionTributaria")]
    pub tax_connection: Option<String>,
    /// Whether documents go through the external tax-document flow.
    #[serde(rename = "usaDolpos")]
    pub uses_dolpos: bool,
    /// Whether products may carry taxes beside the sales tax.
    #[serde(rename = "impuestosAdicionales")]
    pub has_extra_taxes: bool,
    /// Whether it writes transport guides.
    #[serde(rename = "usaGuias")]
    pub uses_guides: bool,
    /// Whether it writes credit notes.
    #[serde(rename = "notaCredito")]
    pub credit_notes: bool,
    /// Whether the cart is limited to the stock.
    #[serde(rename = "controlStock")]
    pub stock_control: bool,
    /// Whether sellers may change prices in the cart.
    #[serde(rename = "preciosEditables")]
    pub edit_prices: bool,
    /// Whether the whole sale may be discounted.
    #[serde(rename = "descuentoGlobal")]
    pub sale_discount: bool,
    /// How, when the company chose; otherwise the country decides.
    #[serde(rename = "modoDescuentoGlobal")]
    pub sale_discount_mode: Option<DiscountMode>,
    /// Whether single lines may be discounted.
    #[serde(rename = "descuentoProducto")]
    pub product_discount: bool,
    /// How, when the company chose; otherwise the country decides.
    #[serde(rename = "modoDescuentoProducto")]
    pub product_discount_mode: Option<DiscountMode>,
    /// Whether parking is sold.
    #[serde(rename = "servicioParqueo")]
    pub parking_service: bool,
    /// Whether sellers may sell what the catalogue does not have, by a name and a price.
    #[serde(rename = "lineasLibres")]
    pub open_lines: bool,
    /// Whether its products carry the sales tax unless said otherwise.
    #[serde(rename = "productosIva")]
    pub iva_products: bool,
    /// Code of the establishment: `0000`.
    #[serde(rename = "codigoEstablecimiento")]
    pub branch_code: String,
    /// Ticket format.
    #[serde(rename = "formatoImpresion")]
    pub print_format: PrintFormat,
    /// Money to sell in a day.
    #[serde(rename = "metaDiaria")]
    pub daily_goal: Money,
    /// Money to sell in a month.
    #[serde(rename = "metaMensual")]
    pub monthly_goal: Money,
    /// Days a quote stands.
    #[serde(rename = "vigenciaProforma")]
    pub invoice_days: i64,
    /// Note under every quote, may be empty.
    #[serde(rename = "notaCotizacion")]
    pub proformas_note: String,
    /// Whether it delivers.
    pub delivery: bool,
    /// Price of a delivery.
    #[serde(rename = "costoDelivery")]
    pub delivery_price: Money,
    /// How far it delivers, in kilometres.
    #[serde(rename = "distanciaDelivery")]
    pub delivery_distance: Quantity,
    /// Whether clients may fetch their orders.
    #[serde(rename = "recojoTienda")]
    pub pickup: bool,
    /// Plastic bags.
    #[serde(rename = "bolsasPlasticas")]
    pub plastic_bags: PlasticBags,
    /// Ways to pay.
    #[serde(rename = "mediosPago")]
    pub payment_methods: Vec<PaymentMethod>,
    /// Opening hours.
    #[serde(rename = "horario")]
    pub business_hours: Vec<Hours>,
    /// Delivery hours.
    #[serde(rename = "horarioDelivery")]
    pub delivery_hours: Vec<Hours>,
    /// Filters of the shared catalogue.
    #[serde(rename = "filtros")]
    pub filters: Vec<CompanyFilter>,
    /// Settings by name.
    #[serde(rename = "configuracion")]
    pub settings: Vec<Setting>,
    /// Who works there; absent for those who do not manage users.
    #[serde(rename = "usuarios", default, skip_serializing_if = "Option::is_none")]
    pub users: Option<Vec<CompanyUser>>,
}

/// How a discount is typed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, ToSchema)]
pub enum DiscountMode {
    /// An amount of money.
    #[serde(rename = "monto", alias = "amount")]
    Amount,
    /// A percentage.
    #[serde(rename = "porcentaje", alias = "percent")]
    Percent,
}
