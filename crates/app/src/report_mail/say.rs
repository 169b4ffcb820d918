//! Spanish sentences about reports by mail.

use yapa_wire::report_mail::{MailedReport, ReportCadence};

/// Name of a report.
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

pub(super) const ONE_DAY_ONLY: &str = "El control es de un solo día: elija «cada día».";

/// On which mornings.
fn cadence(cadence: ReportCadence) -> &'static str {
    match cadence {
        ReportCadence::Daily => "cada día",
        ReportCadence::Weekly => "cada lunes",
        ReportCadence::Monthly => "cada primero de mes",
    }
}

pub(super) fn scheduled(report: MailedReport, when: ReportCadence, emails: &str) -> String {
    format!("{}: {} a {emails}", name(report), cadence(when))
}

pub(super) fn not_scheduled(report: MailedReport) -> String {
    format!("{}: sin envío programado", name(report))
}

/// The days of a report.
pub(super) fn days(from: &str, until: &str) -> String {
    match from == until {
        true => format!("del {from}"),
        false => format!("del {from} al {until}"),
    }
}

pub(super) fn scheduled_text(report: MailedReport, days: &str, shop: &str, person: &str) -> String {
    let name = name(report);
    let named = match days {
        "" => name.to_owned(),
        days => format!("{name} {days}"),
    };
    format!(
        "Hola:\n\nEste es un envío programado de {shop}: {named}.\n\n\
         Va adjunto como hoja de cálculo. Lo programó {person}; se apaga en «Reportes».\n"
    )
}

pub(super) fn given_up(report: MailedReport) -> String {
    format!("No se pudo enviar por correo: {}", name(report))
}

pub(super) fn what_to_do(email: &str) -> String {
    format!(
        "No llegó a {email} después de varios intentos. Revise que la dirección sea correcta y que \
         el servidor de correo funcione, y envíelo otra vez desde «Reportes»."
    )
}
