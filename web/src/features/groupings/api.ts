import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useProductsChanged } from '@/products/changed';
import { groupingsAddress, type ListSearch } from '@/products/list-search';
import { useUser } from '@/session/store';
import type { UploadWatch } from '@/ui/use-upload';
import { call } from '@/wire/call';
import { addGrouping, changeGrouping, groupingCodec, listGroupings, loadGrouping, outgoing, removeGrouping, removeGroupingProduct, setGroupingImage, type Grouping, type GroupingPatch, type NewGrouping } from '@/wire/generated';
import { cached } from '@/wire/query';
import { uploadFile } from '@/wire/upload';
import { useIdempotent } from '@/pending/use-idempotent';

/** A page of bundles; while the next one comes, the last one stays. */
export function useGroupings(search: ListSearch) {
  const { companyHost: host } = useUser();
  const query = { ...groupingsAddress.query(search), status: search.state ?? 'active', includeProducts: false } as const;
  return useQuery({ ...cached(listGroupings, { path: { host }, query }), placeholderData: keepPreviousData });
}

/** One bundle with its members. */
export function useGrouping(groupingId: number) {
  const { companyHost: host } = useUser();
  return useQuery(cached(loadGrouping, { path: { host, groupingId } }));
}

/** The writes of bundles; each is fulfilled when the lists show what it did. */
export function useGroupingWrites() {
  const { companyHost: host } = useUser();
  const changed = useProductsChanged();
  const idempotent = useIdempotent();
  const add = async (body: NewGrouping): Promise<Grouping> => {
    const grouping = await idempotent('new', body, (idempotencyKey) => call(addGrouping, { path: { host }, body }, { idempotencyKey }));
    void changed();
    return grouping;
  };
  const change = useCallback(
    async (groupingId: number, body: GroupingPatch): Promise<Grouping> => {
      const grouping = await idempotent(`${groupingId}`, body, (idempotencyKey) => call(changeGrouping, { path: { host, groupingId }, body }, { idempotencyKey, mayCreate: true }));
      await changed();
      return grouping;
    },
    [host, idempotent, changed],
  );
  const removeMember = useCallback(
    async (groupingId: number, productId: number): Promise<void> => {
      await idempotent(`${groupingId}`, { without: productId }, (idempotencyKey) => call(removeGroupingProduct, { path: { host, groupingId, productId } }, { idempotencyKey }));
      await changed();
    },
    [host, idempotent, changed],
  );
  const remove = useCallback(
    async (groupingId: number): Promise<void> => {
      await idempotent(`remove ${groupingId}`, null, (idempotencyKey) => call(removeGrouping, { path: { host, groupingId } }, { idempotencyKey }));
    },
    [host, idempotent],
  );
  return { add, change, removeMember, remove, changed };
}

/** Sends the picture of a bundle and answers the path under which it is served. */
export function useSendPicture() {
  const { companyHost: host } = useUser();
  const changed = useProductsChanged();
  return useCallback(
    async (groupingId: number, file: File, watch?: UploadWatch): Promise<string> => {
      const grouping = groupingCodec.decode(await uploadFile(outgoing(setGroupingImage, { path: { host, groupingId } }).path, file, watch));
      void changed();
      return grouping.image ?? '';
    },
    [host, changed],
  );
}
