//! `yapa issuer …`: the connection of a company with its tax authority.

use std::path::PathBuf;
use std::process::ExitCode;

use anyhow::Context as _;
use clap::{Args, Subcommand, ValueEnum};
use yapa_app::companies::tax_connection::{self, Editor, NewCertificate};
use yapa_app::{Context, IdempotencyKey};
use yapa_wire::tax_connection::{
    TaxConnection, TaxConnectionPatch, TaxConnectionTestRequest, TaxEnvironment, TaxRoute,
};

use crate::database::open_migrated;
use crate::place::PlaceArgs;

#[derive(Args)]
pub struct CompanyArgs {
    #[command(flatten)]
    place: PlaceArgs,
    /// Número de registro de la empresa.
    #[arg(long)]
    company: String,
}

#[derive(Subcommand)]
pub enum IssuerCommand {
    /// Muestra la conexión y lo que le falta.
    Show(CompanyArgs),
    /// Guarda el certificado digital; la contraseña del archivo no se guarda.
    Certificate {
        #[command(flatten)]
        company: CompanyArgs,
        /// Archivo .pfx, .p12 o .pem con la clave privada.
        #[arg(long)]
        file: PathBuf,
        /// Contraseña del archivo.
        #[arg(
            long,
            env = "YAPA_CERTIFICATE_PASSWORD",
            hide_env_values = true,
            default_value = ""
        )]
        password: String,
    },
    /// Cambia con quién y con qué usuario se envía; lo que no se da, queda.
    Set {
        #[command(flatten)]
        company: CompanyArgs,
        /// Dónde se emite desde ahora.
        #[arg(long, value_enum)]
        environment: Option<EnvironmentName>,
        /// Usuario secundario (Perú: usuario SOL).
        #[arg(long)]
        user: Option<String>,
        /// Su clave.
        #[arg(long, env = "YAPA_TAX_PASSWORD", hide_env_values = true)]
        password: Option<String>,
        /// Dirección https del servicio de un OSE; vacía para enviar a la autoridad misma.
        #[arg(long)]
        operator: Option<String>,
        /// Cliente del servicio de guías (Perú).
        #[arg(long)]
        guides_client: Option<String>,
        /// Su secreto.
        #[arg(long, env = "YAPA_GUIDES_SECRET", hide_env_values = true)]
        guides_secret: Option<String>,
    },
    /// Pregunta a la autoridad si deja entrar a la empresa; no envía ningún comprobante.
    Test {
        #[command(flatten)]
        company: CompanyArgs,
        /// A qué ambiente se pregunta; sin él, al elegido.
        #[arg(long, value_enum)]
        environment: Option<EnvironmentName>,
    },
    /// Olvida certificado, claves y todo lo demás; los comprobantes esperan desde entonces.
    Remove(CompanyArgs),
}

/// The environments by their names on the wire.
#[derive(Clone, Copy, ValueEnum)]
pub enum EnvironmentName {
    Simulador,
    Pruebas,
    Produccion,
}

impl From<EnvironmentName> for TaxEnvironment {
    fn from(name: EnvironmentName) -> TaxEnvironment {
        match name {
            EnvironmentName::Simulador => TaxEnvironment::Simulator,
            EnvironmentName::Pruebas => TaxEnvironment::Test,
            EnvironmentName::Produccion => TaxEnvironment::Production,
        }
    }
}

/// Runs one of them.
pub async fn run(command: IssuerCommand) -> anyhow::Result<ExitCode> {
    match command {
        IssuerCommand::Show(company) => {
            let (ctx, editor) = open(&company).await?;
            show(&tax_connection::load(&ctx, &editor).await?);
        }
        IssuerCommand::Certificate {
            company,
            file,
            password,
        } => {
            let bytes = std::fs::read(&file)
                .with_context(|| format!("no se puede leer {}", file.display()))?;
            let (ctx, editor) = open(&company).await?;
            let new = NewCertificate {
                file: bytes,
                password,
            };
            show(&tax_connection::keep_certificate(&ctx, &editor, new, once()).await?);
        }
        IssuerCommand::Set {
            company,
            environment,
            user,
            password,
            operator,
            guides_client,
            guides_secret,
        } => {
            let (ctx, editor) = open(&company).await?;
            let route = operator.as_deref().map(|address| match address {
                "" => TaxRoute::Authority,
                _ => TaxRoute::Operator,
            });
            let patch = TaxConnectionPatch {
                environment: environment.map(TaxEnvironment::from),
                route,
                operator_address: operator,
                user,
                password,
                guides_client,
                guides_secret,
            };
            show(&tax_connection::change(&ctx, &editor, patch, once()).await?);
        }
        IssuerCommand::Test {
            company,
            environment,
        } => {
            let (ctx, editor) = open(&company).await?;
            let request = TaxConnectionTestRequest {
                environment: environment.map(TaxEnvironment::from),
            };
            let view = tax_connection::test(&ctx, &editor, request).await?;
            let passed = view.test.is_some_and(|test| {
                println!("{}", test.message);
                test.passed
            });
            return Ok(match passed {
                true => ExitCode::SUCCESS,
                false => ExitCode::FAILURE,
            });
        }
        IssuerCommand::Remove(company) => {
            let (ctx, editor) = open(&company).await?;
            show(&tax_connection::disconnect(&ctx, &editor, true, once()).await?);
        }
    }
    Ok(ExitCode::SUCCESS)
}

/// `yapa company connect`: the stand-in, or nothing; what is set up stays.
pub async fn connect(ctx: &Context, company: &str, simulator: bool) -> anyhow::Result<()> {
    let editor = Editor::operator(ctx, company).await?;
    match simulator {
        true => {
            let patch = TaxConnectionPatch {
                environment: Some(TaxEnvironment::Simulator),
                ..TaxConnectionPatch::default()
            };
            tax_connection::change(ctx, &editor, patch, once()).await?;
        }
        false => {
            tax_connection::disconnect(ctx, &editor, false, once()).await?;
        }
    }
    Ok(())
}

async fn open(args: &CompanyArgs) -> anyhow::Result<(Context, Editor)> {
    let ctx = open_migrated(&args.place).await?;
    let editor = Editor::operator(&ctx, &args.company).await?;
    Ok((ctx, editor))
}

/// A command is never repeated by itself.
fn once() -> IdempotencyKey {
    IdempotencyKey {
        key: None,
        body_hash: [0; 32],
        age_ms: None,
    }
}

fn show(view: &TaxConnection) {
    let environment = match view.environment {
        None => "sin conexión",
        Some(TaxEnvironment::Simulator) => "simulador, sin valor tributario",
        Some(TaxEnvironment::Test) => "pruebas, sin valor tributario",
        Some(TaxEnvironment::Production) => "producción",
    };
    println!("{}: {environment}", view.authority);
    if let Some(certificate) = &view.certificate {
        println!(
            "Certificado: {}, hasta el {}",
            certificate.owner,
            certificate.valid_until.as_str()
        );
    }
    if view.route == TaxRoute::Operator {
        println!("OSE: {}", view.operator_address);
    }
    if !view.user.is_empty() {
        println!("Usuario: {}", view.user);
    }
    for missing in &view.missing {
        println!("Falta: {}", missing.message);
    }
    for warning in &view.warnings {
        println!("Atención: {warning}");
    }
    if let Some(test) = &view.test {
        println!("Última prueba: {}", test.message);
    }
}
