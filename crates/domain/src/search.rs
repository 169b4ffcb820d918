//! Searching as people type: words in any order, without accents, parts of
//! words, plurals, sizes (`coca 1,5`) and codes.
//!
//! Stored texts and search texts go through the same steps, so that they match.

use crate::dec4::Dec4;
use crate::text::fold;

/// Between what describes a product and its codes in a search text.
pub const CODES: char = '|';

const MOST_WORDS: usize = 8;
const LONGEST_QUERY: usize = 100;

/// Words that say nothing, as long as another one does.
const FILLERS: [&str; 9] = ["de", "del", "la", "el", "los", "las", "y", "para", "en"];

/// Units by their code, with what else people call them.
const UNITS: [(&str, &[&str]); 6] = [
    ("l", &["lt", "litros"]),
    ("ml", &[]),
    ("kg", &["kilos"]),
    ("g", &["gr", "gramos"]),
    ("uni", &["und", "unidades"]),
    ("m", &["mt", "metros"]),
];

/// One word that is looked for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Term {
    /// The alternatives: the text must have one of these.
    pub any: Vec<String>,
    /// Whether it is a size: then it must begin a word of the description, while other words may be
    /// anywhere.
    pub size: bool,
}

/// A search: every term must be found.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Terms {
    /// The words.
    pub words: Vec<Term>,
    /// The whole query as a code, see [`code_key`].
    pub code: String,
    /// Only signs were typed, which no text holds.
    pub hopeless: bool,
}

impl Terms {
    /// The terms of a search text; none when it holds no letter and no digit.
    pub fn of(query: &str) -> Terms {
        let query: String = query.chars().take(LONGEST_QUERY).collect();
        let folded = fold(&query);
        let typed: Vec<String> = folded
            .split_whitespace()
            .flat_map(split)
            .take(MOST_WORDS)
            .collect();
        let is_significant = |word: &&String| !FILLERS.contains(&word.as_str());
        let mut words: Vec<Term> = typed
            .iter()
            .filter(is_significant)
            .map(|word| Term::of(word))
            .collect();
        if words.is_empty() {
            words = typed.iter().map(|word| Term::of(word)).collect();
        }
        Terms {
            hopeless: words.is_empty() && !query.trim().is_empty(),
            words,
            code: code_key(&query),
        }
    }

    /// Whether nothing is looked for.
    pub fn is_empty(&self) -> bool {
        self.words.is_empty()
    }

    /// Whether a search text made by [`product_text`] holds every word.
    pub fn found_in(&self, text: &str) -> bool {
        !self.hopeless && self.words.iter().all(|word| word.found_in(text))
    }
}

impl Term {
    fn of(word: &str) -> Term {
        let digits = word.bytes().filter(u8::is_ascii_digit).count();
        let size = digits > 0 && (digits < 4 || word.contains('.'));
        let any = if digits > 0 {
            vec![word.to_owned()]
        } else {
            singular(word)
        };
        Term { any, size }
    }

    fn found_in(&self, text: &str) -> bool {
        if !self.size {
            return self.any.iter().any(|part| text.contains(part.as_str()));
        }
        let described = text.split(CODES).next().unwrap_or_default();
        described
            .split(' ')
            .any(|word| self.any.iter().any(|part| word.starts_with(part.as_str())))
    }

    /// Whether a word of a search text is this one with one wrong letter, or begins so: one
    /// more, one less, another one, or two in the wrong order. Short words and those with digits
    /// are taken as they are typed, because one letter makes another word of them.
    pub fn is_slip_of(&self, word: &str) -> bool {
        self.any.iter().any(|typed| is_slip(typed, word))
    }

    /// The part that every text with this term has.
    pub fn common(&self) -> &str {
        let Some((first, others)) = self.any.split_first() else {
            return "";
        };
        let length = others.iter().fold(first.len(), |length, other| {
            let same = first
                .bytes()
                .zip(other.bytes())
                .take_while(|(a, b)| a == b)
                .count();
            length.min(same)
        });
        first.get(..length).unwrap_or(first)
    }
}

