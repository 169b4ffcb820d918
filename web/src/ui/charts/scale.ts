// Floats: only pictures are drawn of these numbers; the amounts themselves come from the server.

/** The round number at or above the largest value, up to which a chart is drawn. */
export function roundTop(values: readonly number[]): number {
  const largest = Math.max(0, ...values);
  if (largest === 0) return 1;
  const unit = 10 ** Math.floor(Math.log10(largest));
  const step = [1, 1.5, 2, 2.5, 3, 4, 5, 6, 8].find((one) => one * unit >= largest) ?? 10;
  return step * unit;
}

/** Height of a value, in percent; a value below zero has none. */
export function heightOf(value: number, top: number): number {
  return top > 0 ? Math.max(0, Math.min(100, (value / top) * 100)) : 0;
}

/** The part of a whole in percent, with at most one decimal. */
export function shareOf(value: number, whole: number): number {
  return whole > 0 ? Math.round((value / whole) * 1000) / 10 : 0;
}

/** Whether a column of so many is named below the chart: all of a few, else the first and every fifth. */
export function isNamed(index: number, count: number): boolean {
  return count <= 12 || index === 0 || (index + 1) % 5 === 0;
}
