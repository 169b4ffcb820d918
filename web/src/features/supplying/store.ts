import { useSyncExternalStore } from 'react';
import { useUser } from '@/session/store';
import { newIdempotencyKey } from '@/wire/http';
import { readPurchases, writtenPurchases } from './model/persist';
import { purchasesAfter, type PurchaseAction, type Purchases } from './model/purchases';

/** A change as a screen asks for it: the store itself gives the key that goes out with the order. */
export type PurchaseChange = PurchaseAction extends infer Action ? (Action extends { readonly key: string } ? Omit<Action, 'key'> : Action) : never;

/** The purchases of one person in one company, shared by every screen of buying and kept across reloads. */
export class PurchaseStore {
  readonly host: string;
  readonly userId: number;
  readonly #place: string;
  #state: Purchases;
  #listeners = new Set<() => void>();

  constructor(host: string, userId: number) {
    this.host = host;
    this.userId = userId;
    this.#place = `yapa.purchases.${host}.${userId}`;
    this.#state = this.#kept();
  }

  state = (): Purchases => this.#state;

  subscribe = (listener: () => void): (() => void) => {
    if (this.#listeners.size === 0) window.addEventListener('storage', this.#onStorage);
    this.#listeners.add(listener);
    return () => {
      this.#listeners.delete(listener);
      if (this.#listeners.size === 0) window.removeEventListener('storage', this.#onStorage);
    };
  };

  change(change: PurchaseChange): void {
    const next = purchasesAfter(this.#state, { ...change, key: newIdempotencyKey() } as PurchaseAction);
    if (next === this.#state) return;
    try {
      localStorage.setItem(this.#place, writtenPurchases(next));
    } catch {
      // Full or forbidden storage must not stop a purchase.
    }
    this.#become(next);
  }

  /** Another tab of the same person went on with it. */
  #onStorage = (event: StorageEvent): void => {
    if (event.storageArea === localStorage && event.key === this.#place) this.#become(this.#kept());
  };

  #kept(): Purchases {
    try {
      return readPurchases(localStorage.getItem(this.#place));
    } catch {
      return readPurchases(null);
    }
  }

  #become(next: Purchases): void {
    this.#state = next;
    for (const listener of this.#listeners) listener();
  }
}

let current: PurchaseStore | undefined;

/** The store of a person in a company; one at a time. */
export function purchaseStore(host: string, userId: number): PurchaseStore {
  if (current?.host !== host || current.userId !== userId) current = new PurchaseStore(host, userId);
  return current;
}

/** Forgets the store in memory, so that a test starts with what the device kept. */
export function forgetPurchaseStore(): void {
  current = undefined;
}

/** The purchases of the signed-in person, as React state, and the way to change them. */
export function usePurchases(): readonly [Purchases, PurchaseStore] {
  const { companyHost, id } = useUser();
  const store = purchaseStore(companyHost, id);
  return [useSyncExternalStore(store.subscribe, store.state), store];
}
