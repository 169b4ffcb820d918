//! Rows of a sale, as the tables hold them.

use yapa_domain::{EpochMillis, Money, Quantity, Rate, SaleState};

/// A sale; the client stands as it was on the day.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct SaleRow {
    /// Key.
    pub id: i64,
    /// Who sold.
    pub user_id: i64,
    /// Where.
    pub branch_id: i64,
    /// `venta`, `parqueo`…
    pub sale_type: String,
    /// `abierta`, `cerrada`, `descartada` or `anulada`.
    pub state: String,
    /// Why it stands there.
    pub state_note: String,
    /// The company's local date.
    pub business_date: String,
    /// Local time, `HH:mm:ss`.
    pub hour: String,
    /// The moment itself.
    pub created_at_ms: EpochMillis,
    /// Code of the document type.
    pub document_code: String,
    /// The tax authority's code of it.
    pub issuer_code: String,
    /// Whether the document is electronic.
    pub electronic: bool,
    /// Series of the number.
    pub series: String,
    /// Number within the series.
    pub number: i64,
    /// Number at the external tax-document flow, empty without one.
    pub external_document_id: String,
    /// Key of the client, when the company knows it.
    pub client_id: Option<i64>,
    /// Code of the client's identity document.
    pub client_document_type: String,
    /// The client's identity number.
    pub client_document_number: String,
    /// The client's name; empty for a sale without a client.
    pub client_name: String,
    /// The client's address.
    pub client_address: String,
    /// The divisions where the client lived, the largest first.
    pub client_places: [String; 3],
    /// The client's business line.
    pub gyro: String,
    /// ISO 4217 code.
    pub currency: String,
    /// Sum of lines and bags.
    pub subtotal: Money,
    /// Discount of the whole sale.
    pub discount: Money,
    /// The same in percent.
    pub discount_percentage: Rate,
    /// Taxed part without taxes.
    pub net: Money,
    /// Exempt part, the unaffected one included.
    pub exempt: Money,
    /// Of the exempt part, what the tax does not reach at all.
    pub unaffected: Money,
    /// Sales tax.
    pub vat: Money,
    /// Sum of the additional taxes.
    pub extra_tax: Money,
    /// The additional taxes as JSON text.
    pub extra_taxes: String,
    /// What is to be paid.
    pub total: Money,
    /// Number of bags.
    pub bags: i64,
    /// Price of the bags.
    pub bags_total: Money,
    /// Code of the payment type.
    pub payment_code: String,
    /// Instalments of a card.
    pub instalments: Option<i64>,
    /// Money received.
    pub paid: Money,
    /// Money given back.
    pub change_given: Money,
    /// Remark of the seller.
    pub comment: String,
    /// `web` or `app`.
    pub channel: String,
    /// How the goods reach the client.
    pub service: String,
    /// Key of the customer order.
    pub order_id: Option<i64>,
    /// Key of the quote.
    pub proforma_id: Option<i64>,
    /// Key of the receipt this sale replaces.
    pub converted_from: Option<i64>,
    /// Client and number, folded.
    pub search: String,
    /// What credit notes took back that left something of the sale; sums count it without that.
    pub noted_total: Money,
    /// Of that, the sales tax.
    pub noted_vat: Money,
}

impl SaleRow {
    /// Whether it was discarded or voided.
    pub fn is_undone(&self) -> bool {
        SaleState::from_code(&self.state).is_some_and(SaleState::is_undone)
    }
}

/// A line of a sale.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct SaleLineRow {
    /// Place in the sale, from 1.
    pub line_no: i64,
    /// Key of the product; none for a grouping, an open line and a delivery.
    pub product_id: Option<i64>,
    /// Key of the grouping.
    pub grouping_id: Option<i64>,
    /// Code.
    pub code: String,
    /// Name.
    pub name: String,
    /// Brand.
    pub brand: String,
    /// Presentation.
    pub presentation: String,
    /// How much one piece holds.
    pub measurement: Quantity,
    /// Unit of the measure.
    pub measurement_unit: String,
    /// Unit that it is counted in; may be empty.
    pub unit: String,
    /// Picture.
    pub image: String,
    /// How many.
    pub quantity: Quantity,
    /// Price sold at, taxes included.
    pub unit_price: Money,
    /// Price in the catalogue on that day.
    pub list_price: Money,
    /// Discount of the line.
    pub discount_amount: Money,
    /// The same in percent.
    pub discount_percentage: Rate,
    /// Price without taxes.
    pub net_price: Money,
    /// Line without taxes.
    pub net_amount: Money,
    /// Additional taxes.
    pub extra_tax: Money,
    /// Sales tax.
    pub vat_amount: Money,
    /// What the line adds to the subtotal.
    pub total: Money,
    /// Taxes as JSON text.
    pub taxes: String,
    /// What a grouping took from stock, as JSON text.
    pub parts: String,
    /// Whether the seller typed its name and price: it is nothing of the catalogue.
    pub open_line: bool,
}

/// One part of what was paid.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct SalePaymentRow {
    /// Code of the payment type.
    pub payment_code: String,
    /// Money.
    pub amount: Money,
    /// Instalments of a card.
    pub instalments: Option<i64>,
}
