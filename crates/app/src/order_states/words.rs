//! States and channels, in the words of the contract and of the database.

use yapa_domain::CustomerOrderState as State;
use yapa_wire::customer_orders::{
    CustomerOrderChannel as Channel, CustomerOrderState, CustomerOrderStatus as Status,
};

use super::say;
use crate::same_variants::same_variants;
use crate::{Error, Result};

same_variants! {
    for (New, Accepted, Dispatched, Ready, Delivered, Rejected)
    /// The state that the contract names.
    pub state: Status => State,
    /// A state as the contract names it.
    pub status: State => Status,
}

/// A state with its words for people.
pub fn to_wire(state: State) -> CustomerOrderState {
    CustomerOrderState {
        id: status(state),
        title: say::title(state).to_owned(),
        description: say::description(state).to_owned(),
    }
}

/// Where an order may go from a state.
pub fn next(from: State, delivery: bool) -> Vec<Status> {
    let ways = State::ALL
        .into_iter()
        .filter(|to| from.can_become(*to, delivery));
    ways.map(status).collect()
}

/// The channel behind its code.
///
/// # Errors
/// Internal, when the column holds something else.
pub fn channel(code: &str) -> Result<Channel> {
    match code {
        "app" => Ok(Channel::App),
        "web" => Ok(Channel::Web),
        "whatsapp" => Ok(Channel::WhatsApp),
        "telefono" => Ok(Channel::Phone),
        other => Err(Error::internal(format!("channel {other}"))),
    }
}

/// A channel as the database spells it.
pub const fn channel_code(channel: Channel) -> &'static str {
    match channel {
        Channel::App => "app",
        Channel::Web => "web",
        Channel::WhatsApp => "whatsapp",
        Channel::Phone => "telefono",
    }
}
