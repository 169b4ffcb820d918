//! The words behind the demo data: companies, names, streets.

use std::collections::BTreeMap;

use serde::Deserialize;

use crate::{Error, Result};

/// A demo company.
#[derive(Clone, Debug, Deserialize)]
pub(super) struct DemoCompany {
    pub country: String,
    pub register_number: String,
    pub legal_name: String,
    pub trade_name: String,
    pub business_line: String,
    pub email: String,
    pub phone: String,
    pub address: String,
    /// Code of its place among the places of [`People`].
    pub place: String,
    pub latitude: String,
    pub longitude: String,
    /// Its second branch.
    pub branch: DemoBranch,
    pub users: Vec<DemoUser>,
    pub print_format: String,
    pub daily_goal: i64,
    pub monthly_goal: i64,
    pub stock_control: bool,
    pub edit_prices: bool,
    pub has_extra_taxes: bool,
    pub electronic_emission: bool,
    /// The tax authority's code of its activity, where documents need it.
    #[serde(default)]
    pub activity_code: Option<String>,
    pub uses_guides: bool,
    pub parking: bool,
    pub bags: Option<DemoBags>,
    /// Name of a second card whose voucher already is the ticket.
    pub second_card: Option<String>,
    /// Its prices in percent of the suggested ones.
    pub price_percent: i64,
    /// Notes that people pay with.
    pub notes: Vec<i64>,
    /// How many sales it made, about.
    pub sales: i64,
    pub discount_mode: String,
    pub quote_note: String,
    /// Whether it has a logo.
    #[serde(default)]
    pub logo: bool,
}

/// A branch beside the main one.
#[derive(Clone, Debug, Deserialize)]
pub(super) struct DemoBranch {
    pub trade_name: String,
    pub address: String,
    /// Official code of its smallest division.
    pub place: String,
    pub phone: String,
}

/// An account.
#[derive(Clone, Debug, Deserialize)]
pub(super) struct DemoUser {
    pub email: String,
    pub first_name: String,
    pub last_name: String,
    pub second_last_name: String,
    pub role: String,
    pub phone: String,
    pub document_type: String,
    pub document_number: String,
}

/// The bags a company sells.
#[derive(Clone, Debug, Deserialize)]
pub(super) struct DemoBags {
    pub unit_price: String,
    pub sell_price: String,
    pub stock: i64,
}

/// Names and places of the people of a country.
#[derive(Clone, Debug, Deserialize)]
pub(super) struct People {
    pub first: Vec<String>,
    pub last: Vec<String>,
    pub streets: Vec<String>,
    pub places: Vec<Place>,
    /// Names of firms, without their legal form.
    pub firms: Vec<String>,
    /// Legal forms.
    pub suffixes: Vec<String>,
    /// Business lines.
    pub business_lines: Vec<String>,
    /// How telephone numbers begin.
    pub phone: String,
}

/// A place: its own code, and names and codes of its divisions, the largest first.
#[derive(Clone, Debug, Deserialize)]
pub(super) struct Place {
    pub code: String,
    pub names: Vec<String>,
    pub codes: Vec<String>,
}

impl Place {
    /// Name of the division of a level, from 0; empty when there is none.
    pub fn name(&self, level: usize) -> String {
        self.names.get(level).cloned().unwrap_or_default()
    }

    /// Code of the division of a level, from 0; empty when there is none.
    pub fn division(&self, level: usize) -> String {
        self.codes.get(level).cloned().unwrap_or_default()
    }
}

/// The demo companies.
pub(super) fn companies() -> Result<Vec<DemoCompany>> {
    serde_json::from_str(include_str!("../../demo-data/companies.json")).map_err(Error::internal)
}

/// The people of a country by its ISO code.
pub(super) fn people(country: &str) -> Result<People> {
    let all: BTreeMap<String, People> =
        serde_json::from_str(include_str!("../../demo-data/people.json"))
            .map_err(Error::internal)?;
    let found = all.into_iter().find(|(code, _)| code == country);
    found
        .map(|(_, people)| people)
        .ok_or_else(|| Error::internal("people of an unknown country"))
}

/// What an authority says of documents of one kind: code and text.
#[derive(Clone, Debug, Deserialize)]
pub(super) struct Verdicts {
    /// Its remark on one that it takes.
    pub remark: (String, String),
    /// Its reason to refuse one.
    pub reason: (String, String),
}

/// What the authority of a country by its ISO code says of `documents` or of `guides`.
pub(super) fn verdicts(country: &str, kind: &str) -> Result<Verdicts> {
    let mut all: BTreeMap<String, BTreeMap<String, Verdicts>> =
        serde_json::from_str(include_str!("../../demo-data/verdicts.json"))
            .map_err(Error::internal)?;
    // Where guides are no documents of the authority, none is ever decided.
    let found = all.get_mut(country).and_then(|kinds| {
        let own = kinds.remove(kind);
        own.or_else(|| kinds.remove("documents"))
    });
    found.ok_or_else(|| Error::internal("verdicts of an unknown country"))
}

/// The catalogue of a country by its ISO code, one product a line, without its heading.
pub(super) fn catalogue(country: &str) -> impl Iterator<Item = &'static str> {
    const CATALOGUES: [(&str, &str); 4] = [
        ("PE", include_str!("../../demo-data/products_pe.csv")),
        ("CL", include_str!("../../demo-data/products_cl.csv")),
        ("CO", include_str!("../../demo-data/products_co.csv")),
        ("MX", include_str!("../../demo-data/products_mx.csv")),
    ];
    let found = CATALOGUES.into_iter().find(|(code, _)| *code == country);
    found.map_or("", |(_, text)| text).lines().skip(1)
}
