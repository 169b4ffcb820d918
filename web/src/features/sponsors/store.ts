import { useSyncExternalStore } from 'react';
import { Kept } from '@/lib/kept';
import { useUser } from '@/session/store';
import { newIdempotencyKey } from '@/wire/http';
import { dividedPurchases, readPurchases, writtenPurchases } from './model/persist';
import { isHeld, purchasesAfter, type PurchaseAction, type Purchases } from './model/purchases';

/** A change as a screen asks for it: the store itself gives the key that goes out with the order. */
export type PurchaseChange = PurchaseAction extends infer Action ? (Action extends { readonly key: string } ? Omit<Action, 'key'> : Action) : never;

/** The purchases of one person in one company, shared by every screen of buying and every tab, and kept across reloads. */
export class PurchaseStore {
  readonly host: string;
  readonly userId: number;
  readonly #kept: Kept<Purchases>;

  constructor(host: string, userId: number) {
    this.host = host;
    this.userId = userId;
    this.#kept = new Kept({ place: `yapa.purchases.${host}.${userId}`, read: readPurchases, write: writtenPurchases, divide: dividedPurchases });
  }

  state = (): Purchases => this.#kept.value();

  subscribe = (listener: () => void): (() => void) => this.#kept.subscribe(listener);

  /** Answers whether the draft may be changed: one that was sent and has no answer yet is locked. */
  change(change: PurchaseChange): boolean {
    const action = { ...change, key: newIdempotencyKey() } as PurchaseAction;
    let held = false;
    this.#kept.change((now) => {
      held = isHeld(now, action);
      return purchasesAfter(now, action);
    });
    return !held;
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
