//! The people and companies that buy.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::loose;
use crate::paging::Page;
use crate::sales::{SaleSituation, SaleStatus};
use crate::scalars::{Day, Id, Money, TimeOfDay};
use crate::wallets::{WalletEntry, WalletTerms};

/// Whether a client is a person or a company.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, ToSchema)]
pub enum ClientKind {
    /// A person.
    #[serde(rename = "Natural", alias = "NATURAL", alias = "natural")]
    Natural,
    /// A company.
    #[serde(
        rename = "Juridico",
        alias = "JURIDICO",
        alias = "juridico",
        alias = "LEGAL",
        alias = "legal"
    )]
    Legal,
}

/// A client of the company.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct Client {
    /// Key; absent when a register knows the person but the company does not.
    pub id: Option<Id>,
    /// Person or company.
    #[serde(rename = "tipo")]
    pub kind: ClientKind,
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
    /// How many sales it has, without discarded and voided ones.
    #[serde(rename = "cantidadVentas")]
    pub sales_quantity: i64,
    /// What they came to.
    #[serde(rename = "montoVentas")]
    pub sales_amount: Money,
    /// Whole months since it was added.
    #[serde(rename = "mesesCliente")]
    pub months_as_client: i64,
    /// Its last purchases, the newest first; empty in lists.
    #[serde(rename = "ventas")]
    pub sales: Vec<ClientPurchase>,
    /// Its newest sale that is still open; absent in lists.
    #[serde(rename = "ventaActual")]
    pub current_sale: Option<ClientPurchase>,
    /// Its wallet, one entry a bag; empty for a client without.
    #[serde(rename = "cuponera")]
    pub wallet: Vec<WalletEntry>,
    /// Its branches; empty in lists.
    #[serde(rename = "locales")]
    pub locals: Vec<ClientLocal>,
}

/// A branch of a client.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct ClientLocal {
    /// Key; absent for one that is being added.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub id: Option<Id>,
    /// Name.
    #[serde(rename = "nombre", default)]
    #[schema(required)]
    pub name: String,
    /// Joined codes of the divisions, may be empty.
    #[serde(rename = "codigoLocal", default)]
    pub local_code: String,
    /// Address.
    #[serde(rename = "direccion", default)]
    pub direction: String,
    /// E-mails, may be empty.
    #[serde(rename = "correos", default)]
    pub emails: Vec<String>,
    /// Name of the first division, may be empty.
    #[serde(rename = "departamento", default)]
    pub division1: String,
    /// Name of the second division, may be empty.
    #[serde(rename = "provincia", default)]
    pub division2: String,
    /// Name of the third division, may be empty.
    #[serde(rename = "distrito", default)]
    pub division3: String,
    /// Name of the fourth division, may be empty.
    #[serde(rename = "cuartaDivision", default)]
    pub division4: String,
    /// Code of the first division, may be empty.
    #[serde(rename = "codigoDepartamento", default)]
    pub division1_code: String,
    /// Code of the second division, may be empty.
    #[serde(rename = "codigoProvincia", default)]
    pub division2_code: String,
    /// Code of the third division, may be empty.
    #[serde(rename = "codigoDistrito", default)]
    pub division3_code: String,
    /// Code of the fourth division, may be empty.
    #[serde(rename = "codigoCuartaDivision", default)]
    pub division4_code: String,
}

/// A sale as its client's history shows it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct ClientPurchase {
    /// Key of the sale.
    #[serde(rename = "idVenta")]
    pub id: Id,
    /// `web` or `app`.
    #[serde(rename = "canal")]
    pub channel: String,
    /// Day of the sale.
    #[serde(rename = "fecha")]
    pub date: Day,
    /// Time of the sale.
    #[serde(rename = "hora")]
    pub hour: TimeOfDay,
    /// What was to be paid.
    #[serde(rename = "montoTotal")]
    pub total_amount: Money,
    /// `series-correlative`, or `S/N` when the document is not electronic.
    #[serde(rename = "numeroComprobante")]
    pub invoice_number: String,
    /// Code of the document type.
    #[serde(rename = "tipoComprobante")]
    pub invoice_type: String,
    /// Its name.
    #[serde(rename = "descripcionComprobante")]
    pub invoice_type_name: String,
    /// Where the sale stands.
    #[serde(rename = "estado")]
    pub status: SaleStatus,
    /// The same in a shopkeeper's words.
    #[serde(rename = "situacion")]
    pub situation: SaleSituation,
    /// Key of the seller.
    #[serde(rename = "usuId")]
    pub user_id: Id,
}

