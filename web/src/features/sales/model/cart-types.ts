import type { Sellable } from '@/products/sellable';
import type { Dec4 } from '@/lib/dec4';
import type { NewProforma, NewSale, SaleType } from '@/wire/generated';
import type { Discount } from './totals-types';
import type { Balances } from './wallet';

export type { Sellable } from '@/products/sellable';

/** A line of the cart. */
export interface CartLine {
  /** `product:12`: the same thing twice is one line. */
  readonly key: string;
  readonly item: Sellable;
  /** Price a unit as it is sold now. */
  readonly price: Dec4;
  /** The seller typed the price. */
  readonly priceEdited: boolean;
  readonly quantity: Dec4;
  readonly discount?: Discount | undefined;
  /** How much of it was weighed before it was picked last; absent once the quantity was typed. It is not charged until then. */
  readonly unweighed?: Dec4 | undefined;
}

/** The buyer, as far as the sale goes. */
export interface CartClient {
  /** Absent for a client known only from a register. */
  readonly id: number | null;
  readonly kind: 'natural' | 'legal';
  readonly generic: boolean;
  readonly name: string;
  readonly documentType: string;
  readonly documentNumber: string;
  readonly address: string;
  readonly division1: string;
  readonly division2: string;
  readonly division3: string;
  readonly businessLine: string;
  readonly phone: string;
  readonly linkWhatsapp: string | null;
  /** Balances of its wallet when it was chosen. */
  readonly wallet: Balances;
}

/** One part of a mixed payment. */
export interface MixedPart {
  readonly method: string;
  readonly amount: Dec4;
  readonly instalments: number | null;
}

/** The quote that filled a cart. */
export interface QuoteRef {
  readonly id: number;
  /** As people read it: `P001-12`. */
  readonly number: string;
  readonly kind: SaleType;
}

/** The parts of a draft that only a quote needs. */
export interface QuoteTerms {
  /** Undefined means the company's own note. */
  readonly note: string | undefined;
  /** Days its prices hold; undefined means the company's own. */
  readonly days: number | undefined;
}

/** A sale being made, or a quote. */
export interface Draft {
  readonly id: string;
  /** Repeats of the same attempt carry the same key, so that nothing is sold twice. */
  readonly key: string;
  /** Name given when it was parked, may be empty. */
  readonly name: string;
  readonly lines: readonly CartLine[];
  readonly discount?: Discount | undefined;
  readonly bags: number;
  readonly client: CartClient | null;
  /** Chosen document type; null begins with the company's default. */
  readonly document: string | null;
  /** Chosen payment type; null begins with the first active one. */
  readonly payment: string | null;
  /** Instalments of a card; null where the payment asks for none. */
  readonly instalments: number | null;
  /** Cash handed over; null means the exact total. */
  readonly received: Dec4 | null;
  readonly parts: readonly MixedPart[];
  readonly comment: string;
  /** The quote that filled the cart. */
  readonly proforma: QuoteRef | null;
  /** Terms of the quote that the draft becomes, where the user changed them. */
  readonly quote?: QuoteTerms | undefined;
  /** The request without an answer: it is retried before anything changes. */
  readonly pending: NewSale | NewProforma | null;
  /** When that went out first, in milliseconds since 1970. */
  readonly sentAt?: number | undefined;
  /** How often it was changed; of the same sale in two tabs of the browser the one that was changed more often counts. */
  readonly changes?: number;
}

/** Every sale that is open on this till. */
export interface Till {
  readonly drafts: readonly Draft[];
  readonly activeId: string;
  /** Sales that were done or given up lately, the newest last: no other tab of the browser brings them back. */
  readonly gone?: readonly string[];
}
