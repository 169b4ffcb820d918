import type { Draft, Till } from './cart-types';
import { NO_BALANCES, type Balances } from './wallet';

const VERSION = 1;

/** Where the drafts of a seller in a company are kept on this device. */
function storageKey(host: string, userId: number): string {
  return `yapa.sale.${host}.${userId}`;
}

/** The drafts kept on this device; undefined when there are none or they cannot be read. */
export function loadTill(host: string, userId: number): Till | undefined {
  try {
    const stored = JSON.parse(localStorage.getItem(storageKey(host, userId)) ?? 'null') as { version?: number; till?: Till } | null;
    const till = stored?.version === VERSION ? stored.till : undefined;
    const usable = till?.drafts.every((draft) => Array.isArray(draft.lines) && typeof draft.key === 'string');
    if (!till || !usable || !till.drafts.some((draft) => draft.id === till.activeId)) return undefined;
    return { ...till, drafts: till.drafts.map(withWallet) };
  } catch {
    return undefined;
  }
}

/** Drafts of an earlier version know no wallet; what it holds is asked again anyway. */
function withWallet(draft: Draft): Draft {
  const { client } = draft;
  if (!client) return draft;
  const { wallet } = client as { readonly wallet?: Balances };
  return { ...draft, client: { ...client, wallet: wallet ?? NO_BALANCES } };
}

/** Keeps the drafts; a device that forbids storage keeps them as long as the page. */
export function saveTill(host: string, userId: number, till: Till): void {
  try {
    localStorage.setItem(storageKey(host, userId), JSON.stringify({ version: VERSION, till }));
  } catch {
    // Full or forbidden storage must not stop a sale.
  }
}
