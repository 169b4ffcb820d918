//! Figures of the dashboard. They are the company's for roles with the right to see them,
//! and the caller's own for the others. They come from the sums of the days, so that they cost the
//! same with ten sales or ten million; which products one seller sold is counted line by line. Those of
//! all branches are for the owner of a company that has some.

mod branches;
mod figures;
mod offers;
mod say;
mod stretch;
mod today;

pub use branches::branch_sales;
pub use figures::{channel_orders, month_purchases, month_sales, payment_totals, top_products};
pub use offers::{advertisements, promotions};
pub use today::overview;
