//! The signed-in caller and the companies that the caller may reach.

use std::sync::Arc;

use yapa_countries::CountryProfile;
use yapa_domain::{EpochMillis, Permission, Permissions, Right, Rights, Role};
use yapa_storage::CompanyScope;
use yapa_storage::queries::auth::Grant;
use yapa_storage::queries::users::{RoleRow, UserRow};

use crate::error::{Error, Result};
use crate::say::CountryWords;

/// A user with a valid session; cheap to clone.
#[derive(Clone, Debug)]
pub struct Caller(pub(crate) Arc<Session>);

/// The session of an access token.
#[derive(Debug)]
pub(crate) struct Session {
    pub family_id: i64,
    pub expires_at_ms: EpochMillis,
    pub user: UserRow,
    pub roles: Vec<RoleRow>,
    pub own_roles: Vec<Role>,
    pub home: Grant,
    pub branches: Vec<Grant>,
    pub permissions: Permissions,
    pub sections: Vec<&'static str>,
    pub rights: Rights,
    pub profile: &'static CountryProfile,
}

impl Caller {
    /// Key of the user.
    pub fn user_id(&self) -> i64 {
        self.0.user.id
    }

    /// The country's words for the sentences of refusals.
    pub fn words(&self) -> CountryWords {
        CountryWords::new(self.profile())
    }

    /// First and last name of the user, as colleagues read it.
    pub fn full_name(&self) -> String {
        let user = &self.0.user;
        let name = format!("{} {}", user.first_name, user.last_name);
        name.trim().to_owned()
    }

    /// The right to the company's data, when the `{host}` of the path is the
    /// caller's own company, or a branch of it that the caller may pick; 403 otherwise.
    pub fn company(&self, host: &str) -> Result<CompanyScope> {
        let session = &self.0;
        if host == session.home.register_number {
            return Ok(session.home.scope);
        }
        let branch = session
            .branches
            .iter()
            .find(|branch| branch.register_number == host);
        branch
            .map(|branch| branch.scope)
            .ok_or_else(Error::forbidden)
    }

    /// The right to the data of the caller's own company.
    pub fn home(&self) -> CompanyScope {
        self.0.home.scope
    }

    /// The right to the data of the caller's own company, then of the branches of it that the
    /// caller may pick, by register number.
    pub fn companies(&self) -> impl Iterator<Item = CompanyScope> + '_ {
        let grants = std::iter::once(&self.0.home).chain(&self.0.branches);
        grants.map(|grant| grant.scope)
    }

    /// Register number of the caller's own company.
    pub fn host(&self) -> &str {
        &self.0.home.register_number
    }

    /// Whether the caller may see what belongs to this user: one's own, or any user's for owners
    /// and managers; 403 otherwise.
    pub fn user(&self, user_id: i64) -> Result<()> {
        let allowed = user_id == self.user_id() || self.is_privileged();
        if allowed {
            Ok(())
        } else {
            Err(Error::forbidden())
        }
    }

    /// Whether the caller holds the permission.
    pub fn allows(&self, permission: Permission) -> bool {
        self.0.permissions.allows(permission)
    }

    /// Whether the account has one of these sections; an empty list lets every account pass.
    pub fn has_section(&self, any_of: &[&str]) -> bool {
        any_of.is_empty() || any_of.iter().any(|one| self.0.sections.contains(one))
    }

    /// Whether the caller manages the users of that company: the own one, or a branch of it.
    pub fn manages_users(&self, scope: &CompanyScope) -> bool {
        let held = self.0.permissions;
        let own = *scope == self.home() && held.allows(Permission::UsersOfCompany);
        own || held.allows(Permission::UsersOfEveryBranch)
    }

    /// The only seller whose sales, quotes and documents the caller sees; none for owners and
    /// managers, who see those of all users.
    pub fn only_seller(&self) -> Option<i64> {
        (!self.is_privileged()).then(|| self.user_id())
    }

    /// Whether the caller sees this seller's records.
    pub fn sees_seller(&self, seller_id: i64) -> bool {
        self.only_seller().is_none_or(|own| own == seller_id)
    }

    /// How far the caller holds each right.
    pub fn rights(&self) -> &Rights {
        &self.0.rights
    }

    /// Whether the caller sees the figures of the whole shop.
    pub fn sees_shop_figures(&self) -> bool {
        self.rights().has(Right::ShopFigures)
    }

    /// Whether the caller sees what should be in a drawer before it is counted.
    pub fn sees_expected_cash(&self) -> bool {
        self.rights().has(Right::ExpectedCash)
    }

    /// Whether the caller sees costs and profits, and may enter costs.
    pub fn sees_costs(&self) -> bool {
        self.rights().has(Right::Costs)
    }

    /// Whether the caller sells on credit above a client's limit.
    pub fn sells_over_credit_limit(&self) -> bool {
        self.rights().has(Right::CreditOverLimit)
    }

    /// The seller whose figures are shown instead of the shop's; none when the shop's are shown.
    pub fn figures_of(&self) -> Option<i64> {
        (!self.sees_shop_figures()).then(|| self.user_id())
    }

    /// 403 unless the caller sees the shop's figures, or they are the caller's own.
    pub fn check_figures_of(&self, user_id: i64) -> Result<()> {
        self.user(user_id)?;
        if user_id == self.user_id() || self.sees_shop_figures() {
            Ok(())
        } else {
            Err(Error::forbidden())
        }
    }

    /// Owners and managers.
    pub fn is_privileged(&self) -> bool {
        self.0.own_roles.iter().any(|role| role.is_privileged())
    }

    /// Whether the caller is an owner.
    pub fn is_owner(&self) -> bool {
        self.0.own_roles.contains(&Role::Owner)
    }

    /// The country of the caller's company.
    pub fn profile(&self) -> &'static CountryProfile {
        self.0.profile
    }

    /// 403 unless the code of a path is the country of the caller's company.
    pub fn country(&self, code: &str) -> Result<&'static CountryProfile> {
        let own = self.0.profile;
        if code.eq_ignore_ascii_case(own.country.code()) {
            Ok(own)
        } else {
            Err(Error::forbidden())
        }
    }
}
