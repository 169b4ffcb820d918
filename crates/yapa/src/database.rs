//! Opening the database that the options name.

use std::sync::Arc;

use anyhow::{Context as _, anyhow};
use yapa_app::installation::{self, Place};
use yapa_app::master_key::MasterKey;
use yapa_app::notifications::{Pace, PushConfig};
use yapa_app::{Config, Context, MailConfig, PasswordCost};

use crate::clock::MachineClock;
use crate::place::{PlaceArgs, SERVERS};

/// The message when the database cannot be opened.
pub const CANNOT_OPEN: &str = "no se puede abrir la base de datos";

/// Where the options say that the data is, as a server uses it.
pub fn place(args: &PlaceArgs) -> Place {
    Place {
        database_url: args.database_url.clone(),
        data_dir: args.data_dir.clone(),
        node: args.node,
        patient: false,
    }
}

/// The keys that secrets in the database are sealed with.
pub fn master_key(args: &PlaceArgs) -> MasterKey {
    let usual = || args.data_dir.join("master.key");
    MasterKey::in_file(args.master_key_file.clone().unwrap_or_else(usual))
}

/// Opens the database as a command does, with any version of the schema.
pub async fn open(args: &PlaceArgs) -> anyhow::Result<Context> {
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
        password_cost: PasswordCost::default(),
        master_key: master_key(args),
        tax_services: args.tax_services()?,
        backups: None,
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

/// The same for commands that only read: a mistyped folder stays as it is, instead of becoming an
/// empty installation.
pub async fn open_existing(args: &PlaceArgs) -> anyhow::Result<Context> {
    let place = place(args);
    if place.database_url.is_none() && !place.file().is_file() {
        let nothing = anyhow!("no hay ninguna en {}", place.data_dir.display());
        return Err(nothing.context(CANNOT_OPEN));
    }
    open(args).await
}

/// Opens the database and brings it up to date.
pub async fn open_migrated(args: &PlaceArgs) -> anyhow::Result<Context> {
    let ctx = open(args).await?;
    installation::migrate(&ctx).await?;
    Ok(ctx)
}
