/** Code of the owner's role, which keeps every right but the one of slips of the hand. */
const OWNER = 1;
/** Rights that an owner may have or not. */
const OWNERS_CHOICE = 'precioBajoMinimo';

/** Whether a right of a role can be changed. */
export function isDecidable(roleCode: number, right: string): boolean {
  return roleCode !== OWNER || right === OWNERS_CHOICE;
}

/** How a right that a switch decides is held. */
export const ON = 100;
export const OFF = 0;

/** The percentage that was typed, with or without its sign and at most two decimals; undefined when it is none between 0 and 100. */
export function readPercentage(text: string): number | undefined {
  const typed = text.trim().replace(/\s*%$/, '').replace(',', '.');
  if (!/^\d{1,3}(\.\d{1,2})?$/.test(typed)) return undefined;
  const value = Number(typed);
  return value <= 100 ? value : undefined;
}

/** Option of the select of a person: as the roles have it, or one of its own. */
export type Choice = 'inherit' | 'yes' | 'no' | 'limit';

export function choiceOf(own: number | null, isLimit: boolean): Choice {
  if (own === null) return 'inherit';
  if (isLimit) return 'limit';
  return own === ON ? 'yes' : 'no';
}
