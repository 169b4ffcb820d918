//! The socket of the bell: JSON text frames `{destination, body}`, of one signed-in person.

use std::convert::Infallible;
use std::time::Duration;

use axum::extract::State;
use axum::extract::ws::rejection::WebSocketUpgradeRejection;
use axum::extract::ws::{CloseFrame, Message, Utf8Bytes, WebSocket, WebSocketUpgrade};
use axum::http::{HeaderMap, Uri, header};
use axum::response::Response;
use tokio::time::{Interval, MissedTickBehavior, interval, timeout};
use yapa_app::notifications::{self, SubscriptionGuard};
use yapa_app::{Caller, Error, Kind, auth, say};
use yapa_wire::notifications::{
    Counter, CounterCall, CounterFrame, SocketDestination, SocketQuery, SocketSignIn,
};

use crate::ApiError;
use crate::extract::Query;
use crate::state::Ctx;

/// Largest frame of a client, in bytes.
const LARGEST_FRAME: usize = 4 * 1024;
/// Longest the network may take to swallow a frame of ours.
const SEND: Duration = Duration::from_secs(10);
/// Pings without an answer after which a client is gone.
const MOST_SILENT: u32 = 3;
/// Calls a client may make between two looks at its session.
const MOST_CALLS: u32 = 50;

/// Why the server closes: RFC 6455 section 7.4.1, and numbers of our own for the session.
#[derive(Clone, Copy)]
enum Close {
    /// 1001: the server stops; come back.
    Away,
    /// 1008: not this client's socket, or not a frame of the contract; do not come back.
    Policy,
    /// 1011: the database cannot be reached; the client tries again later.
    Fault,
    /// 1013: too many windows of this person.
    Crowded,
    /// 4401: no session behind the token, or no longer; come back with another one.
    Session,
    /// The client has gone.
    Silent,
}

impl Close {
    const fn frame(self) -> Option<(u16, &'static str)> {
        match self {
            Close::Away => Some((1001, "going away")),
            Close::Policy => Some((1008, "policy")),
            Close::Fault => Some((1011, "try again")),
            Close::Crowded => Some((1013, "too many windows")),
            Close::Session => Some((4401, "invalid_token")),
            Close::Silent => None,
        }
    }
}

impl From<Error> for Close {
    fn from(error: Error) -> Self {
        match error.kind() {
            Kind::InvalidToken | Kind::SessionLocked => Close::Session,
            Kind::Forbidden => Close::Policy,
            _ => {
                tracing::warn!(%error, "a socket could not be served");
                Close::Fault
            }
        }
    }
}

/// Opens the socket. The close code has the fault of the client, since a browser
/// shows its scripts nothing of a refused upgrade.
pub async fn open(
    State(ctx): State<Ctx>,
    Query(query): Query<SocketQuery>,
    headers: HeaderMap,
    upgrade: Result<WebSocketUpgrade, WebSocketUpgradeRejection>,
) -> Result<Response, ApiError> {
    let upgrade = upgrade.map_err(|_| Error::validation(say::NOT_A_SOCKET))?;
    if !is_of_own_page(&headers, &ctx.config.public_address) {
        return Err(Error::forbidden().into());
    }
    Ok(upgrade
        .max_message_size(LARGEST_FRAME)
        .max_frame_size(LARGEST_FRAME)
        .on_upgrade(async move |mut socket| {
            let Err(close) = talk(&ctx, &mut socket, query).await;
            if let Some((code, reason)) = close.frame() {
                let reason = Utf8Bytes::from_static(reason);
                let frame = Message::Close(Some(CloseFrame { code, reason }));
                let _ = timeout(SEND, socket.send(frame)).await;
            }
        }))
}

/// Whether a page of this installation opens the socket: a browser names the page's origin, any
/// other client names none. Ports do not count, since proxies write the host without one.
fn is_of_own_page(headers: &HeaderMap, public_address: &str) -> bool {
    let Some(origin) = headers.get(header::ORIGIN) else {
        return true;
    };
    let host_of = |uri: Uri| uri.host().map(str::to_owned);
    let named = |name| {
        headers
            .get(name)
            .and_then(|value| value.to_str().ok()?.parse().ok())
    };
    let origin = origin.to_str().ok().and_then(|text| text.parse().ok());
    let Some(origin) = origin.and_then(host_of) else {
        return false;
    };
    let own = [named(header::HOST), public_address.parse().ok()];
    own.into_iter()
        .flatten()
        .filter_map(host_of)
        .any(|host| host == origin)
}

/// Serves the socket until it is closed.
async fn talk(ctx: &Ctx, socket: &mut WebSocket, query: SocketQuery) -> Result<Infallible, Close> {
    let mut window = sign_in(ctx, socket, query).await?;
    window.serve(ctx, socket).await
}

/// Who it is: by the token of the address, or by that of the first frame.
async fn sign_in(ctx: &Ctx, socket: &mut WebSocket, query: SocketQuery) -> Result<Window, Close> {
    let token = match query.access_token {
        Some(token) => token,
        None => timeout(ctx.config.pace.sign_in, first_frame(socket))
            .await
            .map_err(|_| Close::Session)??,
    };
    let caller = auth::authenticate(ctx, &token).await?;
    if query.user_id.0 != caller.user_id() {
        return Err(Close::Policy);
    }
    let subscription = notifications::subscribe(ctx, &caller).ok_or(Close::Crowded)?;
    Ok(Window {
        caller,
        token,
        subscription,
        last_sent: None,
        silent: 0,
        calls: 0,
    })
}

