//! Texts for users who cancel documents.

use yapa_countries::CountryProfile;

pub(super) const NOT_OFFERED: &str =
    "Los comprobantes de este país no se cancelan ante la autoridad: emita una nota de crédito";
pub(super) const VOIDED: &str = "El comprobante ya está anulado";
pub(super) const HAS_PAYMENTS: &str =
    "No es cancelable: el comprobante tiene complementos de pago relacionados";
pub(super) const NEEDS_SUBSTITUTE: &str =
    "Con el motivo 01 indique el folio fiscal (UUID) del CFDI que lo sustituye";
pub(super) const UNKNOWN_SUBSTITUTE: &str = "Ningún CFDI vigente de su empresa a este cliente tiene ese folio fiscal: \
    emita primero el que sustituye a este";
pub(super) const NO_SUBSTITUTE: &str = "Solo el motivo 01 lleva un CFDI que sustituye";
pub(super) const SAME_DOCUMENT: &str = "El CFDI que sustituye debe ser otro";
pub(super) const OTHER_REASON: &str = "La autoridad de su país no usa este motivo";
pub(super) const NO_RECEIPT: &str = "Todavía no hay un acuse de cancelación";
pub(super) const CANCEL_BY_HAND: &str = "Ya se emitió su factura, y el ticket no se pudo cancelar: \
    cancélelo en el portal de la autoridad, con el motivo 04";
pub(super) const DECLINED: &str = "El cliente rechazó la cancelación: el comprobante sigue vigente. \
    Pídala otra vez o emita una nota de crédito";

pub(super) fn too_late(verb: &str, last_day: &str) -> String {
    format!(
        "El plazo para {verb} este comprobante terminó el {last_day}: emita una nota de crédito"
    )
}

pub(super) fn payment_too_late(last_day: &str) -> String {
    format!(
        "El plazo para cancelar el complemento de este pago terminó el {last_day}: corrija el saldo \
         con un ajuste y, si devuelve el dinero, regístrelo como retiro de la caja"
    )
}

/// A document that is perhaps with the authority can be neither cancelled nor given up.
pub(super) fn payment_under_way(number: &str) -> String {
    format!(
        "El comprobante {number} de este abono se está enviando a la autoridad tributaria: espere su \
         respuesta y anule el abono entonces"
    )
}

/// The authority does not get the document of a payment that was taken back before.
pub(super) const PAYMENT_UNDONE: &str =
    "El abono se anuló antes de enviarlo: este comprobante no se emite";

pub(super) fn already_asked(noun: &str) -> String {
    format!("La {noun} de este comprobante ya se pidió")
}

pub(super) fn has_notes(verb: &str) -> String {
    format!("No se puede {verb}: el comprobante tiene notas de crédito relacionadas")
}

pub(super) fn refused(profile: &CountryProfile, why: &str) -> String {
    let refused = profile.cancellation.map_or("", |rules| rules.words.refused);
    format!("{refused} ({why}): sigue vigente")
}

pub(super) fn cannot_sign(profile: &CountryProfile) -> &'static str {
    profile
        .cancellation
        .map_or("", |rules| rules.words.cannot_sign)
}
