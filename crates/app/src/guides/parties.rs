//! Who receives the goods of a guide, who supplied them, and the document that they belong to.

use yapa_countries::CountryProfile;
use yapa_domain::CountryRules;
use yapa_domain::text::tidy;
use yapa_storage::CompanyTx;
use yapa_storage::queries::companies::CompanyRow;
use yapa_storage::queries::purchases::PurchaseRow;
use yapa_storage::queries::sales::{FullSale, client_by_id};
use yapa_wire::guides::{GuideDocument, GuideReason, NewGuide};

use super::request::{AddGuide, Origin};
use super::say;
use super::shipment::legal_identity;
use crate::identities::plain_number;
use crate::{Error, Result, say as common};

const LONGEST_NAME: usize = 200;
/// The field of a client.
const CLIENT: &str = "cliente";

/// Who receives goods.
#[derive(Default)]
pub(super) struct Recipient {
    pub client_id: Option<i64>,
    pub kind: String,
    pub number: String,
    pub name: String,
    /// The field of the form that they came from.
    pub field: &'static str,
}

/// The supplier of goods.
#[derive(Default)]
pub(super) struct Supplier {
    pub number: String,
    pub name: String,
    pub address: String,
}

/// The supplier: that of the order, or as the request names it.
pub(super) fn supplier(
    profile: &CountryProfile,
    form: &NewGuide,
    order: Option<&PurchaseRow>,
) -> Result<Supplier> {
    let text = |stated: &Option<String>| tidy(stated.as_deref().unwrap_or_default());
    let (mut number, mut name) = (
        plain_number(form.sponsor_ruc.as_deref().unwrap_or_default()),
        text(&form.sponsor_name),
    );
    if let Some(order) = order {
        number.clone_from(&order.sponsor_number);
        name.clone_from(&order.sponsor_name);
    } else if !number.is_empty() && legal_identity(profile, &number).is_none() {
        let message = profile.wording.identity_wrong;
        return Err(Error::field("rucDistribuidor", message));
    }
    let address = text(&form.sponsor_address);
    for (field, text) in [
        ("razonSocialDistribuidor", &name),
        ("direccionDistribuidor", &address),
    ] {
        if text.chars().count() > LONGEST_NAME {
            return Err(Error::field(field, common::TOO_LONG));
        }
    }
    Ok(Supplier {
        number,
        name,
        address,
    })
}

/// Who receives the goods. A purchase and a transfer between establishments come to the company
/// itself; a return goes to the supplier.
pub(super) async fn recipient(
    tx: &mut CompanyTx,
    request: &AddGuide,
    company: &CompanyRow,
    sale: Option<&FullSale>,
    supplier: &Supplier,
) -> Result<Recipient> {
    let (profile, form) = (request.write_ctx.profile, &request.form);
    let sold_to = sale.and_then(|full| full.sale.client_id);
    let client_id = form.client_id.map(|id| id.0).or(sold_to);
    let mut found = match client_id {
        Some(id) => named(tx, id, form.client_id.is_none()).await?,
        None => None,
    };
    if let (None, Some(sale)) = (&found, sale) {
        found = of_sale(profile, sale);
    }
    if found.is_none() {
        found = stated_recipient(profile, form)?;
    }
    if request.origin == Origin::Sale && found.is_none() {
        return Err(Error::rule(CLIENT, say::NO_CLIENT));
    }
    let reason = form.shipment.reason;
    let own = Recipient {
        client_id: found.as_ref().and_then(|one| one.client_id),
        kind: legal_identity(profile, &company.register_number)
            .unwrap_or_default()
            .to_owned(),
        number: company.register_number.clone(),
        name: company.legal_name.clone(),
        field: "traslado.motivo",
    };
    match (reason, found) {
        (GuideReason::Purchase | GuideReason::BetweenBranches, _) => Ok(own),
        (GuideReason::Sale | GuideReason::SaleToThirdParty, Some(one))
            if one.number == own.number =>
        {
            Err(Error::rule(one.field, say::OWN_RECIPIENT))
        }
        (_, Some(one)) => Ok(one),
        (GuideReason::Return, None) if !supplier.number.is_empty() => Ok(Recipient {
            client_id: None,
            kind: legal_identity(profile, &supplier.number)
                .unwrap_or_default()
                .to_owned(),
            number: supplier.number.clone(),
            name: supplier.name.clone(),
            field: "rucDistribuidor",
        }),
        (GuideReason::ItinerantIssuer | GuideReason::Other, None) => Ok(own),
        (_, None) => Err(Error::rule(CLIENT, say::NO_CLIENT)),
    }
}

