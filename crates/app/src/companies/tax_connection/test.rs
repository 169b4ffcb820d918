//! Trying the connection.

use yapa_fiscal::{ConnectionPart, Credentials, Outcome, Retry};
use yapa_storage::CompanyTx;
use yapa_storage::queries::companies::company;
use yapa_storage::queries::company_change;
use yapa_storage::queries::tax_connections::{self as queries, ConnectionRow};
use yapa_wire::tax_connection::{
    TaxConnection, TaxConnectionPart, TaxConnectionTestRequest, TaxEnvironment,
};

use super::change::empty;
use super::credentials::{environment_of, stored_credentials};
use super::{Editor, authority_of, code, say, view};
use crate::calendar::local_moment;
use crate::master_key::MasterKey;
use crate::say::with_word_for_documents;
use crate::{Context, Error, Result, WriteContext};

/// Input of a test, read before the network is used.
struct Prepared {
    view: TaxConnection,
    row: ConnectionRow,
    register_number: String,
    credentials: Option<Credentials>,
}

/// Asks the authority whether it lets the company in, and keeps what came of it. Nothing is sent
/// that it could take for a document.
///
/// # Errors
/// 422 for a part that is missing.
#[crate::boxed]
pub async fn test(
    ctx: &Context,
    editor: &Editor,
    request: TaxConnectionTestRequest,
) -> Result<TaxConnection> {
    let asked = request.environment;
    let (write_ctx, master_key) = (editor.write_ctx.clone(), ctx.config.master_key.clone());
    let run = ctx.db.read(&editor.scope, move |tx| {
        let (write_ctx, master_key) = (write_ctx.clone(), master_key.clone());
        Box::pin(async move { prepare(tx, &write_ctx, &master_key, asked).await })
    });
    let prepared = run.await?;
    let environment = target(asked, &prepared.view);
    let (passed, message) = match environment {
        TaxEnvironment::Simulator => (true, say::SIMULATOR_ANSWERS.to_owned()),
        _ => {
            ask(
                ctx,
                &editor.write_ctx,
                prepared.credentials,
                &prepared.register_number,
            )
            .await?
        }
    };
    let row = ConnectionRow {
        test_environment: code(environment).to_owned(),
        test_passed: passed,
        test_message: message,
        test_at_ms: Some(ctx.now()),
        ..prepared.row.clone()
    };
    let input = (prepared.row, row, editor.write_ctx.clone());
    let run = ctx
        .db
        .write_with(&editor.scope, input, |tx, (read, row, write_ctx)| {
            Box::pin(async move {
                company_change::lock(tx).await?;
                // Settings changed meanwhile were not tested.
                let now = queries::find(tx).await?.unwrap_or_else(empty);
                if now == *read {
                    queries::set(tx, row).await?;
                }
                view::read(tx, write_ctx).await
            })
        });
    run.await
}

fn target(asked: Option<TaxEnvironment>, view: &TaxConnection) -> TaxEnvironment {
    asked
        .or(view.environment)
        .unwrap_or(TaxEnvironment::Production)
}

async fn prepare(
    tx: &mut CompanyTx,
    write_ctx: &WriteContext,
    master_key: &MasterKey,
    asked: Option<TaxEnvironment>,
) -> Result<Prepared> {
    let view = view::read(tx, write_ctx).await?;
    let environment = target(asked, &view);
    let real = environment_of(code(environment));
    // Numbers may come after the company was let in.
    let mut missing = view.missing.iter();
    let missing = missing.find(|one| one.part != TaxConnectionPart::Ranges);
    if let (Some(_), Some(missing)) = (real, missing) {
        return Err(Error::unprocessable(missing.message.clone()));
    }
    let authority = authority_of(write_ctx);
    let credentials = match real {
        Some(environment) => {
            stored_credentials(tx, master_key, authority, environment, None).await?
        }
        None => None,
    };
    Ok(Prepared {
        row: queries::find(tx).await?.unwrap_or_else(empty),
        register_number: company(tx).await?.register_number,
        view,
        credentials,
    })
}

/// The talk with the authority; whether it lets the company in, in a sentence.
async fn ask(
    ctx: &Context,
    write_ctx: &WriteContext,
    credentials: Option<Credentials>,
    register_number: &str,
) -> Result<(bool, String)> {
    let authority = authority_of(write_ctx);
    let credentials = credentials.ok_or_else(|| Error::unprocessable(say::NO_CERTIFICATE))?;
    let parts = authority.connection_parts();
    let name = match credentials.operator {
        _ if parts.contains(&ConnectionPart::Provider) => say::THE_PROVIDER,
        Some(_) => say::THE_OPERATOR,
        None => authority.name(),
    };
    let has_user = parts.contains(&ConnectionPart::User);
    let now = local_moment(write_ctx.profile, write_ctx.at_ms)?;
    let mut talk = authority.test_connection(register_number, &credentials, now);
    Ok(match ctx.transport.run(&mut *talk).await {
        Outcome::Decided { .. } | Outcome::Waiting { .. } => {
            let message = say::lets_in(name, has_user);
            (true, with_word_for_documents(write_ctx.profile, &message))
        }
        Outcome::Fix { code, text } => (false, say::refuses(name, &code, &text, has_user)),
        Outcome::Retry { class, code, .. } => {
            let message = match (class, code.as_str()) {
                (Retry::AskFirst, _) => say::too_late(name),
                (_, "") if name == authority.name() => {
                    say::not_reached(authority.name_in_sentence())
                }
                (_, "") => say::not_reached(name),
                (_, code) => say::out_of_order(name, code),
            };
            (false, message)
        }
    })
}
