//! Accounts, their roles and what they may open. Platform queries: an account
//! is looked up before its company is known.

use yapa_domain::{EpochMillis, Rate, Right, Role};

use crate::{CompanyTx, FromRow, Result, Tx, params, sql};

sql! {
    USER = UserRow::SELECT, "WHERE id = $1";
    ROLES = "SELECT r.role, c.id, c.register_number FROM user_role r JOIN company c ON c.id = r.company_id \
        WHERE r.user_id = $1 ORDER BY c.register_number, r.role";
    ROLE_RIGHTS = RoleRightRow::SELECT, "WHERE company_id = $1 ORDER BY role, right_code";
    SET_ROLE_RIGHT = RoleRightRow::INSERT, " ON CONFLICT (company_id, role, right_code) \
        DO UPDATE SET value = excluded.value";
    USER_RIGHTS = UserRightRow::SELECT, "WHERE company_id = $1 AND user_id = $2 ORDER BY right_code";
    SET_USER_RIGHT = UserRightRow::INSERT, " ON CONFLICT (company_id, user_id, right_code) \
        DO UPDATE SET value = excluded.value";
    CLEAR_USER_RIGHT = "DELETE FROM user_right WHERE company_id = $1 AND user_id = $2 AND right_code = $3";
    SECTIONS = "SELECT section FROM account_section WHERE user_id = $1 ORDER BY section";
    UPDATE_USER = "UPDATE user_account SET email = $2, first_name = $3, last_name = $4, second_last_name = $5, \
        phone = $6, document_type = $7, document_number = $8 WHERE id = $1";
    INSERT_USER = UserRow::INSERT;
    GENERIC_CLIENT = "SELECT id, name, document_number FROM client \
        WHERE company_id = $1 AND generic = $2 ORDER BY id LIMIT 1";
    INSERT_ROLE = "INSERT INTO user_role (company_id, user_id, role) VALUES ($1, $2, $3)";
}

/// An account.
#[crate::row(table = "user_account", key(password_hash = &str))]
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UserRow {
    pub id: i64,
    /// Folded e-mail, the user name.
    pub email: String,
    /// Key of the company it works for.
    pub home_company: i64,
    /// Given name.
    pub first_name: String,
    /// First family name.
    pub last_name: String,
    /// Second family name.
    pub second_last_name: String,
    pub phone: String,
    pub document_type: String,
    pub document_number: String,
    /// Whether it may sign in.
    pub enabled: bool,
    /// Whether it may use the sales application.
    pub sales_app: bool,
    /// Whether it lands on the session screen.
    pub lands_on_session: bool,
    pub registered_at_ms: EpochMillis,
}

/// The account with this key.
#[crate::boxed]
pub async fn user(tx: &mut Tx, id: i64) -> Result<Option<UserRow>> {
    tx.optional(USER, params![id], FromRow::from_row).await
}

/// A role and where it counts.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RoleRow {
    /// Code of the role.
    pub role: String,
    /// Key of the company.
    pub company_id: i64,
    /// Its register number.
    pub register_number: String,
}

/// The roles of an account in every company.
#[crate::boxed]
pub async fn roles(tx: &mut Tx, user_id: i64) -> Result<Vec<RoleRow>> {
    let rows: Vec<(String, i64, String)> =
        tx.all(ROLES, params![user_id], FromRow::from_row).await?;
    let role = |(role, company_id, register_number)| RoleRow {
        role,
        company_id,
        register_number,
    };
    Ok(rows.into_iter().map(role).collect())
}

/// How far a role holds a right, as the owner decided.
#[crate::row(table = "role_right", key(company_id))]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RoleRightRow {
    pub role: Role,
    #[row(column = "right_code")]
    pub right: Right,
    /// In percent; 0 or 100 for a switch.
    pub value: Rate,
}

/// The owner's settings of the company's roles.
#[crate::boxed]
pub async fn role_rights(tx: &mut Tx, company_id: i64) -> Result<Vec<RoleRightRow>> {
    tx.all(ROLE_RIGHTS, params![company_id], FromRow::from_row)
        .await
}

