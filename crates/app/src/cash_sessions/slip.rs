//! The totals of a session on ticket paper: so far (X), or as it was closed (Z).

use yapa_countries::CountryProfile;
use yapa_domain::{EpochMillis, Money};
use yapa_printing::Ticket as Slip;
use yapa_printing::ticket::{Row, Section, SectionKind, Size};
use yapa_storage::CompanyScope;
use yapa_storage::queries::companies::{CompanyRow, company};
use yapa_wire::cash_sessions::{
    CashDocument, CashDocumentRun, CashMovementKind, CashSession, CashSummary, CashWay,
};
use yapa_wire::tickets::Ticket;
use yapa_wire::users::PrintFormat;

use super::read::load_view;
use super::say;
use crate::calendar::{day, local_time};
use crate::tickets::parts::{field, pair, text, title_row};
use crate::{Caller, Context, Error, File, Kind, Result, tickets};

/// The slip in rows, in the requested format or the company's own.
///
/// # Errors
/// 403 for what a session comes to so far when the caller may not see it, 404 for a session that
/// the caller does not see.
#[crate::boxed]
pub async fn slip(
    ctx: &Context,
    caller: &Caller,
    scope: &CompanyScope,
    id: i64,
    format: Option<PrintFormat>,
) -> Result<Ticket> {
    tickets::to_wire(&lay_out(ctx, caller, scope, id, format).await?, "")
}

/// The same as a PDF.
///
/// # Errors
/// As [`slip`].
#[crate::boxed]
pub async fn slip_pdf(
    ctx: &Context,
    caller: &Caller,
    scope: &CompanyScope,
    id: i64,
    format: Option<PrintFormat>,
) -> Result<File> {
    tickets::file(lay_out(ctx, caller, scope, id, format).await?)
}

async fn lay_out(
    ctx: &Context,
    caller: &Caller,
    scope: &CompanyScope,
    id: i64,
    format: Option<PrintFormat>,
) -> Result<Slip> {
    let run = ctx
        .db
        .read_with(scope, (caller.clone(), id), |tx, (caller, id)| {
            Box::pin(async move {
                let session = load_view(tx, caller, *id).await?;
                Ok::<_, Error>((session, company(tx).await?))
            })
        });
    let (session, company) = run.await?;
    draw(caller.profile(), &company, &session, format, ctx.now())
}

/// Lays the slip of a session out.
///
/// # Errors
/// 403 when its sums are not shown.
pub(super) fn draw(
    profile: &CountryProfile,
    company: &CompanyRow,
    session: &CashSession,
    format: Option<PrintFormat>,
    now: EpochMillis,
) -> Result<Slip> {
    let summary = session.summary.as_ref();
    let summary = summary.ok_or_else(|| Error::new(Kind::Forbidden, say::BLIND))?;
    let number = session.session.number;
    let file_name = match number {
        Some(number) => format!("cierre-caja-{number:06}.pdf"),
        None => "caja-hasta-ahora.pdf".to_owned(),
    };
    let slip = Writer { profile };
    let sections = [
        (SectionKind::Head, slip.head(company, session, now)?),
        (SectionKind::Payments, slip.ways(summary)),
        (SectionKind::Detail, slip.movements(session, summary)),
        (SectionKind::Totals, slip.sales(session, summary)),
        (SectionKind::Foot, slip.foot(session, summary)),
    ];
    let sections = sections.into_iter().filter(|(_, rows)| !rows.is_empty());
    Ok(Slip {
        file_name,
        author: company.legal_name.clone(),
        format: tickets::format(format, company),
        logo: None,
        sections: sections
            .map(|(kind, rows)| Section { kind, rows })
            .collect(),
    })
}

/// Writes rows as the country writes money.
struct Writer<'a> {
    profile: &'a CountryProfile,
}

