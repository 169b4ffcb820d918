import { useNavigate } from '@tanstack/react-router';
import { Suspense, useCallback, useMemo, useState } from 'react';
import { useChangeGroup } from '@/features/groups/api';
import type { GroupDeeds } from '@/features/groups/group-actions';
import { GroupsList } from '@/features/groups/groups-list';
import { useShowGroup } from '@/features/groups/use-show-group';
import { groupsAddress } from '@/products/list-search';
import { useMayEdit } from '@/products/may-edit';
import { useTexts } from '@/i18n/texts';
import { groupTexts } from '@/i18n/texts/groups';
import type { Group } from '@/wire/generated';
import { useListAddress } from '@/navigation/list-address';
import { ProductSetsPage } from '@/features/products/pages/product-sets-page';
import { later } from '@/ui/later';

const RenameDialog = later(() => import('@/features/groups/rename-dialog').then((module) => module.RenameDialog));

/** /products/group/maintainer: all groups, and what can be done with each. */
export function GroupsRoute() {
  const t = useTexts(groupTexts);
  const navigate = useNavigate();
  const address = useListAddress(groupsAddress);
  const open = useCallback((id: number) => void navigate({ to: '/products/group/detail', search: { id } }), [navigate]);
  const mayEdit = useMayEdit();
  const [renamed, setRenamed] = useState<Group>();
  const show = useShowGroup(useChangeGroup());
  const deeds = useMemo<GroupDeeds | undefined>(() => (mayEdit ? { rename: setRenamed, show } : undefined), [mayEdit, show]);
  return (
    <>
      <ProductSetsPage t={t} add="/products/group/add">
        {(first) => <GroupsList {...address} onOpen={open} deeds={deeds} first={first} />}
      </ProductSetsPage>
      <Suspense>{renamed ? <RenameDialog group={renamed} onClose={() => setRenamed(undefined)} /> : null}</Suspense>
    </>
  );
}
