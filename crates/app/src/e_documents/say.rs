//! Texts for users who follow electronic documents.

use yapa_countries::CountryProfile;
use yapa_fiscal::IssueError;
use yapa_wire::guides::GuideReason;

use crate::say::with_word_for_documents;
pub(super) use crate::say::{NO_FOLIO, NOT_VALID};

pub(super) mod paper;

pub(super) const UNKNOWN: &str = "El comprobante no existe";
pub(super) const WRONG_DATES: &str = "La fecha final debe ser posterior a la inicial";
pub(super) const BAD_NUMBER: &str = "El correlativo debe ser un número";
pub(super) const OTHER_TOTALS: &str = "Los totales no son los de la venta";
pub(super) const SENT_AGAIN: &str = "El comprobante se está enviando de nuevo";
/// Headline: the authority refused a document.
pub(super) fn refused(document: &str) -> String {
    format!("Rechazado: {document}")
}

/// Headline: a document was not cancelled.
pub(super) fn not_cancelled(document: &str) -> String {
    format!("No se canceló: {document}")
}

/// Headline: guides that have not reached the authority.
pub(super) fn unsent_guides(count: i64) -> String {
    match count {
        1 => "Una guía espera ser enviada".to_owned(),
        count => format!("{count} guías esperan ser enviadas"),
    }
}

/// Headline: documents that have not reached the authority.
pub(super) fn unsent(count: i64, [document, documents]: [&str; 2]) -> String {
    match count {
        1 => format!("Un {document} espera ser enviado"),
        count => format!("{count} {documents} esperan ser enviados"),
    }
}

pub(super) fn due(document: &str, last: &str) -> String {
    format!("{document} debe llegar a la autoridad tributaria hasta el {last}")
}

/// How many documents are sent; `anew` of them had been refused for coming late.
pub(super) fn sending_all(
    (count, anew): (usize, usize),
    [document, documents]: [&str; 2],
) -> String {
    let sending = match count {
        0 => return format!("No hay {documents} por enviar"),
        1 => format!("Se está enviando un {document}"),
        count => format!("Se están enviando {count} {documents}"),
    };
    match anew {
        0 => sending,
        1 if count == 1 => format!("{sending} que fue rechazado por llegar tarde"),
        1 => format!("{sending}; uno había sido rechazado por llegar tarde"),
        anew => format!("{sending}; {anew} habían sido rechazados por llegar tarde"),
    }
}

/// Nothing waits, and what was refused has to be corrected first.
pub(super) fn none_to_send([_, documents]: [&str; 2]) -> String {
    format!("No hay {documents} por enviar: los rechazados se corrigen y se envían uno por uno")
}

pub(super) const SERIES_USED_UP: &str = "La serie del comprobante ya no tiene números";

/// A refused attempt: the sale has another number by now.
pub(super) fn has_other_number(number: &str) -> String {
    format!("La autoridad tributaria rechazó este número; el comprobante lleva ahora el {number}")
}

pub(super) fn sent_with_other_number(number: &str, refused: &str) -> String {
    format!("El comprobante se envía con el número {number}; el {refused} quedó rechazado")
}

pub(super) const DECIDED: &str = "La autoridad tributaria ya aceptó el comprobante";
pub(super) const SALE_UNDONE: &str = "La venta de este comprobante rechazado está descartada o \
    anulada: ya no hay nada que enviar";
pub(super) const VOIDED: &str = "El comprobante está anulado";
/// The text of a document while the authority cannot be asked.
pub(super) const NOT_CONNECTED: &str =
    "La empresa todavía no está conectada con la autoridad tributaria; el comprobante espera";
/// The series of documents of payments is used up, or there is none.
pub(super) const NO_PAYMENT_SERIES: &str =
    "No hay una serie con números para el comprobante de este pago";
/// Its number is from a range of the authority's other environment.
pub(super) const NUMBERED_ELSEWHERE: &str = "El número de este comprobante es de la numeración de \
    pruebas, que no vale en producción: anule la venta y hágala de nuevo, con un número autorizado";
/// The document of a payment of nothing that counts.
pub(super) const PAYS_NOTHING: &str =
    "El pago o la venta que pagaba se anuló: este comprobante no se emite";

/// Why the document of a payment waits.
pub(super) fn pays_unsent(document: &str) -> String {
    format!("Espera que la autoridad tributaria acepte la {document}, que este pago cubre")
}

/// The same where that was refused.
pub(super) fn pays_refused(document: &str) -> String {
    format!("La {document}, que este pago cubre, fue rechazada: corríjala y envíela de nuevo")
}

