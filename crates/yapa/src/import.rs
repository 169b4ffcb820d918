//! `yapa import …`: what comes from a spreadsheet.

use std::path::PathBuf;
use std::process::ExitCode;

use anyhow::Context as _;
use clap::{Args, Subcommand};
use yapa_app::imports::{self, FileOptions, Imported};
use yapa_domain::ImportSubject;

use crate::database::open_migrated;
use crate::place::PlaceArgs;
use crate::text::one_line;

#[derive(Subcommand)]
pub enum ImportCommand {
    /// Agrega y cambia productos según una hoja .xlsx o .csv, con las columnas por sus títulos.
    Products(FileArgs),
    /// Agrega y cambia clientes con lo que deben, con las columnas por sus títulos.
    Clients(FileArgs),
}

#[derive(Args)]
pub struct FileArgs {
    #[command(flatten)]
    place: PlaceArgs,
    /// Número de registro de la empresa.
    #[arg(long)]
    company: String,
    /// Qué es una columna que no se reconoce por su título: TÍTULO=CAMPO; con el campo vacío se omite.
    /// Se repite para varias columnas.
    #[arg(long = "column", value_name = "TÍTULO=CAMPO", value_parser = column, long_help = column_help())]
    columns: Vec<(String, String)>,
    /// Solo dice qué haría.
    #[arg(long)]
    dry_run: bool,
    /// La hoja.
    file: PathBuf,
}

/// The help of the option, with the fields that there are.
fn column_help() -> String {
    let fields = |subject| imports::field_words(subject).join(", ");
    format!(
        "Qué es una columna que no se reconoce por su título: TÍTULO=CAMPO; con el campo vacío se omite. \
         Se repite para varias columnas.\n\nCampos de productos: {}. Campos de clientes: {}.\n\n\
         Ejemplo: --column \"Artículo vendido=nombre\" --column \"Notas=\"",
        fields(ImportSubject::Products),
        fields(ImportSubject::Clients)
    )
}

/// A heading and the field that it is. A heading may have an equals sign in it, a field has none.
fn column(text: &str) -> Result<(String, String), String> {
    let (heading, field) = text
        .rsplit_once('=')
        .ok_or("escriba TÍTULO=CAMPO, por ejemplo \"Artículo vendido=nombre\"")?;
    Ok((heading.trim().to_owned(), field.trim().to_owned()))
}

/// Runs one of them.
pub async fn run(command: ImportCommand) -> anyhow::Result<ExitCode> {
    let (subject, noun, args) = match command {
        ImportCommand::Products(args) => (ImportSubject::Products, "producto(s)", args),
        ImportCommand::Clients(args) => (ImportSubject::Clients, "cliente(s)", args),
    };
    let FileArgs {
        place,
        company,
        columns,
        dry_run,
        file,
    } = args;
    let content =
        std::fs::read(&file).with_context(|| format!("no se puede leer {}", file.display()))?;
    let name = file.file_name().unwrap_or_default().to_string_lossy();
    let ctx = open_migrated(&place).await?;
    let options = FileOptions { columns, dry_run };
    let done = imports::import_file(&ctx, &company, subject, &name, content, options).await?;
    let Imported {
        total,
        added,
        changed,
        unchanged,
        refused,
        ..
    } = done;
    for (heading, field) in done.columns {
        println!("{}: {}", one_line(&heading), field.unwrap_or("(se omite)"));
    }
    if done.remembered {
        println!(
            "Las columnas son las que se eligieron la última vez para una hoja con estos títulos."
        );
    }
    for fault in &done.faults {
        println!("{}", one_line(fault));
    }
    let word = if dry_run {
        "Se importarían"
    } else {
        "Importadas"
    };
    println!(
        "{word} {total} fila(s): {added} {noun} nuevos, {changed} cambiados, \
         {unchanged} sin cambios, {refused} fila(s) rechazadas."
    );
    Ok(match refused {
        0 => ExitCode::SUCCESS,
        _ => ExitCode::FAILURE,
    })
}
