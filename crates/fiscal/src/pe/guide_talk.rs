//! Handing a transport guide to SUNAT's REST service, which gives a ticket and decides later.
//!
//! Source: "Manual de servicios web - Plataforma nueva GRE" of SUNAT. The service asks for a
//! token first; the token is good for an hour, and each talk takes one of its own.

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use serde_json::{Value, json};

use super::cdr::{self, UNPROVEN};
use super::talk::{fault, is_registered};
use crate::archive::pack;
use crate::credentials::{Credentials, Environment};
use crate::issued::Issued;
use crate::keys::{Hash, hex};
use crate::talk::{Operation, Outcome, Reply, Request, Retry, Step, Talk, TransportError};

const TOKEN: &str = "https://api-seguridad.sunat.gob.pe/v1/clientessol/";
const GUIDES: &str = "https://api-cpe.sunat.gob.pe/v1/contribuyente/gem/comprobantes/";
const SCOPE: &str = "https://api-cpe.sunat.gob.pe";
/// When to ask for the verdict, in seconds after the ticket was given, and again.
const FIRST_WAIT: u32 = 5;
const NEXT_WAIT: u32 = 30;

const NO_CLIENT: &str = "Falta el cliente del servicio de guías de SUNAT, con su secreto: \
    créelo en SOL y escríbalo en «Conexión tributaria»";
const NO_TEST_SERVICE: &str = "SUNAT no tiene ambiente de pruebas para guías; esta espera";
const NO_OPERATOR: &str = "Las guías no se envían por un OSE desde aquí; esta espera";
const BAD_CLIENT: &str =
    "SUNAT no acepta el cliente del servicio de guías, su secreto o el usuario SOL";
const NOISE: &str = "SUNAT no respondió como se esperaba";

/// The client that a company made in SUNAT's portal for the service of guides.
type Client = (String, String);

/// One operation about one guide.
pub(super) struct GuideTalk {
    operation: Operation,
    issued: Issued,
    client: Result<Client, &'static str>,
    user: String,
    password: String,
    has_token: bool,
}

impl GuideTalk {
    pub(super) fn new(
        operation: Operation,
        issued: &Issued,
        credentials: &Credentials,
    ) -> GuideTalk {
        let client = match (&credentials.guides_client, credentials.environment) {
            (_, Environment::Test | Environment::Simulator) => Err(NO_TEST_SERVICE),
            _ if credentials.operator.is_some() => Err(NO_OPERATOR),
            (None, _) => Err(NO_CLIENT),
            (Some(client), Environment::Production) => Ok(client.clone()),
        };
        GuideTalk {
            operation,
            client,
            user: format!("{}{}", issued.key.issuer, credentials.user),
            password: credentials.password.clone(),
            issued: issued.clone(),
            has_token: false,
        }
    }

    fn token_request(&self, (id, secret): &Client) -> Request {
        let fields: [(&str, &str); 6] = [
            ("grant_type", "password"),
            ("scope", SCOPE),
            ("client_id", id),
            ("client_secret", secret),
            ("username", &self.user),
            ("password", &self.password),
        ];
        let pairs = fields.map(|(name, value)| format!("{name}={}", escaped(value)));
        Request {
            method: "POST",
            url: format!("{TOKEN}{}/oauth2/token/", escaped(id)),
            headers: vec![(
                "content-type".into(),
                "application/x-www-form-urlencoded".into(),
            )],
            body: pairs.join("&").into_bytes(),
        }
    }

    fn request(&self, token: &str) -> Option<Request> {
        let headers = vec![("authorization".to_owned(), format!("Bearer {token}"))];
        if let Operation::Poll { ticket } = &self.operation {
            return Some(Request {
                method: "GET",
                url: format!("{GUIDES}envios/{}", escaped(ticket)),
                headers,
                body: Vec::new(),
            });
        }
        let stem = self.issued.stem();
        let archive = pack(&self.issued.name, &self.issued.xml)?;
        let body = json!({"archivo": {
            "nomArchivo": format!("{stem}.zip"),
            "arcGreZip": STANDARD.encode(&archive),
            "hashZip": hex(&Hash::Sha256.digest(&archive)),
        }});
        let kind = ("content-type".to_owned(), "application/json".to_owned());
        Some(Request {
            method: "POST",
            url: format!("{GUIDES}{stem}"),
            headers: [headers, vec![kind]].concat(),
            body: body.to_string().into_bytes(),
        })
    }

