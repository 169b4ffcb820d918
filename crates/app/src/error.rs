//! The reasons for which a use case refuses, and how a response reports them: the one table of
//! codes.

use std::fmt;

use yapa_storage::StorageError;
use yapa_wire::errors::{ErrorDetail, NeededRight};

use crate::say::{self, CountryWords, Sentence};

/// The kinds of refusal. [`Kind::row`] has the code, status and default sentence of each.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Kind {
    /// The request itself is malformed or a field is out of its bounds.
    Validation,
    /// The bearer token is missing, expired or unknown.
    InvalidToken,
    /// The session waits for the PIN of its person.
    SessionLocked,
    /// The e-mailed token is unknown, used or too old.
    InvalidLink,
    /// The caller is not known well enough for this call.
    Unauthorized,
    /// Known, but not allowed.
    Forbidden,
    /// Known, and allowed once a person with the right approves.
    NeedsApproval,
    /// There is no such thing in the caller's company.
    NotFound,
    /// There is no such method on this address.
    MethodNotAllowed,
    /// It would contradict the stored data.
    Conflict,
    /// The body is larger than the operation takes.
    TooLarge,
    /// The body is not of the media type the operation takes.
    UnsupportedMediaType,
    /// Well formed, but it breaks a rule of the business.
    Unprocessable,
    /// Asked too often.
    TooManyRequests,
    /// The disk is full.
    StorageFull,
    /// The database cannot be reached, or the answer took too long.
    Unavailable,
    /// A fault of ours.
    Internal,
}

impl Kind {
    /// Stable code on the wire, HTTP status, and the sentence used when none fits better.
    pub const fn row(self) -> (&'static str, u16, &'static str) {
        match self {
            Kind::Validation => ("validacion", 400, say::VALIDATION),
            Kind::InvalidToken => ("invalid_token", 401, say::INVALID_TOKEN),
            Kind::SessionLocked => ("sesion_bloqueada", 423, say::SESSION_LOCKED),
            Kind::InvalidLink => ("invalid_token", 400, say::INVALID_LINK),
            Kind::Unauthorized => ("no_autorizado", 401, say::UNAUTHORIZED),
            Kind::Forbidden => ("prohibido", 403, say::FORBIDDEN),
            Kind::NeedsApproval => ("requiere_autorizacion", 403, say::FORBIDDEN),
            Kind::NotFound => ("no_encontrado", 404, say::NOT_FOUND),
            Kind::MethodNotAllowed => ("metodo_no_permitido", 405, say::METHOD_NOT_ALLOWED),
            Kind::Conflict => ("conflicto", 409, say::CONFLICT),
            Kind::TooLarge => ("demasiado_grande", 413, say::TOO_LARGE),
            Kind::UnsupportedMediaType => ("tipo_no_admitido", 415, say::UNSUPPORTED_MEDIA_TYPE),
            Kind::Unprocessable => ("no_procesable", 422, say::UNPROCESSABLE),
            Kind::TooManyRequests => ("demasiados_intentos", 429, say::TOO_MANY_REQUESTS),
            Kind::StorageFull => ("almacenamiento_lleno", 507, say::STORAGE_FULL),
            Kind::Unavailable => ("no_disponible", 503, say::UNAVAILABLE),
            Kind::Internal => ("interno", 500, say::INTERNAL),
        }
    }
}

/// When to retry after a 503, in seconds.
const RETRY_UNAVAILABLE_S: u32 = 2;

/// The sentences of the details of an error, in their order.
#[derive(Debug, Default)]
struct DetailSentences(Vec<Sentence>);

/// A refusal with the sentence the user reads. What went wrong inside is logged
/// where it is known and never travels further than [`Error::source_text`].
#[derive(Debug)]
pub struct Error {
    kind: Kind,
    message: Sentence,
    details: Vec<ErrorDetail>,
    /// Boxed, so that an error stays small.
    sentences: Option<Box<DetailSentences>>,
    approval: Option<Box<Approvable>>,
    retry_after_s: Option<u32>,
    source_text: Option<Box<str>>,
}

/// With which rights a refused use case would go through. In a box, because few refusals have it.
#[derive(Debug)]
struct Approvable {
    rights: Vec<NeededRight>,
}

/// Result of every use case.
pub type Result<T> = std::result::Result<T, Error>;

impl Error {
    /// A refusal of this kind with its usual sentence.
    pub fn of(kind: Kind) -> Self {
        Error::new(kind, kind.row().2)
    }

    /// A refusal of this kind with a sentence of its own.
    pub fn new(kind: Kind, message: impl Into<Sentence>) -> Self {
        Error {
            kind,
            message: message.into(),
            details: Vec::new(),
            sentences: None,
            approval: None,
            retry_after_s: None,
            source_text: None,
        }
    }

    /// 400: the sentence names the problem.
    pub fn validation(message: impl Into<Sentence>) -> Self {
        Error::new(Kind::Validation, message)
    }

    /// 400 about one field, named as the contract spells it.
    pub fn field(field: impl Into<String>, message: impl Into<Sentence>) -> Self {
        let message = message.into();
        Error::new(Kind::Validation, message.clone()).with_detail(field, message)
    }

    /// 403 with the usual sentence.
    pub fn forbidden() -> Self {
        Error::of(Kind::Forbidden)
    }

    /// 404: the sentence names the missing record.
    pub fn not_found(message: impl Into<Sentence>) -> Self {
        Error::new(Kind::NotFound, message)
    }

    /// 409: the sentence says what prevents it.
    pub fn conflict(message: impl Into<Sentence>) -> Self {
        Error::new(Kind::Conflict, message)
    }

