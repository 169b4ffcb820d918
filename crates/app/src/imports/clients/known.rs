//! Which client of the company a row is.

use std::collections::BTreeMap;

use yapa_countries::CountryProfile;
use yapa_domain::Money;
use yapa_domain::text::fold;
use yapa_storage::CompanyTx;
use yapa_storage::queries::client_credit;
use yapa_storage::queries::clients::{self as queries, ClientKeys, ClientRow};

use super::plan::{Row, phone_digits};
use crate::Result;
use crate::imports::known::Match;
use crate::imports::say;

/// A client that there is, with the account.
#[derive(Clone, Debug)]
pub(super) struct Existing {
    pub row: ClientRow,
    pub balance: Money,
    pub limit: Option<Money>,
}

/// Clients by what rows name them by.
#[derive(Debug, Default)]
pub(in crate::imports) struct Known {
    by_number: BTreeMap<String, Vec<ClientKeys>>,
    by_name: BTreeMap<String, Vec<Named>>,
}

/// A client as people know the person.
#[derive(Clone, Debug)]
struct Named {
    id: i64,
    /// Digits of the phone number.
    phone: String,
    has_document: bool,
}

impl Named {
    /// Whether it is another person than one of the same name with this phone number: without
    /// documents, two numbers are two people.
    fn differs(&self, phone: &str) -> bool {
        !self.has_document && !phone.is_empty() && !self.phone.is_empty() && self.phone != phone
    }
}

impl Known {
    pub async fn of(tx: &mut CompanyTx, profile: &CountryProfile) -> Result<Known> {
        let mut known = Known::default();
        for one in queries::keys(tx).await? {
            if !one.put_away && !one.generic {
                known
                    .by_name
                    .entry(fold(&one.name))
                    .or_default()
                    .push(Named {
                        id: one.id,
                        phone: phone_digits(&one.phone),
                        has_document: profile.without_document != Some(one.document_type.as_str()),
                    });
            }
            let number = one.document_number.clone();
            known.by_number.entry(number).or_default().push(one);
        }
        Ok(known)
    }

    /// The client of a row: by the document, and where the row names none by the name and the
    /// phone number.
    pub fn find(&self, row: &Row) -> Match {
        if !row.has_document() {
            let named = self
                .by_name
                .get(&fold(&row.title))
                .map_or(&[][..], Vec::as_slice);
            let phone = row.phone_digits();
            let may_be: Vec<&Named> = named.iter().filter(|one| !one.differs(&phone)).collect();
            let same = || may_be.iter().filter(|one| one.phone == phone);
            match (may_be.as_slice(), same().count()) {
                ([one], _) => return Match::Known(one.id),
                (_, 1) => return same().next().map_or(Match::New, |one| Match::Known(one.id)),
                ([], _) => {}
                (several, _) => {
                    return Match::Unclear(say::several_clients(several.len(), &row.title));
                }
            }
        }
        if row.document.is_empty() {
            return Match::New;
        }
        let numbered = self
            .by_number
            .get(&row.document)
            .map_or(&[][..], Vec::as_slice);
        let same_kind = numbered
            .iter()
            .find(|one| row.kind.is_some_and(|kind| kind.code == one.document_type));
        let only = match numbered {
            [one] if !row.is_kind_stated => Some(one),
            _ => None,
        };
        match same_kind.or(only) {
            Some(one) if one.generic => Match::Unclear(say::GENERIC_CLIENT.to_owned()),
            Some(one) => Match::Known(one.id),
            None => Match::New,
        }
    }
}

/// The clients of these keys with their accounts.
pub(super) async fn existing(tx: &mut CompanyTx, ids: &[i64]) -> Result<BTreeMap<i64, Existing>> {
    let rows = queries::by_ids(tx, ids).await?;
    let ids: Vec<i64> = rows.iter().map(|row| row.id).collect();
    let accounts = client_credit::accounts(tx, &ids).await?;
    let pairs = rows.into_iter().zip(accounts);
    let existing = pairs.map(|(row, account)| {
        let balance = account.as_ref().map_or(Money::ZERO, |one| one.balance);
        let limit = account.and_then(|one| one.credit_limit);
        (
            row.id,
            Existing {
                row,
                balance,
                limit,
            },
        )
    });
    Ok(existing.collect())
}
