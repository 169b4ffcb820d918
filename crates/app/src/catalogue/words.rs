//! The distinct words of a catalogue and the entries of each.
//!
//! There are far fewer words than products, so looking through the words finds
//! the products sooner than looking through every product.

use std::collections::HashMap;

use memchr::memmem::Finder;

/// A set of places in a catalogue.
#[derive(Clone, Debug)]
pub(super) struct Places(Vec<u64>);

impl Places {
    /// No places, of so many.
    pub fn none(many: usize) -> Self {
        Places(vec![0; many.div_ceil(64)])
    }

    /// Adds a place.
    pub fn add(&mut self, place: u32) {
        if let Some(bits) = self.0.get_mut(place as usize / 64) {
            *bits |= 1 << (place % 64);
        }
    }

    /// Keeps those that are in `other` too.
    pub fn keep(&mut self, other: &Places) {
        for (bits, others) in self.0.iter_mut().zip(&other.0) {
            *bits &= others;
        }
    }

    /// The places, ascending.
    pub fn iter(&self) -> impl Iterator<Item = u32> {
        (0_u32..)
            .step_by(64)
            .zip(&self.0)
            .flat_map(|(first, bits)| {
                let mut left = *bits;
                std::iter::from_fn(move || {
                    let place = (left != 0).then(|| first + left.trailing_zeros());
                    left &= left.wrapping_sub(1);
                    place
                })
            })
    }
}

/// Distinct words with the places of each.
#[derive(Default)]
pub(super) struct Words {
    /// Every word, behind a blank and before a line feed.
    text: String,
    /// Where each word begins, that is its blank.
    starts: Vec<usize>,
    /// Where the places of each word begin, and where the last ones end.
    from: Vec<usize>,
    places: Vec<u32>,
}

impl Words {
    /// The words of pairs of place and word, the places ascending; and which
    /// word each pair was.
    pub fn of<'a>(pairs: impl Iterator<Item = (u32, &'a str)>) -> (Words, Vec<u32>) {
        let mut known: HashMap<&str, u32> = HashMap::new();
        let mut of_word: Vec<Vec<u32>> = Vec::new();
        let mut words = Words::default();
        let mut numbers = Vec::new();
        for (place, word) in pairs {
            let next = u32::try_from(of_word.len()).unwrap_or(u32::MAX);
            let number = *known.entry(word).or_insert(next);
            if number == next {
                words.starts.push(words.text.len());
                words.text.extend([" ", word, "\n"]);
                of_word.push(Vec::new());
            }
            numbers.push(number);
            match of_word.get_mut(number as usize) {
                Some(places) if places.last() != Some(&place) => places.push(place),
                _ => {}
            }
        }
        for places in of_word {
            words.from.push(words.places.len());
            words.places.extend(places);
        }
        words.from.push(words.places.len());
        (words, numbers)
    }

    /// Adds the places of every word that holds the pattern.
    pub fn mark(&self, pattern: &Finder<'_>, into: &mut Places) {
        let (mut word, mut searched) = (0, 0);
        let text = self.text.as_bytes();
        while let Some(hit) = text.get(searched..).and_then(|rest| pattern.find(rest)) {
            let hit = searched + hit;
            while self.starts.get(word + 1).is_some_and(|next| *next <= hit) {
                word += 1;
            }
            self.add_places(word, into);
            word += 1;
            searched = self.starts.get(word).copied().unwrap_or(text.len());
        }
    }

    /// Adds the places of every word that is wanted.
    pub fn mark_where(&self, is_wanted: impl Fn(&str) -> bool, into: &mut Places) {
        for (number, at) in (0_u32..).zip(0..self.starts.len()) {
            if is_wanted(self.word(number)) {
                self.add_places(at, into);
            }
        }
    }

    fn add_places(&self, word: usize, into: &mut Places) {
        let places = match (self.from.get(word), self.from.get(word + 1)) {
            (Some(from), Some(to)) => self.places.get(*from..*to),
            _ => None,
        };
        places
            .into_iter()
            .flatten()
            .for_each(|place| into.add(*place));
    }

    /// The word with this number.
    pub fn word(&self, number: u32) -> &str {
        let at = number as usize;
        let start = self
            .starts
            .get(at)
            .map_or(self.text.len(), |start| start + 1);
        let end = self.starts.get(at + 1).copied().unwrap_or(self.text.len());
        self.text
            .get(start..end)
            .unwrap_or_default()
            .trim_end_matches('\n')
    }

    /// Memory in bytes, about.
    pub fn bytes(&self) -> usize {
        self.text.len() + (self.starts.len() + self.from.len()) * 8 + self.places.len() * 4
    }
}
