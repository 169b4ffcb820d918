//! DIAN's code lists, as far as a shop needs them (technical annex 1.9, chapter 13).

use yapa_domain::check_digit::nit_check_digit;
use yapa_domain::payment::PaymentMethod;

use crate::check::IssueError;
use crate::document::Reason;

/// A document, by the type that the sale has.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Type {
    Invoice,
    /// The equivalent document that tills print.
    TillTicket,
    CreditNote,
}

impl Type {
    pub(super) fn of(code: &str) -> Option<Type> {
        match code {
            "01" => Some(Type::Invoice),
            "03" => Some(Type::TillTicket),
            "91" => Some(Type::CreditNote),
            _ => None,
        }
    }

    /// The name of the root element.
    pub(super) const fn root(self) -> &'static str {
        match self {
            Type::Invoice | Type::TillTicket => "Invoice",
            Type::CreditNote => "CreditNote",
        }
    }

    /// Name of its unique code.
    pub(super) const fn scheme(self) -> &'static str {
        match self {
            Type::Invoice => "CUFE-SHA384",
            Type::TillTicket | Type::CreditNote => "CUDE-SHA384",
        }
    }
}

/// A form of document: DIAN's code of the type, the profile and the operation.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Form {
    pub(super) type_code: &'static str,
    pub(super) profile: &'static str,
    pub(super) customization: &'static str,
}

pub(super) const INVOICE: Form = Form {
    type_code: "01",
    profile: "DIAN 2.1: Factura Electrónica de Venta",
    customization: "10",
};
pub(super) const TILL_TICKET: Form = Form {
    type_code: "20",
    profile: "DIAN 2.1: Documento Equivalente POS",
    customization: "10",
};
pub(super) const INVOICE_NOTE: Form = Form {
    type_code: "91",
    profile: "DIAN 2.1: Nota Crédito de Factura Electrónica de Venta",
    customization: "20",
};
pub(super) const TILL_TICKET_NOTE: Form = Form {
    type_code: "94",
    profile: "DIAN 2.1: Nota de ajuste crédito al documento equivalente",
    customization: "20",
};

/// Number of the identity document of final consumers.
pub(super) const FINAL_CONSUMER: &str = "222222222222";
/// The identity document NIT in table 13.2.1.
pub(super) const NIT: &str = "31";

/// An identity document (table 13.2.1) by its code in the country's profile.
pub(super) fn identity(profile_code: &str) -> Option<&'static str> {
    Some(match profile_code {
        "CC" => "13",
        "NIT" => NIT,
        "CE" => "22",
        "PA" => "41",
        "CDI" => "42",
        _ => return None,
    })
}

/// A tax (table 13.2.2): code and name, which belong together.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Tax {
    pub(super) id: &'static str,
    pub(super) name: &'static str,
}

pub(super) const IVA: Tax = Tax {
    id: "01",
    name: "IVA",
};
pub(super) const INC: Tax = Tax {
    id: "04",
    name: "INC",
};

/// A tax beside the IVA, by its code in the country's profile.
pub(super) fn extra(profile_code: &str) -> Result<Tax, IssueError> {
    match profile_code {
        "INC" => Ok(INC),
        other => Err(IssueError::Tax(other.to_owned())),
    }
}

/// Why a document is corrected (table 13.2.4).
pub(super) const fn reason(reason: Reason) -> &'static str {
    match reason {
        Reason::PartialReturn => "1",
        Reason::Void | Reason::FullReturn => "2",
        Reason::Discount => "3",
    }
}

/// A NIT without its check digit, and the digit.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct TaxNumber {
    pub(super) body: String,
    pub(super) digit: String,
}

/// Reads a NIT with or without its check digit; `None` when it is none or the digit is wrong.
pub(super) fn tax_number(text: &str) -> Option<TaxNumber> {
    let plain: String = text.chars().filter(|c| *c != '.' && *c != ' ').collect();
    let (body, given) = match plain.split_once('-') {
        Some((body, digit)) => (body, Some(digit)),
        None => (plain.as_str(), None),
    };
    let digit = nit_check_digit(body)?.to_string();
    let fits = given.is_none_or(|given| given == digit);
    fits.then(|| TaxNumber {
        body: body.to_owned(),
        digit,
    })
}

/// Whether a series can be a prefix: one to four capitals or digits, without a zero before them.
pub(super) fn is_prefix(series: &str) -> bool {
    (1..=4).contains(&series.len())
        && series
            .bytes()
            .all(|b| b.is_ascii_uppercase() || b.is_ascii_digit())
        && !series.starts_with('0')
}

/// The way of paying that table 13.3.4.2 calls undefined.
pub(super) const UNDEFINED_MEANS: &str = "1";

/// The ways of paying of table 13.3.4.2; `ZZZ` is agreed between the two. Of a card it is not
/// known whether it is a credit or a debit card.
pub(super) const fn payment_means(method: PaymentMethod) -> &'static str {
    match method {
        PaymentMethod::Cash => "10",
        PaymentMethod::Transfer | PaymentMethod::PhoneWallet => "47",
        PaymentMethod::Coupon | PaymentMethod::Benefit => "ZZZ",
        PaymentMethod::Card | PaymentMethod::Mixed | PaymentMethod::ClientCredit => UNDEFINED_MEANS,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_tax_number_is_read_with_and_without_its_digit() {
        let expected = Some(TaxNumber {
            body: "800197268".into(),
            digit: "4".into(),
        });
        assert_eq!(tax_number("800.197.268-4"), expected);
        assert_eq!(tax_number("800197268"), expected);
        assert_eq!(tax_number("800197268-5"), None);
        assert_eq!(tax_number("ABC"), None);
    }
}
