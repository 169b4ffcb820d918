//! The sentences of the server itself. Those of a country are in its wording, those of a screen in
//! the browser.

mod documents;

use std::path::Path;

use yapa_domain::{Need, Rate, Right};

pub use documents::{CountryWords, Sentence};
pub(crate) use documents::{NO_FOLIO, NOT_VALID, with_word_for_documents, with_word_for_guides};

pub(crate) const VALIDATION: &str = "Los datos enviados no son válidos.";
pub(crate) const INVALID_TOKEN: &str = "La sesión terminó. Vuelva a iniciar sesión.";
pub(crate) const INVALID_LINK: &str = "El enlace ya no es válido. Solicite uno nuevo.";
pub(crate) const UNAUTHORIZED: &str = "No está autorizado para esta operación.";
pub(crate) const FORBIDDEN: &str = "No tiene permiso para esta operación.";
pub(crate) fn needs_approval(rights: &str) -> String {
    format!("Necesita autorización: {rights}.")
}

pub(crate) const APPROVAL_INVALID: &str =
    "La autorización venció, ya se usó o es de otra persona: pídala otra vez.";
pub(crate) const APPROVAL_TOO_SMALL: &str =
    "La autorización no alcanza para todo lo que pide esta operación.";

/// Why an approval does not count for an operation that needs this right.
pub(crate) fn other_than_approved(right: Right) -> &'static str {
    match right {
        Right::Discount | Right::BelowMinimumPrice | Right::DiscountBelowMinimum => {
            "La autorización se dio para otros productos, cantidades o precios: pídala otra vez."
        }
        _ => "La autorización se dio para otra operación, documento o monto: pídala otra vez.",
    }
}

/// The document to approve something about: `Boleta B001-12: S/ 20.00`.
pub(crate) fn document_fact(name: &str, number: &str, total: &str) -> String {
    format!("{name} {number}: {total}")
}

/// The reason of an operation to approve; none where none was written.
pub(crate) fn reason_fact(reason: &str) -> Option<String> {
    (!reason.is_empty()).then(|| format!("Motivo: {reason}"))
}

/// Label of a permission.
pub(crate) const fn right(right: Right) -> &'static str {
    match right {
        Right::ShopFigures => "Ver cifras de la tienda",
        Right::ExpectedCash => "Ver lo esperado al contar la caja",
        Right::Costs => "Ver costos y ganancias",
        Right::Discount => "Dar descuentos",
        Right::BelowMinimumPrice => "Cobrar menos del precio mínimo",
        Right::DiscountBelowMinimum => "Descontar por debajo del precio mínimo",
        Right::VoidSale => "Anular o descartar ventas",
        Right::CreditNote => "Hacer devoluciones y notas de crédito",
        Right::MoveCash => "Meter o sacar dinero de la caja",
        Right::RechargeWallet => "Recargar cuponeras",
        Right::SellOnCredit => "Vender fiado",
        Right::CreditOverLimit => "Vender fiado sobre el límite",
    }
}

/// Meaning of a right, in a sentence.
pub(crate) const fn right_hint(right: Right) -> &'static str {
    match right {
        Right::ShopFigures => "Ventas, metas y reportes de todos; si no, cada persona ve lo suyo.",
        Right::ExpectedCash => {
            "Sin este permiso se cuenta a ciegas y la diferencia sale después del cierre."
        }
        Right::Costs => "Cuánto cuesta cada producto y cuánto deja cada venta, y escribir costos.",
        Right::Discount => {
            "Hasta qué porcentaje, sumando el descuento del producto y el de la venta."
        }
        Right::BelowMinimumPrice => "Solo donde la empresa permite cambiar precios en la venta.",
        Right::DiscountBelowMinimum => {
            "Sin este permiso el precio mínimo vale también después de los descuentos."
        }
        Right::VoidSale => "Devuelve la mercadería y el dinero de toda la venta.",
        Right::CreditNote => "Devuelve una parte o todo lo vendido con su documento.",
        Right::MoveCash => "Gastos, retiros, pagos a proveedores e ingresos sin venta.",
        Right::RechargeWallet => "Poner saldo en la cuponera de un cliente.",
        Right::SellOnCredit => "Cobrar una venta, o una parte, con «Fiado».",
        Right::CreditOverLimit => "Cuando el cliente ya no tiene fiado libre.",
    }
}

