//! Texts for the owner about the connection to the tax authority.

use yapa_fiscal::KeystoreError;
use yapa_wire::tax_connection::{TaxCertificate, TaxEnvironment};

pub(super) const OWNERS_ONLY: &str = "Solo un propietario ve y cambia la conexión tributaria";
pub(super) const THE_OPERATOR: &str = "el OSE";
pub(super) const THE_PROVIDER: &str = "el proveedor de timbrado";
pub(super) const NO_SENDER: &str = "Escriba el RUT de la persona titular del certificado";
pub(super) const NO_RESOLUTION: &str = "Escriba el número y la fecha de la resolución";
pub(super) const NO_SOFTWARE: &str = "Escriba el ID del software que le dio la DIAN";
pub(super) const NO_PIN: &str = "Escriba el PIN del software";
pub(super) const NO_TAX_PROFILE: &str = "Elija el régimen fiscal y escriba el código postal";
pub(super) const NO_FOLIOS: &str = "Suba al menos un archivo de folios (CAF) vigente";
pub(super) const NO_RANGES: &str = "Agregue al menos una resolución de numeración vigente";
pub(super) const WRONG_SENDER: &str = "No es un RUT válido";
pub(super) const WRONG_RESOLUTION: &str = "Debe ser un número, como 80; en certificación es 0";
pub(super) const WRONG_DAY: &str = "Debe ser una fecha";
pub(super) const WRONG_SOFTWARE: &str = "Debe ser el ID que muestra la DIAN, como \
    56f2ae4e-9812-4fad-9255-08fcfcd5ccb0";
pub(super) const WRONG_REGIME: &str = "Elija un régimen de la lista";
pub(super) const WRONG_POSTCODE: &str =
    "El código postal no tiene la cantidad de dígitos que corresponde";
pub(super) const NOT_ZERO: &str =
    "La resolución 0 es la de certificación: escriba la de producción antes de emitir en ella";
pub(super) const NO_SEAL: &str = "Es la e.firma (FIEL), que no sirve para facturar: suba el certificado \
    de sello digital (CSD), que se tramita con la e.firma en el portal del SAT";
pub(super) const NOT_A_CAF: &str = "El archivo no es un CAF: debe ser el XML que entrega el SII";
pub(super) const CAF_KEY: &str = "La clave privada del CAF falta o no es la suya";
pub(super) const CAF_SIGNATURE: &str = "El CAF no está firmado por el SII o fue modificado";
pub(super) const CAF_OF_SIMULATOR: &str =
    "Este CAF es de un simulador: pida el suyo en el sitio del SII";
pub(super) const CAF_KEPT: &str = "Este CAF ya está guardado";
pub(super) const RANGE_KEPT: &str = "Esta numeración ya está guardada";
pub(super) const RANGE_USED: &str =
    "Ya se dieron números de este rango: sus comprobantes lo necesitan y no se puede quitar";
pub(super) const NO_RANGE: &str = "Ese rango ya no está";
pub(super) const NO_FILE: &str = "Elija el archivo de folios (CAF)";
pub(super) const WRONG_DOCUMENT: &str = "Elija un comprobante que lleve numeración autorizada";
pub(super) const WRONG_PREFIX: &str =
    "Debe tener de 1 a 4 letras mayúsculas o dígitos, sin empezar por 0";
pub(super) const WRONG_NUMBERS: &str =
    "El primer número debe ser 1 o más y el último no puede ser menor";
pub(super) const WRONG_AUTHORIZATION: &str = "Escriba el número de la resolución, solo dígitos";
pub(super) const WRONG_DAYS: &str =
    "La vigencia debe terminar hoy o después, y no antes de empezar";
pub(super) const WRONG_KEY: &str = "La clave técnica tiene 40 o 64 signos, dígitos y letras de la a \
    la f: cópiela completa del portal de la DIAN";
pub(super) const TRIAL_RANGE: &str = "Es la numeración del set de pruebas de la DIAN, que no vale en \
    producción: cargue el rango que autorizó su resolución de facturación";
/// A resolution without the key that its documents are signed with.
pub(super) fn needs_key(document: &str) -> String {
    format!(
        "«{document}» necesita la clave técnica de la resolución: cópiela del portal de la DIAN"
    )
}

pub(super) const WRONG_ENVIRONMENT: &str = "Elija si la numeración es de pruebas o de producción";
pub(super) const NO_CERTIFICATE: &str = "Suba el certificado digital de la empresa";
pub(super) const NO_OPERATOR: &str = "Escriba la dirección del servicio del OSE";
pub(super) const NO_OPERATORS: &str = "En este país los comprobantes no se envían por un OSE";
pub(super) const NO_USER: &str = "Escriba el usuario secundario con el que se envía";
pub(super) const NO_PROVIDER_USER: &str = "Escriba el usuario del PAC";
pub(super) const NO_PASSWORD: &str = "Escriba la clave de ese usuario";
pub(super) const HAS_BLANKS: &str = "No puede llevar espacios";
pub(super) const BAD_ADDRESS: &str =
    "Debe ser una dirección pública que empiece por https://, como la da el OSE";
pub(super) const DAMAGED_FILE: &str = "El archivo llegó incompleto; súbalo de nuevo";
pub(super) const ALREADY_PRODUCES: &str =
    "La empresa ya emite en producción: sus números no pueden usarse en pruebas";
pub(super) const UNSTATED_OWNER: &str = "El certificado no dice a qué empresa pertenece: \
    asegúrese de que esté registrado con su número tributario";

