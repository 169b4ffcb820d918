//! The request for a credit note, and the parts of its sale: the whole rest, or
//! the lines that the body names.

use yapa_domain::credit_note::{LineTaken, Share};
use yapa_domain::{Dec4, Money, Quantity, Rights};
use yapa_wire::credit_notes::{CreditNoteKind, NewCreditNote, NewCreditNoteLine};

use super::left::{Left, LeftLine, Part};
use super::say;
use crate::sale_record::line_names;
use crate::{Error, Result, WriteContext};

/// The request for a credit note.
pub(crate) struct CreditNoteRequest {
    pub(crate) sale_id: i64,
    pub(crate) kind: CreditNoteKind,
    pub(crate) form: NewCreditNote,
    /// Rights of the user who asks; none where the program takes the document of an undone sale back.
    pub(crate) rights: Option<Rights>,
    pub(crate) write_ctx: WriteContext,
}

/// A line of the sale on the note.
pub(super) struct AllocatedLine {
    /// Place of the line in the rest of the sale, from 0.
    pub(super) at: usize,
    /// The quantity on the note.
    pub(super) quantity: Quantity,
    /// Amounts of the note; no quantity when only the price falls.
    pub(super) taken: LineTaken,
    /// Stock that a grouping gives back.
    pub(super) parts: Vec<Part>,
}

/// The parts of its sale in a note.
pub(super) struct Allocation {
    pub(super) lines: Vec<AllocatedLine>,
    /// The bags: they go with the last of the goods.
    pub(super) bags: Option<Share>,
    /// Whether nothing is left.
    pub(super) closes: bool,
}

impl Allocation {
    /// The reason that is sent to the authority.
    pub(super) fn reason(&self, kind: CreditNoteKind, first: bool) -> &'static str {
        let goods = |take: &AllocatedLine| take.taken.quantity.is_positive();
        match kind {
            CreditNoteKind::Void => "void",
            CreditNoteKind::FullReturn if first => "full_return",
            CreditNoteKind::Change if !self.lines.iter().any(goods) => "discount",
            CreditNoteKind::FullReturn | CreditNoteKind::Change => "partial_return",
        }
    }
}

/// Everything that is left.
pub(super) fn all(left: &Left) -> Allocation {
    let lines = left.lines.iter().enumerate();
    let lines = lines.filter(|(_, line)| line.left.quantity.is_positive());
    let lines = lines.map(|(at, line)| AllocatedLine {
        at,
        quantity: line.left.quantity,
        taken: line.left.clone(),
        parts: line.parts.clone(),
    });
    Allocation {
        lines: lines.collect(),
        bags: left.bags.clone(),
        closes: true,
    }
}

/// The same where goods and money are back already: the note lists it, and nothing moves.
pub(super) fn on_paper(left: &Left) -> Allocation {
    let mut allocation = all(left);
    for take in &mut allocation.lines {
        take.taken.quantity = Quantity::ZERO;
        take.parts.clear();
    }
    allocation
}

/// The lines that the body names.
///
/// # Errors
/// 422 naming the field and the product.
pub(super) fn some(left: &Left, form: &NewCreditNote) -> Result<Allocation> {
    let wanted = form.lines.as_deref().unwrap_or_default();
    if wanted.is_empty() {
        return Err(Error::rule("detalle", say::NO_LINES));
    }
    if wanted.len() > left.lines.len() {
        return Err(Error::rule("detalle", say::TOO_MANY_LINES));
    }
    let mut lines: Vec<AllocatedLine> = Vec::with_capacity(wanted.len());
    for (nth, requested) in wanted.iter().enumerate() {
        let at = place(left, requested, &lines, nth)?;
        lines.push(take(left, at, requested, nth)?);
    }
    let rest = |(at, line): (usize, &LeftLine)| {
        let taken = lines.iter().find(|take| take.at == at);
        taken.map_or(line.left.quantity, |take| {
            line.left.quantity - take.taken.quantity
        })
    };
    let closes = left.lines.iter().enumerate().map(rest).all(Dec4::is_zero);
    let bags = left.bags.clone().filter(|_| closes);
    let allocation = Allocation {
        lines,
        bags,
        closes,
    };
    check_total(left, form, &allocation)?;
    Ok(allocation)
}

/// The line of the sale that is meant.
fn place(
    left: &Left,
    requested: &NewCreditNoteLine,
    taken: &[AllocatedLine],
    nth: usize,
) -> Result<usize> {
    let wanted = i64::from(requested.product_id);
    let is_it = |line: &LeftLine| line_names(&line.row).1 == wanted;
    let is_taken = |at: usize| taken.iter().any(|take| take.at == at);
    if let Some(line_no) = requested.line {
        let field = format!("detalle[{nth}].linea");
        let at = left
            .lines
            .iter()
            .position(|line| line.row.line_no == line_no);
        let at = at.ok_or_else(|| Error::rule(&field, say::NOT_SOLD))?;
        let line = &left.lines[at];
        return match (is_it(line), is_taken(at)) {
            (false, _) => Err(Error::rule(field, say::OTHER_LINE)),
            (true, true) => Err(Error::rule(field, say::twice(&line.row.article.name))),
            (true, false) => Ok(at),
        };
    }
    let field = format!("detalle[{nth}].idProducto");
    let mut own = (0..left.lines.len()).filter(|at| is_it(&left.lines[*at]));
    let Some(first) = own.clone().next() else {
        return Err(Error::rule(field, say::NOT_SOLD));
    };
    let has_some = |at: &usize| left.lines[*at].left.quantity.is_positive();
    let name = &left.lines[first].row.article.name;
    if !own.clone().any(|at| has_some(&at)) {
        return Err(Error::rule(field, say::nothing_left(name)));
    }
    own.find(|at| has_some(at) && !is_taken(*at))
        .ok_or_else(|| Error::rule(field, say::twice(name)))
}

fn take(
    left: &Left,
    at: usize,
    requested: &NewCreditNoteLine,
    nth: usize,
) -> Result<AllocatedLine> {
    let line = &left.lines[at];
    let (name, decimals) = (&line.row.article.name, left.decimals);
    let (quantity, price) = (
        Quantity::from(requested.quantity),
        Money::from(requested.price),
    );
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
        return Ok(AllocatedLine {
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
    Ok(AllocatedLine {
        at,
        quantity,
        taken,
        parts: Vec::new(),
    })
}

/// Stock that so many of a grouping give back; the whole rest with the last of them.
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
fn check_total(left: &Left, form: &NewCreditNote, allocation: &Allocation) -> Result<()> {
    let Some(sent) = form.total.map(Money::from) else {
        return Ok(());
    };
    let lines = allocation.lines.iter().map(|take| take.taken.share.total);
    let total: Money = lines
        .chain(allocation.bags.iter().map(|bags| bags.total))
        .sum();
    let count = i64::try_from(allocation.lines.len()).unwrap_or(i64::MAX);
    let blur = unit(left.decimals)
        .mul(Dec4::from_int(count), 4)
        .unwrap_or_default();
    if sent - total <= blur && total - sent <= blur {
        return Ok(());
    }
    Err(Error::rule("total", say::other_total(total)))
}
