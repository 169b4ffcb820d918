//! Shapes that the countries' tables share.

use yapa_domain::identity::{Charset, IdentityKind, PersonKind};
use yapa_domain::payment::{PaymentKind, PaymentMethod};
use yapa_domain::{AmountPolicy, CheckDigit, ClientKind, DocumentClass, DocumentKind, Rate};

use crate::profile::{CreditNoteRules, Dated, Tax, TaxClass, TicketTotal};
use crate::wording::BASE;

/// Totals of a ticket that lists net and taxes separately.
pub(crate) const NET_AND_TAXES: &[(TicketTotal, &str)] = &[
    (TicketTotal::Discount, "TOT. DSCTO"),
    (TicketTotal::Subtotal, "SUBTOTAL"),
    (TicketTotal::Taxes, "IMPUESTOS"),
    (TicketTotal::Total, "IMPORTE TOTAL"),
];

/// Credit notes with one kind of series.
pub(crate) const CREDIT_NOTES: CreditNoteRules = CreditNoteRules {
    void_text: "Anulación de la operación",
    change_text: "Devolución parcial",
    return_text: "Devolución total",
    more_prefixes: &[],
    follows_series: false,
};

/// The last line of every ticket.
pub(crate) const THANKS: &str = "****** GRACIAS POR TU COMPRA ******";

/// A rate from ten-thousandths: 1800 is 18 %.
pub(crate) const fn rate(ten_thousandths: i64) -> Rate {
    Rate::from_scaled(ten_thousandths)
}

/// A tax that is not what a new product starts with.
pub(crate) const fn tax(
    id: u32,
    code: &'static str,
    name: &'static str,
    from: &'static str,
    ten_thousandths: i64,
    class: TaxClass,
) -> Tax {
    Tax {
        id,
        code,
        name,
        factor: Dated {
            from,
            value: rate(ten_thousandths),
        },
        class,
        is_default: false,
        replaces_sales_tax: false,
    }
}

/// A person's document of 1 to 11 letters and digits.
pub(crate) const fn loose(
    code: &'static str,
    description: &'static str,
    short: &'static str,
) -> IdentityKind {
    IdentityKind {
        code,
        description,
        short,
        person: PersonKind::Natural,
        min_length: 1,
        max_length: 11,
        charset: Charset::Alphanumeric,
        missing_text: BASE.identity_missing,
        wrong_text: BASE.identity_wrong,
        check_digit: None,
    }
}

/// A company's number in the tax register.
pub(crate) const fn register(
    code: &'static str,
    description: &'static str,
    short: &'static str,
    check_digit: Option<CheckDigit>,
) -> IdentityKind {
    IdentityKind {
        person: PersonKind::Legal,
        check_digit,
        ..loose(code, description, short)
    }
}

/// An electronic document that the sale screen offers.
pub(crate) const fn electronic(
    code: &'static str,
    issuer_code: &'static str,
    description: &'static str,
    class: DocumentClass,
    series_prefix: &'static str,
    amounts: AmountPolicy,
) -> DocumentKind {
    DocumentKind {
        code,
        issuer_code,
        description,
        class,
        electronic: true,
        client: match class {
            DocumentClass::Invoice => ClientKind::Legal,
            _ => ClientKind::All,
        },
        series_prefix,
        is_default: false,
        selectable: !matches!(
            class,
            DocumentClass::CreditNote | DocumentClass::Guide | DocumentClass::Payment
        ),
        amounts,
    }
}

/// A document that the tax authority does not see.
pub(crate) const fn internal(
    code: &'static str,
    description: &'static str,
    class: DocumentClass,
    series_prefix: &'static str,
    amounts: AmountPolicy,
) -> DocumentKind {
    DocumentKind {
        electronic: false,
        ..electronic(code, "00", description, class, series_prefix, amounts)
    }
}

const fn payment(
    code: &'static str,
    name: &'static str,
    description: &'static str,
    method: PaymentMethod,
) -> PaymentKind {
    PaymentKind {
        code,
        name,
        description,
        method,
        is_active: true,
    }
}

pub(crate) const CASH: PaymentKind =
    payment("EFE", "Efectivo", "Billetes y monedas", PaymentMethod::Cash);
pub(crate) const CARD: PaymentKind = payment(
    "TCR",
    "Tarjeta",
    "Crédito o débito, en cuotas",
    PaymentMethod::Card,
);
pub(crate) const TRANSFER: PaymentKind = payment(
    "TRF",
    "Transferencia",
    "Transferencia bancaria",
    PaymentMethod::Transfer,
);
pub(crate) const MIXED: PaymentKind = payment(
    "MIX",
    "Pago mixto",
    "Varios medios de pago en una venta",
    PaymentMethod::Mixed,
);
pub(crate) const COUPON: PaymentKind = payment(
    "CUPONERA",
    "Cuponera",
    "Cupo disponible del cliente",
    PaymentMethod::Coupon,
);
pub(crate) const BENEFIT: PaymentKind = payment(
    "BENEFICIO",
    "Beneficio",
    "Valor acumulado del cliente",
    PaymentMethod::Benefit,
);

/// Fiado: a company switches it on when it wants to sell so.
pub(crate) const CLIENT_CREDIT: PaymentKind = PaymentKind {
    is_active: false,
    ..payment(
        "FIA",
        "Fiado",
        "El cliente paga después",
        PaymentMethod::ClientCredit,
    )
};

/// A payment application of a phone.
pub(crate) const fn phone(code: &'static str, name: &'static str) -> PaymentKind {
    payment(
        code,
        name,
        "Pago con el celular",
        PaymentMethod::PhoneWallet,
    )
}
