//! What those who cancel documents are told.

pub(super) const NOT_OFFERED: &str =
    "Los comprobantes de este país no se cancelan ante la autoridad: emita una nota de crédito";
pub(super) const VOIDED: &str = "El comprobante ya está anulado";
pub(super) const REJECTED: &str = "El SAT rechazó el comprobante: no hay nada que cancelar";
pub(super) const NOT_TAKEN: &str =
    "El comprobante todavía no está timbrado: cuando lo esté se podrá cancelar";
pub(super) const NOT_STAMPED: &str =
    "El comprobante no tiene folio fiscal (UUID): no se puede cancelar";
pub(super) const ALREADY_ASKED: &str = "La cancelación de este comprobante ya se pidió";
pub(super) const HAS_NOTES: &str =
    "No es cancelable: el comprobante tiene notas de crédito relacionadas";
pub(super) const HAS_PAYMENTS: &str =
    "No es cancelable: el comprobante tiene complementos de pago relacionados";
pub(super) const NEEDS_SUBSTITUTE: &str =
    "Con el motivo 01 indique el folio fiscal (UUID) del CFDI que lo sustituye";
pub(super) const NO_SUBSTITUTE: &str = "Solo el motivo 01 lleva un CFDI que sustituye";
pub(super) const SAME_DOCUMENT: &str = "El CFDI que sustituye debe ser otro";
pub(super) const CANNOT_SIGN: &str =
    "La solicitud de cancelación no se pudo firmar con el sello de la empresa";
pub(super) const NO_RECEIPT: &str = "Todavía no hay un acuse de cancelación";
pub(super) const DECLINED: &str = "El cliente rechazó la cancelación: el comprobante sigue vigente. \
    Pídala otra vez o emita una nota de crédito";

pub(super) fn too_late(last_day: &str) -> String {
    format!(
        "El plazo para cancelar este comprobante terminó el {last_day}: emita una nota de crédito"
    )
}

pub(super) fn refused(why: &str) -> String {
    format!("El SAT no canceló el comprobante ({why}): sigue vigente")
}