impl Writer<'_> {
    fn amount(&self, key: &str, amount: impl Into<Money>) -> Row {
        pair(key, &self.profile.money(amount.into()), false)
    }

    fn strong(&self, key: &str, amount: impl Into<Money>) -> Row {
        pair(key, &self.profile.money(amount.into()), true)
    }

    fn head(
        &self,
        company: &CompanyRow,
        session: &CashSession,
        now: EpochMillis,
    ) -> Result<Vec<Row>> {
        let item = &session.session;
        let title = match item.number {
            Some(number) => format!("CIERRE DE CAJA Z N.º {number}"),
            None => "CAJA HASTA AHORA (X)".to_owned(),
        };
        let moment = |date: &str, hour: &str| {
            let day = day(self.profile, date)?;
            Ok::<_, Error>(format!("{day} {}", hour.get(..5).unwrap_or(hour)))
        };
        let now = local_time(self.profile, now)?;
        let mut rows = vec![
            title_row(&company.trade_name, Size::Large),
            title_row(&title, Size::Normal),
            field("Sucursal:", &item.branch.name),
            field("Vendedor:", &item.seller.name),
            field(
                "Apertura:",
                &moment(item.opened_on.as_str(), item.opened_at.as_str())?,
            ),
        ];
        rows.push(match &item.close {
            Some(close) => field(
                "Cierre:",
                &moment(close.date.as_str(), close.hour.as_str())?,
            ),
            None => field("Impreso:", &moment(&now.date, &now.hour)?),
        });
        // A later revision has the user of its late sale.
        let closer = session.closes.iter().find(|close| close.revision == 1);
        if let Some(close) = closer {
            rows.push(field("Cerró:", &close.user));
        }
        if let Some(close) = item.close.as_ref().filter(|close| close.revision > 1) {
            rows.push(field("Revisión:", &close.revision.to_string()));
        }
        Ok(rows)
    }

    fn ways(&self, summary: &CashSummary) -> Vec<Row> {
        let mut rows = Vec::new();
        for way in &summary.ways {
            rows.push(Row::Rule);
            rows.extend(self.way(way, summary));
        }
        rows
    }

    fn way(&self, way: &CashWay, summary: &CashSummary) -> Vec<Row> {
        let is_zero = |amount: yapa_wire::scalars::Decimal| Money::from(amount).is_zero();
        let mut rows = vec![title_row(&way.name.to_uppercase(), Size::Normal)];
        if way.is_cash {
            rows.push(self.amount("Fondo inicial", summary.float));
        }
        rows.push(self.amount("Ventas", way.sales));
        if !is_zero(way.movements) {
            rows.push(self.amount("Entradas y salidas", way.movements));
        }
        if !is_zero(way.rounding) {
            rows.push(self.amount(ROUNDING, way.rounding));
        }
        rows.push(self.strong("Esperado", way.expected));
        if let Some(counted) = way.counted {
            rows.push(self.amount("Contado", counted));
        }
        if let Some(difference) = way.difference {
            rows.push(self.strong("Diferencia", difference));
        }
        rows
    }

    fn movements(&self, session: &CashSession, summary: &CashSummary) -> Vec<Row> {
        if summary.movements.is_empty() {
            return Vec::new();
        }
        let mut rows = vec![Row::Rule, title_row("ENTRADAS Y SALIDAS", Size::Normal)];
        for sum in &summary.movements {
            let key = format!("{} ({})", kind_name(sum.kind), sum.count);
            rows.push(self.amount(&key, sum.amount));
        }
        let typed = session.movements.iter().rev();
        let typed = typed.filter(|movement| !movement.reason.is_empty());
        if typed.clone().next().is_some() {
            rows.push(title_row("DETALLE", Size::Normal));
        }
        rows.extend(typed.map(|movement| self.amount(&movement.reason, movement.amount)));
        rows
    }

    fn sales(&self, session: &CashSession, summary: &CashSummary) -> Vec<Row> {
        let mut rows = vec![Row::Rule, title_row("VENTAS", Size::Normal)];
        for document in &summary.documents {
            let key = format!("{} ({})", document.name, document.sales);
            rows.push(self.amount(&key, document.total));
            rows.push(text(&numbers(document)));
        }
        rows.push(pair("Cantidad", &summary.sales.to_string(), false));
        rows.push(self.amount("Descuentos", summary.discount));
        rows.push(self.amount("Neto", summary.net));
        rows.push(self.amount("Exento", summary.exempt));
        rows.push(self.amount("Impuesto", summary.vat));
        if !Money::from(summary.extra_tax).is_zero() {
            rows.push(self.amount("Otros impuestos", summary.extra_tax));
        }
        rows.push(self.strong("Total", summary.total));
        for late in &session.late_sales {
            let key = format!("Venta tardía {}: {}", late.number, late.document);
            rows.push(self.amount(&key, late.total));
        }
        rows
    }

    fn foot(&self, session: &CashSession, summary: &CashSummary) -> Vec<Row> {
        let mut rows = Vec::new();
        if !summary.counts.is_empty() {
            rows.push(Row::Rule);
            rows.push(title_row("BILLETES Y MONEDAS", Size::Normal));
            for count in &summary.counts {
                let key = self.profile.money(count.value.into());
                rows.push(pair(&key, &format!("× {}", count.count), false));
            }
        }
        if !session.session.reason.is_empty() {
            rows.push(Row::Rule);
            rows.push(field("Motivo:", &session.session.reason));
        }
        rows
    }
}

/// The numbers of the documents: one, each run without holes, or the lowest and the highest.
fn numbers(document: &CashDocument) -> String {
    let (first, last) = (&document.first, &document.last);
    if first == last {
        return first.clone();
    }
    let run = |run: &CashDocumentRun| match run.first == run.last {
        true => run.first.clone(),
        false => format!("{} a {}", run.first, run.last),
    };
    match document.runs.as_slice() {
        [] => format!("Entre {first} y {last}"),
        runs => runs.iter().map(run).collect::<Vec<_>>().join(", "),
    }
}

/// The rounding of cash that a law asks for.
pub(crate) const ROUNDING: &str = "Redondeo legal";

fn kind_name(kind: CashMovementKind) -> &'static str {
    match kind {
        CashMovementKind::SaleUndone => "Ventas anuladas",
        CashMovementKind::CreditNote => "Notas de crédito",
        CashMovementKind::Recharge => "Recargas",
        CashMovementKind::CreditPayment => "Abonos de fiado",
        CashMovementKind::CreditPaymentUndone => "Abonos anulados",
        CashMovementKind::Withdrawal => "Retiros de clientes",
        CashMovementKind::Expense => "Gastos",
        CashMovementKind::OwnerWithdrawal => "Retiros",
        CashMovementKind::SupplierPayment => "Pagos a proveedores",
        CashMovementKind::ChangeBrought => "Ingresos",
    }
}
