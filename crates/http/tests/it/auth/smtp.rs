//! A small real SMTP server.

use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};

use tokio::io::{AsyncBufReadExt, AsyncWriteExt, BufReader};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::mpsc;

/// Listens on a free port; answers the URL and what it receives.
pub async fn listen() -> (String, mpsc::UnboundedReceiver<String>) {
    listen_after(0).await
}

/// The same; the first mails are refused, as by a server that has no space.
pub async fn listen_after(refusals: usize) -> (String, mpsc::UnboundedReceiver<String>) {
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let url = format!("smtp://127.0.0.1:{}", listener.local_addr().unwrap().port());
    let (out, received) = mpsc::unbounded_channel();
    let refusals = Arc::new(AtomicUsize::new(refusals));
    tokio::spawn(async move {
        while let Ok((stream, _)) = listener.accept().await {
            tokio::spawn(talk(stream, out.clone(), refusals.clone()));
        }
    });
    (url, received)
}

async fn talk(stream: TcpStream, out: mpsc::UnboundedSender<String>, refusals: Arc<AtomicUsize>) {
    let mut stream = BufReader::new(stream);
    stream.write_all(b"220 prueba ESMTP\r\n").await.unwrap();
    let (mut line, mut mail, mut in_data) = (String::new(), String::new(), false);
    loop {
        line.clear();
        if stream.read_line(&mut line).await.unwrap_or(0) == 0 {
            return;
        }
        let command = line.trim_end().to_uppercase();
        let reply = match () {
            () if in_data && command == "." => {
                in_data = false;
                out.send(std::mem::take(&mut mail)).unwrap();
                "250 OK\r\n"
            }
            () if in_data => {
                mail.push_str(&line);
                continue;
            }
            () if command.starts_with("MAIL") && refuses(&refusals) => "452 ahora no\r\n",
            () if command == "DATA" => {
                in_data = true;
                "354 adelante\r\n"
            }
            () if command.starts_with("EHLO") => "250-prueba\r\n250 8BITMIME\r\n",
            () if command == "QUIT" => "221 adios\r\n",
            () => "250 OK\r\n",
        };
        if stream.write_all(reply.as_bytes()).await.is_err() {
            return;
        }
    }
}

/// Whether this mail is one of those that are turned away.
fn refuses(left: &AtomicUsize) -> bool {
    let one_less = |left: usize| left.checked_sub(1);
    left.fetch_update(Ordering::SeqCst, Ordering::SeqCst, one_less)
        .is_ok()
}

/// The text of a quoted-printable mail.
pub fn plain(mail: &str) -> String {
    mail.replace("=\r\n", "").replace("=3D", "=")
}
