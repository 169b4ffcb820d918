//! A cable to the database server that a test pulls out.

use std::net::SocketAddr;

use tokio::io::{AsyncRead, AsyncReadExt, AsyncWrite, AsyncWriteExt};
use tokio::net::{TcpListener, TcpStream, UnixStream};
use tokio::sync::watch;
use tokio::task::JoinSet;

/// How the cable lies.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum State {
    /// Everything goes through.
    Whole,
    /// Connections are cut and new ones refused, as by a server that was stopped.
    Cut,
    /// Connections are accepted, new ones too, but no data comes through: a server that hangs.
    Hung,
}

/// Where a database server listens.
#[derive(Clone)]
pub enum Server {
    Tcp(String),
    Socket(String),
}

impl Server {
    /// The part of an address between `@` and the database's name.
    pub fn of(host: &str) -> Server {
        match host.strip_prefix("%2F") {
            Some(_) => Server::Socket(format!("{}/.s.PGSQL.5432", host.replace("%2F", "/"))),
            None => Server::Tcp(host.to_owned()),
        }
    }
}

/// A cable from `address` to a server.
pub struct Wire {
    pub address: SocketAddr,
    state: watch::Sender<State>,
}

impl Wire {
    pub async fn to(server: Server) -> Wire {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let address = listener.local_addr().unwrap();
        let (state, seen) = watch::channel(State::Whole);
        tokio::spawn(carry(listener, server, seen));
        Wire { address, state }
    }

    pub fn set(&self, state: State) {
        self.state.send_replace(state);
    }
}

async fn carry(listener: TcpListener, server: Server, mut state: watch::Receiver<State>) {
    let address = listener.local_addr().unwrap();
    let mut listener = Some(listener);
    let mut connections = JoinSet::new();
    loop {
        if *state.borrow_and_update() == State::Cut {
            listener = None;
            connections.shutdown().await;
            if state.changed().await.is_err() {
                return;
            }
            continue;
        }
        if listener.is_none() {
            listener = Some(TcpListener::bind(address).await.unwrap());
        }
        let here = listener.as_ref().unwrap();
        tokio::select! {
            changed = state.changed() => if changed.is_err() { return },
            accepted = here.accept() => {
                let Ok((client, _)) = accepted else { continue };
                connections.spawn(join(client, server.clone(), state.clone()));
            }
        }
    }
}

async fn join(client: TcpStream, server: Server, state: watch::Receiver<State>) {
    match server {
        Server::Tcp(address) => {
            if let Ok(stream) = TcpStream::connect(address).await {
                through(client, stream, state).await;
            }
        }
        Server::Socket(path) => {
            if let Ok(stream) = UnixStream::connect(path).await {
                through(client, stream, state).await;
            }
        }
    }
}

async fn through(
    client: TcpStream,
    server: impl AsyncRead + AsyncWrite + Send,
    state: watch::Receiver<State>,
) {
    let (from_client, to_client) = client.into_split();
    let (from_server, to_server) = tokio::io::split(server);
    tokio::select! {
        () = pump(from_client, to_server, state.clone()) => {}
        () = pump(from_server, to_client, state) => {}
    }
}

async fn pump(
    mut from: impl AsyncRead + Unpin,
    mut to: impl AsyncWrite + Unpin,
    mut state: watch::Receiver<State>,
) {
    let mut bytes = vec![0; 16 * 1024];
    while let Ok(count @ 1..) = from.read(&mut bytes).await {
        if state.wait_for(|state| *state != State::Hung).await.is_err()
            || to.write_all(&bytes[..count]).await.is_err()
        {
            return;
        }
    }
}
