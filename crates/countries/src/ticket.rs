//! Layout of tickets by country.

/// A number in the totals of a ticket.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum TicketTotal {
    /// All discounts.
    Discount,
    /// Exempt operations.
    Exonerated,
    /// Taxed operations, net.
    Taxed,
    /// Operations outside the tax.
    Unaffected,
    /// The sales tax.
    SalesTax,
    /// Net and exempt together.
    Subtotal,
    /// All taxes together.
    Taxes,
    /// Total of the sale.
    Total,
}

/// End of the identification of an electronic document on a ticket.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum TicketMark {
    /// A QR code with the document's data, which are known when it is sold.
    QrCode,
    /// The code of the signed document, once there is one.
    Signed,
}

/// Layout of a country's tickets.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TicketOptions {
    /// The totals, in order, with their labels.
    pub totals: &'static [(TicketTotal, &'static str)],
    /// How the electronic document is identified.
    pub mark: TicketMark,
    /// Payment form printed on invoices, `CONTADO`.
    pub invoice_payment_form: Option<&'static str>,
    /// Whether the number shown is the external document's id.
    pub shows_document_id: bool,
    /// The last line.
    pub thanks: &'static str,
    /// Notices under electronic documents; an administrator may replace them,
    /// `{url}` and `{resolution}` are filled in, lines left empty are not printed.
    pub notices: &'static [&'static str],
}
