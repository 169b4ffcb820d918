import IconPackages from '@tabler/icons-react/dist/esm/icons/IconPackages.mjs';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback } from 'react';
import { useGroupingWrites, useGroupings } from '@/features/groupings/api';
import { GroupingsList } from '@/features/groupings/groupings-list';
import { useShowGrouping } from '@/features/groupings/use-show-grouping';
import { readListSearch } from '@/goods/list-search';
import { useMayEdit } from '@/goods/may-edit';
import { useTexts } from '@/i18n/texts';
import { groupingTexts } from '@/i18n/texts/groupings';
import { Maintainer } from './products-maintainer';

/** /products/grouping/maintainer: all bundles, and what can be done with each. */
export function GroupingMaintainerRoute() {
  const t = useTexts(groupingTexts);
  const navigate = useNavigate();
  const search = readListSearch(useSearch({ strict: false }));
  const open = useCallback((id: number) => void navigate({ to: '/products/grouping/detail/$groupingId', params: { groupingId: String(id) } }), [navigate]);
  const mayEdit = useMayEdit();
  const groupings = useGroupings(search);
  const { change } = useGroupingWrites();
  const show = useShowGrouping(change);
  return (
    <Maintainer
      t={t}
      path="/products/grouping/maintainer"
      add="/products/grouping/add"
      icon={<IconPackages size={32} aria-hidden />}
      rowMark="data-grouping"
      search={search}
      read={groupings}
      pages={groupings.data?.page.totalPages}
    >
      {(empty) => (
        <GroupingsList rows={groupings.data?.groupings} stale={groupings.isPlaceholderData} onOpen={open} onShow={mayEdit ? show : undefined} empty={empty} />
      )}
    </Maintainer>
  );
}
