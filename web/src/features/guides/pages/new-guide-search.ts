import { wholeOf } from '@/lib/address';

/** Search parameters of the address of a new guide. */
export interface NewGuideSearch {
  /** Key of the sale. */
  readonly venta?: number;
  /** Key of the order to a supplier. */
  readonly pedido?: number;
  /** Key of the refused guide whose data the form begins with. */
  readonly guia?: number;
  /** Products are chosen. */
  readonly productos?: number;
}

/** The checked parameters. */
export interface NewGuideAddress {
  readonly sale: number | undefined;
  readonly order: number | undefined;
  readonly refused: number | undefined;
  readonly isChoosing: boolean;
}

/** Reads the address of a new guide; values that make no sense are dropped. */
export function readNewGuide(raw: Readonly<Record<string, unknown>>): NewGuideAddress {
  return { sale: wholeOf(raw.venta), order: wholeOf(raw.pedido), refused: wholeOf(raw.guia), isChoosing: wholeOf(raw.productos) === 1 };
}

/** The name of a draft; one that begins with the data of a refused guide has its own. */
export function draftName(name: string, refused: number | undefined): string {
  return refused === undefined ? name : `${name} after ${refused}`;
}

/** The part of an address that names the refused guide. */
export function withRefused(refused: number | undefined): Pick<NewGuideSearch, 'guia'> {
  return refused === undefined ? {} : { guia: refused };
}
