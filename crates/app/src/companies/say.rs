//! Texts for the form of the company.

pub(super) const MISSING: &str = "Este campo es obligatorio.";
pub(super) const BAD_PHONE: &str =
    "El teléfono debe tener de 6 a 15 dígitos; puede llevar espacios, guiones y el signo +.";
pub(super) const BAD_LATITUDE: &str = "La latitud debe ser un número entre -90 y 90.";
pub(super) const BAD_LONGITUDE: &str = "La longitud debe ser un número entre -180 y 180.";
pub(super) const NEGATIVE: &str = "No puede ser menor que cero.";
pub(super) const TOO_PRECISE: &str = "Tiene más decimales que la moneda.";
pub(super) const BAD_DISTANCE: &str = "La distancia debe estar entre 0 y 1000 kilómetros.";
pub(super) const BAD_DAYS: &str = "La vigencia debe estar entre 1 y 365 días.";
pub(super) const BAG_STOCK: &str =
    "El stock de bolsas debe ser un número entero que no sea negativo.";
pub(super) const BAG_TAX: &str =
    "El impuesto no puede ser mayor que el precio de venta de la bolsa.";
pub(super) const NO_GUIDES: &str = "En este país no se emiten guías de remisión.";
pub(super) const NO_BAG_TAX: &str = "En este país las bolsas no llevan impuesto.";
pub(super) const END_BEFORE_START: &str = "La hora de fin debe ser posterior a la de inicio.";
pub(super) const DAY_TWICE: &str = "Este día está repetido.";
pub(super) const BAD_FILTER: &str =
    "El filtro necesita un código y un nombre de hasta 120 caracteres.";
pub(super) const FILTER_TWICE: &str = "Este filtro está repetido.";
pub(super) const MANY_FILTERS: &str = "Puede elegir como máximo 50 filtros.";
pub(super) const UNKNOWN_DIVISION: &str = "El lugar no existe dentro de la división anterior.";
pub(super) const SETTING_NAME: &str = "El nombre debe tener entre 1 y 60 caracteres.";
pub(super) const SETTING_LONG: &str = "El valor puede tener como máximo 500 caracteres.";
pub(super) const SETTING_TWICE: &str = "Este ajuste está repetido.";
pub(super) const SETTING_FLAG: &str = "Debe ser true o false.";
pub(super) const SETTING_MODE: &str = "Debe ser monto o porcentaje.";
pub(super) const SETTING_NOTE: &str = "La nota puede tener como máximo 120 caracteres.";
pub(super) const SETTING_AMOUNT: &str = "Debe ser un monto que no sea negativo.";
pub(super) const SETTING_ACTIVITY: &str = "Debe tener de 1 a 6 dígitos y no solo ceros.";
pub(super) const SETTING_DAYS: &str = "Debe ser un número de días de 1 a 365.";
pub(super) const MANY_SETTINGS: &str = "La empresa tiene demasiados ajustes.";
pub(super) const STOCK_TWICE: &str =
    "controlStock e inventarioCero dicen lo contrario; envíe solo uno.";
pub(super) const WHICH_PAYMENT: &str = "Indique la clave o el código del medio de pago.";
pub(super) const UNKNOWN_PAYMENT: &str = "La empresa no tiene ese medio de pago.";
pub(super) const PAYMENT_NAME: &str = "El nombre debe tener entre 1 y 60 caracteres.";
pub(super) const ONE_PAYMENT: &str =
    "Debe quedar activo al menos un medio de pago que no sea mixto ni de la cuponera.";
pub(super) const OTHER_COMPANY: &str = "La empresa de los datos no es la de la dirección.";
pub(super) const HOST_STAYS: &str = "El número de registro de la empresa no se puede cambiar.";
pub(super) const COUNTRY_STAYS: &str = "El país de la empresa no se puede cambiar.";
pub(super) const CURRENCY_STAYS: &str = "La moneda de la empresa es la de su país.";
pub(super) const ENABLED_STAYS: &str =
    "Una empresa solo la da de baja quien administra la instalación.";
pub(super) const OWNER_EMITS: &str =
    "Solo un propietario puede activar o desactivar la emisión electrónica.";
pub(super) const EMITS_FROM: &str =
    "Para emitir comprobantes electrónicos complete la dirección y la ubicación de la empresa.";
pub(super) const NOT_THE_CALLER: &str = "El usuario de los datos no es el de la sesión.";

/// Most products that one sentence names.
pub(super) const NAMED_PRODUCTS: i64 = 5;

/// Stock control cannot be switched on: the stock of these products is below zero.
pub(super) fn below_zero(names: &[String]) -> String {
    let most = usize::try_from(NAMED_PRODUCTS).unwrap_or_default();
    let named = names.iter().take(most).map(String::as_str);
    let named = named.collect::<Vec<_>>().join(", ");
    let more = if names.len() > most { " y otros" } else { "" };
    format!(
        "Hay stock negativo en: {named}{more}. Corrija su stock antes de activar el control de stock."
    )
}
