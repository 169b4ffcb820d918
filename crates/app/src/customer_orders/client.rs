//! The client who places an order: a client of the company, a person with a document, or a name and
//! a telephone.

use yapa_countries::CountryProfile;
use yapa_storage::CompanyTx;
use yapa_storage::queries::clients;
use yapa_storage::queries::customer_orders::OrderRow;
use yapa_wire::customer_orders::CustomerOrderClient;
use yapa_wire::sales::SaleClient;

use crate::cart::buyer;
use crate::order_states::say;
use crate::{Error, Result};

/// Writes the client into the order. Fields that the body leaves out of a client whom the company
/// knows are taken from the company's record.
///
/// # Errors
/// 422 for an unknown key, a malformed identity number, and a client who could not be found again.
#[crate::boxed]
pub async fn name(
    tx: &mut CompanyTx,
    profile: &CountryProfile,
    client: &CustomerOrderClient,
    order: &mut OrderRow,
) -> Result<()> {
    order.client_name.clone_from(&client.name);
    order.client_phone.clone_from(&client.phone);
    order.client_email.clone_from(&client.email);
    if client.id.is_some() || !client.document_number.is_empty() {
        identified(tx, profile, client, order).await?;
    }
    if order.client_name.is_empty() {
        return Err(Error::rule("cliente.nombre", say::NAME_MISSING));
    }
    if order.client_phone.is_empty() && order.client_document_number.is_empty() {
        return Err(Error::rule("cliente.telefono", say::PHONE_MISSING));
    }
    Ok(())
}

async fn identified(
    tx: &mut CompanyTx,
    profile: &CountryProfile,
    client: &CustomerOrderClient,
    order: &mut OrderRow,
) -> Result<()> {
    let asked = SaleClient {
        id: client.id,
        name: client.name.clone(),
        document_type: client.document_type.clone(),
        document_number: client.document_number.clone(),
        ..SaleClient::default()
    };
    let found = buyer::find(tx, profile, Some(&asked)).await?;
    order.client_id = found.id;
    order.client_document_type = found.document_type;
    order.client_document_number = found.document_number;
    let known = match found.id {
        Some(id) => clients::by_id(tx, id).await?,
        None => None,
    };
    let Some(known) = known else {
        return Ok(());
    };
    // The generic client takes the name that is given.
    if !known.generic || order.client_name.is_empty() {
        order.client_name = known.name;
    }
    let left_out = [
        (&mut order.client_phone, known.phone),
        (&mut order.client_email, known.email),
        (&mut order.address, known.address),
    ];
    for (kept, known) in left_out {
        if kept.is_empty() {
            *kept = known;
        }
    }
    Ok(())
}
