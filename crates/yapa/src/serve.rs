//! `yapa serve`: from an opened database to an orderly end.

use std::path::Path;
use std::process::ExitCode;
use std::sync::Arc;
use std::time::Duration;

use anyhow::Context as _;
use metrics_exporter_prometheus::{Matcher, PrometheusBuilder, PrometheusHandle};
use tokio::net::TcpListener;
use tokio::signal::unix::{SignalKind, signal};
use tokio::sync::watch;
use yapa_app::notifications::{self, CloudAccount, Pace, PushConfig};
use yapa_app::{
    Config, Context, MailConfig, PasswordCost, demo, installation, jobs, numbering, shared, upkeep,
};
use yapa_http::{AppState, MetricsAccess, ServeOptions};

use crate::cli::ServeArgs;
use crate::clock::MachineClock;
use crate::database::{CANNOT_OPEN, master_key, place};
use crate::service_manager;

/// How long jobs in hand may take once the end was requested.
const JOBS_DRAIN: Duration = Duration::from_secs(2);
/// How often metrics free what they keep in memory.
const METRICS_UPKEEP: Duration = Duration::from_secs(5);
const SECONDS: [f64; 12] = [
    0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 5.0,
];

/// Serves until SIGTERM or Ctrl-C.
pub async fn run(args: ServeArgs) -> anyhow::Result<ExitCode> {
    let place = place(&args.place);
    let _hold = place.hold()?;
    if place.is_open_to_others() {
        tracing::warn!(folder = %place.data_dir.display(), "other accounts of this machine may look into the data folder: chmod 700");
    }
    let ctx = Context::open(&place, Arc::new(MachineClock), config(&args)?).await;
    let ctx = Arc::new(ctx.context(CANNOT_OPEN)?);
    // A backup without it loses certificates and passwords; sales work without it.
    if let Err(error) = ctx.config.master_key.prepare() {
        tracing::error!(%error, "secrets can be neither sealed nor opened");
    }
    prepare_database(&ctx, args.demo).await?;
    let journal = args.backups.journal(&place);
    keep_journal(&ctx, &journal).await;
    upkeep::check_clock(&ctx).await;
    notifications::prepare(&ctx).await?;
    let metrics = MetricsAccess {
        handle: record_metrics()?,
        token: args.metrics_token.clone(),
    };
    let listener = TcpListener::bind(args.listen)
        .await
        .with_context(|| format!("no se puede atender en {}", args.listen))?;
    let mut terminate = signal(SignalKind::terminate())?;
    let (stop, stopped) = watch::channel(false);
    let worker = tokio::spawn(jobs::run(ctx.clone(), stopped.clone()));
    tokio::spawn(upkeep::run(ctx.clone(), journal, stopped.clone()));
    let bells = tokio::spawn(notifications::run(ctx.clone(), stopped));
    tokio::spawn(fill_shared(ctx.clone()));
    let app = yapa_http::router(AppState::new(ctx.clone(), Some(metrics)));
    let options = ServeOptions {
        behind_proxy: args.behind_proxy,
        ..ServeOptions::default()
    };
    tracing::info!(address = %listener.local_addr()?, engine = ctx.db.engine().name(), "ready to sell");
    service_manager::notify_ready(ctx.clone());
    yapa_http::serve(listener, app, options, async {
        tokio::select! { _ = terminate.recv() => {}, _ = tokio::signal::ctrl_c() => {} }
        tracing::info!("stopping: finishing what is in flight");
        service_manager::notify_stopping();
        let _ = stop.send(true);
    })
    .await;
    let _ = bells.await; // it limits itself
    if tokio::time::timeout(JOBS_DRAIN, worker).await.is_err() {
        tracing::warn!("a job did not end in time; it runs again after the next start");
    }
    tracing::info!("stopped");
    Ok(ExitCode::SUCCESS)
}

/// Brings the schema up to date, and fills an empty database with the demo where it is wanted.
async fn prepare_database(ctx: &Context, is_demo: bool) -> anyhow::Result<()> {
    let steps = installation::migrate(ctx).await?;
    if !steps.is_empty() {
        tracing::info!(?steps, "the schema was brought up to date");
    }
    if ctx.db.bypasses_row_security().await? {
        tracing::warn!(
            "the database role is a superuser or has BYPASSRLS: row-level security, the second \
             lock between companies, does not hold; use an ordinary role"
        );
    }
    if is_demo && installation::is_empty(ctx).await? {
        demo::fill(ctx).await?;
        tracing::info!(password = demo::PASSWORD, "the demo companies are in");
    }
    Ok(())
}

/// Keeps the number journal; a shop sells without it, and the health answer says so.
async fn keep_journal(ctx: &Context, journal: &Path) {
    match numbering::keep_journal(ctx, journal).await {
        Ok(0) => {}
        Ok(series) => tracing::warn!(
            series,
            "a backup was restored: these series give no numbers until an owner confirms their last"
        ),
        Err(error) => {
            tracing::error!(%error, "the number journal cannot be kept; it is tried again")
        }
    }
}

/// Records metrics, and frees what they keep in memory every few seconds.
fn record_metrics() -> anyhow::Result<PrometheusHandle> {
    let handle = PrometheusBuilder::new()
        .set_buckets_for_metric(Matcher::Suffix("_seconds".to_owned()), &SECONDS)?
        .install_recorder()?;
    let upkeep = handle.clone();
    tokio::spawn(async move {
        loop {
            tokio::time::sleep(METRICS_UPKEEP).await;
            upkeep.run_upkeep();
        }
    });
    Ok(handle)
}

/// The server starts without waiting for the shared catalogue, and sells when loading it fails.
async fn fill_shared(ctx: Arc<Context>) {
    match shared::fill(&ctx).await {
        Ok(true) => tracing::info!("the shared catalogue was brought up to date"),
        Ok(false) => {}
        Err(error) => tracing::warn!(%error, "the shared catalogue is filled at the next start"),
    }
}

fn config(args: &ServeArgs) -> anyhow::Result<Config> {
    let usual = format!("http://{}", args.listen);
    let public = args.public_address.clone().unwrap_or(usual);
    Ok(Config {
        public_address: public.trim_end_matches('/').to_owned(),
        oauth_client_id: args.oauth_client_id.clone(),
        support_email: args.support_email.clone(),
        mail: MailConfig {
            smtp_url: args.smtp_url.clone(),
            sender: args.mail_sender.clone(),
            folder: args.place.data_dir.join("mail"),
        },
        push: PushConfig {
            anywhere: args.push_anywhere,
            cloud: args
                .push_cloud_account
                .as_deref()
                .map(cloud_account)
                .transpose()?,
        },
        pace: Pace::default(),
        password_cost: PasswordCost::default(),
        master_key: master_key(&args.place),
        tax_services: args.place.tax_services()?,
        backups: args.backups.plan(&place(&args.place))?,
    })
}

fn cloud_account(file: &Path) -> anyhow::Result<CloudAccount> {
    let about = || format!("la cuenta de avisos {} no se puede usar", file.display());
    let text = std::fs::read_to_string(file).with_context(about)?;
    CloudAccount::read(&text, None).with_context(about)
}
