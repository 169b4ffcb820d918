//! Rows of customers' orders.

use yapa_domain::{EpochMillis, Money, Quantity};

use crate::{FromRow, Result, Row};

/// An order.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct OrderRow {
    /// Key.
    pub id: i64,
    /// Its number among the company's orders.
    pub number: i64,
    /// Who entered it.
    pub user_id: i64,
    /// State.
    pub state: String,
    /// Why, may be empty.
    pub state_note: String,
    /// How it came in.
    pub channel: String,
    /// Whether it is brought; else it is fetched.
    pub delivery: bool,
    /// Local date.
    pub business_date: String,
    /// Local time.
    pub hour: String,
    /// The moment it came in.
    pub created_at_ms: EpochMillis,
    /// Key of the client, when the company knows the client.
    pub client_id: Option<i64>,
    /// Code of the identity document.
    pub client_document_type: String,
    /// Identity number.
    pub client_document_number: String,
    /// Name.
    pub client_name: String,
    /// Telephone.
    pub client_phone: String,
    /// E-mail.
    pub client_email: String,
    /// Where to bring it.
    pub address: String,
    /// How to find it.
    pub reference: String,
    /// Degrees, as text.
    pub latitude: String,
    /// Degrees, as text.
    pub longitude: String,
    /// Kilometres.
    pub distance: Option<Quantity>,
    /// Document type.
    pub document_code: String,
    /// Whether it gets an electronic document.
    pub electronic: bool,
    /// Way of paying that the client chose.
    pub payment_code: String,
    /// What the client will pay with.
    pub payment_amount: Money,
    /// Currency.
    pub currency: String,
    /// Sum of the lines.
    pub subtotal: Money,
    /// Discount of the whole order.
    pub discount: Money,
    /// Sales tax in the total.
    pub vat: Money,
    /// What is to be paid.
    pub total: Money,
    /// Price of bringing it.
    pub delivery_price: Money,
    /// What the client adds.
    pub note: String,
    /// The sale it became.
    pub sale_id: Option<i64>,
    /// For the search box.
    pub search: String,
}

impl FromRow for OrderRow {
    fn from_row(row: &Row<'_>) -> Result<Self> {
        Ok(OrderRow {
            id: row.get(0)?,
            number: row.get(1)?,
            user_id: row.get(2)?,
            state: row.get(3)?,
            state_note: row.get(4)?,
            channel: row.get(5)?,
            delivery: row.get(6)?,
            business_date: row.get(7)?,
            hour: row.get(8)?,
            created_at_ms: row.get(9)?,
            client_id: row.get(10)?,
            client_document_type: row.get(11)?,
            client_document_number: row.get(12)?,
            client_name: row.get(13)?,
            client_phone: row.get(14)?,
            client_email: row.get(15)?,
            address: row.get(16)?,
            reference: row.get(17)?,
            latitude: row.get(18)?,
            longitude: row.get(19)?,
            distance: row.get(20)?,
            document_code: row.get(21)?,
            electronic: row.get(22)?,
            payment_code: row.get(23)?,
            payment_amount: row.get(24)?,
            currency: row.get(25)?,
            subtotal: row.get(26)?,
            discount: row.get(27)?,
            vat: row.get(28)?,
            total: row.get(29)?,
            delivery_price: row.get(30)?,
            note: row.get(31)?,
            sale_id: row.get(32)?,
            search: row.get(33)?,
        })
    }
}

/// A line of an order; without product and grouping it is the price of bringing the order.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct OrderLineRow {
    /// Place, from 1.
    pub line_no: i64,
    /// Key of the product.
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
    /// Picture.
    pub image: String,
    /// Taxes as JSON text.
    pub taxes: String,
    /// How many.
    pub quantity: Quantity,
    /// Price a unit, as it was ordered.
    pub price: Money,
    /// The line.
    pub total: Money,
    /// What the sale took of it.
    pub sold_quantity: Option<Quantity>,
    /// Stock of the product now; read, never written.
    pub available: Option<Quantity>,
}

impl FromRow for OrderLineRow {
    fn from_row(row: &Row<'_>) -> Result<Self> {
        Ok(OrderLineRow {
            line_no: row.get(0)?,
            product_id: row.get(1)?,
            grouping_id: row.get(2)?,
            code: row.get(3)?,
            name: row.get(4)?,
            brand: row.get(5)?,
            presentation: row.get(6)?,
            measurement: row.get(7)?,
            measurement_unit: row.get(8)?,
            image: row.get(9)?,
            taxes: row.get(10)?,
            quantity: row.get(11)?,
            price: row.get(12)?,
            total: row.get(13)?,
            sold_quantity: row.get(14)?,
            available: row.get(15)?,
        })
    }
}

/// A change of state as it is read again.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OrderChangeRow {
    /// The state it went to.
    pub to: String,
    /// Why, may be empty.
    pub note: String,
    /// First and last name of who did it.
    pub user_name: String,
    /// Local date.
    pub business_date: String,
    /// Local time.
    pub hour: String,
}

impl FromRow for OrderChangeRow {
    fn from_row(row: &Row<'_>) -> Result<Self> {
        let (first, last): (String, String) = (row.get(2)?, row.get(3)?);
        Ok(OrderChangeRow {
            to: row.get(0)?,
            note: row.get(1)?,
            user_name: format!("{first} {last}").trim().to_owned(),
            business_date: row.get(4)?,
            hour: row.get(5)?,
        })
    }
}

/// The sale that an order became, as far as a list shows it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OrderSaleRow {
    /// Key of the sale.
    pub sale_id: i64,
    /// Key of its seller.
    pub user_id: i64,
    /// Local date.
    pub business_date: String,
    /// Document type.
    pub document_code: String,
    /// Whether that is electronic.
    pub electronic: bool,
    /// Series.
    pub series: String,
    /// Number.
    pub number: i64,
    /// What was paid for.
    pub total: Money,
}

impl OrderSaleRow {
    /// Reads it from the columns that begin at `first`; none where the key is empty.
    pub(super) fn at(row: &Row<'_>, first: usize) -> Result<Option<OrderSaleRow>> {
        let Some(sale_id) = row.get::<Option<i64>>(first)? else {
            return Ok(None);
        };
        Ok(Some(OrderSaleRow {
            sale_id,
            user_id: row.get(first + 1)?,
            business_date: row.get(first + 2)?,
            document_code: row.get(first + 3)?,
            electronic: row.get(first + 4)?,
            series: row.get(first + 5)?,
            number: row.get(first + 6)?,
            total: row.get(first + 7)?,
        }))
    }
}
