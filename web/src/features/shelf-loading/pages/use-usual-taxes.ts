import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { TaxKey } from '@/features/products/draft';
import type { Choices } from '@/features/products/use-choices';
import { usualTaxesOf } from './usual-taxes';
import { useUser } from '@/session/store';
import { listCategoryProducts } from '@/wire/generated';
import { cached } from '@/wire/query';

/** So many products of a category are asked for to learn their taxes. */
const ASKED = 100;
/** The taxes of a category seldom change; they are refetched after five minutes, in milliseconds. */
const LONG_MS = 5 * 60_000;

/** The taxes of a new product: those that most of its category have, otherwise the usual ones; undefined while they are asked for. */
export function useUsualTaxes(choices: Choices, category: number | undefined): { readonly taxes: readonly TaxKey[] | undefined; readonly load: () => Promise<readonly TaxKey[]> } {
  const { companyHost: host } = useUser();
  const client = useQueryClient();
  const query = { ...cached(listCategoryProducts, { path: { host, categoryId: category ?? 0 }, query: { size: ASKED, page: 0 } }), staleTime: LONG_MS };
  const { data } = useQuery({ ...query, enabled: category !== undefined });
  const { usualTaxes } = choices;
  const of = (found: { readonly products: Parameters<typeof usualTaxesOf>[0] }) => usualTaxesOf(found.products, usualTaxes);
  return {
    taxes: category === undefined ? usualTaxes : data && of(data),
    load: async () => (category === undefined ? usualTaxes : of(await client.fetchQuery(query))),
  };
}
