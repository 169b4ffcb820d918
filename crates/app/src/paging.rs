//! Which page of a list is wanted, and of which days.

use yapa_wire::scalars::Day;

use crate::{Error, Result, say};

/// Most rows of one page.
pub const LARGEST_PAGE: i64 = 100;

/// A page, counted from 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Paging {
    /// The page.
    pub page: i64,
    /// Rows a page.
    pub size: i64,
}

impl Paging {
    /// The page of a query: the first when none is named, `usual` rows unless
    /// said otherwise, never more than [`LARGEST_PAGE`].
    ///
    /// # Errors
    /// 400 for a page below 0 or beyond reach, and for less than one row.
    pub fn of(page: Option<i64>, size: Option<i64>, usual: i64) -> Result<Paging> {
        let (page, size) = (page.unwrap_or_default(), size.unwrap_or(usual));
        if !(0..=1_000_000_000).contains(&page) {
            return Err(Error::field("pagina", say::BAD_PAGE));
        }
        if size < 1 {
            return Err(Error::field("registros_pagina", say::BAD_PAGE));
        }
        Ok(Paging {
            page,
            size: size.min(LARGEST_PAGE),
        })
    }

    /// Rows before the page.
    pub fn offset(self) -> i64 {
        self.page * self.size
    }
}

/// The days of a query: from the first one on, before the last one; all of them when none is
/// named.
///
/// # Errors
/// 400 with the message `message` for an end that lies before its beginning.
pub fn days(
    from: Option<&Day>,
    before: Option<&Day>,
    message: &'static str,
) -> Result<(String, String)> {
    let from = from.map_or("0000-01-01", Day::as_str);
    let before = before.map_or("9999-12-31", Day::as_str);
    if from > before {
        return Err(Error::field("fecha_fin", message));
    }
    Ok((from.to_owned(), before.to_owned()))
}

/// A number of rows as the contract counts them.
pub(crate) fn count(rows: usize) -> i64 {
    i64::try_from(rows).unwrap_or(i64::MAX)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_page_keeps_within_its_bounds() {
        assert_eq!(
            Paging::of(None, None, 20).unwrap(),
            Paging { page: 0, size: 20 }
        );
        assert_eq!(Paging::of(Some(3), Some(1_000), 20).unwrap().offset(), 300);
        assert!(Paging::of(Some(-1), None, 20).is_err());
        assert!(Paging::of(None, Some(0), 20).is_err());
    }
}