pub(crate) fn percent(rate: Rate) -> String {
    format!("{rate} %")
}

/// The permission that an operation needs.
pub(crate) fn need(need: Need) -> String {
    let label = right(need.right);
    match need.right.is_limit() {
        true => format!("{label} de {}", percent(need.value)),
        false => label.to_owned(),
    }
}

/// The lines above the headings of a sheet.
pub(crate) const SHEET_FROM: &str = "Desde";
pub(crate) const SHEET_UNTIL: &str = "Hasta";
pub(crate) const SHEET_DAYS: &str = "Fechas";
pub(crate) const SHEET_ALL_DAYS: &str = "Todas";
pub(crate) const SHEET_AS_OF: &str = "Al";
pub(crate) const SHEET_DAY: &str = "Día";
pub(crate) const SHEET_TOTAL: &str = "Total";

pub(crate) const NOT_FOUND: &str = "No se encontró lo que busca.";
pub(crate) const METHOD_NOT_ALLOWED: &str = "Esta dirección no admite ese método.";
pub(crate) const CONFLICT: &str = "La operación contradice lo que ya está guardado.";
pub(crate) const TOO_LARGE: &str = "El contenido enviado es demasiado grande.";
pub(crate) const UNSUPPORTED_MEDIA_TYPE: &str = "El tipo de contenido enviado no se admite.";
pub(crate) const UNPROCESSABLE: &str = "La operación no cumple las reglas del negocio.";
pub(crate) const TOO_MANY_REQUESTS: &str =
    "Demasiados intentos. Espere unos minutos y vuelva a intentarlo.";
/// So many mails were sent that the next one has to wait for up to an hour.
pub(crate) const MANY_MAILS: &str = "Ya se enviaron todos los correos que se permiten en una hora. Vuelva a intentarlo dentro de una hora.";
pub(crate) const STORAGE_FULL: &str =
    "El servidor se quedó sin espacio para guardar. Libere espacio y vuelva a intentarlo.";
pub(crate) const DAMAGED_DATABASE: &str = "La base de datos está dañada y no guarda nada más. \
     Avise a quien administra Yapa: conserve la última copia buena y recupérela con «yapa restore».";
pub(crate) const UNAVAILABLE: &str =
    "El servicio no está disponible por el momento. Vuelva a intentarlo en unos segundos.";
pub(crate) const INTERNAL: &str = "Ocurrió un error, intentelo nuevamente en unos minutos.";

pub(crate) const ADD_NUMBERS: &str =
    "Agregue más en Mi empresa, «Conexión tributaria», antes de que se acaben";

pub(crate) fn no_authorized_numbers(document: &str) -> String {
    format!(
        "No quedan números autorizados de {document}: un propietario debe agregarlos en «Conexión tributaria»"
    )
}

/// The same where numbers are left whose days are over.
pub(crate) fn authorized_numbers_ended(document: &str, day: &str) -> String {
    format!(
        "Los números autorizados de {document} vencieron el {day}: un propietario debe agregar otros en «Conexión tributaria»"
    )
}

pub(crate) fn few_authorized_numbers(document: &str, left: i64) -> String {
    match left {
        1 => format!("Queda 1 número de {document}"),
        left => format!("Quedan {left} números de {document}"),
    }
}

pub(crate) fn authorized_numbers_end(document: &str, day: jiff::civil::Date) -> String {
    format!(
        "Los números de {document} vencen el {}",
        day.strftime("%d/%m/%Y")
    )
}

