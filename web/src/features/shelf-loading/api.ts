import { useMemo, useSyncExternalStore } from 'react';
import { useCountry } from '@/country/profile';
import { Kept } from '@/lib/kept';
import { isCodeOf } from '@/products/product';
import { useUser } from '@/session/store';
import { call } from '@/wire/call';
import { addProduct, addSharedProducts, changeProduct, listProducts, listSharedProducts, type Product, type SharedAdded } from '@/wire/generated';
import { newRow, ownRow, readRows, sharedRow, type SentRow, type ShelfRow } from './model';

let kept: Kept<readonly ShelfRow[]> | undefined;

function rowsAt(place: string): Kept<readonly ShelfRow[]> {
  if (kept?.place !== place) kept = new Kept({ place, read: readRows, write: JSON.stringify });
  return kept;
}

/** The rows of the signed-in user, as every tab of this device has them. */
export function useShelfRows() {
  const { companyHost, id } = useUser();
  const store = rowsAt(`yapa.shelf.${companyHost}.${id}`);
  const rows = useSyncExternalStore(store.subscribe, store.value);
  return { rows, store };
}

/** How a code is looked up in the own catalogue, and then in the shared one. */
export function useFindRow(): (code: string) => Promise<ShelfRow> {
  const { companyHost: host } = useUser();
  const { code: countryCode } = useCountry();
  return useMemo(
    () => async (code) => {
      const { products } = await call(listProducts, { path: { host }, query: { text: code, size: 5, page: 0, status: 'all' } });
      const own = products.find((one) => isCodeOf(one, code));
      if (own) return ownRow(code, own);
      const shared = await call(listSharedProducts, { path: { host, countryCode }, query: { text: code, size: 5, page: 0 } });
      const known = shared.products.find((one) => isCodeOf({ ...one, externalCode: '' }, code));
      return known ? sharedRow(code, known) : newRow(code);
    },
    [host, countryCode],
  );
}

/** How a row is written: a change of an own product, one of the shared catalogue that is taken over, or a new one. */
export function useWriteRow(): (sent: SentRow) => Promise<Product | SharedAdded> {
  const { companyHost: host, id: userId } = useUser();
  return useMemo(
    () =>
      ({ key: idempotencyKey, content }) => {
        switch (content.type) {
          case 'change':
            return call(changeProduct, { path: { host, productId: content.id }, query: { userId }, body: content.body }, { idempotencyKey });
          case 'take':
            return call(addSharedProducts, { path: { host }, query: { user: userId }, body: { products: [content.pick], user: userId } }, { idempotencyKey });
          case 'add':
            return call(addProduct, { path: { host }, query: { userId }, body: content.body }, { idempotencyKey });
        }
      },
    [host, userId],
  );
}
