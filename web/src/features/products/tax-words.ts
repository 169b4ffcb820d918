import { HUNDRED, fromNumber, mul } from '@/lib/dec4';
import { formatQuantity, type NumberFormat } from '@/lib/number-format';
import type { Tax } from '@/wire/generated';

/** A tax with its rate, which most names say already. */
export function taxWords(tax: Tax, format: NumberFormat): string {
  return tax.factor > 0 && !tax.name.includes('%') ? `${tax.name} (${formatQuantity(mul(fromNumber(tax.factor), HUNDRED), format)} %)` : tax.name;
}
