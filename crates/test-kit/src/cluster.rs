//! A PostgreSQL server for the tests of this process: started on demand, gone with the process.

use std::io::Write as _;
use std::os::unix::fs::MetadataExt as _;
use std::os::unix::process::CommandExt as _;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::sync::OnceLock;

use crate::folder::memory_folder;

/// Where the server is, as seen by an administrator and by the program under test.
pub(crate) struct Cluster {
    /// The URL of an administrator, without a database at its end.
    admin: tokio_postgres::Config,
    /// Where the sockets are, when the server is our own.
    sockets: Option<PathBuf>,
    /// The guard's end of this pipe closes with the process; then the guard stops the server.
    _guard: Option<Child>,
}

/// The role that owns the tests' databases: not a superuser, because row-level security
/// does not apply to superusers.
pub(crate) const ROLE: &str = "yapa_test";

/// Waits until its input ends, that is until the tests are over, however they ended.
const GUARD: &str = r#"trap '' INT TERM HUP
cat >/dev/null
pid=$(head -n 1 "$1/data/postmaster.pid" 2>/dev/null) && kill -QUIT "$pid"
for _ in 1 2 3 4 5 6 7 8 9 10; do
    [ -e "$1/data/postmaster.pid" ] && kill -0 "$pid" 2>/dev/null || break
    sleep 0.2
done
rm -rf "$1""#;

impl Cluster {
    /// The server of this process.
    pub(crate) fn get() -> &'static Cluster {
        static CLUSTER: OnceLock<Cluster> = OnceLock::new();
        CLUSTER.get_or_init(|| match std::env::var("YAPA_TEST_PG_URL") {
            Ok(url) if !url.is_empty() => Cluster {
                admin: url
                    .parse()
                    .expect("YAPA_TEST_PG_URL is not a PostgreSQL address"),
                sockets: None,
                _guard: None,
            },
            _ => start(),
        })
    }

    /// How an administrator reaches `database`.
    pub(crate) fn admin(&self, database: &str) -> tokio_postgres::Config {
        let mut config = self.admin.clone();
        config.dbname(database);
        config
    }

    /// The address of `database` for the program under test.
    pub(crate) fn url(&self, database: &str) -> String {
        if let Some(sockets) = &self.sockets {
            let host = sockets.display().to_string().replace('/', "%2F");
            return format!("postgres://{ROLE}@{host}/{database}");
        }
        let host = match self.admin.get_hosts().first() {
            Some(tokio_postgres::config::Host::Tcp(name)) => name.clone(),
            Some(tokio_postgres::config::Host::Unix(path)) => {
                path.display().to_string().replace('/', "%2F")
            }
            None => "localhost".to_owned(),
        };
        let port = self.admin.get_ports().first().copied().unwrap_or(5432);
        format!("postgres://{ROLE}:{ROLE}@{host}:{port}/{database}")
    }
}

fn start() -> Cluster {
    let own = OwnServer::start(FORGETFUL);
    Cluster {
        admin: own.admin(),
        sockets: Some(own.home),
        _guard: Some(own.guard),
    }
}

/// Quick, and without its last commits after a crash.
const FORGETFUL: &str = "fsync = off\nsynchronous_commit = off\nfull_page_writes = off\n\
    shared_buffers = 128MB\nautovacuum = off\n";

/// Keeps what it answered.
pub(crate) const DURABLE: &str = "shared_buffers = 64MB\n";

/// A server of this process alone.
pub(crate) struct OwnServer {
    pub(crate) home: PathBuf,
    /// Stops the server and removes its folder when its input ends.
    pub(crate) guard: Child,
}

impl OwnServer {
    pub(crate) fn start(settings: &str) -> OwnServer {
        let bin = newest_server();
        let home = memory_folder("yapa-test-pg-").keep();
        let as_root = is_root();
        if as_root {
            run(Command::new("chown").arg("postgres").arg(&home));
        }
        let data = home.join("data");
        run(as_server_user(as_root, &bin.join("initdb"))
            .args([
                "-A",
                "trust",
                "-U",
                "postgres",
                "-E",
                "UTF8",
                "--locale=C",
                "--no-sync",
                "-D",
            ])
            .arg(&data));
        let settings = format!(
            "listen_addresses = ''\nunix_socket_directories = '{}'\nmax_connections = 400\n\
             deadlock_timeout = 200ms\n{settings}",
            home.display()
        );
        let mut file = std::fs::OpenOptions::new()
            .append(true)
            .open(data.join("postgresql.conf"))
            .expect("the settings of the test server");
        file.write_all(settings.as_bytes())
            .expect("the settings of the test server");
        let guard = guard(&home);
        let own = OwnServer { home, guard };
        own.control(&["start", "-w", "-t", "60"]);
        own
    }

    /// Runs `pg_ctl` on it.
    pub(crate) fn control(&self, words: &[&str]) {
        run(as_server_user(is_root(), &newest_server().join("pg_ctl"))
            .args(words)
            .arg("-D")
            .arg(self.home.join("data"))
            .arg("-l")
            .arg(self.home.join("log")));
    }

    /// How an administrator reaches it.
    pub(crate) fn admin(&self) -> tokio_postgres::Config {
        let mut config = tokio_postgres::Config::new();
        config
            .host_path(&self.home)
            .user("postgres")
            .dbname("postgres");
        config
    }
}

/// The newest `/usr/lib/postgresql/*/bin`. Tests on one engine only would prove little, so a
/// missing server is a failure.
fn newest_server() -> PathBuf {
    let mut found: Vec<(u32, PathBuf)> = std::fs::read_dir("/usr/lib/postgresql")
        .into_iter()
        .flatten()
        .flatten()
        .filter_map(|entry| {
            let version = entry.file_name().to_str()?.parse().ok()?;
            let bin = entry.path().join("bin");
            bin.join("initdb").is_file().then_some((version, bin))
        })
        .collect();
    found.sort();
    let (_, bin) = found.pop().expect(
        "PostgreSQL is needed for the tests: install the package `postgresql`, \
         or set YAPA_TEST_PG_URL to a running server",
    );
    bin
}

fn is_root() -> bool {
    std::fs::metadata("/proc/self").is_ok_and(|own| own.uid() == 0)
}

/// PostgreSQL refuses to run as root.
fn as_server_user(as_root: bool, program: &Path) -> Command {
    let mut command = if as_root {
        let mut command = Command::new("runuser");
        command.args(["-u", "postgres", "--"]).arg(program);
        command
    } else {
        Command::new(program)
    };
    command.current_dir("/").stdin(Stdio::null());
    command
}

fn guard(home: &Path) -> Child {
    Command::new("sh")
        .args(["-c", GUARD, "guard"])
        .arg(home)
        .current_dir("/")
        .stdin(Stdio::piped())
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .process_group(0)
        .spawn()
        .expect("the guard of the test server")
}

fn run(command: &mut Command) {
    // A daemon that inherits the test's output would keep its reader waiting; so none is kept.
    let done = command.stdout(Stdio::null()).stderr(Stdio::null()).status();
    assert!(
        done.as_ref().is_ok_and(std::process::ExitStatus::success),
        "{command:?}: {done:?}"
    );
}
