import IconReceipt from '@tabler/icons-react/dist/esm/icons/IconReceipt.mjs';
import type { ReactNode } from 'react';
import { clientPurchaseTexts } from '@/i18n/texts/client-purchases';
import { formatTime } from '@/lib/dates';
import { SaleBadge } from '@/documents/sale-badge';
import { defineList } from '@/lists/define-list';
import { Amount, Lines, Muted } from '@/ui/lines';
import type { ClientPurchase } from '@/wire/generated';
import { usePurchases } from './api';
import { detailAddress } from './search';

interface ListOptions {
  readonly clientId: number;
  /** A link to the sale's own screen, or its number alone. */
  readonly saleLink: (purchase: ClientPurchase) => ReactNode;
}

/** Purchases of a client, the newest first. */
export const ClientPurchases = defineList({
  address: detailAddress,
  texts: clientPurchaseTexts,
  useData: (search, { clientId }: ListOptions) => usePurchases(clientId, search),
  rows: ({ purchases }) => purchases,
  rowKey: (purchase) => purchase.id,
  name: (purchase, { saleLink }) => saleLink(purchase),
  mark: 'data-purchase',
  icon: IconReceipt,
  columns: ({ t, country, link }) => [
    {
      key: 'sale',
      header: t('columnSale'),
      card: 'title',
      cell: (purchase) => (
        <Lines breaks>
          {link(purchase)}
          <Muted>{purchase.invoiceTypeName}</Muted>
        </Lines>
      ),
    },
    { key: 'date', header: t('columnDate'), cell: (purchase) => `${country.day(purchase.date)} ${formatTime(purchase.hour)}` },
    { key: 'channel', header: t('columnChannel'), cell: (purchase) => t(purchase.channel === 'app' ? 'channelApp' : 'channelWeb') },
    { key: 'status', header: t('columnStatus'), cell: ({ situation }) => <SaleBadge situation={situation} /> },
    { key: 'total', header: t('columnTotal'), align: 'end', cell: (purchase) => <Amount>{country.moneyOf(purchase.totalAmount)}</Amount> },
  ],
});
