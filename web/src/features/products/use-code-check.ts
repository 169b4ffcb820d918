import { useQuery } from '@tanstack/react-query';
import { useCountry } from '@/country/profile';
import { useSettledWords } from '@/lib/settled-words';
import { useUser } from '@/session/store';
import { listProducts, listSharedProducts, type Product, type SharedProduct } from '@/wire/generated';
import { cached } from '@/wire/query';
import { isEan } from './product-rules';

/** A pause after the last key of a code, before it is looked up, in milliseconds. */
const PAUSE_MS = 300;

/** The product with a barcode, and what the shared catalogue knows of it. */
export interface CodeCheck {
  readonly ours: Product | undefined;
  readonly known: SharedProduct | undefined;
}

/** Looks a whole barcode up while it is in the form; a failed lookup does not block the form. */
export function useCodeCheck(code: string, options: { readonly ownId: number | undefined; readonly shared: boolean }): CodeCheck {
  const { companyHost: host } = useUser();
  const { code: countryCode } = useCountry();
  const settled = useSettledWords(code, PAUSE_MS);
  const enabled = isEan(settled);
  const query = { text: settled, size: 5, page: 0 };
  const ours = useQuery({ ...cached(listProducts, { path: { host }, query: { ...query, status: 'all' } }), enabled, retry: false });
  const known = useQuery({ ...cached(listSharedProducts, { path: { host, countryCode }, query }), enabled: enabled && options.shared, retry: false });
  if (!enabled || code.trim() !== settled) return { ours: undefined, known: undefined };
  const mine = ours.data?.products.find((one) => one.id !== options.ownId && (one.eanCode === settled || one.code === settled));
  return { ours: mine, known: mine || !ours.data ? undefined : known.data?.products.find((one) => one.eanCode === settled) };
}
