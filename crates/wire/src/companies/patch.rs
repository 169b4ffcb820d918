//! What an owner or manager changes of the company.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::{CompanyFilter, Hours, Setting};
use crate::loose;
use crate::scalars::{Id, Money, Quantity};
use crate::users::PrintFormat;

/// Query of `PATCH v2/administracion/empresas/{ruc}`.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct CompanyPatchQuery {
    /// The same tax number as in the path.
    #[serde(rename = "ruc_emp", skip_serializing_if = "Option::is_none")]
    pub host: Option<String>,
}

/// What changes of the plastic bags; what is left out stays.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct PlasticBagsPatch {
    /// Whether the sale screen offers them.
    #[serde(rename = "activo", skip_serializing_if = "Option::is_none")]
    pub active: Option<bool>,
    /// What one costs the company.
    #[serde(rename = "precioUnitario", skip_serializing_if = "Option::is_none")]
    pub unit_price: Option<Money>,
    /// What the client pays for one, bag tax included.
    #[serde(rename = "precioVenta", skip_serializing_if = "Option::is_none")]
    pub sell_price: Option<Money>,
    /// Bags counted; leave it out unless somebody counted, for sales move it meanwhile.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub stock: Option<Quantity>,
    /// Whether they are biodegradable (no bag tax).
    #[serde(skip_serializing_if = "Option::is_none")]
    pub biodegradable: Option<bool>,
    /// Tax for one bag, within the sell price.
    #[serde(rename = "taxICBPER", skip_serializing_if = "Option::is_none")]
    pub tax_icbper: Option<Money>,
}

/// What changes of a way to pay, named by its key or its code.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct PaymentMethodPatch {
    /// Key.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub id: Option<Id>,
    /// Code: `EFE`.
    #[serde(rename = "codigo", skip_serializing_if = "Option::is_none")]
    pub code: Option<String>,
    /// Name for people.
    #[serde(rename = "nombre", skip_serializing_if = "Option::is_none")]
    pub name: Option<String>,
    /// Whether it is offered.
    #[serde(rename = "activo", skip_serializing_if = "Option::is_none")]
    pub active: Option<bool>,
    /// Parameters of the method, free text.
    #[serde(rename = "parametros", skip_serializing_if = "Option::is_none")]
    pub params: Option<String>,
    /// What clients should know (an account number).
    #[serde(rename = "informacionExtra", skip_serializing_if = "Option::is_none")]
    pub extra_info: Option<String>,
}

