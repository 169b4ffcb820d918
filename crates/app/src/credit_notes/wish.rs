//! What is asked of a new note, and what it takes from its sale: all that is left, or what
//! somebody names.

use yapa_domain::credit_note::{LineTaken, Share};
use yapa_domain::{Dec4, Money, Quantity};
use yapa_wire::credit_notes::{CreditNoteKind, NewCreditNote, NewCreditNoteLine};

use super::left::{Left, LeftLine, Part};
use super::say;
use crate::sales::line_names;
use crate::sales::moment::Moment;
use crate::{Error, Result};

/// What a note is written from: the body, and who, when and why.
pub(crate) struct Wish {
    pub(crate) sale_id: i64,
    pub(crate) kind: CreditNoteKind,
    pub(crate) form: NewCreditNote,
    pub(crate) user_id: i64,
    pub(crate) moment: Moment,
}

/// What is taken from a line of the sale.
pub(super) struct Take {
    /// Place of the line in what is left, from 0.
    pub(super) at: usize,
    /// How many stand on the note.
    pub(super) quantity: Quantity,
    /// What the note takes; no quantity when only the price falls.
    pub(super) taken: LineTaken,
    /// What a grouping gives back to stock.
    pub(super) parts: Vec<Part>,
}

/// What a note takes.
pub(super) struct Takes {
    pub(super) lines: Vec<Take>,
    /// The bags: they go with the last of the goods.
    pub(super) bags: Option<Share>,
    /// Whether nothing is left.
    pub(super) closes: bool,
}

impl Takes {
    /// What the authority is told.
    pub(super) fn reason(&self, kind: CreditNoteKind, first: bool) -> &'static str {
        let goods = |take: &Take| take.taken.quantity.is_positive();
        match kind {
            CreditNoteKind::Void => "void",
            CreditNoteKind::FullReturn if first => "full_return",
            CreditNoteKind::Change if !self.lines.iter().any(goods) => "discount",
            CreditNoteKind::FullReturn | CreditNoteKind::Change => "partial_return",
        }
    }
}

/// Everything that is left.
pub(super) fn all(left: &Left) -> Takes {
    let lines = left.lines.iter().enumerate();
    let lines = lines.filter(|(_, line)| line.left.quantity.is_positive());
    let lines = lines.map(|(at, line)| Take {
        at,
        quantity: line.left.quantity,
        taken: line.left.clone(),
        parts: line.parts.clone(),
    });
    Takes {
        lines: lines.collect(),
        bags: left.bags.clone(),
        closes: true,
    }
}

/// The same where goods and money are back already: it stands on the note and moves nothing.
pub(super) fn on_paper(left: &Left) -> Takes {
    let mut takes = all(left);
    for take in &mut takes.lines {
        take.taken.quantity = Quantity::ZERO;
        take.parts.clear();
    }
    takes
}

/// What somebody asks for.
///
/// # Errors
/// 422 naming the field and the product.
pub(super) fn some(left: &Left, form: &NewCreditNote) -> Result<Takes> {
    let wanted = form.lines.as_deref().unwrap_or_default();
    if wanted.is_empty() {
        return Err(Error::rule("detalle", say::NO_LINES));
    }
    if wanted.len() > left.lines.len() {
        return Err(Error::rule("detalle", say::TOO_MANY_LINES));
    }
    let mut lines: Vec<Take> = Vec::with_capacity(wanted.len());
    for (nth, wish) in wanted.iter().enumerate() {
        let at = place(left, wish, &lines, nth)?;
        lines.push(take(left, at, wish, nth)?);
    }
    let rest = |(at, line): (usize, &LeftLine)| {
        let taken = lines.iter().find(|take| take.at == at);
        taken.map_or(line.left.quantity, |take| {
            line.left.quantity - take.taken.quantity
        })
    };
    let closes = left.lines.iter().enumerate().map(rest).all(Dec4::is_zero);
    let bags = left.bags.clone().filter(|_| closes);
    let takes = Takes {
        lines,
        bags,
        closes,
    };
    check_total(left, form, &takes)?;
    Ok(takes)
}

