//! The operator's commands.

use std::process::ExitCode;
use std::sync::Arc;

use anyhow::{Context as _, anyhow, bail};
use yapa_app::installation::{self, Place};
use yapa_app::notifications::{Pace, PushConfig};
use yapa_app::operator::{self, NewCompany, NewUser};
use yapa_app::{Config, Context, MailConfig};
use yapa_domain::{Clock, Role};

use crate::cli::{Cli, Command, CompanyCommand, PlaceArgs, SERVERS, UserCommand};
use crate::clock::MachineClock;

/// What is said when the database is not to be had.
pub const CANNOT_OPEN: &str = "no se puede abrir la base de datos";

/// Runs one command.
pub async fn run(cli: Cli) -> anyhow::Result<ExitCode> {
    match cli.command {
        Command::Serve(args) => crate::serve::run(*args).await,
        Command::Migrate(args) => migrate(&args).await,
        Command::Verify(args) => verify(&args).await,
        Command::Backup { place: args, to } => {
            installation::back_up(&open_existing(&args).await?, &to).await?;
            println!("Copia guardada en {}", to.display());
            Ok(ExitCode::SUCCESS)
        }
        Command::Restore { place: args, from } => {
            installation::restore(&place(&args), &from, MachineClock.now()).await?;
            println!("Copia restaurada en {}", place(&args).file().display());
            Ok(ExitCode::SUCCESS)
        }
        Command::Company(command) => company(command).await,
        Command::User(command) => add_user(command).await,
        Command::Setting(command) => crate::office::setting(command).await,
        Command::Account(command) => crate::office::account(command).await,
        Command::Survey(command) => crate::office::survey(command).await,
        Command::Sponsor(command) => crate::office::sponsor(command).await,
        Command::Advertisement(command) => crate::board::advertisement(command).await,
        Command::Report(command) => crate::board::report(command).await,
        Command::Doctor(args) => doctor(&args).await,
    }
}

/// Where the options say that the data is, as a server uses it.
pub fn place(args: &PlaceArgs) -> Place {
    Place {
        database_url: args.database_url.clone(),
        data_dir: args.data_dir.clone(),
        node: args.node,
        patient: false,
    }
}

async fn open(args: &PlaceArgs) -> anyhow::Result<Context> {
    let mail = MailConfig {
        smtp_url: None,
        sender: String::new(),
        folder: args.data_dir.join("mail"),
    };
    let config = Config {
        public_address: String::new(),
        oauth_client_id: String::new(),
        support_email: None,
        mail,
        push: PushConfig::default(),
        pace: Pace::default(),
    };
    // Keys made by a command must not meet those of a server that runs meanwhile: servers have
    // the lower half of the numbers, commands the upper.
    let place = Place {
        node: 2 * SERVERS - 1 - args.node,
        patient: true,
        ..place(args)
    };
    let ctx = Context::open(&place, Arc::new(MachineClock), config).await;
    ctx.context(CANNOT_OPEN)
}

/// The same for those who only read: a mistyped folder stays as it is, instead of becoming an
/// empty installation.
async fn open_existing(args: &PlaceArgs) -> anyhow::Result<Context> {
    let place = place(args);
    if place.database_url.is_none() && !place.file().is_file() {
        let nothing = anyhow!("no hay ninguna en {}", place.data_dir.display());
        return Err(nothing.context(CANNOT_OPEN));
    }
    open(args).await
}

pub async fn open_migrated(args: &PlaceArgs) -> anyhow::Result<Context> {
    let ctx = open(args).await?;
    installation::migrate(&ctx).await?;
    Ok(ctx)
}

async fn migrate(args: &PlaceArgs) -> anyhow::Result<ExitCode> {
    let steps = installation::migrate(&open(args).await?).await?;
    println!("{} paso(s): {}", steps.len(), steps.join(", "));
    Ok(ExitCode::SUCCESS)
}

async fn verify(args: &PlaceArgs) -> anyhow::Result<ExitCode> {
    let verdict = installation::verify(&open_existing(args).await?).await?;
    for check in &verdict.checks {
        let wrong = verdict
            .findings
            .iter()
            .any(|finding| finding.starts_with(check));
        println!("{} {check}", if wrong { "MAL" } else { "bien" });
    }
    for finding in &verdict.findings {
        println!("  {finding}");
    }
    Ok(if verdict.findings.is_empty() {
        ExitCode::SUCCESS
    } else {
        ExitCode::FAILURE
    })
}

async fn company(command: CompanyCommand) -> anyhow::Result<ExitCode> {
    match command {
        CompanyCommand::Add {
            place,
            country,
            register_number,
            legal_name,
            trade_name,
            address,
        } => {
            let register_number = operator::register_number(country, &register_number)?;
            let ctx = open_migrated(&place).await?;
            let new = NewCompany {
                country,
                trade_name: trade_name.unwrap_or_else(|| legal_name.clone()),
                register_number: register_number.clone(),
                legal_name,
                address,
            };
            operator::add_company(&ctx, new).await?;
            println!(
                "Empresa {register_number} agregada. Ahora: yapa user add --company {register_number} …"
            );
        }
        CompanyCommand::Master {
            place,
            company,
            master,
            none: _,
        } => {
            let ctx = open_migrated(&place).await?;
            operator::set_master(&ctx, &company, master.as_deref()).await?;
            match master {
                Some(master) => println!("{company} es sucursal de {master}."),
                None => println!("{company} no es sucursal de otra empresa."),
            }
        }
    }
    Ok(ExitCode::SUCCESS)
}

async fn add_user(command: UserCommand) -> anyhow::Result<ExitCode> {
    let UserCommand::Add {
        place,
        company,
        email,
        password,
        first_name,
        last_name,
        role,
    } = command;
    let Some(role) = Role::from_code(&role) else {
        bail!("{role} no es propietario, gestor ni vendedor")
    };
    let ctx = open_migrated(&place).await?;
    let given = password.is_some();
    let password = password.unwrap_or_else(readable_password);
    let new = NewUser {
        company,
        email: email.clone(),
        password: password.clone(),
        first_name,
        last_name,
        role,
    };
    operator::add_user(&ctx, new).await?;
    println!("Usuario {email} agregado.");
    if !given {
        println!("Contraseña (se muestra solo ahora): {password}");
    }
    Ok(ExitCode::SUCCESS)
}

/// Twenty characters that are not mistaken for one another: more than 98 bits.
fn readable_password() -> String {
    const LETTERS: &[u8; 32] = b"abcdefghijkmnpqrstuvwxyz23456789";
    (0..20)
        .map(|_| char::from(LETTERS[usize::from(rand::random::<u8>() % 32)]))
        .collect()
}

async fn doctor(args: &PlaceArgs) -> anyhow::Result<ExitCode> {
    let ctx = open_existing(args).await?;
    let engine = ctx.db.engine().name();
    ctx.db
        .ping()
        .await
        .context("la base de datos no responde")?;
    let version = ctx.db.schema_version().await?;
    println!(
        "yapa {}, base {engine}, esquema {version}",
        env!("CARGO_PKG_VERSION")
    );
    verify(args).await
}
