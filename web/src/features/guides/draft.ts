import type { PickableProduct } from '@/products/product';
import { ONE, ZERO, add, min, type Dec4 } from '@/lib/dec4';
import type { Day } from '@/lib/dates';
import { NOWHERE, type Place } from './place';
import type { Reason } from './reasons';
import { kilosOfOne, totalRaw, type WeighedLine } from './weight';

/** What a guide is made from. */
export type Source =
  | { readonly kind: 'sale'; readonly id: number; readonly number: string }
  | { readonly kind: 'purchase'; readonly id: number; readonly number: string }
  | { readonly kind: 'none' };

/** The other side of a guide: who receives the goods, or who sends them. */
export interface Party {
  /** Key of the client; 0 where the company has none for it. */
  readonly id: number;
  readonly name: string;
  /** Code of the type of identity document. */
  readonly documentType: string;
  readonly documentNumber: string;
}

/** Goods that are carried. */
export interface GuideLine extends WeighedLine {
  /** Tells the lines apart. */
  readonly key: string;
  /** Key of the own product; 0 where it is none of the catalogue. */
  readonly productId: number;
  readonly code: string;
  readonly name: string;
  /** Presentation and measure. */
  readonly detail: string;
  /** Unit in which it is counted. */
  readonly unit: string;
  /** Whether fractions of the unit are sold. */
  readonly fractions: boolean;
}

/** Who drives. */
export interface DriverDraft {
  /** Key of the driver that the company keeps; 0 for none. */
  readonly id: number;
  readonly name: string;
  readonly lastName: string;
  readonly documentType: string;
  readonly documentNumber: string;
  readonly licenseNumber: string;
}

/** An end of the way. */
export interface End {
  readonly address: string;
  readonly place: Place;
  /** Code of the establishment before the authority; may be empty at the other side's address. */
  readonly localCode: string;
}

/** A guide that is being written. */
export interface GuideDraft {
  readonly source: Source;
  readonly reason: Reason;
  /** Why, where the reason is "Otros". */
  readonly description: string;
  readonly party: Party | undefined;
  /** Number of the invoice or ticket it goes with; empty without one. */
  readonly invoice: string;
  readonly lines: readonly GuideLine[];
  /** Gross kilos typed by hand; the lines' own sum while undefined. */
  readonly gross: Dec4 | undefined;
  /** The company carries the goods itself. */
  readonly isPrivate: boolean;
  /** A motorcycle or a car of categories M1 and L, for which the law asks for no plate and no driver. */
  readonly isSmall: boolean;
  readonly carrierNumber: string;
  readonly carrierName: string;
  readonly plate: string;
  readonly driver: DriverDraft | undefined;
  readonly secondaryPlate: string;
  readonly secondaryDriver: DriverDraft | undefined;
  /** Absent means today; empty while its box is. */
  readonly exitDay: Day | undefined;
  readonly arrivalDay: Day | undefined;
  readonly departure: End;
  readonly arrival: End;
  readonly note: string;
}

/** Most lines of a guide. */
export const LINES_MAX = 200;
/** Most of one line that is carried. */
export const QUANTITY_MAX = 999_999_0000 as Dec4;
/** Longest texts, in characters; addresses are cut there by the contract. */
export const LONGEST = { address: 100, name: 200, description: 100, note: 250, invoice: 20, number: 20, plate: 12, localCode: 10 } as const;

/** An end of which nothing is known. */
export const NO_END: End = { address: '', place: NOWHERE, localCode: '' };

/** Nothing is written yet. */
export function emptyDraft(source: Source, reason: Reason): GuideDraft {
  return {
    source,
    reason,
    description: '',
    party: undefined,
    invoice: '',
    lines: [],
    gross: undefined,
    isPrivate: true,
    isSmall: false,
    carrierNumber: '',
    carrierName: '',
    plate: '',
    driver: undefined,
    secondaryPlate: '',
    secondaryDriver: undefined,
    exitDay: undefined,
    arrivalDay: undefined,
    departure: NO_END,
    arrival: NO_END,
    note: '',
  };
}

/** A product of the catalogue as a line. */
export function lineOfProduct(goods: PickableProduct, quantity: Dec4): GuideLine {
  return {
    key: `product:${goods.id}`,
    productId: goods.id,
    code: goods.code,
    name: goods.title,
    detail: goods.detail,
    unit: goods.unit,
    fractions: goods.partialSale,
    quantity,
    each: kilosOfOne({ unit: goods.unit, measurement: goods.measurement, measurementUnit: goods.measurementUnit }),
    weight: undefined,
    tare: undefined,
  };
}

/** One more of a product: at the end when it was not there yet; a full guide stays as it is. */
export function withOneMore(draft: GuideDraft, goods: PickableProduct): GuideDraft {
  const line = lineOfProduct(goods, ONE);
  const known = draft.lines.some(({ key }) => key === line.key);
  if (!known) return draft.lines.length >= LINES_MAX ? draft : { ...draft, lines: [...draft.lines, line] };
  return { ...draft, lines: draft.lines.map((one) => (one.key === line.key ? { ...one, quantity: min(QUANTITY_MAX, add(one.quantity, ONE)), weight: undefined } : one)) };
}

/** What changes of a line; another quantity drops the weight that was typed for the old one. */
export function withLine(draft: GuideDraft, key: string, part: Partial<Pick<GuideLine, 'quantity' | 'weight' | 'tare'>>): GuideDraft {
  const more = part.quantity !== undefined && part.weight === undefined ? { ...part, weight: undefined } : part;
  return { ...draft, lines: draft.lines.map((line) => (line.key === key ? { ...line, ...more } : line)) };
}

/** Without a line. */
export function without(draft: GuideDraft, key: string): GuideDraft {
  return { ...draft, lines: draft.lines.filter((line) => line.key !== key) };
}

/** What is chosen now; lines that stay keep their weights, those that are no product of the catalogue stay as they are. */
export function withChosen(draft: GuideDraft, chosen: readonly { readonly goods: PickableProduct; readonly quantity: Dec4 }[]): GuideDraft {
  const before = new Map(draft.lines.map((line) => [line.key, line]));
  const others = draft.lines.filter(({ key }) => !key.startsWith('product:'));
  const lines = chosen.map(({ goods, quantity }) => {
    const fresh = lineOfProduct(goods, quantity);
    const known = before.get(fresh.key);
    if (!known) return fresh;
    return known.quantity === quantity ? known : { ...known, quantity, weight: undefined };
  });
  return { ...draft, lines: [...others, ...lines].slice(0, LINES_MAX) };
}

/** Gross kilos of the guide: what was typed, else the sum of the lines. */
export function grossWeight({ gross, lines }: Pick<GuideDraft, 'gross' | 'lines'>): Dec4 {
  return gross ?? totalRaw(lines);
}

/** Whether leaving would lose something that a person wrote or chose. */
export function isBegun({ lines, party, invoice, note, carrierNumber, carrierName, plate, gross, exitDay, arrivalDay }: GuideDraft): boolean {
  const texts = [invoice, note, carrierNumber, carrierName, plate];
  return lines.length > 0 || party !== undefined || texts.some((text) => text !== '') || [gross, exitDay, arrivalDay].some((one) => one !== undefined);
}

/** Whether a quantity is carried at all. */
export function isCarried({ quantity }: Pick<GuideLine, 'quantity'>): boolean {
  return quantity > ZERO;
}
