//! The people and companies that buy.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::locations::PersonKind;
use crate::paging::Page;
use crate::scalars::Id;

/// A client of the company.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct Client {
    /// Key; absent when a register knows the person but the company does not.
    pub id: Option<Id>,
    /// Person or company.
    #[serde(rename = "tipo")]
    pub kind: PersonKind,
    /// Code of the identity document type.
    #[serde(rename = "codigoTipoDocumento")]
    pub document_type: String,
    /// Identity number.
    #[serde(rename = "numeroDocumento")]
    pub document_number: String,
    /// Name, or legal name.
    #[serde(rename = "nombre")]
    pub name: String,
    /// Address, may be empty.
    #[serde(rename = "direccion")]
    pub address: String,
    /// E-mail, may be empty.
    #[serde(rename = "correo")]
    pub email: String,
    /// Telephone, may be empty.
    #[serde(rename = "telefono")]
    pub phone: String,
    /// Business line, may be empty.
    #[serde(rename = "giro")]
    pub gyro: String,
    /// Joined codes of the divisions, may be empty.
    #[serde(rename = "codigoLocal")]
    pub local_code: String,
    /// Name of the first division, may be empty.
    #[serde(rename = "departamento")]
    pub division1: String,
    /// Name of the second division, may be empty.
    #[serde(rename = "provincia")]
    pub division2: String,
    /// Name of the third division, may be empty.
    #[serde(rename = "distrito")]
    pub division3: String,
    /// ISO 3166-1 alpha-2 code of the country.
    #[serde(rename = "codigoISO2")]
    pub country_code: String,
    /// Marked as favourite.
    #[serde(rename = "favorito")]
    pub favorite: bool,
    /// Whether it stands for "nobody in particular".
    #[serde(rename = "generico")]
    pub generic: bool,
    /// Address that opens a chat, absent without a telephone.
    #[serde(rename = "linkWhatsapp")]
    pub link_whatsapp: Option<String>,
}

/// Page of clients.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct ClientPage {
    /// Where the list stands.
    #[serde(rename = "pageRender")]
    pub page: Page,
    /// The clients.
    #[serde(rename = "clientes")]
    pub clients: Vec<Client>,
}

/// Which clients are wanted.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub enum ClientFilter {
    /// Everybody.
    #[default]
    #[serde(rename = "Todos", alias = "todos", alias = "all")]
    All,
    /// Persons.
    #[serde(rename = "Natural", alias = "natural", alias = "NATURAL")]
    Natural,
    /// Companies.
    #[serde(
        rename = "Juridico",
        alias = "juridico",
        alias = "JURIDICO",
        alias = "legal"
    )]
    Legal,
}

/// Query of the client list.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct ClientQuery {
    /// Words of the name in any order, or the start of a document number.
    #[serde(rename = "q", skip_serializing_if = "Option::is_none")]
    pub text: Option<String>,
    /// Persons, companies or all.
    #[serde(rename = "tipo", skip_serializing_if = "Option::is_none")]
    pub kind: Option<ClientFilter>,
    /// Rows a page, 1 to 100 (10 by default).
    #[serde(rename = "registros_pagina", skip_serializing_if = "Option::is_none")]
    pub size: Option<i64>,
    /// Page, from 0.
    #[serde(rename = "pagina", skip_serializing_if = "Option::is_none")]
    pub page: Option<i64>,
    /// Only favourites.
    #[serde(rename = "favorito", skip_serializing_if = "Option::is_none")]
    pub favorite: Option<bool>,
}

/// Query of the lookup by document number.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct LookupQuery {
    /// Tax number of the company whose own clients are asked first.
    #[serde(rename = "ruc")]
    pub company_host: String,
}

/// Body that adds a client.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct NewClient {
    /// Person or company.
    #[serde(rename = "tipo")]
    pub kind: PersonKind,
    /// Code of the identity document type.
    #[serde(rename = "codigoTipoDocumento")]
    pub document_type: String,
    /// Identity number.
    #[serde(rename = "numeroDocumento")]
    pub document_number: String,
    /// Name, or legal name.
    #[serde(rename = "nombre")]
    pub name: String,
    /// Address.
    #[serde(rename = "direccion", default)]
    pub address: String,
    /// E-mail.
    #[serde(rename = "correo", default)]
    pub email: String,
    /// Telephone.
    #[serde(rename = "telefono", default)]
    pub phone: String,
    /// Business line.
    #[serde(rename = "giro", default)]
    pub gyro: String,
    /// Joined codes of the divisions.
    #[serde(rename = "codigoLocal", default)]
    pub local_code: String,
    /// Name of the first division.
    #[serde(rename = "departamento", default)]
    pub division1: String,
    /// Name of the second division.
    #[serde(rename = "provincia", default)]
    pub division2: String,
    /// Name of the third division.
    #[serde(rename = "distrito", default)]
    pub division3: String,
    /// How many geographic levels the country has.
    #[serde(rename = "divisiones", skip_serializing_if = "Option::is_none")]
    pub divisions: Option<i64>,
}