async fn first_frame(socket: &mut WebSocket) -> Result<String, Close> {
    while let Some(message) = socket.recv().await {
        match message.map_err(|_| Close::Policy)? {
            Message::Text(text) => {
                let frame: SocketSignIn = serde_json::from_str(&text).map_err(|_| Close::Policy)?;
                return match frame.destination {
                    SocketDestination::SignIn => Ok(frame.body.access_token),
                    SocketDestination::Counter => Err(Close::Policy),
                };
            }
            Message::Ping(_) | Message::Pong(_) => {}
            Message::Binary(_) | Message::Close(_) => return Err(Close::Policy),
        }
    }
    Err(Close::Silent)
}

/// A browser window of a signed-in user.
struct Window {
    caller: Caller,
    token: String,
    subscription: SubscriptionGuard,
    /// The counter as this window knows it.
    last_sent: Option<Counter>,
    /// Pings since the last frame from the client.
    silent: u32,
    /// Calls since the session was last checked.
    calls: u32,
}

impl Window {
    /// Serves until something ends it.
    async fn serve(&mut self, ctx: &Ctx, socket: &mut WebSocket) -> Result<Infallible, Close> {
        let pace = ctx.config.pace;
        let (mut check, mut ping) = (every(pace.check), every(pace.ping));
        self.send_counter_if_changed(ctx, socket).await?;
        loop {
            tokio::select! {
                frame = socket.recv() => self.handle_frame(ctx, socket, frame).await?,
                change = self.subscription.changed() => match change {
                    true => self.send_counter_if_changed(ctx, socket).await?,
                    false => return Err(Close::Away),
                },
                _ = check.tick() => {
                    self.calls = 0;
                    if !auth::still_stands(ctx, &self.token).await? {
                        return Err(Close::Session);
                    }
                }
                _ = ping.tick() => {
                    self.silent += 1;
                    if self.silent > MOST_SILENT {
                        return Err(Close::Silent);
                    }
                    send(socket, Message::Ping(Default::default())).await?;
                }
            }
        }
    }

    async fn handle_frame(
        &mut self,
        ctx: &Ctx,
        socket: &mut WebSocket,
        frame: Option<Result<Message, axum::Error>>,
    ) -> Result<(), Close> {
        self.silent = 0;
        match frame {
            Some(Ok(Message::Text(text))) => {
                self.calls += 1;
                if self.calls > MOST_CALLS {
                    return Err(Close::Policy);
                }
                self.answer(ctx, socket, &text).await
            }
            Some(Ok(Message::Ping(_) | Message::Pong(_))) => Ok(()),
            // An unreadable frame, as one that is too large, is of no contract either.
            Some(Ok(Message::Binary(_)) | Err(_)) => Err(Close::Policy),
            Some(Ok(Message::Close(_))) | None => Err(Close::Silent),
        }
    }

    async fn answer(&mut self, ctx: &Ctx, socket: &mut WebSocket, text: &str) -> Result<(), Close> {
        let call: CounterCall = serde_json::from_str(text).map_err(|_| Close::Policy)?;
        let own = call.body.user_id.0 == self.caller.user_id();
        if call.destination != SocketDestination::Counter || !own {
            return Err(Close::Policy);
        }
        let counter = match call.body.reset {
            true => notifications::reset(ctx, &self.caller).await?,
            false => notifications::counter(ctx, &self.caller).await?,
        };
        self.send_counter(socket, counter).await
    }

    /// Sends the counter, unless the window has it already.
    async fn send_counter_if_changed(
        &mut self,
        ctx: &Ctx,
        socket: &mut WebSocket,
    ) -> Result<(), Close> {
        let counter = notifications::counter(ctx, &self.caller).await?;
        if self.last_sent == Some(counter) {
            return Ok(());
        }
        self.send_counter(socket, counter).await
    }

    async fn send_counter(
        &mut self,
        socket: &mut WebSocket,
        counter: Counter,
    ) -> Result<(), Close> {
        self.last_sent = Some(Counter {
            reset: false,
            ..counter
        });
        let frame = CounterFrame {
            destination: SocketDestination::Counter,
            body: counter,
        };
        let text = serde_json::to_string(&frame).map_err(|_| Close::Fault)?;
        send(socket, Message::Text(text.into())).await
    }
}

/// Ticks from one period on; a late tick delays the next ones.
fn every(period: Duration) -> Interval {
    let mut ticks = interval(period);
    ticks.set_missed_tick_behavior(MissedTickBehavior::Delay);
    ticks.reset();
    ticks
}

async fn send(socket: &mut WebSocket, message: Message) -> Result<(), Close> {
    match timeout(SEND, socket.send(message)).await {
        Ok(Ok(())) => Ok(()),
        Ok(Err(_)) | Err(_) => Err(Close::Silent),
    }
}
