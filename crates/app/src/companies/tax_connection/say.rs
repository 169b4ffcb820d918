//! What the owner is told about the connection.

use jiff::civil::Date;
use yapa_fiscal::KeystoreError;
use yapa_wire::tax_connection::TaxCertificate;

pub(super) const OWNERS_ONLY: &str = "Solo un propietario ve y cambia la conexión tributaria";
pub(super) const THE_OPERATOR: &str = "el OSE";
pub(super) const NO_CERTIFICATE: &str = "Suba el certificado digital de la empresa";
pub(super) const NO_OPERATOR: &str = "Escriba la dirección del servicio del OSE";
pub(super) const NO_USER: &str = "Escriba el usuario secundario con el que se envía";
pub(super) const NO_PASSWORD: &str = "Escriba la clave de ese usuario";
pub(super) const HAS_BLANKS: &str = "No puede llevar espacios";
pub(super) const BAD_ADDRESS: &str =
    "Debe ser una dirección pública que empiece por https://, como la da el OSE";
pub(super) const DAMAGED_FILE: &str = "El archivo llegó incompleto; súbalo de nuevo";
pub(super) const ALREADY_PRODUCES: &str =
    "La empresa ya emite en producción: sus números no pueden usarse en pruebas";
pub(super) const UNSTATED_OWNER: &str = "El certificado no dice a qué empresa pertenece: \
    asegúrese de que esté registrado con su número tributario";
pub(super) const SIMULATOR_ANSWERS: &str =
    "El simulador responde siempre; lo que acepta no tiene valor tributario";

pub(super) fn not_available(authority: &str) -> String {
    format!("Desde aquí todavía no se envía a {authority}; solo se puede practicar en el simulador")
}

pub(super) fn ends_soon(certificate: &TaxCertificate) -> String {
    let when = match certificate.days_left {
        0 => "hoy".to_owned(),
        1 => "mañana".to_owned(),
        days => format!("en {days} días"),
    };
    format!("El certificado vence {when}: consiga el nuevo y súbalo antes")
}

pub(super) fn ended(certificate: &TaxCertificate) -> String {
    let day = certificate.valid_until.as_str();
    format!("El certificado venció el {day}: suba el nuevo")
}

pub(super) fn has_ended(day: Date) -> String {
    format!("El certificado venció el {day}")
}

pub(super) fn begins_later(day: Date) -> String {
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

pub(super) fn lets_in(name: &str) -> String {
    format!(
        "Bien: {name} respondió y reconoce al usuario. El certificado se comprueba con el primer comprobante"
    )
}

pub(super) fn refuses(name: &str, code: &str, text: &str) -> String {
    let code = match code {
        "" => String::new(),
        code => format!(" (código {code})"),
    };
    match text {
        "" => format!("{name} no deja entrar a este usuario{code}: revise el usuario y la clave"),
        text => format!("{name} no deja entrar{code}: {text}"),
    }
}

pub(super) fn too_late(name: &str) -> String {
    format!("{name} no respondió a tiempo; pruebe de nuevo en unos minutos")
}

pub(super) fn not_reached(name: &str) -> String {
    format!("No se pudo llegar a {name}: revise la conexión a internet del servidor")
}

pub(super) fn out_of_order(name: &str, code: &str) -> String {
    format!("{name} está con problemas (código {code}); pruebe de nuevo en unos minutos")
}
