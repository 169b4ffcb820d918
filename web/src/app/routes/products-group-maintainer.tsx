import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import IconStack2 from '@tabler/icons-react/dist/esm/icons/IconStack2.mjs';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { Suspense, lazy, useCallback, useMemo, useRef, useState } from 'react';
import { useChangeGroup, useGroups } from '@/features/groups/api';
import type { GroupDeeds } from '@/features/groups/group-actions';
import { GroupsList } from '@/features/groups/groups-list';
import { useShowGroup } from '@/features/groups/use-show-group';
import { useKeptFocus } from '@/goods/kept-focus';
import { ListFilters } from '@/goods/list-filters';
import { ROWS_A_PAGE, isNarrowed, readListSearch, withFilter, type ListSearch } from '@/goods/list-search';
import { useMayEdit } from '@/goods/may-edit';
import { useTexts } from '@/i18n/texts';
import { groupTexts } from '@/i18n/texts/groups';
import { listTexts } from '@/i18n/texts/lists';
import { useShortcuts } from '@/lib/keyboard';
import { holdsWords } from '@/lib/words';
import { Button, buttonClass } from '@/ui/button';
import { EmptyState } from '@/ui/empty-state';
import { Kbd } from '@/ui/kbd';
import { ListView } from '@/ui/list-view';
import { Page } from '@/ui/page';
import { messageOf } from '@/wire/errors';
import type { Group } from '@/wire/generated';
import { AnyLink } from '../any-link';
import { UpLink } from './products-links';

const RenameDialog = lazy(() => import('@/features/groups/rename-dialog').then((module) => ({ default: module.RenameDialog })));
const ADD = '/products/group/add';

/** /products/group/maintainer: all groups, and what can be done with each. */
export function GroupMaintainerRoute() {
  const t = useTexts(groupTexts);
  const navigate = useNavigate();
  const search = readListSearch(useSearch({ strict: false }));
  const go = useCallback((next: ListSearch) => void navigate({ to: '/products/group/maintainer', search: next, replace: true }), [navigate]);
  const open = useCallback((id: number) => void navigate({ to: '/products/group/detail', search: { id } }), [navigate]);
  const mayEdit = useMayEdit();
  const groups = useGroups(search.state ?? 'active');
  const [renamed, setRenamed] = useState<Group>();
  const show = useShowGroup(useChangeGroup());
  const deeds = useMemo<GroupDeeds | undefined>(() => (mayEdit ? { rename: setRenamed, show } : undefined), [mayEdit, show]);
  const searchBox = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const found = useMemo(() => groups.data?.filter((group) => holdsWords(group.name, search.text ?? '')), [groups.data, search.text]);
  const page = search.page ?? 1;
  const kept = useKeptFocus(list, 'data-group');
  useShortcuts(
    useMemo(() => (mayEdit ? ['N', 'n'].map((key) => ({ key, label: t('keyAdd'), run: () => void navigate({ to: ADD }) })) : []), [mayEdit, navigate, t]),
  );

  return (
    <Page title={t('title')} lead={<UpLink to="/products">{t('products')}</UpLink>} actions={mayEdit ? <AddLink primary /> : null}>
      <ListView
        keys={{ search: t('keySearch'), down: t('keyDown'), up: t('keyUp') }}
        rowMark="data-group"
        opened={undefined}
        filters={<ListFilters search={search} onSearch={go} label={t('search')} placeholder={t('searchPlaceholder')} searchBox={searchBox} />}
        searchBox={searchBox}
        figures={null}
        failure={groups.isError && !groups.data ? { title: t('errorTitle'), message: messageOf(groups.error), onRetry: () => void groups.refetch() } : undefined}
        page={page}
        pages={found && Math.ceil(found.length / ROWS_A_PAGE)}
        onPage={(next) => go({ ...withFilter(search, {}), page: next })}
      >
        <div ref={list} {...kept}>
          <GroupsList
            rows={found?.slice((page - 1) * ROWS_A_PAGE, page * ROWS_A_PAGE)}
            stale={groups.isPlaceholderData}
            onOpen={open}
            deeds={deeds}
            empty={<NoGroups search={search} onSearch={go} mayEdit={mayEdit} />}
          />
        </div>
      </ListView>
      <Suspense>{renamed ? <RenameDialog group={renamed} onClose={() => setRenamed(undefined)} /> : null}</Suspense>
    </Page>
  );
}

function AddLink({ primary = false }: { readonly primary?: boolean }) {
  const t = useTexts(groupTexts);
  return (
    <AnyLink to={ADD} className={buttonClass(primary ? 'primary' : 'secondary')} {...(primary && { 'aria-keyshortcuts': 'N', 'data-focus-home': true })}>
      <IconPlus size={20} aria-hidden />
      {t('add')}
      {primary ? <Kbd onColour>N</Kbd> : null}
    </AnyLink>
  );
}

interface NoGroupsProps {
  readonly search: ListSearch;
  readonly onSearch: (search: ListSearch) => void;
  readonly mayEdit: boolean;
}

/** An empty list says whether there is nothing or whether the filters hide it, and offers the next step. */
function NoGroups({ search, onSearch, mayEdit }: NoGroupsProps) {
  const t = useTexts(groupTexts);
  const lists = useTexts(listTexts);
  const narrowed = isNarrowed(search);
  const action = narrowed ? <Button onClick={() => onSearch({})}>{lists('clear')}</Button> : mayEdit ? <AddLink /> : null;
  return (
    <EmptyState title={t(narrowed ? 'emptyFilteredTitle' : 'emptyTitle')} icon={<IconStack2 size={32} aria-hidden />} action={action}>
      {t(narrowed ? 'emptyFilteredBody' : 'emptyBody')}
    </EmptyState>
  );
}
