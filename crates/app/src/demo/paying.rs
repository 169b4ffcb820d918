//! How a cart is paid.

use yapa_domain::payment::{instalments, settle_mixed, settle_single};
use yapa_domain::{Money, PaymentMethod, PaymentPart};
use yapa_storage::queries::payments::PaymentMethodRow;
use yapa_storage::queries::sales::SalePaymentRow;

use super::cart::CartInputs;
use super::random::Random;
use crate::{Error, Result};

impl<'a> CartInputs<'a> {
    /// The code the sale is paid under, its instalments and its parts.
    pub(super) fn pay(
        &self,
        random: &mut Random,
        payment: &PaymentMethodRow,
        total: Money,
    ) -> Result<(String, Option<i64>, Vec<SalePaymentRow>)> {
        let method = self
            .shop
            .method(&payment.code)
            .unwrap_or(PaymentMethod::Cash);
        let half = total.div(Money::from_int(2), self.shop.profile.currency.decimals);
        let half = half.filter(|half| half.is_positive() && *half < total);
        let cash = &self.shop.payments[0];
        match (method, half) {
            (PaymentMethod::Mixed, Some(half)) => {
                let others: Vec<&PaymentMethodRow> = self.beside_cash().collect();
                let other = *random.pick(&others);
                let shares = [(cash, half), (other, total - half)];
                let parts = shares.map(|(row, amount)| self.part(row, amount, 1));
                let parts = parts.into_iter().collect::<Result<Vec<_>>>()?;
                let kinds = shares.map(|(row, amount)| PaymentPart {
                    method: self.shop.method(&row.code).unwrap_or(PaymentMethod::Cash),
                    amount,
                });
                settle_mixed(total, &kinds, None).map_err(refused)?;
                Ok((payment.code.clone(), None, parts))
            }
            (PaymentMethod::Cash | PaymentMethod::Mixed, _) => {
                let handed = self.handed_over(random, total);
                let part = PaymentPart {
                    method: PaymentMethod::Cash,
                    amount: handed,
                };
                settle_single(total, part, None).map_err(refused)?;
                Ok((cash.code.clone(), None, vec![self.part(cash, handed, 1)?]))
            }
            _ => {
                let count = *random.pick(&[1, 1, 1, 1, 2, 3, 6, 12]);
                settle_single(
                    total,
                    PaymentPart {
                        method,
                        amount: total,
                    },
                    None,
                )
                .map_err(refused)?;
                let part = self.part(payment, total, count)?;
                Ok((payment.code.clone(), part.instalments, vec![part]))
            }
        }
    }

    /// Payment types of a mixed payment beside cash: nothing mixed, nothing from a wallet, no card
    /// with a voucher of its own.
    fn beside_cash(&self) -> impl Iterator<Item = &'a PaymentMethodRow> {
        self.shop.payments.iter().skip(1).filter(|payment| {
            let method = self.shop.method(&payment.code);
            let single = matches!(
                method,
                Some(PaymentMethod::Card | PaymentMethod::Transfer | PaymentMethod::PhoneWallet)
            );
            single && !payment.card_voucher
        })
    }

    fn part(&self, row: &PaymentMethodRow, amount: Money, count: u32) -> Result<SalePaymentRow> {
        let method = self.shop.method(&row.code).unwrap_or(PaymentMethod::Cash);
        let asked = (method == PaymentMethod::Card).then_some(count);
        let instalments = instalments(method, asked).map_err(refused)?.map(i64::from);
        Ok(SalePaymentRow {
            payment_code: row.code.clone(),
            amount,
            instalments,
        })
    }

    /// The exact amount, or as many of some note as cover it.
    fn handed_over(&self, random: &mut Random, total: Money) -> Money {
        if random.percent(45) {
            return total;
        }
        let note = Money::from_int(*random.pick(self.notes)).scaled().max(1);
        Money::from_scaled((total.scaled() + note - 1) / note * note)
    }
}

fn refused(error: yapa_domain::PaymentError) -> Error {
    Error::internal(format!("demo payment: {error:?}"))
}
