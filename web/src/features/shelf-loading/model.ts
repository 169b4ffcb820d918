import { ONE, ZERO, add, fromNumber, sub, toNumber, type Dec4 } from '@/lib/dec4';
import { hasNumbers, hasTexts, isAbsentOr, isAmount, isFields } from '@/lib/kept-checks';
import { productDetail, productTitle } from '@/products/product';
import type { Product, ProductForm, SharedPick, SharedProduct } from '@/wire/generated';

/** Where a scanned code is known: in the own catalogue, in the shared one, or nowhere; at first that is being looked up. */
export type RowKind = 'lookup' | 'own' | 'shared' | 'new';

/** How far a row has come; one that failed can be saved again. */
export type RowState = 'open' | 'saving' | 'saved' | 'unchanged' | 'failed';

/** Whether the typed stock of an own product is all there is, or what came in addition. */
export type StockMode = 'set' | 'add';

/** The write of a row. */
export type RowContent =
  | { readonly type: 'change'; readonly id: number; readonly body: ProductForm }
  | { readonly type: 'take'; readonly pick: SharedPick }
  | { readonly type: 'add'; readonly body: ProductForm };

/** A write as it went out without an answer yet: it goes out again under the same idempotency key. */
export interface SentRow {
  readonly key: string;
  readonly content: RowContent;
}

/** A product of the shelf, with the values typed for it. */
export interface ShelfRow {
  /** The scanned code, which distinguishes the rows. */
  readonly code: string;
  readonly kind: RowKind;
  /** Key of the own product, or of the one in the shared catalogue; 0 for a new one. */
  readonly id: number;
  /** Title of a known product; a new one has the name that is typed. */
  readonly title: string;
  readonly detail: string;
  /** Category of a known product. */
  readonly category: string;
  readonly image: string | null;
  readonly partialSell: boolean;
  /** An own product that is inactive is sold again once its row is saved. */
  readonly retired: boolean;
  readonly name: string;
  readonly price: Dec4 | undefined;
  /** Stock that is typed; absent while none is. */
  readonly stock: Dec4 | undefined;
  readonly mode: StockMode;
  /** Taxes that were chosen for a new product, by their keys; absent while those of its category hold. */
  readonly taxes?: readonly string[] | undefined;
  /** Price and stock of the own product as they were found. */
  readonly before?: { readonly price: Dec4; readonly stock: Dec4 };
  readonly state: RowState;
  /** Why it could not be looked up or saved. */
  readonly problem?: string;
  /** No answer came: it is tried again once there is a connection. */
  readonly unanswered?: boolean;
  /** It is to be saved as soon as it is looked up. */
  readonly wanted?: boolean;
  readonly sent?: SentRow;
}

/** A product of the own catalogue as a row. */
export function ownRow(code: string, product: Product): ShelfRow {
  const before = { price: fromNumber(product.price), stock: fromNumber(product.stock) };
  return { ...blankRow(code), kind: 'own', ...describe(product), category: product.category?.name ?? '', retired: !product.active, price: product.price > 0 ? before.price : undefined, before };
}

/** A product of the shared catalogue as a row, with the price that shops ask for it. */
export function sharedRow(code: string, product: SharedProduct): ShelfRow {
  const price = product.suggestedSellPrice === null ? undefined : fromNumber(product.suggestedSellPrice);
  return { ...blankRow(code), kind: 'shared', ...describe(product), category: product.category.name, price };
}

/** A code that no catalogue knows. */
export function newRow(code: string): ShelfRow {
  return { ...blankRow(code), kind: 'new' };
}

/** A code that was scanned just now. */
export function blankRow(code: string): ShelfRow {
  return { code, kind: 'lookup', id: 0, title: '', detail: '', category: '', image: null, partialSell: false, retired: false, name: '', price: undefined, stock: undefined, mode: 'set', state: 'open' };
}

