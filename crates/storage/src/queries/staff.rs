//! The accounts of a company, for users who manage them.

use yapa_domain::EpochMillis;

use super::{auth, pins};
use super::users::{self, UserRow};
use crate::{CompanyTx, FromRow, Result, params, sql};

const SELECT: &str = crate::join!(
    "SELECT ",
    StaffRow::COLUMNS,
    " FROM user_account WHERE home_company = $1"
);

sql! {
    /// All users of a company.
    STAFF = SELECT;
    /// One of them.
    STAFF_BY_ID = SELECT, " AND id = $2";
    /// Their roles in it.
    STAFF_ROLES = "SELECT user_id, role FROM user_role WHERE company_id = $1 ORDER BY user_id, role";
    /// How many there are.
    COUNT_STAFF = "SELECT COUNT(*) FROM user_account WHERE home_company = $1";
    /// Whether an account may sign in.
    SET_ENABLED = "UPDATE user_account SET enabled = $3 WHERE home_company = $1 AND id = $2";
    /// Removes the roles of a user in a company.
    CLEAR_ROLES = "DELETE FROM user_role WHERE company_id = $1 AND user_id = $2";
}

/// A user of the company.
#[crate::row]
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StaffRow {
    /// The account.
    #[row(nested)]
    pub user: UserRow,
    /// When it last signed in.
    pub last_login_at_ms: Option<EpochMillis>,
    /// Codes of its roles in the company.
    #[row(skip)]
    pub roles: Vec<String>,
    /// Whether it has a PIN.
    #[row(skip)]
    pub has_pin: bool,
}

/// All users of the company, in no order.
#[crate::boxed]
pub async fn all(tx: &mut CompanyTx) -> Result<Vec<StaffRow>> {
    let company = tx.company_id();
    let staff = tx.all(STAFF, params![company], StaffRow::from_row).await?;
    with_roles(tx, staff).await
}

/// The account with this key, if it works for the company.
#[crate::boxed]
pub async fn by_id(tx: &mut CompanyTx, id: i64) -> Result<Option<StaffRow>> {
    let company = tx.company_id();
    let found = tx
        .all(STAFF_BY_ID, params![company, id], StaffRow::from_row)
        .await?;
    Ok(with_roles(tx, found).await?.pop())
}

async fn with_roles(tx: &mut CompanyTx, mut staff: Vec<StaffRow>) -> Result<Vec<StaffRow>> {
    let company = tx.company_id();
    let roles: Vec<(i64, String)> = tx
        .all(STAFF_ROLES, params![company], FromRow::from_row)
        .await?;
    let pins = pins::of_company(tx).await?;
    for one in &mut staff {
        one.has_pin = pins.binary_search(&one.user.id).is_ok();
        let from = roles.partition_point(|(user, _)| *user < one.user.id);
        let own = roles[from..]
            .iter()
            .take_while(|(user, _)| *user == one.user.id);
        one.roles = own.map(|(_, role)| role.clone()).collect();
    }
    Ok(staff)
}

/// How many accounts the company has.
#[crate::boxed]
pub async fn count(tx: &mut CompanyTx) -> Result<i64> {
    let company = tx.company_id();
    let (count,): (i64,) = tx
        .one(COUNT_STAFF, params![company], FromRow::from_row)
        .await?;
    Ok(count)
}

/// Adds an account with its password (a PHC string) and its roles.
///
/// # Errors
/// `Unique` on `email` when the installation has an account with it.
#[crate::boxed]
pub async fn insert(tx: &mut CompanyTx, one: &StaffRow, password_hash: &str) -> Result<()> {
    users::insert_user(tx.platform(), &one.user, password_hash).await?;
    insert_roles(tx, one.user.id, &one.roles).await
}

/// Writes the account's own fields, whether it may sign in, and its roles.
#[crate::boxed]
pub async fn update(tx: &mut CompanyTx, one: &StaffRow) -> Result<()> {
    let (company, id) = (tx.company_id(), one.user.id);
    users::update_user(tx.platform(), &one.user).await?;
    tx.exec(SET_ENABLED, params![company, id, one.user.enabled])
        .await?;
    tx.exec(CLEAR_ROLES, params![company, id]).await?;
    insert_roles(tx, id, &one.roles).await
}

async fn insert_roles(tx: &mut CompanyTx, user_id: i64, roles: &[String]) -> Result<()> {
    let company = tx.company_id();
    for role in roles {
        users::insert_role(tx.platform(), company, user_id, role).await?;
    }
    Ok(())
}

/// Ends every session of an account and every link that was mailed to it.
#[crate::boxed]
pub async fn end_sessions(tx: &mut CompanyTx, user_id: i64, now: EpochMillis) -> Result<()> {
    auth::revoke_others(tx.platform(), user_id, 0, now).await?;
    auth::end_recoveries(tx.platform(), user_id, now).await
}
