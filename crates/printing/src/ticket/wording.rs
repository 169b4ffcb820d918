//! The words that tickets of all countries share; what differs comes with the facts.

use super::source::Mark;

pub(crate) const DATE: &str = "Fecha:";
pub(crate) const VALID_UNTIL: &str = "Válida hasta:";
pub(crate) const SELLER: &str = "Vendedor:";
pub(crate) const PHONE: &str = "Tel.:";
pub(crate) const IDENTIFICATION: &str = "Identificación:";
pub(crate) const INVOICE_CLIENT: &str = "Nombre/Razón Social:";
pub(crate) const OTHER_CLIENT: &str = "CLIENTE:";
pub(crate) const ADDRESS: &str = "DIRECCIÓN:";
pub(crate) const QUANTITY: &str = "Cant.";
pub(crate) const DESCRIPTION: &str = "Descripción";
pub(crate) const UNIT_PRICE: &str = "P. unit.";
pub(crate) const LINE_TOTAL: &str = "Total";
pub(crate) const LINE_DISCOUNT: &str = "Dscto.";
/// The same, taken from the amount without taxes.
pub(crate) const NET_LINE_DISCOUNT: &str = "Dscto. neto";
pub(crate) const BAGS: &str = "Bolsas Plásticas";
pub(crate) const IN_WORDS: &str = "Son:";
pub(crate) const PAYMENT_FORM: &str = "Forma de pago:";
pub(crate) const COMMENT: &str = "Comentario:";
pub(crate) const NOTE: &str = "Nota:";
/// Notice on every paper of a simulated authority.
pub const SIMULATED: &str = "SIMULACIÓN - SIN VALOR TRIBUTARIO";
pub(crate) const REPRINT: &str = "REIMPRESIÓN";

impl Mark {
    /// The word printed large.
    pub const fn label(self) -> &'static str {
        match self {
            Mark::Voided => "ANULADA",
            Mark::Discarded => "DESCARTADA",
        }
    }
}

/// The name of a payment, with its instalments when there are several.
pub(crate) fn payment_name(name: &str, instalments: u32) -> String {
    if instalments > 1 {
        format!("{name} ({instalments} cuotas)")
    } else {
        name.to_owned()
    }
}

/// A tax at one rate, and what it is taken from.
pub(crate) fn tax_part(name: &str, percent: &str, base: &str) -> String {
    format!("{name} {percent} % de {base}")
}
