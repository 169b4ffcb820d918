//! Texts for the pages of documents.

pub(in crate::e_documents) const CLIENT: &str = "Señor(es)";
pub(in crate::e_documents) const IDENTITY: &str = "Documento";
pub(in crate::e_documents) const BUSINESS_LINE: &str = "Giro";
pub(in crate::e_documents) const ADDRESS: &str = "Dirección";
pub(in crate::e_documents) const ISSUED: &str = "Emisión";
pub(in crate::e_documents) const CURRENCY: &str = "Moneda";
pub(in crate::e_documents) const TERMS: &str = "Forma de pago";
pub(in crate::e_documents) const PAYMENT: &str = "Medio de pago";
pub(in crate::e_documents) const DUE: &str = "Vencimiento";
pub(in crate::e_documents) const REGIME: &str = "Régimen fiscal";
pub(in crate::e_documents) const PLACE_OF_ISSUE: &str = "Lugar de expedición";
pub(in crate::e_documents) const TAX_HOME: &str = "Dom. fiscal";
pub(in crate::e_documents) const USAGE: &str = "Uso CFDI";
pub(in crate::e_documents) const CERTIFIED: &str = "Certificación";
pub(in crate::e_documents) const ISSUER_CERTIFICATE: &str =
    "No. de serie del certificado del emisor";
pub(in crate::e_documents) const AUTHORITY_CERTIFICATE: &str =
    "No. de serie del certificado del SAT";
pub(in crate::e_documents) const PROVIDER: &str = "RFC del proveedor de certificación";
pub(in crate::e_documents) const ISSUER_SEAL: &str = "Sello digital del CFDI";
pub(in crate::e_documents) const AUTHORITY_SEAL: &str = "Sello digital del SAT";
pub(in crate::e_documents) const CHAIN: &str =
    "Cadena original del complemento de certificación digital del SAT";
pub(in crate::e_documents) const SELLER: &str = "Vendedor";
pub(in crate::e_documents) const CORRECTS: &str = "Modifica a";
pub(in crate::e_documents) const REASON: &str = "Motivo";
pub(in crate::e_documents) const AMOUNT: &str = "Importe";
/// Head of the column of discounts.
pub(in crate::e_documents) const DISCOUNT: &str = "Dscto.";
pub(in crate::e_documents) const BAGS: &str = "Bolsas plásticas";
pub(in crate::e_documents) const COMMENT: &str = "Observaciones";

/// A part that is paid later.
pub(in crate::e_documents) fn instalment(amount: &str, due: &str) -> String {
    format!("{amount}, vence el {due}")
}

pub(in crate::e_documents) fn postcode(code: &str) -> String {
    match code {
        "" => String::new(),
        code => format!("C.P. {code}"),
    }
}

/// The numbers that an authority gave: the first and the last, and their days.
pub(in crate::e_documents) fn authorization(
    resolution: &str,
    [first, last]: &[String; 2],
    [from, until]: [&str; 2],
) -> String {
    format!("{resolution}, del {first} al {last}, vigente del {from} al {until}")
}

/// A company's resolution, as the papers of its documents name it.
pub(in crate::e_documents) fn resolution(number: &str, year: &str) -> String {
    format!("{number} de {year}")
}

/// The heading of the prices, which are with their taxes or without.
pub(in crate::e_documents) const fn price(on_net: bool) -> &'static str {
    match on_net {
        true => "P. neto",
        false => "P. unit.",
    }
}

/// Over what was open of a document before a payment, and over what is paid.
pub(in crate::e_documents) const OPEN_BEFORE: &str = "Saldo ant.";
pub(in crate::e_documents) const PAID: &str = "Pagado";
pub(in crate::e_documents) const PAID_ON: &str = "Fecha de pago";
/// What a payment is for.
pub(in crate::e_documents) const PAYS: &str = "Pago de ventas al crédito";

/// A document that is paid, with its key at the authority.
pub(in crate::e_documents) fn paid(
    document: &str,
    key: &str,
    instalment: i64,
    left: &str,
) -> String {
    let parts = [
        document,
        key,
        &format!("parcialidad {instalment}"),
        &format!("queda {left}"),
    ];
    let filled: Vec<&str> = parts.into_iter().filter(|part| !part.is_empty()).collect();
    filled.join(" · ")
}

/// Over a document that a credit note took back.
pub(in crate::e_documents) fn voided(note: Option<&str>) -> String {
    match note {
        Some(number) => format!("ANULADO por la nota de crédito {number}"),
        None => "ANULADO".to_owned(),
    }
}

pub(in crate::e_documents) fn business_line(text: &str) -> String {
    format!("Giro: {text}")
}

pub(in crate::e_documents) fn contact(phone: &str, email: &str) -> String {
    let phone = match phone {
        "" => String::new(),
        phone => format!("Tel. {phone}"),
    };
    let parts = [phone.as_str(), email];
    let filled: Vec<&str> = parts.into_iter().filter(|part| !part.is_empty()).collect();
    filled.join(" · ")
}

pub(in crate::e_documents) fn corrected(name: &str, number: &str, date: &str) -> String {
    format!("{name} {number} del {date}")
}
