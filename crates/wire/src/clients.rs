//! The people and companies that buy.

use yapa_macros::wire;

use crate::loose;
use crate::paging::Page;
use crate::sales::{SaleSituation, SaleStatus};
use crate::scalars::{Day, Id, Money, TimeOfDay};
use crate::wallets::{WalletEntry, WalletTerms};

/// Whether a client is a person or a company.
#[wire]
pub enum ClientKind {
    #[es("Natural", "NATURAL", "natural")]
    Natural,
    #[es("Juridico", "JURIDICO", "juridico", "LEGAL", "legal")]
    Legal,
}

/// The tax authority's data of a client besides number and name, by its catalogues.
#[wire]
pub struct ClientTaxProfile {
    /// Code of `c_RegimenFiscal`.
    #[es("regimenFiscal")]
    pub regime: String,
    /// Of the tax address.
    #[es("codigoPostal")]
    pub postcode: String,
    /// Code of `c_UsoCFDI`.
    #[es("usoCfdi")]
    pub usage: String,
}

#[wire(nulls)]
pub struct Client {
    /// Key; absent when a register knows the person but the company does not.
    pub id: Option<Id>,
    #[es("tipo")]
    pub kind: ClientKind,
    #[es("codigoTipoDocumento")]
    pub document_type: String,
    #[es("numeroDocumento")]
    pub document_number: String,
    #[es("nombre")]
    pub name: String,
    #[es("direccion")]
    pub address: String,
    #[es("correo")]
    pub email: String,
    #[es("telefono")]
    pub phone: String,
    #[es("giro")]
    pub business_line: String,
    /// Absent where invoices do not state it (outside Mexico), and while it is not known.
    #[es("datosFiscales")]
    pub tax_profile: Option<ClientTaxProfile>,
    /// Joined codes of the divisions, may be empty.
    #[es("codigoLocal")]
    pub local_code: String,
    #[es("departamento")]
    pub division1: String,
    #[es("provincia")]
    pub division2: String,
    #[es("distrito")]
    pub division3: String,
    /// ISO 3166-1 alpha-2 code of the country.
    #[es("codigoISO2")]
    pub country_code: String,
    #[es("favorito")]
    pub favorite: bool,
    /// Whether it is the client of sales without a named buyer.
    #[es("generico")]
    pub generic: bool,
    /// Address that opens a chat, absent without a telephone.
    #[es("linkWhatsapp")]
    pub link_whatsapp: Option<String>,
    /// How many sales it has, without discarded and voided ones.
    #[es("cantidadVentas")]
    pub sales_quantity: i64,
    #[es("montoVentas")]
    pub sales_amount: Money,
    /// Whole months since it was added.
    #[es("mesesCliente")]
    pub months_as_client: i64,
    /// Its last purchases, the newest first; empty in lists.
    #[es("ventas")]
    pub sales: Vec<ClientPurchase>,
    /// Its newest sale that is still open; absent in lists.
    #[es("ventaActual")]
    pub current_sale: Option<ClientPurchase>,
    /// Its wallet, one entry a bag; empty for a client without.
    #[es("cuponera")]
    pub wallet: Vec<WalletEntry>,
    /// Its branches; empty in lists.
    #[es("locales")]
    pub locals: Vec<ClientLocal>,
}

#[wire(Default)]
pub struct ClientLocal {
    /// Key; absent for one that is being added.
    pub id: Option<Id>,
    #[es("nombre", default)]
    #[schema(required)]
    pub name: String,
    /// Joined codes of the divisions, may be empty.
    #[es("codigoLocal", default)]
    pub local_code: String,
    #[es("direccion", default)]
    pub direction: String,
    #[es("correos", default)]
    pub emails: Vec<String>,
    #[es("departamento", default)]
    pub division1: String,
    #[es("provincia", default)]
    pub division2: String,
    #[es("distrito", default)]
    pub division3: String,
    #[es("cuartaDivision", default)]
    pub division4: String,
    #[es("codigoDepartamento", default)]
    pub division1_code: String,
    #[es("codigoProvincia", default)]
    pub division2_code: String,
    #[es("codigoDistrito", default)]
    pub division3_code: String,
    #[es("codigoCuartaDivision", default)]
    pub division4_code: String,
}

/// A sale as its client's history shows it.
#[wire]
pub struct ClientPurchase {
    #[es("idVenta")]
    pub id: Id,
    /// `web` or `app`.
    #[es("canal")]
    pub channel: String,
    #[es("fecha")]
    pub date: Day,
    #[es("hora")]
    pub hour: TimeOfDay,
    #[es("montoTotal")]
    pub total_amount: Money,
    /// `series-correlative`, or `S/N` when the document is not electronic.
    #[es("numeroComprobante")]
    pub invoice_number: String,
    #[es("tipoComprobante")]
    pub invoice_type: String,
    #[es("descripcionComprobante")]
    pub invoice_type_name: String,
    #[es("estado")]
    pub status: SaleStatus,
    #[es("situacion")]
    pub situation: SaleSituation,
    #[es("usuId")]
    pub user_id: Id,
}

