//! The administrator's commands: settings, accounts' screens, sponsors, surveys.

use std::process::ExitCode;

use anyhow::Context as _;
use yapa_app::operator::{self, AccountScreens};
use yapa_app::settings;

use crate::cli::{AccountCommand, SettingCommand, SponsorCommand, SurveyCommand};
use crate::database::open_migrated;
use crate::text::one_line;

/// `yapa setting …`
pub async fn setting(command: SettingCommand) -> anyhow::Result<ExitCode> {
    match command {
        SettingCommand::List { place } => {
            let set = settings::all(&open_migrated(&place).await?).await?;
            for setting in settings::known() {
                let value = set.iter().find(|(name, _)| *name == setting.name);
                let value = value.map_or("(sin valor)", |(_, value)| value.as_str());
                println!("{} = {value}", setting.name);
            }
        }
        SettingCommand::Get { place, name } => {
            let value = settings::get(&open_migrated(&place).await?, &name).await?;
            let Some(value) = value else {
                eprintln!("{name} no tiene valor");
                return Ok(ExitCode::FAILURE);
            };
            println!("{value}");
        }
        SettingCommand::Set { place, name, value } => {
            settings::set(&open_migrated(&place).await?, &name, &value).await?;
            println!("{name} cambiado.");
        }
        SettingCommand::Unset { place, name } => {
            let was_set = settings::unset(&open_migrated(&place).await?, &name).await?;
            println!(
                "{name} {}",
                if was_set {
                    "quitado."
                } else {
                    "no tenía valor."
                }
            );
        }
    }
    Ok(ExitCode::SUCCESS)
}

/// `yapa account …`
pub async fn account(command: AccountCommand) -> anyhow::Result<ExitCode> {
    let AccountCommand::Sections {
        place,
        email,
        sections,
        all,
        lands_on_session,
    } = command;
    let ctx = open_migrated(&place).await?;
    let mut screens = operator::account_screens(&ctx, &email).await?;
    if all || !sections.is_empty() || lands_on_session.is_some() {
        let kept = if all || !sections.is_empty() {
            sections
        } else {
            screens.sections
        };
        let wanted = AccountScreens {
            sections: kept,
            lands_on_session: lands_on_session.unwrap_or(screens.lands_on_session),
        };
        screens = operator::set_account_screens(&ctx, &email, wanted).await?;
    }
    let sections = match screens.sections.is_empty() {
        true => "todas".to_owned(),
        false => screens.sections.join(", "),
    };
    let start = match screens.lands_on_session {
        true => "Mi sesión",
        false => "Inicio",
    };
    println!("Secciones: {sections}\nEmpieza en: {start}");
    Ok(ExitCode::SUCCESS)
}

/// `yapa sponsor …`
pub async fn sponsor(command: SponsorCommand) -> anyhow::Result<ExitCode> {
    match command {
        SponsorCommand::Import {
            place,
            country,
            file,
        } => {
            let json = std::fs::read_to_string(&file)
                .with_context(|| format!("no se puede leer {}", file.display()))?;
            let ctx = open_migrated(&place).await?;
            let count = operator::import_sponsors(&ctx, country, &json).await?;
            println!("{count} distribuidor(es) al día.");
        }
        SponsorCommand::List { place, country } => {
            let ctx = open_migrated(&place).await?;
            for one in operator::list_sponsors(&ctx, country).await? {
                let state = if one.active { "activo" } else { "inactivo" };
                println!(
                    "{}\t{}\t{state}\t{} producto(s)\t{} bonificación(es)",
                    one.register_number,
                    one_line(&one.name),
                    one.products,
                    one.bonuses
                );
            }
        }
    }
    Ok(ExitCode::SUCCESS)
}

/// `yapa survey …`
pub async fn survey(command: SurveyCommand) -> anyhow::Result<ExitCode> {
    match command {
        SurveyCommand::Add {
            place,
            company,
            file,
        } => {
            let json = std::fs::read_to_string(&file)
                .with_context(|| format!("no se puede leer {}", file.display()))?;
            let id = operator::add_survey(&open_migrated(&place).await?, &company, &json).await?;
            println!("Encuesta {id} agregada.");
        }
        SurveyCommand::List { place, company } => {
            let all = operator::list_surveys(&open_migrated(&place).await?, &company).await?;
            for one in all {
                let state = if one.active { "abierta" } else { "cerrada" };
                println!(
                    "{}\t{}\t{state}\t{} respuesta(s)\t{}",
                    one.id, one.business_date, one.answers, one.title
                );
            }
        }
        SurveyCommand::Answers { place, company, id } => {
            let ctx = open_migrated(&place).await?;
            for line in operator::survey_answers(&ctx, &company, id).await? {
                // One answer a line, even if people typed line breaks.
                println!("{}", line.map(|text| one_line(&text)).join("\t"));
            }
        }
        SurveyCommand::Close { place, company, id } => {
            operator::close_survey(&open_migrated(&place).await?, &company, id).await?;
            println!("Encuesta {id} cerrada.");
        }
    }
    Ok(ExitCode::SUCCESS)
}