/// A text holds control characters.
pub const CONTROLS: &str = "Los textos no pueden llevar caracteres de control.";
/// A text holds U+0000.
pub const NUL_BYTE: &str = "Los textos no pueden llevar caracteres nulos.";
/// The body is not JSON.
pub const BAD_JSON: &str = "El contenido enviado no es JSON válido.";
/// The body is not the expected form.
pub const BAD_FORM: &str = "El formulario enviado no es válido.";
/// A form without the file it is about.
pub const NO_FILE: &str = "Debe adjuntar un archivo";
/// A form with several files.
pub const ONE_FILE: &str = "Debe adjuntar un solo archivo";
/// A value of the query does not fit.
pub const BAD_QUERY: &str = "Los parámetros de la consulta no son válidos.";
/// A value of the path does not fit.
pub const BAD_PATH: &str = "La dirección no es válida.";
/// Something else than a websocket asks for the address of one.
pub const NOT_A_SOCKET: &str = "Esta dirección es solo para conexiones websocket.";
/// The idempotency key is too long or has strange characters.
pub const BAD_REPEAT_KEY: &str = "La clave de repetición no es válida.";
/// How old the request is, is no number of milliseconds.
pub const BAD_AGE: &str = "La antigüedad del pedido no es válida.";
pub(crate) const OTHER_BODY: &str = "La clave de repetición ya se usó con otros datos.";
/// The application that asks for a session is not ours.
pub const UNKNOWN_APPLICATION: &str = "La aplicación no está autorizada.";
/// A session is asked for in a way there is none.
pub const UNKNOWN_GRANT: &str = "La forma de iniciar sesión no se admite.";
/// No session: wrong credentials, or an account that may not work here.
pub const NOT_SIGNED_IN: &str = "Usuario o contraseña incorrecto";
/// A field that must be there is not.
pub const FIELD_MISSING: &str = "Falta este campo.";
/// The body has a field twice.
pub const FIELD_TWICE: &str = "Este campo está repetido.";
/// A field that the contract does not know.
pub const FIELD_UNKNOWN: &str = "Este campo no existe.";
/// A whole number, as something expected.
pub const AN_INTEGER: &str = "un número entero";
/// A whole number from zero, as something expected.
pub const A_NATURAL: &str = "un número entero que no sea negativo";
/// A number, as something expected.
pub const A_NUMBER: &str = "un número";
/// A boolean, as something expected.
pub const TRUE_OR_FALSE: &str = "verdadero o falso";
/// A string, as something expected.
pub const A_TEXT: &str = "un texto";
/// An object, as something expected.
pub const AN_OBJECT: &str = "un objeto";
/// An array, as something expected.
pub const A_LIST: &str = "una lista";
/// Anything that fits, as something expected.
pub const A_VALID_VALUE: &str = "un valor válido";
/// A number too large or too small.
pub const NUMBER_OUT_OF_RANGE: &str = "El número está fuera de lo que se admite.";
/// A value that does not fit, where no more precise reason is known.
pub const VALUE_NOT_VALID: &str = "El valor no es válido.";
/// Bytes that are no text.
pub const NOT_UTF8: &str = "El texto no está codificado en UTF-8.";

/// Expected form of a value.
pub fn must_be(expected: &str) -> String {
    format!("Debe ser {expected}.")
}

/// The only values a field takes.
pub fn one_of(options: &str) -> String {
    format!("Debe ser uno de estos valores: {options}.")
}

/// Where a JSON text breaks off.
pub fn json_ends_early(line: usize, column: usize) -> String {
    format!("El JSON termina antes de tiempo (línea {line}, columna {column}).")
}

/// Where a JSON text is wrong.
pub fn json_malformed(line: usize, column: usize) -> String {
    format!("El JSON está mal formado (línea {line}, columna {column}).")
}

/// No such operation.
pub const NO_SUCH_ROUTE: &str = "Esta dirección no existe.";

// Shops that are made on the sign-in page.
pub(crate) const SIGNUP_CLOSED: &str =
    "Aquí no se crean tiendas. Pida una al administrador de la instalación.";
pub(crate) const WRONG_SIGNUP_CODE: &str = "El código de invitación no es correcto.";
pub(crate) const NO_SUCH_COUNTRY: &str = "Elija Perú, Chile, Colombia o México.";
pub(crate) const SHOP_TAKEN: &str = "Ya hay una tienda con este número. Si es suya, ingrese o \
    recupere su contraseña; si no la creó usted, escriba al administrador.";
pub(crate) const STEP_BY_ITSELF: &str =
    "Este paso se marca solo: con el primer producto y la primera venta.";
pub(crate) const SHOP_READY: &str = "Su tienda está lista.";

/// The link for choosing the password was mailed to the owner.
pub(crate) fn shop_mailed(email: &str) -> String {
    format!("Le enviamos un correo a {email}. Abra su enlace para elegir la contraseña y entrar.")
}

/// How long a text of the form of a shop may be.
pub(crate) fn shop_text(least: usize, most: usize) -> String {
    match least {
        0 => format!("Debe tener como máximo {most} caracteres."),
        _ => format!("Debe tener entre {least} y {most} caracteres."),
    }
}

