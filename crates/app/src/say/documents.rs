//! Names of documents of sales.

use yapa_countries::CountryProfile;

/// The file of a document was asked for that the authority did not accept. The contract fixes the words
/// for every country.
pub(crate) const NOT_VALID: &str = "El comprobante aún no es válido.";
/// The same of a document that has no folio yet.
pub(crate) const NO_FOLIO: &str = "Comprobante aún no está disponible";

/// A sentence that says "comprobante", with the country's word for documents of sales. All of those words
/// are masculine.
pub(crate) fn with_word_for_documents(profile: &CountryProfile, sentence: &str) -> String {
    if [NOT_VALID, NO_FOLIO].contains(&sentence) {
        return sentence.to_owned();
    }
    let [word, _] = profile.wording.sale_documents;
    let mut letters = word.chars();
    let first = letters.next().into_iter().flat_map(char::to_uppercase);
    let capitalized: String = first.chain(letters).collect();
    sentence
        .replace("comprobante", word)
        .replace("Comprobante", &capitalized)
}

/// A sentence that says "guía de remisión", with what the country calls that guide.
pub(crate) fn with_word_for_guides(profile: &CountryProfile, sentence: &str) -> String {
    let name = profile.transport.paper_name;
    let kind = name.strip_prefix("Guía de ").unwrap_or("remisión");
    sentence
        .replace("guía de remisión", &format!("guía de {kind}"))
        .replace("guías de remisión", &format!("guías de {kind}"))
}

/// A sentence for the user. In one with values in it, of users or of the authority, no word is exchanged.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Sentence {
    text: String,
    has_values: bool,
}

impl Sentence {
    /// A sentence that was put together of words of the program alone.
    pub(crate) fn without_values(text: String) -> Sentence {
        let has_values = false;
        Sentence { text, has_values }
    }

    pub(crate) fn text(&self) -> &str {
        &self.text
    }

    /// The sentence with the words of a country.
    pub(crate) fn in_words(self, words: CountryWords) -> Sentence {
        match self.has_values {
            true => self,
            false => Sentence::without_values(words.of(&self.text)),
        }
    }
}

impl From<&'static str> for Sentence {
    fn from(text: &'static str) -> Sentence {
        Sentence::without_values(text.to_owned())
    }
}

impl From<String> for Sentence {
    fn from(text: String) -> Sentence {
        let has_values = true;
        Sentence { text, has_values }
    }
}

/// The words of a country, for refusals that are written without it.
#[derive(Clone, Copy)]
pub struct CountryWords(&'static CountryProfile);

impl CountryWords {
    pub(crate) const fn new(profile: &'static CountryProfile) -> CountryWords {
        CountryWords(profile)
    }

    /// A sentence with the country's words for documents of sales and for guides.
    pub(crate) fn of(self, sentence: &str) -> String {
        with_word_for_guides(self.0, &with_word_for_documents(self.0, sentence))
    }
}

#[cfg(test)]
mod tests {
    use yapa_countries::profile;
    use yapa_domain::Country;

    use super::{CountryWords, with_word_for_documents};
    use crate::Error;

    #[test]
    fn a_refusal_quotes_the_text_of_users_unchanged() {
        let words = CountryWords::new(profile(Country::Cl));
        let texts_of = |error: Error| {
            let error = error.in_words(words);
            (
                error.message().to_owned(),
                error.details()[0].message.clone(),
            )
        };
        let of_product = "No hay suficiente stock de Talonario de comprobantes.";
        assert_eq!(
            texts_of(Error::field("a", of_product.to_owned())),
            (of_product.to_owned(), of_product.to_owned())
        );
        let own = "El documento no existe";
        assert_eq!(
            texts_of(Error::field("a", "El comprobante no existe")),
            (own.to_owned(), own.to_owned())
        );
    }

    #[test]
    fn a_sentence_has_the_word_of_the_country_for_guides() {
        let words = |country| CountryWords::new(profile(country));
        let sentence = "La guía de remisión no es de las guías de remisión";
        assert_eq!(words(Country::Pe).of(sentence), sentence);
        let expected = "La guía de despacho no es de las guías de despacho";
        assert_eq!(words(Country::Cl).of(sentence), expected);
    }

    #[test]
    fn a_sentence_has_the_word_of_the_country_for_documents() {
        let sentence = "Comprobante rechazado: los comprobantes y el comprobante";
        for (country, expected) in [
            (Country::Pe, sentence),
            (
                Country::Cl,
                "Documento rechazado: los documentos y el documento",
            ),
        ] {
            assert_eq!(
                with_word_for_documents(profile(country), sentence),
                expected
            );
        }
    }
}
