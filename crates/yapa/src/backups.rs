//! Options of scheduled backups and of the journal of numbers.

use std::path::PathBuf;

use anyhow::bail;
use clap::Args;
use yapa_app::backups::BackupPlan;
use yapa_app::installation::Place;

/// A server's database is copied with its own tools.
const NO_BACKUPS_OF_SERVERS: &str = "--backup-to copia solo bases SQLite; con PostgreSQL use \
    pg_basebackup y el archivado de WAL (docs/OPERATIONS.md)";

/// Where backups and the journal of numbers go.
#[derive(Args)]
pub struct BackupArgs {
    /// Carpeta de las copias de seguridad, mejor en otro disco; sin ella no se hacen solas.
    #[arg(long, env = "YAPA_BACKUP_TO", value_name = "CARPETA")]
    pub backup_to: Option<PathBuf>,
    /// Minutos de una copia a la siguiente.
    #[arg(long, env = "YAPA_BACKUP_EVERY", value_name = "MINUTOS", default_value_t = 60, value_parser = clap::value_parser!(u32).range(1..=1440))]
    pub backup_every: u32,
    /// Cuántas de las últimas copias se guardan.
    #[arg(
        long,
        env = "YAPA_BACKUP_KEEP",
        value_name = "COPIAS",
        default_value_t = 24
    )]
    pub backup_keep: usize,
    /// De cuántos días se guarda la última copia del día.
    #[arg(
        long,
        env = "YAPA_BACKUP_KEEP_DAYS",
        value_name = "DÍAS",
        default_value_t = 30
    )]
    pub backup_keep_days: usize,
    /// Archivo donde se anota cada número que se da, mejor en otro disco: una copia recuperada no
    /// los repite. Sin ella, `numbers.journal` en la carpeta de las copias o en la de los datos.
    #[arg(long, env = "YAPA_NUMBER_JOURNAL", value_name = "ARCHIVO")]
    pub number_journal: Option<PathBuf>,
}

impl BackupArgs {
    /// The backups to make; none without a folder for them.
    pub fn plan(&self, place: &Place) -> anyhow::Result<Option<BackupPlan>> {
        let Some(folder) = &self.backup_to else {
            return Ok(None);
        };
        if place.database_url.is_some() {
            bail!(NO_BACKUPS_OF_SERVERS)
        }
        Ok(Some(BackupPlan {
            folder: folder.clone(),
            every_minutes: self.backup_every,
            recent: self.backup_keep,
            days: self.backup_keep_days,
        }))
    }

    /// Where numbers are written down: with the backups, or beside the database. Servers that
    /// share a database have a file each.
    pub fn journal(&self, place: &Place) -> PathBuf {
        let folder = self.backup_to.as_ref().unwrap_or(&place.data_dir);
        let name = match &place.database_url {
            Some(_) => format!("numbers-{}.journal", place.node),
            None => "numbers.journal".to_owned(),
        };
        let given = self.number_journal.clone();
        given.unwrap_or_else(|| folder.join(name))
    }
}
