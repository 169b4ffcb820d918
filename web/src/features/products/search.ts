import { oneOf, wholeOf, wordsOf } from '@/lib/address';
import { defineAddress, type SearchOf } from '@/lists/address';
import type { ActiveFilter, ProductQuery } from '@/wire/generated';

/** Bundles a page of their view. */
export const BUNDLES_A_PAGE = 12;

/** What can be looked at beside the products. */
export const VIEWS = ['categories', 'groups', 'bundles'] as const;
export type View = 'products' | (typeof VIEWS)[number];

/** Where a product comes from. */
export const ORIGINS = ['own', 'shared'] as const;

/** What is marked in the list, each a filter of its own. */
export const MARKS = ['out', 'low', 'unpriced', 'chatbot'] as const;
export type Mark = (typeof MARKS)[number];

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
    kept: { vista: oneOf(VIEWS) },
    rows: 20,
  },
  (search) => (search.vista ? { vista: search.vista, ...(search.page && { page: search.page }) } : search),
);

/** What the address of the list says; what is as usual is left out. */
export type ProductsSearch = SearchOf<typeof productsAddress>;

function marksOf(value: unknown): readonly Mark[] | undefined {
  const asked: readonly unknown[] = Array.isArray(value) ? value : [];
  const marks = MARKS.filter((known) => asked.includes(known));
  return marks.length > 0 ? marks : undefined;
}

type Raw = Readonly<Record<string, unknown>>;

/** What the list is asked for; a category is part of the path. */
export function listQuery(search: ProductsSearch): ProductQuery {
  const marked = (mark: Mark) => (search.marks?.includes(mark) ? true : null);
  return {
    ...productsAddress.query(search),
    status: search.status ?? 'active',
    customized: search.origin === undefined ? null : search.origin === 'own',
    withoutStock: marked('out'),
    belowThreshold: marked('low'),
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
export const categoryAddress = defineAddress({ filters: { text: wordsOf, status: oneOf(STATUSES) }, kept: { id: wholeOf }, rows: 12 });

/** What the address of one category's products says. */
export type CategorySearch = SearchOf<typeof categoryAddress>;

/** What one category is asked for. */
export function categoryQuery(search: CategorySearch): ProductQuery {
  const { text = null, size, page } = categoryAddress.query(search);
  return { size, page, status: search.status ?? 'active', text };
}

/** What the address of a product says. */
export interface ProductSearch {
  /** Key of the product. */
  readonly id?: number;
}

/** Reads the address of a product. */
export function readProductSearch(raw: Raw): ProductSearch {
  const id = wholeOf(raw.id);
  return id ? { id } : {};
}

/** Where the form of a new product was asked for. */
export interface NewProductSearch {
  /** A code that was scanned and is not known. */
  readonly code?: string;
  /** Key of the category in which it begins. */
  readonly categoria?: number;
  /** The sale asked for it, and takes it when it is saved. */
  readonly venta?: true;
  /** Key of the order to a supplier with which it was bought, and the number of its line. */
  readonly pedido?: number;
  readonly linea?: number;
  /** The order is just arriving. */
  readonly recibir?: true;
}

const CODE_MAX = 40;

/** Reads the address of the form; a code of digits only may come as a number. */
export function readNewProductSearch(raw: Raw): NewProductSearch {
  const code = wordsOf(raw.code)?.trim().slice(0, CODE_MAX);
  const category = wholeOf(raw.categoria);
  const [order, line] = [wholeOf(raw.pedido), wholeOf(raw.linea)];
  const bought = order && line ? { pedido: order, linea: line, ...(isTrue(raw.recibir) && { recibir: true as const }) } : {};
  return { ...(code && { code }), ...(category && { categoria: category }), ...(isTrue(raw.venta) && { venta: true as const }), ...bought };
}

function isTrue(raw: unknown): boolean {
  return raw === true || raw === 'true';
}
