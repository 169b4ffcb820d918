//! Where the data of an installation is, as every command takes it.

use std::path::PathBuf;

use anyhow::Context as _;
use clap::Args;
use yapa_app::TaxServices;

/// How many servers may share a database: half of the numbers that fit into keys
/// (`yapa_storage::NODES`). The other half belongs to the commands that run beside them.
pub const SERVERS: u8 = 32;

/// Where the data is.
#[derive(Args, Clone)]
pub struct PlaceArgs {
    /// Carpeta de los datos.
    #[arg(long, env = "YAPA_DATA_DIR", default_value = "./data")]
    pub data_dir: PathBuf,
    /// `postgres://…`; sin ella, un archivo SQLite en la carpeta de los datos.
    #[arg(long, env = "YAPA_DATABASE_URL", hide_env_values = true)]
    pub database_url: Option<String>,
    /// Número de este servidor entre los que comparten la base (0 a 31).
    #[arg(long, env = "YAPA_NODE", default_value_t = 0, value_parser = clap::value_parser!(u8).range(..i64::from(SERVERS)))]
    pub node: u8,
    /// Archivo de la clave maestra, que protege certificados y contraseñas en la base; sin
    /// ella, `master.key` en la carpeta de los datos. Se crea la primera vez.
    #[arg(long, env = "YAPA_MASTER_KEY_FILE", value_name = "ARCHIVO")]
    pub master_key_file: Option<PathBuf>,
    /// Otro servidor en lugar de una autoridad tributaria, para ensayos:
    /// `https://maullin.sii.cl=https://127.0.0.1:9443`. Nada de lo que acepta tiene valor.
    #[arg(long, env = "YAPA_TAX_SERVICES", value_name = "OFICIAL=OTRA", value_delimiter = ',', value_parser = replacement)]
    pub tax_service: Vec<(String, String)>,
    /// Certificado en PEM con el que se reconoce a esos servidores.
    #[arg(long, env = "YAPA_TAX_SERVICES_CA", value_name = "ARCHIVO")]
    pub tax_services_ca: Option<PathBuf>,
}

impl PlaceArgs {
    /// The servers in the place of the authorities'.
    pub fn tax_services(&self) -> anyhow::Result<TaxServices> {
        let roots = self.tax_services_ca.as_deref().map(|file| {
            std::fs::read(file).with_context(|| format!("no se puede leer {}", file.display()))
        });
        Ok(TaxServices {
            replaced: self.tax_service.clone(),
            roots: roots.transpose()?.unwrap_or_default(),
        })
    }
}

fn replacement(text: &str) -> Result<(String, String), String> {
    let pair = text.split_once('=');
    let pair = pair.filter(|(official, _)| official.starts_with("https://"));
    let (official, other) = pair.ok_or("debe ser OFICIAL=OTRA, con https://")?;
    let bare = |address: &str| address.trim_end_matches('/').to_owned();
    Ok((bare(official), bare(other)))
}
