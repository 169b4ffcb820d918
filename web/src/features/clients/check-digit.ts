import type { IdentityFacts } from '@/country/facts.generated';

const RUC_WEIGHTS = [5, 4, 3, 2, 7, 6, 5, 4, 3, 2];
/** From the last digit on. */
const NIT_WEIGHTS = [3, 7, 13, 17, 19, 23, 29, 37, 41, 43, 47, 53, 59, 67, 71];

/** The place of each sign of an RFC is its value; a blank precedes the number of a company (SAT). */
const RFC_SIGNS = '0123456789ABCDEFGHIJKLMN&OPQRSTUVWXYZ Ñ';
/** The RFC of sales to the public in general and of foreigners, which have no check digit of their own. */
const GENERIC_RFC = ['XAXX010101000', 'XEXX010101000'];

/** Whether a whole number's check digit is another than the rest of it asks for: a hint, never a refusal. */
export function looksMistyped(number: string, kind: IdentityFacts['checkDigit']): boolean {
  const given = number.slice(-1).toUpperCase();
  if (kind === 'rfc') return isMistypedRfc(number.toUpperCase());
  const digits = number.slice(0, -1).replace(/-$/, '');
  if (kind === null || !/^\d+$/.test(digits)) return false;
  switch (kind) {
    case 'ruc':
      return digits.length === RUC_WEIGHTS.length && rucDigit(digits) !== given;
    case 'rut':
      return /^\d{7,8}-[\dK]$/i.test(number) && rutDigit(digits) !== given;
    case 'nit':
      return /^\d{6,}-\d$/.test(number) && nitDigit(digits) !== given;
  }
}

function isMistypedRfc(number: string): boolean {
  if (!/^.{12,13}$/.test(number) || GENERIC_RFC.includes(number)) return false;
  const sum = [...number.slice(0, -1).padStart(12)].reduce((total, sign, index) => total + RFC_SIGNS.indexOf(sign) * (13 - index), 0);
  const rest = 11 - (sum % 11);
  return number.slice(-1) !== (rest === 11 ? '0' : rest === 10 ? 'A' : String(rest));
}

function rucDigit(digits: string): string {
  const sum = [...digits].reduce((total, digit, index) => total + Number(digit) * (RUC_WEIGHTS[index] ?? 0), 0);
  return String((11 - (sum % 11)) % 10);
}

function rutDigit(digits: string): string {
  const sum = [...digits].toReversed().reduce((total, digit, index) => total + Number(digit) * (2 + (index % 6)), 0);
  const rest = 11 - (sum % 11);
  return rest === 11 ? '0' : rest === 10 ? 'K' : String(rest);
}

function nitDigit(digits: string): string {
  const sum = [...digits].toReversed().reduce((total, digit, index) => total + Number(digit) * (NIT_WEIGHTS[index] ?? 0), 0);
  const rest = sum % 11;
  return String(rest > 1 ? 11 - rest : rest);
}