    /// 422: the sentence says which rule is broken.
    pub fn unprocessable(message: impl Into<Sentence>) -> Self {
        Error::new(Kind::Unprocessable, message)
    }

    /// 422 about one field, named as the contract spells it.
    pub fn rule(field: impl Into<String>, message: impl Into<Sentence>) -> Self {
        let message = message.into();
        Error::unprocessable(message.clone()).with_detail(field, message)
    }

    /// Names the field a refusal without details is about.
    #[must_use]
    pub fn about(self, field: impl Into<String>) -> Self {
        let message = self.message.clone();
        self.with_detail(field, message)
    }

    /// 429: come back after so many seconds.
    pub fn too_many(retry_after_s: u64) -> Self {
        Error {
            retry_after_s: Some(u32::try_from(retry_after_s).unwrap_or(u32::MAX)),
            ..Error::of(Kind::TooManyRequests)
        }
    }

    /// 500: `source` goes to the log only.
    pub fn internal(source: impl fmt::Display) -> Self {
        Error {
            source_text: Some(source.to_string().into()),
            ..Error::of(Kind::Internal)
        }
    }

    /// 503: come back in a few seconds; `source` goes to the log only.
    pub fn unavailable(source: impl fmt::Display) -> Self {
        Error {
            retry_after_s: Some(RETRY_UNAVAILABLE_S),
            source_text: Some(source.to_string().into()),
            ..Error::of(Kind::Unavailable)
        }
    }

    /// 507: `source` goes to the log only.
    pub fn storage_full(source: impl fmt::Display) -> Self {
        Error {
            source_text: Some(source.to_string().into()),
            ..Error::of(Kind::StorageFull)
        }
    }

    /// The same refusal in other words for the user; its fields keep theirs.
    #[must_use]
    pub fn with_message(self, message: impl Into<Sentence>) -> Self {
        Error {
            message: message.into(),
            ..self
        }
    }

    /// The same refusal with the words of a country.
    #[must_use]
    pub fn in_words(mut self, words: CountryWords) -> Self {
        self.message = self.message.in_words(words);
        let sentences = self.sentences.iter_mut().flat_map(|all| &mut all.0);
        for (detail, sentence) in self.details.iter_mut().zip(sentences) {
            *sentence = sentence.clone().in_words(words);
            sentence.text().clone_into(&mut detail.message);
        }
        self
    }

    /// The same refusal where a field has another name in the body.
    #[must_use]
    pub fn renaming(mut self, from: &str, to: &str) -> Self {
        for detail in self.details.iter_mut().filter(|one| one.field == from) {
            to.clone_into(&mut detail.field);
        }
        self
    }

    /// Adds one wrong field.
    #[must_use]
    pub fn with_detail(mut self, field: impl Into<String>, message: impl Into<Sentence>) -> Self {
        let sentence = message.into();
        self.details.push(ErrorDetail {
            field: field.into(),
            message: sentence.text().to_owned(),
            suggestion: None,
        });
        self.sentences.get_or_insert_default().0.push(sentence);
        self
    }

    /// Names a value that a field would be accepted with.
    #[must_use]
    pub fn suggesting(
        mut self,
        field: impl Into<String>,
        value: &str,
        message: impl Into<Sentence>,
    ) -> Self {
        let sentence = message.into();
        self.details.push(ErrorDetail {
            field: field.into(),
            message: sentence.text().to_owned(),
            suggestion: Some(value.to_owned()),
        });
        self.sentences.get_or_insert_default().0.push(sentence);
        self
    }

    /// Says with which rights the same would go through.
    #[must_use]
    pub(crate) fn approvable(self, approval: Vec<NeededRight>) -> Self {
        Error {
            approval: Some(Box::new(Approvable { rights: approval })),
            ..self
        }
    }

    /// The rights with which the same would go through, where rights alone are missing.
    pub fn approval(&self) -> &[NeededRight] {
        self.approval.as_ref().map_or(&[], |one| &one.rights)
    }

    /// The kind of refusal.
    pub fn kind(&self) -> Kind {
        self.kind
    }

    /// The sentence for the user.
    pub fn message(&self) -> &str {
        self.message.text()
    }

    /// The wrong fields, if any.
    pub fn details(&self) -> &[ErrorDetail] {
        &self.details
    }

    /// Seconds until a retry makes sense.
    pub fn retry_after_s(&self) -> Option<u64> {
        self.retry_after_s.map(u64::from)
    }

    /// The internal cause, for the log.
    pub fn source_text(&self) -> Option<&str> {
        self.source_text.as_deref()
    }
}

impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (code, status, _) = self.kind.row();
        write!(f, "{code} ({status}): {}", self.message())?;
        self.source_text
            .as_ref()
            .map_or(Ok(()), |text| write!(f, " [{text}]"))
    }
}

impl std::error::Error for Error {}

impl From<StorageError> for Error {
    fn from(error: StorageError) -> Self {
        match error {
            StorageError::NotFound => Error::of(Kind::NotFound),
            StorageError::Unique { .. } | StorageError::ForeignKey(_) => Error {
                source_text: Some(error.to_string().into()),
                ..Error::of(Kind::Conflict)
            },
            StorageError::SeriesUnconfirmed(series) => {
                Error::conflict(say::series_unconfirmed(&series))
            }
            StorageError::NulInText => Error::validation(say::NUL_BYTE),
            StorageError::DiskFull => Error::storage_full(error),
            StorageError::Unavailable(_) | StorageError::Conflict | StorageError::Timeout => {
                Error::unavailable(error)
            }
            StorageError::Damaged(_) => {
                Error::unavailable(error).with_message(say::DAMAGED_DATABASE)
            }
            other => Error::internal(other),
        }
    }
}
