import { fromInt, fromNumber, ONE, toNumber, ZERO, type Dec4 } from '@/lib/dec4';
import type { Product, ProductForm, Tax } from '@/wire/generated';

/** Texts of a product. */
export const TEXTS = ['code', 'eanCode', 'sunatCode', 'externalCode', 'factory', 'brand', 'name', 'description', 'presentation', 'measurementUnit', 'inventoryUnit', 'unitBought', 'unitSell'] as const;
/** Numbers of a product, and what each is when its box is empty. */
const EMPTY_NUMBERS = {
  price: ZERO,
  minPrice: ZERO,
  stock: ZERO,
  reservedQuantity: ZERO,
  maxQuantitySell: ZERO,
  repositionThreshold: ZERO,
  tare: ZERO,
  measurement: ONE,
  inventoryMeasurement: ONE,
  conversionRate: ONE,
  packageContent: ONE,
} as const;
export const NUMBERS = Object.keys(EMPTY_NUMBERS) as readonly NumberName[];
/** Switches of a product. */
export const FLAGS = ['partialSell', 'chatbot', 'customized', 'octagons', 'active'] as const;

export type TextName = (typeof TEXTS)[number];
export type NumberName = keyof typeof EMPTY_NUMBERS;
export type FlagName = (typeof FLAGS)[number];

/** A tax as the form chooses it. */
export type TaxKey = string;

/** The values of the form, by the names of the contract. An empty number is undefined. */
export type Draft = Readonly<Record<TextName, string>> &
  Readonly<Record<NumberName, Dec4 | undefined>> &
  Readonly<Record<FlagName, boolean>> & {
    /** Keys of the categories, the first is the one it is shown with. */
    readonly categories: readonly number[];
    readonly taxes: readonly TaxKey[];
    readonly image: string | null;
    /** Cost of one unit; undefined while it is unknown. */
    readonly cost: Dec4 | undefined;
  };

/** A tax by what makes it another: the list of a country may change its keys. */
export function taxKey(tax: Pick<Tax, 'code' | 'factor'>): TaxKey {
  return `${tax.code} ${tax.factor}`;
}

/** A new product: one piece a time, sold at once, made by the company itself. */
export function emptyDraft(start: Partial<Draft>): Draft {
  return {
    code: '',
    eanCode: '',
    sunatCode: '',
    externalCode: '',
    factory: '',
    brand: '',
    name: '',
    description: '',
    presentation: '',
    measurementUnit: 'UNI',
    inventoryUnit: 'UNI',
    unitBought: 'UNI',
    unitSell: 'UNI',
    price: undefined,
    minPrice: fromInt(1),
    stock: undefined,
    reservedQuantity: undefined,
    maxQuantitySell: undefined,
    repositionThreshold: undefined,
    tare: ZERO,
    measurement: ONE,
    inventoryMeasurement: ONE,
    conversionRate: ONE,
    packageContent: ONE,
    partialSell: false,
    chatbot: false,
    customized: true,
    octagons: false,
    active: true,
    categories: [],
    taxes: [],
    image: null,
    cost: undefined,
    ...start,
  };
}

/** A product of the server, to be changed. */
export function draftOf(product: Product): Draft {
  const texts = Object.fromEntries(TEXTS.map((name) => [name, product[name]])) as Record<TextName, string>;
  const numbers = Object.fromEntries(NUMBERS.map((name) => [name, product[name] === null ? undefined : fromNumber(product[name])])) as Record<NumberName, Dec4 | undefined>;
  const flags = Object.fromEntries(FLAGS.map((name) => [name, product[name]])) as Record<FlagName, boolean>;
  return { ...texts, ...numbers, ...flags, categories: product.categories.map(({ id }) => id), taxes: product.taxes.map(taxKey), image: product.image, cost: product.cost === null ? undefined : fromNumber(product.cost) };
}

/** Taxes with the keys of the draft. */
export type KnownTaxes = ReadonlyMap<TaxKey, Pick<Tax, 'id' | 'code' | 'factor'>>;

/**
 * The request. For an existing product only the changes; a changed stock goes with the
 * one that the user saw, so that a concurrent sale is not lost.
 */
export function formBody(draft: Draft, start: Draft | undefined, taxes: KnownTaxes): ProductForm {
  const now = values(draft, taxes);
  if (!start) {
    // The server gives a code to a product without one, and an empty picture is none.
    return Object.fromEntries(Object.entries(now).filter(([name, value]) => value !== '' && name !== 'costUnknown' && !(name === 'maxQuantitySell' && value === 0)));
  }
  const before = values(start, taxes);
  const changed = Object.entries(now).filter(([name, value]) => JSON.stringify(value) !== JSON.stringify(before[name]));
  const body: ProductForm = Object.fromEntries(changed);
  return body.stock === undefined ? body : { ...body, stockSeen: toNumber(start.stock ?? ZERO) };
}

function values(draft: Draft, taxes: KnownTaxes): Readonly<Record<string, unknown>> {
  return {
    ...Object.fromEntries(TEXTS.map((name) => [name, draft[name].trim()])),
    ...Object.fromEntries(NUMBERS.map((name) => [name, toNumber(draft[name] ?? EMPTY_NUMBERS[name])])),
    ...Object.fromEntries(FLAGS.map((name) => [name, draft[name]])),
    categories: draft.categories.map((id) => ({ id })),
    taxes: draft.taxes.flatMap((key) => taxes.get(key) ?? []).map(({ id, code, factor }) => ({ id, code, factor })),
    image: draft.image ?? '',
    ...(draft.cost === undefined ? { costUnknown: true } : { cost: toNumber(draft.cost) }),
  };
}

/** Whether two drafts say the same to the server. */
export function saysTheSame(draft: Draft, other: Draft): boolean {
  const said = (one: Draft) => JSON.stringify([TEXTS.map((name) => one[name].trim()), NUMBERS.map((name) => one[name] ?? EMPTY_NUMBERS[name]), FLAGS.map((name) => one[name]), one.categories, one.taxes, one.image, one.cost]);
  return said(draft) === said(other);
}

/** The form after the product changed elsewhere: fields that were not touched here take the new values. */
export function rebased(draft: Draft, before: Draft, now: Draft): Draft {
  const untouched = (Object.keys(draft) as (keyof Draft)[]).filter((field) => JSON.stringify(draft[field]) === JSON.stringify(before[field]));
  return { ...draft, ...Object.fromEntries(untouched.map((field) => [field, now[field]])) };
}