// Sessions and passwords.
pub(crate) const LINK_SENT: &str =
    "Si la cuenta existe, le enviamos un correo con un enlace para cambiar la contraseña.";
pub(crate) const PASSWORD_CHANGED: &str = "Se cambió la contraseña correctamente.";
pub(crate) const PASSWORD_LENGTH: &str = "La contraseña debe tener entre 8 y 128 caracteres.";
pub(crate) const SESSION_LOCKED: &str = "La pantalla está bloqueada. Escriba su PIN para seguir.";
pub(crate) const NO_PIN_TO_LOCK: &str =
    "Para bloquear la pantalla necesita un PIN. Créelo en «Mi sesión».";
pub(crate) const NO_PIN: &str = "Esa persona ya no tiene PIN: ingrese con su contraseña.";
pub(crate) const PIN_LENGTH: &str = "El PIN son seis números.";
pub(crate) const WEAK_PIN: &str =
    "Ese PIN se adivina fácil: no use el mismo número seis veces ni números seguidos.";
pub(crate) fn wrong_pin(left: i64) -> String {
    match left {
        1 => "PIN incorrecto. Queda 1 intento.".to_owned(),
        left => format!("PIN incorrecto. Quedan {left} intentos."),
    }
}
/// Too many PINs were wrong; `hour` is when the next try counts.
pub(crate) fn pin_sleeps(name: &str, hour: &str) -> String {
    format!("Hubo 5 intentos fallidos: el PIN de {name} no sirve hasta las {hour}.")
}
pub(crate) const WRONG_OLD_PASSWORD: &str = "La contraseña actual no es correcta.";
/// The session was ended.
pub const SIGNED_OUT: &str = "Se cerró la sesión.";

// Papers by mail.
pub(crate) const NO_EMAIL: &str = "Debe ingresar al menos un correo";
pub(crate) const BAD_EMAILS: &str = "Correo(s) inválido(s)";
pub(crate) const MANY_EMAILS: &str = "Ingrese cinco correos como máximo";

pub(crate) fn paper_queued([document, _]: [&str; 2], emails: &str) -> String {
    format!("Enviaremos el {document} a {emails} en unos minutos.")
}

pub(crate) fn paper_subject(document: &str, company: &str) -> String {
    format!("{document} de {company}")
}

/// How a mail begins; `name` is empty for an unnamed client.
pub(crate) fn hello(name: &str) -> String {
    match name {
        "" => "Hola:".to_owned(),
        name => format!("Hola, {name}:"),
    }
}

// Users.
pub(crate) const OWNER: &str = "Propietario";
pub(crate) const MANAGER: &str = "Gestor";
pub(crate) const SELLER: &str = "Vendedor";
pub(crate) const OWN_PROFILE_ONLY: &str = "Solo puede cambiar sus propios datos.";
pub(crate) const EMAIL_TAKEN: &str = "Ya existe una cuenta con ese correo.";
pub(crate) const BAD_EMAIL: &str = "El correo electrónico es incorrecto";
pub(crate) const NAME_LENGTH: &str =
    "El nombre y el apellido deben tener entre 1 y 100 caracteres.";
pub(crate) const BAD_PHONE: &str = "El teléfono solo puede llevar números, espacios y el signo +.";
pub(crate) const BAD_DOCUMENT: &str = "El documento de identidad no es válido.";
/// A page number or size out of its bounds.
pub const BAD_PAGE: &str = "La página solicitada no es válida";

// Places.
pub(crate) const UNKNOWN_COUNTRY: &str = "El país no existe";
pub(crate) const UNKNOWN_PLACE: &str = "El lugar no existe";

// The operator's commands.
pub(crate) const DATA_IN_USE: &str =
    "Hay un servidor en marcha sobre esta carpeta de datos. Deténgalo primero.";
pub(crate) const OWNERS_CONFIRM_SERIES: &str =
    "Solo un propietario confirma el último número de una serie.";
pub(crate) fn series_unconfirmed(series: &str) -> String {
    format!(
        "Se recuperó una copia de seguridad y la serie {series} no da números hasta que un \
         propietario confirme el último que se usó, en Inicio › Por hacer."
    )
}
pub(crate) const OWNERS_CONFIRM_CLOCK: &str =
    "Solo un propietario confirma la fecha y la hora del equipo.";
