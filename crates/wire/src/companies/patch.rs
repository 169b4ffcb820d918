//! What an owner or manager changes of the company.

use yapa_macros::wire;

use super::{CompanyFilter, Hours, Setting};
use crate::loose;
use crate::scalars::{Id, Money, Quantity};
use crate::users::PrintFormat;

/// Query of `PATCH v2/administracion/empresas/{ruc}`.
#[wire(Default)]
pub struct CompanyPatchQuery {
    #[es("ruc_emp")]
    pub host: Option<String>,
}

/// Changes of the plastic bags; fields left out keep their value.
#[wire(Copy, Default)]
pub struct PlasticBagsPatch {
    /// Whether the sale screen offers them.
    #[es("activo")]
    pub active: Option<bool>,
    /// Cost of one for the company; ignored for callers who do not see costs.
    #[es("precioUnitario")]
    pub unit_price: Option<Money>,
    /// Price of one for the client, bag tax included.
    #[es("precioVenta")]
    pub sell_price: Option<Money>,
    /// Bags counted; leave it out unless they were counted now, because sales change the stock.
    pub stock: Option<Quantity>,
    /// Whether they are biodegradable (no bag tax).
    pub biodegradable: Option<bool>,
    /// Tax for one bag, within the sell price.
    #[es("taxICBPER")]
    pub tax_icbper: Option<Money>,
}

/// Changes of a payment type, named by its key or its code.
#[wire(Default)]
pub struct PaymentMethodPatch {
    pub id: Option<Id>,
    /// Code: `EFE`.
    #[es("codigo")]
    pub code: Option<String>,
    /// Name for people.
    #[es("nombre")]
    pub name: Option<String>,
    #[es("activo")]
    pub active: Option<bool>,
    /// Parameters of the method, free text.
    #[es("parametros")]
    pub params: Option<String>,
    /// Information for clients (an account number).
    #[es("informacionExtra")]
    pub extra_info: Option<String>,
}

/// Body of `PATCH v2/administracion/empresas/{ruc}`: fields left out keep their value, an
/// empty text clears an optional one.
#[wire(Default)]
pub struct CompanyPatch {
    /// Who changes it: the signed-in user.
    #[es("idUsuario", read = loose::key)]
    #[schema(value_type = Option<i64>)]
    pub user_id: Option<Id>,
    /// Tax number; it cannot change, so only the present one is accepted.
    #[es("ruc")]
    pub host: Option<String>,
    /// Country; it cannot change, so only the present one is accepted.
    #[es("paisCodigoISO2")]
    pub country_code: Option<String>,
    #[es("razonSocial")]
    pub business_name: Option<String>,
    /// Name on the sign above the door.
    #[es("nombreComercial")]
    pub tradename: Option<String>,
    #[es("nombreFantasia")]
    pub fantasy_name: Option<String>,
    #[es("rubro", read = loose::code)]
    #[schema(value_type = Option<String>)]
    pub area: Option<String>,
    #[es("direccion")]
    pub address: Option<String>,
    /// Code of the first division, whole or its own part; a new one clears those below.
    #[es("departamento", read = loose::code)]
    #[schema(value_type = Option<String>)]
    pub department: Option<String>,
    #[es("provincia", read = loose::code)]
    #[schema(value_type = Option<String>)]
    pub province: Option<String>,
    #[es("distrito", read = loose::code)]
    #[schema(value_type = Option<String>)]
    pub district: Option<String>,
    #[es("correo")]
    pub email: Option<String>,
    #[es("telefono")]
    pub phone: Option<String>,
    /// URL path of the logo, as the upload answered it; empty removes it.
    pub logo: Option<String>,
    /// URL path of the shop photo, as the upload answered it; empty removes it.
    #[es("imagen")]
    pub image: Option<String>,
    /// Degrees, as text.
    #[es("latitud")]
    pub latitude: Option<String>,
    /// Degrees, as text.
    #[es("longitud")]
    pub longitude: Option<String>,
    /// Code of the currency, which is the country's.
    #[es("moneda", read = loose::code)]
    #[schema(value_type = Option<String>)]
    pub currency: Option<String>,
    /// Whether it may work; only `true` is accepted.
    #[es("vigente")]
    pub enabled: Option<bool>,
    /// Whether it issues electronic documents; only an owner changes it.
    #[es("emisionElectronica")]
    pub electronic_emission: Option<bool>,
    /// Whether products may carry taxes beside the sales tax.
    #[es("impuestosAdicionales")]
    pub has_extra_taxes: Option<bool>,
    #[es("usaGuias")]
    pub uses_guides: Option<bool>,
    #[es("notaCredito")]
    pub credit_notes: Option<bool>,
    /// Whether the cart is limited to the stock; the opposite of `inventarioCero`.
    #[es("controlStock")]
    pub stock_control: Option<bool>,
    #[es("preciosEditables")]
    pub edit_prices: Option<bool>,
    #[es("formatoImpresion")]
    pub print_format: Option<PrintFormat>,
    #[es("metaDiaria")]
    pub daily_goal: Option<Money>,
    #[es("metaMensual")]
    pub monthly_goal: Option<Money>,
    /// Days for which a quote is valid, 1 to 365.
    #[es("vigenciaProforma")]
    pub invoice_days: Option<i64>,
    pub delivery: Option<bool>,
    #[es("costoDelivery")]
    pub delivery_price: Option<Money>,
    /// How far it delivers, in kilometres.
    #[es("distanciaDelivery")]
    pub delivery_distance: Option<Quantity>,
    /// Whether clients may fetch their orders.
    #[es("recojoTienda")]
    pub pickup: Option<bool>,
    #[es("bolsasPlasticas")]
    pub plastic_bags: Option<PlasticBagsPatch>,
    /// Opening hours of the days it names.
    #[es("horario")]
    pub business_hours: Option<Vec<Hours>>,
    /// Delivery hours of the days it names.
    #[es("horarioDelivery")]
    pub delivery_hours: Option<Vec<Hours>>,
    /// Filters of the shared catalogue, all of them.
    #[es("filtros")]
    pub filters: Option<Vec<CompanyFilter>>,
    /// Settings by name; an empty value forgets the name.
    #[es("configuracion")]
    pub settings: Option<Vec<Setting>>,
    /// Payment types that change; at least one stays active.
    #[es("mediosPago")]
    pub payment_methods: Option<Vec<PaymentMethodPatch>>,
}
