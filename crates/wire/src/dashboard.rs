//! What the dashboard shows: what sponsors offer, and the figures of the company.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::scalars::{Day, Id, Money, Quantity};

/// An advertisement.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct Advertisement {
    /// Key.
    pub id: Id,
    /// What it says.
    #[serde(rename = "nombre")]
    pub name: String,
    /// URL path of its picture, may be empty.
    #[serde(rename = "imagen")]
    pub image: String,
    /// Tax number of the sponsor behind it, may be empty.
    #[serde(rename = "rucDistribuidor")]
    pub sponsor_ruc: String,
    /// Name of that sponsor, may be empty.
    #[serde(rename = "razonSocialDistribuidor")]
    pub sponsor_business_name: String,
}

/// A bonus that a sponsor gives, as the dashboard shows it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct Promotion {
    /// Key of the bonus.
    pub id: Id,
    /// Its code.
    #[serde(rename = "codigo")]
    pub code: String,
    /// Its name.
    #[serde(rename = "nombre")]
    pub name: String,
    /// What it is about, may be empty.
    #[serde(rename = "descripcion")]
    pub description: String,
    /// Who makes the products, may be empty.
    #[serde(rename = "fabricante")]
    pub producer: String,
    /// What has to be bought for it.
    #[serde(rename = "precioCompra")]
    pub purchase_price: Money,
    /// URL path of its picture, may be empty.
    #[serde(rename = "imagen")]
    pub image: String,
    /// Tax number of the sponsor.
    #[serde(rename = "rucDistribuidor")]
    pub sponsor_ruc: String,
    /// Name of the sponsor.
    #[serde(rename = "razonSocialDistribuidor")]
    pub sponsor_business_name: String,
}

/// Query of the figures of a month.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct MonthQuery {
    /// The month, `2026-11`; this one when absent.
    #[serde(rename = "periodo", skip_serializing_if = "Option::is_none")]
    pub period: Option<String>,
}

/// What was sold on a day.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct DaySales {
    /// The day.
    #[serde(rename = "tiempo")]
    pub time: Day,
    /// Money.
    #[serde(rename = "valor")]
    pub value: Money,
}

/// The sales of a month against its goal.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct MonthSales {
    /// The month, `2026-11`.
    #[serde(rename = "periodo")]
    pub period: String,
    /// Money to sell in a month.
    #[serde(rename = "meta")]
    pub goal: Money,
    /// Money sold in it.
    #[serde(rename = "acumulado")]
    pub accumulated: Money,
    /// Every day of the month, those to come left out; a day without sales has 0.
    #[serde(rename = "ventas")]
    pub series: Vec<DaySales>,
}

/// Query of the purchases by month.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct MonthPurchasesQuery {
    /// First month, `2026-01`; January of this year when absent.
    #[serde(rename = "mes_inicio", skip_serializing_if = "Option::is_none")]
    pub from: Option<String>,
    /// Last month; December of this year when absent.
    #[serde(rename = "mes_fin", skip_serializing_if = "Option::is_none")]
    pub until: Option<String>,
}

/// What was bought in a month.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct MonthPurchases {
    /// The month, `2026-11`.
    #[serde(rename = "mes")]
    pub month: String,
    /// Money of the orders to sponsors, without those rejected or canceled.
    #[serde(rename = "distribuidores")]
    pub sponsors: Money,
    /// Money of the goods that came without an order.
    #[serde(rename = "noDistribuidores")]
    pub no_sponsors: Money,
}

/// Query of a figure over a month or over some days.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct FiguresQuery {
    /// The month, `2026-11`; this one when neither it nor days are given.
    #[serde(rename = "periodo", skip_serializing_if = "Option::is_none")]
    pub period: Option<String>,
    /// From this day on.
    #[serde(rename = "fecha_inicio", skip_serializing_if = "Option::is_none")]
    pub from: Option<Day>,
    /// Before this day (browsers send the last day plus one).
    #[serde(rename = "fecha_fin", skip_serializing_if = "Option::is_none")]
    pub before: Option<Day>,
}

/// How many orders came by a channel.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct ChannelOrders {
    /// The channel: `web`, `app`.
    #[serde(rename = "canal")]
    pub channel: String,
    /// Orders.
    #[serde(rename = "cantidad")]
    pub quantity: i64,
}

/// What was paid in a way.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct PaymentTotal {
    /// Code of the payment type.
    pub id: String,
    /// Money.
    #[serde(rename = "monto")]
    pub amount: Money,
    /// Its name.
    #[serde(rename = "nombre")]
    pub name: String,
}

/// A product that sells best.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct TopProduct {
    /// URL path of its picture, may be empty.
    #[serde(rename = "imagen")]
    pub image: String,
    /// Its name.
    #[serde(rename = "nombre")]
    pub name: String,
    /// How it is presented, may be empty.
    #[serde(rename = "presentacion")]
    pub presentation: String,
    /// Brand, may be empty.
    #[serde(rename = "marca")]
    pub brand: String,
    /// Unit it is sold in.
    #[serde(rename = "unidad")]
    pub unit: String,
    /// How many were sold.
    #[serde(rename = "cantidadVendida")]
    pub quantity_sold: Quantity,
}

/// How much was sold, without what was discarded or voided.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct Sold {
    /// Money.
    #[serde(rename = "monto")]
    pub amount: Money,
    /// Number of sales.
    #[serde(rename = "cantidad")]
    pub count: i64,
}

/// What one of several companies sold.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct CompanySales {
    /// Its tax number.
    #[serde(rename = "ruc")]
    pub host: String,
    /// Name on its sign.
    #[serde(rename = "nombre")]
    pub name: String,
    /// Today, by its own calendar.
    #[serde(rename = "hoy")]
    pub today: Sold,
    /// From the first of this month on.
    #[serde(rename = "mes")]
    pub month: Sold,
}

/// What a company and its branches sold, each and together.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct BranchSales {
    /// All of them today.
    #[serde(rename = "hoy")]
    pub today: Sold,
    /// All of them in this month.
    #[serde(rename = "mes")]
    pub month: Sold,
    /// The company itself, then every branch by tax number, none left out.
    #[serde(rename = "empresas")]
    pub companies: Vec<CompanySales>,
}
