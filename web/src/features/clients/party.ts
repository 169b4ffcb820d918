import type { ClientFilter } from '@/wire/generated';

/** A person or company that can be picked, as the rows of a picker show it. */
export interface Party {
  /** Distinguishes the rows. */
  readonly key: string | number;
  readonly kind: 'natural' | 'legal' | 'generic';
  readonly name: string;
  /** A second line: an address. */
  readonly more: string;
  /** `RUC 20123456789`. */
  readonly document: string;
  readonly phone: string;
  /** Balances of a wallet in words; empty without one. */
  readonly wallet: string;
  readonly favorite: boolean;
}

/** Query of a picker. */
export interface PartyQuery {
  readonly text: string;
  readonly kind: ClientFilter;
  /** From 1. */
  readonly page: number;
}

/** A page of rows. */
export interface PartyPage<Row extends Party> {
  readonly rows: readonly Row[];
  readonly pages: number;
}

/** Where a picker's rows come from. */
export interface PartySource<Row extends Party> {
  /** Beginning of the cache's key. */
  readonly key: readonly unknown[];
  readonly load: (query: PartyQuery, signal: AbortSignal) => Promise<PartyPage<Row>>;
}
