import type { PickableProduct } from '@/products/product';
import { ONE, ZERO, add, mul, toNumber, type Dec4 } from '@/lib/dec4';
import type { Day } from '@/lib/dates';
import type { NewReceipt } from '@/wire/generated';
import type { Sent } from './sent';

/** An own product that comes in without an order. */
export interface NewLine {
  readonly goods: PickableProduct;
  readonly quantity: Dec4;
  /** Cost of one, taxes included; undefined until the user types it. */
  readonly cost: Dec4 | undefined;
}

/** The supplier who brings it. */
export interface Supplier {
  readonly name: string;
  readonly registerNumber: string;
  readonly phone: string;
}

/** The user's entries about goods that come in without an order. */
export interface NewDraft {
  readonly supplier: Supplier;
  /** Absent means today. */
  readonly day?: Day;
  readonly updateStock: boolean;
  readonly lines: readonly NewLine[];
}

/** Nothing is written yet. */
export const EMPTY_DRAFT: NewDraft = { supplier: { name: '', registerNumber: '', phone: '' }, updateStock: true, lines: [] };

/** Whether something would be lost. */
export function isBegun({ supplier, lines }: NewDraft): boolean {
  return lines.length > 0 || Object.values(supplier).some((text) => text !== '');
}

/** One more of it: at the end when it was not there yet. */
export function withOneMore(draft: NewDraft, goods: PickableProduct): NewDraft {
  const known = draft.lines.some((line) => line.goods.id === goods.id);
  if (!known) return { ...draft, lines: [...draft.lines, { goods, quantity: ONE, cost: undefined }] };
  return { ...draft, lines: draft.lines.map((line) => (line.goods.id === goods.id ? { ...line, quantity: add(line.quantity, ONE) } : line)) };
}

/** Another quantity or cost of a product. */
export function withLine(draft: NewDraft, id: number, part: Partial<Pick<NewLine, 'quantity' | 'cost'>>): NewDraft {
  return { ...draft, lines: draft.lines.map((line) => (line.goods.id === id ? { ...line, ...part } : line)) };
}

/** Without a product. */
export function without(draft: NewDraft, id: number): NewDraft {
  return { ...draft, lines: draft.lines.filter((line) => line.goods.id !== id) };
}

/** The chosen products, with the costs that were typed before. */
export function withChosen(draft: NewDraft, chosen: readonly Pick<NewLine, 'goods' | 'quantity'>[]): NewDraft {
  const costs = new Map(draft.lines.map((line) => [line.goods.id, line.cost]));
  return { ...draft, lines: chosen.map(({ goods, quantity }) => ({ goods, quantity, cost: costs.get(goods.id) })) };
}

/** Total of a line, rounded to the money's decimals. */
export function lineTotal({ quantity, cost }: NewLine, decimals: number): Dec4 {
  return cost === undefined ? ZERO : mul(cost, quantity, decimals);
}

/** Total of all lines. */
export function totalOf({ lines }: NewDraft, decimals: number): Dec4 {
  return add(ZERO, ...lines.map((line) => lineTotal(line, decimals)));
}

/** The lines that come in at no cost because none was typed. */
export function withoutCost({ lines }: NewDraft): readonly NewLine[] {
  return lines.filter(({ quantity, cost }) => quantity > ZERO && cost === undefined);
}

/** The request. */
export function newBody(draft: NewDraft, today: Day, decimals: number): NewReceipt {
  const { supplier, day, updateStock, lines } = draft;
  return {
    sponsorRuc: supplier.registerNumber.trim(),
    sponsorName: supplier.name.trim().replace(/\s+/g, ' '),
    sponsorPhone: supplier.phone.trim(),
    totalPrice: toNumber(totalOf(draft, decimals)),
    updateStock,
    receivedDate: day ?? today,
    lines: lines
      .filter(({ quantity }) => quantity > ZERO)
      .map(({ goods, quantity, cost }) => ({
        quantityConfirmed: toNumber(quantity),
        price: toNumber(cost ?? ZERO),
        associatedProducts: [{ id: goods.id, conversionFactor: 1, inStore: true }],
      })),
  };
}

/** The request, in words too. */
export function sentNew(draft: NewDraft, today: Day, decimals: number): Sent {
  const body = newBody(draft, today, decimals);
  const lines = draft.lines.filter(({ quantity }) => quantity > ZERO).map(({ goods, quantity }) => ({ name: [goods.title, goods.detail].filter(Boolean).join(' · '), quantity }));
  return { body, supplier: body.sponsorName ?? '', total: totalOf(draft, decimals), lines };
}
