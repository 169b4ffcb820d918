//! Invoices that buyers ask for with the code of their ticket.

use yapa_macros::wire;

use crate::scalars::{Day, Money};

/// Ticket of the requested invoice.
#[wire]
pub struct SelfInvoiceQuery {
    /// RFC of its buyer.
    #[es("numeroDocumento")]
    pub register_number: Option<String>,
}

/// `GET /v2/autofactura/{ticketCode}`
#[wire]
pub struct SelfInvoiceOffer {
    #[es("empresa")]
    pub company: String,
    /// ISO code.
    #[es("pais")]
    pub country: String,
    /// Series and number of the ticket.
    #[es("serieCorrelativo")]
    pub number: String,
    #[es("fecha")]
    pub date: Day,
    /// Last day for asking.
    #[es("hasta")]
    pub until: Day,
    /// Whether the ticket has an invoice already.
    #[es("facturado")]
    pub invoiced: bool,
    /// Whether the authority refused that invoice, so that it can be requested again.
    #[es("rechazada")]
    pub refused: bool,
    /// That invoice, for who names its buyer.
    #[es("factura")]
    pub invoice: Option<SelfInvoice>,
    #[es("regimenes")]
    pub regimes: Vec<SelfInvoiceRegime>,
    #[es("usos")]
    pub usages: Vec<SelfInvoiceUsage>,
}

/// A tax regime of a buyer.
#[wire]
pub struct SelfInvoiceRegime {
    #[es("codigo")]
    pub code: String,
    #[es("nombre")]
    pub name: String,
    /// Whether natural persons can have it.
    #[es("personaFisica")]
    pub natural: bool,
    /// Whether legal persons can have it.
    #[es("personaMoral")]
    pub legal: bool,
    /// Codes of the usages that go with it.
    #[es("usos")]
    pub usages: Vec<String>,
}

/// A buyer's use of an invoice.
#[wire]
pub struct SelfInvoiceUsage {
    #[es("codigo")]
    pub code: String,
    #[es("nombre")]
    pub name: String,
}

/// Who an invoice is to, as the tax authority knows the buyer.
#[wire(nulls)]
pub struct NewSelfInvoice {
    /// Total of the ticket, which the bearer of its code confirms.
    pub total: Option<Money>,
    /// RFC.
    #[es("numeroDocumento")]
    pub register_number: String,
    #[es("nombre")]
    pub name: String,
    #[es("regimenFiscal")]
    pub regime: String,
    #[es("codigoPostal")]
    pub postcode: String,
    #[es("usoCfdi")]
    pub usage: String,
    #[es("correo")]
    pub email: Option<String>,
}

/// Where an invoice is.
#[wire]
pub enum SelfInvoiceStatus {
    /// The authority has it, or will have it soon.
    #[es("enProceso")]
    Waiting,
    #[es("lista")]
    Ready,
    /// The authority refused it: the same form is sent again with the corrections.
    #[es("rechazada")]
    Refused,
    /// The shop requested its cancellation; it counts until the authority decides.
    #[es("porCancelar")]
    Cancelling,
    /// It was cancelled at the authority and counts for nothing.
    #[es("cancelada")]
    Cancelled,
}

/// The invoice of a ticket.
#[wire]
pub struct SelfInvoice {
    #[es("estado")]
    pub status: SelfInvoiceStatus,
    #[es("serieCorrelativo")]
    pub number: String,
    /// The authority's key of it; empty until it has one.
    #[es("folioFiscal")]
    pub key: String,
    #[es("nombre")]
    pub name: String,
    /// Where it is sent to; may be empty.
    #[es("correo")]
    pub email: String,
    /// Why it was refused; empty otherwise.
    #[es("descripcion")]
    pub text: String,
}

/// Whose invoice is downloaded.
#[wire]
pub struct SelfInvoiceFileQuery {
    /// RFC of its buyer.
    #[es("numeroDocumento")]
    pub register_number: String,
}

/// Who an invoice is to, as a form begins.
#[wire]
pub struct TicketInvoiceBuyer {
    /// RFC; empty for a ticket to the public.
    #[es("numeroDocumento")]
    pub register_number: String,
    #[es("nombre")]
    pub name: String,
    /// May be empty, as the following ones.
    #[es("regimenFiscal")]
    pub regime: String,
    #[es("codigoPostal")]
    pub postcode: String,
    #[es("usoCfdi")]
    pub usage: String,
    #[es("correo")]
    pub email: String,
}

/// `GET …/ventas/{saleId}/factura`: the form for the invoice of a ticket.
#[wire]
pub struct TicketInvoiceForm {
    /// Series and number of the ticket, or of the invoice that is corrected.
    #[es("serieCorrelativo")]
    pub number: String,
    /// Whether an invoice that the authority refused is corrected.
    #[es("esCorreccion")]
    pub corrects: bool,
    /// The buyer that was sent, or the client of the sale.
    #[es("comprador")]
    pub buyer: TicketInvoiceBuyer,
    #[es("regimenes")]
    pub regimes: Vec<SelfInvoiceRegime>,
    #[es("usos")]
    pub usages: Vec<SelfInvoiceUsage>,
}