/// Page of a client's purchases.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct ClientPurchasePage {
    /// Where the list stands.
    #[serde(rename = "pageRender")]
    pub page: Page,
    /// The purchases, the newest first.
    #[serde(rename = "compras")]
    pub purchases: Vec<ClientPurchase>,
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
    /// Only favourites; `false` leaves nobody out.
    #[serde(rename = "favorito", skip_serializing_if = "Option::is_none")]
    pub favorite: Option<bool>,
    /// Only those with a wallet; `false` leaves nobody out.
    #[serde(rename = "con_cuponera", skip_serializing_if = "Option::is_none")]
    pub with_wallet: Option<bool>,
}

/// Query of the lookup by document number.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct LookupQuery {
    /// Tax number of the company whose own clients are asked first.
    #[serde(rename = "ruc")]
    pub company_host: String,
}

/// Body that adds a client. What a client must have may be absent here, so that its
/// absence is answered with the sentence that an empty field gets.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct NewClient {
    /// Person or company.
    #[serde(rename = "tipo", default, deserialize_with = "loose::chosen")]
    #[schema(required)]
    pub kind: Option<ClientKind>,
    /// Code of the identity document type.
    #[serde(rename = "codigoTipoDocumento", default)]
    #[schema(required)]
    pub document_type: String,
    /// Identity number.
    #[serde(rename = "numeroDocumento", default)]
    #[schema(required)]
    pub document_number: String,
    /// Name, or legal name.
    #[serde(rename = "nombre", default)]
    #[schema(required)]
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
    /// Marked as favourite.
    #[serde(rename = "favorito", skip_serializing_if = "Option::is_none")]
    pub favorite: Option<bool>,
    /// Its branches.
    #[serde(rename = "locales", skip_serializing_if = "Option::is_none")]
    pub locals: Option<Vec<ClientLocal>>,
    /// The bags of its wallet and their terms; money goes in by movements only.
    #[serde(rename = "cuponera", skip_serializing_if = "Option::is_none")]
    pub wallet: Option<Vec<WalletTerms>>,
}

/// Body that changes a client; what is left out stays as it is.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct ClientChange {
    /// Key of the client; the path may carry it instead.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub id: Option<Id>,
    /// Person or company.
    #[serde(rename = "tipo", skip_serializing_if = "Option::is_none")]
    pub kind: Option<ClientKind>,
    /// Code of the identity document type.
    #[serde(
        rename = "codigoTipoDocumento",
        skip_serializing_if = "Option::is_none"
    )]
    pub document_type: Option<String>,
    /// Identity number.
    #[serde(rename = "numeroDocumento", skip_serializing_if = "Option::is_none")]
    pub document_number: Option<String>,
    /// Name, or legal name.
    #[serde(rename = "nombre", skip_serializing_if = "Option::is_none")]
    pub name: Option<String>,
    /// Address.
    #[serde(rename = "direccion", skip_serializing_if = "Option::is_none")]
    pub address: Option<String>,
    /// E-mail.
    #[serde(rename = "correo", skip_serializing_if = "Option::is_none")]
    pub email: Option<String>,
    /// Telephone.
    #[serde(rename = "telefono", skip_serializing_if = "Option::is_none")]
    pub phone: Option<String>,
    /// Business line.
    #[serde(rename = "giro", skip_serializing_if = "Option::is_none")]
    pub gyro: Option<String>,
    /// Joined codes of the divisions.
    #[serde(rename = "codigoLocal", skip_serializing_if = "Option::is_none")]
    pub local_code: Option<String>,
    /// Name of the first division.
    #[serde(rename = "departamento", skip_serializing_if = "Option::is_none")]
    pub division1: Option<String>,
    /// Name of the second division.
    #[serde(rename = "provincia", skip_serializing_if = "Option::is_none")]
    pub division2: Option<String>,
    /// Name of the third division.
    #[serde(rename = "distrito", skip_serializing_if = "Option::is_none")]
    pub division3: Option<String>,
    /// How many geographic levels the country has.
    #[serde(rename = "divisiones", skip_serializing_if = "Option::is_none")]
    pub divisions: Option<i64>,
    /// Marked as favourite.
    #[serde(rename = "favorito", skip_serializing_if = "Option::is_none")]
    pub favorite: Option<bool>,
    /// All its branches; those left out are removed.
    #[serde(rename = "locales", skip_serializing_if = "Option::is_none")]
    pub locals: Option<Vec<ClientLocal>>,
    /// The bags of its wallet and their terms; money goes in by movements only.
    #[serde(rename = "cuponera", skip_serializing_if = "Option::is_none")]
    pub wallet: Option<Vec<WalletTerms>>,
}
