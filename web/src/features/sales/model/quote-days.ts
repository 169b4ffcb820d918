/** Most days for which a quote can hold. */
export const DAYS_MAX = 365;

/** Whether a quote can hold for so many days. */
export function canHold(days: number): boolean {
  return Number.isInteger(days) && days >= 1 && days <= DAYS_MAX;
}
