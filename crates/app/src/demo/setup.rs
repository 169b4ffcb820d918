//! Settings that a company sells with: branches, documents, payment types.

use yapa_countries::{CountryProfile, profile_or_default};
use yapa_domain::{Bags, DocumentKind, EpochMillis, Money, PaymentMethod};
use yapa_storage::queries::branches::{self, BranchRow};
use yapa_storage::queries::company_setup::{self, HoursRow};
use yapa_storage::queries::documents::{self, DocumentSetting};
use yapa_storage::queries::payments::{self, PaymentMethodRow};
use yapa_storage::{CompanyTx, IdSource, StorageError};

use super::company::money;
use super::data::DemoCompany;
use crate::Result;
use crate::companies::{ACTIVITY_CODE, open_series};

const DAYS: [&str; 7] = [
    "lunes",
    "martes",
    "miercoles",
    "jueves",
    "viernes",
    "sabado",
    "domingo",
];

/// Settings that a company sells with.
pub(super) struct Shop {
    pub profile: &'static CountryProfile,
    company: DemoCompany,
    /// Keys of the accounts, the owner first.
    pub users: Vec<i64>,
    /// Keys of the branches, the main one first.
    pub branches: [i64; 2],
    pub payments: Vec<PaymentMethodRow>,
}

impl Shop {
    /// Thinks out everything a company sells with.
    pub fn new(
        company: &DemoCompany,
        ids: &IdSource,
        opened: EpochMillis,
        users: Vec<i64>,
    ) -> Result<Shop> {
        let profile = profile_or_default(&company.country);
        let branches = [ids.next(opened), ids.next(opened)];
        let mut payments: Vec<PaymentMethodRow> = Vec::new();
        for kind in profile.payments {
            payments.push(PaymentMethodRow {
                code: kind.code.to_owned(),
                name: kind.name.to_owned(),
                description: kind.description.to_owned(),
                ..PaymentMethodRow::default()
            });
            let second = company.second_card.as_ref();
            if let (PaymentMethod::Card, Some(name)) = (kind.method, second) {
                payments.push(PaymentMethodRow {
                    code: format!("{}-2", kind.code),
                    name: name.clone(),
                    description: "El voucher del terminal es el comprobante".to_owned(),
                    card_voucher: true,
                    ..PaymentMethodRow::default()
                });
            }
        }
        for (payment, position) in payments.iter_mut().zip(0..) {
            (payment.id, payment.position, payment.active) = (ids.next(opened), position, true);
        }
        Ok(Shop {
            profile,
            company: company.clone(),
            users,
            branches,
            payments,
        })
    }

    /// Whether the document may be settled that way: papers the tax authority does not see
    /// take nothing from a client's wallet, and a card with a voucher of its own needs no
    /// electronic document.
    pub fn settles(&self, document: &DocumentKind, payment: &PaymentMethodRow) -> bool {
        if document.electronic {
            return !payment.card_voucher;
        }
        let wallet = matches!(
            self.method(&payment.code),
            None | Some(PaymentMethod::Coupon | PaymentMethod::Benefit)
        );
        !wallet
    }

    /// Method of a payment type, its suffix aside.
    pub fn method(&self, code: &str) -> Option<PaymentMethod> {
        let base = code.split('-').next().unwrap_or_default();
        self.profile.payment(base).map(|kind| kind.method)
    }

    /// The bags it sells, if any; one of them.
    pub fn bags(&self) -> Result<Option<Bags>> {
        let Some(bags) = &self.company.bags else {
            return Ok(None);
        };
        Ok(Some(Bags {
            count: 1,
            sell_price: money(&bags.sell_price)?,
            levy: self
                .profile
                .sale
                .bag_levy
                .map_or(Money::ZERO, |levy| levy.value),
            biodegradable: false,
        }))
    }

    /// Cost of one for the company.
    pub fn bag_cost(&self) -> Result<Money> {
        let bags = self.company.bags.as_ref();
        bags.map_or(Ok(Money::ZERO), |bags| money(&bags.unit_price))
    }

    /// The note under its quotes.
    pub fn quote_note(&self) -> &str {
        &self.company.quote_note
    }

    /// Whether the document is tied to some payment types.
    fn is_tied(&self, document: &DocumentKind) -> bool {
        !document.electronic && document.selectable
    }

    /// The series of a document at a branch, from 0.
    pub fn series(&self, document: &DocumentKind, branch: usize) -> String {
        self.series_of(document.series_prefix, branch)
    }

