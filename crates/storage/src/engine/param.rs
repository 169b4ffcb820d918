//! Parameters of statements: one type for both engines.

use bytes::BytesMut;
use rusqlite::types::{ToSqlOutput, ValueRef};
use tokio_postgres::types::{IsNull, ToSql, Type, WrongType, to_sql_checked};
use yapa_domain::Dec4;

/// A value bound to a placeholder. Made by [`crate::params!`] or [`crate::row!`].
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Param<'a> {
    /// No value.
    Null,
    /// A whole number, a scaled decimal or a time.
    Int(i64),
    /// A truth value.
    Bool(bool),
    /// A text.
    Text(&'a str),
    /// Bytes.
    Bytes(&'a [u8]),
}

/// The parameters of one statement, in the order of its placeholders:
/// `params![company_id, "cash", note.as_deref()]`.
#[macro_export]
macro_rules! params {
    ($($value:expr),* $(,)?) => { &[$($crate::IntoParam::into_param(&$value)),*] as &[$crate::Param<'_>] };
}

/// The parameters of one row for [`crate::Tx::exec_many`].
#[macro_export]
macro_rules! values {
    ($($value:expr),* $(,)?) => { vec![$($crate::IntoParam::into_param(&$value)),*] };
}

/// A reference that becomes a parameter. Numbers are copied, so that a computed one may be bound.
pub trait IntoParam<'a> {
    /// The parameter.
    fn into_param(self) -> Param<'a>;
}

macro_rules! scalar {
    ($($type:ty => |$value:ident| $param:expr;)*) => {$(
        impl<'a> IntoParam<'a> for &$type {
            fn into_param(self) -> Param<'a> {
                let $value = self;
                $param
            }
        }
    )*};
}

scalar! {
    i64 => |value| Param::Int(*value);
    i32 => |value| Param::Int(i64::from(*value));
    u32 => |value| Param::Int(i64::from(*value));
    u16 => |value| Param::Int(i64::from(*value));
    bool => |value| Param::Bool(*value);
    Dec4 => |value| Param::Int(value.scaled());
}

macro_rules! borrowed {
    ($($type:ty => |$value:ident| $param:expr;)*) => {$(
        impl<'a> IntoParam<'a> for &'a $type {
            fn into_param(self) -> Param<'a> {
                let $value = self;
                $param
            }
        }
    )*};
}

borrowed! {
    str => |value| Param::Text(value);
    String => |value| Param::Text(value.as_str());
    [u8] => |value| Param::Bytes(value);
    Vec<u8> => |value| Param::Bytes(value.as_slice());
    [u8; 32] => |value| Param::Bytes(value.as_slice());
}

impl<'a, T: ?Sized> IntoParam<'a> for &&'a T
where
    &'a T: IntoParam<'a>,
{
    fn into_param(self) -> Param<'a> {
        (*self).into_param()
    }
}

impl<'a, 'b, T> IntoParam<'a> for &'b Option<T>
where
    &'b T: IntoParam<'a>,
{
    fn into_param(self) -> Param<'a> {
        self.as_ref().map_or(Param::Null, IntoParam::into_param)
    }
}

impl<'a> IntoParam<'a> for &Param<'a> {
    fn into_param(self) -> Param<'a> {
        *self
    }
}

impl<'a, T> From<&'a T> for Param<'a>
where
    T: ?Sized,
    &'a T: IntoParam<'a>,
{
    fn from(value: &'a T) -> Self {
        value.into_param()
    }
}

impl Param<'_> {
    /// Whether every engine can store the value: a text may not hold NUL.
    pub(crate) fn is_storable(&self) -> bool {
        !matches!(self, Param::Text(text) if text.as_bytes().contains(&0))
    }
}

/// A parameter with its own text and bytes, for a statement that is sent later.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum OwnedParam {
    Null,
    Int(i64),
    Bool(bool),
    Text(String),
    Bytes(Vec<u8>),
}

impl From<Param<'_>> for OwnedParam {
    fn from(param: Param<'_>) -> Self {
        match param {
            Param::Null => OwnedParam::Null,
            Param::Int(value) => OwnedParam::Int(value),
            Param::Bool(value) => OwnedParam::Bool(value),
            Param::Text(value) => OwnedParam::Text(value.to_owned()),
            Param::Bytes(value) => OwnedParam::Bytes(value.to_owned()),
        }
    }
}

impl OwnedParam {
    /// The same, borrowed.
    pub(crate) fn borrowed(&self) -> Param<'_> {
        match self {
            OwnedParam::Null => Param::Null,
            OwnedParam::Int(value) => Param::Int(*value),
            OwnedParam::Bool(value) => Param::Bool(*value),
            OwnedParam::Text(value) => Param::Text(value),
            OwnedParam::Bytes(value) => Param::Bytes(value),
        }
    }
}

impl rusqlite::ToSql for Param<'_> {
    fn to_sql(&self) -> rusqlite::Result<ToSqlOutput<'_>> {
        Ok(ToSqlOutput::Borrowed(match self {
            Param::Null => ValueRef::Null,
            Param::Int(value) => ValueRef::Integer(*value),
            Param::Bool(value) => ValueRef::Integer(i64::from(*value)),
            Param::Text(value) => ValueRef::Text(value.as_bytes()),
            Param::Bytes(value) => ValueRef::Blob(value),
        }))
    }
}

type ToSqlResult = Result<IsNull, Box<dyn std::error::Error + Sync + Send>>;

impl ToSql for Param<'_> {
    fn to_sql(&self, kind: &Type, out: &mut BytesMut) -> ToSqlResult {
        match (self, kind) {
            (Param::Null, _) => Ok(IsNull::Yes),
            (Param::Int(value), &Type::INT8) => value.to_sql(kind, out),
            (Param::Int(value), &Type::INT4) => i32::try_from(*value)?.to_sql(kind, out),
            (Param::Bool(value), &Type::BOOL) => value.to_sql(kind, out),
            (Param::Text(value), &Type::TEXT | &Type::VARCHAR | &Type::NAME | &Type::UNKNOWN) => {
                value.to_sql(kind, out)
            }
            (Param::Bytes(value), &Type::BYTEA) => value.to_sql(kind, out),
            _ => Err(Box::new(WrongType::new::<Param<'_>>(kind.clone()))),
        }
    }

    fn accepts(_: &Type) -> bool {
        true // the pair of value and type is judged in to_sql
    }

    to_sql_checked!();
}
