//! DIAN's service: SOAP 1.2 (WSDL of WcfDianCustomerServices).

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use jiff::civil::DateTime;

use super::security;
use crate::credentials::{Credentials, Environment};
use crate::talk::Request;
use crate::xml::{Element, element};

pub(super) const SOAP: &str = "http://www.w3.org/2003/05/soap-envelope";
pub(super) const SERVICE: &str = "http://wcf.dian.colombia";
const ACTION: &str = "http://wcf.dian.colombia/IWcfDianCustomerServices/";

const PRODUCTION: &str = "https://vpfe.dian.gov.co/WcfDianCustomerServices.svc";
const TEST: &str = "https://vpfe-hab.dian.gov.co/WcfDianCustomerServices.svc";

/// A call that hands in a document and waits for the verdict. `None` when the key cannot sign.
pub(super) fn send_bill(
    credentials: &Credentials,
    name: &str,
    zip: &[u8],
    now: DateTime,
) -> Option<Request> {
    let call = element("wcf:SendBillSync")
        .leaf("wcf:fileName", name)
        .leaf("wcf:contentFile", STANDARD.encode(zip));
    request(credentials, "SendBillSync", call, now)
}

/// A call that hands in a document as part of a set of tests, whose verdict is asked for later.
pub(super) fn send_test(
    credentials: &Credentials,
    name: &str,
    zip: &[u8],
    test_set: &str,
    now: DateTime,
) -> Option<Request> {
    let call = element("wcf:SendTestSetAsync")
        .leaf("wcf:fileName", name)
        .leaf("wcf:contentFile", STANDARD.encode(zip))
        .leaf("wcf:testSetId", test_set);
    request(credentials, "SendTestSetAsync", call, now)
}

/// A call for the result of a submission to the test set.
pub(super) fn get_status_zip(
    credentials: &Credentials,
    ticket: &str,
    now: DateTime,
) -> Option<Request> {
    let call = element("wcf:GetStatusZip").leaf("wcf:trackId", ticket);
    request(credentials, "GetStatusZip", call, now)
}

/// A call for the state of the document with this CUFE or CUDE.
pub(super) fn get_status(credentials: &Credentials, code: &str, now: DateTime) -> Option<Request> {
    let call = element("wcf:GetStatus").leaf("wcf:trackId", code);
    request(credentials, "GetStatus", call, now)
}

fn request(
    credentials: &Credentials,
    operation: &str,
    call: Element,
    now: DateTime,
) -> Option<Request> {
    let url = match credentials.environment {
        Environment::Production => PRODUCTION,
        Environment::Test | Environment::Simulator => TEST,
    };
    let action = format!("{ACTION}{operation}");
    let header = security::header(url, &action, &credentials.certificate, now)?;
    let envelope = element("soap:Envelope")
        .with("xmlns:soap", SOAP)
        .with("xmlns:wcf", SERVICE)
        .child(header)
        .child(element("soap:Body").child(call));
    let content_type = format!("application/soap+xml; charset=utf-8; action=\"{action}\"");
    Some(Request {
        method: "POST",
        url: url.to_owned(),
        headers: vec![("content-type".into(), content_type)],
        body: envelope.to_xml().into_bytes(),
    })
}