function describe(product: Pick<Product, 'id' | 'name' | 'brand' | 'presentation' | 'measurement' | 'measurementUnit' | 'image' | 'partialSell'>) {
  return {
    id: product.id,
    title: productTitle(product.name, product.brand),
    detail: productDetail(product.presentation, product.measurement, product.measurementUnit),
    image: product.image,
    partialSell: product.partialSell,
  };
}

type RowAction =
  /** The code was scanned once more: one more piece of it. */
  | { readonly type: 'again' }
  /** The catalogues were asked for the code. */
  | { readonly type: 'looked-up'; readonly row: ShelfRow }
  | { readonly type: 'edit'; readonly part: Partial<Pick<ShelfRow, 'name' | 'price' | 'stock' | 'mode' | 'taxes'>> }
  /** It is to be saved as soon as it is looked up. */
  | { readonly type: 'want' }
  | { readonly type: 'send'; readonly sent: SentRow }
  /** The own product is as it is now, after its change was refused. */
  | { readonly type: 'refresh'; readonly before: { readonly price: Dec4; readonly stock: Dec4 } }
  /** It is saved; `id` is the key of the own product, where it is one from now on. */
  | { readonly type: 'end'; readonly state: 'saved' | 'unchanged'; readonly id?: number }
  /** `isRefused`: the server surely has not written it; `unanswered`: it is worth another try. */
  | { readonly type: 'fail'; readonly problem?: string; readonly isRefused: boolean; readonly unanswered?: boolean };

export type ShelfAction =
  | { readonly type: 'scan'; readonly code: string }
  | { readonly type: 'drop'; readonly code: string }
  | { readonly type: 'clear' }
  | ({ readonly code: string } & RowAction);

/** Saved rows that stay visible; older ones are in the list of products. */
const SAVED_ROWS = 50;

/** Whether nothing of it waits to be saved. */
export const isDone = ({ state }: ShelfRow) => state === 'saved' || state === 'unchanged';

/** Whether it is tried again by itself. */
export const isWaiting = ({ state, unanswered }: ShelfRow) => state === 'failed' && unanswered === true;

/** The rows after an action, the newest first. */
export function shelfAfter(rows: readonly ShelfRow[], action: ShelfAction): readonly ShelfRow[] {
  switch (action.type) {
    case 'scan':
      return [blankRow(action.code), ...withoutOld(rows.filter(({ code }) => code !== action.code))];
    case 'drop':
      return rows.filter(({ code }) => code !== action.code);
    case 'clear':
      return rows.filter((row) => !isDone(row));
    default:
      return rows.map((row) => (row.code === action.code ? rowAfter(row, action) : row));
  }
}

function withoutOld(rows: readonly ShelfRow[]): readonly ShelfRow[] {
  const oldest = rows.filter(isDone)[SAVED_ROWS - 1];
  const end = oldest ? rows.indexOf(oldest) : rows.length;
  return rows.filter((row, at) => at < end || !isDone(row));
}

function rowAfter(row: ShelfRow, action: RowAction): ShelfRow {
  const { problem: _, unanswered: __, ...rest } = row;
  const { sent: ___, ...unsent } = rest;
  switch (action.type) {
    case 'again':
      // The stock of an own product is on the shelf already: further pieces are added to it.
      return { ...unsent, stock: add(row.stock ?? ONE, ONE), state: 'open', ...(row.kind === 'own' && row.stock === undefined && { mode: 'add' as const }) };
    case 'looked-up':
      return lookedUp(row, action.row);
    case 'edit':
      return { ...unsent, ...action.part, state: 'open' };
    case 'want':
      return { ...rest, wanted: true };
    case 'send':
      return { ...rest, sent: action.sent, state: 'saving' };
    case 'refresh':
      return { ...row, before: action.before };
    case 'end':
      return { ...savedRow(unsent, action.id ?? row.id), state: action.state };
    case 'fail':
      return { ...(action.isRefused ? unsent : rest), state: 'failed', ...(action.problem !== undefined && { problem: action.problem }), ...(action.unanswered && { unanswered: true }) };
  }
}

