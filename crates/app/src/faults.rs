//! The faults of a form, field by field, reported all at once.

use crate::say::Sentence;
use crate::{Error, Result};

/// Wrong fields in the order they were found, each named as the contract spells it.
#[derive(Debug, Default)]
pub(crate) struct Faults(Vec<(String, Sentence)>);

impl Faults {
    /// Notes a wrong field.
    pub fn add(&mut self, field: impl Into<String>, message: impl Into<Sentence>) {
        self.0.push((field.into(), message.into()));
    }

    /// Notes the field unless it fits.
    pub fn unless(&mut self, fits: bool, field: impl Into<String>, message: impl Into<Sentence>) {
        if !fits {
            self.add(field, message);
        }
    }

    /// Nothing when every field fits.
    ///
    /// # Errors
    /// 400 with every wrong field; the sentence is about the first.
    pub fn end(self) -> Result<()> {
        let mut all = self.0.into_iter();
        let Some((field, message)) = all.next() else {
            return Ok(());
        };
        let first = Error::field(field, message);
        Err(all.fold(first, |error, (field, message)| {
            error.with_detail(field, message)
        }))
    }
}
