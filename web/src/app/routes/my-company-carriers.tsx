import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import IconTruck from '@tabler/icons-react/dist/esm/icons/IconTruck.mjs';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { Suspense, lazy, useCallback, useMemo, useRef, useState, type ReactNode, type RefObject } from 'react';
import { useCarriers } from '@/features/carriers/api';
import { CarriersList, ROW_MARK } from '@/features/carriers/carriers-list';
import { readCarriersSearch, type CarriersSearch } from '@/features/carriers/search';
import styles from '@/features/carriers/carriers.module.css';
import { useTexts } from '@/i18n/texts';
import { carrierTexts } from '@/i18n/texts/carriers';
import { listTexts } from '@/i18n/texts/lists';
import { useShortcuts } from '@/lib/keyboard';
import { usePhone } from '@/lib/media';
import { PERMISSION, may } from '@/session/permissions';
import { useUser } from '@/session/store';
import { Button } from '@/ui/button';
import { EmptyState } from '@/ui/empty-state';
import { ListView } from '@/ui/list-view';
import { Page } from '@/ui/page';
import { SearchField } from '@/ui/search-field';
import { messageOf } from '@/wire/errors';
import type { Carrier } from '@/wire/generated';
import { UpLink } from './products-links';

const CarrierDialog = lazy(() => import('@/features/carriers/carrier-dialog').then((module) => ({ default: module.CarrierDialog })));
const RemoveQuestion = lazy(() => import('@/features/carriers/remove-question').then((module) => ({ default: module.RemoveQuestion })));

/** /my-company/carriers: the vehicles that carry goods. */
export function CarriersRoute() {
  const t = useTexts(carrierTexts);
  const search = readCarriersSearch(useSearch({ strict: false }));
  const navigate = useNavigate();
  const go = useCallback((next: CarriersSearch) => void navigate({ to: '/my-company/carriers', search: readCarriersSearch({ ...next }), replace: true }), [navigate]);
  const open = useCallback((id: number) => void navigate({ to: '/my-company/carriers/$carrierId', params: { carrierId: String(id) } }), [navigate]);
  const carriers = useCarriers(search);
  const searchBox = useRef<HTMLInputElement>(null);
  const [adding, setAdding] = useState(false);
  const [removing, setRemoving] = useState<Carrier>();
  const editable = may(useUser(), PERMISSION.purchasing);
  const add = useCallback(() => setAdding(true), []);
  useShortcuts(useMemo(() => (editable ? ['N', 'n'].map((key) => ({ key, label: t('keyAdd'), run: add })) : []), [editable, t, add]));
  const total = carriers.data?.page.totalItems;
  return (
    <Page title={t('title')} lead={<UpLink to="/my-company">{t('company')}</UpLink>} actions={editable ? <AddButton onAdd={add} primary /> : null}>
      <p className={styles.lead}>{t(editable ? 'lead' : 'onlyLook')}</p>
      <ListView
        keys={{ search: t('keySearch'), down: t('keyDown'), up: t('keyUp') }}
        rowMark={ROW_MARK}
        opened={undefined}
        filters={<Filters search={search} onSearch={go} searchBox={searchBox} />}
        searchBox={searchBox}
        figures={
          <p className={styles.found} aria-live="polite">
            {total ? t(total === 1 ? 'foundOne' : 'found', { count: total }) : null}
          </p>
        }
        failure={carriers.isError && !carriers.data ? { title: t('errorTitle'), message: messageOf(carriers.error), onRetry: () => void carriers.refetch() } : undefined}
        page={search.page ?? 1}
        pages={carriers.data?.page.totalPages}
        onPage={(page) => go({ ...search, page })}
      >
        <CarriersList
          rows={carriers.data?.carriers}
          stale={carriers.isPlaceholderData}
          onOpen={open}
          onRemove={editable ? setRemoving : undefined}
          empty={<Nothing narrowed={search.text !== undefined} onClear={() => go({})} add={editable ? <AddButton onAdd={add} /> : null} />}
        />
      </ListView>
      <Suspense>
        {adding ? <CarrierDialog onDone={({ id }) => open(id)} onClose={() => setAdding(false)} /> : null}
        {removing ? <RemoveQuestion carrier={removing} onDone={() => setRemoving(undefined)} onClose={() => setRemoving(undefined)} /> : null}
      </Suspense>
    </Page>
  );
}

interface FiltersProps {
  readonly search: CarriersSearch;
  readonly onSearch: (search: CarriersSearch) => void;
  readonly searchBox: RefObject<HTMLInputElement | null>;
}

function Filters({ search, onSearch, searchBox }: FiltersProps) {
  const t = useTexts(carrierTexts);
  const lists = useTexts(listTexts);
  return (
    <section aria-label={lists('filters')} data-filters="">
      <SearchField
        label={lists('search')}
        placeholder={t('searchPlaceholder')}
        text={search.text ?? ''}
        onText={(text) => onSearch(readCarriersSearch({ text }))}
        boxRef={searchBox}
        shortcut="F2"
        autoComplete="off"
      />
    </section>
  );
}

function AddButton({ onAdd, primary = false }: { readonly onAdd: () => void; readonly primary?: boolean }) {
  const t = useTexts(carrierTexts);
  const short = usePhone() && primary;
  return (
    <Button variant={primary ? 'primary' : 'secondary'} icon={<IconPlus size={20} aria-hidden />} {...(short && { 'aria-label': t('add') })} {...(primary && { shortcut: 'N' })} onClick={onAdd}>
      {t(short ? 'addShort' : 'add')}
    </Button>
  );
}

/** An empty list says whether there is nothing or whether the words hide it, and offers the next step. */
function Nothing({ narrowed, onClear, add }: { readonly narrowed: boolean; readonly onClear: () => void; readonly add: ReactNode }) {
  const t = useTexts(carrierTexts);
  const lists = useTexts(listTexts);
  return (
    <EmptyState title={t(narrowed ? 'emptyFilteredTitle' : 'emptyTitle')} icon={<IconTruck size={32} aria-hidden />} action={narrowed ? <Button onClick={onClear}>{lists('clear')}</Button> : add}>
      {t(narrowed ? 'emptyFilteredBody' : 'emptyBody')}
    </EmptyState>
  );
}
