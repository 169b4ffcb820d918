//! What those who follow electronic documents are told.

use yapa_fiscal::IssueError;

pub(super) mod paper;

pub(super) const UNKNOWN: &str = "El comprobante no existe";
pub(super) const WRONG_DATES: &str = "La fecha final debe ser posterior a la inicial";
pub(super) const BAD_NUMBER: &str = "El correlativo debe ser un número";
pub(super) const OTHER_TOTALS: &str = "Los totales no son los de la venta";
pub(super) const SENT_AGAIN: &str = "El comprobante se está enviando de nuevo";
pub(super) const DECIDED: &str = "La autoridad tributaria ya aceptó el comprobante";
pub(super) const SALE_UNDONE: &str = "La venta de este comprobante rechazado está descartada o \
    anulada: ya no hay nada que enviar";
pub(super) const VOIDED: &str = "El comprobante está anulado";
/// The state of the last word while nobody can be asked.
pub(super) const NOT_CONNECTED: &str =
    "La empresa todavía no está conectada con la autoridad tributaria; el comprobante espera";
pub(super) const WITHOUT_AUTHORITY: &str =
    "La emisión electrónica de este país todavía no está conectada; el comprobante espera";
pub(super) const OTHER_SUMS: &str =
    "Los montos de la venta ya no se pueden volver a calcular; el comprobante espera";
pub(super) const TRY_AGAIN: &str = "La autoridad tributaria no respondió; se intenta de nuevo";

/// Why a document cannot be signed, for who can mend it.
pub(super) fn cannot_issue(error: &IssueError) -> String {
    let what = match error {
        IssueError::Issuer(part) => {
            return format!("Falta o está mal un dato de la empresa ({})", word(part));
        }
        IssueError::Buyer(part) => {
            return format!("Falta o está mal un dato del cliente ({})", word(part));
        }
        IssueError::Tax(code) => {
            return format!("El impuesto {code} no puede ir en este comprobante");
        }
        IssueError::Series => "la serie o el número no corresponden al comprobante",
        IssueError::Folio => "no hay folios autorizados para este número",
        IssueError::FolioExpired => "la autorización de folios venció",
        IssueError::Certificate => "el certificado no puede firmar este comprobante",
        IssueError::Instalments => "las cuotas no corresponden al total",
        IssueError::Amounts => "los montos no cuadran",
        IssueError::Type(_)
        | IssueError::NoLines
        | IssueError::TooManyLines(_)
        | IssueError::Reference => "el comprobante no se puede emitir así",
    };
    format!("No se pudo firmar: {what}")
}

fn word(part: &str) -> &str {
    match part {
        "tax number" => "número de registro",
        "name" | "legal name" => "nombre o razón social",
        "address" => "dirección",
        "place" | "place code" => "ubicación",
        "business line" => "giro",
        "activity code" => "código de actividad",
        "number" => "número de documento",
        "identity" => "tipo de documento",
        other => other,
    }
}

pub(super) const NOT_VALID: &str = "El comprobante aún no es válido.";
pub(super) const NO_FOLIO: &str = "Comprobante aún no está disponible";
pub(super) const NO_FILE: &str = "Documento no está disponible";
pub(super) const NO_GUIDE: &str = "La venta no tiene guía de remisión";
pub(super) const SEVERAL: &str =
    "Hay varios comprobantes con ese número: indique también su serie y su tipo";

pub(super) fn paper_mail(
    document: &str,
    company: &str,
    total: &str,
    client: &str,
    signed: bool,
) -> String {
    let hello = crate::say::hello(client);
    let files = match signed {
        true => ": la representación impresa y el archivo firmado",
        false => "",
    };
    format!("{hello}\n\nAdjuntamos su comprobante {document} por {total}{files}.\n\n{company}\n")
}
pub(super) const MANY_ROWS: &str = "Son más de 100,000 filas: elija un periodo más corto";

pub(super) fn sheet_queued(email: &str) -> String {
    format!("Enviaremos el informe a {email} en unos minutos.")
}

pub(super) fn sheet_subject(company: &str) -> String {
    format!("Comprobantes electrónicos de {company}")
}

pub(super) fn sheet_mail(company: &str) -> String {
    format!("Hola:\n\nAdjuntamos el informe de comprobantes electrónicos de {company}.\n\nYapa\n")
}