/// Fewest letters of a word in which a slip is forgiven.
const SLIP_LETTERS: usize = 4;
/// Fewest letters of one that may only begin the word.
const SLIP_BEGINNING: usize = 5;

fn is_slip(typed: &str, word: &str) -> bool {
    let letters = typed.chars().count();
    if letters < SLIP_LETTERS || typed.bytes().any(|byte| byte.is_ascii_digit()) {
        return false;
    }
    let mut lengths = letters - 1..=letters + 1;
    if letters < SLIP_BEGINNING {
        return lengths.contains(&word.chars().count()) && is_one_edit(typed, word);
    }
    lengths.any(|length| {
        let end = word
            .char_indices()
            .nth(length)
            .map_or(word.len(), |at| at.0);
        let beginning = word.get(..end).unwrap_or(word);
        is_one_edit(typed, beginning)
    })
}

/// Whether one letter more or less, another letter, or two that changed places make one of the other.
fn is_one_edit(one: &str, other: &str) -> bool {
    let (one, other): (Vec<char>, Vec<char>) = (one.chars().collect(), other.chars().collect());
    let same = one.iter().zip(&other).take_while(|(a, b)| a == b).count();
    let rest = |from: usize, of: &[char]| of.get(from..).unwrap_or_default().to_vec();
    let swapped = || {
        let changed = (one.get(same), one.get(same + 1));
        changed == (other.get(same + 1), other.get(same))
            && rest(same + 2, &one) == rest(same + 2, &other)
    };
    match one.len().cmp(&other.len()) {
        std::cmp::Ordering::Equal => {
            one == other || rest(same + 1, &one) == rest(same + 1, &other) || swapped()
        }
        std::cmp::Ordering::Less => {
            other.len() - one.len() == 1 && rest(same, &one) == rest(same + 1, &other)
        }
        std::cmp::Ordering::Greater => {
            one.len() - other.len() == 1 && rest(same + 1, &one) == rest(same, &other)
        }
    }
}

/// The part of a word that its singular and its plural share: `panes` is found
/// in `pan`, `luces` in `luz`.
fn singular(word: &str) -> Vec<String> {
    let letters = word.chars().count();
    let Some(stem) = word.strip_suffix('s').filter(|_| letters >= 4) else {
        return vec![word.to_owned()];
    };
    if let Some(root) = stem
        .strip_suffix("ce")
        .filter(|root| root.chars().count() >= 2)
    {
        return vec![format!("{root}c"), format!("{root}z")];
    }
    let root = stem
        .strip_suffix('e')
        .filter(|root| root.chars().count() >= 3);
    match root {
        Some(root) if root.ends_with(['n', 'r', 'l', 'd', 'j', 'y']) => vec![root.to_owned()],
        _ => vec![stem.to_owned()],
    }
}

/// The words of a folded token without blanks: `coca-cola` is two, `1,5` is `1.5`.
fn split(token: &str) -> Vec<String> {
    let chars: Vec<char> = token.chars().collect();
    let digit = |at: Option<usize>| {
        at.and_then(|at| chars.get(at))
            .is_some_and(char::is_ascii_digit)
    };
    let mut words = vec![String::new()];
    for (at, c) in chars.iter().enumerate() {
        let between_digits = digit(at.checked_sub(1)) && digit(Some(at + 1));
        match (c, words.last_mut()) {
            (c, Some(word)) if c.is_alphanumeric() => word.push(*c),
            ('.' | ',', Some(word)) if between_digits => word.push('.'),
            _ => words.push(String::new()),
        }
    }
    words.retain(|word| !word.is_empty());
    words
}

/// A text as words; tokens with marks inside are both split and joined, so that `d'onofrio`,
/// `onofrio` and `donofrio` are all found.
fn words(text: &str, into: &mut Vec<String>) {
    for token in fold(text).split_whitespace() {
        let parts = split(token);
        if parts.len() > 1 {
            into.push(parts.concat());
        }
        into.extend(parts);
    }
}

