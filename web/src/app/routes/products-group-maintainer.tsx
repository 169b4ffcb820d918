import IconStack2 from '@tabler/icons-react/dist/esm/icons/IconStack2.mjs';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { Suspense, lazy, useCallback, useMemo, useState } from 'react';
import { useChangeGroup, useGroups } from '@/features/groups/api';
import type { GroupDeeds } from '@/features/groups/group-actions';
import { GroupsList } from '@/features/groups/groups-list';
import { useShowGroup } from '@/features/groups/use-show-group';
import { GROUPS_A_PAGE, readListSearch } from '@/goods/list-search';
import { useMayEdit } from '@/goods/may-edit';
import { useTexts } from '@/i18n/texts';
import { groupTexts } from '@/i18n/texts/groups';
import { holdsWords } from '@/lib/words';
import type { Group } from '@/wire/generated';
import { Maintainer } from './products-maintainer';

const RenameDialog = lazy(() => import('@/features/groups/rename-dialog').then((module) => ({ default: module.RenameDialog })));

/** /products/group/maintainer: all groups, and what can be done with each. */
export function GroupMaintainerRoute() {
  const t = useTexts(groupTexts);
  const navigate = useNavigate();
  const search = readListSearch(useSearch({ strict: false }));
  const open = useCallback((id: number) => void navigate({ to: '/products/group/detail', search: { id } }), [navigate]);
  const mayEdit = useMayEdit();
  const groups = useGroups(search.state ?? 'active');
  const [renamed, setRenamed] = useState<Group>();
  const show = useShowGroup(useChangeGroup());
  const deeds = useMemo<GroupDeeds | undefined>(() => (mayEdit ? { rename: setRenamed, show } : undefined), [mayEdit, show]);
  const found = useMemo(() => groups.data?.filter((group) => holdsWords(group.name, search.text ?? '')), [groups.data, search.text]);
  const page = search.page ?? 1;
  return (
    <Maintainer
      t={t}
      path="/products/group/maintainer"
      add="/products/group/add"
      icon={<IconStack2 size={32} aria-hidden />}
      rowMark="data-group"
      search={search}
      read={groups}
      pages={found && Math.ceil(found.length / GROUPS_A_PAGE)}
      dialog={<Suspense>{renamed ? <RenameDialog group={renamed} onClose={() => setRenamed(undefined)} /> : null}</Suspense>}
    >
      {(empty) => (
        <GroupsList rows={found?.slice((page - 1) * GROUPS_A_PAGE, page * GROUPS_A_PAGE)} stale={groups.isPlaceholderData} onOpen={open} deeds={deeds} empty={empty} />
      )}
    </Maintainer>
  );
}