/// The line of the sale that is meant.
fn place(left: &Left, wish: &NewCreditNoteLine, taken: &[Take], nth: usize) -> Result<usize> {
    let wanted = i64::from(wish.product_id);
    let is_it = |line: &LeftLine| line_names(line.row.product_id, line.row.grouping_id).1 == wanted;
    let is_taken = |at: usize| taken.iter().any(|take| take.at == at);
    if let Some(line_no) = wish.line {
        let field = format!("detalle[{nth}].linea");
        let at = left
            .lines
            .iter()
            .position(|line| line.row.line_no == line_no);
        let at = at.ok_or_else(|| Error::rule(&field, say::NOT_SOLD))?;
        let line = &left.lines[at];
        return match (is_it(line), is_taken(at)) {
            (false, _) => Err(Error::rule(field, say::OTHER_LINE)),
            (true, true) => Err(Error::rule(field, say::twice(&line.row.name))),
            (true, false) => Ok(at),
        };
    }
    let field = format!("detalle[{nth}].idProducto");
    let mut own = (0..left.lines.len()).filter(|at| is_it(&left.lines[*at]));
    let Some(first) = own.clone().next() else {
        return Err(Error::rule(field, say::NOT_SOLD));
    };
    let has_some = |at: &usize| left.lines[*at].left.quantity.is_positive();
    let name = &left.lines[first].row.name;
    if !own.clone().any(|at| has_some(&at)) {
        return Err(Error::rule(field, say::nothing_left(name)));
    }
    own.find(|at| has_some(at) && !is_taken(*at))
        .ok_or_else(|| Error::rule(field, say::twice(name)))
}

fn take(left: &Left, at: usize, wish: &NewCreditNoteLine, nth: usize) -> Result<Take> {
    let line = &left.lines[at];
    let (name, decimals) = (&line.row.name, left.decimals);
    let (quantity, price) = (Quantity::from(wish.quantity), Money::from(wish.price));
    let refuse = |field: &str, why: String| Error::rule(format!("detalle[{nth}].{field}"), why);
    let there = line.left.quantity;
    if there.is_zero() {
        return Err(refuse("cantidad", say::nothing_left(name)));
    }
    if !quantity.is_positive() {
        return Err(refuse("cantidad", say::no_quantity(name)));
    }
    if quantity > there {
        return Err(refuse("cantidad", say::too_many(name, there)));
    }
    let most = line.left.price().unwrap_or_default();
    let too_dear = || refuse("precio", say::too_dear(name, most));
    let due = line.left.due(quantity, decimals).ok_or_else(too_dear)?;
    let asked = price.mul(quantity, 4).ok_or_else(too_dear)?;
    // A price with four decimals says the amount to within this.
    let blur = unit(decimals).div(Dec4::from_int(2), 4).unwrap_or_default()
        + quantity.mul(Dec4::from_scaled(1), 4).unwrap_or_default()
        + Dec4::from_scaled(1);
    let is_whole = price == line.row.unit_price || asked - due <= blur && due - asked <= blur;
    if is_whole && !price.is_negative() {
        let taken = line.left.give(quantity, decimals);
        let taken = taken.ok_or_else(|| refuse("cantidad", say::too_many(name, there)))?;
        return Ok(Take {
            at,
            quantity,
            taken,
            parts: parts(line, quantity),
        });
    }
    if asked > due {
        return Err(too_dear());
    }
    let amount = asked.round(decimals);
    if !amount.is_positive() {
        return Err(refuse("precio", say::no_price(name)));
    }
    if quantity < there {
        return Err(refuse("cantidad", say::part_cheaper(name, there)));
    }
    let taken = line.left.reduce(amount, decimals).ok_or_else(too_dear)?;
    Ok(Take {
        at,
        quantity,
        taken,
        parts: Vec::new(),
    })
}

/// What so many of a grouping give back to stock; all that is left with the last of them.
fn parts(line: &LeftLine, quantity: Quantity) -> Vec<Part> {
    let there = line.left.quantity;
    let part = |left: Quantity| match quantity == there {
        true => left,
        false => left
            .mul_div(quantity, there, 4)
            .unwrap_or_default()
            .min(left),
    };
    let parts = line.parts.iter();
    parts
        .map(|(product, left)| (*product, part(*left)))
        .collect()
}

/// The smallest amount of the currency.
fn unit(decimals: u32) -> Money {
    Money::from_scaled(10_i64.pow(4_u32.saturating_sub(decimals)))
}

/// A total that is sent along is the note's, but for a rounding of each line.
fn check_total(left: &Left, form: &NewCreditNote, takes: &Takes) -> Result<()> {
    let Some(sent) = form.total.map(Money::from) else {
        return Ok(());
    };
    let lines = takes.lines.iter().map(|take| take.taken.share.total);
    let total: Money = lines.chain(takes.bags.iter().map(|bags| bags.total)).sum();
    let count = i64::try_from(takes.lines.len()).unwrap_or(i64::MAX);
    let blur = unit(left.decimals)
        .mul(Dec4::from_int(count), 4)
        .unwrap_or_default();
    if sent - total <= blur && total - sent <= blur {
        return Ok(());
    }
    Err(Error::rule("total", say::other_total(total)))
}
