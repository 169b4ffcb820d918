import { ZERO, add, div, fromInt, fromNumber, fromScaled, min, type Dec4 } from '@/lib/dec4';
import type { BonusDetail } from '@/wire/generated';

/** The most times that a bonus is taken in one order. */
const MOST_TIMES = fromInt(100);

/** How often a bonus can be taken: as far as the distributor has the required and the free products. */
export function mostTimes({ required, free }: Pick<BonusDetail, 'required' | 'free'>): Dec4 {
  const needs = new Map<number, { readonly once: Dec4; readonly stock: Dec4 }>();
  for (const { id, quantity, stock } of [...required, ...free]) {
    needs.set(id, { once: add(needs.get(id)?.once ?? ZERO, fromNumber(quantity)), stock: fromNumber(stock) });
  }
  return [...needs.values()].reduce((most, { once, stock }) => min(most, once > 0 ? whole(div(stock, once)) : most), MOST_TIMES);
}

/** The whole part of a value that is not below zero. */
function whole(value: Dec4): Dec4 {
  return fromScaled(Math.max(0, value - (value % fromInt(1))));
}
