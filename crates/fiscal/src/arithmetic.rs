//! Quotients with more places than money has, beside the sharing out of amounts.

use yapa_domain::Dec4;

pub(crate) use yapa_domain::apportion;

/// `amount ÷ over` with up to ten places, half up, without superfluous zeros beyond the second.
/// Both are above or at zero; nothing by nothing is nothing.
pub(crate) fn quotient(amount: Dec4, over: Dec4) -> String {
    quotient_of(amount, over, 10)
}

/// The same with up to this many places, from two to ten.
pub(crate) fn quotient_of(amount: Dec4, over: Dec4, places: u32) -> String {
    let scale = 10_i128.pow(places);
    let over = i128::from(over.scaled()).max(1);
    let tenfold = (i128::from(amount.scaled()) * scale * 2 + over) / (over * 2);
    let (whole, part) = (tenfold / scale, tenfold % scale);
    let part = format!("{part:0width$}", width = places as usize);
    let kept = part.trim_end_matches('0').len().max(2);
    format!("{whole}.{}", &part[..kept])
}

#[cfg(test)]
mod tests {
    use super::*;

    fn d(text: &str) -> Dec4 {
        text.parse().unwrap()
    }

    #[test]
    fn quotients_have_ten_places() {
        assert_eq!(quotient(d("10"), d("3")), "3.3333333333");
        assert_eq!(quotient(d("20"), d("3")), "6.6666666667");
        assert_eq!(quotient(d("118"), d("2")), "59.00");
        assert_eq!(quotient(d("0"), d("5")), "0.00");
        assert_eq!(quotient_of(d("20"), d("3"), 6), "6.666667");
        assert_eq!(quotient(d("1"), d("0.0008")), "1250.00");
    }
}
