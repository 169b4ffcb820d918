//! The operator's commands.

use std::process::ExitCode;

use anyhow::{Context as _, bail};
use yapa_app::audit_log::Lines;
use yapa_app::installation;
use yapa_app::machine_clock;
use yapa_app::master_key;
use yapa_app::numbering;
use yapa_app::operator::{self, NewCompany, NewUser};
use yapa_domain::{Clock, Role};

use crate::cli::{Cli, Command, CompanyCommand, MasterKeyCommand, SeriesCommand, UserCommand};
use crate::clock::{ClockCommand, MachineClock};
use crate::database::{open, open_existing, open_migrated, place};
use crate::place::PlaceArgs;

/// Steps after a restored backup.
const CONFIRM_NUMBERS: &str = "Lo vendido después de la copia no está en ella. Al iniciar, las \
    series cuyo último número no se conoce no dan números hasta que un propietario lo confirme en \
    Inicio, o usted con «yapa series set-last».";

/// Runs one command.
pub async fn run(cli: Cli) -> anyhow::Result<ExitCode> {
    match cli.command {
        Command::Serve(args) => crate::serve::run(*args).await,
        Command::Migrate(args) => migrate(&args).await,
        Command::Verify(args) => verify(&args).await,
        Command::Audit {
            place,
            company,
            from,
            to,
            csv,
        } => crate::audit::audit(&place, Lines { company, from, to }, csv).await,
        Command::Backup { place: args, to } => {
            installation::back_up(&open_existing(&args).await?, &to).await?;
            println!("Copia guardada en {}", to.display());
            Ok(ExitCode::SUCCESS)
        }
        Command::Restore { place: args, from } => {
            installation::restore(&place(&args), &from, MachineClock.now()).await?;
            println!("Copia restaurada en {}", place(&args).file().display());
            println!("{CONFIRM_NUMBERS}");
            Ok(ExitCode::SUCCESS)
        }
        Command::Company(command) => company(command).await,
        Command::Issuer(command) => crate::issuer::run(command).await,
        Command::User(command) => add_user(command).await,
        Command::Setting(command) => crate::office::setting(command).await,
        Command::Account(command) => crate::office::account(command).await,
        Command::Survey(command) => crate::office::survey(command).await,
        Command::Sponsor(command) => crate::office::sponsor(command).await,
        Command::Import(command) => crate::import::run(command).await,
        Command::Advertisement(command) => crate::board::advertisement(command).await,
        Command::Report(command) => crate::board::report(command).await,
        Command::MasterKey(command) => rotate_master_key(command).await,
        Command::Series(command) => series(command).await,
        Command::Clock(ClockCommand::Confirm(args)) => confirm_clock(&args).await,
        Command::Doctor(args) => doctor(&args).await,
    }
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
        CompanyCommand::Connect {
            place,
            company,
            simulator,
            none: _,
        } => {
            let ctx = open_migrated(&place).await?;
            crate::issuer::connect(&ctx, &company, simulator).await?;
            match simulator {
                true => println!("{company} emite en el simulador, sin valor tributario."),
                false => println!("{company} no está conectada con su autoridad tributaria."),
            }
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

async fn rotate_master_key(command: MasterKeyCommand) -> anyhow::Result<ExitCode> {
    let MasterKeyCommand::Rotate { place, forget } = command;
    let ctx = open_migrated(&place).await?;
    let done = master_key::rotate(&ctx.db, &ctx.config.master_key, forget).await?;
    println!(
        "Clave maestra {} en uso; {} dato(s) protegidos con ella. Claves anteriores en el archivo: {}.",
        done.key_id, done.resealed, done.older_keys
    );
    Ok(ExitCode::SUCCESS)
}

async fn series(command: SeriesCommand) -> anyhow::Result<ExitCode> {
    match command {
        SeriesCommand::List { place, company } => {
            for row in numbering::list_series(&open_migrated(&place).await?, &company).await? {
                let waits = match row.unconfirmed_number {
                    None => String::new(),
                    Some(0) => "\tpor confirmar".to_owned(),
                    Some(journal) => format!("\tpor confirmar, el registro tiene {journal}"),
                };
                let (document, series) = (row.document_code, row.series);
                println!("{document}\t{series}\t{}{waits}", row.last_number);
            }
        }
        SeriesCommand::SetLast {
            place,
            company,
            document,
            series,
            number,
        } => {
            let ctx = open_migrated(&place).await?;
            numbering::set_last(&ctx, &company, &document, &series, number).await?;
            println!("La serie {series} sigue después del {number}.");
        }
    }
    Ok(ExitCode::SUCCESS)
}

/// Confirms the clock of this machine, in place of the time that the server knew before.
async fn confirm_clock(args: &PlaceArgs) -> anyhow::Result<ExitCode> {
    machine_clock::confirm_for_all(&open_migrated(args).await?).await?;
    println!(
        "Confirmado. El servidor numera comprobantes otra vez en menos de un minuto, o al iniciar."
    );
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
