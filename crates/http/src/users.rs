//! The signed-in user, roles, profile and password, and the users of a company.

use axum::extract::State;
use yapa_app::{CompanyScope, Error, Kind, auth, users};
use yapa_wire::Id;
use yapa_wire::auth::{DeviceQuery, Message};
use yapa_wire::users::{
    CompanyRights, CompanyRole, CompanyRolePatch, CompanyUser, CompanyUserPage, CompanyUserPatch,
    CompanyUserQuery, NewUser, NewUserQuery, PasswordChange, PasswordChanged, PinChange,
    ProfilePatch, RightsPatch, Role, RoleQuery, RoleRights, SessionLock, User, UserRights,
};

use crate::ApiError;
use crate::endpoint::{endpoint, endpoints};
use crate::extract::{Answer, Caller, Company, Idempotent, IdempotentBare, Json, Path, Query};
use crate::state::Ctx;

endpoints! {
    load_user, list_roles, update_profile, add_user, list_company_users, change_company_user,
    list_company_roles, change_company_role, list_company_rights, change_role_rights,
    list_user_rights, change_user_rights, mail_password_link, change_password, change_pin, remove_pin,
    lock_session,
}

/// The signed-in user with everything a session needs to begin.
#[endpoint(get, "/v2/usuarios/usuario-autenticado", allow = [Anyone], sections = [])]
pub async fn load_user(
    State(ctx): State<Ctx>,
    caller: Caller,
    Query(query): Query<DeviceQuery>,
) -> Answer<User> {
    auth::keep_device(&ctx, &caller, query.device_token).await?;
    Ok(Json(users::signed_in(&ctx, &caller).await?))
}

/// The roles that can be given.
#[endpoint(get, "/v2/usuarios/roles",
    allow = [Base], sections = ["my-company"], query = RoleQuery)]
pub async fn list_roles(_caller: Caller) -> Answer<Vec<Role>> {
    Ok(Json(users::roles()))
}

/// Changes the own profile.
#[endpoint(patch, "/v2/usuarios", allow = [Anyone], sections = [])]
pub async fn update_profile(
    State(ctx): State<Ctx>,
    caller: Caller,
    Json(patch): Json<ProfilePatch>,
) -> Answer<User> {
    Ok(Json(users::update_profile(&ctx, &caller, patch).await?))
}

/// Adds a user to the company; without a password the user is invited by e-mail.
#[endpoint(post, "/v2/usuarios",
    allow = [UsersOfCompany, UsersOfEveryBranch], sections = ["my-company"])]
pub async fn add_user(
    State(ctx): State<Ctx>,
    caller: Result<Caller, ApiError>,
    query: Result<Query<NewUserQuery>, ApiError>,
    body: Result<Idempotent<NewUser>, ApiError>,
) -> Answer<CompanyUser> {
    let added = add(&ctx, caller, query, body).await;
    added.map_err(|refused| match refused.0.kind() {
        Kind::InvalidToken => refused,
        _ => ApiError(users::not_added(refused.0)),
    })
}

async fn add(
    ctx: &Ctx,
    caller: Result<Caller, ApiError>,
    query: Result<Query<NewUserQuery>, ApiError>,
    body: Result<Idempotent<NewUser>, ApiError>,
) -> Answer<CompanyUser> {
    let (caller, Query(query)) = (caller?, query?);
    let scope = match &query.host {
        Some(host) => caller.company(host)?,
        None => caller.home(),
    };
    check_manager(&caller, &scope)?;
    let Idempotent { body, idempotency } = body?;
    let added = users::add(ctx, &caller, &scope, body, idempotency).await?;
    Ok(Json(added))
}

/// 403 unless the caller manages the users of that company.
fn check_manager(caller: &yapa_app::Caller, scope: &CompanyScope) -> Result<(), Error> {
    match caller.manages_users(scope) {
        true => Ok(()),
        false => Err(Error::forbidden()),
    }
}

/// The users of the company.
#[endpoint(get, "/v2/empresas/{host}/usuarios",
    allow = [UsersOfCompany, UsersOfEveryBranch], sections = ["my-company"])]
pub async fn list_company_users(
    Company(ctx, caller, scope): Company,
    Query(query): Query<CompanyUserQuery>,
) -> Answer<CompanyUserPage> {
    check_manager(&caller, &scope)?;
    Ok(Json(users::list(&ctx, &scope, &query).await?))
}

/// Changes a user of the company: data, roles, and whether the account may sign in.
#[endpoint(patch, "/v2/empresas/{host}/usuarios/{userId}",
    allow = [UsersOfCompany, UsersOfEveryBranch], sections = ["my-company"])]
pub async fn change_company_user(
    Company(ctx, caller, scope): Company,
    Path(user): Path<Id>,
    Idempotent { body, idempotency }: Idempotent<CompanyUserPatch>,
) -> Answer<CompanyUser> {
    check_manager(&caller, &scope)?;
    let changed = users::change(&ctx, &caller, &scope, user.0, body, idempotency).await?;
    Ok(Json(changed))
}

/// The roles of the company and their rights.
#[endpoint(get, "/v2/empresas/{host}/roles",
    allow = [UsersOfCompany, UsersOfEveryBranch], sections = ["my-company"])]
pub async fn list_company_roles(Company(ctx, caller, scope): Company) -> Answer<Vec<CompanyRole>> {
    check_manager(&caller, &scope)?;
    Ok(Json(users::company_roles(&ctx, &scope).await?))
}

/// Decides whether a role sees the figures of the whole shop; for owners.
#[endpoint(patch, "/v2/empresas/{host}/roles/{roleCode}",
    allow = [UsersOfCompany, UsersOfEveryBranch], sections = ["my-company"])]
