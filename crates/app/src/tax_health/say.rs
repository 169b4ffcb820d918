//! What those who look after the company's taxes are told.

pub(super) const WRONG_MONTH: &str = "El mes debe ser como 2026-11";
pub(super) const MANY_DOCUMENTS: &str =
    "El mes tiene demasiados comprobantes para un archivo; pídalo a soporte";
pub(super) const NOT_ANSWERED: &str = "Todavía sin respuesta";
pub(super) const CERTIFICATE: &str = "El certificado digital vence: cargue uno nuevo";
pub(super) const SKIPPED: &str = "Números que no se usaron: quedan entre dos rangos autorizados, o se \
    dieron antes de restaurar una copia de seguridad";
pub(super) const MISSING: &str =
    "No hay ningún comprobante con este número: avise a soporte y a su contador";

pub(super) fn status(
    authority: &str,
    waiting: i64,
    refused: i64,
    overdue: i64,
    connected: bool,
) -> String {
    let count = |count: i64, one: &str, many: &str| match count {
        1 => format!("1 comprobante {one}"),
        count => format!("{count} comprobantes {many}"),
    };
    if waiting + refused == 0 {
        return format!("Todo en orden con {authority}");
    }
    let mut parts = Vec::new();
    if refused > 0 {
        parts.push(count(refused, "rechazado", "rechazados"));
    }
    if overdue > 0 {
        parts.push(count(overdue, "fuera de plazo", "fuera de plazo"));
    }
    if waiting > overdue {
        parts.push(count(waiting - overdue, "en espera", "en espera"));
    }
    if !connected {
        parts.push(format!("sin conexión con {authority}"));
    }
    parts.join(", ")
}

pub(super) fn documents_due(count: i64, kind: &str, day: &str) -> String {
    match count {
        1 => format!("1 comprobante sin respuesta: {kind} del {day}"),
        count => format!("{count} comprobantes sin respuesta: {kind} del {day}"),
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
