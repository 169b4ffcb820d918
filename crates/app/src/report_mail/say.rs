//! Spanish sentences about reports by mail.

use yapa_wire::report_mail::MailedReport;

/// What a report is called.
pub(super) fn name(report: MailedReport) -> &'static str {
    match report {
        MailedReport::Sales => "Reporte de ventas",
        MailedReport::Taxes => "Reporte de impuestos",
        MailedReport::Stock => "Valor del inventario",
        MailedReport::Expenses => "Gastos",
        MailedReport::Waste => "Mermas y consumo",
        MailedReport::StaffActivity => "Control del día",
        MailedReport::Debtors => "Clientes con fiado",
    }
}

pub(super) fn queued(emails: &str) -> String {
    format!("Enviaremos el reporte a {emails} en unos minutos.")
}

pub(super) fn subject(report: MailedReport, shop: &str) -> String {
    format!("{} de {shop}", name(report))
}

pub(super) fn text(report: MailedReport, shop: &str, person: &str) -> String {
    let name = name(report);
    format!(
        "Hola:\n\n{person} le envía este reporte de {shop}: {name}.\n\n\
         Va adjunto como hoja de cálculo.\n"
    )
}

/// The subject of the mail to the person whose report cannot be made.
pub(super) fn refused_subject(report: MailedReport) -> String {
    format!("No se pudo enviar: {}", name(report))
}

pub(super) fn refused_text(report: MailedReport, email: &str, why: &str) -> String {
    let name = name(report);
    format!("Hola:\n\nNo pudimos enviar a {email} este reporte: {name}.\n\n{why}\n")
}
