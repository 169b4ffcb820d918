//! Where the data of an installation is, as every command is told.

use std::path::PathBuf;

use clap::Args;

/// How many servers may share a database: half of the numbers that keys have room for
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
}
