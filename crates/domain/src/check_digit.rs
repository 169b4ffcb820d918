//! Check digits of bar codes and of tax registers.

/// The ways tax registers compute their check digit.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum CheckDigit {
    /// Eleven digits, the last is the check digit (RUC of Peru).
    Ruc,
    /// A number, a hyphen and 0-9 or K (RUT of Chile); dots are ignored.
    Rut,
    /// A number, a hyphen and a digit (NIT of Colombia); without a hyphen
    /// there is nothing to check.
    Nit,
    /// Twelve or thirteen letters and digits, the last is the check digit (RFC of Mexico). The
    /// two generic numbers (the public in general, foreigners) have none.
    Rfc,
}

/// The RFC of sales to the public in general and the one of foreigners (Miscelánea Fiscal, rule
/// 2.7.1.21).
const GENERIC_RFC: [&str; 2] = ["XAXX010101000", "XEXX010101000"];

impl CheckDigit {
    /// Whether the number's check digit is the right one.
    pub fn fits(self, number: &str) -> bool {
        match self {
            CheckDigit::Ruc => match digits(number) {
                Some(all) if all.len() == 11 => ruc(&all[..10]) == all[10],
                _ => false,
            },
            CheckDigit::Rut => match split(number) {
                Some((body, Some(given))) => rut(&body) == given.to_ascii_uppercase(),
                _ => false,
            },
            CheckDigit::Nit => match split(number) {
                Some((body, Some(given))) => char::from(b'0' + nit(&body)) == given,
                Some((_, None)) => true,
                None => false,
            },
            CheckDigit::Rfc => {
                let plain = number.to_uppercase();
                GENERIC_RFC.contains(&plain.as_str()) || rfc_fits(&plain)
            }
        }
    }
}

/// Annex 3 of the SAT's instruction on the RFC: each sign has its place in a list, a blank precedes
/// the number of a company, and the weights fall from 13 to 2.
fn rfc_fits(number: &str) -> bool {
    const SIGNS: &str = "0123456789ABCDEFGHIJKLMN&OPQRSTUVWXYZ Ñ";
    let padded: Vec<char> = match number.chars().count() {
        12 => std::iter::once(' ').chain(number.chars()).collect(),
        13 => number.chars().collect(),
        _ => return false,
    };
    let value = |sign: char| SIGNS.chars().position(|known| known == sign);
    let Some(values) = padded[..12]
        .iter()
        .map(|sign| value(*sign))
        .collect::<Option<Vec<_>>>()
    else {
        return false;
    };
    let sum: usize = values.iter().zip((2..=13).rev()).map(|(a, b)| a * b).sum();
    let digit = match 11 - sum % 11 {
        11 => '0',
        10 => 'A',
        rest => char::from(b'0' + rest as u8),
    };
    padded[12] == digit
}

fn digits(text: &str) -> Option<Vec<u8>> {
    let all: Option<Vec<u8>> = text
        .chars()
        .map(|c| c.to_digit(10).and_then(|d| u8::try_from(d).ok()))
        .collect();
    all.filter(|all| !all.is_empty() && all.len() <= 15)
}

/// The digits before the hyphen and the character after it.
fn split(number: &str) -> Option<(Vec<u8>, Option<char>)> {
    let plain: String = number.chars().filter(|c| *c != '.').collect();
    match plain.split_once('-') {
        None => Some((digits(&plain)?, None)),
        Some((body, check)) => {
            let mut rest = check.chars();
            let given = rest.next()?;
            let alone = rest.next().is_none();
            alone.then_some(())?;
            Some((digits(body)?, Some(given)))
        }
    }
}

fn weigh(digits: impl Iterator<Item = u8>, weights: impl Iterator<Item = u32>) -> u32 {
    digits
        .zip(weights)
        .map(|(digit, weight)| u32::from(digit) * weight)
        .sum::<u32>()
        % 11
}

