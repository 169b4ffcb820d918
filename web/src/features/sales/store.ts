import { useSyncExternalStore } from 'react';
import type { Dec4 } from '@/lib/dec4';
import { newIdempotencyKey } from '@/wire/http';
import type { Proforma, SaleRegistered } from '@/wire/generated';
import { lineKey, type CartAction } from './model/cart';
import type { Draft, Till } from './model/cart-types';
import { loadTill, saveTill } from './model/persist';
import { activeDraft, emptyTill, tillReducer, type TillAction } from './model/till';

/** A sale that has just been registered: what the seller still needs of it. */
export interface LastSale {
  readonly registered: SaleRegistered;
  readonly documentName: string;
  readonly electronic: boolean;
  /** How it was paid, in words. */
  readonly paidWith: string;
  /** Cash that goes back; undefined when nothing was paid in cash. */
  readonly change: Dec4 | undefined;
  /** Key of the client whom the company knows; null for everybody else. */
  readonly clientId: number | null;
  readonly clientWhatsapp: string | null;
  readonly external: boolean;
  /** The confirmation modal was read; discarded sales are read as well. */
  readonly read: boolean;
}

/** A code that was scanned and is not a line of its sale. */
export interface ScannedCode {
  readonly code: string;
  /** Why it is no line: nothing has it, or that could not be found out. */
  readonly why: 'unknown' | 'unasked';
  /** The sale for which it was scanned. */
  readonly draftId: string;
}

interface State {
  readonly till: Till;
  readonly last: LastSale | null;
  /** The quote that has just been made, until its notice is closed. */
  readonly quote: Proforma | null;
  /** The line whose detail is open. */
  readonly selected: string | null;
  /** The line that the keys mean: the one that was added to, changed or opened last. */
  readonly chosen: string | null;
  /** What was scanned and is no line, until somebody deals with it; each code once. */
  readonly scanned: readonly ScannedCode[];
}

/** The open sales of one seller in one company, shared by every screen of the sale and kept across reloads. */
export class SaleStore {
  readonly host: string;
  readonly userId: number;
  #state: State;
  #listeners = new Set<() => void>();

  constructor(host: string, userId: number) {
    this.host = host;
    this.userId = userId;
    this.#state = { till: loadTill(host, userId) ?? emptyTill(newIdempotencyKey()), last: null, quote: null, selected: null, chosen: null, scanned: [] };
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  state = (): State => this.#state;

  /** The sale on the counter now. */
  draft(): Draft {
    return activeDraft(this.#state.till);
  }

  /** Changes the sale on the counter; a change begins the next sale for good. */
  cart(action: CartAction): void {
    this.till({ type: 'cart', action, newId: newIdempotencyKey() });
    const key = touchedBy(action);
    // Also a line that could not be changed: it is the one that is thought of.
    if (key !== undefined && key !== this.#state.chosen && this.draft().lines.some((line) => line.key === key)) this.#become({ chosen: key });
  }

  /** The line that the keys mean: the chosen one, or the last one of the sale. */
  chosen(): string | undefined {
    const { lines } = this.draft();
    return (lines.find((line) => line.key === this.#state.chosen) ?? lines.at(-1))?.key;
  }

  /** Changes which sales are open. */
  till(action: TillAction): void {
    const till = tillReducer(this.#state.till, action);
    if (till === this.#state.till) return;
    const selected = activeDraft(till).lines.some((line) => line.key === this.#state.selected) ? this.#state.selected : null;
    this.#become({ till, selected });
    saveTill(this.host, this.userId, till);
  }

  /** Puts the sale on the counter away as a new, empty one begins. */
  park(): void {
    this.till({ type: 'park', newId: newIdempotencyKey() });
  }

  /** Brings the sale to which something is taken back to the counter; when it is gone, a new one. */
  returnTo(id: string): void {
    if (this.draft().id !== id) this.till({ type: 'open', id });
    if (this.draft().id !== id) this.park();
  }

  /** The sale was registered: its draft is emptied, and what comes after begins. */
  finish(draftId: string, last: LastSale): void {
    this.till({ type: 'drop', id: draftId, newId: newIdempotencyKey() });
    this.#become({ last, scanned: [] });
  }

  /** The quote was made: its draft is emptied, and its notice is shown. */
  finishQuote(draftId: string, quote: Proforma): void {
    this.till({ type: 'drop', id: draftId, newId: newIdempotencyKey() });
    this.#become({ last: null, quote, scanned: [] });
  }

  /** The notice of the quote was closed. */
  closeQuote(): void {
    if (this.#state.quote) this.#become({ quote: null });
  }

  select(key: string | null): void {
    if (key !== this.#state.selected) this.#become({ selected: key, chosen: key ?? this.#state.chosen });
  }

  setLast(last: LastSale | null): void {
    this.#become({ last });
  }

  /** A code that was scanned for the sale on the counter is no line of it; one that was there already comes last. */
  addCode(code: string, why: ScannedCode['why']): void {
    this.#become({ scanned: [...this.#without(code), { code, why, draftId: this.draft().id }] });
  }

  /** A code that was scanned for the sale on the counter and could not be asked for. */
  unasked(): string | undefined {
    const { id } = this.draft();
    return this.#state.scanned.find(({ why, draftId }) => why === 'unasked' && draftId === id)?.code;
  }

  dismissCode(code: string): void {
    this.#become({ scanned: this.#without(code) });
  }

  dismissCodes(): void {
    this.#become({ scanned: [] });
  }

  #without(code: string): readonly ScannedCode[] {
    return this.#state.scanned.filter((one) => one.code !== code);
  }

  #become(change: Partial<State>): void {
    this.#state = { ...this.#state, ...change };
    for (const listener of this.#listeners) listener();
  }
}

/** The line at which an action of the seller aims; undefined for what is about the whole sale or done by itself. */
function touchedBy(action: CartAction): string | undefined {
  switch (action.type) {
    case 'add':
      return lineKey(action.item);
    case 'setQuantity':
    case 'setPrice':
    case 'setLineDiscount':
      return action.key;
    case 'putBack':
      return action.line.key;
    default:
      return undefined;
  }
}

let current: SaleStore | undefined;

/** The store of a seller in a company; one at a time. */
export function saleStore(host: string, userId: number): SaleStore {
  if (current?.host !== host || current.userId !== userId) current = new SaleStore(host, userId);
  return current;
}

/** Forgets the store in memory, so that a test starts with what the device kept. */
export function forgetSaleStore(): void {
  current = undefined;
}

/** The store as React state. */
export function useSaleState(store: SaleStore): State {
  return useSyncExternalStore(store.subscribe, store.state);
}
