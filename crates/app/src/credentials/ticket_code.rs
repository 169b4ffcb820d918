//! The code on a ticket: 60 random bits, written so that a person can type them.

/// Crockford's Base32, which has no I, L, O and U.
const ALPHABET: &[u8; 32] = b"0123456789ABCDEFGHJKMNPQRSTVWXYZ";
const LENGTH: usize = 12;
const GROUP: usize = 4;

/// A new code, as the database keeps it.
pub(crate) fn new_code() -> String {
    let random = rand::random::<[u8; LENGTH]>();
    let chars = random.map(|byte| char::from(ALPHABET[usize::from(byte % 32)]));
    chars.iter().collect()
}

/// A code as people write it; none for what cannot be one.
pub(crate) fn read(text: &str) -> Option<String> {
    let plain = text.chars().filter(|c| !matches!(c, '-' | ' '));
    let read: String = plain
        .map(|c| match c.to_ascii_uppercase() {
            'O' => '0',
            'I' | 'L' => '1',
            other => other,
        })
        .take(LENGTH + 1)
        .collect();
    let fits = read.len() == LENGTH && read.bytes().all(|byte| ALPHABET.contains(&byte));
    fits.then_some(read)
}

/// A code as a ticket shows it: `7K2M-Q9TD-0XWB`.
pub(crate) fn shown(code: &str) -> String {
    let chars: Vec<char> = code.chars().collect();
    let groups = chars.chunks(GROUP).map(|group| group.iter().collect());
    groups.collect::<Vec<String>>().join("-")
}

#[cfg(test)]
mod tests {
    use super::{new_code, read, shown};

    #[test]
    fn a_code_is_read_as_a_buyer_types_it() {
        assert_eq!(read(" 7k2m q9td-oxwb").as_deref(), Some("7K2MQ9TD0XWB"));
        assert_eq!(read("7K2M-Q9TD-0XWU"), None);
        assert_eq!(read("7K2M-Q9TD"), None);
        assert_eq!(read("7K2M-Q9TD-0XWB-0XWB"), None);
        assert_eq!(read("ñandúñandú"), None);
    }

    #[test]
    fn a_new_code_is_read_back_as_it_is_shown() {
        let code = new_code();
        assert_eq!(read(&shown(&code)), Some(code));
    }
}
