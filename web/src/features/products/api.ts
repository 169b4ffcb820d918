import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useUser } from '@/session/store';
import { listCategories, listCategoryProducts, listGroupings, listGroups, listProducts, loadProduct, type Product, type ProductPage, type ProductQuery, type ProductTurnover } from '@/wire/generated';
import { cached } from '@/wire/query';
import { BUNDLES_A_PAGE, categoryQuery, listQuery, type ListFigures, type ProductsSearch, type CategorySearch } from './search';

/** A product of a list, with how it sells where that was asked. */
export interface ListedProduct extends Product {
  readonly turnover?: ProductTurnover | undefined;
}

/** A page of products with how each sells. */
function listed({ page, products, turnover }: ProductPage) {
  const known = new Map(turnover?.map((one) => [one.id, one]));
  return { page, products: products.map((product): ListedProduct => ({ ...product, turnover: known.get(product.id) })) };
}

/** A page of the list; of one category by the category's own call. While the next one comes, the last one stays. */
export function useProducts(search: ProductsSearch, figures: ListFigures) {
  const { companyHost: host } = useUser();
  return useQuery({ ...pageOf(host, search.categoria, listQuery(search, figures)), select: listed, enabled: search.vista === undefined, placeholderData: keepPreviousData });
}

/** A page of one category's products. */
export function useCategoryProducts(categoryId: number, search: CategorySearch, figures: ListFigures) {
  const { companyHost: host } = useUser();
  return useQuery({ ...pageOf(host, categoryId, categoryQuery(search, figures)), select: listed, placeholderData: keepPreviousData });
}

function pageOf(host: string, category: number | undefined, query: ProductQuery) {
  const all = cached(listProducts, { path: { host }, query });
  if (category === undefined) return all;
  // Both answers have the same form.
  return cached(listCategoryProducts, { path: { host, categoryId: category }, query }) as unknown as typeof all;
}

/** One product, in full. */
export function useProduct(productId: number) {
  const { companyHost: host } = useUser();
  return useQuery(cached(loadProduct, { path: { host, productId } }));
}

/** The categories in use, or inactive ones. */
export function useCategories(status: 'active' | 'inactive' = 'active') {
  const { companyHost: host } = useUser();
  return useQuery(cached(listCategories, { path: { host }, query: { status } }));
}

/** Every group in use, each with one of its products. */
export function useGroups() {
  const { companyHost: host } = useUser();
  return useQuery(cached(listGroups, { path: { host }, query: { status: 'active', size: 1, page: 0 } }));
}

/** A page of bundles. */
export function useBundles(page: number) {
  const { companyHost: host } = useUser();
  return useQuery({ ...cached(listGroupings, { path: { host }, query: { size: BUNDLES_A_PAGE, page: page - 1 } }), placeholderData: keepPreviousData });
}
