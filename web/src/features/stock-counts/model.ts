import { ZERO, add, fromNumber, max, type Dec4 } from '@/lib/dec4';
import { productDetail, productTitle } from '@/products/product';
import type { CountEntryKind, CountLine } from '@/wire/generated';

/** An entry that the server does not have yet, or did not take. */
export interface QueuedEntry {
  /** Idempotency key of every try. */
  readonly key: string;
  /** Absent while only its code is known. */
  readonly productId: number | null;
  /** A code scanned without a connection, to be looked up later. */
  readonly code: string;
  readonly name: string;
  /** Presentation and measure. */
  readonly detail: string;
  readonly unit: string;
  readonly partialSale: boolean;
  readonly kind: CountEntryKind;
  /** Scaled. */
  readonly quantity: Dec4;
  /** When it was made, in milliseconds since 1970. */
  readonly at: number;
  /** Why the server did not take it; it waits to be put aside by hand. */
  readonly failure: string | null;
}

/** A line as the screen shows it. */
export interface CountRow {
  readonly key: string;
  readonly productId: number | null;
  readonly name: string;
  /** Presentation and measure. */
  readonly detail: string;
  readonly code: string;
  readonly unit: string;
  readonly partialSale: boolean;
  readonly quantity: Dec4;
  /** Part of it was not sent yet. */
  readonly isWaiting: boolean;
  readonly failure: string | null;
  /** Error of the server about it. */
  readonly line: CountLine | undefined;
}

/** Counted lines and queued entries, the last one first. */
export function rowsOf(lines: readonly CountLine[], queue: readonly QueuedEntry[]): readonly CountRow[] {
  const known = new Map(lines.map((line) => [line.productId, line]));
  const rows = new Map<string, CountRow | undefined>();
  for (const entry of queue.toReversed()) {
    const key = entry.productId === null || entry.failure !== null ? entry.key : String(entry.productId);
    if (rows.has(key)) continue;
    const line = entry.productId === null ? undefined : known.get(entry.productId);
    const isAlone = entry.failure !== null || entry.productId === null;
    const quantity = isAlone ? entry.quantity : afterQueue(line, queue.filter((one) => one.productId === entry.productId && one.failure === null));
    // One that is not counted any more keeps its place in the map, so that its line is not shown below.
    rows.set(key, quantity === undefined ? undefined : { ...shown(entry, line), key, quantity });
  }
  const rest = lines.filter(({ productId }) => !rows.has(String(productId)));
  return [...[...rows.values()].filter((row) => row !== undefined), ...rest.map(rowOf)];
}

/** The counted quantity of a product once the queue is sent; undefined where it is not counted any more. */
function afterQueue(line: CountLine | undefined, entries: readonly QueuedEntry[]): Dec4 | undefined {
  let quantity = typeof line?.counted === 'number' ? fromNumber(line.counted) : undefined;
  for (const entry of entries) {
    if (entry.kind === 'remove') quantity = undefined;
    else quantity = entry.kind === 'set' ? entry.quantity : max(ZERO, add(quantity ?? ZERO, entry.quantity));
  }
  return quantity;
}

function shown(entry: QueuedEntry, line: CountLine | undefined): Omit<CountRow, 'key' | 'quantity'> {
  const { productId, name, detail, code, unit, partialSale, failure } = entry;
  return { productId, name: name || code, detail, code, unit, partialSale, isWaiting: failure === null, failure, line };
}

function rowOf(line: CountLine): CountRow {
  const { productId, code, unit, partialSale, counted } = line;
  return { key: String(productId), productId, ...titleOf(line), code, unit, partialSale, quantity: fromNumber(counted ?? 0), isWaiting: false, failure: null, line };
}

/** Name of a line's product, and its presentation. */
export function titleOf({ product, brand, presentation, measurement, measurementUnit }: CountLine): { readonly name: string; readonly detail: string } {
  return { name: productTitle(product, brand), detail: productDetail(presentation, measurement, measurementUnit) };
}

/** A page of lines with what the server says of one of them: it comes first, or goes. */
export function withLine(lines: readonly CountLine[], productId: number, line: CountLine | null | undefined): readonly CountLine[] {
  const others = lines.filter((one) => one.productId !== productId);
  return line ? [line, ...others] : others;
}
