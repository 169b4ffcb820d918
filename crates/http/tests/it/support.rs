//! A running server on a fresh database, with the actors of every test.

use std::net::SocketAddr;
use std::path::PathBuf;
use std::sync::Arc;
use std::sync::atomic::{AtomicI64, Ordering};
use std::time::Duration;

use reqwest::{Client, Method, RequestBuilder, Response};
use serde_json::Value;
use tokio::sync::watch;
use yapa_app::master_key::MasterKey;
use yapa_app::notifications::{self, CloudAccount, Pace, PushConfig};
use yapa_app::operator::{NewCompany, NewUser, add_company, add_user};
use yapa_app::{Config, Context, MailConfig, PasswordCost, TaxServices, demo};
use yapa_domain::{Clock, EpochMillis, Role};
use yapa_http::{AppState, ServeOptions};
use yapa_storage::{CompanyScope, IdSource, StorageError, params};
use yapa_test_kit::TestDb;

use crate::authority::CONNECT;

pub const HOST: &str = "20601234565";
pub const OTHER_HOST: &str = "20607654329";
pub const PASSWORD: &str = "Yapa-prueba-2026";
pub const OWNER: &str = "propietario@pe.yapa.example";
pub const MANAGER: &str = "gestor@pe.yapa.example";
pub const SELLER: &str = "vendedor@pe.yapa.example";
pub const OTHER_OWNER: &str = "propietario@pe2.yapa.example";

/// A clock that a test moves.
pub struct TestClock(AtomicI64);

impl Clock for TestClock {
    fn now(&self) -> EpochMillis {
        self.0.load(Ordering::SeqCst)
    }
}

/// A server that runs, and what a test needs to look behind it.
pub struct TestServer {
    pub ctx: Arc<Context>,
    pub address: SocketAddr,
    pub client: Client,
    pub mails: PathBuf,
    clock: Arc<TestClock>,
    stop: watch::Sender<bool>,
    _db: TestDb,
    _folder: tempfile::TempDir,
}

impl TestServer {
    /// Two companies and four accounts.
    pub async fn open(db: TestDb) -> TestServer {
        TestServer::open_with_mail(db, None).await
    }

    /// The same with an SMTP server.
    pub async fn open_with_mail(db: TestDb, smtp_url: Option<String>) -> TestServer {
        let server = TestServer::empty(db, smtp_url, None, TaxServices::default()).await;
        people(&server.ctx).await;
        server
    }

    /// The same with an account of a cloud messaging service.
    pub async fn open_with_cloud(db: TestDb, account: CloudAccount) -> TestServer {
        let server = TestServer::empty(db, None, Some(account), TaxServices::default()).await;
        people(&server.ctx).await;
        server
    }

    /// The companies of the demo, with records of every kind.
    pub async fn demo(db: TestDb) -> TestServer {
        let server = TestServer::empty(db, None, None, TaxServices::default()).await;
        demo::fill(&server.ctx).await.unwrap();
        server
    }

    /// No company at all.
    pub async fn vacant(db: TestDb) -> TestServer {
        TestServer::empty(db, None, None, TaxServices::default()).await
    }

    /// The same with other servers in the place of the tax authorities'.
    pub async fn open_with_services(db: TestDb, services: TaxServices) -> TestServer {
        let server = TestServer::empty(db, None, None, services).await;
        people(&server.ctx).await;
        server
    }

    async fn empty(
        db: TestDb,
        smtp_url: Option<String>,
        cloud: Option<CloudAccount>,
        tax_services: TaxServices,
    ) -> TestServer {
        let clock = Arc::new(TestClock(AtomicI64::new(
            yapa_test_kit::MIGRATED_AT + 86_400_000,
        )));
        let folder = tempfile::tempdir().unwrap();
        let mails = folder.path().join("mail");
        let config = Config {
            public_address: "https://tienda.yapa.example".to_owned(),
            oauth_client_id: "yapa-web".to_owned(),
            support_email: Some("ayuda@yapa.example".to_owned()),
            mail: MailConfig {
                smtp_url,
                sender: "Yapa <no-responder@yapa.example>".to_owned(),
                folder: mails.clone(),
            },
            push: PushConfig {
                anywhere: true,
                cloud,
            },
            pace: Pace {
                sign_in: Duration::from_millis(500),
                check: Duration::from_millis(50),
                ping: Duration::from_secs(10),
            },
            password_cost: PasswordCost::LEAST,
            tax_services,
            backups: None,
            master_key: MasterKey::in_file(folder.path().join("master.key")),
        };
        let ctx = Arc::new(Context::new(
            db.db(),
            clock.clone(),
            Arc::new(IdSource::new(1)),
            config,
        ));
        let listener = tokio::net::TcpListener::bind("127.0.0.1:0").await.unwrap();
        let address = listener.local_addr().unwrap();
        let app = yapa_http::router(AppState::new(ctx.clone(), None));
        let options = ServeOptions {
            behind_proxy: true,
            ..ServeOptions::default()
        };
        tokio::spawn(yapa_http::serve(
            listener,
            app,
            options,
            std::future::pending(),
        ));
        let (stop, stopped) = watch::channel(false);
        tokio::spawn(notifications::run(ctx.clone(), stopped));
        TestServer {
            ctx,
            address,
            client: Client::new(),
            mails,
            clock,
            stop,
            _db: db,
            _folder: folder,
        }
    }

    /// Asks what runs beside the requests to end.
    pub fn stop(&self) {
        self.stop.send_replace(true);
    }

    /// Another process on the same database, which pushes only to the open internet.
    pub fn neighbour(&self) -> Arc<Context> {
        let config = Config {
            push: PushConfig::default(),
            ..self.ctx.config.clone()
        };
        let ids = Arc::new(IdSource::new(2));
        Arc::new(Context::new(
            self.ctx.db.clone(),
            self.clock.clone(),
            ids,
            config,
        ))
    }

