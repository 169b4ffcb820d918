import { useNavigate } from '@tanstack/react-router';
import { useCallback } from 'react';
import { useGroupingWrites } from '@/features/groupings/api';
import { GroupingsList } from '@/features/groupings/groupings-list';
import { useShowGrouping } from '@/features/groupings/use-show-grouping';
import { groupingsAddress } from '@/products/list-search';
import { useMayEdit } from '@/products/may-edit';
import { useTexts } from '@/i18n/texts';
import { groupingTexts } from '@/i18n/texts/groupings';
import { useListAddress } from '@/navigation/list-address';
import { ProductSetsPage } from '@/features/products/pages/product-sets-page';

/** /products/grouping/maintainer: the list of combos. */
export function GroupingsRoute() {
  const t = useTexts(groupingTexts);
  const navigate = useNavigate();
  const address = useListAddress(groupingsAddress);
  const open = useCallback((id: number) => void navigate({ to: '/products/grouping/detail/$groupingId', params: { groupingId: String(id) } }), [navigate]);
  const mayEdit = useMayEdit();
  const { change } = useGroupingWrites();
  const show = useShowGrouping(change);
  return (
    <ProductSetsPage t={t} add="/products/grouping/add">
      {(first) => <GroupingsList {...address} onOpen={open} onShow={mayEdit ? show : undefined} first={first} />}
    </ProductSetsPage>
  );
}
