import { fromNumber, HUNDRED, mulDiv, sub, toNumber, type Dec4 } from '@/lib/dec4';
import { formatQuantity, type NumberFormat } from '@/lib/number-format';

/** How much of a price is not cost, in percent with one decimal; below zero for a price below the cost. */
export function marginOf(price: Dec4, cost: Dec4): number {
  return toNumber(mulDiv(sub(price, cost), HUNDRED, price, 1));
}

/** `27.5 %` */
export function marginText(percent: number, format: NumberFormat): string {
  return `${formatQuantity(fromNumber(percent), format)} %`;
}