    fn token_given(&mut self, reply: &Reply) -> Step {
        let answer: Value = serde_json::from_slice(&reply.body).unwrap_or_default();
        let token = answer["access_token"]
            .as_str()
            .filter(|token| !token.is_empty() && token.bytes().all(|byte| byte.is_ascii_graphic()));
        if let (200, Some(token)) = (reply.status, token) {
            self.has_token = true;
            return match self.request(token) {
                Some(request) => Step::Call(request),
                None => fix("", "the guide cannot be packed"),
            };
        }
        match reply.status {
            400 | 401 | 403 => fix(&reply.status.to_string(), BAD_CLIENT),
            status => Step::Done(Outcome::later(Retry::Later, &status.to_string(), NOISE)),
        }
    }

    fn decided(&self, reply: &Reply) -> Outcome {
        let status = reply.status.to_string();
        let Ok(answer) = serde_json::from_slice::<Value>(&reply.body) else {
            let unsure = reply.status == 200 && self.operation == Operation::Submit;
            let class = if unsure {
                Retry::AskFirst
            } else {
                Retry::Later
            };
            return Outcome::later(class, &status, NOISE);
        };
        if let Some(ticket) = answer["numTicket"].as_str().filter(|text| !text.is_empty()) {
            return Outcome::Waiting {
                ticket: ticket.to_owned(),
                seconds: FIRST_WAIT,
            };
        }
        let (code, message) = (text(&answer["cod"]), text(&answer["msg"]));
        match (text(&answer["codRespuesta"]).as_str(), &self.operation) {
            ("98", Operation::Poll { ticket }) => Outcome::Waiting {
                ticket: ticket.clone(),
                seconds: NEXT_WAIT,
            },
            ("0" | "99", Operation::Poll { .. }) => self.verdict(&answer),
            _ if is_registered(&code) => Outcome::later(Retry::Later, &code, UNPROVEN),
            // 401 and 429 carry no code about the guide.
            _ if matches!(reply.status, 400 | 422) && !code.is_empty() => fault(&code, &message),
            _ => Outcome::later(Retry::Later, &status, NOISE),
        }
    }

    fn verdict(&self, answer: &Value) -> Outcome {
        let archive: String = text(&answer["arcCdr"]).split_whitespace().collect();
        match STANDARD.decode(archive) {
            Ok(archive) if !archive.is_empty() => cdr::outcome(archive, &self.issued, false),
            _ => {
                let error = &answer["error"];
                match text(&error["numError"]) {
                    code if code.is_empty() => Outcome::later(Retry::Later, "", NOISE),
                    code => fault(&code, &text(&error["desError"])),
                }
            }
        }
    }
}

impl Talk for GuideTalk {
    fn start(&mut self) -> Step {
        match (&self.client, &self.operation) {
            (Err(missing), _) => fix("", missing),
            // Without a ticket there is no query; SUNAT compares a file that is sent again.
            (_, Operation::Recover) => {
                Step::Done(Outcome::later(Retry::Resend, "", "nothing can be asked"))
            }
            (Ok(client), _) => Step::Call(self.token_request(client)),
        }
    }

    fn handle_response(&mut self, reply: Result<Reply, TransportError>) -> Step {
        match reply {
            Ok(reply) if self.has_token => Step::Done(self.decided(&reply)),
            Ok(reply) => self.token_given(&reply),
            Err(error) if self.has_token && self.operation == Operation::Submit => {
                Step::Done(Outcome::transport_error(error))
            }
            // The guide itself did not go out.
            Err(_) => Step::Done(Outcome::transport_error(TransportError::NotSent)),
        }
    }
}

fn fix(code: &str, text: &str) -> Step {
    Step::Done(Outcome::Fix {
        code: code.to_owned(),
        text: text.to_owned(),
    })
}

fn text(value: &Value) -> String {
    match value {
        Value::String(text) => text.trim().to_owned(),
        Value::Number(number) => number.to_string(),
        _ => String::new(),
    }
}

/// As a form and a path carry it (RFC 3986, unreserved characters stay).
fn escaped(text: &str) -> String {
    let keep = |byte: u8| byte.is_ascii_alphanumeric() || b"-._~".contains(&byte);
    text.bytes()
        .map(|byte| match keep(byte) {
            true => char::from(byte).to_string(),
            false => format!("%{byte:02X}"),
        })
        .collect()
}
