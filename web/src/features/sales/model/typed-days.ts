/** Numbers further from zero are not kept as they were typed. */
const TYPED_MAX = 9999;

/** The days in a text. An emptied box means the company's own days; a text without a number is 0, which no quote can have. */
export function typedDays(text: string): number | undefined {
  if (text.trim() === '') return undefined;
  const days = Number(text);
  return Number.isNaN(days) ? 0 : Math.min(TYPED_MAX, Math.max(-TYPED_MAX, days));
}