    /// The branch in whose series a branch numbers, both from 0.
    pub fn numbering_branch(&self, branch: usize) -> usize {
        match self.profile.numbering.shared {
            true => 0,
            false => branch,
        }
    }

    fn series_of(&self, prefix: &str, branch: usize) -> String {
        let nth = u32::try_from(branch + 1).unwrap_or(1);
        self.profile.numbering.series_text(prefix, nth)
    }

    /// Opens the series of every document at the branches that have their own; `last` answers the last number
    /// given, for a document code and a branch, from 0.
    pub async fn write_series(
        &self,
        tx: &mut CompanyTx,
        last: impl Fn(&str, usize) -> i64,
    ) -> std::result::Result<(), StorageError> {
        for (at, branch) in self.branches.iter().enumerate() {
            let nth = u32::try_from(at + 1).unwrap_or(1);
            open_series(tx, self.profile, *branch, nth, |code| last(code, at)).await?;
        }
        Ok(())
    }

    /// Writes it down; series are written with the sales.
    #[crate::boxed]
    pub async fn write(&self, tx: &mut CompanyTx) -> std::result::Result<(), StorageError> {
        self.write_branches(tx).await?;
        for payment in &self.payments {
            payments::insert(tx, payment).await?;
        }
        let default = self.profile.default_document().code;
        for document in self.profile.documents {
            let setting = DocumentSetting {
                code: document.code.to_owned(),
                active: true,
                is_default: document.code == default,
            };
            documents::insert(tx, &setting).await?;
            if self.is_tied(document) {
                let fits = self
                    .payments
                    .iter()
                    .filter(|payment| self.settles(document, payment));
                let keys: Vec<i64> = fits.map(|payment| payment.id).collect();
                documents::replace_payments(tx, document.code, &keys).await?;
            }
        }
        self.write_settings(tx).await
    }

    async fn write_branches(&self, tx: &mut CompanyTx) -> std::result::Result<(), StorageError> {
        let c = &self.company;
        let main = BranchRow {
            id: self.branches[0],
            code: "0000".to_owned(),
            trade_name: c.trade_name.clone(),
            email: c.email.clone(),
            emails: "[]".to_owned(),
            business_line: c.business_line.clone(),
            phone: c.phone.clone(),
            address: c.address.clone(),
            channel: "Tienda".to_owned(),
            place: c.place.clone(),
            active: true,
            ..BranchRow::default()
        };
        let second = BranchRow {
            id: self.branches[1],
            code: "0001".to_owned(),
            trade_name: c.branch.trade_name.clone(),
            phone: c.branch.phone.clone(),
            address: c.branch.address.clone(),
            place: c.branch.place.clone(),
            ..main.clone()
        };
        branches::insert(tx, &main).await?;
        branches::insert(tx, &second).await
    }

    /// Limit of a client's debt: five of the largest notes.
    fn credit_limit(&self) -> String {
        let largest = self.company.notes.iter().max();
        (largest.copied().unwrap_or(1) * 5).to_string()
    }

    async fn write_settings(&self, tx: &mut CompanyTx) -> std::result::Result<(), StorageError> {
        let flag = |on: bool| if on { "true" } else { "false" };
        let settings = [
            ("descuentoGlobal", "true"),
            ("modoDescuentoGlobal", self.company.discount_mode.as_str()),
            ("descuentoLinea", "true"),
            ("modoDescuentoLinea", self.company.discount_mode.as_str()),
            ("inventarioCero", flag(!self.company.stock_control)),
            ("codigoEstablecimiento", "0000"),
            ("notaCotizacion", self.company.quote_note.as_str()),
            ("servicioParqueo", flag(self.company.parking)),
            ("impuestoIva", "true"),
            ("fiadoLimite", &self.credit_limit()),
        ];
        for (name, value) in settings {
            company_setup::put_setting(tx, name, value).await?;
        }
        if let Some(code) = &self.company.activity_code {
            company_setup::put_setting(tx, ACTIVITY_CODE, code).await?;
        }
        for day in DAYS {
            let sunday = day == "domingo";
            let times = [
                ("business", "07:00:00", "22:00:00"),
                ("delivery", "09:00:00", "20:00:00"),
            ];
            for (kind, start, end) in times {
                let hours = HoursRow {
                    kind: kind.to_owned(),
                    day: day.to_owned(),
                    active: !(sunday && kind == "delivery"),
                    start_time: if sunday { "08:00:00" } else { start }.to_owned(),
                    end_time: if sunday { "14:00:00" } else { end }.to_owned(),
                };
                company_setup::put_hours(tx, &hours).await?;
            }
        }
        Ok(())
    }
}
