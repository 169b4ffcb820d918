import type { Random } from './random';

/** Texts that people, scanners and clipboards put into fields that expect something else. */
const ODD_TEXTS: readonly string[] = [
  '0', '-0', '-5', '+3', '--', '1e9', '.', ',', '..5', '1,', ',5', '0.00001', '1.000,5', '1,000.5', '1.000.000', '10%', '%', '100%', '101%', '5 %', 'S/ 10',
  '99999999999999999999', '0000000', '½', '١٢٣', '１２', 'NaN', 'Infinity', 'null', '   ', '\u00a0', '\u200b', '🥤', '👨‍👩‍👧 x2', 'ñandú', 'AÑO', "O'Higgins", '<b>pan</b>', "'; --", '"', '\\', '{}', '31/02/2026', '2026-13-40', 'x@', '20601234565', '77501820038', '*5', '2*', '12x', 'مرحبا',
];

/** Something to type: a number, an odd text, a code, or a long text now and then. */
export function randomText(random: Random, codes: readonly string[]): string {
  const kind = random.next();
  if (kind < 0.3) return String(random.between(0, 10 ** random.between(1, 8)));
  if (kind < 0.4) return (random.next() * 10 ** random.between(0, 4)).toFixed(random.between(1, 5));
  if (kind < 0.8) return random.oneOf(ODD_TEXTS);
  if (kind < 0.9) return random.oneOf(codes);
  if (kind < 0.95) return unknownCode(random);
  return random.oneOf(ODD_TEXTS).repeat(random.between(5, 40));
}

/** Thirteen digits that no product has. */
export function unknownCode(random: Random): string {
  return `99${String(random.between(0, 10 ** 11 - 1)).padStart(11, '0')}`;
}
