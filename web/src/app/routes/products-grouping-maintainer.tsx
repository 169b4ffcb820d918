import IconPackages from '@tabler/icons-react/dist/esm/icons/IconPackages.mjs';
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback, useMemo, useRef } from 'react';
import { useGroupingWrites, useGroupings } from '@/features/groupings/api';
import { GroupingsList } from '@/features/groupings/groupings-list';
import { useShowGrouping } from '@/features/groupings/use-show-grouping';
import { useKeptFocus } from '@/goods/kept-focus';
import { ListFilters } from '@/goods/list-filters';
import { isNarrowed, readListSearch, withFilter, type ListSearch } from '@/goods/list-search';
import { useMayEdit } from '@/goods/may-edit';
import { useTexts } from '@/i18n/texts';
import { groupingTexts } from '@/i18n/texts/groupings';
import { listTexts } from '@/i18n/texts/lists';
import { useShortcuts } from '@/lib/keyboard';
import { Button, buttonClass } from '@/ui/button';
import { EmptyState } from '@/ui/empty-state';
import { Kbd } from '@/ui/kbd';
import { ListView } from '@/ui/list-view';
import { Page } from '@/ui/page';
import { messageOf } from '@/wire/errors';
import { AnyLink } from '../any-link';
import { UpLink } from './products-links';

const ADD = '/products/grouping/add';

/** /products/grouping/maintainer: all bundles, and what can be done with each. */
export function GroupingMaintainerRoute() {
  const t = useTexts(groupingTexts);
  const navigate = useNavigate();
  const search = readListSearch(useSearch({ strict: false }));
  const go = useCallback((next: ListSearch) => void navigate({ to: '/products/grouping/maintainer', search: next, replace: true }), [navigate]);
  const open = useCallback((id: number) => void navigate({ to: '/products/grouping/detail/$groupingId', params: { groupingId: String(id) } }), [navigate]);
  const mayEdit = useMayEdit();
  const groupings = useGroupings(search);
  const { change } = useGroupingWrites();
  const show = useShowGrouping(change);
  const searchBox = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const kept = useKeptFocus(list, 'data-grouping');
  useShortcuts(
    useMemo(() => (mayEdit ? ['N', 'n'].map((key) => ({ key, label: t('keyAdd'), run: () => void navigate({ to: ADD }) })) : []), [mayEdit, navigate, t]),
  );
  return (
    <Page title={t('title')} lead={<UpLink to="/products">{t('products')}</UpLink>} actions={mayEdit ? <AddLink primary /> : null}>
      <ListView
        keys={{ search: t('keySearch'), down: t('keyDown'), up: t('keyUp') }}
        rowMark="data-grouping"
        opened={undefined}
        filters={<ListFilters search={search} onSearch={go} label={t('search')} placeholder={t('searchPlaceholder')} searchBox={searchBox} />}
        searchBox={searchBox}
        figures={null}
        failure={groupings.isError && !groupings.data ? { title: t('errorTitle'), message: messageOf(groupings.error), onRetry: () => void groupings.refetch() } : undefined}
        page={search.page ?? 1}
        pages={groupings.data?.page.totalPages}
        onPage={(page) => go({ ...withFilter(search, {}), page })}
      >
        <div ref={list} {...kept}>
          <GroupingsList
            rows={groupings.data?.groupings}
            stale={groupings.isPlaceholderData}
            onOpen={open}
            onShow={mayEdit ? show : undefined}
            empty={<NoGroupings search={search} onSearch={go} mayEdit={mayEdit} />}
          />
        </div>
      </ListView>
    </Page>
  );
}

function AddLink({ primary = false }: { readonly primary?: boolean }) {
  const t = useTexts(groupingTexts);
  return (
    <AnyLink to={ADD} className={buttonClass(primary ? 'primary' : 'secondary')} {...(primary && { 'aria-keyshortcuts': 'N', 'data-focus-home': true })}>
      <IconPlus size={20} aria-hidden />
      {t('add')}
      {primary ? <Kbd onColour>N</Kbd> : null}
    </AnyLink>
  );
}

interface NoGroupingsProps {
  readonly search: ListSearch;
  readonly onSearch: (search: ListSearch) => void;
  readonly mayEdit: boolean;
}

/** An empty list says whether there is nothing or whether the filters hide it, and offers the next step. */
function NoGroupings({ search, onSearch, mayEdit }: NoGroupingsProps) {
  const t = useTexts(groupingTexts);
  const lists = useTexts(listTexts);
  const narrowed = isNarrowed(search);
  const action = narrowed ? <Button onClick={() => onSearch({})}>{lists('clear')}</Button> : mayEdit ? <AddLink /> : null;
  return (
    <EmptyState title={t(narrowed ? 'emptyFilteredTitle' : 'emptyTitle')} icon={<IconPackages size={32} aria-hidden />} action={action}>
      {t(narrowed ? 'emptyFilteredBody' : 'emptyBody')}
    </EmptyState>
  );
}
