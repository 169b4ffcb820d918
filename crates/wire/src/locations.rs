//! Countries, identity document types, divisions and units.

use yapa_macros::wire;

/// Whether a client or a document type is a person's or a company's.
#[wire]
pub enum PersonKind {
    #[es("NATURAL", "Natural", "natural")]
    Natural,
    #[es("JURIDICO", "Juridico", "juridico", "LEGAL", "legal")]
    Legal,
}

/// An identity document type of a country.
#[wire]
pub struct DocumentType {
    /// Code: `6`.
    #[es("codigo")]
    pub code: String,
    #[es("descripcion")]
    pub description: String,
    /// Short name: `RUC`.
    #[es("descripcionCorta")]
    pub short_description: String,
    #[es("tipo")]
    pub kind: PersonKind,
}

/// One level of a country's geographic organization.
#[wire]
pub struct GeographicLevel {
    /// Number of the level from 1, as text.
    #[es("clasificacion")]
    pub classification: String,
    /// Its name: `Departamento`.
    #[es("descripcion")]
    pub description: String,
    #[es("observacion")]
    pub observation: String,
}

/// A country as the forms need it.
#[wire]
pub struct CountryInfo {
    /// ISO 3166-1 alpha-2 code.
    #[es("codigoISO2")]
    pub code: String,
    /// ISO 639-1 code of the language.
    #[es("idioma")]
    pub language: String,
    /// International phone prefix: `+51`.
    #[es("indicativoTelefonico")]
    pub phone_prefix: String,
    /// Levels, the widest first.
    #[es("organizacionGeografica")]
    pub levels: Vec<GeographicLevel>,
    #[es("tipoDocumentos")]
    pub document_types: Vec<DocumentType>,
    #[es("primeraDivision", default)]
    pub first_divisions: Vec<Division>,
}

/// A department, province, district or their like.
#[wire]
pub struct Division {
    /// Code within the division above, leading zeros kept: the codes of all
    /// levels, joined, are the official code.
    #[es("codigo")]
    pub code: String,
    #[es("nombre")]
    pub name: String,
}

#[wire]
pub struct Measure {
    /// Code: `KG`.
    #[es("codigo")]
    pub code: String,
    /// Name: `Kilogramo`.
    #[es("nombre")]
    pub name: String,
}
