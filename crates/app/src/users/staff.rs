//! The users of a company.

use yapa_countries::{CountryProfile, profile_or_default};
use yapa_domain::Role;
use yapa_domain::text::fold;
use yapa_storage::queries::companies::{self, CompanyRow};
use yapa_storage::queries::staff::{self as queries, StaffRow};
use yapa_storage::{CompanyScope, CompanyTx};
use yapa_wire::Id;
use yapa_wire::paging::{ActiveFilter, Page};
use yapa_wire::users::{
    CompanyUser, CompanyUserPage, CompanyUserQuery, UserDocumentType, UserRole,
};

use crate::calendar;
use crate::context::Context;
use crate::error::{Error, Result};
use crate::paging::Paging;

const USUAL_PAGE: i64 = 20;

/// How the users of a company are shown.
pub(super) struct Viewer {
    host: String,
    /// The company's country.
    pub profile: &'static CountryProfile,
}

impl Viewer {
    /// For the company of the transaction.
    #[crate::boxed]
    pub async fn of(tx: &mut CompanyTx) -> Result<Viewer> {
        let CompanyRow {
            register_number,
            country,
            ..
        } = companies::company(tx).await?;
        Ok(Viewer {
            host: register_number,
            profile: profile_or_default(&country),
        })
    }

    /// The user as the contract shows it.
    pub fn show(&self, row: StaffRow) -> Result<CompanyUser> {
        let day = |at| calendar::local_time(self.profile, at);
        let registered = day(row.user.registered_at_ms)?.date;
        let last = row.last_login_at_ms.map(day).transpose()?;
        let user = row.user;
        let identity = |code: String| UserDocumentType {
            description: self
                .profile
                .identity(&code)
                .map(|kind| kind.short.to_owned()),
            code,
        };
        let mut roles: Vec<Role> = row.roles.iter().map(|code| known(code)).collect();
        roles.sort_unstable();
        let (date, time) = match last {
            Some(last) => (
                Some(last.date.parse().map_err(Error::internal)?),
                Some(last.hour.parse().map_err(Error::internal)?),
            ),
            None => (None, None),
        };
        Ok(CompanyUser {
            id: Id(user.id),
            firstname: user.first_name,
            lastname: user.last_name,
            second_lastname: user.second_last_name,
            email: user.email,
            phone: user.phone,
            document_number: user.document_number,
            document_type: (!user.document_type.is_empty()).then(|| identity(user.document_type)),
            registered: registered.parse().map_err(Error::internal)?,
            enabled: user.enabled,
            roles: roles.into_iter().map(|role| self.role(role)).collect(),
            has_pin: row.has_pin,
            company_host: self.host.clone(),
            last_login_date: date,
            last_login_time: time,
        })
    }

    fn role(&self, role: Role) -> UserRole {
        let role = super::role(role);
        UserRole {
            id: role.code,
            description: role.description,
            company_host: self.host.clone(),
        }
    }
}

/// The role of a stored code; an unknown one counts as a seller.
pub(super) fn known(code: &str) -> Role {
    Role::from_code(code).unwrap_or(Role::Seller)
}

/// All users of the company, by name.
#[crate::boxed]
pub async fn everybody(ctx: &Context, scope: &CompanyScope) -> Result<Vec<CompanyUser>> {
    let read = ctx.db.read(scope, |tx| {
        Box::pin(async move {
            let viewer = Viewer::of(tx).await?;
            Ok::<_, Error>((viewer, queries::all(tx).await?))
        })
    });
    let (viewer, mut rows) = read.await?;
    rows.sort_by_cached_key(|row| {
        let user = &row.user;
        let name = format!(
            "{} {} {}",
            user.first_name, user.last_name, user.second_last_name
        );
        (!user.enabled, fold(&name), user.id)
    });
    rows.into_iter().map(|row| viewer.show(row)).collect()
}

/// A page of them: users who may sign in first, by name.
///
/// # Errors
/// 400 for an invalid page.
#[crate::boxed]
pub async fn list(
    ctx: &Context,
    scope: &CompanyScope,
    query: &CompanyUserQuery,
) -> Result<CompanyUserPage> {
    let paging = Paging::of(query.page, query.size, USUAL_PAGE)?;
    let text = fold(query.text.as_deref().unwrap_or_default());
    let words: Vec<&str> = text.split_whitespace().collect();
    let wanted = |user: &CompanyUser| {
        let status = match query.status.unwrap_or(ActiveFilter::All) {
            ActiveFilter::Active => user.enabled,
            ActiveFilter::Inactive => !user.enabled,
            ActiveFilter::All => true,
        };
        status && (words.is_empty() || holds(user, &words))
    };
    // A company has tens of users, so that its whole list is as quick as a page of it.
    let mut users = everybody(ctx, scope).await?;
    users.retain(wanted);
    let total = i64::try_from(users.len()).map_err(Error::internal)?;
    let page = Page::of(total, paging.page, paging.size);
    let from = usize::try_from(paging.offset()).map_err(Error::internal)?;
    let size = usize::try_from(paging.size).map_err(Error::internal)?;
    let users = users.into_iter().skip(from).take(size).collect();
    Ok(CompanyUserPage { page, users })
}

/// Whether every word is in the searched fields of the user.
fn holds(user: &CompanyUser, words: &[&str]) -> bool {
    let text = fold(&format!(
        "{} {} {} {} {} {}",
        user.firstname,
        user.lastname,
        user.second_lastname,
        user.email,
        user.document_number,
        user.phone
    ));
    words.iter().all(|word| text.contains(word))
}
