import { fromNumber, toNumber, type Dec4 } from '@/lib/dec4';
import type { ChangeProducts } from '@/wire/generated';

/** A change of prices as the dialog has it. */
export interface PriceDraft {
  readonly kind: 'percent' | 'amount';
  readonly direction: 'up' | 'down';
  readonly value: Dec4 | undefined;
  /** The coin that prices are rounded to; none for the smallest decimal of the currency. */
  readonly rounding: string;
}

/** Coins that prices are rounded to: those that people pay with, and tenths and halves where the smallest is one unit. */
export function roundingCoins(tender: readonly number[], decimals: number): readonly number[] {
  const parts = decimals > 0 && tender[0] === 1 ? [0.1, 0.5] : [];
  return [...parts, ...tender.slice(0, 4)];
}

/** The request; undefined while there is no value. */
export function priceBody(products: readonly number[], { kind, direction, value, rounding }: PriceDraft): ChangeProducts | undefined {
  if (value === undefined || value === 0) return undefined;
  const number = toNumber(value);
  const coin = Number(rounding);
  return {
    products,
    price: { kind, value: direction === 'up' ? number : -number, ...(coin > 0 && { rounding: toNumber(fromNumber(coin)) }) },
    dryRun: false,
  };
}
