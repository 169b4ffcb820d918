//! Texts of the screen of the company's taxes.

use yapa_countries::cancellation::CancellationWords;
use yapa_wire::e_documents::CancellationStatus;
use yapa_wire::tax_health::TaxHealthStatus;

pub(super) const WRONG_MONTH: &str = "El mes debe ser como 2026-11";
pub(super) const MANY_DOCUMENTS: &str =
    "El mes tiene demasiados comprobantes para un archivo; pídalo a soporte";
pub(super) const NOT_ANSWERED: &str = "Todavía sin respuesta";
pub(super) const CERTIFICATE: &str = "El certificado digital vence: cargue uno nuevo";
pub(super) const SKIPPED: &str = "Números que no se usaron: quedan entre dos rangos autorizados, o se \
    dieron antes de restaurar una copia de seguridad";
pub(super) const MISSING: &str =
    "No hay ningún comprobante con este número: avise a soporte y a su contador";

/// How many of the open documents are transport guides.
#[derive(Clone, Copy, Debug)]
pub(super) struct Guides {
    pub refused: i64,
    pub overdue: i64,
    /// Those that are late included.
    pub waiting: i64,
}

/// `document` is what documents of sales are called, one and several. Of the refused documents, so
/// many are credit notes.
pub(super) fn status(
    authority: &str,
    [document, documents]: [&str; 2],
    words: Option<&CancellationWords>,
    status: &TaxHealthStatus,
    (notes, guides): (i64, Guides),
) -> String {
    let count = |count: i64, one: &str, many: &str| match count {
        1 => format!("1 {one}"),
        count => format!("{count} {many}"),
    };
    let parts = [
        (
            status.refused - notes - guides.refused,
            format!("{document} rechazado"),
            format!("{documents} rechazados"),
        ),
        (
            notes,
            "nota de crédito rechazada".to_owned(),
            "notas de crédito rechazadas".to_owned(),
        ),
        (
            guides.refused,
            "guía rechazada".to_owned(),
            "guías rechazadas".to_owned(),
        ),
        (
            status.overdue - guides.overdue,
            format!("{document} fuera de plazo"),
            format!("{documents} fuera de plazo"),
        ),
        (
            guides.overdue,
            "guía fuera de plazo".to_owned(),
            "guías fuera de plazo".to_owned(),
        ),
        (
            status.waiting - status.overdue - guides.waiting + guides.overdue,
            format!("{document} en espera"),
            format!("{documents} en espera"),
        ),
        (
            guides.waiting - guides.overdue,
            "guía en espera".to_owned(),
            "guías en espera".to_owned(),
        ),
    ];
    let parts = parts.into_iter().filter(|(number, ..)| *number > 0);
    let mut parts: Vec<String> = parts
        .map(|(number, one, many)| count(number, &one, &many))
        .collect();
    if let Some(words) = words {
        let of = |number: i64, state: [&str; 2]| {
            let (one, many) = (words.noun, words.plural);
            let [of_one, of_many] = state;
            count(
                number,
                &format!("{one} {of_one}"),
                &format!("{many} {of_many}"),
            )
        };
        if status.refused_cancellations > 0 {
            parts.push(of(
                status.refused_cancellations,
                ["rechazada", "rechazadas"],
            ));
        }
        if status.cancellations > 0 {
            parts.push(of(status.cancellations, ["en proceso", "en proceso"]));
        }
    }
    if parts.is_empty() {
        return match status.connected {
            true => format!("Todo en orden con {authority}"),
            false => format!("Sin conexión con {authority}: sus documentos todavía no se envían"),
        };
    }
    if !status.connected {
        parts.push(format!("sin conexión con {authority}"));
    }
    parts.join(", ")
}

pub(super) fn cancellation_due(document: &str) -> String {
    format!("Cancelación de {document}: el cliente puede responder")
}

/// `document` is what documents of sales are called, one and several.
pub(super) fn documents_due(
    count: i64,
    [document, documents]: [&str; 2],
    kind: &str,
    day: &str,
) -> String {
    match count {
        1 => format!("1 {document} sin respuesta: {kind} del {day}"),
        count => format!("{count} {documents} sin respuesta: {kind} del {day}"),
    }
}

/// The goods leave on `day`.
pub(super) fn guides_due(count: i64, kind: &str, day: &str) -> String {
    match count {
        1 => format!("1 guía sin respuesta: {kind}, traslado del {day}"),
        count => format!("{count} guías sin respuesta: {kind}, traslado del {day}"),
    }
}

pub(super) fn range_ends(kind: &str, series: &str) -> String {
    match series {
        "" => format!("Vence un rango de números: {kind}"),
        series => format!("Vence un rango de números: {kind}, serie {series}"),
    }
}

pub(super) fn declaration(name: &str, period: &str) -> String {
    format!("{name} de {period}")
}

pub(super) fn spent(reason: &str, now: &str) -> String {
    format!("La autoridad rechazó este número ({reason}); el comprobante lleva ahora el {now}")
}

pub(super) const SHEET: &str = "Comprobantes";
pub(super) const COLUMNS: [&str; 12] = [
    "Fecha",
    "Tipo",
    "Serie",
    "Número",
    "Documento del cliente",
    "Cliente",
    "Gravado",
    "Exento",
    "Impuesto a las ventas",
    "Otros impuestos",
    "Total",
    "Estado",
];

/// The page of payments, and its columns; the authority's key of the payment and of what it pays follow.
pub(super) const PAYMENTS_SHEET: &str = "Pagos";
pub(super) const PAYMENT_COLUMNS: [&str; 11] = [
    "Fecha",
    "Serie",
    "Número",
    "Documento del cliente",
    "Cliente",
    "Medio de pago",
    "Estado",
    "Comprobante pagado",
    "Parcialidad",
    "Saldo anterior",
    "Pagado",
];
pub(super) const LEFT: &str = "Saldo";

/// The column with the authority's key of the paid document.
pub(super) fn paid_key(key: &str) -> String {
    format!("{key} del comprobante pagado")
}

/// The column about cancellations.
pub(super) fn cancellation_column(words: &CancellationWords) -> String {
    let mut letters = words.noun.chars();
    let first = letters.next().map(|letter| letter.to_uppercase());
    first.into_iter().flatten().chain(letters).collect()
}

pub(super) const fn cancellation(
    words: &CancellationWords,
    status: CancellationStatus,
) -> &'static str {
    match status {
        CancellationStatus::Pending => "Por pedir",
        CancellationStatus::InProcess => "En proceso",
        CancellationStatus::Cancelled => words.done,
        CancellationStatus::Declined => "Rechazada por el cliente",
        CancellationStatus::Refused => "Negada por la autoridad",
    }
}
