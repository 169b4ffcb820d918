import type { ComponentType, ReactNode } from 'react';
import type { Sellable } from '../model/cart-types';

/** Subject of the notices about the quote in the cart; they go away with it. */
export const IMPORT_NOTICES = 'imported quote';

/** A quote with which the till begins. */
export interface AskedQuote {
  readonly proforma: number;
  /** The voided sale of which the quote has the rest: its document and its ways to pay stay. */
  readonly restOf: number | undefined;
}

/** The parts for quotes that the sale screen borrows. */
export interface QuoteSlot {
  /** Lists the open quotes; a choice that could not be taken over leaves the list open. */
  readonly picker: ComponentType<{ readonly onClose: () => void; readonly onPick: (proformaId: number) => Promise<void> }>;
  /** The present goods of a line; undefined when they are no longer sold. */
  readonly onSale: (item: Pick<Sellable, 'kind' | 'id'>) => Promise<Sellable | undefined>;
  readonly preview: (proformaId: number) => ReactNode;
  readonly print: (proformaId: number) => Promise<void>;
  /** Address that opens a message with this text; `to` is the recipient's telephone. */
  readonly messageLink: (text: string, to: string) => string;
  /** The quote with which the screen was asked to begin. */
  readonly asked: AskedQuote | undefined;
  /** It was taken over, or could not be. */
  readonly onAsked: () => void;
}
