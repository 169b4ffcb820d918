import { hasNumbers, hasTexts, isAbsentOr, isAmount, isFields, isListOf } from '@/lib/kept-checks';
import type { Draft, Till } from './cart-types';
import { NO_BALANCES, type Balances } from './wallet';

const VERSION = 1;

/**
 * The drafts that were kept as a text; undefined when there are none or they cannot be read. What cannot be read, or
 * drawn, is handed to `setAside` instead.
 */
export function readTill(text: string | null, setAside: (draft: unknown) => void): Till | undefined {
  if (text === null || text === '') return undefined;
  const till = tillIn(text);
  if (!till) {
    setAside(text);
    return undefined;
  }
  const sound = till.drafts.filter(isSound);
  for (const draft of till.drafts) if (!isSound(draft)) setAside(draft);
  const active = sound.find(({ id }) => id === till.activeId) ?? sound[0];
  return active && { ...till, activeId: active.id, drafts: sound.map(withWallet) };
}

function tillIn(text: string): Till | undefined {
  try {
    const stored = JSON.parse(text) as { version?: number; till?: Till } | null;
    const till = stored?.version === VERSION ? stored.till : undefined;
    return till && Array.isArray(till.drafts) && typeof till.activeId === 'string' ? till : undefined;
  } catch {
    return undefined;
  }
}

/** Whether the screens of the sale can draw it. */
function isSound(draft: unknown): draft is Draft {
  if (!isFields(draft) || !hasTexts(draft, 'id', 'key', 'name', 'comment')) return false;
  const { lines, discount, bags, client, received, instalments, parts } = draft;
  return (
    isListOf(lines, isSoundLine) &&
    isAbsentOr(discount, isSoundDiscount) &&
    Number.isSafeInteger(bags) &&
    isAbsentOr(client, (one) => isFields(one) && hasTexts(one, 'name', 'documentType', 'documentNumber')) &&
    isAbsentOr(received, isAmount) &&
    isAbsentOr(instalments, Number.isFinite) &&
    isListOf(parts, (part) => isFields(part) && hasTexts(part, 'method') && isAmount(part.amount)) &&
    isAbsentOr(draft.document, (one) => typeof one === 'string') &&
    isAbsentOr(draft.payment, (one) => typeof one === 'string') &&
    isAbsentOr(draft.pending, isFields)
  );
}

function isSoundLine(line: unknown): boolean {
  if (!isFields(line) || !hasTexts(line, 'key') || !isFields(line.item)) return false;
  const { item, price, quantity, discount, unweighed } = line;
  return (
    hasTexts(item, 'kind', 'name') &&
    hasNumbers(item, 'id', 'price', 'minPrice', 'stock') &&
    isListOf(item.taxes, (tax) => isFields(tax) && hasTexts(tax, 'code') && hasNumbers(tax, 'factor')) &&
    isAmount(price) &&
    isAmount(quantity) &&
    isAbsentOr(unweighed, isAmount) &&
    isAbsentOr(discount, isSoundDiscount)
  );
}

function isSoundDiscount(discount: unknown): boolean {
  return isFields(discount) && (discount.mode === 'amount' || discount.mode === 'percent') && isAmount(discount.value);
}

/** Drafts of an earlier version know no wallet; its balance is fetched again anyway. */
function withWallet(draft: Draft): Draft {
  const { client } = draft;
  if (!client) return draft;
  const { wallet } = client as { readonly wallet?: Balances };
  return { ...draft, client: { ...client, wallet: wallet ?? NO_BALANCES } };
}

/** The drafts as a text to keep. */
export function writtenTill(till: Till): string {
  return JSON.stringify({ version: VERSION, till });
}
