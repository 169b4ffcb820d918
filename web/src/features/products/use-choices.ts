import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { TaxFacts } from '@/country/facts.generated';
import { useCountry } from '@/country/profile';
import { useUser } from '@/session/store';
import { listMeasures, listTaxes, loadSellingCompany, type Category, type Measure, type Product, type Tax } from '@/wire/generated';
import { cached } from '@/wire/query';
import { useCategories } from './api';
import { taxKey, type KnownTaxes, type TaxKey } from './draft';

/** Data that seldom changes is refetched after five minutes, in milliseconds. */
const LONG_MS = 5 * 60_000;

/** Options of the form of a product. */
export interface Choices {
  readonly measures: readonly Measure[];
  /** Sales taxes and exemptions, of which a product has one, then the others. */
  readonly mainTaxes: readonly Tax[];
  readonly otherTaxes: readonly Tax[];
  readonly taxes: KnownTaxes;
  readonly categories: readonly Category[];
  /** With which taxes a new product begins. */
  readonly usualTaxes: readonly TaxKey[];
  /** Whether sales are limited to the stock. */
  readonly stockControl: boolean;
}

/** Loads the choices; a product brings what it has and the lists no longer know. */
export function useChoices(product: Product | undefined) {
  const { companyHost: host } = useUser();
  const { facts } = useCountry();
  const measures = useQuery({ ...cached(listMeasures, {}), staleTime: LONG_MS });
  const taxes = useQuery({ ...cached(listTaxes, { path: { host } }), staleTime: LONG_MS });
  const company = useQuery({ ...cached(loadSellingCompany, { path: { host } }), staleTime: LONG_MS });
  const categories = useCategories();
  const parts = [measures, taxes, company, categories];
  const choices = useMemo<Choices | undefined>(() => {
    if (!measures.data || !taxes.data || !company.data || !categories.data) return undefined;
    const all = withOwn(taxes.data, product?.taxes ?? []);
    const isExtra = (tax: Tax) => kindOf(tax, facts.taxes) === 'extra';
    const usual = facts.taxes.find((tax) => tax.isDefault);
    return {
      measures: measures.data,
      mainTaxes: all.filter((tax) => !isExtra(tax)),
      otherTaxes: all.filter(isExtra),
      taxes: new Map(all.map((tax) => [taxKey(tax), tax])),
      categories: withCategories(categories.data, product),
      usualTaxes: usual && company.data.ivaProducts ? [taxKey(usual)] : [],
      stockControl: company.data.stockControl,
    };
  }, [measures.data, taxes.data, company.data, categories.data, product, facts]);
  return {
    choices,
    error: parts.find((part) => part.error && part.data === undefined)?.error,
    retry: () => {
      for (const part of parts) if (part.isError) void part.refetch();
    },
  };
}

function kindOf(tax: Tax, known: readonly TaxFacts[]): TaxFacts['kind'] {
  return (known.find((one) => one.code === tax.code && one.factor === tax.factor) ?? known.find((one) => one.code === tax.code))?.kind ?? 'extra';
}

/** The list, and what a product has beside it. */
function withOwn(list: readonly Tax[], own: readonly Tax[]): readonly Tax[] {
  const keys = new Set(list.map(taxKey));
  return [...list, ...own.filter((tax) => !keys.has(taxKey(tax)))];
}

/** The list, and the categories of a product that are inactive. */
function withCategories(list: readonly Category[], product: Product | undefined): readonly Category[] {
  const away = (product?.categories ?? []).filter(({ id }) => !list.some((one) => one.id === id));
  return [...list, ...away.map(({ id, name }) => ({ id, name, icon: '', color: '', totalProducts: 0, active: false }))];
}
