//! Shops that are made on the sign-in page, and the first steps of their owners.

use axum::extract::State;
use yapa_app::{first_steps, signup};
use yapa_wire::signup::{FirstSteps, FirstStepsPatch, NewShop, ShopCreated, SignupOffer};
use yapa_wire::tickets::Ticket;

use crate::endpoint::{endpoint, endpoints};
use crate::extract::{Answer, ClientAddress, Company, Idempotent, Json};
use crate::state::Ctx;

endpoints! {
    load_signup, create_shop, load_first_steps, change_first_steps, load_test_page,
}

/// Whether a shop can be made on the sign-in page, and in which countries.
#[endpoint(get, "/v2/registro", public)]
pub async fn load_signup(State(ctx): State<Ctx>) -> Answer<SignupOffer> {
    Ok(Json(signup::offer(&ctx).await?))
}

/// Makes a shop ready to sell, with its owner. The tax number is unique, so a retry makes no
/// second one.
#[endpoint(post, "/v2/registro", public)]
pub async fn create_shop(
    State(ctx): State<Ctx>,
    ClientAddress(address): ClientAddress,
    Json(new): Json<NewShop>,
) -> Answer<ShopCreated> {
    Ok(Json(signup::create_shop(&ctx, address, new).await?))
}

/// How far a new company is.
#[endpoint(get, "/v2/empresas/{host}/primeros-pasos", allow = [Anyone], sections = [])]
pub async fn load_first_steps(Company(ctx, caller, scope): Company) -> Answer<FirstSteps> {
    Ok(Json(first_steps::load(&ctx, &caller, &scope).await?))
}

/// Calls a step done or puts it off, or hides the list. For owners.
#[endpoint(patch, "/v2/empresas/{host}/primeros-pasos",
    allow = [EditCompany], sections = ["my-company"])]
pub async fn change_first_steps(
    Company(ctx, caller, scope): Company,
    Idempotent { body, idempotency }: Idempotent<FirstStepsPatch>,
) -> Answer<FirstSteps> {
    let changed = first_steps::change(&ctx, &caller, &scope, body, idempotency).await?;
    Ok(Json(changed))
}

/// A page to try the printer with, laid out in rows.
#[endpoint(get, "/v2/empresas/{host}/primeros-pasos/prueba-impresion",
    allow = [Anyone], sections = [])]
pub async fn load_test_page(Company(ctx, caller, scope): Company) -> Answer<Ticket> {
    Ok(Json(first_steps::test_page(&ctx, &caller, &scope).await?))
}
