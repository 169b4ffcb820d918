import { describe, expect, it } from 'vitest';
import { ONE, ZERO, add, fromInt, fromScaled, parseDec4, type Dec4 } from '@/lib/dec4';
import file from '../../../../../fixtures/purchases/discounts.json';
import { holdsFor, lineAmounts, missingTo, orderAmounts, partAmounts, partsOf, unitDiscount } from './amounts';
import type { Discount, Offer } from './offer';

interface CaseLine {
  readonly product: number;
  readonly price: string;
  readonly quantity: string;
  readonly stock: string;
  readonly discount?: Readonly<Record<string, string | number | boolean>>;
}
interface Case {
  readonly name: string;
  readonly decimals: number;
  readonly terms: 'CONTADO' | 'CREDITO';
  readonly lines: readonly CaseLine[];
  readonly totals?: { readonly subtotal: string; readonly discount: string; readonly total: string; readonly lines: readonly { readonly discount: string; readonly discountAmount: string; readonly subtotal: string }[] };
  readonly error?: { readonly rule: string };
}
const cases = (file as unknown as { readonly cases: readonly Case[] }).cases;
const CONDITIONS = { TODAS: 'any', CONTADO: 'cash', CREDITO: 'credit' } as const;

function amount(text: unknown): Dec4 {
  const value = parseDec4(String(text));
  if (value === undefined) throw new Error(`no amount: ${String(text)}`);
  return value;
}

function discountOf(raw: NonNullable<CaseLine['discount']>): Discount {
  return {
    id: Number(raw.id),
    condition: CONDITIONS[raw.condition as keyof typeof CONDITIONS],
    exclusive: raw.exclusive === true,
    kind: raw.kind === 'PORCENTAJE' ? 'percent' : 'amount',
    value: amount(raw.value),
    minQuantity: amount(raw.minQuantity),
    maxQuantity: raw.maxQuantity === undefined ? null : amount(raw.maxQuantity),
    maxDiscount: raw.maxDiscount === undefined ? null : amount(raw.maxDiscount),
  };
}

function offer(id: number, price: Dec4, discounts: readonly Discount[], stock = fromInt(1000)): Offer {
  const words = { code: `C${id}`, ean: '', title: `Producto ${id}`, detail: '', name: '', presentation: '', measurement: 1, measurementUnit: 'UNI', image: null };
  return { id, ...words, packageContent: ONE, price, stock, active: true, discounts, own: null };
}

const percent = (id: number, value: number, part: Partial<Discount> = {}): Discount => ({
  id,
  condition: 'any',
  exclusive: false,
  kind: 'percent',
  value: fromInt(value),
  minQuantity: ONE,
  maxQuantity: null,
  maxDiscount: null,
  ...part,
});

describe('the worked orders, which the server computes the same', () => {
  it.each(cases.filter((one) => one.totals).map((one) => [one.name, one] as const))('%s', (_, { lines, totals, decimals }) => {
    const parts = lines.map((line) => {
      const price = amount(line.price);
      const each = line.discount ? unitDiscount(price, discountOf(line.discount), decimals) : ZERO;
      return { each, ...partAmounts(price, { quantity: amount(line.quantity), discount: null, each }, decimals) };
    });
    expect(parts.map(({ each, discount, total }) => [each, discount, total])).toEqual(totals?.lines.map((one) => [amount(one.discount), amount(one.discountAmount), amount(one.subtotal)]));
    expect(add(ZERO, ...parts.map(({ subtotal }) => subtotal))).toBe(amount(totals?.subtotal));
    expect(add(ZERO, ...parts.map(({ discount }) => discount))).toBe(amount(totals?.discount));
    expect(add(ZERO, ...parts.map(({ total }) => total))).toBe(amount(totals?.total));
  });

  it('the cart of a worked order costs the same or less, and breaks no rule', () => {
    for (const { lines, decimals, terms, totals } of cases) {
      if (!totals) continue;
      const payment = terms === 'CREDITO' ? 'credit' : 'cash';
      const products = new Map<number, { quantity: Dec4; price: Dec4; discounts: Discount[] }>();
      for (const line of lines) {
        const one = products.get(line.product) ?? { quantity: ZERO, price: amount(line.price), discounts: [] };
        products.set(line.product, { ...one, quantity: add(one.quantity, amount(line.quantity)), discounts: [...one.discounts, ...(line.discount ? [discountOf(line.discount)] : [])] });
      }
      const cart = [...products].map(([id, one]) => ({ offer: offer(id, one.price, one.discounts), quantity: one.quantity }));
      expect(orderAmounts(cart, payment, decimals).total).toBeLessThanOrEqual(amount(totals.total));
      for (const line of cart) {
        for (const { discount, quantity } of partsOf(line.offer, line.quantity, payment, decimals)) {
          if (!discount) continue;
          expect(holdsFor(discount, payment)).toBe(true);
          expect(quantity).toBeGreaterThanOrEqual(discount.minQuantity);
          expect(quantity).toBeLessThanOrEqual(discount.maxQuantity ?? quantity);
        }
      }
    }
  });
});

