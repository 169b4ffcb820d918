//! Fiado: what clients owe, entry by entry.

mod account;
mod debtors;
pub mod demo;
mod entries;
mod links;

pub use account::{
    AccountRow, CreditRules, accounts, credit_rules, find, lock, open_account, set_limit, set_promise,
};
pub use debtors::{Ages, DebtSums, DebtorFilter, DebtorRow, DueCredit, debtors, debts_by_age, due};
pub use entries::{
    CreditEntryRow, CreditEntryView, CreditedNote, DebtRow, PaidDebtRow, SoldLineRow, add_entry, count, credited_by, entry,
    of_sale, oldest_debt,
    open_debts, page, paid_debts, set_balance, set_open, sold_lines,
};
pub use links::{LinkRow, OpenedLink, add_link, count_links, find_link, withdraw_links};

crate::sql_parts! { account, debtors, demo, entries, links }
