//! What every use case needs: database, clock, ids and configuration.

use std::path::PathBuf;
use std::sync::Arc;

use yapa_domain::{Clock, EpochMillis};
use yapa_storage::{Db, IdSource};

use crate::auth::{AddressLimit, Passwords, SessionCache};
use crate::notifications::{Live, Pace, Push, PushConfig};
use crate::pictures::{ConcurrencyLimit, Logos};
use crate::platform::WriteCheck;
use crate::products::Catalogues;
use crate::shared::SharedCatalogues;

/// What the installation's operator decides.
#[derive(Clone, Debug)]
pub struct Config {
    /// Where people reach the product, without a slash at the end: links in
    /// mails are built from it, never from what a request claims.
    pub public_address: String,
    /// The identifier of the application client at the token endpoint.
    pub oauth_client_id: String,
    /// Where users ask for help.
    pub support_email: Option<String>,
    /// How mail leaves.
    pub mail: MailConfig,
    /// Where pushes may go.
    pub push: PushConfig,
    /// How often an open window is looked after.
    pub pace: Pace,
}

/// How mail leaves the house.
#[derive(Clone, Debug)]
pub struct MailConfig {
    /// `smtp://user:password@host:port` or `smtps://…`; without it mails are files.
    pub smtp_url: Option<String>,
    /// The sender, `Yapa <no-responder@…>`.
    pub sender: String,
    /// Where mails are written when there is no SMTP server.
    pub folder: PathBuf,
}

/// Everything a use case may touch.
pub struct Context {
    /// The database.
    pub db: Db,
    /// The time.
    pub clock: Arc<dyn Clock>,
    /// New keys.
    pub ids: Arc<IdSource>,
    /// The operator's decisions.
    pub config: Config,
    pub(crate) passwords: Passwords,
    pub(crate) sessions: SessionCache,
    pub(crate) addresses: AddressLimit,
    pub(crate) catalogues: Catalogues,
    pub(crate) shared: SharedCatalogues,
    pub(crate) mail_requests: AddressLimit,
    pub(crate) push: Push,
    pub(crate) pictures_limit: ConcurrencyLimit,
    pub(crate) logos: Logos,
    pub(crate) live: Arc<Live>,
    pub(crate) write_check: WriteCheck,
}

impl Context {
    /// A context around these parts.
    pub fn new(db: Db, clock: Arc<dyn Clock>, ids: Arc<IdSource>, config: Config) -> Self {
        Context {
            db,
            clock,
            ids,
            config,
            passwords: Passwords::new(),
            sessions: SessionCache::new(),
            addresses: AddressLimit::new(),
            catalogues: Catalogues::new(),
            shared: SharedCatalogues::new(),
            mail_requests: AddressLimit::new(),
            push: Push::default(),
            pictures_limit: ConcurrencyLimit::new(),
            logos: Logos::new(),
            live: Live::new(),
            write_check: WriteCheck::default(),
        }
    }

    /// The present moment.
    pub fn now(&self) -> EpochMillis {
        self.clock.now()
    }

    /// A new key.
    pub fn next_id(&self) -> i64 {
        self.ids.next(self.clock.now())
    }
}
