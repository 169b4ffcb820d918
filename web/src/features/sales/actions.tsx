import { createContext, useContext } from 'react';
import type { Problem } from './desk';
import type { ScannedCode } from './store';

/** Which dialog of the sale screen is open. */
export type SaleDialog = 'client' | 'discount' | 'mixed' | 'comment' | 'clear' | 'settings' | 'proforma' | 'wallet' | 'credit' | 'recharge' | 'parking' | 'weight' | 'line';

/** Actions of the sale screen for its parts. */
export interface SaleActions {
  readonly open: (dialog: SaleDialog) => void;
  readonly charge: () => void;
  /** False while the step to the payment has just been taken, and a second tap may be meant for it. */
  readonly settled: boolean;
  readonly busy: boolean;
  /** The problem that blocked the last press of "Cobrar". */
  readonly blocked: Problem | undefined;
  readonly removeLine: (key: string) => void;
  /** Looks for an unknown code by hand. */
  readonly searchFor: (text: string) => void;
  /** Looks up a code again that could not be asked for, by default of the open sale. */
  readonly retryScan: (code: string, sale?: string) => Promise<void>;
  /** Begins a new product with this code; absent where the screen for it does not exist. */
  readonly createProduct: ((code: string) => void) | undefined;
  /** Sells a product with an unknown code by a name and a price. */
  readonly sellOpen: (scanned: ScannedCode) => void;
  readonly printLast: () => void;
}

export const ActionsContext = createContext<SaleActions | null>(null);

/** Actions of the sale screen for its parts. Only inside the screen. */
export function useActions(): SaleActions {
  const actions = useContext(ActionsContext);
  if (!actions) throw new Error('outside the sale screen');
  return actions;
}
