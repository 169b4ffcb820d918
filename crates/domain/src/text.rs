//! Texts: how they are searched, and what a valid e-mail and password look like.

use std::borrow::Cow;

use unicode_normalization::char::is_combining_mark;
use unicode_normalization::{UnicodeNormalization, is_nfc};

/// Fewest characters of a password.
pub const MIN_PASSWORD: usize = 8;
/// Most characters of a password, so that hashing it stays cheap.
pub const MAX_PASSWORD: usize = 128;
/// Most bytes of an e-mail address (RFC 5321).
pub const MAX_EMAIL: usize = 254;

/// The form in which texts are searched: lower case, without accents, ñ as n.
/// For search texts and stored texts alike; idempotent.
pub fn fold(text: &str) -> String {
    if text.is_ascii() {
        return text.to_ascii_lowercase();
    }
    let bare = |text: &str| {
        text.nfd()
            .filter(|c| !is_combining_mark(*c))
            .collect::<String>()
    };
    bare(&bare(text).to_lowercase())
}

/// The text with marks joined to their letters where there is a sign for both (NFC), so that
/// the same word is the same bytes wherever it was typed.
pub fn compose(text: &str) -> Cow<'_, str> {
    match text.is_ascii() || is_nfc(text) {
        true => Cow::Borrowed(text),
        false => Cow::Owned(text.nfc().collect()),
    }
}

/// Characters that show nothing by themselves: zero-width blanks and joiners, byte order
/// mark, soft hyphen. Between other characters they may mean something (a family of emoji).
const INVISIBLE: [char; 6] = [
    '\u{200b}', '\u{200c}', '\u{200d}', '\u{2060}', '\u{feff}', '\u{ad}',
];

/// A text as it is kept: nothing invisible at its ends, one blank between words.
pub fn tidy(text: &str) -> String {
    let is_nothing = |c: char| c.is_whitespace() || INVISIBLE.contains(&c);
    let shown = text.trim_matches(is_nothing);
    shown.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// Whether the text may be a telephone: digits and what people write between them, or nothing.
pub fn is_phone(text: &str) -> bool {
    let fits = |c: char| c.is_ascii_digit() || matches!(c, ' ' | '-' | '+' | '(' | ')');
    text.len() <= 30 && text.chars().all(fits)
}

/// Whether a text is an e-mail address that mail can be sent to: one `@`, a
/// local part of usual characters and a domain with a dot.
pub fn is_email(text: &str) -> bool {
    let Some((local, domain)) = text.split_once('@') else {
        return false;
    };
    let usual = |c: char| c.is_ascii_alphanumeric() || "!#$%&'*+/=?^_`{|}~.-".contains(c);
    let dots = |part: &str| !part.starts_with('.') && !part.ends_with('.') && !part.contains("..");
    let label = |label: &str| {
        (1..=63).contains(&label.len())
            && label
                .bytes()
                .all(|b| b.is_ascii_alphanumeric() || b == b'-')
            && !label.starts_with('-')
            && !label.ends_with('-')
    };
    let top = domain.rsplit('.').next().unwrap_or_default();
    text.len() <= MAX_EMAIL
        && (1..=64).contains(&local.len())
        && local.chars().all(usual)
        && dots(local)
        && domain.contains('.')
        && domain.split('.').all(label)
        && top.len() >= 2
        && top.bytes().any(|b| b.is_ascii_alphabetic())
}

/// Whether a password is long enough (8 characters), not absurdly long and more than spaces.
pub fn is_password(text: &str) -> bool {
    let length = (MIN_PASSWORD..=MAX_PASSWORD).contains(&text.chars().count());
    length && !text.trim().is_empty()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn folding_drops_case_and_accents() {
        assert_eq!(fold("Año Ñandú PIÑA Güero"), "ano nandu pina guero");
        assert_eq!(fold("Café"), fold("Cafe\u{301}"));
        assert_eq!(fold("COCA Cola 1.5 L"), "coca cola 1.5 l");
        for text in ["İstanbul", "Ǆ ẞ ﬁ", "日本 ÀÉÎÕÜ ç", "", "\u{301}"] {
            assert_eq!(fold(&fold(text)), fold(text), "{text}");
        }
    }

    #[test]
    fn marks_join_their_letters() {
        assert_eq!(compose("Cafe\u{301} n\u{303}"), "Café ñ");
        for text in ["Café", "cafe", "", "你好 🍭"] {
            assert!(matches!(compose(text), Cow::Borrowed(same) if same == text));
        }
    }

    #[test]
    fn invisible_characters_are_no_text() {
        assert_eq!(tidy("\u{200b} \u{feff}"), "");
        assert_eq!(tidy("\u{200b}Pan \t francés \u{ad}"), "Pan francés");
        let family = "👩\u{200d}👧";
        assert_eq!(tidy(family), family);
    }

    #[test]
    fn emails() {
        for good in [
            "a@b.pe",
            "ana.maria+1@la-yapa.com.pe",
            "propietario@pe.yapa.example",
        ] {
            assert!(is_email(good), "{good}");
        }
        let long = format!("{}@b.pe", "a".repeat(65));
        for bad in [
            "", "a", "@b.pe", "a@", "a@b", "a b@c.pe", "a@b..pe", ".a@b.pe", "a@-b.pe", "a@b.p",
            "a@b@c.pe", "a@1.22", &long,
        ] {
            assert!(!is_email(bad), "{bad}");
        }
    }

    #[test]
    fn passwords() {
        assert!(is_password("ñandú123") && !is_password("1234567"));
        assert!(!is_password(&"x".repeat(129)) && !is_password("          "));
    }
}
