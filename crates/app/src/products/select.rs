//! Finding products in a [`Catalogue`].

use memchr::memmem::Finder;
use yapa_domain::search::{CODES, Term, Terms};

use super::catalogue::{Catalogue, Entry};

/// Which products are wanted.
#[derive(Default)]
pub(super) struct Wanted<'a> {
    /// What was typed.
    pub terms: Terms,
    /// Only those on sale, or only those put away.
    pub active: Option<bool>,
    /// Only those the chatbot offers, or does not.
    pub chatbot: Option<bool>,
    /// Only those the company made itself, or did not.
    pub customized: Option<bool>,
    /// Only those without a price, or with one.
    pub without_price: Option<bool>,
    /// Only these, by name.
    pub shelf: Option<&'a [u32]>,
    /// Only those among (or not among) these keys, which ascend.
    pub keys: Vec<(&'a [i64], bool)>,
}

impl Wanted<'_> {
    fn takes(&self, entry: &Entry) -> bool {
        let fits = |wanted: Option<bool>, is: bool| wanted.is_none_or(|wanted| wanted == is);
        fits(self.active, entry.active)
            && fits(self.chatbot, entry.chatbot)
            && fits(self.customized, entry.customized)
            && fits(self.without_price, !entry.has_price)
            && self.keys.iter().all(|(keys, among)| keys.binary_search(&entry.id).is_ok() == *among)
    }
}

impl Catalogue {
    /// The wanted products as places in the catalogue, the best first: an exact
    /// code, then names that begin as the query does, then what sells most;
    /// without a query by name.
    pub(super) fn select(&self, wanted: &Wanted<'_>) -> Vec<u32> {
        let takes = |at: &u32| self.entries.get(*at as usize).is_some_and(|entry| wanted.takes(entry));
        if wanted.terms.is_empty() {
            let all = wanted.shelf.unwrap_or(&self.by_name);
            return all.iter().copied().filter(takes).collect();
        }
        let mut shelf = wanted.shelf.map(<[u32]>::to_vec);
        if let Some(shelf) = &mut shelf {
            shelf.sort_unstable();
        }
        let on_shelf = |at: &u32| shelf.as_ref().is_none_or(|shelf| shelf.binary_search(at).is_ok());
        let exact = self.with_code(&wanted.terms.code);
        let hits = self.hits(&wanted.terms);
        let others = hits.into_iter().filter(|at| !exact.contains(at) && takes(at) && on_shelf(at));
        let begins = |at: &u32| self.begins_with(*at as usize, wanted.terms.words.first());
        let (first, rest): (Vec<u32>, Vec<u32>) = others.partition(begins);
        let exact = exact.iter().copied().filter(|at| takes(at) && on_shelf(at));
        exact.chain(first).chain(rest).collect()
    }

    fn begins_with(&self, at: usize, word: Option<&Term>) -> bool {
        let text = self.text_of(at).trim_start();
        word.is_some_and(|word| word.any.iter().any(|part| text.starts_with(part.as_str())))
    }

    /// The entries that hold every word, in the order of the catalogue. One word
    /// is looked for in all texts at once, the others where it was found.
    fn hits(&self, terms: &Terms) -> Vec<u32> {
        let Some(lead) = terms.words.iter().max_by_key(|term| term.common().len()) else {
            return Vec::new();
        };
        let pattern = if lead.size { format!(" {}", lead.common()) } else { lead.common().to_owned() };
        let finder = Finder::new(&pattern);
        let tests: Vec<Test> = terms.words.iter().filter(|term| needs_test(term, lead)).map(Test::of).collect();
        let bytes = self.text.as_bytes();
        let (mut found, mut at, mut from) = (Vec::new(), 0, 0);
        while let Some(hit) = bytes.get(from..).and_then(|rest| finder.find(rest)) {
            let hit = from + hit;
            while self.entries.get(at + 1).is_some_and(|next| next.start <= hit) {
                at += 1;
            }
            let text = self.text_of(at).as_bytes();
            if tests.iter().all(|test| test.passes(text)) {
                found.extend(u32::try_from(at));
            }
            at += 1;
            match self.entries.get(at) {
                Some(next) => from = next.start,
                None => break,
            }
        }
        found
    }
}

/// Finding the lead is proof enough, unless it stands for several forms or must
/// stand in the description.
fn needs_test(term: &Term, lead: &Term) -> bool {
    term != lead || term.size || term.any.len() > 1
}

/// A term, ready to be looked for in many texts.
struct Test {
    any: Vec<Finder<'static>>,
    size: bool,
}

impl Test {
    fn of(term: &Term) -> Test {
        let pattern = |part: &String| if term.size { format!(" {part}") } else { part.clone() };
        let finder = |part: &String| Finder::new(&pattern(part)).into_owned();
        Test { any: term.any.iter().map(finder).collect(), size: term.size }
    }

    fn passes(&self, text: &[u8]) -> bool {
        let end = if self.size { text.iter().position(|byte| *byte == CODES as u8) } else { None };
        let text = text.get(..end.unwrap_or(text.len())).unwrap_or(text);
        self.any.iter().any(|finder| finder.find(text).is_some())
    }
}
