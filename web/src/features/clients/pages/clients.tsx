import IconUserPlus from '@tabler/icons-react/dist/esm/icons/IconUserPlus.mjs';
import IconUsers from '@tabler/icons-react/dist/esm/icons/IconUsers.mjs';
import IconWallet from '@tabler/icons-react/dist/esm/icons/IconWallet.mjs';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { Suspense, useCallback, useRef, useState } from 'react';
import { useClients } from '@/features/clients/api';
import { ClientsFilters } from '@/features/clients/clients-filters';
import { ClientsList } from '@/features/clients/clients-list';
import { isNarrowed, listQuery, readSearch, withFilter, type ClientsSearch } from '@/features/clients/filters';
import { ADD_KEY, useListKeys } from '@/features/clients/use-list-keys';
import { useTexts } from '@/i18n/texts';
import { clientTexts } from '@/i18n/texts/clients';
import { listTexts } from '@/i18n/texts/lists';
import { Button } from '@/ui/button';
import { EmptyState } from '@/ui/empty-state';
import { ListFailure } from '@/ui/list-failure';
import { Page } from '@/ui/page';
import { Pagination } from '@/ui/pagination';
import { messageOf } from '@/wire/errors';
import { SectionLink } from '@/navigation/section-link';
import { later } from '@/ui/later';

const ClientDialog = later(() => import('@/features/clients/client-dialog').then((module) => module.ClientDialog));

/** /clients: the list of clients, searched and filtered by the address. */
export function ClientsRoute() {
  const t = useTexts(clientTexts);
  const search = readSearch(useSearch({ strict: false }));
  const navigate = useNavigate();
  const go = useCallback((next: ClientsSearch) => void navigate({ to: '/clients', search: next, replace: true }), [navigate]);
  const open = useCallback((clientId: number) => void navigate({ to: '/clients/detail/$clientId', params: { clientId: String(clientId) }, search: {} }), [navigate]);
  const clients = useClients(listQuery(search));
  const list = useRef<HTMLDivElement>(null);
  const searchBox = useRef<HTMLInputElement>(null);
  const [adding, setAdding] = useState(false);
  const add = useCallback(() => setAdding(true), []);
  useListKeys(list, searchBox, add);
  const rows = clients.data?.clients;

  function openFirst(text: string) {
    const first = rows?.[0]?.id;
    if (first && text !== '' && text === search.text && !clients.isPlaceholderData) open(first);
  }

  const actions = (
    <>
      <SectionLink to="/payments-recharges" icon={IconWallet} />
      <AddButton onAdd={add} primary />
    </>
  );
  return (
    <Page title={t('title')} actions={actions}>
      <ClientsFilters search={search} onSearch={go} onEnter={openFirst} searchBox={searchBox} />
      <div ref={list}>
        {clients.isError ? (
          <ListFailure title={t('errorTitle')} message={messageOf(clients.error)} onRetry={() => void clients.refetch()} />
        ) : (
          <ClientsList rows={rows} stale={clients.isPlaceholderData} onOpen={open} empty={<NoClients search={search} onSearch={go} onAdd={add} />} />
        )}
      </div>
      <Pagination page={search.page ?? 1} pages={clients.data?.page.totalPages} onPage={(page) => go({ ...withFilter(search, {}), page })} />
      <Suspense>
        {adding ? (
          <ClientDialog
            startText={rows?.length === 0 ? search.text : undefined}
            existing={{ label: t('see'), run: (client) => client.id && open(client.id) }}
            onDone={() => setAdding(false)}
            onClose={() => setAdding(false)}
          />
        ) : null}
      </Suspense>
    </Page>
  );
}

function AddButton({ onAdd, primary = false }: { readonly onAdd: () => void; readonly primary?: boolean }) {
  const t = useTexts(clientTexts);
  return (
    <Button variant={primary ? 'primary' : 'secondary'} icon={<IconUserPlus size={20} aria-hidden />} {...(primary && { shortcut: ADD_KEY })} onClick={onAdd}>
      {t('add')}
    </Button>
  );
}

interface NoClientsProps {
  readonly search: ClientsSearch;
  readonly onSearch: (search: ClientsSearch) => void;
  readonly onAdd: () => void;
}

/** An empty list says whether there is nobody or whether the filters hide them, and offers the next step. */
function NoClients({ search, onSearch, onAdd }: NoClientsProps) {
  const t = useTexts(clientTexts);
  const lists = useTexts(listTexts);
  const icon = <IconUsers size={32} aria-hidden />;
  if (!isNarrowed(search)) {
    return (
      <EmptyState title={t('emptyTitle')} icon={icon} action={<AddButton onAdd={onAdd} />}>
        {t('emptyBody')}
      </EmptyState>
    );
  }
  if (search.text) {
    return (
      <EmptyState title={t('emptyFilteredTitle')} icon={icon} action={<AddButton onAdd={onAdd} />}>
        {t('emptyFilteredBody')}
      </EmptyState>
    );
  }
  const clear = <Button onClick={() => onSearch(withFilter(search, { kind: undefined, favorites: undefined }))}>{lists('clear')}</Button>;
  return (
    <EmptyState title={t(search.favorites ? 'emptyFavoritesTitle' : 'emptyFilteredTitle')} icon={icon} action={clear}>
      {t(search.favorites ? 'emptyFavoritesBody' : 'emptyFilteredBody')}
    </EmptyState>
  );
}
