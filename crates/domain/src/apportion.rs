//! Sharing out amounts to the last cent.

use crate::dec4::{Dec4, Money};

/// Shares `target` out by `weights`, in steps of the currency, so that the shares add up to it
/// exactly: each gets what it is due rounded down, and the rest goes to those that lost most. No
/// share is above its cap.
///
/// `None` when the weights and caps leave a part of the target over.
pub fn apportion(
    weights: &[Money],
    target: Money,
    decimals: u32,
    caps: &[Money],
) -> Option<Vec<Money>> {
    let unit = i128::from(10_i64.pow(4_u32.saturating_sub(decimals)));
    let sum: i128 = weights
        .iter()
        .map(|weight| i128::from(weight.scaled()))
        .sum();
    if target.is_zero() {
        return Some(vec![Dec4::ZERO; weights.len()]);
    }
    if sum <= 0 {
        return None;
    }
    let units = i128::from(target.scaled()) / unit;
    let cap = |at: usize| caps.get(at).map(|cap| i128::from(cap.scaled()) / unit);
    let mut shares: Vec<i128> = Vec::with_capacity(weights.len());
    let mut lost: Vec<(i128, usize)> = Vec::with_capacity(weights.len());
    for (at, weight) in weights.iter().enumerate() {
        let due = i128::from(weight.scaled()) * units;
        let share = due / sum;
        shares.push(cap(at).map_or(share, |cap| share.min(cap)));
        lost.push((-(due % sum), at));
    }
    lost.sort_unstable();
    let mut rest = units - shares.iter().sum::<i128>();
    while rest > 0 {
        let before = rest;
        for (_, at) in &lost {
            if rest > 0 && cap(*at).is_none_or(|cap| shares[*at] < cap) {
                shares[*at] += 1;
                rest -= 1;
            }
        }
        if rest == before {
            return None;
        }
    }
    shares
        .into_iter()
        .map(|share| i64::try_from(share * unit).ok().map(Dec4::from_scaled))
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn d(text: &str) -> Dec4 {
        text.parse().unwrap()
    }

    fn all(texts: &[&str]) -> Vec<Dec4> {
        texts.iter().map(|text| d(text)).collect()
    }

    #[test]
    fn shares_add_up() {
        let thirds = apportion(&all(&["1", "1", "1"]), d("10"), 2, &[]).unwrap();
        assert_eq!(thirds, all(&["3.34", "3.33", "3.33"]));
        let pesos = apportion(&all(&["86.5546", "0.4", "12"]), d("99"), 0, &[]).unwrap();
        assert_eq!(pesos, all(&["87", "0", "12"]));
        let capped = apportion(&all(&["1", "1"]), d("3"), 2, &all(&["1", "9"])).unwrap();
        assert_eq!(capped, all(&["1", "2"]));
        assert_eq!(apportion(&all(&["0"]), d("1"), 2, &[]), None);
        assert_eq!(apportion(&all(&["1"]), d("2"), 2, &all(&["1"])), None);
        assert_eq!(apportion(&[], Dec4::ZERO, 2, &[]), Some(Vec::new()));
    }
}
