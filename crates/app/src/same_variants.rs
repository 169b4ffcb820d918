//! Enums with the same variants: those of the domain, and those by which the contract names them.

/// Functions from one enum to the other, variant by variant.
macro_rules! same_variants {
    (for $variants:tt $($(#[$about:meta])* $seen:vis $name:ident: $from:ident => $to:ident,)+) => {
        $(same_variants!(@ ($(#[$about])* $seen const fn $name) $from $to $variants);)+
    };
    (@ ($($head:tt)+) $from:ident $to:ident ($($variant:ident),+)) => {
        $($head)+(one: $from) -> $to {
            match one {
                $($from::$variant => $to::$variant),+
            }
        }
    };
}
pub(crate) use same_variants;