fn ruc(body: &[u8]) -> u8 {
    let rest = weigh(
        body.iter().copied(),
        [5, 4, 3, 2, 7, 6, 5, 4, 3, 2].into_iter(),
    );
    ((11 - rest) % 10) as u8
}

fn rut(body: &[u8]) -> char {
    let rest = weigh(body.iter().rev().copied(), (2..=7).cycle());
    match 11 - rest {
        11 => '0',
        10 => 'K',
        digit => char::from(b'0' + digit as u8),
    }
}

fn nit(body: &[u8]) -> u8 {
    const WEIGHTS: [u32; 15] = [3, 7, 13, 17, 19, 23, 29, 37, 41, 43, 47, 53, 59, 67, 71];
    let rest = weigh(body.iter().rev().copied(), WEIGHTS.into_iter());
    (if rest < 2 { rest } else { 11 - rest }) as u8
}

/// The check digit of a NIT of Colombia; `None` when `body` is not one to fifteen digits.
pub fn nit_check_digit(body: &str) -> Option<u8> {
    digits(body).map(|body| nit(&body))
}

/// The check digit of the first twelve digits of an EAN-13; `None` when
/// `twelve` is not twelve digits.
pub fn ean13_check_digit(twelve: &str) -> Option<u8> {
    let digits = digits(twelve).filter(|all| all.len() == 12)?;
    let sum: u32 = digits
        .iter()
        .zip([1, 3].into_iter().cycle())
        .map(|(digit, weight)| u32::from(*digit) * weight)
        .sum();
    Some(((10 - sum % 10) % 10) as u8)
}

/// Whether a text is an EAN-13 with the right check digit.
pub fn is_ean13(code: &str) -> bool {
    code.len() == 13
        && code.is_char_boundary(12)
        && ean13_check_digit(&code[..12]).is_some_and(|digit| code[12..] == digit.to_string())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tax_registers() {
        assert!(CheckDigit::Ruc.fits("20131312955") && CheckDigit::Ruc.fits("20100070970"));
        assert!(!CheckDigit::Ruc.fits("20131312956") && !CheckDigit::Ruc.fits("2013131295"));
        assert!(CheckDigit::Rut.fits("66666666-6") && CheckDigit::Rut.fits("76.543.210-3"));
        assert!(CheckDigit::Rut.fits("60803000-K") && CheckDigit::Rut.fits("60803000-k"));
        assert!(!CheckDigit::Rut.fits("76543210-4") && !CheckDigit::Rut.fits("76543210"));
        assert!(CheckDigit::Nit.fits("900123456-8") && CheckDigit::Nit.fits("800197268-4"));
        assert!(!CheckDigit::Nit.fits("900123456-1") && CheckDigit::Nit.fits("900123456"));
        // The SAT's test taxpayers.
        for right in [
            "EKU9003173C9",
            "IIA040805DZ4",
            "CACX7605101P8",
            "WERX631016S30",
        ] {
            assert!(CheckDigit::Rfc.fits(right), "{right}");
        }
        assert!(CheckDigit::Rfc.fits("eku9003173c9") && CheckDigit::Rfc.fits("XAXX010101000"));
        assert!(!CheckDigit::Rfc.fits("EKU9003173C8") && !CheckDigit::Rfc.fits("EKU9003173"));
    }

    #[test]
    fn odd_texts_fit_nothing() {
        for kind in [
            CheckDigit::Ruc,
            CheckDigit::Rut,
            CheckDigit::Nit,
            CheckDigit::Rfc,
        ] {
            for text in ["", "-", "é", "1-23", "１２３-4", "999999999999999999999-1"] {
                assert!(!kind.fits(text), "{kind:?} {text}");
            }
        }
    }

    #[test]
    fn bar_codes() {
        assert_eq!(ean13_check_digit("775012345678"), Some(1));
        assert!(is_ean13("5901234123457") && !is_ean13("5901234123458"));
        assert!(!is_ean13("590123412345é") && !is_ean13("") && !is_ean13("59012341234"));
    }
}
