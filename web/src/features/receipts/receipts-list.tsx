import IconPackage from '@tabler/icons-react/dist/esm/icons/IconPackage.mjs';
import IconPackageImport from '@tabler/icons-react/dist/esm/icons/IconPackageImport.mjs';
import { useCallback, useMemo } from 'react';
import { useCountry, type CountryProfile } from '@/country/profile';
import { useTexts, type Translate } from '@/i18n/texts';
import { receiptTexts } from '@/i18n/texts/receipts';
import { DataList, type RowsProps } from '@/ui/data-list';
import type { Column } from '@/ui/data-table';
import { Amount, Muted, TwoLines } from '@/ui/lines';
import { CardFoot, CardTotal, CardWide, RowButton, RowCard } from '@/ui/row';
import { StatusBadge } from '@/ui/status-badge';
import type { ReceiptItem } from '@/wire/generated';

/** Attribute of the rows' buttons. */
export const ROW_MARK = 'data-guide';

export interface ReceiptsListProps extends RowsProps<ReceiptItem> {
  readonly onOpen: (receiptId: number) => void;
}

/** The receipts of a page, as a table or as cards. */
export function ReceiptsList({ onOpen, ...page }: ReceiptsListProps) {
  const t = useTexts(receiptTexts);
  const country = useCountry();
  const columns = useMemo(() => wideColumns(t, country, onOpen), [t, country, onOpen]);
  const card = useCallback((one: ReceiptItem) => <ReceiptCard receipt={one} onOpen={onOpen} />, [onOpen]);
  return <DataList caption={t('caption')} columns={columns} card={card} rowKey={(one) => one.guideId} onRow={(one) => onOpen(one.guideId)} {...page} />;
}

interface RowProps extends Pick<ReceiptsListProps, 'onOpen'> {
  readonly receipt: ReceiptItem;
}

function wideColumns(t: Translate<keyof (typeof receiptTexts)['base']>, country: CountryProfile, onOpen: RowProps['onOpen']): readonly Column<ReceiptItem>[] {
  return [
    { key: 'receipt', header: t('columnReceipt'), cell: (one) => <OpenButton receipt={one} onOpen={onOpen} /> },
    { key: 'date', header: t('columnDate'), cell: (one) => country.day(one.receivedDate) },
    { key: 'sponsor', header: t('columnSponsor'), cell: (one) => <TwoLines breaks main={one.sponsorName} more={one.sponsorRuc} /> },
    { key: 'order', header: t('columnOrder'), cell: (one) => <OrderOf receipt={one} /> },
    { key: 'stock', header: t('columnStock'), cell: (one) => <StockBadge updateStock={one.updateStock} /> },
    { key: 'total', header: t('columnTotal'), align: 'end', cell: (one) => <Amount>{country.moneyOf(one.totalPrice)}</Amount> },
  ];
}

/** The number of the receipt, which opens it; arrow keys go from one to the next. */
function OpenButton({ receipt, onOpen }: RowProps) {
  const t = useTexts(receiptTexts);
  return (
    <RowButton onOpen={() => onOpen(receipt.guideId)} {...{ [ROW_MARK]: receipt.guideId }}>
      {t('numberOf', { number: receipt.number })}
    </RowButton>
  );
}

function OrderOf({ receipt: { orderNumber } }: Pick<RowProps, 'receipt'>) {
  const t = useTexts(receiptTexts);
  return orderNumber ? t('numberOf', { number: orderNumber }) : <Muted>{t('withoutOrder')}</Muted>;
}

/** Whether the goods were added to the stock: icon, word and colour. */
export function StockBadge({ updateStock }: Pick<ReceiptItem, 'updateStock'>) {
  const t = useTexts(receiptTexts);
  const Icon = updateStock ? IconPackageImport : IconPackage;
  return (
    <StatusBadge tone={updateStock ? 'success' : 'info'} icon={<Icon size={16} aria-hidden />}>
      {t(updateStock ? 'stockAdded' : 'stockKept')}
    </StatusBadge>
  );
}

function ReceiptCard({ receipt, onOpen }: RowProps) {
  const t = useTexts(receiptTexts);
  const country = useCountry();
  return (
    <RowCard>
      <OpenButton receipt={receipt} onOpen={onOpen} />
      <CardTotal>
        <Amount>{country.moneyOf(receipt.totalPrice)}</Amount>
      </CardTotal>
      <CardWide>{receipt.sponsorName}</CardWide>
      <CardFoot>
        <StockBadge updateStock={receipt.updateStock} />
        <Muted end>{[receipt.orderNumber ? t('orderOf', { number: receipt.orderNumber }) : t('withoutOrder'), country.day(receipt.receivedDate)].join(' · ')}</Muted>
      </CardFoot>
    </RowCard>
  );
}
