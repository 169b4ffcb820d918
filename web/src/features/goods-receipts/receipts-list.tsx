import IconPackage from '@tabler/icons-react/dist/esm/icons/IconPackage.mjs';
import IconPackageImport from '@tabler/icons-react/dist/esm/icons/IconPackageImport.mjs';
import { useTexts } from '@/i18n/texts';
import { goodsReceiptTexts } from '@/i18n/texts/goods-receipts';
import { defineList } from '@/lists/define-list';
import { Amount, Digits, Muted, TwoLines } from '@/ui/lines';
import { CardFoot, CardTotal, CardWide, RowCard } from '@/ui/row';
import { StatusBadge } from '@/ui/status-badge';
import type { ReceiptItem } from '@/wire/generated';
import { useReceipts } from './api';
import { receiptsAddress } from './search';

/** The receipts of the company. */
export const ReceiptsList = defineList({
  address: receiptsAddress,
  texts: goodsReceiptTexts,
  useData: (search) => useReceipts(receiptsAddress.query(search)),
  rows: ({ receipts }) => receipts,
  rowKey: (one) => one.guideId,
  name: (one, { t }) => t('numberOf', { number: one.number }),
  mark: 'data-guide',
  icon: IconPackageImport,
  counted: ['foundOne', 'found'],
  columns: ({ t, country, link }) => [
    { key: 'receipt', header: t('columnReceipt'), cell: link },
    { key: 'date', header: t('columnDate'), cell: (one) => <Digits>{country.day(one.receivedDate)}</Digits> },
    { key: 'sponsor', header: t('columnSponsor'), cell: (one) => <TwoLines breaks main={one.sponsorName} more={one.sponsorRuc} /> },
    { key: 'order', header: t('columnOrder'), cell: ({ orderNumber }) => (orderNumber ? t('numberOf', { number: orderNumber }) : <Muted>{t('withoutOrder')}</Muted>) },
    { key: 'stock', header: t('columnStock'), cell: (one) => <StockBadge updateStock={one.updateStock} /> },
    { key: 'total', header: t('columnTotal'), align: 'end', cell: (one) => <Amount>{country.moneyOf(one.totalPrice)}</Amount> },
  ],
  card: (one, { t, country, link }) => (
    <RowCard>
      {link(one)}
      <CardTotal>
        <Amount>{country.moneyOf(one.totalPrice)}</Amount>
      </CardTotal>
      <CardWide>{one.sponsorName}</CardWide>
      <CardFoot>
        <StockBadge updateStock={one.updateStock} />
        <Muted end>{[one.orderNumber ? t('orderOf', { number: one.orderNumber }) : t('withoutOrder'), country.day(one.receivedDate)].join(' · ')}</Muted>
      </CardFoot>
    </RowCard>
  ),
});

/** Whether the goods were added to the stock: icon, word and colour. */
export function StockBadge({ updateStock }: Pick<ReceiptItem, 'updateStock'>) {
  const t = useTexts(goodsReceiptTexts);
  const Icon = updateStock ? IconPackageImport : IconPackage;
  return (
    <StatusBadge tone={updateStock ? 'success' : 'info'} icon={<Icon size={16} aria-hidden />}>
      {t(updateStock ? 'stockAdded' : 'stockKept')}
    </StatusBadge>
  );
}
