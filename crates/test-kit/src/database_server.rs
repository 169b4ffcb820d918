//! A PostgreSQL server that a test may kill.

use std::process::Command;
use std::time::{Duration, Instant};

use tokio::task::block_in_place;

use crate::cluster::{DURABLE, OwnServer, ROLE};

/// Longest until a server that crashed answers again.
const RECOVERY: Duration = Duration::from_secs(60);

/// A server of its own that keeps what it answered, as one of a shop does; gone with the value.
pub struct DatabaseServer(OwnServer);

impl DatabaseServer {
    /// Starts a server with an empty database `yapa`.
    ///
    /// # Panics
    /// When PostgreSQL is missing or does not start.
    pub async fn start() -> DatabaseServer {
        let server = DatabaseServer(block_in_place(|| OwnServer::start(DURABLE)));
        for sql in [
            format!("CREATE ROLE {ROLE} LOGIN"),
            format!("CREATE DATABASE yapa OWNER {ROLE} TEMPLATE template0"),
        ] {
            server.run(&sql).await;
        }
        server
    }

    /// The address of its database for the program under test.
    #[must_use]
    pub fn url(&self) -> String {
        let host = self.0.home.display().to_string().replace('/', "%2F");
        format!("postgres://{ROLE}@{host}/yapa")
    }

    /// Ends all its processes at once and starts it again, which recovers from its log.
    pub fn crash_and_restart(&self) {
        block_in_place(|| {
            self.0.control(&["stop", "-m", "immediate"]);
            self.0.control(&["start", "-w", "-t", "60"]);
        });
    }

    /// Kills the process of one connection to its database; the server then ends the others
    /// and recovers by itself.
    pub async fn kill_one_backend(&self) {
        let pids = self
            .run(
                "SELECT pid FROM pg_stat_activity WHERE datname = 'yapa' ORDER BY random() LIMIT 1",
            )
            .await;
        for pid in pids {
            let _ = Command::new("kill").args(["-KILL", &pid]).status();
        }
    }

    /// Cuts all connections to its database off.
    pub async fn cut_connections(&self) {
        self.run("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = 'yapa'")
            .await;
    }

    /// Runs a statement as the administrator; answers the first column.
    async fn run(&self, sql: &str) -> Vec<String> {
        let config = self.0.admin();
        let since = Instant::now();
        // A server that recovers refuses for a while.
        let (client, connection) = loop {
            match config.connect(tokio_postgres::NoTls).await {
                Ok(open) => break open,
                Err(error) => assert!(since.elapsed() < RECOVERY, "{error:?}"),
            }
            tokio::time::sleep(Duration::from_millis(20)).await;
        };
        let talk = tokio::spawn(connection);
        let rows = client.simple_query(sql).await;
        let rows = rows.unwrap_or_else(|error| panic!("{sql}: {error:?}"));
        drop(client);
        let _ = talk.await;
        let rows = rows.iter().filter_map(|row| match row {
            tokio_postgres::SimpleQueryMessage::Row(row) => row.get(0).map(str::to_owned),
            _ => None,
        });
        rows.collect()
    }
}

impl Drop for DatabaseServer {
    fn drop(&mut self) {
        drop(self.0.guard.stdin.take());
        let _ = self.0.guard.wait();
    }
}
