import IconReceipt from '@tabler/icons-react/dist/esm/icons/IconReceipt.mjs';
import { useMemo, type ReactNode } from 'react';
import { useCountry, type CountryProfile } from '@/country/profile';
import { useTexts, type Translate } from '@/i18n/texts';
import { clientTexts } from '@/i18n/texts/clients';
import { formatTime } from '@/lib/dates';
import { seesEveryone } from '@/session/permissions';
import { useUser } from '@/session/store';
import { DataList, useNarrow } from '@/ui/data-list';
import type { Column } from '@/ui/data-table';
import { EmptyState } from '@/ui/empty-state';
import { Amount, Lines, Muted } from '@/ui/lines';
import { ListFailure } from '@/ui/list-failure';
import { Pagination } from '@/ui/pagination';
import { SaleBadge } from '@/documents/sale-badge';
import { messageOf } from '@/wire/errors';
import type { ClientPurchase } from '@/wire/generated';
import { usePurchases } from './api';
import styles from './detail.module.css';

export interface ClientPurchasesProps {
  readonly clientId: number;
  /** From 1. */
  readonly page: number;
  readonly onPage: (page: number) => void;
  /** A link to the sale's own screen, or its number alone. */
  readonly saleLink: (purchase: ClientPurchase) => ReactNode;
}

/** What a client bought, the newest first. */
export function ClientPurchases({ clientId, page, onPage, saleLink }: ClientPurchasesProps) {
  const t = useTexts(clientTexts);
  const country = useCountry();
  const found = usePurchases(clientId, page);
  const everyone = seesEveryone(useUser());
  const narrow = useNarrow();
  const columns = useMemo(() => columnsOf(t, country, saleLink).filter((column) => !narrow || column.key !== 'channel'), [t, country, saleLink, narrow]);
  if (found.isError) {
    return <ListFailure title={t('purchasesError')} message={messageOf(found.error)} onRetry={() => void found.refetch()} />;
  }
  const none = (
    <EmptyState title={t('noPurchases')} icon={<IconReceipt size={32} aria-hidden />}>
      {t('noPurchasesBody')}
    </EmptyState>
  );
  return (
    <div className={styles.parts}>
      {everyone ? null : <Muted as="p">{t('purchasesOwn')}</Muted>}
      <DataList caption={t('purchasesCaption')} columns={columns} rows={found.data?.purchases} stale={found.isPlaceholderData} rowKey={(purchase) => purchase.id} empty={none} />
      <Pagination page={page} pages={found.data?.page.totalPages} onPage={onPage} />
    </div>
  );
}

function columnsOf(t: Translate<keyof (typeof clientTexts)['base']>, country: CountryProfile, saleLink: ClientPurchasesProps['saleLink']): readonly Column<ClientPurchase>[] {
  return [
    {
      key: 'sale',
      header: t('columnSale'),
      card: 'title',
      cell: (purchase) => (
        <Lines breaks>
          {saleLink(purchase)}
          <Muted>{purchase.invoiceTypeName}</Muted>
        </Lines>
      ),
    },
    { key: 'date', header: t('columnDate'), cell: (purchase) => `${country.day(purchase.date)} ${formatTime(purchase.hour)}` },
    { key: 'channel', header: t('columnChannel'), cell: (purchase) => t(purchase.channel === 'app' ? 'channelApp' : 'channelWeb') },
    { key: 'status', header: t('columnStatus'), cell: ({ situation }) => <SaleBadge situation={situation} /> },
    { key: 'total', header: t('columnTotal'), align: 'end', cell: (purchase) => <Amount>{country.moneyOf(purchase.totalAmount)}</Amount> },
  ];
}