#[wire]
pub struct ClientPurchasePage {
    #[es("pageRender")]
    pub page: Page,
    /// The purchases, the newest first.
    #[es("compras")]
    pub purchases: Vec<ClientPurchase>,
}

#[wire]
pub struct ClientPage {
    #[es("pageRender")]
    pub page: Page,
    #[es("clientes")]
    pub clients: Vec<Client>,
}

/// Which clients are wanted.
#[wire]
pub enum ClientFilter {
    #[es("Todos", "todos", "all")]
    #[default]
    All,
    #[es("Natural", "natural", "NATURAL")]
    Natural,
    #[es("Juridico", "juridico", "JURIDICO", "legal")]
    Legal,
}

#[wire(Default)]
pub struct ClientQuery {
    /// Words of the name in any order, or the start of a document number.
    #[es("q")]
    pub text: Option<String>,
    #[es("tipo")]
    pub kind: Option<ClientFilter>,
    /// Rows a page, 1 to 100 (10 by default).
    #[es("registros_pagina")]
    pub size: Option<i64>,
    /// Page, from 0.
    #[es("pagina")]
    pub page: Option<i64>,
    /// Only favourites; `false` filters nothing.
    #[es("favorito")]
    pub favorite: Option<bool>,
    /// Only those with a wallet; `false` filters nothing.
    #[es("con_cuponera")]
    pub with_wallet: Option<bool>,
}

/// Query of the lookup by document number.
#[wire]
pub struct LookupQuery {
    /// Tax number of the company whose own clients are searched first.
    #[es("ruc")]
    pub company_host: String,
}

/// Body that adds a client. Required fields may be absent here, so that its
/// absence is answered with the sentence that an empty field gets.
#[wire]
pub struct NewClient {
    #[es("tipo", null, read = loose::chosen)]
    #[schema(required)]
    pub kind: Option<ClientKind>,
    #[es("codigoTipoDocumento", default)]
    #[schema(required)]
    pub document_type: String,
    #[es("numeroDocumento", default)]
    #[schema(required)]
    pub document_number: String,
    #[es("nombre", default)]
    #[schema(required)]
    pub name: String,
    #[es("direccion", default)]
    pub address: String,
    #[es("correo", default)]
    pub email: String,
    #[es("telefono", default)]
    pub phone: String,
    #[es("giro", default)]
    pub business_line: String,
    /// The tax authority's data of it (Mexico).
    #[es("datosFiscales")]
    pub tax_profile: Option<ClientTaxProfile>,
    /// Joined codes of the divisions.
    #[es("codigoLocal", default)]
    pub local_code: String,
    #[es("departamento", default)]
    pub division1: String,
    #[es("provincia", default)]
    pub division2: String,
    #[es("distrito", default)]
    pub division3: String,
    /// How many geographic levels the country has.
    #[es("divisiones")]
    pub divisions: Option<i64>,
    #[es("favorito")]
    pub favorite: Option<bool>,
    #[es("locales")]
    pub locals: Option<Vec<ClientLocal>>,
    /// The bags of its wallet and their terms; money goes in by movements only.
    #[es("cuponera")]
    pub wallet: Option<Vec<WalletTerms>>,
}

/// Body that changes a client; fields left out keep their value.
#[wire(Default)]
pub struct ClientChange {
    /// Key of the client; the path may carry it instead.
    pub id: Option<Id>,
    #[es("tipo")]
    pub kind: Option<ClientKind>,
    #[es("codigoTipoDocumento")]
    pub document_type: Option<String>,
    #[es("numeroDocumento")]
    pub document_number: Option<String>,
    #[es("nombre")]
    pub name: Option<String>,
    #[es("direccion")]
    pub address: Option<String>,
    #[es("correo")]
    pub email: Option<String>,
    #[es("telefono")]
    pub phone: Option<String>,
    #[es("giro")]
    pub business_line: Option<String>,
    /// The tax authority's data of it (Mexico).
    #[es("datosFiscales")]
    pub tax_profile: Option<ClientTaxProfile>,
    /// Joined codes of the divisions.
    #[es("codigoLocal")]
    pub local_code: Option<String>,
    #[es("departamento")]
    pub division1: Option<String>,
    #[es("provincia")]
    pub division2: Option<String>,
    #[es("distrito")]
    pub division3: Option<String>,
    /// How many geographic levels the country has.
    #[es("divisiones")]
    pub divisions: Option<i64>,
    #[es("favorito")]
    pub favorite: Option<bool>,
    /// All its branches; those left out are removed.
    #[es("locales")]
    pub locals: Option<Vec<ClientLocal>>,
    /// The bags of its wallet and their terms; money goes in by movements only.
    #[es("cuponera")]
    pub wallet: Option<Vec<WalletTerms>>,
}
