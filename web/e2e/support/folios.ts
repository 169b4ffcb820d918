import { createPrivateKey, createPublicKey, createSign } from 'node:crypto';
import { readFileSync } from 'node:fs';

const KEYS = new URL('../../../crates/fiscal/data/simulator/', import.meta.url).pathname;

/** A file of folios as SII hands them out, signed with the simulator's key, as a file that a page can pick. */
export function folioFile(company: string, typeCode: string, first: number, last: number): { name: string; mimeType: string; buffer: Buffer } {
  const key = readFileSync(`${KEYS}demo-folios.key.pem`, 'utf8').trim();
  const { n = '', e = '' } = createPublicKey(createPrivateKey(key)).export({ format: 'jwk' });
  const base64 = (part: string) => Buffer.from(part, 'base64url').toString('base64');
  const da =
    `<DA><RE>${company}</RE><RS>Comercial</RS><TD>${typeCode}</TD><RNG><D>${first}</D><H>${last}</H></RNG><FA>2026-01-02</FA>` +
    `<RSAPK><M>${base64(n)}</M><E>${base64(e)}</E></RSAPK><IDK>100</IDK></DA>`;
  const signed = createSign('RSA-SHA1').update(da, 'latin1').sign(readFileSync(`${KEYS}demo-authority.key.pem`, 'utf8'), 'base64');
  const text = `<?xml version="1.0"?>\n<AUTORIZACION>\n<CAF version="1.0">\n${da}\n<FRMA algoritmo="SHA1withRSA">${signed}</FRMA>\n</CAF>\n<RSASK>${key}\n</RSASK>\n</AUTORIZACION>\n`;
  return { name: 'folios.xml', mimeType: 'text/xml', buffer: Buffer.from(text, 'latin1') };
}