/// A code as it is compared: folded, letters and digits only; long numbers
/// without leading zeros, because scanners add them.
pub fn code_key(code: &str) -> String {
    let key: String = fold(code).chars().filter(|c| c.is_alphanumeric()).collect();
    if key.len() >= 8 && key.bytes().all(|byte| byte.is_ascii_digit()) {
        return key.trim_start_matches('0').to_owned();
    }
    key
}

/// Search text of a product or bundle.
#[derive(Clone, Copy, Debug, Default)]
pub struct Described<'a> {
    /// Name.
    pub name: &'a str,
    /// Brand.
    pub brand: &'a str,
    /// Presentation.
    pub presentation: &'a str,
    /// How much one piece holds, and in which unit; none for bundles.
    pub measure: Option<(Dec4, &'a str)>,
    /// Its codes.
    pub codes: &'a [&'a str],
}

/// The search text of a product: its name first, then the rest of the
/// description, then [`CODES`] and the codes.
pub fn product_text(product: Described<'_>) -> String {
    let mut all = Vec::new();
    words(product.name, &mut all);
    words(product.brand, &mut all);
    if product.brand.split_whitespace().nth(1).is_some() {
        all.push(code_key(product.brand));
    }
    words(product.presentation, &mut all);
    let is_measured =
        |(amount, unit): &(Dec4, &str)| *amount != Dec4::ONE || !unit.eq_ignore_ascii_case("uni");
    if let Some((amount, unit)) = product.measure.filter(is_measured) {
        let unit = fold(unit.trim());
        let others = UNITS
            .iter()
            .find(|(code, _)| *code == unit)
            .map_or(&[][..], |(_, others)| others);
        all.extend(
            std::iter::once(unit.as_str())
                .chain(others.iter().copied())
                .map(|unit| format!("{amount}{unit}")),
        );
    }
    let mut codes: Vec<String> = Vec::new();
    for code in product.codes {
        let whole: String = fold(code).chars().filter(|c| c.is_alphanumeric()).collect();
        if !whole.is_empty() && !codes.contains(&whole) {
            codes.push(whole);
        }
    }
    format!("{}{CODES}{}", dedup(all).join(" "), codes.join(" "))
}

fn dedup(words: Vec<String>) -> Vec<String> {
    let mut seen = std::collections::HashSet::new();
    words
        .into_iter()
        .filter(|word| !word.is_empty() && seen.insert(word.clone()))
        .collect()
}

/// The search text of a client: each word of the name and the number, without
/// its marks, behind a blank.
pub fn client_text(name: &str, document_number: &str) -> String {
    let mut all = Vec::new();
    words(name, &mut all);
    all.push(code_key_of_number(document_number));
    format!(" {}", all.join(" "))
}

fn code_key_of_number(number: &str) -> String {
    fold(number)
        .chars()
        .filter(|c| c.is_alphanumeric())
        .collect()
}

/// The patterns (for `LIKE … ESCAPE '\'`) that a client's search text must all
/// match: parts of the name, the beginning of a number. At most `most`.
pub fn client_patterns(query: &str, most: usize) -> Vec<String> {
    let query: String = query.chars().take(LONGEST_QUERY).collect();
    let folded = fold(&query);
    let mut patterns = Vec::new();
    for token in folded.split_whitespace() {
        if token.bytes().any(|byte| byte.is_ascii_digit()) {
            patterns.push(format!("% {}%", code_key_of_number(token)));
        } else {
            patterns.extend(split(token).iter().map(|word| format!("%{word}%")));
        }
    }
    patterns.truncate(most);
    patterns
}

/// The number of an order that a query asks for: up to eight digits and nothing else, `#` before
/// them at most. Longer ones are telephones and tax numbers.
pub fn order_number(query: &str) -> Option<i64> {
    let typed = query.trim();
    let digits = typed.strip_prefix('#').unwrap_or(typed);
    let short = digits.len() <= 8 && digits.bytes().all(|byte| byte.is_ascii_digit());
    let number = digits.parse().ok().filter(|_| short);
    number.filter(|number| *number > 0)
}