pub(crate) const OPERATOR_CONFIRMS_CLOCK: &str = "Este Yapa atiende a varias tiendas: la fecha y la \
    hora del equipo las confirma quien lo administra, con «yapa clock confirm».";
pub(crate) fn clock_jumped(now: &str, latest: &str) -> String {
    format!(
        "El reloj del equipo de la tienda marca {now}, y lo último que hizo fue el {latest}. \
         Corrija su fecha y hora; si están bien, vea cómo confirmarlo en Inicio › Por hacer, o avise a \
         un propietario."
    )
}
pub(crate) fn no_such_series(series: &str) -> String {
    format!("La empresa no tiene la serie {series}.")
}
pub(crate) fn number_too_low(series: &str, least: i64) -> String {
    format!("El último número de la serie {series} es por lo menos {least}.")
}
pub(crate) fn number_too_high(most: u64) -> String {
    format!("El número no puede ser mayor que {most}.")
}
pub(crate) const RESTORE_IS_FOR_FILES: &str =
    "Solo se restaura una base SQLite; con PostgreSQL use pg_restore.";
pub(crate) const COMPANY_FIELDS: &str = "La empresa necesita número de registro y razón social.";
pub(crate) const COMPANY_TAKEN: &str = "Ya existe una empresa con ese número de registro.";
pub(crate) fn wrong_register_number(short: &str, number: &str) -> String {
    format!("«{number}» no es un {short} correcto. Revíselo: después no se puede cambiar.")
}
pub(crate) const NO_SUCH_COMPANY: &str = "No existe una empresa con ese número de registro.";
pub(crate) const MASTER_REFUSED: &str = "Una empresa y su matriz son del mismo país y de un solo nivel: \
     la matriz no es sucursal de otra, ni la sucursal tiene sucursales.";
pub(crate) const NO_SUCH_ACCOUNT: &str = "No existe una cuenta con ese correo.";
pub(crate) const FORMAT_HOSTS: &str = "números de registro separados por comas";
pub(crate) const FORMAT_EMAIL: &str = "un correo electrónico";
pub(crate) const FORMAT_LINE: &str = "un texto de una línea, de 1 a 200 caracteres";
pub(crate) const FORMAT_SIGNUP: &str =
    "«open» (cualquiera), «code» (con signup_code) u «off» (nadie)";
pub(crate) const SETTING_SIGNUP: &str = "Quién crea su tienda en la página de ingreso; \
    sin valor, solo la primera de la instalación";
pub(crate) const SETTING_SIGNUP_CODE: &str =
    "Código de invitación que pide la página de ingreso con signup=code";
pub(crate) const SETTING_PURCHASE: &str = "Empresas que ven «Realizar compra» en el menú";
pub(crate) const SETTING_PERMISSIONS: &str =
    "Empresas matrices, cuyo propietario elige sucursal y ve las cifras de todas";
pub(crate) const SETTING_SUPPORT: &str =
    "Correo de ayuda que ven los usuarios; tiene prioridad sobre YAPA_SUPPORT_EMAIL";
pub(crate) const SETTING_RESOLUTION: &str =
    "Resolución que autoriza los comprobantes electrónicos, al pie del ticket (Perú)";
pub(crate) const SETTING_LOOKUP: &str =
    "Dirección donde cualquiera consulta un comprobante electrónico, al pie del ticket";

/// There is no file to restore from.
pub(crate) fn no_such_copy(path: &Path) -> String {
    format!("No existe la copia {}.", path.display())
}

/// The file to restore from is something else.
pub(crate) fn not_a_copy(path: &Path) -> String {
    format!("{} no es una copia de Yapa.", path.display())
}

pub(crate) fn damaged_copy(path: &Path) -> String {
    format!("La copia {} está dañada.", path.display())
}

/// The file of sponsors is not spelt as it should be.
pub(crate) fn bad_sponsors(error: &impl std::fmt::Display) -> String {
    format!("El archivo de distribuidores no se entiende: {error}")
}

/// The country's notice.
pub(crate) fn setting_notice(country: &str) -> String {
    format!(
        "Aviso al pie de los comprobantes electrónicos de {country}, en lugar del usual; \
         {{resolution}} y {{url}} se llenan con los otros dos valores"
    )
}

