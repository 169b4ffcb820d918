//! Identity documents of persons and companies: their shape, as data.

use crate::check_digit::CheckDigit;

/// Whether an identity document belongs to a person or a company.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum PersonKind {
    /// A person.
    Natural,
    /// A company.
    Legal,
}

impl PersonKind {
    /// The code that the contract uses.
    pub const fn code(self) -> &'static str {
        match self {
            PersonKind::Natural => "NATURAL",
            PersonKind::Legal => "JURIDICO",
        }
    }
}

/// The characters a number may be made of.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Charset {
    /// 0 to 9.
    Digits,
    /// ASCII letters and digits.
    Alphanumeric,
    /// Digits, dots and one hyphen before the check digit, which may be K (Chile's RUT).
    Rut,
    /// ASCII letters, digits, hyphens and dots (Colombia's NIT).
    AlphanumericAndHyphen,
    /// ASCII letters, digits, `&` and `Ñ` (Mexico's RFC).
    TaxRegister,
}

impl Charset {
    fn holds(self, c: char) -> bool {
        match self {
            Charset::Digits => c.is_ascii_digit(),
            Charset::Alphanumeric => c.is_ascii_alphanumeric(),
            Charset::Rut => c.is_ascii_digit() || matches!(c, '-' | '.' | 'k' | 'K'),
            Charset::AlphanumericAndHyphen => c.is_ascii_alphanumeric() || matches!(c, '-' | '.'),
            Charset::TaxRegister => c.is_ascii_alphanumeric() || matches!(c, '&' | 'Ñ' | 'ñ'),
        }
    }

    fn fits(self, number: &str) -> bool {
        let hyphen = match self {
            Charset::Rut => number.find('-'),
            _ => None,
        };
        hyphen.is_none_or(|at| at + 2 == number.len()) && number.chars().all(|c| self.holds(c))
    }
}

/// A type of identity document of a country.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct IdentityKind {
    /// Its code in the contract, `6`.
    pub code: &'static str,
    /// Its full name.
    pub description: &'static str,
    /// Its common name, `RUC`.
    pub short: &'static str,
    /// Whose it is.
    pub person: PersonKind,
    /// Fewest characters.
    pub min_length: usize,
    /// Most characters.
    pub max_length: usize,
    /// Its characters.
    pub charset: Charset,
    /// Message when the number is missing.
    pub missing_text: &'static str,
    /// Message when the number is wrong.
    pub wrong_text: &'static str,
    /// Whether a check digit fits, where there is one. Only a hint: a number
    /// that fails it is still taken.
    pub check_digit: Option<CheckDigit>,
}

/// Why a number is not an identity.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum IdentityError {
    /// The country has no such document type.
    UnknownType,
    /// No number.
    Missing,
    /// A number of the wrong length or with wrong characters.
    Wrong,
}

impl IdentityKind {
    /// Checks length and characters (not the check digit).
    pub fn check(&self, number: &str) -> Result<(), IdentityError> {
        if number.is_empty() {
            return Err(IdentityError::Missing);
        }
        let length = number.chars().count();
        let fits = (self.min_length..=self.max_length).contains(&length);
        if fits && self.charset.fits(number) {
            Ok(())
        } else {
            Err(IdentityError::Wrong)
        }
    }

    /// The number as people write it: a RUT with the hyphen before its check digit and without
    /// zeros before it, so that the same person is not two.
    pub fn spelled(&self, number: &str) -> String {
        if self.charset != Charset::Rut {
            return number.to_owned();
        }
        let digits: String = number.chars().filter(|c| *c != '-').collect();
        let Some((at, check)) = digits.char_indices().next_back() else {
            return number.to_owned();
        };
        let body = &digits[..at];
        // The shortest that the country takes keeps the zeros it needs.
        let least = self.min_length.saturating_sub(2);
        let zeros = body.chars().take_while(|c| *c == '0').count();
        let spare = zeros.min(body.len().saturating_sub(least));
        format!("{}-{check}", &body[spare..])
    }

    /// Whether the number looks mistyped: right in form, wrong in check digit.
    pub fn looks_mistyped(&self, number: &str) -> bool {
        self.check(number).is_ok() && self.check_digit.is_some_and(|check| !check.fits(number))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_rut_has_its_hyphen_before_the_check_digit() {
        let rut = IdentityKind {
            code: "8",
            description: "RUT",
            short: "RUT",
            person: PersonKind::Legal,
            min_length: 9,
            max_length: 12,
            charset: Charset::Rut,
            missing_text: "",
            wrong_text: "",
            check_digit: None,
        };
        for wrong in ["12345678-", "1234-56785", "-123456785", "12345678"] {
            assert_eq!(rut.check(wrong), Err(IdentityError::Wrong), "{wrong}");
        }
        for right in ["12345678-5", "1234567-K", "123456785"] {
            assert_eq!(rut.check(right), Ok(()), "{right}");
        }
        assert_eq!(rut.spelled("123456785"), "12345678-5");
        assert_eq!(rut.spelled("12345678-5"), "12345678-5");
        assert_eq!(rut.spelled("018970974-9"), "18970974-9");
        assert_eq!(rut.spelled("0001234-5"), "0001234-5");
    }

    #[test]
    fn length_and_characters_decide() {
        let kind = IdentityKind {
            code: "1",
            description: "DNI",
            short: "DNI",
            person: PersonKind::Natural,
            min_length: 8,
            max_length: 8,
            charset: Charset::Digits,
            missing_text: "",
            wrong_text: "",
            check_digit: None,
        };
        assert_eq!(kind.check(""), Err(IdentityError::Missing));
        for wrong in ["1234567", "123456789", "1234567a", "１２３４５６７８"] {
            assert_eq!(kind.check(wrong), Err(IdentityError::Wrong), "{wrong}");
        }
        assert_eq!(kind.check("12345678"), Ok(()));
        assert!(!kind.looks_mistyped("12345678"));
        let ruc = IdentityKind {
            min_length: 11,
            max_length: 11,
            check_digit: Some(CheckDigit::Ruc),
            ..kind
        };
        assert!(ruc.looks_mistyped("20601234560") && !ruc.looks_mistyped("20601234565"));
    }
}
