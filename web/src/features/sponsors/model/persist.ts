import { hasNumbers, hasTexts, isAmount, isFields, isListOf, type Fields } from '@/lib/kept-checks';
import { NO_PURCHASES, type CategoryChoice, type PurchaseDraft, type Purchases } from './purchases';

const VERSION = 1;

/** The text stored on this device. */
export function writtenPurchases(purchases: Purchases): string {
  return JSON.stringify({ version: VERSION, purchases });
}

/** Reads what this device kept; what makes no sense, or no screen can draw, is handed to `setAside`. */
export function readPurchases(text: string | null, setAside: (draft: unknown) => void): Purchases {
  if (text === null || text === '') return NO_PURCHASES;
  const kept = purchasesIn(text);
  if (!kept) {
    setAside(text);
    return NO_PURCHASES;
  }
  const { drafts, current, categories } = kept;
  for (const draft of Object.values(drafts)) if (!isUsable(draft)) setAside(draft);
  const usable = Object.entries(drafts).filter((entry): entry is [string, PurchaseDraft] => isUsable(entry[1]));
  const chosen = Object.entries(isFields(categories) ? categories : {}).filter((entry): entry is [string, CategoryChoice] => isChoice(entry[1]));
  // The distributor viewed last and the categories are no work of the user: what cannot be read of them starts over.
  return { drafts: Object.fromEntries(usable), current: typeof current === 'string' ? current : null, categories: Object.fromEntries(chosen) };
}

function purchasesIn(text: string): (Fields & { readonly drafts: Fields }) | undefined {
  try {
    const kept: unknown = JSON.parse(text);
    if (!isFields(kept) || kept.version !== VERSION || !isFields(kept.purchases)) return undefined;
    const { drafts = {} } = kept.purchases;
    return isFields(drafts) ? { ...kept.purchases, drafts } : undefined;
  } catch {
    return undefined;
  }
}

function isChoice(choice: unknown): choice is CategoryChoice {
  return isFields(choice) && [choice.category, choice.subcategory].every((one) => one === undefined || Number.isFinite(one));
}

function isUsable(draft: unknown): draft is PurchaseDraft {
  if (!isFields(draft) || !hasTexts(draft, 'key') || !isFields(draft.seller)) return false;
  const { seller, lines } = draft;
  return hasTexts(seller, 'ruc', 'name') && isAmount(seller.minimum) && isListOf(lines, isUsableLine) && (lines as readonly unknown[]).length > 0;
}

function isUsableLine(line: unknown): boolean {
  if (!isFields(line) || !isFields(line.offer)) return false;
  const { offer, quantity } = line;
  return isAmount(quantity) && hasNumbers(offer, 'id') && Array.isArray(offer.discounts);
}

/** The purchases without the cart that broke the screen: the one viewed last, otherwise all. */
export function dividedPurchases(now: Purchases): { readonly rest: Purchases; readonly broken: readonly PurchaseDraft[] } {
  const { [now.current ?? '']: one, ...others } = now.drafts;
  const broken = one ? [one] : Object.values(now.drafts);
  return { broken, rest: { ...now, drafts: one ? others : {} } };
}
