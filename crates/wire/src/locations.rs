//! Countries, identity document types, divisions and units.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// Whether a client or a document type is a person's or a company's.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, ToSchema)]
pub enum PersonKind {
    /// A person.
    #[serde(rename = "NATURAL", alias = "Natural", alias = "natural")]
    Natural,
    /// A company.
    #[serde(
        rename = "JURIDICO",
        alias = "Juridico",
        alias = "juridico",
        alias = "LEGAL",
        alias = "legal"
    )]
    Legal,
}

/// An identity document type of a country.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct DocumentType {
    /// Code: `6`.
    #[serde(rename = "codigo")]
    pub code: String,
    /// Full name.
    #[serde(rename = "descripcion")]
    pub description: String,
    /// Short name: `RUC`.
    #[serde(rename = "descripcionCorta")]
    pub short_description: String,
    /// Whose document it is.
    #[serde(rename = "tipo")]
    pub kind: PersonKind,
}

/// One level of a country's geographic organization.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct GeographicLevel {
    /// Number of the level from 1, as text.
    #[serde(rename = "clasificacion")]
    pub classification: String,
    /// Its name: `Departamento`.
    #[serde(rename = "descripcion")]
    pub description: String,
    /// Remark, may be empty.
    #[serde(rename = "observacion")]
    pub observation: String,
}

/// A country as the forms need it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct CountryInfo {
    /// ISO 3166-1 alpha-2 code.
    #[serde(rename = "codigoISO2")]
    pub code: String,
    /// ISO 639-1 code of the language.
    #[serde(rename = "idioma")]
    pub language: String,
    /// International phone prefix: `+51`.
    #[serde(rename = "indicativoTelefonico")]
    pub phone_prefix: String,
    /// Levels, the widest first.
    #[serde(rename = "organizacionGeografica")]
    pub levels: Vec<GeographicLevel>,
    /// Identity document types.
    #[serde(rename = "tipoDocumentos")]
    pub document_types: Vec<DocumentType>,
    /// Divisions of the first level.
    #[serde(rename = "primeraDivision", default)]
    pub first_divisions: Vec<Division>,
}

/// A department, province, district or their like.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct Division {
    /// Code within the division above, leading zeros kept: the codes of all
    /// levels, joined, are the official code.
    #[serde(rename = "codigo")]
    pub code: String,
    /// Name.
    #[serde(rename = "nombre")]
    pub name: String,
}

/// A unit of measurement.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct Measure {
    /// Code: `KG`.
    #[serde(rename = "codigo")]
    pub code: String,
    /// Name: `Kilogramo`.
    #[serde(rename = "nombre")]
    pub name: String,
}
