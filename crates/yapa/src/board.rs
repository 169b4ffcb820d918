//! The operator's commands for dashboards and reports.

use std::process::ExitCode;

use anyhow::Context as _;
use yapa_app::operator::{self, NewAdvertisement, ReportAnswer};

use crate::cli::{AdvertisementCommand, ReportCommand};
use crate::database::open_migrated;

/// `yapa advertisement …`
pub async fn advertisement(command: AdvertisementCommand) -> anyhow::Result<ExitCode> {
    match command {
        AdvertisementCommand::Add {
            place,
            country,
            name,
            sponsor,
            sponsor_name,
            image,
        } => {
            let read = |file: std::path::PathBuf| {
                std::fs::read(&file).with_context(|| format!("no se puede leer {}", file.display()))
            };
            let new = NewAdvertisement {
                country,
                name,
                sponsor_number: sponsor.unwrap_or_default(),
                sponsor_name: sponsor_name.unwrap_or_default(),
                picture: image.map(read).transpose()?,
            };
            let id = operator::add_advertisement(&open_migrated(&place).await?, new).await?;
            println!("Aviso {id} agregado.");
        }
        AdvertisementCommand::List { place, country } => {
            let ctx = open_migrated(&place).await?;
            for one in operator::list_advertisements(&ctx, country).await? {
                let picture = if one.pictured {
                    "con imagen"
                } else {
                    "sin imagen"
                };
                println!("{}\t{picture}\t{}\t{}", one.id, one.sponsor_name, one.name);
            }
        }
        AdvertisementCommand::Remove { place, id } => {
            operator::remove_advertisement(&open_migrated(&place).await?, id).await?;
            println!("Aviso {id} retirado.");
        }
    }
    Ok(ExitCode::SUCCESS)
}

/// `yapa report …`
pub async fn report(command: ReportCommand) -> anyhow::Result<ExitCode> {
    match command {
        ReportCommand::List { place, company } => {
            let ctx = open_migrated(&place).await?;
            for one in operator::list_open_reports(&ctx, &company).await? {
                println!(
                    "{}\t{}\tpedido {}\t{}\t{} mensaje(s)",
                    one.report_number,
                    one.date_created.as_str(),
                    one.order_number,
                    one.business_name,
                    one.message_count
                );
            }
        }
        ReportCommand::Answer {
            place,
            company,
            agent,
            close,
            number,
            message,
        } => {
            let answer = ReportAnswer {
                number,
                agent,
                message,
                closes: close,
            };
            let ctx = open_migrated(&place).await?;
            let number = operator::answer_report(&ctx, &company, answer).await?;
            println!("Respuesta agregada al reporte {number}.");
        }
    }
    Ok(ExitCode::SUCCESS)
}
