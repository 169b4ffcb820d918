//! Certificate files, and their owners.

use yapa_domain::Country;
use yapa_fiscal::{Certificate, CertificateOwner, KeystoreError, authority, read_keystore};

use crate::tools::data;

const PASSWORD: &str = "clave-de-prueba";
const OWN: &str = "20601234565";

fn read(name: &str, password: &str) -> Result<Certificate, KeystoreError> {
    let file = std::fs::read(data("certificates").join(name)).unwrap();
    read_keystore(&file, password)
}

#[test]
fn a_certificate_is_read_in_every_form_that_people_get_it_in() {
    let first = read("own.p12", PASSWORD).unwrap();
    assert_eq!(first.owner(), "Rosa Paz");
    assert_eq!(first.fingerprint().len(), 64);
    for name in ["own-3des.p12", "own-rc2.p12", "own.pem", "own-plain.pem"] {
        let read = read(name, PASSWORD).unwrap_or_else(|error| panic!("{name}: {error}"));
        assert_eq!(read.fingerprint(), first.fingerprint(), "{name}");
    }
    let kept = first.to_pem().unwrap();
    let again = Certificate::from_pem(&kept, &kept).unwrap();
    assert_eq!(again.fingerprint(), first.fingerprint());
}

#[test]
fn other_files_and_wrong_passwords_are_distinguished() {
    for (name, password, wanted) in [
        ("own.p12", "otra", KeystoreError::Password),
        ("own.p12", "", KeystoreError::Password),
        ("own-rc2.p12", "otra", KeystoreError::Password),
        ("own.pem", "otra", KeystoreError::Password),
        ("without-key.pem", "", KeystoreError::NoKey),
        ("not-a-pair.pem", "", KeystoreError::NotAPair),
    ] {
        assert_eq!(read(name, password).err(), Some(wanted), "{name}");
    }
    let file = std::fs::read(data("certificates").join("own.p12")).unwrap();
    let cut = read_keystore(&file[..file.len() / 2], PASSWORD);
    assert_eq!(cut.err(), Some(KeystoreError::Unreadable));
    for file in [
        &b""[..],
        b"PK\x03\x04",
        b"-----BEGIN CERTIFICATE-----",
        &[0x30; 300_000],
    ] {
        assert!(read_keystore(file, PASSWORD).is_err());
    }
}

#[test]
fn a_certificate_says_whose_it_is() {
    let pe = authority(Country::Pe);
    let own = read("own.p12", PASSWORD).unwrap();
    assert_eq!(pe.certificate_owner(&own, OWN), CertificateOwner::Company);
    let other = read("other-company.p12", PASSWORD).unwrap();
    let named = CertificateOwner::Other("20607654329".to_owned());
    assert_eq!(pe.certificate_owner(&other, OWN), named);
    let chile = read("chile.p12", PASSWORD).unwrap();
    assert_eq!(
        pe.certificate_owner(&chile, OWN),
        CertificateOwner::Unstated
    );
    let co = authority(Country::Co);
    let colombian = read("colombia-other.p12", PASSWORD).unwrap();
    let named = CertificateOwner::Other("900987654-7".to_owned());
    assert_eq!(co.certificate_owner(&colombian, "900123456-8"), named);
    let own = CertificateOwner::Company;
    assert_eq!(co.certificate_owner(&colombian, "900987654-7"), own);
    assert_eq!(
        co.certificate_owner(&chile, "900123456-8"),
        CertificateOwner::Unstated
    );
    let person = CertificateOwner::Person("11111111-1".to_owned());
    let cl = authority(Country::Cl);
    assert_eq!(cl.certificate_owner(&chile, "76123456-0"), person);
}

#[test]
fn a_name_with_a_comma_is_read_in_full() {
    let colombian = read("colombia-other.p12", PASSWORD).unwrap();
    assert_eq!(colombian.owner(), "Comercial de prueba, sin valor");
    assert_eq!(colombian.issued_by(), "Comercial de prueba, sin valor");
}
