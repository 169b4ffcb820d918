//! What happened that a person should know: the list behind the bell, the frames of its
//! socket, and what a push message carries.
//!
//! The contract's source names the fields of a message in English (`creationDate`,
//! `idMessage`); they are kept as they are. What it does not name is Spanish, as elsewhere.

use yapa_macros::wire;

use crate::paging::Page;
use crate::scalars::{Day, Id, Quantity, TimeOfDay};

#[wire]
pub enum NotificationType {
    /// A customer's order is new or has changed.
    #[es("ORDER_UPDATED")]
    OrderUpdated,
    /// A survey is put to the people of the company.
    #[es("SURVEY")]
    Survey,
    /// The stock of a product has fallen to its reposition threshold.
    #[es("UNDER_THRESHOLD")]
    UnderThreshold,
    /// The tax authority refused a document, or documents have not reached it in good time.
    #[es("E_DOCUMENT")]
    EDocument,
    /// A report could not be mailed.
    #[es("REPORT")]
    Report,
    /// A drawer was counted and closed.
    #[es("CASH_CLOSE")]
    CashClose,
}

#[wire]
pub enum NotificationCode {
    #[es("0")]
    NewOrder,
    #[es("1")]
    ChangedOrder,
    #[es("6")]
    LowStock,
}

/// A message to one person. Which of the optional fields are there depends on its type:
/// an order has the four of the order, a product the five of the product, a survey its title.
#[wire(nulls)]
pub struct Notification {
    #[es("idMessage")]
    pub id: Id,
    #[es("notificationType")]
    pub notification_type: NotificationType,
    /// Code of the type; a survey has none.
    #[es("codigo")]
    pub code: Option<NotificationCode>,
    /// Day of the notification, in the company's calendar.
    #[es("creationDate")]
    pub date: Day,
    #[es("hora")]
    pub hour: TimeOfDay,
    pub read: bool,
    /// Link in the application: a path with its query; a survey has none.
    #[es("redirectPath")]
    pub redirect_path: Option<String>,
    /// Title of the survey; event of documents, or the user and the drawer of a close.
    #[es("titulo")]
    pub title: Option<String>,
    /// The state of the order, for people.
    #[es("orderState")]
    pub order_state: Option<String>,
    #[es("orderNumber")]
    pub order_number: Option<String>,
    #[es("clientName")]
    pub client_name: Option<String>,
    /// How far away, for people: `1,2 km`.
    #[es("clientDistance")]
    pub client_distance: Option<String>,
    #[es("productCode")]
    pub product_code: Option<String>,
    /// URL path of the product's picture, may be empty.
    pub image: Option<String>,
    #[es("productName")]
    pub product_name: Option<String>,
    #[es("productPresentation")]
    pub product_presentation: Option<String>,
    /// Stock of the product at the time of the notification; old messages have none.
    pub stock: Option<Quantity>,
    /// Of documents: the authority's reason or the deadline, may be empty. Of a close: the sales,
    /// the counted money, and the difference.
    #[es("descripcion")]
    pub description: Option<String>,
}

/// Page of a person's messages, the newest first.
#[wire]
pub struct NotificationPage {
    #[es("pageRender")]
    pub page: Page,
    #[es("mensajeriaApps")]
    pub notifications: Vec<Notification>,
    /// How many of all are unread: the number in the page's title.
    #[es("sinLeer")]
    pub unread: i64,
}

/// The new state of a message.
#[wire]
pub enum NotificationState {
    #[es("leida")]
    Read,
}

/// Body that reads a message.
#[wire(Copy)]
pub struct NotificationPatch {
    #[es("estado")]
    pub state: NotificationState,
}

/// The server's public key for push messages (RFC 8292).
#[wire]
pub struct PushKey {
    /// Uncompressed P-256 point, base64url without padding: `applicationServerKey` of the browser.
    #[es("clavePublica")]
    pub public_key: String,
}

/// Content of a push message, as the service worker reads it.
#[wire]
pub struct PushMessage {
    #[es("idMessage")]
    pub id: Id,
    #[es("notificationType")]
    pub notification_type: NotificationType,
    #[es("titulo")]
    pub title: String,
    #[es("texto")]
    pub text: String,
    /// Link: a path of the application.
    #[es("ruta")]
    pub path: String,
}

/// Query that opens the socket.
#[wire]
pub struct SocketQuery {
    /// The own user.
    #[es("usu_id")]
    pub user_id: Id,
    /// The access token; without it the first frame has to bring it, which keeps it out of
    /// the logs of proxies.
    pub access_token: Option<String>,
}

/// Where a frame of the socket goes. Frames are JSON texts `{"destination", "body"}`.
#[wire]
pub enum SocketDestination {
    /// To the server: the first frame of a client that gave no token in the address.
    #[es("/ncm/autenticacion")]
    SignIn,
    /// Both ways: the counter of the bell.
    #[es("/ncm/contador-notificacion")]
    Counter,
}

/// The first frame, when the address has no token.
#[wire]
pub struct SocketToken {
    pub access_token: String,
}

/// The first frame when the address has no token.
#[wire]
pub struct SocketSignIn {
    /// Always the sign-in.
    pub destination: SocketDestination,
    pub body: SocketToken,
}

/// A request to the counter.
#[wire(Copy)]
pub struct CounterRequest {
    /// The own user.
    #[es("usuId")]
    pub user_id: Id,
    /// Whether it is set to zero, as when the list is opened; else it is only read.
    #[es("reiniciar", default)]
    pub reset: bool,
}

/// Frame that requests the counter, or resets it.
#[wire(Copy)]
pub struct CounterCall {
    /// Always the counter.
    pub destination: SocketDestination,
    pub body: CounterRequest,
}

/// The counter of the bell.
#[wire(Copy)]
pub struct Counter {
    /// Whether it started over just now.
    #[es("contadorReiniciado")]
    pub reset: bool,
    /// Unread messages that came after it last started over.
    #[es("sumNotificacion")]
    pub count: i64,
    /// All unread messages: the number in the page's title.
    #[es("sinLeer")]
    pub unread: i64,
}

/// Frame with the counter: the answer to a call, and sent unasked whenever it changes.
#[wire(Copy)]
pub struct CounterFrame {
    /// Always the counter.
    pub destination: SocketDestination,
    pub body: Counter,
}
