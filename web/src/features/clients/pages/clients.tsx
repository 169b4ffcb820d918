import IconFileSpreadsheet from '@tabler/icons-react/dist/esm/icons/IconFileSpreadsheet.mjs';
import IconNotebook from '@tabler/icons-react/dist/esm/icons/IconNotebook.mjs';
import IconUserPlus from '@tabler/icons-react/dist/esm/icons/IconUserPlus.mjs';
import IconWallet from '@tabler/icons-react/dist/esm/icons/IconWallet.mjs';
import { Link, useNavigate } from '@tanstack/react-router';
import { Suspense, useCallback, useState } from 'react';
import { useClients, useFavorite } from '@/features/clients/api';
import { ClientsList } from '@/features/clients/clients-list';
import { clientsAddress, clientsQuery } from '@/features/clients/search';
import { useTexts } from '@/i18n/texts';
import { clientTexts } from '@/i18n/texts/clients';
import { useShortcuts } from '@/lib/keyboard';
import { useListAddress } from '@/navigation/list-address';
import { SectionLink } from '@/navigation/section-link';
import { seesEveryone } from '@/session/permissions';
import { useUser } from '@/session/store';
import { Button, buttonClass } from '@/ui/button';
import { later } from '@/ui/later';
import { Page } from '@/ui/page';

const ClientDialog = later(() => import('@/features/clients/client-dialog').then((module) => module.ClientDialog));

/** The key that adds a client, shown on its button. */
const ADD_KEY = 'N';

/** /clients: the list of clients, searched and filtered by the address. */
export function ClientsRoute() {
  const t = useTexts(clientTexts);
  const address = useListAddress(clientsAddress);
  const navigate = useNavigate();
  const open = useCallback((clientId: number) => void navigate({ to: '/clients/detail/$clientId', params: { clientId: String(clientId) }, search: {} }), [navigate]);
  const found = useClients(clientsQuery(address.search));
  const decides = seesEveryone(useUser());
  const [adding, setAdding] = useState(false);
  const add = useCallback(() => setAdding(true), []);
  const close = useCallback(() => setAdding(false), []);
  useShortcuts([{ key: ADD_KEY, label: t('keyAdd'), run: add }]);
  const actions = (
    <>
      <Link to="/clients/fiado" search={{}} className={buttonClass('quiet')}>
        <IconNotebook size={20} aria-hidden />
        {t('credit')}
      </Link>
      {decides ? (
        <Link to="/clients/import" search={{}} className={buttonClass('quiet')}>
          <IconFileSpreadsheet size={20} aria-hidden />
          {t('load')}
        </Link>
      ) : null}
      <SectionLink to="/payments-recharges" icon={IconWallet} />
      <AddButton onAdd={add} primary />
    </>
  );
  return (
    <Page title={t('title')} actions={actions} actionsInOneRow>
      <ClientsList {...address} onOpen={open} onToggle={useFavorite()} first={<AddButton onAdd={add} />} />
      <Suspense>
        {adding ? (
          <ClientDialog
            startText={found.data?.clients.length === 0 ? address.search.text : undefined}
            existing={{ label: t('see'), run: (client) => client.id && open(client.id) }}
            onDone={close}
            onClose={close}
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
