//! How far it is from one place to another.

use crate::{Dec4, Quantity};

/// Mean radius of the earth in metres.
const EARTH_M: f64 = 6_371_008.8;

/// Kilometres between two places as the crow flies, to the metre. A place is its latitude and
/// longitude in degrees, as text; `None` when one of the four is not a number within its bounds.
pub fn kilometres(from: (&str, &str), to: (&str, &str)) -> Option<Quantity> {
    let (from, to) = (place(from)?, place(to)?);
    Some(Dec4::from_scaled(metres(from, to).checked_mul(10)?))
}

fn place((latitude, longitude): (&str, &str)) -> Option<(f64, f64)> {
    let degrees = |text: &str, most: f64| {
        let value: f64 = text.trim().parse().ok()?;
        (value.is_finite() && value.abs() <= most).then_some(value)
    };
    Some((degrees(latitude, 90.0)?, degrees(longitude, 180.0)?))
}

/// The great circle, by the formula of half-versed sines.
#[allow(
    clippy::float_arithmetic,
    clippy::cast_possible_truncation,
    reason = "degrees are no money, and no distance on earth is beyond an i64 of metres"
)]
fn metres(from: (f64, f64), to: (f64, f64)) -> i64 {
    let half_sine = |one: f64, other: f64| ((other - one).to_radians() / 2.0).sin().powi(2);
    let along = from.0.to_radians().cos() * to.0.to_radians().cos();
    let bow = half_sine(from.0, to.0) + along * half_sine(from.1, to.1);
    (2.0 * EARTH_M * bow.clamp(0.0, 1.0).sqrt().asin()).round() as i64
}

#[cfg(test)]
mod tests {
    use super::kilometres;

    #[test]
    fn from_the_plaza_to_the_park_it_is_eight_kilometres() {
        // Plaza Mayor de Lima and Parque Kennedy in Miraflores.
        let lima = ("-12.04583", "-77.03055");
        let found = kilometres(lima, ("-12.12167", "-77.02972")).unwrap();
        assert_eq!(found, "8.434".parse().unwrap());
        assert_eq!(kilometres(lima, lima), Some("0".parse().unwrap()));
    }

    #[test]
    fn half_the_earth_is_the_farthest() {
        let far = kilometres(("0", "0"), ("0", "180")).unwrap();
        assert_eq!(far, "20015.114".parse().unwrap());
    }

    #[test]
    fn an_invalid_place_has_no_distance() {
        for wrong in [
            ("", ""),
            ("91", "0"),
            ("0", "181"),
            ("NaN", "0"),
            ("x", "1"),
        ] {
            assert_eq!(kilometres(("0", "0"), wrong), None, "{wrong:?}");
        }
    }
}
