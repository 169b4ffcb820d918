//! What documents of sales are called.

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

/// The words of a country, for refusals that are written without it.
#[derive(Clone, Copy)]
pub struct CountryWords(&'static CountryProfile);

impl CountryWords {
    pub(crate) const fn new(profile: &'static CountryProfile) -> CountryWords {
        CountryWords(profile)
    }

    /// A sentence with the country's word for documents of sales.
    pub(crate) fn of(self, sentence: &str) -> String {
        with_word_for_documents(self.0, sentence)
    }
}

#[cfg(test)]
mod tests {
    use yapa_countries::profile;
    use yapa_domain::Country;

    use super::with_word_for_documents;

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
