//! The faults of a form, field by field, reported all at once.

use crate::say::Sentence;
use crate::{Error, Result};

/// Wrong fields in the order they were found, each named as the contract spells it.
#[derive(Debug, Default)]
pub(crate) struct Faults(Vec<(String, Sentence)>);

impl Faults {
    /// Notes a wrong field.
    pub fn add(&mut self, field: impl Into<String>, told: impl Into<Sentence>) {
        self.0.push((field.into(), told.into()));
    }

    /// Notes the field unless it fits.
    pub fn unless(&mut self, fits: bool, field: impl Into<String>, told: impl Into<Sentence>) {
        if !fits {
            self.add(field, told);
        }
    }

    /// Nothing when every field fits.
    ///
    /// # Errors
    /// 400 with every wrong field; the sentence is about the first.
    pub fn end(self) -> Result<()> {
        let mut all = self.0.into_iter();
        let Some((field, told)) = all.next() else {
            return Ok(());
        };
        let first = Error::field(field, told);
        Err(all.fold(first, |error, (field, told)| error.with_detail(field, told)))
    }
}
