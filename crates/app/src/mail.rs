//! Mail: by SMTP when there is a server, as files otherwise.

pub(crate) mod request;
pub(crate) mod sheet;

use lettre::message::header::ContentType;
use lettre::message::{Attachment, Mailbox, MultiPart, SinglePart};
use lettre::{AsyncSmtpTransport, AsyncTransport, Message, Tokio1Executor};
use yapa_domain::EpochMillis;
use yapa_storage::queries::companies::CompanyRow;

use crate::context::MailConfig;
use crate::error::{Error, Result};
use crate::file::File;

/// The time over which what people ask to be mailed is counted.
const HOUR_MS: EpochMillis = 60 * 60 * 1000;

/// A mail to one person, as plain text, with or without files.
pub(crate) struct Mail {
    pub to: String,
    pub subject: String,
    pub text: String,
    pub attachments: Vec<File>,
    /// The address that gets the answers; none for mails about an account.
    pub reply_to: Option<ReplyTo>,
}

/// Where an answer goes.
pub(crate) struct ReplyTo {
    pub name: String,
    /// May be empty, or no address: then answers go to the sender.
    pub email: String,
}

impl ReplyTo {
    /// The company, which its clients answer to.
    pub fn company(company: &CompanyRow) -> Self {
        ReplyTo {
            name: shop_name(company).to_owned(),
            email: company.email.clone(),
        }
    }
}

/// Name of a company in mails.
pub(crate) fn shop_name(company: &CompanyRow) -> &str {
    match company.trade_name.as_str() {
        "" => &company.legal_name,
        name => name,
    }
}

/// Sends a mail; called by jobs only, which try again.
#[crate::boxed]
pub(crate) async fn send(config: &MailConfig, now: EpochMillis, mail: Mail) -> Result<()> {
    let mut head = Message::builder()
        .from(config.sender.parse().map_err(Error::internal)?)
        .to(mail.to.parse().map_err(Error::internal)?)
        .subject(mail.subject)
        .date(std::time::UNIX_EPOCH + std::time::Duration::from_millis(now.unsigned_abs()))
        .message_id(None);
    if let Some(to) = mail.reply_to.and_then(mailbox) {
        head = head.reply_to(to);
    }
    let message = if mail.attachments.is_empty() {
        head.header(ContentType::TEXT_PLAIN).body(mail.text)
    } else {
        let mut parts = MultiPart::mixed().singlepart(SinglePart::plain(mail.text));
        for file in mail.attachments {
            let kind = ContentType::parse(file.media_type).map_err(Error::internal)?;
            parts = parts.singlepart(Attachment::new(file.name).body(file.bytes, kind));
        }
        head.multipart(parts)
    };
    let message = message.map_err(Error::internal)?;
    match &config.smtp_url {
        Some(url) => by_smtp(url, message).await,
        None => as_file(config, now, &message).await,
    }
}

fn mailbox(to: ReplyTo) -> Option<Mailbox> {
    let email = to.email.trim().parse().ok()?;
    Some(Mailbox::new(Some(to.name), email))
}

async fn by_smtp(url: &str, message: Message) -> Result<()> {
    let transport = AsyncSmtpTransport::<Tokio1Executor>::from_url(url).map_err(Error::internal)?;
    let transport = transport
        .timeout(Some(std::time::Duration::from_secs(20)))
        .build();
    transport.send(message).await.map_err(Error::unavailable)?;
    Ok(())
}

async fn as_file(config: &MailConfig, now: EpochMillis, message: &Message) -> Result<()> {
    tokio::fs::create_dir_all(&config.folder)
        .await
        .map_err(Error::unavailable)?;
    let name = format!("{now}-{:08x}.eml", rand::random::<u32>());
    let path = config.folder.join(name);
    tokio::fs::write(&path, message.formatted())
        .await
        .map_err(Error::unavailable)?;
    tracing::info!(path = %path.display(), "no SMTP server is configured: the mail was written to a file");
    Ok(())
}
