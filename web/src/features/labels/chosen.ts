import { ONE, fromInt, fromNumber, max, min, round, toNumber, type Dec4 } from '@/lib/dec4';
import { tabMemory } from '@/lib/tab-memory';
import type { Chosen, PickableProduct } from '@/products/product';

/** Labels of one product. */
export interface LabelCount {
  readonly id: number;
  readonly count: number;
}

/** Labels that are printed at once; more would make the browser wait for long. */
export const MOST_LABELS = 1000;
const MOST = fromInt(MOST_LABELS);

const placeOf = (host: string) => `yapa.labels.${host}`;

/** The choice of this tab. */
export function chosenLabels(host: string): readonly LabelCount[] {
  try {
    const kept: unknown = JSON.parse(tabMemory.read(placeOf(host)) ?? '[]');
    return Array.isArray(kept) ? kept.filter(isLabelCount) : [];
  } catch {
    return [];
  }
}

export function keepChosenLabels(host: string, labels: readonly LabelCount[]): void {
  tabMemory.write(placeOf(host), JSON.stringify(labels));
}

/** Chooses products beside those that are chosen already; the number of labels of those is set again. */
export function chooseLabels(host: string, added: readonly LabelCount[]): void {
  const ids = new Set(added.map(({ id }) => id));
  keepChosenLabels(host, [...chosenLabels(host).filter(({ id }) => !ids.has(id)), ...added]);
}

function isLabelCount(value: unknown): value is LabelCount {
  const { id, count } = (value ?? {}) as Partial<LabelCount>;
  return Number.isSafeInteger(id) && Number.isSafeInteger(count) && (count as number) > 0 && (count as number) <= MOST_LABELS;
}

/** Labels are whole, also of goods that are sold in parts. */
export function wholeLabels(chosen: readonly Chosen[]): readonly Chosen[] {
  return chosen.map((one) => {
    const quantity = labelsOf(one.quantity);
    return quantity === one.quantity ? one : { ...one, quantity };
  });
}

function labelsOf(quantity: Dec4): Dec4 {
  return max(ONE, min(round(quantity, 0), MOST));
}

/** A label for each piece in stock; one for goods that are weighed, and where there are none. */
export function onePerPiece(chosen: readonly Chosen[]): readonly Chosen[] {
  const pieces = ({ partialSale, stock }: PickableProduct) => (partialSale ? ONE : labelsOf(fromNumber(Math.floor(stock))));
  return chosen.map((one) => ({ ...one, quantity: pieces(one.goods) }));
}

/** The choice as it is remembered. */
export function countsOf(chosen: readonly Chosen[]): readonly LabelCount[] {
  return chosen.map(({ goods, quantity }) => ({ id: goods.id, count: toNumber(quantity) }));
}

/** Labels in all. */
export function labelTotal(chosen: readonly Chosen[]): number {
  return countsOf(chosen).reduce((total, { count }) => total + count, 0);
}
