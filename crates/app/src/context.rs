//! Shared by every use case: database, clock, ids and configuration.

use std::path::PathBuf;
use std::sync::Arc;

use moka::sync::Cache;
use yapa_countries::CountryProfile;
use yapa_domain::{Clock, EpochMillis};
use yapa_printing::Logo;
use yapa_storage::{Db, IdSource};

use crate::backups::{BackupPlan, Backups};
use crate::calendar::local_time;
use crate::caller::Caller;
use crate::catalogue::{Catalogues, SharedCatalogues};
use crate::clock_watch::ClockWatch;
use crate::concurrency::ConcurrencyLimit;
use crate::credentials::{AddressLimit, PasswordCost, Passwords, SessionCache};
use crate::error::Result;
use crate::live::{Live, Pace};
use crate::master_key::MasterKey;
use crate::push::{Push, PushConfig};
use crate::transport::{TaxServices, Transport};
use crate::write_check::WriteCheck;
use crate::write_context::{EventHandler, WriteContext};

/// Logos kept for tickets; each takes some ten kilobytes.
const MOST_LOGOS: u64 = 500;
/// Pictures are decoded one at a time: each may take 160 MB meanwhile.
const PICTURES_AT_ONCE: usize = 1;

/// Spreadsheets are read one at a time: each may take 100 MB meanwhile.
const SHEETS_AT_ONCE: usize = 1;

/// The password of a certificate's file is hashed as often as the file says.
const CERTIFICATES_AT_ONCE: usize = 1;

/// Configuration of the installation, which its operator sets.
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
    /// Deadlines and intervals of the connections of open browser windows.
    pub pace: Pace,
    /// How slowly passwords are hashed.
    pub password_cost: PasswordCost,
    /// The keys that secrets in the database are sealed with.
    pub master_key: MasterKey,
    /// Scheduled copies of the database.
    pub backups: Option<BackupPlan>,
    /// Servers that replace those of the tax authorities, for trials.
    pub tax_services: TaxServices,
}

/// How mail is sent.
#[derive(Clone, Debug)]
pub struct MailConfig {
    /// `smtp://user:password@host:port` or `smtps://…`; without it mails are files.
    pub smtp_url: Option<String>,
    /// The sender, `Yapa <no-responder@…>`.
    pub sender: String,
    /// Where mails are written when there is no SMTP server.
    pub folder: PathBuf,
}

/// Configuration and state of the process that use cases share.
pub struct Context {
    /// The database.
    pub db: Db,
    /// The time.
    pub clock: Arc<dyn Clock>,
    /// New keys.
    pub ids: Arc<IdSource>,
    /// The operator's decisions.
    pub config: Config,
    pub(crate) events: EventHandler,
    pub(crate) passwords: Passwords,
    pub(crate) sessions: SessionCache,
    pub(crate) addresses: AddressLimit,
    pub(crate) catalogues: Catalogues,
    pub(crate) shared: SharedCatalogues,
    pub(crate) mail_requests: AddressLimit,
    /// Guesses at codes of tickets.
    pub(crate) ticket_codes: AddressLimit,
    pub(crate) transport: Arc<Transport>,
    pub(crate) push: Push,
    pub(crate) pictures_limit: ConcurrencyLimit,
    pub(crate) certificates_limit: ConcurrencyLimit,
    pub(crate) sheets_limit: ConcurrencyLimit,
    /// Logos of tickets by their address; none for one that cannot be drawn.
    pub(crate) logos: Cache<String, Option<Logo>>,
    pub(crate) live: Arc<Live>,
    pub(crate) write_check: WriteCheck,
    pub(crate) clock_watch: ClockWatch,
    pub(crate) backups: Backups,
}

impl Context {
    pub(crate) fn with_events(
        db: Db,
        clock: Arc<dyn Clock>,
        ids: Arc<IdSource>,
        config: Config,
        events: EventHandler,
    ) -> Self {
        let password_cost = config.password_cost;
        let transport = Arc::new(Transport::new(
            config.push.anywhere,
            config.tax_services.clone(),
        ));
        Context {
            events,
            backups: Backups::new(config.backups.clone()),
            push: Push::new(
                config.push.clone(),
                config.master_key.clone(),
                config.public_address.clone(),
                transport.clone(),
            ),
            transport,
            certificates_limit: ConcurrencyLimit::new(CERTIFICATES_AT_ONCE),
            sheets_limit: ConcurrencyLimit::new(SHEETS_AT_ONCE),
            db,
            clock,
            ids,
            config,
            passwords: Passwords::new(password_cost),
            sessions: SessionCache::new(),
            addresses: AddressLimit::new(),
            catalogues: Catalogues::new(),
            shared: SharedCatalogues::new(),
            mail_requests: AddressLimit::new(),
            ticket_codes: AddressLimit::new(),
            pictures_limit: ConcurrencyLimit::new(PICTURES_AT_ONCE),
            logos: Cache::new(MOST_LOGOS),
            live: Live::new(),
            write_check: WriteCheck::default(),
            clock_watch: ClockWatch::new(),
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

impl WriteContext {
    /// A write of the caller, now.
    ///
    /// # Errors
    /// Internal, when the country's time zone does not exist.
    pub fn of(ctx: &Context, caller: &Caller) -> Result<WriteContext> {
        WriteContext::at(ctx, caller.profile(), caller.user_id(), ctx.now())
    }

    /// A write of the server itself for a company of this country, now.
    ///
    /// # Errors
    /// As [`WriteContext::of`].
    pub fn of_server(ctx: &Context, profile: &'static CountryProfile) -> Result<WriteContext> {
        WriteContext::at(ctx, profile, WriteContext::SERVER, ctx.now())
    }

    /// A write of this user at this time.
    ///
    /// # Errors
    /// As [`WriteContext::of`].
    pub fn at(
        ctx: &Context,
        profile: &'static CountryProfile,
        user_id: i64,
        at_ms: EpochMillis,
    ) -> Result<WriteContext> {
        Ok(WriteContext {
            profile,
            user_id,
            at_ms,
            local: local_time(profile, at_ms)?,
            ids: ctx.ids.clone(),
            clock_jumped_from: ctx.clock_watch.jumped_from(),
            events: ctx.events,
        })
    }
}
