//! Taxes of products and lines as the JSON text that a column holds:
//! `[{"code":"IGV","name":"IGV","factor":1800}]`, factors scaled by 10,000.

use serde::{Deserialize, Serialize};
use yapa_countries::CountryProfile;
use yapa_domain::{LineTax, Rate};
use yapa_wire::products::Tax;

use crate::{Error, Result};

#[derive(Serialize, Deserialize)]
struct Stored {
    code: String,
    #[serde(default)]
    name: String,
    factor: i64,
}

/// Reads the text of a column.
///
/// # Errors
/// Internal, when the column holds something else.
pub fn read(text: &str) -> Result<Vec<LineTax>> {
    let stored: Vec<Stored> = serde_json::from_str(text).map_err(Error::internal)?;
    let tax = |one: Stored| LineTax {
        code: one.code,
        name: one.name,
        factor: Rate::from_scaled(one.factor),
    };
    Ok(stored.into_iter().map(tax).collect())
}

/// The text for a column.
///
/// # Errors
/// Internal, should the taxes not be writable as JSON.
pub fn write(taxes: &[LineTax]) -> Result<String> {
    let stored: Vec<Stored> = taxes
        .iter()
        .map(|tax| Stored {
            code: tax.code.clone(),
            name: tax.name.clone(),
            factor: tax.factor.scaled(),
        })
        .collect();
    serde_json::to_string(&stored).map_err(Error::internal)
}

/// The taxes as the contract shows them, with their key in the country's list.
pub fn to_wire(profile: &CountryProfile, taxes: &[LineTax]) -> Vec<Tax> {
    taxes
        .iter()
        .map(|tax| {
            let known = profile
                .taxes
                .iter()
                .find(|one| one.code == tax.code && one.factor.value == tax.factor);
            let name = if tax.name.is_empty() {
                known.map_or(tax.code.as_str(), |one| one.name)
            } else {
                &tax.name
            };
            Tax {
                id: known.map(|one| i64::from(one.id)),
                code: tax.code.clone(),
                name: name.to_owned(),
                factor: tax.factor.into(),
            }
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_column_is_read_as_it_was_written() {
        let taxes = vec![
            LineTax::new("IGV", "0.18".parse().unwrap()),
            LineTax::new("ISC", "0.1".parse().unwrap()),
        ];
        let text = write(&taxes).unwrap();
        assert_eq!(
            text,
            r#"[{"code":"IGV","name":"","factor":1800},{"code":"ISC","name":"","factor":1000}]"#
        );
        assert_eq!(read(&text).unwrap(), taxes);
        assert!(read("IGV").is_err());
    }
}
