import { ONE, ZERO, add, fromNumber, min, mul, toNumber, type Dec4 } from '@/lib/dec4';
import type { Day } from '@/lib/dates';
import { productLine } from '@/products/product';
import type { NewReceipt, Receivable, ReceivableLine } from '@/wire/generated';
import type { Sent } from './sent';

/** The user's entries about an order that arrives; the order itself is fetched again. */
export interface OrderDraft {
  /** Absent means today. */
  readonly day?: Day;
  readonly updateStock: boolean;
  /** How much arrived of each line, by its number. */
  readonly arrived: Readonly<Record<number, Dec4>>;
  /** Own products into which a line enters, where the user chose; otherwise {@link enteringOf} decides. */
  readonly entering: Readonly<Record<number, readonly number[]>>;
}

/** Nothing was counted yet. */
export const NOTHING_ARRIVED: OrderDraft = { updateStock: true, arrived: {}, entering: {} };

/** How much is still to come of a line. */
export function pendingOf({ quantityPending }: Pick<ReceivableLine, 'quantityPending'>): Dec4 {
  return fromNumber(quantityPending);
}

/** How much was counted of a line: never more than is still to come. */
export function arrivedOf(draft: OrderDraft, line: ReceivableLine): Dec4 {
  return min(draft.arrived[line.orderLine] ?? ZERO, pendingOf(line));
}

/** The own products into which a line enters: those that were chosen, otherwise the first that is on sale. */
export function enteringOf(draft: OrderDraft, line: ReceivableLine): readonly number[] {
  const known = line.associatedProducts.map(({ id }) => id);
  const chosen = draft.entering[line.orderLine]?.filter((id) => known.includes(id));
  if (chosen) return chosen;
  const first = line.associatedProducts.find((own) => own.inStore) ?? line.associatedProducts[0];
  return first ? [first.id] : [];
}

/** Sets the quantity of a line that arrived. */
export function withArrived(draft: OrderDraft, line: ReceivableLine, quantity: Dec4): OrderDraft {
  return { ...draft, arrived: { ...draft.arrived, [line.orderLine]: min(quantity, pendingOf(line)) } };
}

/** A line enters into an own product, or does not. */
export function withEntering(draft: OrderDraft, line: ReceivableLine, id: number, enters: boolean): OrderDraft {
  const now = enteringOf(draft, line);
  return { ...draft, entering: { ...draft.entering, [line.orderLine]: enters ? [...new Set([...now, id])] : now.filter((one) => one !== id) } };
}

/** Everything that was still to come has arrived. */
export function withEverything(draft: OrderDraft, lines: readonly ReceivableLine[]): OrderDraft {
  return { ...draft, arrived: Object.fromEntries(lines.map((line) => [line.orderLine, pendingOf(line)])) };
}

/** Meaning of a scan of an own product for an order. */
export type Counted = { readonly kind: 'raised'; readonly line: ReceivableLine; readonly draft: OrderDraft } | { readonly kind: 'full' | 'absent' };

/** A scan: a line by the supplier's own code, or an own product. */
export type Scanned = { readonly orderLine: number } | { readonly ownId: number };

/** One more of the scanned product; of several lines, the first that is not complete. */
export function withOneMore(draft: OrderDraft, lines: readonly ReceivableLine[], scanned: Scanned): Counted {
  const its = lines.filter((line) => ('orderLine' in scanned ? line.orderLine === scanned.orderLine : line.associatedProducts.some(({ id }) => id === scanned.ownId)));
  if (its.length === 0) return { kind: 'absent' };
  const line = its.find((one) => arrivedOf(draft, one) < pendingOf(one));
  if (!line) return { kind: 'full' };
  const entering = 'ownId' in scanned ? withEntering(draft, line, scanned.ownId, true) : draft;
  return { kind: 'raised', line, draft: withArrived(entering, line, add(arrivedOf(draft, line), ONE)) };
}

/** Lines that are registered: something arrived, and it enters into at least one own product. */
export function countedLines(draft: OrderDraft, lines: readonly ReceivableLine[]): readonly ReceivableLine[] {
  return lines.filter((line) => arrivedOf(draft, line) > ZERO && enteringOf(draft, line).length > 0);
}

/** Lines of which something arrived that enters nowhere, so that they are left out. */
export function leftOut(draft: OrderDraft, lines: readonly ReceivableLine[]): readonly ReceivableLine[] {
  return lines.filter((line) => arrivedOf(draft, line) > ZERO && enteringOf(draft, line).length === 0);
}

/** The total of the receipt, each line rounded to the money's decimals. */
export function totalOf(draft: OrderDraft, lines: readonly ReceivableLine[], decimals: number): Dec4 {
  return add(ZERO, ...countedLines(draft, lines).map((line) => mul(fromNumber(line.price), arrivedOf(draft, line), decimals)));
}

/** The request: only lines that count, each with all its own products, marked whether they enter. */
export function orderBody({ orderId, lines }: Receivable, draft: OrderDraft, today: Day): NewReceipt {
  return {
    orderId,
    updateStock: draft.updateStock,
    receivedDate: draft.day ?? today,
    lines: countedLines(draft, lines).map((line) => {
      const entering = enteringOf(draft, line);
      return {
        orderLine: line.orderLine,
        quantityConfirmed: toNumber(arrivedOf(draft, line)),
        associatedProducts: line.associatedProducts.map(({ id, conversionFactor }) => ({ id, conversionFactor, inStore: entering.includes(id) })),
      };
    }),
  };
}

/** The request, in words too. */
export function sentOrder(receivable: Receivable, draft: OrderDraft, today: Day, decimals: number): Sent {
  const lines = countedLines(draft, receivable.lines).map((line) => ({ name: productLine(line.name, line.brand, line.presentation), quantity: arrivedOf(draft, line) }));
  return { body: orderBody(receivable, draft, today), supplier: receivable.sponsorName, total: totalOf(draft, receivable.lines, decimals), lines };
}
