//! What a person with the right approves on the spot, by PIN.

use yapa_macros::wire;

use crate::scalars::{Id, Rate};

/// Query of `GET /v2/empresas/{host}/autorizaciones`.
#[wire(Default)]
pub struct ApproverQuery {
    /// The rights to approve and how far, between commas: `descuento:25,anularVenta:100`.
    #[es("permisos")]
    pub rights: String,
}

/// A person who can approve.
#[wire]
pub struct Approver {
    pub id: Id,
    #[es("nombre")]
    pub name: String,
    /// Whether the PIN has to be typed. An owner without one confirms the own exception as it is.
    #[es("tienePin")]
    pub has_pin: bool,
}

/// A right to approve, as a refusal names it.
#[wire]
pub struct ApprovedRight {
    /// Code of the right: `anularVenta`.
    #[es("permiso")]
    pub right: String,
    /// How far, as the refusal says it.
    #[es("valor")]
    pub value: Rate,
    /// The lines that it is for, as the refusal names them.
    #[es("lineas")]
    pub lines: Option<String>,
}

/// Body of `POST /v2/empresas/{host}/autorizaciones`.
#[wire]
pub struct NewApproval {
    /// Who approves.
    #[es("usuario")]
    pub user: Id,
    /// The six digits of that person. An owner without a PIN who confirms the own exception sends
    /// none.
    pub pin: Option<String>,
    #[es("permisos")]
    pub rights: Vec<ApprovedRight>,
}

/// An approval for one write of the caller.
#[wire]
pub struct Approval {
    /// Goes into the header `X-Autorizacion` of the write that was refused.
    #[es("autorizacion")]
    pub token: String,
    /// Seconds until it expires.
    #[es("vence")]
    pub expires_in: i64,
    /// Who approved.
    #[es("nombre")]
    pub name: String,
}