/// The same where that was issued to try the connection, or by the simulator.
pub(super) fn pays_elsewhere(document: &str) -> String {
    format!("La {document}, que este pago cubre, se emitió en otro ambiente y no cuenta en este")
}

pub(super) const SECRETS_CLOSED: &str = "El certificado o las claves guardadas no se pueden abrir: vuelva a cargarlos en «Conexión tributaria»";
/// An electronic document that a company without a connection would issue.
pub(super) const NOT_CONNECTED_YET: &str = "La empresa todavía no está conectada con la autoridad \
    tributaria: elija un comprobante que no sea electrónico";
pub(super) const OTHER_SUMS: &str =
    "Los montos de la venta ya no se pueden volver a calcular; el comprobante espera";
pub(super) const TRY_AGAIN: &str = "La autoridad tributaria no respondió; se intenta de nuevo";

/// Why a document cannot be signed, for the user who can correct it.
pub(super) fn cannot_issue(error: &IssueError) -> String {
    let what = match error {
        IssueError::Issuer(part) => {
            return format!("Falta o está mal un dato de la empresa ({})", word(part));
        }
        IssueError::Buyer(part) => {
            return format!("Falta o está mal un dato del cliente ({})", word(part));
        }
        IssueError::Guide(part) => {
            return format!("Falta o está mal un dato de la guía ({})", word(part));
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
        | IssueError::TaxableGoods
        | IssueError::Reference => "el comprobante no se puede emitir así",
    };
    format!("No se pudo firmar: {what}")
}

/// Why a sale cannot have its document, with the field of the sale that it is about.
pub(super) fn not_issuable(error: &IssueError, document: &str) -> (&'static str, String) {
    let choose = "corríjalo o elija otro comprobante";
    match error {
        IssueError::Tax(code) => (
            "tipoComprobante",
            format!(
                "Un producto lleva el impuesto {code}, que no puede ir en «{document}»; elija otro comprobante"
            ),
        ),
        IssueError::TaxableGoods => (
            "tipoComprobante",
            format!(
                "Un producto está afecto a impuesto y «{document}» es solo para productos exentos; elija otro comprobante"
            ),
        ),
        IssueError::Buyer("name") => (
            "cliente.nombre",
            format!("El nombre del cliente no es válido para «{document}»; {choose}"),
        ),
        IssueError::Buyer("identity document") => (
            "cliente.codigoTipoDocumento",
            format!("El tipo de documento del cliente no es válido para «{document}»; {choose}"),
        ),
        IssueError::Buyer(number @ ("RUC" | "RUT")) => (
            "cliente.numeroDocumento",
            format!("El {number} del cliente no es válido para «{document}»; {choose}"),
        ),
        IssueError::Buyer("tax regime and postcode") => (
            "cliente",
            format!(
                "«{document}» necesita el régimen fiscal, el código postal y el uso del CFDI del cliente: \
                 complételos en su ficha o elija otro comprobante"
            ),
        ),
        IssueError::Buyer(_) => (
            "cliente.numeroDocumento",
            format!("El número de documento del cliente no es válido para «{document}»; {choose}"),
        ),
        IssueError::TooManyLines(most) => (
            "detalle",
            format!("«{document}» lleva como máximo {most} líneas; divida la venta"),
        ),
        _ => (
            "tipoComprobante",
            format!(
                "Los montos de esta venta no pueden ir en «{document}»; elija otro comprobante"
            ),
        ),
    }
}

/// Why a guide cannot be issued, with the field of its form. The recipient came from
/// `recipient_field`.
pub(super) fn guide_not_issuable(
    profile: &CountryProfile,
    error: &IssueError,
    recipient_field: &str,
) -> (String, String) {
    let part = match error {
        IssueError::Guide(part) => *part,
        IssueError::TooManyLines(most) => {
            let message = format!("La guía lleva como máximo {most} líneas; divida el traslado");
            return ("detalle".to_owned(), message);
        }
        _ => "",
    };
    let has_parts = recipient_field == "destinatario";
    let of_recipient = |part: &str| match has_parts {
        true => format!("{recipient_field}.{part}"),
        false => recipient_field.to_owned(),
    };
    let (field, sentence) = match part {
        "recipient" => (
            of_recipient("numeroDocumento"),
            "El número de documento del destinatario no es válido para una guía",
        ),
        "recipient name" => (
            of_recipient("nombre"),
            "El nombre del destinatario debe tener al menos 3 letras",
        ),
        "recipient without RUC" => (
            of_recipient("tipoDocumento"),
            "Con este motivo de traslado el destinatario debe tener {register}",
        ),
        "recipient without RUT" => (
            of_recipient("tipoDocumento"),
            "El destinatario de una guía electrónica debe tener {register}",
        ),
        "supplier" => (
            "rucDistribuidor".to_owned(),
            "El {register} del proveedor no es válido",
        ),
        "own supplier" => (
            "rucDistribuidor".to_owned(),
            "El proveedor no puede ser la propia empresa",
        ),
        "supplier name" => (
            "razonSocialDistribuidor".to_owned(),
            "El nombre del proveedor debe tener al menos 3 letras",
        ),
        "carrier" => (
            "traslado.transportista.ruc".to_owned(),
            "El {register} del transportista no es válido",
        ),
        "own carrier" => (
            "traslado.transportista.ruc".to_owned(),
            "El transportista no puede ser la propia empresa: elija transporte privado",
        ),
        "driver" => (
            "traslado.conductorPrincipal.tipoDocumento".to_owned(),
            "El documento de un conductor no es válido para una guía",
        ),
        "quantity" => (
            "detalle".to_owned(),
            "La cantidad de cada producto debe ser mayor que 0",
        ),
        "place" => (
            "traslado.llegada".to_owned(),
            "Los puntos de partida y de llegada deben tener dirección y lugar",
        ),
        "departure code" => (
            "traslado.partida.codigoLocal".to_owned(),
            "Indique el código del establecimiento de partida",
        ),
        "arrival code" => (
            "traslado.llegada.codigoLocal".to_owned(),
            "Indique el código del establecimiento de llegada",
        ),
        _ => (
            "traslado".to_owned(),
            "La guía no se puede emitir con estos datos",
        ),
    };
    (
        field,
        sentence.replace("{register}", profile.wording.register),
    )
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
        "recipient" => "destinatario",
        "weight" => "peso bruto",
        "quantity" => "cantidad",
        "exit day" => "fecha de salida",
        "carrier" => "transportista",
        "driver" => "conductor",
        "tax regime and postcode" => "régimen fiscal, código postal y uso del CFDI",
        "own carrier" => "transportista, que no puede ser la propia empresa",
        "recipient name" => "nombre del destinatario",
        "recipient without RUC" => "RUC del destinatario",
        "supplier" => "proveedor",
        "supplier name" => "nombre del proveedor",
        "own supplier" => "proveedor, que no puede ser la propia empresa",
        "departure code" => "código del establecimiento de partida",
        "arrival code" => "código del establecimiento de llegada",
        other => other,
    }
}

