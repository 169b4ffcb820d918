//! Accounts, their roles and what they may open. Platform queries: an account
//! is looked up before its company is known.

use yapa_domain::EpochMillis;

use crate::{CompanyTx, FromRow, Result, Tx, params, sql};

sql! {
    USER = UserRow::SELECT, "WHERE id = $1";
    ROLES = "SELECT r.role, c.id, c.register_number FROM user_role r JOIN company c ON c.id = r.company_id \
        WHERE r.user_id = $1 ORDER BY c.register_number, r.role";
    ROLE_RIGHTS = "SELECT ", RoleRightRow::COLUMNS, " FROM role_right WHERE company_id = $1 ORDER BY role";
    SET_ROLE_RIGHT = "INSERT INTO role_right (company_id, role, shop_figures, cash_expected, costs, \
            credit_over_limit) VALUES ($1, $2, $3, $4, $5, $6) \
        ON CONFLICT (company_id, role) DO UPDATE SET shop_figures = excluded.shop_figures, \
            cash_expected = excluded.cash_expected, costs = excluded.costs, \
            credit_over_limit = excluded.credit_over_limit";
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

/// What the owner decided about a role.
#[crate::row]
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RoleRightRow {
    pub role: String,
    /// Whether it sees the shop's figures.
    pub shop_figures: bool,
    /// Whether it sees what should be in a drawer; none when that was never decided.
    pub cash_expected: Option<bool>,
    /// Whether it sees costs and profit; none when that was never decided.
    pub costs: Option<bool>,
    /// Whether it sells on credit above a client's limit; none when that was never decided.
    pub credit_over_limit: Option<bool>,
}

/// The roles of a company about which its owner decided.
#[crate::boxed]
pub async fn role_rights(tx: &mut Tx, company_id: i64) -> Result<Vec<RoleRightRow>> {
    tx.all(ROLE_RIGHTS, params![company_id], RoleRightRow::from_row)
        .await
}

/// The same in the transaction of the company.
#[crate::boxed]
pub async fn own_role_rights(tx: &mut CompanyTx) -> Result<Vec<RoleRightRow>> {
    let company = tx.company_id();
    tx.all(ROLE_RIGHTS, params![company], RoleRightRow::from_row)
        .await
}

/// Decides what a role of the company sees.
#[crate::boxed]
pub async fn set_role_right(tx: &mut CompanyTx, right: &RoleRightRow) -> Result<()> {
    let company = tx.company_id();
    let r = right;
    tx.exec(
        SET_ROLE_RIGHT,
        params![
            company,
            r.role,
            r.shop_figures,
            r.cash_expected,
            r.costs,
            r.credit_over_limit
        ],
    )
    .await?;
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
