import { useQuery } from '@tanstack/react-query';
import { fromInt } from '@/lib/dec4';
import { toPickable, type Chosen } from '@/products/product';
import { useUser } from '@/session/store';
import { call } from '@/wire/call';
import { isMissing } from '@/wire/errors';
import { loadProduct } from '@/wire/generated';
import { everyRead } from '@/wire/query';
import type { LabelCount } from './chosen';

/** The products chosen before, with their prices and stock of now, without those that are gone. */
export function useChosenProducts(counts: readonly LabelCount[]) {
  const { companyHost: host } = useUser();
  return useQuery({
    queryKey: [...everyRead(loadProduct), 'labels', host, counts] as const,
    queryFn: async ({ signal }): Promise<readonly Chosen[]> => {
      const found = await Promise.all(counts.map((one) => load(host, one, signal)));
      return found.filter((one) => one !== undefined);
    },
    gcTime: 0,
  });
}

async function load(host: string, { id, count }: LabelCount, signal: AbortSignal): Promise<Chosen | undefined> {
  try {
    return { goods: toPickable(await call(loadProduct, { path: { host, productId: id } }, { signal })), quantity: fromInt(count) };
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
}
