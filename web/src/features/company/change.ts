import type { CompanyPatch } from '@/wire/generated';

/** The levels of where a company is. */
const PLACE = ['department', 'province', 'district'] as const;

/**
 * The changes of a form to send: the fields that differ from the beginning. Of bags only the changed values go,
 * because sales move their stock meanwhile; of settings only the changed names; lists of days and payments whole.
 * The levels of a place go together: the same code means another place below another level.
 */
export function changedPart(body: CompanyPatch, start: CompanyPatch): CompanyPatch {
  const changed = differing(body, start) as { -readonly [Key in keyof CompanyPatch]: CompanyPatch[Key] };
  if (changed.plasticBags && start.plasticBags) changed.plasticBags = differing(changed.plasticBags, start.plasticBags);
  if (changed.settings && start.settings) {
    const before = new Map(start.settings.map(({ name, value }) => [name, value]));
    changed.settings = changed.settings.filter(({ name, value }) => before.get(name) !== value);
  }
  if (PLACE.some((level) => level in changed)) for (const level of PLACE) changed[level] = body[level];
  return changed;
}

/** Whether two values say the same. */
export function sameAs(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

function differing<Value extends object>(value: Value, start: Value): Partial<Value> {
  const entries = Object.entries(value).filter(([key, now]) => !sameAs(now, start[key as keyof Value]));
  return Object.fromEntries(entries) as Partial<Value>;
}