/// The client with this key; none for the generic one, and for one that left since the sale.
async fn named(tx: &mut CompanyTx, id: i64, of_sale: bool) -> Result<Option<Recipient>> {
    let Some(client) = client_by_id(tx, id).await? else {
        return match of_sale {
            true => Ok(None),
            false => Err(Error::not_found(say::UNKNOWN_CLIENT).about(CLIENT)),
        };
    };
    Ok((!client.generic).then_some(Recipient {
        client_id: Some(client.id),
        kind: client.document_type,
        number: client.document_number,
        name: client.name,
        field: CLIENT,
    }))
}

/// The client as the sale keeps them.
fn of_sale(profile: &CountryProfile, full: &FullSale) -> Option<Recipient> {
    let sale = &full.sale;
    let number = sale.client_document_number.as_str();
    if number.is_empty() || number == profile.generic_client.number {
        return None;
    }
    Some(Recipient {
        client_id: None,
        kind: sale.client_document_type.clone(),
        number: number.to_owned(),
        name: sale.client_name.clone(),
        field: CLIENT,
    })
}

/// The recipient that the form names.
fn stated_recipient(profile: &CountryProfile, form: &NewGuide) -> Result<Option<Recipient>> {
    let Some(stated) = &form.recipient else {
        return Ok(None);
    };
    let kind = profile.identity(stated.document_type.trim());
    let kind = kind.ok_or_else(|| {
        let missing = profile.wording.identity_type_missing;
        Error::field("destinatario.tipoDocumento", missing)
    })?;
    let number = plain_number(&stated.document_number);
    if kind.check(&number).is_err() {
        let wrong = kind.wrong_text;
        return Err(Error::field("destinatario.numeroDocumento", wrong));
    }
    let name = tidy(&stated.name);
    if !(3..=LONGEST_NAME).contains(&name.chars().count()) {
        return Err(Error::field("destinatario.nombre", say::MISSING));
    }
    Ok(Some(Recipient {
        client_id: None,
        kind: kind.code.to_owned(),
        number: kind.spelled(&number),
        name,
        field: "destinatario",
    }))
}

/// The document that the goods belong to: as the request names it, or that of the sale.
pub(super) fn related(
    profile: &CountryProfile,
    form: &NewGuide,
    sale: Option<&FullSale>,
) -> Result<GuideDocument> {
    let none = GuideDocument {
        kind: String::new(),
        number: String::new(),
    };
    let Some(stated) = &form.document else {
        let sale = sale.map(|full| &full.sale).filter(|sale| sale.electronic);
        return Ok(sale.map_or(none, |sale| GuideDocument {
            kind: sale.issuer_code.clone(),
            number: profile.number_text(&sale.series, sale.number.unsigned_abs()),
        }));
    };
    let number: String = stated.number.trim().to_uppercase();
    if number.is_empty() {
        return Ok(none);
    }
    let kind = stated.kind.trim().to_owned();
    let own = profile
        .documents
        .iter()
        .any(|document| document.electronic && document.issuer_code == kind);
    let mut related = profile.transport.related.iter();
    let related = related.find(|one| one.code == kind);
    if !own && related.is_none() {
        return Err(Error::field(
            "documentoRelacionado.tipo",
            say::BAD_DOCUMENT_KIND,
        ));
    }
    let bad = || {
        let message = say::bad_document(profile.transport.related_example);
        Error::field("documentoRelacionado.numero", message)
    };
    let (series, digits) = number.split_once('-').ok_or_else(bad)?;
    let shaped = (1..=4).contains(&series.len())
        && series.bytes().all(|b| b.is_ascii_alphanumeric())
        && (1..=8).contains(&digits.len())
        && digits.bytes().all(|b| b.is_ascii_digit());
    if !shaped || related.is_some_and(|related| !related.fits(series)) {
        return Err(bad());
    }
    Ok(GuideDocument { kind, number })
}
