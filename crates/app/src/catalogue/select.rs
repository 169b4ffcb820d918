//! Finding products in a [`Catalogue`].

use memchr::memmem::Finder;
use yapa_domain::search::{Term, Terms};

use super::words::Places;
use super::{Catalogue, Entry};

/// Where in a word a term must match.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Within {
    /// Anywhere, in words and in codes.
    Words,
    /// At the beginning of a word of the description.
    Starts,
    /// As [`Within::Words`], or in a word of the description with one wrong letter.
    Slips,
}

/// Which products are wanted.
#[derive(Default)]
pub(crate) struct ProductCriteria<'a> {
    /// The search terms.
    pub terms: Terms,
    /// Only those on sale, or only inactive ones.
    pub active: Option<bool>,
    /// Only those the chatbot offers, or does not.
    pub chatbot: Option<bool>,
    /// Only those the company made itself, or did not.
    pub customized: Option<bool>,
    /// Only those without a price, or with one.
    pub without_price: Option<bool>,
    /// Only these, by name.
    pub among: Option<&'a [u32]>,
    /// Only those among (or not among) these keys, which ascend.
    pub keys: Vec<(&'a [i64], bool)>,
}

impl ProductCriteria<'_> {
    fn takes(&self, entry: &Entry) -> bool {
        let fits = |wanted: Option<bool>, is: bool| wanted.is_none_or(|wanted| wanted == is);
        fits(self.active, entry.active)
            && fits(self.chatbot, entry.chatbot)
            && fits(self.customized, entry.customized)
            && fits(self.without_price, !entry.has_price)
            && self
                .keys
                .iter()
                .all(|(keys, among)| keys.binary_search(&entry.id).is_ok() == *among)
    }
}

impl Catalogue {
    /// The wanted products as places in the catalogue, the best first: an exact
    /// code, then names that begin as the query does, then those in which every
    /// word begins a word (a `coca` is no `ricocan`), then what sells most; without
    /// a query by name. Where nothing has the words, one wrong letter in each is accepted.
    pub(crate) fn select(&self, wanted: &ProductCriteria<'_>) -> Vec<u32> {
        let found = self.select_within(wanted, Within::Words);
        if !found.is_empty() || wanted.terms.hopeless || wanted.terms.is_empty() {
            return found;
        }
        self.select_within(wanted, Within::Slips)
    }

    fn select_within(&self, wanted: &ProductCriteria<'_>, within: Within) -> Vec<u32> {
        let takes = |at: &u32| {
            self.entries
                .get(*at as usize)
                .is_some_and(|entry| wanted.takes(entry))
        };
        if wanted.terms.hopeless {
            return Vec::new();
        }
        if wanted.terms.is_empty() {
            let all = wanted.among.unwrap_or(&self.by_name);
            return all.iter().copied().filter(takes).collect();
        }
        let mut among = wanted.among.map(<[u32]>::to_vec);
        if let Some(among) = &mut among {
            among.sort_unstable();
        }
        let is_among = |at: &u32| {
            among
                .as_ref()
                .is_none_or(|among| among.binary_search(at).is_ok())
        };
        let exact = self.with_code(&wanted.terms.code);
        let hits = self.hits(&wanted.terms, within);
        let starts = self.hits(&wanted.terms, Within::Starts);
        let others = hits
            .into_iter()
            .filter(|at| !exact.contains(at) && takes(at) && is_among(at));
        let begins = |at: &u32| self.begins_with(*at as usize, wanted.terms.words.first());
        let (first, others): (Vec<u32>, Vec<u32>) = others.partition(begins);
        let at_starts = |at: &u32| starts.binary_search(at).is_ok();
        let (second, rest): (Vec<u32>, Vec<u32>) = others.into_iter().partition(at_starts);
        let exact = exact.iter().copied().filter(|at| takes(at) && is_among(at));
        exact.chain(first).chain(second).chain(rest).collect()
    }

    fn begins_with(&self, at: usize, word: Option<&Term>) -> bool {
        let first = self
            .entries
            .get(at)
            .map_or("", |entry| self.words.word(entry.first_word));
        word.is_some_and(|word| word.any.iter().any(|part| first.starts_with(part.as_str())))
    }

    /// The entries that hold every word, in the order of the catalogue.
    fn hits(&self, terms: &Terms, within: Within) -> Vec<u32> {
        let mut found: Option<Places> = None;
        for term in &terms.words {
            let holding = self.holding(term, within);
            match &mut found {
                Some(found) => found.keep(&holding),
                None => found = Some(holding),
            }
        }
        found.map_or_else(Vec::new, |found| found.iter().collect())
    }

    /// The entries that hold one word. A word without digits is looked for in the words of the
    /// description and in the runs of letters of the codes; only for a word with digits the codes
    /// themselves must be read.
    fn holding(&self, term: &Term, within: Within) -> Places {
        let mut found = Places::none(self.entries.len());
        for part in &term.any {
            if term.size || within == Within::Starts {
                self.words
                    .mark(&Finder::new(&format!(" {part}")), &mut found);
                continue;
            }
            let finder = Finder::new(part);
            self.words.mark(&finder, &mut found);
            if part.bytes().any(|byte| byte.is_ascii_digit()) {
                self.mark_codes(&finder, &mut found);
            } else {
                self.letters.mark(&finder, &mut found);
            }
        }
        if within == Within::Slips {
            self.words
                .mark_where(|word| term.is_slip_of(word), &mut found);
        }
        found
    }

    fn mark_codes(&self, pattern: &Finder<'_>, into: &mut Places) {
        let (mut at, mut searched) = (0, 0);
        let text = self.codes.as_bytes();
        while let Some(hit) = text.get(searched..).and_then(|rest| pattern.find(rest)) {
            let hit = searched + hit;
            while self
                .entries
                .get(at + 1)
                .is_some_and(|next| next.codes <= hit)
            {
                at += 1;
            }
            if let Ok(place) = u32::try_from(at) {
                into.add(place);
            }
            at += 1;
            searched = self.entries.get(at).map_or(text.len(), |next| next.codes);
        }
    }
}
