/** Checks of what a device kept: an earlier version, another program or a full disk may have written anything. */

/** A value read as JSON that is an object. */
export type Fields = Readonly<Record<string, unknown>>;

/** Whether it is an object with fields. */
export function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Whether it is a scaled amount or quantity that sums can be made with, not below zero. */
export function isAmount(value: unknown): boolean {
  return Number.isSafeInteger(value) && (value as number) >= 0;
}

/** Whether each of these fields is a text. */
export function hasTexts(fields: Fields, ...names: readonly string[]): boolean {
  return names.every((name) => typeof fields[name] === 'string');
}

/** Whether each of these fields is a number that can be shown. */
export function hasNumbers(fields: Fields, ...names: readonly string[]): boolean {
  return names.every((name) => Number.isFinite(fields[name]));
}

/** Whether it is absent or passes the check. */
export function isAbsentOr(value: unknown, check: (value: unknown) => boolean): boolean {
  return value === undefined || value === null || check(value);
}

/** Whether it is a list of which each passes the check. */
export function isListOf(value: unknown, check: (one: unknown) => boolean): boolean {
  return Array.isArray(value) && value.every(check);
}
