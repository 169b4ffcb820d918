//! Enums whose values are spelt as codes, in the database and mostly in the contract too.

/// An enum that is stored as a code.
pub trait Coded: Copy + 'static {
    /// How it is spelt.
    fn code(self) -> &'static str;

    /// Reads exactly one of the codes.
    fn from_code(code: &str) -> Option<Self>;
}

/// Gives an enum its codes: `codes! { SaleState { Open = "abierta", Closed = "cerrada" } }`.
#[macro_export]
macro_rules! codes {
    ($type:ident { $($variant:ident = $code:literal),+ $(,)? }) => {
        impl $type {
            /// All of them, in their order.
            pub const ALL: [$type; [$($code),+].len()] = [$($type::$variant),+];

            /// How the database and the contract spell it.
            pub const fn code(self) -> &'static str {
                match self {
                    $($type::$variant => $code),+
                }
            }

            /// Reads exactly one of the codes.
            pub fn from_code(code: &str) -> Option<$type> {
                match code {
                    $($code => Some($type::$variant),)+
                    _ => None,
                }
            }
        }

        impl $crate::Coded for $type {
            fn code(self) -> &'static str {
                $type::code(self)
            }

            fn from_code(code: &str) -> Option<$type> {
                $type::from_code(code)
            }
        }
    };
}