describe('the parts of a line', () => {
  const price = fromInt(10);
  const quantities = (parts: ReturnType<typeof partsOf>) => parts.map((part) => [part.quantity / 10_000, part.discount?.id ?? null]);

  it('has no discount before as many are bought as it asks for', () => {
    const one = offer(1, price, [percent(1, 10, { minQuantity: fromInt(6) })]);
    expect(quantities(partsOf(one, fromInt(5), null, 2))).toEqual([[5, null]]);
    expect(quantities(partsOf(one, fromInt(6), null, 2))).toEqual([[6, 1]]);
  });

  it('quantities beyond a discount get the next best one, or none', () => {
    const one = offer(1, price, [percent(1, 5), percent(2, 20, { maxQuantity: fromInt(3) })]);
    expect(quantities(partsOf(one, fromInt(5), null, 2))).toEqual([
      [3, 2],
      [2, 1],
    ]);
  });

  it('an exclusive discount is not combined, and is only taken where it gives more', () => {
    const shy = offer(1, price, [percent(1, 5), percent(2, 20, { maxQuantity: fromInt(3), exclusive: true })]);
    expect(quantities(partsOf(shy, fromInt(5), null, 2))).toEqual([
      [3, 2],
      [2, null],
    ]);
    expect(quantities(partsOf(shy, fromInt(50), null, 2))).toEqual([[50, 1]]);
  });

  it('the way to pay decides which discounts hold; until it is chosen it is as if paid at once', () => {
    const one = offer(1, price, [percent(1, 5, { condition: 'credit' }), percent(2, 2, { condition: 'cash' })]);
    const taken = (payment: 'cash' | 'card' | 'credit' | null) => partsOf(one, ONE, payment, 2)[0]?.discount?.id;
    expect([taken(null), taken('cash'), taken('card'), taken('credit')]).toEqual([2, 2, 2, 1]);
  });

  it('a quantity of zero costs nothing', () => {
    expect(partsOf(offer(1, price, []), ZERO, null, 2)).toEqual([]);
    expect(lineAmounts({ offer: offer(1, price, []), quantity: ZERO }, null, 2).total).toBe(ZERO);
  });
});

it('an order sums its lines: discount each times quantity, and the rest', () => {
  const lines = [
    { offer: offer(1, fromScaled(359_000), [percent(1, 5)]), quantity: fromInt(3) },
    { offer: offer(2, fromScaled(125_000), []), quantity: ONE },
  ];
  expect(orderAmounts(lines, null, 2)).toEqual({ subtotal: fromScaled(1_202_000), discount: fromScaled(54_000), total: fromScaled(1_148_000) });
});

it('the amount missing to the minimum of an order', () => {
  expect(missingTo(fromInt(100), fromInt(80))).toBe(fromInt(20));
  expect(missingTo(fromInt(100), fromInt(100))).toBe(ZERO);
});
