//! A database with the demo companies.

use std::path::PathBuf;
use std::sync::Arc;

use yapa_app::master_key::MasterKey;
use yapa_app::notifications::{Pace, PushConfig};
use yapa_app::{Config, Context, MailConfig, PasswordCost, TaxServices, demo, installation};
use yapa_domain::{Clock, EpochMillis};
use yapa_storage::IdSource;
use yapa_test_kit::TestDb;

/// A Saturday at noon in Lima: 2026-11-21T17:00:00Z.
pub const NOW: EpochMillis = 1_795_280_400_000;

struct Still(EpochMillis);

impl Clock for Still {
    fn now(&self) -> EpochMillis {
        self.0
    }
}

/// Fills an empty database at this moment.
pub async fn filled(db: &TestDb, now: EpochMillis) -> Context {
    let config = Config {
        public_address: "http://127.0.0.1:8080".to_owned(),
        oauth_client_id: "yapa-web".to_owned(),
        support_email: None,
        mail: MailConfig {
            smtp_url: None,
            sender: "Yapa <no-responder@yapa.example>".to_owned(),
            folder: PathBuf::from("mail"),
        },
        push: PushConfig::default(),
        pace: Pace::default(),
        password_cost: PasswordCost::LEAST,
        tax_services: TaxServices::default(),
        backups: None,
        master_key: MasterKey::in_file(std::env::temp_dir().join("yapa-demo-test.key")),
    };
    let ctx = Context::new(
        db.db(),
        Arc::new(Still(now)),
        Arc::new(IdSource::new(0)),
        config,
    );
    assert!(installation::is_empty(&ctx).await.unwrap());
    demo::fill(&ctx).await.unwrap();
    ctx
}
