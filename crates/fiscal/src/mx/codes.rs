//! The SAT's catalogues, as far as a shop needs them (annex 20, version 4.0).

use yapa_domain::payment::PaymentMethod;

use crate::check::IssueError;
use crate::document::{Reason, Returned};

/// What a buyer or an issuer lacks, in the words of [`IssueError`].
pub(super) const TAX_PROFILE: &str = "tax regime and postcode";

/// A document, by the type that the sale has.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Type {
    /// Income from the public in general.
    Ticket,
    /// Income from a named taxpayer.
    Invoice,
    CreditNote,
}

impl Type {
    pub(super) fn of(code: &str) -> Option<Type> {
        match code {
            "03" => Some(Type::Ticket),
            "01" => Some(Type::Invoice),
            "07" => Some(Type::CreditNote),
            _ => None,
        }
    }

    /// `c_TipoDeComprobante`.
    pub(super) const fn effect(self) -> &'static str {
        match self {
            Type::Ticket | Type::Invoice => "I",
            Type::CreditNote => "E",
        }
    }
}

/// RFC of the public in general.
pub(super) const PUBLIC: &str = "XAXX010101000";
/// Its name; with the RFC it means the general public (rule CFDI40130).
pub(super) const PUBLIC_NAME: &str = "PUBLICO EN GENERAL";
/// "Sin obligaciones fiscales".
pub(super) const NO_DUTIES: &str = "616";
/// "Sin efectos fiscales".
pub(super) const NO_EFFECT: &str = "S01";
/// "Devoluciones, descuentos o bonificaciones".
pub(super) const RETURNS: &str = "G02";
/// Goods of no class of `c_ClaveProdServ`.
pub(super) const UNCLASSIFIED: &str = "01010101";
/// "Servicios de facturación": what egress is written under.
pub(super) const INVOICING: &str = "84111506";
/// "Actividad".
pub(super) const ACTIVITY: &str = "ACT";
/// "Pieza".
pub(super) const PIECE: &str = "H87";

/// A tax of `c_Impuesto`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Tax {
    Iva,
    Ieps,
}

impl Tax {
    pub(super) const fn code(self) -> &'static str {
        match self {
            Tax::Iva => "002",
            Tax::Ieps => "003",
        }
    }
}

/// A tax beside the IVA, by its code in the country's profile.
pub(super) fn extra(profile_code: &str) -> Result<Tax, IssueError> {
    match profile_code {
        "IEPS" => Ok(Tax::Ieps),
        other => Err(IssueError::Tax(other.to_owned())),
    }
}

/// `c_FormaPago`: the way in which most was paid.
pub(super) const fn payment_form(method: PaymentMethod) -> &'static str {
    match method {
        PaymentMethod::Cash => "01",
        PaymentMethod::Card => "04",
        PaymentMethod::Transfer => "03",
        PaymentMethod::PhoneWallet => "05",
        PaymentMethod::Coupon | PaymentMethod::Benefit => "08",
        PaymentMethod::Mixed | PaymentMethod::ClientCredit => "99",
    }
}

/// `c_FormaPago` of a payment that is documented, in which 99 is not allowed: a payment out of money
/// that the client has with the shop is set off (17, Compensación).
pub(super) const fn received_form(method: PaymentMethod) -> &'static str {
    match method {
        PaymentMethod::ClientCredit => "17",
        other => payment_form(other),
    }
}

/// `c_FormaPago` of an egress: the way in which the money goes back, and 15 (Condonación) for what the
/// buyer had not paid (Anexo 20, guide of the CFDI 4.0, appendix 5, "Emisión de CFDI de Egresos"). What
/// was paid and stays in the buyer's favour is set off (17, Compensación).
pub(super) const fn returned_form(returned: Returned) -> &'static str {
    match returned {
        Returned::Debt => "15",
        Returned::Balance => "17",
        Returned::Paid(method) => received_form(method),
    }
}

/// `c_TipoRelacion` of an egress.
pub(super) const fn relation(reason: Reason) -> &'static str {
    match reason {
        Reason::Discount => "01",
        Reason::Void | Reason::FullReturn | Reason::PartialReturn => "03",
    }
}

/// A name as the SAT has it: capitals, without the kind of company behind it.
pub(super) fn registered_name(name: &str) -> String {
    const KINDS: [&str; 10] = [
        "S.A. DE C.V.",
        "SA DE CV",
        "S.A.P.I. DE C.V.",
        "SAPI DE CV",
        "S. DE R.L. DE C.V.",
        "S DE RL DE CV",
        "S. DE R.L.",
        "S DE RL",
        "S.A.",
        "S.C.",
    ];
    let capitals = name.split_whitespace().collect::<Vec<_>>().join(" ");
    let capitals = capitals.to_uppercase();
    let bare = KINDS.iter().find_map(|kind| capitals.strip_suffix(kind));
    let bare = bare.unwrap_or(&capitals);
    bare.trim_end_matches([' ', ',']).replace('|', " ")
}

#[cfg(test)]
mod tests {
    use super::registered_name;

    #[test]
    fn names_lose_the_kind_of_company() {
        assert_eq!(
            registered_name("Escuela  Kemper Urgate, S.A. de C.V."),
            "ESCUELA KEMPER URGATE"
        );
        assert_eq!(registered_name("Ñandú Hermanos"), "ÑANDÚ HERMANOS");
    }
}
