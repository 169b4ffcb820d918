//! The API by real HTTP, on both engines. The tree mirrors the areas.

#![allow(clippy::unwrap_used, missing_docs)]

mod auth;
mod bad_input;
mod branches;
mod carriers;
mod clients;
mod companies;
mod customer_orders;
mod dashboard;
mod documents;
mod e_documents;
mod gallery;
mod group_changes;
mod grouping_changes;
mod groups;
mod locations;
mod notifications;
mod pictures;
mod platform;
mod product_forms;
mod products;
mod proformas;
mod purchases;
mod receipts;
mod reports;
mod sales;
mod shared;
mod shop;
mod support;
mod surveys;
mod tenancy;
mod users;
mod wallets;
