//! The programs that judge.

use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::OnceLock;

use yapa_fiscal::{
    Authority, Container, Credentials, Issued, Key, Operation, Outcome, Step, World,
};

use crate::carts::noon;

/// The folder of test data.
pub fn data(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("tests/data")
        .join(name)
}

fn written(xml: &[u8]) -> (tempfile::TempDir, PathBuf) {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("document.xml");
    std::fs::write(&path, xml).unwrap();
    (folder, path)
}

fn run(command: &mut Command) -> Result<(), String> {
    let output = command.output().expect(
        "xmlsec1, xmllint and openssl are installed by scripts/install-system.sh documents",
    );
    if output.status.success() {
        Ok(())
    } else {
        Err(String::from_utf8_lossy(&output.stderr).into_owned())
    }
}

/// Whether xmlsec1 finds the signature at the XPath sound; `ids` are elements with an `ID`.
pub fn signature_holds(xml: &[u8], xpath: &str, ids: &[&str]) -> Result<(), String> {
    let (_folder, path) = written(xml);
    let mut command = Command::new("xmlsec1");
    command.args(["--verify", "--insecure", "--node-xpath", xpath]);
    for id in ids {
        command.args(["--id-attr:ID", &format!("http://www.sii.cl/SiiDte:{id}")]);
    }
    run(command.arg(path))
}

/// Whether xmlsec1 accepts a signature of XAdES: the document, the key and the signed
/// properties.
pub fn xades_holds(xml: &[u8]) -> Result<(), String> {
    let (_folder, path) = written(xml);
    run(Command::new("xmlsec1")
        .args(["--verify", "--insecure"])
        .args([
            "--id-attr:Id",
            "http://uri.etsi.org/01903/v1.3.2#:SignedProperties",
        ])
        .args(["--id-attr:Id", "KeyInfo"])
        .arg(path))
}

/// Whether xmlsec1 finds the security header of a SOAP call sound, with the certificate in the file.
pub fn header_holds(envelope: &[u8], certificate: &Path) -> Result<(), String> {
    const UTILITY: &str =
        "http://docs.oasis-open.org/wss/2004/01/oasis-200401-wss-wssecurity-utility-1.0.xsd";
    let (_folder, path) = written(envelope);
    run(Command::new("xmlsec1")
        .arg("--verify")
        .arg("--pubkey-cert-pem")
        .arg(certificate)
        .args(["--id-attr:Id", "http://www.w3.org/2005/08/addressing:To"])
        .args(["--id-attr:Id", &format!("{UTILITY}:Timestamp")])
        .arg(path))
}

/// An answer of SUNAT, signed by xmlsec1 as SUNAT does: exclusive form, SHA-512.
pub fn signed_answer(xml: &str) -> Vec<u8> {
    const TEMPLATE: &str = "<ext:UBLExtensions xmlns:ext=\"urn:oasis:names:specification:ubl:schema:xsd:CommonExtensionComponents-2\">\
        <ext:UBLExtension><ext:ExtensionContent><Signature xmlns=\"http://www.w3.org/2000/09/xmldsig#\"><SignedInfo>\
        <CanonicalizationMethod Algorithm=\"http://www.w3.org/2001/10/xml-exc-c14n#WithComments\"/>\
        <SignatureMethod Algorithm=\"http://www.w3.org/2001/04/xmldsig-more#rsa-sha512\"/><Reference URI=\"\"><Transforms>\
        <Transform Algorithm=\"http://www.w3.org/2000/09/xmldsig#enveloped-signature\"/>\
        <Transform Algorithm=\"http://www.w3.org/2001/10/xml-exc-c14n#WithComments\"/></Transforms>\
        <DigestMethod Algorithm=\"http://www.w3.org/2001/04/xmlenc#sha512\"/><DigestValue/></Reference></SignedInfo>\
        <SignatureValue/><KeyInfo><X509Data><X509Certificate/></X509Data></KeyInfo></Signature></ext:ExtensionContent>\
        </ext:UBLExtension></ext:UBLExtensions>";
    let start = xml.find("<ar:ApplicationResponse").unwrap();
    let place = start + xml[start..].find('>').unwrap() + 1;
    let (before, after) = xml.split_at(place);
    let (_folder, path) = written(format!("{before}{TEMPLATE}{after}").as_bytes());
    let keys = Path::new(env!("CARGO_MANIFEST_DIR")).join("data/simulator");
    let key = keys.join("demo-signer.key.pem");
    let certificate = keys.join("demo-signer.cert.pem");
    let pair = format!("{},{}", key.display(), certificate.display());
    let signed = path.with_extension("signed");
    run(Command::new("xmlsec1")
        .args(["--sign", "--privkey-pem", &pair, "--output"])
        .arg(&signed)
        .arg(&path))
    .unwrap();
    std::fs::read(signed).unwrap()
}

