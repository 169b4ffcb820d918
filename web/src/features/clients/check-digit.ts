import type { IdentityFacts } from '@/country/facts.generated';

const RUC_WEIGHTS = [5, 4, 3, 2, 7, 6, 5, 4, 3, 2];
/** From the last digit on. */
const NIT_WEIGHTS = [3, 7, 13, 17, 19, 23, 29, 37, 41, 43, 47, 53, 59, 67, 71];

/** Whether a whole number's check digit is another than the rest of it asks for: a hint, never a refusal. */
export function looksMistyped(number: string, kind: IdentityFacts['checkDigit']): boolean {
  const given = number.slice(-1).toUpperCase();
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
