//! Shared by groups and bundles: products named by people, and texts of forms.

pub(crate) mod say;

use std::collections::BTreeSet;

use yapa_domain::text::{fold, tidy};
use yapa_storage::CompanyTx;
use yapa_storage::queries::named_products::{self as queries, NamedRow};
use yapa_wire::groups::ProductRef;

use crate::say::UNKNOWN_PRODUCT;
use crate::{Error, Result};

/// Reference to a product in a body: its key, or else its code.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Named<'a> {
    pub id: Option<i64>,
    pub code: Option<&'a str>,
}

impl<'a> From<&'a ProductRef> for Named<'a> {
    fn from(one: &'a ProductRef) -> Self {
        Named {
            id: one.product_id.map(Into::into),
            code: one.code.as_deref(),
        }
    }
}

/// The products that a list names, in its order.
///
/// # Errors
/// 400 about the item of `field` that names no product of the company, or names one twice.
#[crate::boxed]
pub(crate) async fn find(
    tx: &mut CompanyTx,
    field: &str,
    named: &[Named<'_>],
) -> Result<Vec<NamedRow>> {
    let ids: Vec<i64> = named.iter().filter_map(|one| one.id).collect();
    let codes: Vec<String> = named
        .iter()
        .filter(|one| one.id.is_none())
        .map(|one| one.code.unwrap_or_default().trim().to_owned())
        .collect();
    let mut by_id = queries::by_ids(tx, &ids).await?.into_iter();
    let mut by_code = queries::by_codes(tx, &codes).await?.into_iter();
    let (mut found, mut seen) = (Vec::with_capacity(named.len()), BTreeSet::new());
    for (at, one) in named.iter().enumerate() {
        let item = format!("{field}[{at}]");
        let row = if one.id.is_some() {
            by_id.next().flatten()
        } else {
            by_code.next().flatten()
        };
        let row = row.ok_or_else(|| Error::field(item.clone(), UNKNOWN_PRODUCT))?;
        if !seen.insert(row.id) {
            return Err(Error::field(item, say::named_twice(&row.name)));
        }
        found.push(row);
    }
    Ok(found)
}

/// A text of a form as it is kept.
///
/// # Errors
/// 400 when it is longer than so many characters or holds signs that cannot be shown.
pub(crate) fn line(field: &str, text: &str, longest: usize) -> Result<String> {
    let text = tidy(text);
    if text.chars().count() > longest {
        return Err(Error::field(field, say::longer_than(longest)));
    }
    if text.chars().any(char::is_control) {
        return Err(Error::field(field, say::UNREADABLE));
    }
    Ok(text)
}

/// The same for a text that must be there.
///
/// # Errors
/// As [`line`], and 400 when it is empty.
pub(crate) fn needed(field: &str, text: &str, longest: usize) -> Result<String> {
    let text = line(field, text, longest)?;
    if fold(&text).trim().is_empty() {
        return Err(Error::field(field, say::NAME_MISSING));
    }
    Ok(text)
}