pub(crate) fn unknown_setting(name: &str, known: &str) -> String {
    format!("«{name}» no es un ajuste. Los ajustes son: {known}.")
}

pub(crate) fn bad_setting(name: &str, format: &str) -> String {
    format!("El valor de «{name}» debe ser {format}.")
}

pub(crate) fn unknown_section(name: &str, known: &str) -> String {
    format!("«{name}» no es una sección. Las secciones son: {known}.")
}

// Surveys.
pub(crate) const ADVERTISEMENT_NAME: &str = "El aviso necesita un texto de hasta 200 caracteres";
pub(crate) const MANY_ADVERTISEMENTS: &str = "El país ya tiene 20 avisos: retira uno antes";
pub(crate) const UNKNOWN_ADVERTISEMENT: &str = "El aviso no existe";
pub(crate) const AGENT_NAME: &str = "Quien responde necesita un nombre de hasta 100 caracteres";
pub(crate) const UNKNOWN_SURVEY: &str = "La encuesta no existe";
pub(crate) const SURVEY_ANSWERED: &str = "Usted ya respondió esta encuesta.";
pub(crate) const SURVEY_CLOSED: &str = "La encuesta ya está cerrada.";
pub(crate) const SURVEY_FIELDS: &str =
    "La encuesta necesita un título de hasta 200 caracteres y de 1 a 50 preguntas.";
pub(crate) const ANSWER_UNKNOWN: &str = "no es de esta encuesta";
pub(crate) const ANSWER_TWICE: &str = "tiene dos respuestas";
pub(crate) const ANSWER_STARS: &str = "se responde con 1 a 5 estrellas";
pub(crate) const ANSWER_CHOICE: &str = "se responde con una de sus opciones";
pub(crate) const ANSWER_LENGTH: &str = "admite hasta 500 caracteres";
pub(crate) const ANSWER_MISSING: &str = "es obligatoria";
pub(crate) const ANSWERS_EMPTY: &str = "Debe responder al menos una pregunta";

pub(crate) fn about_question(number: i64, sentence: &str) -> String {
    format!("La pregunta {number} {sentence}")
}

pub(crate) fn bad_question(number: i64) -> String {
    format!(
        "La pregunta {number} no es válida: necesita un texto y, si es de opción, al menos dos opciones distintas."
    )
}

pub(crate) fn bad_survey(error: &impl std::fmt::Display) -> String {
    format!("El archivo no es una encuesta: {error}")
}

// Secrets at rest.
pub(crate) const MASTER_KEY_UNUSABLE: &str =
    "No se puede usar el archivo de la clave maestra, que protege certificados y contraseñas";
pub(crate) const SECRET_UNREADABLE: &str = "Una credencial guardada no se puede abrir con la clave maestra de este servidor: vuelva a cargarla o recupere el archivo de la clave";

// Catalogue, clients and documents.
pub(crate) const UNKNOWN_PRODUCT: &str = "El producto no existe";
pub(crate) const UNKNOWN_CATEGORY: &str = "La categoría no existe";
pub(crate) const UNKNOWN_GROUP: &str = "El grupo no existe";
pub(crate) const UNKNOWN_GROUPING: &str = "El combo no existe";
pub(crate) const UNKNOWN_CLIENT: &str = "El cliente no existe";
pub(crate) const CLIENT_TAKEN: &str = "Ya existe un cliente con ese documento";
pub(crate) const NOBODY_WITH_NUMBER: &str = "No se encontró a nadie con ese número de documento";
pub(crate) const NOT_FOR_SALES: &str =
    "Ese tipo de comprobante no se emite en una venta y no puede ser el predeterminado";
pub(crate) const UNKNOWN_DOCUMENT: &str = "La empresa no usa ese tipo de comprobante";
pub(crate) const UNKNOWN_PAYMENTS: &str = "Uno de los medios de pago no es de la empresa";
pub(crate) const TOO_LONG: &str = "El texto es demasiado largo";

/// A warning of a paper, behind the one that its authority is simulated.
pub(crate) fn with_simulation(simulated: bool, warning: String) -> String {
    match (simulated, warning.is_empty()) {
        (false, _) => warning,
        (true, true) => yapa_printing::ticket::SIMULATED.to_owned(),
        (true, false) => format!("{}. {warning}", yapa_printing::ticket::SIMULATED),
    }
}