    /// The text of the last mail that was written.
    pub fn last_mail(&self) -> String {
        let files = std::fs::read_dir(&self.mails).unwrap();
        let mut files: Vec<_> = files.map(|file| file.unwrap().path()).collect();
        files.sort_by_key(|file| std::fs::metadata(file).unwrap().modified().unwrap());
        crate::auth::smtp::plain(&std::fs::read_to_string(files.last().unwrap()).unwrap())
    }

    /// Lets time pass.
    pub fn pass(&self, ms: i64) {
        self.clock.0.fetch_add(ms, Ordering::SeqCst);
    }

    /// A call without a session.
    pub fn anonymous(&self, method: Method, path: &str) -> RequestBuilder {
        self.client
            .request(method, format!("http://{}{path}", self.address))
    }

    /// Posts a form to the token endpoint as our application.
    pub async fn token(&self, form: &[(&str, &str)]) -> Response {
        self.anonymous(Method::POST, "/api/oauth/token")
            .basic_auth("yapa-web", Some(""))
            .form(form)
            .send()
            .await
            .unwrap()
    }

    /// Tries a password.
    pub async fn try_password(&self, email: &str, password: &str) -> Response {
        self.token(&[
            ("grant_type", "password"),
            ("username", email),
            ("password", password),
        ])
        .await
    }

    /// Exchanges a refresh token.
    pub async fn refresh(&self, token: &str) -> Response {
        self.token(&[("grant_type", "refresh_token"), ("refresh_token", token)])
            .await
    }

    /// Signs in.
    pub async fn sign_in(&self, email: &str) -> Actor<'_> {
        self.sign_in_by(email, PASSWORD).await
    }

    /// Signs in to an account of the demo.
    pub async fn sign_in_demo(&self, email: &str) -> Actor<'_> {
        self.sign_in_by(email, demo::PASSWORD).await
    }

    /// Signs in with this password.
    pub async fn sign_in_by(&self, email: &str, password: &str) -> Actor<'_> {
        let answer = self.try_password(email, password).await;
        assert_eq!(answer.status(), 200, "{email} signs in");
        let tokens: Value = answer.json().await.unwrap();
        let text = |name: &str| tokens[name].as_str().unwrap().to_owned();
        Actor {
            server: self,
            access: text("access_token"),
            refresh: text("refresh_token"),
        }
    }
}

/// A user with a session.
pub struct Actor<'a> {
    server: &'a TestServer,
    pub access: String,
    pub refresh: String,
}

impl Actor<'_> {
    /// A call with the session.
    pub fn call(&self, method: Method, path: &str) -> RequestBuilder {
        self.server
            .anonymous(method, path)
            .bearer_auth(&self.access)
    }

    /// Reads; answers status and body.
    pub async fn get(&self, path: &str) -> (u16, Value) {
        read(self.call(Method::GET, path)).await
    }

    /// Sends a JSON body; answers status and body.
    pub async fn send(&self, method: Method, path: &str, body: &Value) -> (u16, Value) {
        read(self.call(method, path).json(body)).await
    }
}

/// Status and JSON body of a call.
pub async fn read(request: RequestBuilder) -> (u16, Value) {
    let answer = request.send().await.unwrap();
    let status = answer.status().as_u16();
    let text = answer.text().await.unwrap();
    (
        status,
        serde_json::from_str(&text).unwrap_or_else(|_| panic!("{status} is not JSON: {text}")),
    )
}

/// Every refusal has a code, a sentence and a list.
pub fn assert_refusal(status: u16, body: &Value, code: &str) {
    assert!(status >= 400, "{status} {body}");
    assert_eq!(body["error"], code, "{body}");
    assert!(
        body["mensaje"].as_str().is_some_and(|text| text.len() > 5),
        "{body}"
    );
    assert!(body["detalle"].is_array(), "{body}");
}

const UNDECIDED: &str = "DELETE FROM role_right WHERE company_id = $1";

/// Connects a company with the simulator of its authority, and gives its roles their usual rights, as
/// companies have them that are older than the limits of sellers.
pub async fn connect(ctx: &Context, scope: &CompanyScope) {
    let run = ctx.db.write(scope, |tx| {
        let company = tx.company_id();
        Box::pin(async move {
            tx.exec(UNDECIDED, params![company]).await?;
            tx.exec(CONNECT, params![company]).await
        })
    });
    run.await.map_err(|error: StorageError| error).unwrap();
}

async fn people(ctx: &Context) {
    for (number, name) in [
        (HOST, "Bodega La Yapa S.A.C."),
        (OTHER_HOST, "Minimarket El Casero E.I.R.L."),
    ] {
        let new = NewCompany {
            country: "PE".parse().unwrap(),
            register_number: number.to_owned(),
            legal_name: name.to_owned(),
            trade_name: name.to_owned(),
            address: "Jr. Puno 123".to_owned(),
        };
        let scope = add_company(ctx, new).await.unwrap();
        connect(ctx, &scope).await;
    }
    let people = [
        (OWNER, HOST, Role::Owner),
        (MANAGER, HOST, Role::Manager),
        (SELLER, HOST, Role::Seller),
        (OTHER_OWNER, OTHER_HOST, Role::Owner),
    ];
    for (email, company, role) in people {
        let new = NewUser {
            company: company.to_owned(),
            email: email.to_owned(),
            password: PASSWORD.to_owned(),
            first_name: "Ana".to_owned(),
            last_name: "Paz".to_owned(),
            role,
        };
        add_user(ctx, new).await.unwrap();
    }
}
