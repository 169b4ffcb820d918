//! The people and companies that buy.

use axum::extract::State;
use yapa_app::clients;
use yapa_wire::Id;
use yapa_wire::clients::{
    Client, ClientChange, ClientPage, ClientPurchasePage, ClientQuery, LookupQuery, NewClient,
};
use yapa_wire::paging::PageQuery;

use crate::access::CLIENT_SCREENS;
use crate::endpoint::{endpoint, endpoints};
use crate::extract::{Answer, Caller, Company, Idempotent, Json, Path, Query};
use crate::state::Ctx;

endpoints! {
    list_clients, add_client, change_client, change_client_by_id, load_client,
    list_client_purchases, look_up_client,
}

/// A page of the clients.
#[endpoint(get, "/v2/ventas/empresas/{host}/clientes",
    allow = [Clients], sections = CLIENT_SCREENS)]
pub async fn list_clients(
    Company(ctx, caller, scope): Company,
    Query(query): Query<ClientQuery>,
) -> Answer<ClientPage> {
    Ok(Json(clients::list(&ctx, &caller, &scope, query).await?))
}

/// Adds a client.
#[endpoint(post, "/v2/ventas/empresas/{host}/clientes",
    allow = [Clients], sections = CLIENT_SCREENS)]
pub async fn add_client(
    Company(ctx, caller, scope): Company,
    Idempotent { body, idempotency }: Idempotent<NewClient>,
) -> Answer<Client> {
    let added = clients::add(&ctx, &caller, &scope, body, idempotency).await?;
    Ok(Json(added))
}

/// Changes the client that the body names; fields left out keep their value.
#[endpoint(put, "/v2/ventas/empresas/{host}/clientes",
    allow = [Clients], sections = CLIENT_SCREENS)]
pub async fn change_client(
    Company(ctx, caller, scope): Company,
    Idempotent { body, idempotency }: Idempotent<ClientChange>,
) -> Answer<Client> {
    let changed = clients::change(&ctx, &caller, &scope, None, body, idempotency).await?;
    Ok(Json(changed))
}

/// Changes the client of the path; fields left out keep their value.
#[endpoint(put, "/v2/ventas/empresas/{host}/clientes/{clientId}",
    allow = [Clients], sections = CLIENT_SCREENS)]
pub async fn change_client_by_id(
    Company(ctx, caller, scope): Company,
    Path(client): Path<Id>,
    Idempotent { body, idempotency }: Idempotent<ClientChange>,
) -> Answer<Client> {
    let client = Some(client.0);
    let changed = clients::change(&ctx, &caller, &scope, client, body, idempotency).await?;
    Ok(Json(changed))
}

/// One client.
#[endpoint(get, "/v2/ventas/empresas/{host}/clientes/{clientId}",
    allow = [Clients], sections = ["clients", "payments-recharges", "clients-orders", "sales",
    "my-sales", "mis-comprobantes"])]
pub async fn load_client(
    Company(ctx, caller, scope): Company,
    Path(client): Path<Id>,
) -> Answer<Client> {
    Ok(Json(clients::load(&ctx, &caller, &scope, client.0).await?))
}

/// Purchases of a client, the newest first. Owners and managers see every seller's
/// sales under their own key.
#[endpoint(get, "/v2/ventas/empresas/{host}/usuarios/{userId}/clientes/{clientId}/compras",
    allow = [Clients], sections = ["clients"])]
pub async fn list_client_purchases(
    Company(ctx, caller, scope): Company,
    Path((user, client)): Path<(Id, Id)>,
    Query(query): Query<PageQuery>,
) -> Answer<ClientPurchasePage> {
    let found = clients::purchases(&ctx, &caller, &scope, user.0, client.0, query).await?;
    Ok(Json(found))
}

/// The holder of an identity number: a client of the company, else an entry of the public register.
#[endpoint(get, "/v2/ventas/paises/{countryCode}/clientes/tipo-documentos/{docType}/{docNumber}",
    allow = [Clients], sections = CLIENT_SCREENS)]
pub async fn look_up_client(
    State(ctx): State<Ctx>,
    caller: Caller,
    Path((country, kind, number)): Path<(String, String, String)>,
    Query(query): Query<LookupQuery>,
) -> Answer<Client> {
    caller.country(&country)?;
    let scope = caller.company(&query.company_host)?;
    let found = clients::look_up(&ctx, &caller, &scope, &kind, &number).await?;
    Ok(Json(found))
}
