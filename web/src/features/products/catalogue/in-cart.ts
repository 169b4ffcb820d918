import { createContext, useContext, useSyncExternalStore } from 'react';
import { ZERO, type Dec4 } from '@/lib/dec4';
import type { Offer } from './offer';

/** The quantities of the open cart, of which each tile shows its own. */
export interface CartQuantities {
  /** Calls the listener after each change of the cart; returns a function that ends the subscription. */
  readonly subscribe: (listener: () => void) => () => void;
  /** Zero for an item that is not in the cart. */
  readonly quantityOf: (item: Pick<Offer, 'kind' | 'id'>) => Dec4;
}

const NO_CART: CartQuantities = { subscribe: () => () => {}, quantityOf: () => ZERO };

export const CartQuantitiesContext = createContext<CartQuantities>(NO_CART);

/** How many of an offer are in the cart; only a tile whose own quantity changes is drawn again. */
export function useInCart(offer: Offer): Dec4 {
  const { subscribe, quantityOf } = useContext(CartQuantitiesContext);
  return useSyncExternalStore(subscribe, () => quantityOf(offer));
}
