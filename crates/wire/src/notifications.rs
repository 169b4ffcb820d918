//! What happened that a person should know: the list behind the bell, the frames of its
//! socket, and what a push message carries.
//!
//! The contract's source names the fields of a message in English (`creationDate`,
//! `idMessage`); they are kept as they are. What it does not name is Spanish, as elsewhere.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::paging::Page;
use crate::scalars::{Day, Id, Quantity, TimeOfDay};

/// What a message is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, ToSchema)]
pub enum NotificationType {
    /// A customer's order is new or has changed.
    #[serde(rename = "ORDER_UPDATED")]
    OrderUpdated,
    /// A survey is put to the people of the company.
    #[serde(rename = "SURVEY")]
    Survey,
    /// The stock of a product has fallen to its reposition threshold.
    #[serde(rename = "UNDER_THRESHOLD")]
    UnderThreshold,
    /// The tax authority refused a document, or documents have not reached it in good time.
    #[serde(rename = "E_DOCUMENT")]
    EDocument,
}

/// The code of a message's type.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, ToSchema)]
pub enum NotificationCode {
    /// An order is new.
    #[serde(rename = "0")]
    NewOrder,
    /// An order has changed.
    #[serde(rename = "1")]
    ChangedOrder,
    /// Little is left of a product.
    #[serde(rename = "6")]
    LowStock,
}

/// A message to one person. Which of the optional fields are there depends on its type:
/// an order has the four of the order, a product the five of the product, a survey its title.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct Notification {
    /// Key.
    #[serde(rename = "idMessage")]
    pub id: Id,
    /// What it is about.
    #[serde(rename = "notificationType")]
    pub notification_type: NotificationType,
    /// Code of the type; a survey has none.
    #[serde(rename = "codigo")]
    pub code: Option<NotificationCode>,
    /// The company's day on which it was told.
    #[serde(rename = "creationDate")]
    pub date: Day,
    /// Time of that day.
    #[serde(rename = "hora")]
    pub hour: TimeOfDay,
    /// Whether it has been read.
    #[serde(rename = "read")]
    pub read: bool,
    /// Where it leads in the application: a path with its query; a survey has none.
    #[serde(rename = "redirectPath")]
    pub redirect_path: Option<String>,
    /// Title of the survey; what happened to documents, in a few words.
    #[serde(rename = "titulo")]
    pub title: Option<String>,
    /// The state of the order, for people.
    #[serde(rename = "orderState")]
    pub order_state: Option<String>,
    /// Number of the order.
    #[serde(rename = "orderNumber")]
    pub order_number: Option<String>,
    /// Who ordered.
    #[serde(rename = "clientName")]
    pub client_name: Option<String>,
    /// How far away, for people: `1,2 km`.
    #[serde(rename = "clientDistance")]
    pub client_distance: Option<String>,
    /// Code of the product.
    #[serde(rename = "productCode")]
    pub product_code: Option<String>,
    /// URL path of the product's picture, may be empty.
    #[serde(rename = "image")]
    pub image: Option<String>,
    /// Name of the product.
    #[serde(rename = "productName")]
    pub product_name: Option<String>,
    /// How the product is presented.
    #[serde(rename = "productPresentation")]
    pub product_presentation: Option<String>,
    /// What was left of the product when it was told; messages of old have none.
    #[serde(rename = "stock")]
    pub stock: Option<Quantity>,
    /// Of documents: the authority's reason or the deadline, may be empty.
    #[serde(rename = "descripcion")]
    pub description: Option<String>,
}

/// Page of a person's messages, the newest first.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct NotificationPage {
    /// Where the list stands.
    #[serde(rename = "pageRender")]
    pub page: Page,
    /// The messages.
    #[serde(rename = "mensajeriaApps")]
    pub notifications: Vec<Notification>,
    /// How many of all are unread: the number in the page's title.
    #[serde(rename = "sinLeer")]
    pub unread: i64,
}

/// The state a message is brought to.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, ToSchema)]
pub enum NotificationState {
    /// Read.
    #[serde(rename = "leida")]
    Read,
}

/// Body that reads a message.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct NotificationPatch {
    /// The state.
    #[serde(rename = "estado")]
    pub state: NotificationState,
}

/// The server's public key for push messages (RFC 8292).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct PushKey {
    /// Uncompressed P-256 point, base64url without padding: `applicationServerKey` of the browser.
    #[serde(rename = "clavePublica")]
    pub public_key: String,
}

/// What a push message says, as the service worker reads it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct PushMessage {
    /// Key of the message.
    #[serde(rename = "idMessage")]
    pub id: Id,
    /// What it is about.
    #[serde(rename = "notificationType")]
    pub notification_type: NotificationType,
    /// Headline.
    #[serde(rename = "titulo")]
    pub title: String,
    /// One sentence.
    #[serde(rename = "texto")]
    pub text: String,
    /// What opens: a path of the application.
    #[serde(rename = "ruta")]
    pub path: String,
}

/// Query that opens the socket.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct SocketQuery {
    /// The own user.
    #[serde(rename = "usu_id")]
    pub user_id: Id,
    /// The access token; without it the first frame has to bring it, which keeps it out of
    /// the logs of proxies.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub access_token: Option<String>,
}

/// Where a frame of the socket goes. Frames are JSON texts `{"destination", "body"}`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, ToSchema)]
pub enum SocketDestination {
    /// To the server: the first frame of a client that gave no token in the address.
    #[serde(rename = "/ncm/autenticacion")]
    SignIn,
    /// Both ways: the counter of the bell.
    #[serde(rename = "/ncm/contador-notificacion")]
    Counter,
}

/// What the first frame carries when the address has no token.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct SocketToken {
    /// The access token.
    pub access_token: String,
}

/// The first frame when the address has no token.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct SocketSignIn {
    /// Always the sign-in.
    pub destination: SocketDestination,
    /// The token.
    pub body: SocketToken,
}

/// What is asked of the counter.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct CounterRequest {
    /// The own user.
    #[serde(rename = "usuId")]
    pub user_id: Id,
    /// Whether it begins anew, as when the list is opened; else it is only told.
    #[serde(rename = "reiniciar", default)]
    pub reset: bool,
}

/// Frame that asks for the counter, or begins it anew.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct CounterCall {
    /// Always the counter.
    pub destination: SocketDestination,
    /// What is asked.
    pub body: CounterRequest,
}

/// The counter of the bell.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct Counter {
    /// Whether it began anew just now.
    #[serde(rename = "contadorReiniciado")]
    pub reset: bool,
    /// Unread messages that came after it last began anew.
    #[serde(rename = "sumNotificacion")]
    pub count: i64,
    /// All unread messages: the number in the page's title.
    #[serde(rename = "sinLeer")]
    pub unread: i64,
}

/// Frame that tells the counter: the answer to a call, and by itself whenever it changes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct CounterFrame {
    /// Always the counter.
    pub destination: SocketDestination,
    /// The counter.
    pub body: Counter,
}