/// Body of `PATCH v2/administracion/empresas/{ruc}`: what is left out stays, an
/// empty text clears what may be empty.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct CompanyPatch {
    /// Who changes it: the signed-in user.
    #[serde(
        rename = "idUsuario",
        default,
        deserialize_with = "loose::key",
        skip_serializing_if = "Option::is_none"
    )]
    #[schema(value_type = Option<i64>)]
    pub user_id: Option<Id>,
    /// Tax number; it never changes, so only the present one is taken.
    #[serde(rename = "ruc", skip_serializing_if = "Option::is_none")]
    pub host: Option<String>,
    /// Country; it never changes, so only the present one is taken.
    #[serde(rename = "paisCodigoISO2", skip_serializing_if = "Option::is_none")]
    pub country_code: Option<String>,
    /// Legal name.
    #[serde(rename = "razonSocial", skip_serializing_if = "Option::is_none")]
    pub business_name: Option<String>,
    /// Name on the sign above the door.
    #[serde(rename = "nombreComercial", skip_serializing_if = "Option::is_none")]
    pub tradename: Option<String>,
    /// Display name.
    #[serde(rename = "nombreFantasia", skip_serializing_if = "Option::is_none")]
    pub fantasy_name: Option<String>,
    /// Business line.
    #[serde(
        rename = "rubro",
        default,
        deserialize_with = "loose::code",
        skip_serializing_if = "Option::is_none"
    )]
    #[schema(value_type = Option<String>)]
    pub area: Option<String>,
    /// Address.
    #[serde(rename = "direccion", skip_serializing_if = "Option::is_none")]
    pub address: Option<String>,
    /// Code of the first division, whole or its own part; a new one clears those below.
    #[serde(
        rename = "departamento",
        default,
        deserialize_with = "loose::code",
        skip_serializing_if = "Option::is_none"
    )]
    #[schema(value_type = Option<String>)]
    pub department: Option<String>,
    /// Code of the second division.
    #[serde(
        rename = "provincia",
        default,
        deserialize_with = "loose::code",
        skip_serializing_if = "Option::is_none"
    )]
    #[schema(value_type = Option<String>)]
    pub province: Option<String>,
    /// Code of the third division.
    #[serde(
        rename = "distrito",
        default,
        deserialize_with = "loose::code",
        skip_serializing_if = "Option::is_none"
    )]
    #[schema(value_type = Option<String>)]
    pub district: Option<String>,
    /// E-mail.
    #[serde(rename = "correo", skip_serializing_if = "Option::is_none")]
    pub email: Option<String>,
    /// Telephone.
    #[serde(rename = "telefono", skip_serializing_if = "Option::is_none")]
    pub phone: Option<String>,
    /// URL path of the logo, as the upload answered it; empty removes it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub logo: Option<String>,
    /// URL path of the shop photo, as the upload answered it; empty removes it.
    #[serde(rename = "imagen", skip_serializing_if = "Option::is_none")]
    pub image: Option<String>,
    /// Degrees, as text.
    #[serde(rename = "latitud", skip_serializing_if = "Option::is_none")]
    pub latitude: Option<String>,
    /// Degrees, as text.
    #[serde(rename = "longitud", skip_serializing_if = "Option::is_none")]
    pub longitude: Option<String>,
    /// Code of the currency, which is the country's.
    #[serde(
        rename = "moneda",
        default,
        deserialize_with = "loose::code",
        skip_serializing_if = "Option::is_none"
    )]
    #[schema(value_type = Option<String>)]
    pub currency: Option<String>,
    /// Whether it may work; only `true` is taken.
    #[serde(rename = "vigente", skip_serializing_if = "Option::is_none")]
    pub enabled: Option<bool>,
    /// Whether it issues electronic documents; only an owner changes it.
    #[serde(rename = "emisionElectronica", skip_serializing_if = "Option::is_none")]
    pub electronic_emission: Option<bool>,
    /// Whether products may carry taxes beside the sales tax.
    #[serde(
        rename = "impuestosAdicionales",
        skip_serializing_if = "Option::is_none"
    )]
    pub has_extra_taxes: Option<bool>,
    /// Whether it writes transport guides.
    #[serde(rename = "usaGuias", skip_serializing_if = "Option::is_none")]
    pub uses_guides: Option<bool>,
    /// Whether it writes credit notes.
    #[serde(rename = "notaCredito", skip_serializing_if = "Option::is_none")]
    pub credit_notes: Option<bool>,
    /// Whether the cart is limited to the stock; the opposite of `inventarioCero`.
    #[serde(rename = "controlStock", skip_serializing_if = "Option::is_none")]
    pub stock_control: Option<bool>,
    /// Whether sellers may change prices in the cart.
    #[serde(rename = "preciosEditables", skip_serializing_if = "Option::is_none")]
    pub edit_prices: Option<bool>,
    /// Ticket format.
    #[serde(rename = "formatoImpresion", skip_serializing_if = "Option::is_none")]
    pub print_format: Option<PrintFormat>,
    /// Money to sell in a day.
    #[serde(rename = "metaDiaria", skip_serializing_if = "Option::is_none")]
    pub daily_goal: Option<Money>,
    /// Money to sell in a month.
    #[serde(rename = "metaMensual", skip_serializing_if = "Option::is_none")]
    pub monthly_goal: Option<Money>,
    /// Days a quote stands, 1 to 365.
    #[serde(rename = "vigenciaProforma", skip_serializing_if = "Option::is_none")]
    pub invoice_days: Option<i64>,
    /// Whether it delivers.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub delivery: Option<bool>,
    /// Price of a delivery.
    #[serde(rename = "costoDelivery", skip_serializing_if = "Option::is_none")]
    pub delivery_price: Option<Money>,
    /// How far it delivers, in kilometres.
    #[serde(rename = "distanciaDelivery", skip_serializing_if = "Option::is_none")]
    pub delivery_distance: Option<Quantity>,
    /// Whether clients may fetch their orders.
    #[serde(rename = "recojoTienda", skip_serializing_if = "Option::is_none")]
    pub pickup: Option<bool>,
    /// Plastic bags.
    #[serde(rename = "bolsasPlasticas", skip_serializing_if = "Option::is_none")]
    pub plastic_bags: Option<PlasticBagsPatch>,
    /// Opening hours of the days it names.
    #[serde(rename = "horario", skip_serializing_if = "Option::is_none")]
    pub business_hours: Option<Vec<Hours>>,
    /// Delivery hours of the days it names.
    #[serde(rename = "horarioDelivery", skip_serializing_if = "Option::is_none")]
    pub delivery_hours: Option<Vec<Hours>>,
    /// Filters of the shared catalogue, all of them.
    #[serde(rename = "filtros", skip_serializing_if = "Option::is_none")]
    pub filters: Option<Vec<CompanyFilter>>,
    /// Settings by name; an empty value forgets the name.
    #[serde(rename = "configuracion", skip_serializing_if = "Option::is_none")]
    pub settings: Option<Vec<Setting>>,
    /// Ways to pay that change; at least one stays active.
    #[serde(rename = "mediosPago", skip_serializing_if = "Option::is_none")]
    pub payment_methods: Option<Vec<PaymentMethodPatch>>,
}
