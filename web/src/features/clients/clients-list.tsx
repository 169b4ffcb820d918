import IconWallet from '@tabler/icons-react/dist/esm/icons/IconWallet.mjs';
import { useMemo } from 'react';
import { shownClientDocument } from '@/country/client-document';
import { shownClientName } from '@/country/client-name';
import { useCountry } from '@/country/profile';
import { useTexts, type Translate } from '@/i18n/texts';
import { clientTexts } from '@/i18n/texts/clients';
import { add, fromNumber } from '@/lib/dec4';
import { usePhone } from '@/lib/media';
import { DataList, useNarrow, type RowsProps } from '@/ui/data-list';
import type { Column } from '@/ui/data-table';
import { Digits, Lines, Muted } from '@/ui/lines';
import { CardFoot, RowButton } from '@/ui/row';
import type { Client } from '@/wire/generated';
import { useFavorite } from './api';
import { StarButton } from './star-button';
import { WhatsappLink } from './whatsapp-link';
import styles from './clients.module.css';

export interface ClientsListProps extends RowsProps<Client> {
  readonly onOpen: (clientId: number) => void;
}

/** The clients of a page, as a table or as cards. */
export function ClientsList({ onOpen, ...page }: ClientsListProps) {
  const t = useTexts(clientTexts);
  const phone = usePhone();
  const narrow = useNarrow();
  const onToggle = useFavorite();
  const columns = useMemo(() => (!narrow ? wideColumns : phone ? cardColumn : narrowColumns)(t, onOpen, onToggle), [phone, narrow, t, onOpen, onToggle]);
  return <DataList caption={t('caption')} columns={columns} rowKey={(client) => client.id ?? client.documentNumber} onRow={(client) => open(client, onOpen)} {...page} />;
}

type Words = Translate<keyof (typeof clientTexts)['base']>;
type Toggle = (client: Client) => void;

function cardColumn(t: Words, onOpen: RowProps['onOpen'], onToggle: Toggle): readonly Column<Client>[] {
  return [{ key: 'card', header: t('columnClient'), card: 'plain', cell: (client) => <ClientCard client={client} onOpen={onOpen} onToggle={onToggle} /> }];
}

function wideColumns(t: Words, onOpen: RowProps['onOpen'], onToggle: Toggle): readonly Column<Client>[] {
  return [
    { key: 'favorite', header: t('columnFavorite'), cell: (client) => <StarButton client={client} onToggle={onToggle} /> },
    { key: 'client', header: t('columnClient'), cell: (client) => <Who client={client} onOpen={onOpen} /> },
    { key: 'document', header: t('columnDocument'), cell: (client) => <Document client={client} /> },
    { key: 'phone', header: t('columnPhone'), cell: (client) => <WhatsappLink client={client} /> },
    { key: 'wallet', header: t('columnWallet'), align: 'end', cell: (client) => <WalletBadge client={client} /> },
  ];
}

function narrowColumns(t: Words, onOpen: RowProps['onOpen'], onToggle: Toggle): readonly Column<Client>[] {
  return [
    { key: 'favorite', header: t('columnFavorite'), cell: (client) => <StarButton client={client} onToggle={onToggle} /> },
    { key: 'client', header: t('columnClient'), cell: (client) => <Who client={client} onOpen={onOpen} withDocument /> },
    { key: 'phone', header: t('columnPhone'), align: 'end', cell: (client) => <Reach client={client} /> },
  ];
}

interface RowProps {
  readonly client: Client;
  readonly onOpen: (clientId: number) => void;
}

function open(client: Client, onOpen: RowProps['onOpen']): void {
  if (client.id !== null) onOpen(client.id);
}

/** The name, which opens the client; arrow keys go from one to the next. */
function OpenButton({ client, onOpen }: RowProps) {
  const { facts } = useCountry();
  return (
    <RowButton breaks onOpen={() => open(client, onOpen)} data-client={client.id ?? undefined}>
      {shownClientName(client.name, facts)}
    </RowButton>
  );
}

function Who({ client, onOpen, withDocument = false }: RowProps & { readonly withDocument?: boolean }) {
  return (
    <Lines breaks>
      <OpenButton client={client} onOpen={onOpen} />
      {withDocument ? <Document client={client} /> : null}
      {client.address ? <Muted>{client.address}</Muted> : null}
    </Lines>
  );
}

function Document({ client }: { readonly client: Client }) {
  const { facts } = useCountry();
  return <Digits>{shownClientDocument(client.documentType, client.documentNumber, facts)}</Digits>;
}

/** Telephone and wallet in one cell. */
function Reach({ client }: { readonly client: Client }) {
  return (
    <span className={styles.reach}>
      <WhatsappLink client={client} />
      <WalletBadge client={client} />
    </span>
  );
}

/** What a client's wallet holds in all its bags. */
export function WalletBadge({ client }: { readonly client: Client }) {
  const t = useTexts(clientTexts);
  const country = useCountry();
  if (client.wallet.length === 0) return null;
  const held = add(...client.wallet.flatMap((entry) => [fromNumber(entry.available), fromNumber(entry.accumulatedValue)]));
  return (
    <span className={styles.badge} title={t('hasWallet')}>
      <IconWallet size={16} aria-hidden />
      <span className="y-hidden">{t('hasWallet')}: </span>
      {country.money(held)}
    </span>
  );
}

function ClientCard({ client, onOpen, onToggle }: RowProps & { readonly onToggle: Toggle }) {
  return (
    <div className={styles.card}>
      <Lines breaks>
        <OpenButton client={client} onOpen={onOpen} />
        <Document client={client} />
      </Lines>
      <StarButton client={client} onToggle={onToggle} />
      <CardFoot>
        <WhatsappLink client={client} />
        <WalletBadge client={client} />
      </CardFoot>
    </div>
  );
}
