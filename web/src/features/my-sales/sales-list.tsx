import { useCallback, useMemo } from 'react';
import { shownClientName } from '@/country/client-name';
import { useCountry, type CountryProfile } from '@/country/profile';
import { useTexts, type Translate } from '@/i18n/texts';
import { mySalesTexts } from '@/i18n/texts/my-sales';
import { formatTime } from '@/lib/dates';
import { DataList, type RowsProps } from '@/ui/data-list';
import type { Column } from '@/ui/data-table';
import { Amount, Muted, TwoLines, Whole } from '@/ui/lines';
import { CardFoot, CardTotal, CardWide, RowButton, RowCard } from '@/ui/row';
import { StatusBadge } from '@/ui/status-badge';
import type { SaleItem } from '@/wire/generated';
import { STATUS_TONES, referenceOf } from './sale-rules';

export interface SalesListProps extends RowsProps<SaleItem> {
  /** Whether there is more than one seller to tell apart. */
  readonly withSeller: boolean;
  readonly onOpen: (saleId: number) => void;
}

/** The sales of a page, as a table or as cards. */
export function SalesList({ withSeller, onOpen, ...page }: SalesListProps) {
  const t = useTexts(mySalesTexts);
  const country = useCountry();
  const columns = useMemo(() => wideColumns(t, country, withSeller, onOpen), [t, country, withSeller, onOpen]);
  const card = useCallback((sale: SaleItem) => <SaleCard sale={sale} withSeller={withSeller} onOpen={onOpen} />, [withSeller, onOpen]);
  return <DataList caption={t('caption')} columns={columns} card={card} rowKey={(sale) => sale.id} onRow={(sale) => onOpen(sale.id)} {...page} />;
}

type Open = (saleId: number) => void;

function wideColumns(t: Translate<keyof (typeof mySalesTexts)['base']>, country: CountryProfile, withSeller: boolean, onOpen: Open) {
  const columns: readonly (Column<SaleItem> | false)[] = [
    {
      key: 'sale',
      header: t('columnSale'),
      cell: (sale) => <TwoLines main={<OpenButton sale={sale} onOpen={onOpen} />} more={<DocumentName sale={sale} />} />,
    },
    { key: 'date', header: t('columnDate'), cell: (sale) => <TwoLines main={country.day(sale.date)} more={formatTime(sale.hour)} /> },
    { key: 'client', header: t('columnClient'), cell: (sale) => <TwoLines breaks main={shownClientName(sale.clientName, country.facts)} more={sale.clientDocument} /> },
    withSeller && { key: 'seller', header: t('columnSeller'), cell: (sale) => sale.userName },
    { key: 'status', header: t('columnStatus'), cell: (sale) => <SaleStatusBadge status={sale.status} /> },
    {
      key: 'total',
      header: t('columnTotal'),
      align: 'end',
      cell: (sale) => <TwoLines main={<Total sale={sale} />} more={sale.paymentTypeName} />,
    },
  ];
  return columns.filter((column) => column !== false);
}

interface RowProps {
  readonly sale: SaleItem;
  readonly onOpen: Open;
}

/** The number of the sale, which opens it; arrow keys go from one to the next. */
function OpenButton({ sale, onOpen }: RowProps) {
  const t = useTexts(mySalesTexts);
  const reference = referenceOf(sale);
  return (
    <RowButton onOpen={() => onOpen(sale.id)} aria-label={reference && `${sale.invoiceNumber}, ${t('reference', { number: reference })}`} data-sale={sale.id}>
      {sale.invoiceNumber}
    </RowButton>
  );
}

function SaleCard({ sale, onOpen, withSeller }: RowProps & { readonly withSeller: boolean }) {
  const country = useCountry();
  return (
    <RowCard>
      <OpenButton sale={sale} onOpen={onOpen} />
      <CardTotal>
        <Total sale={sale} />
      </CardTotal>
      <Muted>
        <DocumentName sale={sale} />
      </Muted>
      <Muted end>{sale.paymentTypeName}</Muted>
      <CardWide>{[shownClientName(sale.clientName, country.facts), sale.clientDocument].filter(Boolean).join(' · ')}</CardWide>
      <CardFoot>
        <SaleStatusBadge status={sale.status} />
        <Muted end>{[country.day(sale.date), formatTime(sale.hour), withSeller ? sale.userName : ''].filter(Boolean).join(' · ')}</Muted>
      </CardFoot>
    </RowCard>
  );
}

/** The document, with the company's own number where the document has none. */
function DocumentName({ sale }: { readonly sale: SaleItem }) {
  const t = useTexts(mySalesTexts);
  const reference = referenceOf(sale);
  if (!reference) return sale.invoiceTypeName;
  return (
    <>
      {sale.invoiceTypeName} · <Whole>{t('reference', { number: reference })}</Whole>
    </>
  );
}

/** The state of a sale: icon, word and colour. */
export function SaleStatusBadge({ status }: { readonly status: SaleItem['status'] }) {
  const t = useTexts(mySalesTexts);
  return <StatusBadge tone={STATUS_TONES[status] ?? 'info'}>{status in STATUS_TONES ? t(status) : status}</StatusBadge>;
}

/** What was to be paid; struck through when it no longer counts. */
function Total({ sale: { status, total } }: { readonly sale: SaleItem }) {
  const { moneyOf } = useCountry();
  return <Amount gone={status === 'voided' || status === 'discarded'}>{moneyOf(total)}</Amount>;
}
