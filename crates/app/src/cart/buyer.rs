//! The buyer that the document names.

use yapa_countries::CountryProfile;
use yapa_domain::text::fold;
use yapa_domain::{Buyer, CountryRules, IdentityError, PersonKind};
use yapa_fiscal::TaxProfile;
use yapa_storage::CompanyTx;
use yapa_storage::queries::clients::LEGAL;
use yapa_storage::queries::sales::{KnownClient, client_by_document, client_by_id};
use yapa_wire::sales::SaleClient;

use super::say;
use crate::identities::{plain_number, spelled};
use crate::{Error, Result};

/// The client as the sale keeps it, and the input of the rules.
pub struct NamedBuyer {
    /// Key, when the company knows the client.
    pub id: Option<i64>,
    /// Code of the identity document.
    pub document_type: String,
    /// Identity number.
    pub document_number: String,
    /// Name.
    pub name: String,
    /// Address.
    pub address: String,
    /// The divisions where the client lives, the largest first.
    pub places: [String; 3],
    /// What the client does for a living (Chile's giro) by its record; empty when unknown.
    pub business_line: String,
    /// The tax authority's data of it (Mexico); `None` where one of them is missing.
    pub tax_profile: Option<TaxProfile>,
    /// Input of the rules.
    pub kind: Buyer,
}

impl NamedBuyer {
    /// Key of a client of the company that is neither absent nor the generic one.
    pub fn named_id(&self) -> Option<i64> {
        self.id.filter(|_| self.kind.is_named())
    }

    fn unnamed() -> Self {
        NamedBuyer {
            id: None,
            document_type: String::new(),
            document_number: String::new(),
            name: String::new(),
            address: String::new(),
            places: Default::default(),
            business_line: String::new(),
            tax_profile: None,
            kind: Buyer::Absent,
        }
    }

    fn known(profile: &CountryProfile, client: KnownClient) -> Self {
        let kind = if client.generic {
            Buyer::Generic
        } else if client.person_type == LEGAL {
            kind_of(profile, &client.document_type, &client.document_number)
        } else {
            // A person may have a number in the tax register, and is one all the same.
            Buyer::Natural
        };
        NamedBuyer {
            id: Some(client.id),
            document_type: client.document_type,
            document_number: client.document_number,
            name: client.name,
            address: client.address,
            places: client.places,
            business_line: client.business_line,
            tax_profile: tax_profile(client.tax_profile),
            kind,
        }
    }

    /// Name, number and the number of the document, folded for searching.
    pub fn search(&self, number_text: &str) -> String {
        fold(&format!(
            "{} {} {number_text}",
            self.name, self.document_number
        ))
    }
}

/// Finds the client of the body: by key, else by identity number, else as the
/// body names it.
///
/// # Errors
/// 422 when the key is unknown or the identity number is malformed.
#[crate::boxed]
pub async fn find(
    tx: &mut CompanyTx,
    profile: &CountryProfile,
    client: Option<&SaleClient>,
) -> Result<NamedBuyer> {
    let Some(client) = client else {
        return Ok(NamedBuyer::unnamed());
    };
    if let Some(id) = client.id {
        let known = client_by_id(tx, id.into()).await?;
        let known = known.ok_or_else(|| Error::rule("cliente.idCliente", say::UNKNOWN_CLIENT))?;
        return Ok(NamedBuyer::known(profile, known));
    }
    let kind = client.document_type.trim();
    let number = spelled(profile, kind, &plain_number(&client.document_number));
    if !kind.is_empty() && profile.identity(kind).is_none() {
        let text = profile.wording.identity_type_missing;
        return Err(Error::rule("cliente.codigoTipoDocumento", text));
    }
    if number.is_empty() {
        return Ok(NamedBuyer::unnamed());
    }
    if let Some(known) = client_by_document(tx, kind, &number).await? {
        return Ok(NamedBuyer::known(profile, known));
    }
    stranger(profile, client, &number)
}

fn stranger(profile: &CountryProfile, client: &SaleClient, number: &str) -> Result<NamedBuyer> {
    let generic = &profile.generic_client;
    let document_type = client.document_type.trim();
    let kind = if number == generic.number {
        Buyer::Generic
    } else {
        profile
            .check_identity(document_type, number)
            .map_err(|error| {
                let text = profile.identity(document_type).map_or(
                    profile.wording.identity_type_missing,
                    |kind| match error {
                        IdentityError::Missing => kind.missing_text,
                        IdentityError::UnknownType | IdentityError::Wrong => kind.wrong_text,
                    },
                );
                Error::rule("cliente.numeroDocumento", text)
            })?;
        kind_of(profile, document_type, number)
    };
    if client.name.trim().is_empty() && kind != Buyer::Generic {
        let legal = kind == Buyer::Legal;
        let text = if legal {
            profile.wording.legal_name_missing
        } else {
            profile.wording.name_missing
        };
        return Err(Error::rule("cliente.nombre", text));
    }
    Ok(NamedBuyer {
        id: None,
        document_type: document_type.to_owned(),
        document_number: number.to_owned(),
        name: client.name.trim().to_owned(),
        address: client.address.trim().to_owned(),
        places: [&client.division1, &client.division2, &client.division3]
            .map(|place| place.trim().to_owned()),
        business_line: String::new(),
        tax_profile: None,
        kind,
    })
}

/// Regime, postcode and usage, when all of them are known.
fn tax_profile(parts: [String; 3]) -> Option<TaxProfile> {
    let is_whole = parts.iter().all(|part| !part.is_empty());
    let [regime, postcode, usage] = parts;
    is_whole.then_some(TaxProfile {
        regime,
        postcode,
        usage,
    })
}

fn kind_of(profile: &CountryProfile, document_type: &str, number: &str) -> Buyer {
    if number == profile.generic_client.number {
        return Buyer::Generic;
    }
    match profile.identity(document_type).map(|kind| kind.person) {
        Some(PersonKind::Legal) => Buyer::Legal,
        _ => Buyer::Natural,
    }
}

/// Refuses a client with a text of more than `most` characters.
///
/// # Errors
/// 400 that names the part of the client.
pub(crate) fn client_texts(client: &SaleClient, most: usize) -> Result<()> {
    let texts = [
        ("nombre", &client.name),
        ("codigoTipoDocumento", &client.document_type),
        ("numeroDocumento", &client.document_number),
        ("direccion", &client.address),
        ("departamento", &client.division1),
        ("provincia", &client.division2),
        ("distrito", &client.division3),
    ];
    let mut texts = texts.into_iter();
    match texts.find(|(_, text)| is_longer(Some(text), most)) {
        Some((name, _)) => Err(Error::field(format!("cliente.{name}"), say::TEXT_TOO_LONG)),
        None => Ok(()),
    }
}

/// Whether a text has more than `most` characters.
pub(crate) fn is_longer(text: Option<&str>, most: usize) -> bool {
    text.is_some_and(|text| text.chars().count() > most)
}