/// The folder of UBL's schemas, unpacked once.
pub fn ubl() -> &'static Path {
    static FOLDER: OnceLock<tempfile::TempDir> = OnceLock::new();
    let folder = FOLDER.get_or_init(|| {
        let folder = tempfile::tempdir().unwrap();
        let packed = std::fs::File::open(data("ubl-2.1-schemas.zip")).unwrap();
        let mut archive = zip::ZipArchive::new(packed).unwrap();
        archive.extract(folder.path()).unwrap();
        folder
    });
    folder.path()
}

/// Whether the document fits a schema.
pub fn fits_schema(xml: &[u8], schema: &Path) -> Result<(), String> {
    let (_folder, path) = written(xml);
    run(Command::new("xmllint")
        .args(["--noout", "--nonet", "--schema"])
        .arg(schema)
        .arg(path))
}

/// Keeps the document in the folder that `YAPA_FISCAL_SAMPLES` names, for other judges such as
/// the rule stylesheets that SUNAT's free invoicing program brings along.
pub fn keep(issued: &Issued) {
    let name: String = issued.digest.replace('/', "_").chars().take(12).collect();
    keep_file(&name, &issued.name, &issued.xml);
}

/// Keeps a file in a folder of its own there.
pub fn keep_file(folder: &str, name: &str, xml: &[u8]) {
    let Some(samples) = std::env::var_os("YAPA_FISCAL_SAMPLES") else {
        return;
    };
    let folder = Path::new(&samples).join(folder);
    std::fs::create_dir_all(&folder).unwrap();
    std::fs::write(folder.join(name), xml).unwrap();
}

/// Keeps what the buyer gets of the document likewise.
pub fn keep_container(issued: &Issued, container: &Container) {
    keep(&Issued {
        name: container.name.clone(),
        xml: container.xml.clone(),
        ..issued.clone()
    });
}

/// Whether openssl finds an RSA signature over this digest made with the private key in the file.
pub fn openssl_verifies(
    key: &Path,
    digest: &str,
    signed: &[u8],
    signature: &[u8],
) -> Result<(), String> {
    let folder = tempfile::tempdir().unwrap();
    let at = |name: &str| folder.path().join(name);
    std::fs::write(at("signed"), signed).unwrap();
    std::fs::write(at("signature"), signature).unwrap();
    run(Command::new("openssl")
        .args(["rsa", "-pubout", "-in"])
        .arg(key)
        .arg("-out")
        .arg(at("public")))?;
    run(Command::new("openssl")
        .args(["dgst", &format!("-{digest}"), "-verify"])
        .arg(at("public"))
        .arg("-signature")
        .arg(at("signature"))
        .arg(at("signed")))
}

/// Decision of the authority's simulator. `known` has the documents that it took
/// before.
pub fn simulated(
    authority: &dyn Authority,
    operation: Operation,
    issued: &Issued,
    credentials: &Credentials,
    known: &dyn Fn(&Key) -> Option<String>,
) -> Outcome {
    let world = World {
        now: noon(),
        known,
        registered: &|_| None,
    };
    let mut talk = authority.talk(operation, issued, credentials, noon());
    let mut step = talk.start();
    loop {
        match step {
            Step::Call(request) => {
                step = talk.handle_response(Ok(authority.simulate(&request, &world)));
            }
            Step::Done(outcome) => return outcome,
        }
    }
}
