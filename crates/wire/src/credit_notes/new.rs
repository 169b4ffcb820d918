//! A credit note to be written.

use yapa_macros::wire;

use super::CreditNoteKind;
use crate::e_documents::EDocumentStatus;
use crate::loose;
use crate::sales::SaleStatus;
use crate::scalars::{Day, Id, Money, Quantity, TimeOfDay};

#[wire(Copy)]
pub struct CreditNoteQuery {
    #[es("tipo")]
    pub kind: CreditNoteKind,
}

#[wire]
pub struct NewCreditNoteLine {
    /// Place of the line in the sale, from 1; by the product when absent.
    #[es("linea")]
    pub line: Option<i64>,
    #[es("cantidad")]
    pub quantity: Quantity,
    /// Key of the product, of the grouping, or 0.
    #[es("idProducto")]
    pub product_id: Id,
    /// Refund for one unit: the price of the sale when it comes back, less for a discount.
    #[es("precio")]
    pub price: Money,
    /// The same for all of them; the server works it out.
    #[es("precioTotal")]
    pub total_price: Option<Money>,
    /// Brand; as sold.
    #[es("marca")]
    pub brand: Option<String>,
    /// Name; as sold.
    #[es("nombre")]
    pub name: Option<String>,
    /// Presentation; as sold.
    #[es("presentacion")]
    pub presentation: Option<String>,
    /// Unit of the measure; as sold.
    #[es("unidadMedida")]
    pub measurement_unit: Option<String>,
    /// How much one piece holds; as sold.
    #[es("medida")]
    pub measurement: Option<Quantity>,
}

/// A new credit note; a note over everything needs nothing of it.
#[wire(Default)]
pub struct NewCreditNote {
    /// Who writes it; the caller.
    #[es("usuario", read = loose::key)]
    pub user: Option<Id>,
    /// Code of the currency; that of the sale.
    #[es("moneda", read = loose::code)]
    pub currency: Option<String>,
    /// Sum of the lines; the server works it out.
    #[es("subTotal")]
    pub subtotal: Option<Money>,
    /// Discount; notes have none of their own.
    #[es("descuento")]
    pub discount: Option<Money>,
    /// Total of the note; compared with the server's when present.
    pub total: Option<Money>,
    /// Code of the document type; that of the country's credit note.
    #[es("tipoComprobante")]
    pub invoice_type: Option<String>,
    /// Why, in the words of who writes it; the country's usual words when absent.
    #[es("sustento")]
    pub sustentation: Option<String>,
    #[es("detalle")]
    pub lines: Option<Vec<NewCreditNoteLine>>,
}

#[wire]
pub struct CreditNoteAdded {
    #[es("idNotaCredito")]
    pub id: Id,
    #[es("serie")]
    pub series: String,
    #[es("correlativo")]
    pub correlative: i64,
    #[es("serieCorrelativo")]
    pub correlative_series: String,
    #[es("fecha")]
    pub date: Day,
    #[es("hora")]
    pub hour: TimeOfDay,
    pub total: Money,
    #[es("estadoComprobante")]
    pub status: EDocumentStatus,
    #[es("estadoVenta")]
    pub sale_status: SaleStatus,
}
