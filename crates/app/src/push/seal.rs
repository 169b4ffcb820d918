//! Encryption of a push message for one browser: RFC 8291, in the coding of RFC 8188.

use base64::Engine;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use ring::aead::{AES_128_GCM, Aad, LessSafeKey, Nonce, UnboundKey};
use ring::agreement::{ECDH_P256, EphemeralPrivateKey, UnparsedPublicKey, agree_ephemeral};
use ring::hmac::{self, HMAC_SHA256};
use ring::rand::{SecureRandom, SystemRandom};

/// The size of the only record; no message reaches it.
const RECORD: u32 = 4_096;
/// Ends the last record.
const LAST: u8 = 2;

/// Seals a message for the keys of a subscription (base64url, with or without padding);
/// `None` when they are no keys.
pub(super) fn seal(p256dh: &str, auth: &str, message: &[u8]) -> Option<Vec<u8>> {
    let (browser, auth) = (decode(p256dh)?, decode(auth)?);
    if auth.len() != 16 {
        return None;
    }
    let random = SystemRandom::new();
    let own = EphemeralPrivateKey::generate(&ECDH_P256, &random).ok()?;
    let own_public = own.compute_public_key().ok()?;
    let mut salt = [0; 16];
    random.fill(&mut salt).ok()?;
    let peer = UnparsedPublicKey::new(&ECDH_P256, &browser);
    agree_ephemeral(own, &peer, |secret| {
        encrypt(secret, &auth, &browser, own_public.as_ref(), salt, message)
    })
    .ok()?
}

/// Everything after the agreement on a secret (RFC 8291, section 3.4).
fn encrypt(
    secret: &[u8],
    auth: &[u8],
    browser: &[u8],
    own: &[u8],
    salt: [u8; 16],
    message: &[u8],
) -> Option<Vec<u8>> {
    let info = [b"WebPush: info\0", browser, own, &[1]].concat();
    let input = mac(mac(auth, secret).as_ref(), &info);
    let both = mac(&salt, input.as_ref());
    let key = mac(both.as_ref(), b"Content-Encoding: aes128gcm\0\x01");
    let nonce = mac(both.as_ref(), b"Content-Encoding: nonce\0\x01");
    let key = LessSafeKey::new(UnboundKey::new(&AES_128_GCM, &key.as_ref()[..16]).ok()?);
    let nonce = Nonce::try_assume_unique_for_key(&nonce.as_ref()[..12]).ok()?;
    let mut record = [message, &[LAST]].concat();
    key.seal_in_place_append_tag(nonce, Aad::empty(), &mut record)
        .ok()?;
    let length = u8::try_from(own.len()).ok()?;
    Some([&salt[..], &RECORD.to_be_bytes(), &[length], own, &record].concat())
}

fn mac(key: &[u8], text: &[u8]) -> hmac::Tag {
    hmac::sign(&hmac::Key::new(HMAC_SHA256, key), text)
}

fn decode(text: &str) -> Option<Vec<u8>> {
    URL_SAFE_NO_PAD.decode(text.trim_end_matches('=')).ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The worked example of RFC 8291, section 5 and appendix A.
    #[test]
    fn the_example_of_the_standard_comes_out() {
        let read = |text: &str| decode(text).unwrap();
        let sealed = encrypt(
            &read("kyrL1jIIOHEzg3sM2ZWRHDRB62YACZhhSlknJ672kSs"),
            &read("BTBZMqHH6r4Tts7J_aSIgg"),
            &read(
                "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4",
            ),
            &read(
                "BP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A8",
            ),
            read("DGv6ra1nlYgDCS1FRnbzlw").try_into().unwrap(),
            b"When I grow up, I want to be a watermelon",
        );
        let expected = "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN";
        assert_eq!(URL_SAFE_NO_PAD.encode(sealed.unwrap()), expected);
    }

    #[test]
    fn an_invalid_key_seals_nothing() {
        let good = "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4";
        assert!(seal(good, "BTBZMqHH6r4Tts7J_aSIgg==", b"x").is_some());
        for (p256dh, auth) in [
            ("", ""),
            (good, "AAAA"),
            ("%", "BTBZMqHH6r4Tts7J_aSIgg"),
            ("BCVx", "BTBZMqHH6r4Tts7J_aSIgg"),
        ] {
            assert_eq!(seal(p256dh, auth, b"x"), None, "{p256dh} {auth}");
        }
    }
}
