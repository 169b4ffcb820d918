import { pageOf, wholeOf, wordsOf } from '@/lib/address';
import type { ActiveFilter, ProductQuery } from '@/wire/generated';

/** Products a page of the list. */
export const PRODUCTS_A_PAGE = 20;
/** Products a page of one category. */
export const CATEGORY_A_PAGE = 12;

/** Bundles a page of their view. */
export const BUNDLES_A_PAGE = 12;

/** What can be looked at beside the products. */
export const VIEWS = ['categories', 'groups', 'bundles'] as const;
export type View = 'products' | (typeof VIEWS)[number];

/** Where a product comes from. */
export const ORIGINS = ['own', 'shared'] as const;
export type Origin = (typeof ORIGINS)[number];

/** What is marked in the list, each a filter of its own. */
export const MARKS = ['out', 'low', 'unpriced', 'chatbot'] as const;
export type Mark = (typeof MARKS)[number];

/** States that the filter offers beside the usual one. */
export const STATUSES = ['inactive', 'all'] as const satisfies readonly ActiveFilter[];

/** What the address of the list says; what is as usual is left out. */
export interface CatalogueSearch {
  readonly vista?: (typeof VIEWS)[number];
  readonly text?: string;
  /** Key of a category. */
  readonly categoria?: number;
  readonly status?: (typeof STATUSES)[number];
  readonly origin?: Origin;
  readonly marks?: readonly Mark[];
  /** From 1; the first is left out. */
  readonly page?: number;
}

type Raw = Readonly<Record<string, unknown>>;

/** Reads an address, whatever somebody typed into it: what makes no sense is dropped. */
export function readCatalogueSearch(raw: Raw): CatalogueSearch {
  const view = VIEWS.find((known) => known === raw.vista);
  // The other views have nothing to filter.
  if (view) return { vista: view, ...pageOf(raw.page) };
  const text = wordsOf(raw.text);
  const category = wholeOf(raw.categoria);
  const status = STATUSES.find((known) => known === raw.status);
  const origin = ORIGINS.find((known) => known === raw.origin);
  const asked = Array.isArray(raw.marks) ? (raw.marks as readonly unknown[]) : [];
  const marks = MARKS.filter((known) => asked.includes(known));
  return {
    ...(text && { text }),
    ...(category && { categoria: category }),
    ...(status && { status }),
    ...(origin && { origin }),
    ...(marks.length > 0 && { marks }),
    ...pageOf(raw.page),
  };
}

/** What the list is asked for; a category is part of the path. */
export function listQuery(search: CatalogueSearch): ProductQuery {
  const marked = (mark: Mark) => (search.marks?.includes(mark) ? true : null);
  return {
    size: PRODUCTS_A_PAGE,
    page: (search.page ?? 1) - 1,
    status: search.status ?? 'active',
    text: search.text ?? null,
    customized: search.origin === undefined ? null : search.origin === 'own',
    withoutStock: marked('out'),
    belowThreshold: marked('low'),
    withoutPrice: marked('unpriced'),
    chatbot: marked('chatbot'),
  };
}

type Change = { readonly [K in keyof CatalogueSearch]: CatalogueSearch[K] | undefined };

/** A change of the filters begins at the first page. */
export function withFilter(search: CatalogueSearch, change: Change): CatalogueSearch {
  return readCatalogueSearch({ ...search, page: undefined, ...change });
}

/** Presses or releases a mark. */
export function withMark(search: CatalogueSearch, mark: Mark): CatalogueSearch {
  const now = search.marks ?? [];
  return withFilter(search, { marks: now.includes(mark) ? now.filter((one) => one !== mark) : [...now, mark] });
}

/** The list without any filter. */
export const UNFILTERED: Change = { text: undefined, categoria: undefined, status: undefined, origin: undefined, marks: undefined };

/** Whether anything beside the words narrows the list. */
export function hasFilters(search: CatalogueSearch): boolean {
  return search.categoria !== undefined || search.status !== undefined || search.origin !== undefined || search.marks !== undefined;
}

/** Whether anything narrows the list. */
export function isNarrowed(search: CatalogueSearch): boolean {
  return search.text !== undefined || hasFilters(search);
}

/** What the address of one category's products says. */
export interface CategorySearch {
  /** Key of the category. */
  readonly id?: number;
  readonly text?: string;
  readonly status?: (typeof STATUSES)[number];
  readonly page?: number;
}

/** Reads the address of one category's products. */
export function readCategorySearch(raw: Raw): CategorySearch {
  const { text, status, page } = readCatalogueSearch({ ...raw, vista: undefined });
  const id = wholeOf(raw.id);
  return { ...(id && { id }), ...(text && { text }), ...(status && { status }), ...(page && { page }) };
}

/** What one category is asked for. */
export function categoryQuery(search: CategorySearch): ProductQuery {
  return { size: CATEGORY_A_PAGE, page: (search.page ?? 1) - 1, status: search.status ?? 'active', text: search.text ?? null };
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
