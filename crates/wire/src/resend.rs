//! Sending electronic documents to the tax authority again.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::document_states::EDocumentStatus;
use crate::loose;

/// A document to be sent again.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct ReprocessForm {
    /// Series.
    #[serde(rename = "serie", default)]
    pub series: String,
    /// Number, leading zeros or not.
    #[serde(rename = "correlativo", default, deserialize_with = "loose::text")]
    pub correlative: String,
    /// Tax number of the company.
    #[serde(rename = "ruc_emisor", default)]
    pub issuer: String,
}

/// What became of a request to send a document again.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct Reprocessed {
    /// Where the document stands now.
    #[serde(rename = "estado")]
    pub status: EDocumentStatus,
    /// What was done.
    #[serde(rename = "mensaje")]
    pub message: String,
}

/// Everything that waits is to be sent.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct SendAllForm {
    /// Tax number of the company.
    #[serde(rename = "ruc_emisor", default)]
    pub issuer: String,
}

/// What is being sent.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct SentAll {
    /// How many documents.
    #[serde(rename = "cantidad")]
    pub count: i64,
    /// The same in a sentence.
    #[serde(rename = "mensaje")]
    pub message: String,
}