/// The same in the transaction of the company.
#[crate::boxed]
pub async fn own_role_rights(tx: &mut CompanyTx) -> Result<Vec<RoleRightRow>> {
    let company = tx.company_id();
    tx.all(ROLE_RIGHTS, params![company], FromRow::from_row)
        .await
}

/// Decides how far a role of the company holds a right.
#[crate::boxed]
pub async fn set_role_right(tx: &mut CompanyTx, right: &RoleRightRow) -> Result<()> {
    let company = tx.company_id();
    tx.exec(SET_ROLE_RIGHT, &right.values(company)).await?;
    Ok(())
}

/// How far a person holds a right, as the owner decided for that person.
#[crate::row(table = "user_right", key(company_id, user_id))]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct UserRightRow {
    #[row(column = "right_code")]
    pub right: Right,
    /// In percent; 0 or 100 for a switch.
    pub value: Rate,
}

/// The limits set for one person of a company.
#[crate::boxed]
pub async fn user_rights(tx: &mut Tx, company_id: i64, user_id: i64) -> Result<Vec<UserRightRow>> {
    tx.all(USER_RIGHTS, params![company_id, user_id], FromRow::from_row)
        .await
}

/// The same in the transaction of the company.
#[crate::boxed]
pub async fn own_user_rights(tx: &mut CompanyTx, user_id: i64) -> Result<Vec<UserRightRow>> {
    let company = tx.company_id();
    tx.all(USER_RIGHTS, params![company, user_id], FromRow::from_row)
        .await
}

/// Decides how far a person of the company holds a right; without a value it is as the roles have it.
#[crate::boxed]
pub async fn set_user_right(
    tx: &mut CompanyTx,
    user_id: i64,
    (right, value): (Right, Option<Rate>),
) -> Result<()> {
    let company = tx.company_id();
    match value {
        Some(value) => {
            let row = UserRightRow { right, value };
            tx.exec(SET_USER_RIGHT, &row.values(company, user_id)).await?
        }
        None => {
            tx.exec(CLEAR_USER_RIGHT, params![company, user_id, &right])
                .await?
        }
    };
    Ok(())
}

/// The fixed sections of an account; none means all.
#[crate::boxed]
pub async fn sections(tx: &mut Tx, user_id: i64) -> Result<Vec<String>> {
    let rows: Vec<(String,)> = tx
        .all(SECTIONS, params![user_id], FromRow::from_row)
        .await?;
    Ok(rows.into_iter().map(|(section,)| section).collect())
}

/// Writes the profile fields of an account.
#[crate::boxed]
pub async fn update_user(tx: &mut Tx, user: &UserRow) -> Result<()> {
    tx.exec(
        UPDATE_USER,
        params![
            user.id,
            user.email,
            user.first_name,
            user.last_name,
            user.second_last_name,
            user.phone,
            user.document_type,
            user.document_number,
        ],
    )
    .await?;
    Ok(())
}

/// Adds an account with its password (a PHC string).
#[crate::boxed]
pub async fn insert_user(tx: &mut Tx, user: &UserRow, password_hash: &str) -> Result<()> {
    tx.exec(INSERT_USER, &user.values(password_hash)).await?;
    Ok(())
}

/// Gives an account a role in a company.
#[crate::boxed]
pub async fn insert_role(tx: &mut Tx, company_id: i64, user_id: i64, role: &str) -> Result<()> {
    tx.exec(INSERT_ROLE, params![company_id, user_id, role])
        .await?;
    Ok(())
}

/// The generic client.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GenericClientRow {
    /// Key of the client.
    pub id: i64,
    /// Its name.
    pub name: String,
    /// Its document number.
    pub document_number: String,
}

/// The generic client of the company.
#[crate::boxed]
pub async fn generic_client(tx: &mut CompanyTx) -> Result<Option<GenericClientRow>> {
    let company = tx.company_id();
    tx.optional(GENERIC_CLIENT, params![company, true], |row| {
        Ok(GenericClientRow {
            id: row.get(0)?,
            name: row.get(1)?,
            document_number: row.get(2)?,
        })
    })
    .await
}