pub async fn change_company_role(
    Company(ctx, caller, scope): Company,
    Path(code): Path<Id>,
    Idempotent { body, idempotency }: Idempotent<CompanyRolePatch>,
) -> Answer<CompanyRole> {
    check_manager(&caller, &scope)?;
    let changed = users::change_role(&ctx, &caller, &scope, code.0, body, idempotency).await?;
    Ok(Json(changed))
}

/// Every right in words, and how far each role of the company holds it.
#[endpoint(get, "/v2/empresas/{host}/permisos",
    allow = [UsersOfCompany, UsersOfEveryBranch], sections = ["my-company"])]
pub async fn list_company_rights(Company(ctx, caller, scope): Company) -> Answer<CompanyRights> {
    check_manager(&caller, &scope)?;
    Ok(Json(users::company_rights(&ctx, &scope).await?))
}

/// Decides how far a role holds rights; for owners.
#[endpoint(patch, "/v2/empresas/{host}/permisos/roles/{roleCode}",
    allow = [UsersOfCompany, UsersOfEveryBranch], sections = ["my-company"])]
pub async fn change_role_rights(
    Company(ctx, caller, scope): Company,
    Path(code): Path<Id>,
    Idempotent { body, idempotency }: Idempotent<RightsPatch>,
) -> Answer<RoleRights> {
    check_manager(&caller, &scope)?;
    let changed =
        users::change_role_rights(&ctx, &caller, &scope, code.0, body, idempotency).await?;
    Ok(Json(changed))
}

/// How far a person of the company holds each right, and the limits set for that person alone.
#[endpoint(get, "/v2/empresas/{host}/usuarios/{userId}/permisos",
    allow = [UsersOfCompany, UsersOfEveryBranch], sections = ["my-company"])]
pub async fn list_user_rights(
    Company(ctx, caller, scope): Company,
    Path(user): Path<Id>,
) -> Answer<UserRights> {
    check_manager(&caller, &scope)?;
    Ok(Json(users::user_rights(&ctx, &scope, user.0).await?))
}

/// Decides rights of a person against those of the roles; for owners.
#[endpoint(patch, "/v2/empresas/{host}/usuarios/{userId}/permisos",
    allow = [UsersOfCompany, UsersOfEveryBranch], sections = ["my-company"])]
pub async fn change_user_rights(
    Company(ctx, caller, scope): Company,
    Path(user): Path<Id>,
    Idempotent { body, idempotency }: Idempotent<RightsPatch>,
) -> Answer<UserRights> {
    check_manager(&caller, &scope)?;
    let changed =
        users::change_user_rights(&ctx, &caller, &scope, user.0, body, idempotency).await?;
    Ok(Json(changed))
}

/// Mails a user of the company a link to choose a new password.
#[endpoint(post, "/v2/empresas/{host}/usuarios/{userId}/recuperar-contrasena",
    allow = [UsersOfCompany, UsersOfEveryBranch], sections = ["my-company"])]
pub async fn mail_password_link(
    Company(ctx, caller, scope): Company,
    Path(user): Path<Id>,
    IdempotentBare(idempotency): IdempotentBare,
) -> Answer<Message> {
    check_manager(&caller, &scope)?;
    let message = users::mail_link(&ctx, &caller, &scope, user.0, idempotency).await?;
    Ok(Json(Message { message }))
}

/// Changes the own password: every token of the account ends, and a new pair is answered.
#[endpoint(put, "/v2/usuarios/{userId}/cambio-contrasena", allow = [Anyone], sections = [])]
pub async fn change_password(
    State(ctx): State<Ctx>,
    caller: Caller,
    Path(user_id): Path<Id>,
    Json(change): Json<PasswordChange>,
) -> Answer<PasswordChanged> {
    let changed = auth::change_password(&ctx, &caller, user_id.0, &change).await?;
    Ok(Json(changed))
}

/// Sets, changes or takes away the own PIN.
#[endpoint(put, "/v2/usuarios/{userId}/pin", allow = [Anyone], sections = [])]
pub async fn change_pin(
    State(ctx): State<Ctx>,
    caller: Caller,
    Path(user_id): Path<Id>,
    Json(change): Json<PinChange>,
) -> Answer<User> {
    auth::change_pin(&ctx, &caller, user_id.0, &change).await?;
    Ok(Json(users::signed_in(&ctx, &caller).await?))
}

/// Takes the PIN of a person of the company away; for owners.
#[endpoint(delete, "/v2/empresas/{host}/usuarios/{userId}/pin",
    allow = [UsersOfCompany, UsersOfEveryBranch], sections = ["my-company"])]
pub async fn remove_pin(
    Company(ctx, caller, scope): Company,
    Path(user): Path<Id>,
    IdempotentBare(idempotency): IdempotentBare,
) -> Answer<CompanyUser> {
    check_manager(&caller, &scope)?;
    let left = users::remove_pin(&ctx, &caller, &scope, user.0, idempotency).await?;
    Ok(Json(left))
}

/// Locks the own session: its tokens are refused until its person types the PIN.
#[endpoint(put, "/v2/usuarios/{userId}/sesion", allow = [Anyone], sections = [])]
pub async fn lock_session(
    State(ctx): State<Ctx>,
    caller: Caller,
    Path(user_id): Path<Id>,
    Json(_lock): Json<SessionLock>,
) -> Answer<Message> {
    let message = auth::lock(&ctx, &caller, user_id.0).await?;
    Ok(Json(Message { message }))
}