/// Data that the company must have before a document can be signed.
pub(super) fn company_lacks(parts: &[&str]) -> String {
    let words = parts.iter().map(|part| match *part {
        "business line" => "su rubro",
        "activity code" => "su código de actividad",
        "place" => "su ubicación",
        other => other,
    });
    let words = words.collect::<Vec<_>>().join(" y ");
    let which = match parts {
        ["activity code"] => "facturas ni notas",
        _ => "documentos",
    };
    format!("Complete {words} en «Mi empresa»: sin eso no se pueden firmar {which}")
}

pub(super) const SIMULATOR_ANSWERS: &str =
    "El simulador responde siempre; lo que acepta no tiene valor tributario";

pub(super) fn ends_soon(certificate: &TaxCertificate) -> String {
    let when = match certificate.days_left {
        0 => "hoy".to_owned(),
        1 => "mañana".to_owned(),
        days => format!("en {days} días"),
    };
    format!("El certificado vence {when}: consiga el nuevo y súbalo antes")
}

pub(super) fn ended(day: &str) -> String {
    format!("El certificado venció el {day}: suba el nuevo")
}

pub(super) fn has_ended(day: &str) -> String {
    format!("El certificado venció el {day}")
}

pub(super) fn begins_later(day: &str) -> String {
    format!("El certificado recién vale desde el {day}")
}

pub(super) fn other_owner(other: &str, own: &str) -> String {
    format!("El certificado es de otra empresa ({other}); la suya es {own}")
}

pub(super) const fn bad_keystore(error: KeystoreError) -> &'static str {
    match error {
        KeystoreError::Unreadable => "El archivo no es un certificado: debe ser .pfx, .p12 o .pem",
        KeystoreError::Password => "La contraseña no abre el certificado",
        KeystoreError::NoKey => {
            "El archivo no trae la clave privada: exporte el certificado con ella"
        }
        KeystoreError::NoCertificate => "El archivo no trae ningún certificado",
        KeystoreError::Key => "La clave privada del archivo no es RSA o no se puede leer",
        KeystoreError::NotAPair => "La clave privada del archivo no es la del certificado",
    }
}

pub(super) fn lets_in(name: &str, has_user: bool) -> String {
    match has_user {
        true => format!(
            "Bien: {name} respondió y reconoce al usuario. El certificado se comprueba con el primer comprobante"
        ),
        false => format!("Bien: {name} respondió y acepta el certificado"),
    }
}

pub(super) fn refuses(name: &str, code: &str, text: &str, has_user: bool) -> String {
    let code = match code {
        "" => String::new(),
        code => format!(" (código {code})"),
    };
    match (text, has_user) {
        ("", true) => {
            format!("{name} no deja entrar a este usuario{code}: revise el usuario y la clave")
        }
        ("", false) => format!(
            "{name} no acepta este certificado{code}: revise que esté vigente y autorizado para la empresa"
        ),
        (text, _) => format!("{name} no deja entrar{code}: {text}"),
    }
}

pub(super) fn no_numbers(environment: TaxEnvironment) -> String {
    let environment = match environment {
        TaxEnvironment::Production => "producción",
        _ => "pruebas",
    };
    format!("No hay numeración vigente de {environment}: agréguela antes de emitir ahí")
}

pub(super) fn caf_of_other(other: &str, own: &str) -> String {
    format!("El CAF es de otra empresa ({other}); la suya es {own}")
}

pub(super) fn caf_type([_, documents]: [&str; 2], code: &str) -> String {
    format!("Desde aquí no se emiten {documents} del tipo {code}")
}

pub(super) fn caf_expired(day: &str) -> String {
    format!("Los folios de este CAF vencieron el {day}")
}

pub(super) fn overlaps(first: i64, last: i64) -> String {
    format!("Se cruza con los números {first} a {last}, que ya están guardados")
}

pub(super) fn prefix_of_other([word, _]: [&str; 2], prefix: &str, document: &str) -> String {
    format!("El prefijo {prefix} ya numera otro {word}: {document}")
}

pub(super) fn few_numbers(document: &str, left: i64) -> String {
    match left {
        0 => format!("No quedan números de {document}: agregue más para seguir emitiendo"),
        1 => format!("Queda 1 número de {document}: agregue más antes de que se acabe"),
        left => format!("Quedan {left} números de {document}: agregue más antes de que se acaben"),
    }
}

/// Numbers are left whose days are over.
pub(super) fn numbers_ended(document: &str, day: &str) -> String {
    format!("Los números de {document} vencieron el {day}: agregue otros para seguir emitiendo")
}

pub(super) fn numbers_end(document: &str, days: i64) -> String {
    let when = match days {
        0 => "hoy".to_owned(),
        1 => "mañana".to_owned(),
        days => format!("en {days} días"),
    };
    format!("Los números de {document} vencen {when}: agregue otros antes")
}

pub(super) fn too_late(name: &str) -> String {
    format!("{name} no respondió a tiempo; pruebe de nuevo en unos minutos")
}

pub(super) fn not_reached(name: &str) -> String {
    let sentence =
        format!("No se pudo llegar a {name}: revise la conexión a internet del servidor");
    sentence.replace(" a el ", " al ")
}

pub(super) fn out_of_order(name: &str, code: &str) -> String {
    format!("{name} está con problemas (código {code}); pruebe de nuevo en unos minutos")
}
