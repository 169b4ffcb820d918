import { detailAddress, type DetailSearch } from '@/features/clients/search';
import { proformasAddress, type ProformasSearch } from '@/features/proformas/search';

/** Search parameters of a client's detail; the client's quotes have filters of their own. */
export type ClientDetailSearch = (DetailSearch & { readonly tab?: Exclude<DetailSearch['tab'], 'quotes'> }) | (Omit<ProformasSearch, 'proforma'> & { readonly tab: 'quotes' });

/** Reads the search parameters; invalid ones are dropped. */
export function readClientDetail(raw: Readonly<Record<string, unknown>>): ClientDetailSearch {
  const { tab, ...search } = detailAddress.read(raw);
  if (tab !== 'quotes') return { ...search, ...(tab && { tab }) };
  return { ...proformasAddress.read({ ...raw, proforma: undefined }), tab };
}
