//! The wallets of clients.

use yapa_app::wallets;
use yapa_wire::Id;
use yapa_wire::wallets::{MovementQuery, NewMovement, Wallet, WalletMovement, WalletMovementPage};

use crate::endpoint::{endpoint, endpoints};
use crate::extract::{Answer, Company, Idempotent, Json, Path, Query};

endpoints! {
    load_wallet, add_movement, list_movements,
}

/// The balances of a client's wallet, with a page of its movements.
#[endpoint(get, "/v2/ventas/empresas/{host}/clientes/{clientId}/cuponera",
    allow = [Clients], sections = ["clients", "payments-recharges", "sales"])]
pub async fn load_wallet(
    Company(ctx, _, scope): Company,
    Path(client): Path<Id>,
    Query(query): Query<MovementQuery>,
) -> Answer<Wallet> {
    Ok(Json(wallets::load(&ctx, &scope, client.0, query).await?))
}

/// Writes a recharge or a withdrawal down.
#[endpoint(post, "/v2/ventas/empresas/{host}/clientes/{clientId}/cuponera",
    allow = [Clients], sections = ["clients", "payments-recharges", "sales"])]
pub async fn add_movement(
    Company(ctx, caller, scope): Company,
    Path(client): Path<Id>,
    Idempotent { body, idempotency }: Idempotent<NewMovement>,
) -> Answer<WalletMovement> {
    let added = wallets::add(&ctx, &caller, &scope, client.0, body, idempotency).await?;
    Ok(Json(added))
}

/// A page of the movements of all clients.
#[endpoint(get, "/v2/ventas/empresas/{host}/cuponera/movimientos",
    allow = [Clients], sections = ["clients", "payments-recharges", "sales"])]
pub async fn list_movements(
    Company(ctx, _, scope): Company,
    Query(query): Query<MovementQuery>,
) -> Answer<WalletMovementPage> {
    Ok(Json(wallets::list(&ctx, &scope, query).await?))
}
