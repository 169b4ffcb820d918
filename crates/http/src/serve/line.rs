//! A connection with its place among them, which has to say its first word in time.

use std::io;
use std::pin::Pin;
use std::task::{Context, Poll, ready};
use std::time::Duration;

use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};
use tokio::net::TcpStream;
use tokio::sync::OwnedSemaphorePermit;
use tokio::time::Sleep;

/// The first bytes of a client that speaks HTTP/2.
const GREETING: &[u8] = b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n";

/// A connection. Its place is free again when it is dropped, also after it became a websocket.
pub struct Line {
    stream: TcpStream,
    opening: Option<Opening>,
    _place: OwnedSemaphorePermit,
}

/// As long as it is open which HTTP a client speaks, nothing else looks at the clock: the limit
/// on the time of a head begins to count when that is known.
struct Opening {
    /// Bytes of the greeting that came.
    received: usize,
    deadline: Pin<Box<Sleep>>,
}

impl Line {
    /// `opening` is how long it may take to say which HTTP it speaks.
    pub fn new(stream: TcpStream, place: OwnedSemaphorePermit, opening: Duration) -> Line {
        Line {
            stream,
            opening: Some(Opening {
                received: 0,
                deadline: Box::pin(tokio::time::sleep(opening)),
            }),
            _place: place,
        }
    }

    /// Takes note of the first bytes: either the whole greeting, or anything else.
    fn watch_greeting(&mut self, bytes: &[u8]) {
        if let Some(opening) = &mut self.opening {
            let still_open = GREETING[opening.received..].starts_with(bytes);
            opening.received += bytes.len();
            if !still_open || opening.received == GREETING.len() {
                self.opening = None;
            }
        }
    }
}

impl AsyncRead for Line {
    fn poll_read(
        mut self: Pin<&mut Self>,
        cx: &mut Context<'_>,
        buf: &mut ReadBuf<'_>,
    ) -> Poll<io::Result<()>> {
        let before = buf.filled().len();
        if let Poll::Ready(read) = Pin::new(&mut self.stream).poll_read(cx, buf) {
            self.watch_greeting(&buf.filled()[before..]);
            return Poll::Ready(read);
        }
        match &mut self.opening {
            Some(opening) => {
                ready!(opening.deadline.as_mut().poll(cx));
                Poll::Ready(Err(io::ErrorKind::TimedOut.into()))
            }
            None => Poll::Pending,
        }
    }
}

impl AsyncWrite for Line {
    fn poll_write(
        mut self: Pin<&mut Self>,
        cx: &mut Context<'_>,
        bytes: &[u8],
    ) -> Poll<io::Result<usize>> {
        Pin::new(&mut self.stream).poll_write(cx, bytes)
    }

    fn poll_write_vectored(
        mut self: Pin<&mut Self>,
        cx: &mut Context<'_>,
        parts: &[io::IoSlice<'_>],
    ) -> Poll<io::Result<usize>> {
        Pin::new(&mut self.stream).poll_write_vectored(cx, parts)
    }

    fn is_write_vectored(&self) -> bool {
        self.stream.is_write_vectored()
    }

    fn poll_flush(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_flush(cx)
    }

    fn poll_shutdown(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_shutdown(cx)
    }
}