pub(super) const NO_FILE: &str = "Documento no está disponible";
pub(super) const SEVERAL: &str =
    "Hay varios comprobantes con ese número: indique también su serie y su tipo";

/// What a mail with a document brings.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum MailedFiles {
    /// The page alone.
    Page,
    /// The page and the signed XML.
    Signed,
    /// The archive for the buyer.
    Container,
}

pub(super) fn paper_mail(
    word: &str,
    document: &str,
    company: &str,
    total: &str,
    client: &str,
    files: MailedFiles,
) -> String {
    let hello = crate::say::hello(client);
    let files = match files {
        MailedFiles::Page => "",
        MailedFiles::Signed => ": la representación impresa y el archivo firmado",
        MailedFiles::Container => {
            " en un archivo ZIP: la representación impresa y el documento firmado con la validación de la autoridad"
        }
    };
    format!("{hello}\n\nAdjuntamos su {word} {document} por {total}{files}.\n\n{company}\n")
}
pub(super) const MANY_ROWS: &str = "Son más de 100,000 filas: elija un periodo más corto";

pub(super) fn sheet_queued(email: &str) -> String {
    format!("Enviaremos el informe a {email} en unos minutos.")
}

pub(super) fn sheet_subject(profile: &CountryProfile, company: &str) -> String {
    let documents = with_word_for_documents(profile, "Comprobantes");
    format!("{documents} electrónicos de {company}")
}

pub(super) fn sheet_mail([_, documents]: [&str; 2], company: &str) -> String {
    format!("Hola:\n\nAdjuntamos el informe de {documents} electrónicos de {company}.\n\nYapa\n")
}

/// What a reason is called.
pub(crate) const fn reason_name(reason: GuideReason) -> &'static str {
    match reason {
        GuideReason::Sale => "Venta",
        GuideReason::Purchase => "Compra",
        GuideReason::SaleToThirdParty => "Venta con entrega a terceros",
        GuideReason::BetweenBranches => "Traslado entre sucursales",
        GuideReason::Consignment => "Consignación",
        GuideReason::Return => "Devolución",
        GuideReason::Other => "Otros",
        GuideReason::BuyerConfirmation => "Confirmación del comprador",
        GuideReason::ItinerantIssuer => "Emisor itinerante",
    }
}
