import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useProductsChanged } from '@/products/changed';
import { GROUPS_A_PAGE } from '@/products/page-sizes';
import { useUser } from '@/session/store';
import { call } from '@/wire/call';
import { addGroup, changeGroup, listGroups, loadGroup, type ActiveFilter, type Group, type GroupPatch, type NewGroup } from '@/wire/generated';
import { cached } from '@/wire/query';
import { useIdempotent } from '@/pending/use-idempotent';

/** Pictures that a row of the list shows. */
export const PICTURES = 4;

/** All groups in this state; each brings the first few products. */
export function useGroups(status: ActiveFilter) {
  const { companyHost: host } = useUser();
  return useQuery({ ...cached(listGroups, { path: { host }, query: { status, size: PICTURES, page: 0 } }), placeholderData: keepPreviousData });
}

/** One group with a page of its products, the first is 1; products that are inactive are among them. */
export function useGroup(groupId: number, page: number) {
  const { companyHost: host } = useUser();
  return useQuery({ ...cached(loadGroup, { path: { host, groupId }, query: { status: 'all', size: GROUPS_A_PAGE, page: page - 1 } }), placeholderData: keepPreviousData });
}

/** Adds a group; the same body is the same intention, however often it is sent. */
export function useAddGroup() {
  const { companyHost: host } = useUser();
  const idempotent = useIdempotent();
  const changed = useProductsChanged();
  return useCallback(
    async (body: NewGroup): Promise<Group> => {
      const group = await idempotent('new', body, (idempotencyKey) => call(addGroup, { path: { host }, body }, { idempotencyKey }));
      void changed();
      return group;
    },
    [host, idempotent, changed],
  );
}

/** Changes a group; fulfilled when the lists show it. */
export function useChangeGroup() {
  const { companyHost: host } = useUser();
  const idempotent = useIdempotent();
  const changed = useProductsChanged();
  return useCallback(
    async (groupId: number, body: GroupPatch): Promise<Group> => {
      const group = await idempotent(`${groupId}`, body, (idempotencyKey) => call(changeGroup, { path: { host, groupId }, body }, { idempotencyKey }));
      await changed();
      return group;
    },
    [host, idempotent, changed],
  );
}
