//! The connection of a company with its tax authority, as its owner sets it up.

mod certificate;
mod change;
mod credentials;
mod new_range;
mod ranges;
mod say;
mod test;
mod view;

use yapa_fiscal::{Authority, authority};
use yapa_storage::CompanyScope;
use yapa_wire::tax_connection::{TaxConnection, TaxEnvironment};

pub use self::certificate::{NewCertificate, keep_certificate};
pub use self::change::{change, disconnect};
pub(crate) use self::credentials::{
    NumberedDocument, environment_code, environment_of, stored_credentials,
};
pub use self::new_range::NewRange;
pub(crate) use self::ranges::few;
pub use self::ranges::{add_range, remove_range};
pub use self::test::test;
use super::company_for_operator;
use crate::{Caller, Context, Error, Kind, Result, WriteContext};

/// The user who sets up the connection of a company: an owner, or the operator by command.
#[derive(Clone)]
pub struct Editor {
    scope: CompanyScope,
    write_ctx: WriteContext,
}

impl Editor {
    /// An owner of the company.
    ///
    /// # Errors
    /// 403 for other roles.
    pub fn owner(ctx: &Context, caller: &Caller, scope: &CompanyScope) -> Result<Editor> {
        if !caller.is_owner() {
            return Err(Error::new(Kind::Forbidden, say::OWNERS_ONLY));
        }
        Ok(Editor {
            scope: *scope,
            write_ctx: WriteContext::of(ctx, caller)?,
        })
    }

    /// The operator, for the company with this tax number.
    ///
    /// # Errors
    /// 404 when there is no such company.
    #[crate::boxed]
    pub async fn operator(ctx: &Context, register_number: &str) -> Result<Editor> {
        let (scope, write_ctx) = company_for_operator(ctx, register_number).await?;
        Ok(Editor { scope, write_ctx })
    }
}

/// The settings of the connection, without its secrets.
#[crate::boxed]
pub async fn load(ctx: &Context, editor: &Editor) -> Result<TaxConnection> {
    let write_ctx = editor.write_ctx.clone();
    let run = ctx.db.read(&editor.scope, move |tx| {
        let write_ctx = write_ctx.clone();
        Box::pin(async move { view::read(tx, &write_ctx).await })
    });
    run.await
}

/// The authority of the country.
fn authority_of(write_ctx: &WriteContext) -> &'static dyn Authority {
    authority(write_ctx.profile.country)
}

/// The code of an environment in the database and on the wire.
fn code(environment: TaxEnvironment) -> &'static str {
    match environment {
        TaxEnvironment::Simulator => super::SIMULATOR,
        TaxEnvironment::Test => super::connection::TEST,
        TaxEnvironment::Production => super::connection::PRODUCTION,
    }
}

fn environment(code: &str) -> Option<TaxEnvironment> {
    let all = [
        TaxEnvironment::Simulator,
        TaxEnvironment::Test,
        TaxEnvironment::Production,
    ];
    all.into_iter().find(|one| self::code(*one) == code)
}