/// The pattern of a query of nothing but signs, which no search text holds: the
/// client's name and number as they are written may. None for any other query.
pub fn sign_pattern(query: &str) -> Option<String> {
    let typed: String = query.trim().chars().take(LONGEST_QUERY).collect();
    if typed.is_empty() || typed.chars().any(char::is_alphanumeric) {
        return None;
    }
    Some(format!("%{}%", literal(&typed)))
}

/// The pattern that the words of a search box make in their order, empty without words.
pub fn words_pattern(query: &str) -> String {
    let folded = fold(query);
    let words: Vec<String> = folded.split_whitespace().map(literal).collect();
    if words.is_empty() {
        String::new()
    } else {
        format!("%{}%", words.join("%"))
    }
}

/// Search text of sales and their documents: words in their order, of which the
/// last may be a document's number.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct DocumentWords {
    /// The pattern of all words in their order, empty without words.
    pub pattern: String,
    /// The pattern of the folded series that may have the number.
    pub series: String,
    /// The first number that may be meant.
    pub first: i64,
    /// The last one; no number is meant when it is below the first.
    pub last: i64,
}

/// Digits that numbers are filled up to with zeros, where a country does so.
const NUMBER_DIGITS: u32 = 8;

impl DocumentWords {
    /// The words of a search text. `123` is the number 123 of any series, `b001-123` that of the
    /// series, `b001-0012` the numbers that begin so with their zeros, `b001` the whole series.
    pub fn of(query: &str) -> DocumentWords {
        let folded = fold(query);
        let mut words: Vec<String> = folded.split_whitespace().map(literal).collect();
        let Some(typed) = folded.split_whitespace().last() else {
            return DocumentWords::default();
        };
        let is_number = |text: &str| text.bytes().all(|byte| byte.is_ascii_digit());
        let parts = typed
            .rsplit_once('-')
            .filter(|(_, digits)| is_number(digits));
        let (series, numbers) = match parts {
            Some((series, digits)) => {
                if let Some(last) = words.last_mut().filter(|_| !digits.starts_with('0')) {
                    // With any zeros before the digits.
                    *last = format!("{}-%{digits}", literal(series));
                }
                (literal(series), numbers_from(digits))
            }
            None if is_number(typed) => (String::new(), number_of(typed)),
            // A short word behind others is a name that is being typed.
            None if words.len() > 1 && !typed.bytes().any(|byte| byte.is_ascii_digit()) => {
                (String::new(), NO_NUMBERS)
            }
            None => (literal(typed), numbers_from("")),
        };
        DocumentWords {
            pattern: format!("%{}%", words.join("%")),
            series: format!("%{series}%"),
            first: numbers.0,
            last: numbers.1,
        }
    }
}

const NO_NUMBERS: (i64, i64) = (0, -1);

/// The number that these digits are, with any zeros before it.
fn number_of(digits: &str) -> (i64, i64) {
    digits.parse().map_or(NO_NUMBERS, |number| (number, number))
}

/// The numbers that begin with these digits when they are filled up with zeros; without a zero at
/// the beginning the number itself, without digits all numbers.
fn numbers_from(digits: &str) -> (i64, i64) {
    let missing = u32::try_from(digits.len()).ok();
    let missing = missing.and_then(|typed| NUMBER_DIGITS.checked_sub(typed));
    match (missing, digits.parse::<i64>()) {
        (_, Err(_)) if digits.is_empty() => (0, i64::MAX),
        (Some(missing), Ok(number)) if digits.starts_with('0') => {
            let each = 10_i64.pow(missing);
            (number * each, (number + 1) * each - 1)
        }
        _ => number_of(digits),
    }
}

/// A text in which `LIKE … ESCAPE '\'` finds no sign that means something else.
fn literal(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    for c in text.chars() {
        if matches!(c, '%' | '_' | '\\') {
            out.push('\\');
        }
        out.push(c);
    }
    out
}

#[cfg(test)]
mod tests;