/** The found product, with the values typed meanwhile. */
function lookedUp(typed: ShelfRow, found: ShelfRow): ShelfRow {
  const { stock, name, price = found.price, wanted, taxes } = typed;
  return { ...found, ...(taxes && { taxes }), stock, name, price, mode: found.kind === 'own' && stock !== undefined ? 'add' : 'set', state: 'open', ...(wanted && { wanted }) };
}

/** A row whose product is in the own catalogue with the typed values; later typing is a change of that product. */
function savedRow(row: ShelfRow, id: number): ShelfRow {
  const { title, name, price = ZERO, stock = ZERO, before } = row;
  return { ...row, kind: 'own', id, title: title || name, before: { price, stock: before ? (stockAfter(row) ?? before.stock) : stock }, stock: undefined, mode: 'set', retired: false };
}

/** The fields missing before a row can be saved. */
export function missingIn({ kind, name, price }: ShelfRow): 'name' | 'price' | undefined {
  if (kind === 'new' && name.trim() === '') return 'name';
  return price === undefined || price === ZERO ? 'price' : undefined;
}

/** The stock of an own product after its row is saved; undefined where it stays. */
export function stockAfter({ stock, mode, before }: ShelfRow): Dec4 | undefined {
  if (!before || stock === undefined) return undefined;
  const after = mode === 'add' ? add(before.stock, stock) : stock;
  return sub(after, before.stock) === ZERO ? undefined : after;
}

/** Changes of an own product; undefined where there are none. */
export function ownBody(row: ShelfRow): ProductForm | undefined {
  const { price, before, retired } = row;
  const isPriced = price !== undefined && price !== before?.price;
  const stock = stockAfter(row);
  if (!before || (!isPriced && stock === undefined && !retired)) return undefined;
  return {
    ...(isPriced && { price: toNumber(price) }),
    // The stock that was found goes along, so that a sale of meanwhile is not counted away.
    ...(stock !== undefined && { stock: toNumber(stock), stockSeen: toNumber(before.stock) }),
    ...(retired && { active: true }),
  };
}

/** The rows that a device kept; what makes no sense is handed to `setAside`. */
export function readRows(text: string | null, setAside: (draft: unknown) => void): readonly ShelfRow[] {
  try {
    const stored: unknown = JSON.parse(text ?? '[]');
    if (Array.isArray(stored)) {
      for (const one of stored) if (!isRow(one)) setAside(one);
      return stored.filter((one) => isRow(one));
    }
    setAside(stored);
  } catch {
    setAside(text);
  }
  return [];
}

const KINDS: readonly unknown[] = ['lookup', 'own', 'shared', 'new'] satisfies readonly RowKind[];
const STATES: readonly unknown[] = ['open', 'saving', 'saved', 'unchanged', 'failed'] satisfies readonly RowState[];

function isRow(one: unknown): one is ShelfRow {
  return (
    isFields(one) &&
    hasTexts(one, 'code', 'title', 'detail', 'category', 'name') &&
    hasNumbers(one, 'id') &&
    KINDS.includes(one.kind) &&
    STATES.includes(one.state) &&
    isAbsentOr(one.taxes, (taxes) => Array.isArray(taxes) && taxes.every((key) => typeof key === 'string')) &&
    isAbsentOr(one.unanswered, (unanswered) => typeof unanswered === 'boolean') &&
    isAbsentOr(one.price, isAmount) &&
    isAbsentOr(one.stock, isAmount) &&
    isAbsentOr(one.before, (before) => isFields(before) && isAmount(before.price) && hasNumbers(before, 'stock')) &&
    isAbsentOr(one.sent, (sent) => isFields(sent) && hasTexts(sent, 'key') && isFields(sent.content))
  );
}
