//! `yapa issuer …`: the connection of a company with its tax authority.

use std::path::{Path, PathBuf};
use std::process::ExitCode;

use anyhow::Context as _;
use clap::{Args, Subcommand, ValueEnum};
use yapa_app::companies::tax_connection::{self, Editor, NewCertificate, NewRange};
use yapa_app::{Context, IdempotencyKey};
use yapa_wire::Day;
use yapa_wire::tax_connection::{
    TaxConnection, TaxConnectionPatch, TaxConnectionTestRequest, TaxEnvironment,
    TaxNumberRangeRequest, TaxRoute,
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
        /// Archivo .pfx, .p12 o .pem con la clave privada; .cer donde la clave está aparte.
        #[arg(long)]
        file: PathBuf,
        /// Archivo de la clave privada, donde está aparte (México: .key).
        #[arg(long)]
        key_file: Option<PathBuf>,
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
        #[command(flatten)]
        settings: SettingsArgs,
    },
    /// Guarda un archivo de folios (Chile: CAF).
    Folios {
        #[command(flatten)]
        company: CompanyArgs,
        /// El XML que entrega la autoridad.
        #[arg(long)]
        file: PathBuf,
    },
    /// Guarda la numeración de una resolución (Colombia).
    Range {
        #[command(flatten)]
        company: CompanyArgs,
        #[command(flatten)]
        range: RangeArgs,
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

/// Where, as whom and through whom documents are sent; an option that is not given keeps its value.
#[derive(Args)]
pub struct SettingsArgs {
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
    /// Chile: RUT de la persona titular del certificado.
    #[arg(long)]
    sender: Option<String>,
    /// Chile: número de la resolución; 0 en certificación.
    #[arg(long)]
    resolution_number: Option<String>,
    /// Chile: fecha de la resolución, AAAA-MM-DD.
    #[arg(long)]
    resolution_day: Option<String>,
    /// Colombia: ID del software.
    #[arg(long)]
    software_id: Option<String>,
    /// Colombia: PIN del software.
    #[arg(long, env = "YAPA_SOFTWARE_PIN", hide_env_values = true)]
    software_pin: Option<String>,
    /// Colombia: ID del set de pruebas.
    #[arg(long)]
    test_set_id: Option<String>,
    /// México: clave del régimen fiscal.
    #[arg(long)]
    tax_regime: Option<String>,
    /// México: código postal del domicilio fiscal.
    #[arg(long)]
    postcode: Option<String>,
}

impl From<SettingsArgs> for TaxConnectionPatch {
    fn from(args: SettingsArgs) -> TaxConnectionPatch {
        let route = args.operator.as_deref().map(|address| match address {
            "" => TaxRoute::Authority,
            _ => TaxRoute::Operator,
        });
        TaxConnectionPatch {
            environment: args.environment.map(TaxEnvironment::from),
            route,
            operator_address: args.operator,
            user: args.user,
            password: args.password,
            guides_client: args.guides_client,
            guides_secret: args.guides_secret,
            sender: args.sender,
            resolution_number: args.resolution_number,
            resolution_day: args.resolution_day,
            software_id: args.software_id,
            software_pin: args.software_pin,
            test_set_id: args.test_set_id,
            tax_regime: args.tax_regime,
            postcode: args.postcode,
        }
    }
}

/// Data of a resolution.
#[derive(Args)]
pub struct RangeArgs {
    /// Para emitir en pruebas o en producción.
    #[arg(long, value_enum)]
    environment: EnvironmentName,
    /// Código del comprobante, como FACTURA-ELECTRONICA-AFECTA-CO.
    #[arg(long)]
    document: String,
    /// Prefijo.
    #[arg(long)]
    prefix: String,
    /// Primer número.
    #[arg(long)]
    first: i64,
    /// Último número.
    #[arg(long)]
    last: i64,
    /// Número de la resolución.
    #[arg(long)]
    resolution: String,
    /// Primer día de su vigencia, AAAA-MM-DD.
    #[arg(long, value_parser = day)]
    valid_from: Day,
    /// Último día de su vigencia, AAAA-MM-DD.
    #[arg(long, value_parser = day)]
    valid_until: Day,
    /// Clave técnica, que llevan las facturas.
    #[arg(long, env = "YAPA_TECHNICAL_KEY", hide_env_values = true)]
    technical_key: Option<String>,
}

impl From<RangeArgs> for TaxNumberRangeRequest {
    fn from(args: RangeArgs) -> TaxNumberRangeRequest {
        TaxNumberRangeRequest {
            file: None,
            environment: Some(args.environment.into()),
            document_code: Some(args.document),
            prefix: Some(args.prefix),
            first: Some(args.first),
            last: Some(args.last),
            resolution: Some(args.resolution),
            valid_from: Some(args.valid_from),
            valid_until: Some(args.valid_until),
            technical_key: args.technical_key,
        }
    }
}

fn day(text: &str) -> Result<Day, String> {
    let day = Day::try_from(text.to_owned());
    day.map_err(|_| "debe ser AAAA-MM-DD".to_owned())
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
            key_file,
            password,
        } => {
            let bytes = read(&file)?;
            let key_file = key_file.as_deref().map(read).transpose()?;
            let (ctx, editor) = open(&company).await?;
            let new = NewCertificate {
                file: bytes,
                key_file,
                password,
            };
            show(&tax_connection::keep_certificate(&ctx, &editor, new, once()).await?);
        }
        IssuerCommand::Set { company, settings } => {
            let (ctx, editor) = open(&company).await?;
            show(&tax_connection::change(&ctx, &editor, settings.into(), once()).await?);
        }
        IssuerCommand::Folios { company, file } => {
            let bytes = read(&file)?;
            let (ctx, editor) = open(&company).await?;
            let new = NewRange::of_file(&ctx, &editor, bytes)?;
            show(&tax_connection::add_range(&ctx, &editor, new, once()).await?);
        }
        IssuerCommand::Range { company, range } => {
            let (ctx, editor) = open(&company).await?;
            let new = NewRange::read(&ctx, &editor, range.into())?;
            show(&tax_connection::add_range(&ctx, &editor, new, once()).await?);
        }
        IssuerCommand::Test {
            company,
            environment,
        } => {
            let passed = test(&company, environment).await?;
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

/// Asks the authority whether the company may enter, and prints what it says.
async fn test(company: &CompanyArgs, environment: Option<EnvironmentName>) -> anyhow::Result<bool> {
    let (ctx, editor) = open(company).await?;
    let request = TaxConnectionTestRequest {
        environment: environment.map(TaxEnvironment::from),
    };
    let view = tax_connection::test(&ctx, &editor, request).await?;
    Ok(view.test.is_some_and(|test| {
        println!("{}", test.message);
        test.passed
    }))
}

/// `yapa company connect`: connects to the simulator, or to nothing; the other settings stay.
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

fn read(file: &Path) -> anyhow::Result<Vec<u8>> {
    std::fs::read(file).with_context(|| format!("no se puede leer {}", file.display()))
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
        approval: None,
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
    for range in &view.ranges {
        println!(
            "Números: {} {} {} a {}, quedan {}",
            range.document_name, range.series, range.first, range.last, range.left
        );
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
