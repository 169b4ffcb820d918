import { dayOf, isOn, oneOf, searchReader, wholeOf, wordsOf, type RawSearch } from '@/lib/address';
import { defineAddress, type SearchOf } from '@/lists/address';
import type { ActiveFilter, ProductOrder, ProductQuery, StockMovementKind } from '@/wire/generated';

/** Bundles a page of their view. */
export const BUNDLES_A_PAGE = 12;

/** Views beside the products. */
export const VIEWS = ['categories', 'groups', 'bundles'] as const;
export type View = 'products' | (typeof VIEWS)[number];

/** Where a product comes from. */
export const ORIGINS = ['own', 'shared'] as const;

/** Marks of the list, each a filter of its own. */
export const MARKS = ['out', 'low', 'soon', 'unpriced', 'chatbot'] as const;
export type Mark = (typeof MARKS)[number];

/** The mark of what runs out soon is for so many days. */
export const SOON_DAYS = 7;

/** Figures by which the products can be put in order. */
export const ORDERS = ['name', 'price', 'stock', 'stockDays', 'cost', 'margin', 'changed'] as const satisfies readonly ProductOrder[];

/** The order of the rows, and whether it is the other way round; without one the best match comes first, or the name. */
const ORDER_PARTS = { orden: oneOf(ORDERS), desc: isOn };

/** Figures of the shop that the user sees. */
export interface SeenFigures {
  readonly costs: boolean;
  /** How products sell. */
  readonly sales: boolean;
}

/** The orders for a user who sees these figures. */
export function ordersFor({ costs, sales }: SeenFigures): readonly ProductOrder[] {
  return ORDERS.filter((order) => (costs || (order !== 'cost' && order !== 'margin')) && (sales || order !== 'stockDays'));
}

/** States that the filter offers beside the usual one. */
export const STATUSES = ['inactive', 'all'] as const satisfies readonly ActiveFilter[];

/** The list of products, and what can be looked at beside them, which has nothing to filter. */
export const productsAddress = defineAddress(
  {
    filters: {
      text: wordsOf,
      /** Key of a category. */
      categoria: wholeOf,
      status: oneOf(STATUSES),
      origin: oneOf(ORIGINS),
      marks: marksOf,
    },
    kept: { vista: oneOf(VIEWS), ...ORDER_PARTS },
    rows: 20,
  },
  (search) => (search.vista ? { vista: search.vista, ...(search.page && { page: search.page }) } : search),
);

/** Search parameters of the list; default values are left out. */
export type ProductsSearch = SearchOf<typeof productsAddress>;

function marksOf(value: unknown): readonly Mark[] | undefined {
  const asked: readonly unknown[] = Array.isArray(value) ? value : [];
  const marks = MARKS.filter((known) => asked.includes(known));
  return marks.length > 0 ? marks : undefined;
}

/** The visible view, and whether the columns show how products sell. */
export interface ListFigures extends SeenFigures {
  readonly turnover: boolean;
}

/** The order is asked for only where the user sees its figure: an address may come from a colleague. */
function orderQuery({ orden, desc }: Pick<ProductsSearch, 'orden' | 'desc'>, figures: ListFigures): Pick<ProductQuery, 'order' | 'descending' | 'turnover'> {
  const order = orden && ordersFor(figures).includes(orden) ? orden : null;
  return { order, descending: order && desc ? true : null, turnover: figures.sales && figures.turnover ? true : null };
}

/** Query of the list; a category is part of the path. */
export function listQuery(search: ProductsSearch, figures: ListFigures): ProductQuery {
  const marked = (mark: Mark) => (search.marks?.includes(mark) ? true : null);
  return {
    ...productsAddress.query(search),
    ...orderQuery(search, figures),
    status: search.status ?? 'active',
    customized: search.origin === undefined ? null : search.origin === 'own',
    withoutStock: marked('out'),
    belowThreshold: marked('low'),
    runsOutIn: figures.sales && marked('soon') ? SOON_DAYS : null,
    withoutPrice: marked('unpriced'),
    chatbot: marked('chatbot'),
  };
}

/** Presses or releases a mark. */
export function withMark(search: ProductsSearch, mark: Mark): ProductsSearch {
  const now = search.marks ?? [];
  return productsAddress.change(search, { marks: now.includes(mark) ? now.filter((one) => one !== mark) : [...now, mark] });
}

/** The products of one category; its key is part of the address. */
export const categoryAddress = defineAddress({ filters: { text: wordsOf, status: oneOf(STATUSES) }, kept: { id: wholeOf, ...ORDER_PARTS }, rows: 12 });

/** Search parameters of one category's products. */
export type CategorySearch = SearchOf<typeof categoryAddress>;

/** Query of one category. */
export function categoryQuery(search: CategorySearch, figures: ListFigures): ProductQuery {
  const { text = null, size, page } = categoryAddress.query(search);
  return { size, page, status: search.status ?? 'active', text, ...orderQuery(search, figures) };
}

/** Why stock moves, the most searched first. */
export const MOVEMENT_KINDS = ['sale', 'receipt', 'waste', 'count', 'saleUndone', 'creditNote', 'wasteUndone', 'transferOut', 'transferIn', 'transferUndone', 'cost', 'opening'] as const satisfies readonly StockMovementKind[];

/** Reads the address of a product. */
export const readProductSearch = searchReader({
  id: wholeOf,
  vista: oneOf(['movimientos', 'historial']),
  /** Filters of the movements. */
  tipo: oneOf(MOVEMENT_KINDS),
  from: dayOf,
  to: dayOf,
});
export type ProductSearch = ReturnType<typeof readProductSearch>;

const CODE_MAX = 40;

const readNewProduct = searchReader({
  /** A code that was scanned and is not known. */
  code: (value) => wordsOf(value)?.trim().slice(0, CODE_MAX) || undefined,
  /** Key of the category in which it begins. */
  categoria: wholeOf,
  /** The sale asked for it, and takes it when it is saved. */
  venta: isOn,
  /** Key of the order to a supplier with which it was bought, and the number of its line. */
  pedido: wholeOf,
  linea: wholeOf,
  /** The order is just arriving. */
  recibir: isOn,
});

/** Where the form of a new product was asked for. */
export type NewProductSearch = ReturnType<typeof readNewProduct>;

/** Reads the address of the form; a code of digits only may come as a number. */
export function readNewProductSearch(raw: RawSearch): NewProductSearch {
  const { pedido, linea, recibir, ...search } = readNewProduct(raw);
  return { ...search, ...(pedido && linea && { pedido, linea, ...(recibir && { recibir }) }) };
}
