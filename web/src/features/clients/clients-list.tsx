import IconStar from '@tabler/icons-react/dist/esm/icons/IconStar.mjs';
import IconStarFilled from '@tabler/icons-react/dist/esm/icons/IconStarFilled.mjs';
import IconUsers from '@tabler/icons-react/dist/esm/icons/IconUsers.mjs';
import IconWallet from '@tabler/icons-react/dist/esm/icons/IconWallet.mjs';
import type { ReactNode } from 'react';
import { shownClientDocument } from '@/country/client-document';
import { shownClientName } from '@/country/client-name';
import { useCountry, type CountryProfile } from '@/country/profile';
import { useTexts } from '@/i18n/texts';
import { clientTexts } from '@/i18n/texts/clients';
import { add, fromNumber } from '@/lib/dec4';
import { defineList } from '@/lists/define-list';
import { Button } from '@/ui/button';
import { Digits, Lines, Muted } from '@/ui/lines';
import { CardFoot, CardWide, RowCard } from '@/ui/row';
import { Segmented } from '@/ui/segmented';
import type { Client, ClientFilter } from '@/wire/generated';
import { useClients } from './api';
import { KINDS, clientsAddress, clientsQuery } from './search';
import { StarButton } from './star-button';
import { WhatsappLink } from './whatsapp-link';
import styles from './clients.module.css';

interface Screen {
  readonly onToggle: (client: Client) => void;
  /** Adds a client, also one that was searched and not found. */
  readonly first: ReactNode;
}

const documentOf = (client: Client, { facts }: CountryProfile) => <Digits>{shownClientDocument(client.documentType, client.documentNumber, facts)}</Digits>;

/** The clients of the company. */
export const ClientsList = defineList({
  address: clientsAddress,
  texts: clientTexts,
  useData: (search, _screen: Screen) => useClients(clientsQuery(search)),
  rows: ({ clients }) => clients,
  rowKey: ({ id }) => Number(id),
  name: ({ name }, { country }) => shownClientName(name, country.facts),
  breaks: true,
  opensFirst: true,
  mark: 'data-client',
  icon: IconUsers,
  filters: ({ t, search: { kind, favorites }, change }) => (
    <>
      <Segmented<ClientFilter>
        label={t('kind')}
        value={kind ?? 'all'}
        options={KINDS.map((value) => ({ value, label: t(value) }))}
        onValue={(wanted) => change({ kind: wanted === 'all' ? undefined : wanted })}
      />
      <Button
        className={styles.toggle ?? ''}
        aria-pressed={favorites === true}
        icon={favorites ? <IconStarFilled size={20} aria-hidden /> : <IconStar size={20} aria-hidden />}
        onClick={() => change({ favorites: favorites ? undefined : true })}
      >
        {t('onlyFavorites')}
      </Button>
    </>
  ),
  empty: ({ t, search, first }) => {
    if (search.text) return { action: first };
    return search.favorites ? { title: t('emptyFavoritesTitle'), body: t('emptyFavoritesBody') } : {};
  },
  columns: ({ t, country, link, onToggle }) => [
    { key: 'favorite', header: t('columnFavorite'), cell: (client) => <StarButton client={client} onToggle={onToggle} /> },
    {
      key: 'client',
      header: t('columnClient'),
      cell: (client) => (
        <Lines breaks>
          {link(client)}
          {client.address ? <Muted>{client.address}</Muted> : null}
        </Lines>
      ),
    },
    { key: 'document', header: t('columnDocument'), cell: (client) => documentOf(client, country) },
    { key: 'phone', header: t('columnPhone'), cell: (client) => <WhatsappLink client={client} /> },
    { key: 'wallet', header: t('columnWallet'), align: 'end', cell: (client) => <WalletBadge client={client} /> },
  ],
  card: (client, { country, link, onToggle }) => (
    <RowCard>
      <Lines breaks>
        {link(client)}
        {documentOf(client, country)}
      </Lines>
      <StarButton client={client} onToggle={onToggle} />
      <CardWide>
        <CardFoot>
          <WhatsappLink client={client} />
          <WalletBadge client={client} />
        </CardFoot>
      </CardWide>
    </RowCard>
  ),
});

/** Balance of a client's wallet in all its bags. */
function WalletBadge({ client }: { readonly client: Client }) {
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
