import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import { useNavigate } from '@tanstack/react-router';
import { useCallback, useMemo, useRef, type ReactNode } from 'react';
import { useKeptFocus } from '@/goods/kept-focus';
import { ListFilters } from '@/goods/list-filters';
import { isNarrowed, withFilter, type ListSearch } from '@/goods/list-search';
import { useMayEdit } from '@/goods/may-edit';
import { useTexts, type Translate } from '@/i18n/texts';
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

/** The sentences that a list of groups and one of bundles each say in their own words. */
type Words =
  | 'title'
  | 'products'
  | 'search'
  | 'searchPlaceholder'
  | 'add'
  | 'keySearch'
  | 'keyDown'
  | 'keyUp'
  | 'keyAdd'
  | 'errorTitle'
  | 'emptyTitle'
  | 'emptyBody'
  | 'emptyFilteredTitle'
  | 'emptyFilteredBody';

export interface MaintainerProps {
  readonly t: Translate<Words>;
  /** The address of this list. */
  readonly path: '/products/group/maintainer' | '/products/grouping/maintainer';
  /** The address where one is added. */
  readonly add: string;
  /** Drawn where the list is empty. */
  readonly icon: ReactNode;
  /** The attribute that a row carries. */
  readonly rowMark: `data-${string}`;
  readonly search: ListSearch;
  /** How the list was read. */
  readonly read: { readonly isError: boolean; readonly error: unknown; readonly data: unknown; readonly refetch: () => unknown };
  readonly pages: number | undefined;
  /** The rows, or what stands in their place. */
  readonly children: (empty: ReactNode) => ReactNode;
  /** Opened from a row. */
  readonly dialog?: ReactNode;
}

/** All of what is put together of products: searched, by state, in pages; N adds one. */
export function Maintainer({ t, path, add, icon, rowMark, search, read, pages, children, dialog }: MaintainerProps) {
  const navigate = useNavigate();
  const mayEdit = useMayEdit();
  const searchBox = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const kept = useKeptFocus(list, rowMark);
  const go = useCallback((next: ListSearch) => void navigate({ to: path, search: next, replace: true }), [navigate, path]);
  useShortcuts(
    useMemo(() => (mayEdit ? ['N', 'n'].map((key) => ({ key, label: t('keyAdd'), run: () => void navigate({ to: add }) })) : []), [mayEdit, navigate, add, t]),
  );
  return (
    <Page title={t('title')} lead={<UpLink to="/products">{t('products')}</UpLink>} actions={mayEdit ? <AddLink to={add} label={t('add')} primary /> : null}>
      <ListView
        keys={{ search: t('keySearch'), down: t('keyDown'), up: t('keyUp') }}
        rowMark={rowMark}
        opened={undefined}
        filters={<ListFilters search={search} onSearch={go} label={t('search')} placeholder={t('searchPlaceholder')} searchBox={searchBox} />}
        searchBox={searchBox}
        figures={null}
        failure={read.isError && !read.data ? { title: t('errorTitle'), message: messageOf(read.error), onRetry: () => void read.refetch() } : undefined}
        page={search.page ?? 1}
        pages={pages}
        onPage={(page) => go({ ...withFilter(search, {}), page })}
      >
        <div ref={list} {...kept}>
          {children(<Nothing t={t} icon={icon} narrowed={isNarrowed(search)} onClear={() => go({})} add={mayEdit ? <AddLink to={add} label={t('add')} /> : null} />)}
        </div>
      </ListView>
      {dialog}
    </Page>
  );
}

function AddLink({ to, label, primary = false }: { readonly to: string; readonly label: string; readonly primary?: boolean }) {
  return (
    <AnyLink to={to} className={buttonClass(primary ? 'primary' : 'secondary')} {...(primary && { 'aria-keyshortcuts': 'N', 'data-focus-home': true })}>
      <IconPlus size={20} aria-hidden />
      {label}
      {primary ? <Kbd onColour>N</Kbd> : null}
    </AnyLink>
  );
}

interface NothingProps {
  readonly t: Translate<Words>;
  readonly icon: ReactNode;
  readonly narrowed: boolean;
  readonly onClear: () => void;
  readonly add: ReactNode;
}

/** An empty list says whether there is nothing or whether the filters hide it, and offers the next step. */
function Nothing({ t, icon, narrowed, onClear, add }: NothingProps) {
  const lists = useTexts(listTexts);
  return (
    <EmptyState title={t(narrowed ? 'emptyFilteredTitle' : 'emptyTitle')} icon={icon} action={narrowed ? <Button onClick={onClear}>{lists('clear')}</Button> : add}>
      {t(narrowed ? 'emptyFilteredBody' : 'emptyBody')}
    </EmptyState>
  );
}
