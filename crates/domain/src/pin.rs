//! PINs: six digits that are not the first that a stranger tries.

/// Digits of a PIN.
pub const LENGTH: usize = 6;

/// Whether a text has the form of a PIN.
pub fn is_pin(text: &str) -> bool {
    text.len() == LENGTH && text.bytes().all(|byte| byte.is_ascii_digit())
}

/// Whether a PIN is refused for being guessed first: one digit six times, or digits in a row
/// (123456, 654321).
pub fn is_weak(pin: &str) -> bool {
    let digits = pin.as_bytes();
    let steps = |step: i16| {
        digits
            .windows(2)
            .all(|pair| i16::from(pair[1]) - i16::from(pair[0]) == step)
    };
    [0, 1, -1].into_iter().any(steps)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_pin_is_six_digits() {
        assert!(is_pin("246810") && is_pin("000001"));
        for text in ["", "12345", "1234567", "12345a", "１２３４５６", "12 456"] {
            assert!(!is_pin(text), "{text}");
        }
    }

    #[test]
    fn pins_that_are_easy_to_guess_are_weak() {
        for pin in ["000000", "777777", "123456", "654321", "012345", "987654"] {
            assert!(is_weak(pin), "{pin}");
        }
        for pin in ["246810", "123457", "112233", "100000"] {
            assert!(!is_weak(pin), "{pin}");
        }
    }
}
