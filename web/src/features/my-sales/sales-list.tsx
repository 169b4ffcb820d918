import { useMemo, type ReactNode } from 'react';
import { shownClientName } from '@/country/client-name';
import { useCountry, type CountryProfile } from '@/country/profile';
import { useTexts, type Translate } from '@/i18n/texts';
import { mySalesTexts } from '@/i18n/texts/my-sales';
import { formatTime } from '@/lib/dates';
import { useMedia } from '@/lib/media';
import { DataTable, type Column } from '@/ui/data-table';
import { StatusBadge } from '@/ui/status-badge';
import type { SaleItem } from '@/wire/generated';
import { STATUS_TONES, referenceOf } from './sale-rules';
import styles from './my-sales.module.css';

/** Where the columns no longer fit beside the side menu: one cell then tells everything. */
const NARROW = '(max-width: 1000px)';

export interface SalesListProps {
  readonly rows: readonly SaleItem[] | undefined;
  /** The rows are those of the last filter, the new ones are coming. */
  readonly stale: boolean;
  /** Whether there is more than one seller to tell apart. */
  readonly withSeller: boolean;
  readonly onOpen: (saleId: number) => void;
  readonly empty: ReactNode;
}

/** The sales of a page, as a table or as cards. */
export function SalesList({ rows, stale, withSeller, onOpen, empty }: SalesListProps) {
  const t = useTexts(mySalesTexts);
  const narrow = useMedia(NARROW);
  const country = useCountry();
  const columns = useMemo(
    () => (narrow ? cardColumn(t('columnSale'), withSeller, onOpen) : wideColumns(t, country, withSeller, onOpen)),
    [narrow, t, country, withSeller, onOpen],
  );
  return (
    <div className={styles.list} aria-busy={stale || undefined} data-cards={narrow || undefined}>
      <DataTable
        caption={t('caption')}
        columns={columns}
        rows={rows}
        rowKey={(sale) => sale.id}
        onRow={(sale) => onOpen(sale.id)}
        empty={empty}
      />
    </div>
  );
}

type Open = (saleId: number) => void;

function cardColumn(header: string, withSeller: boolean, onOpen: Open): readonly Column<SaleItem>[] {
  return [{ key: 'card', header, card: 'plain', cell: (sale) => <SaleCard sale={sale} withSeller={withSeller} onOpen={onOpen} /> }];
}

function wideColumns(t: Translate<keyof (typeof mySalesTexts)['base']>, country: CountryProfile, withSeller: boolean, onOpen: Open) {
  const columns: readonly (Column<SaleItem> | false)[] = [
    {
      key: 'sale',
      header: t('columnSale'),
      cell: (sale) => <TwoLines main={<OpenButton sale={sale} onOpen={onOpen} />} more={<DocumentName sale={sale} />} />,
    },
    { key: 'date', header: t('columnDate'), cell: (sale) => <TwoLines main={country.day(sale.date)} more={formatTime(sale.hour)} /> },
    { key: 'client', header: t('columnClient'), cell: (sale) => <Client sale={sale} /> },
    withSeller && { key: 'seller', header: t('columnSeller'), cell: (sale) => sale.userName },
    { key: 'status', header: t('columnStatus'), cell: (sale) => <SaleStatusBadge status={sale.status} /> },
    {
      key: 'total',
      header: t('columnTotal'),
      align: 'end',
      cell: (sale) => <TwoLines main={<Amount sale={sale} />} more={sale.paymentTypeName} />,
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
    <button
      type="button"
      aria-label={reference && `${sale.invoiceNumber}, ${t('reference', { number: reference })}`}
      className={styles.open}
      data-sale={sale.id}
      onClick={(event) => {
        // The row opens as well.
        event.stopPropagation();
        onOpen(sale.id);
      }}
    >
      {sale.invoiceNumber}
    </button>
  );
}

function SaleCard({ sale, onOpen, withSeller }: RowProps & { readonly withSeller: boolean }) {
  const country = useCountry();
  return (
    <div className={styles.card}>
      <OpenButton sale={sale} onOpen={onOpen} />
      <span className={styles.cardTotal}>
        <Amount sale={sale} />
      </span>
      <span className={styles.muted}>
        <DocumentName sale={sale} />
      </span>
      <span className={styles.muted} data-end>
        {sale.paymentTypeName}
      </span>
      <Client sale={sale} oneLine />
      <span className={styles.cardFoot}>
        <SaleStatusBadge status={sale.status} />
        <span className={styles.muted} data-end>
          {[country.day(sale.date), formatTime(sale.hour), withSeller ? sale.userName : ''].filter(Boolean).join(' · ')}
        </span>
      </span>
    </div>
  );
}

/** The document, with the company's own number where the document has none. */
function DocumentName({ sale }: { readonly sale: SaleItem }) {
  const t = useTexts(mySalesTexts);
  const reference = referenceOf(sale);
  if (!reference) return sale.invoiceTypeName;
  return (
    <>
      {sale.invoiceTypeName} · <span className={styles.whole}>{t('reference', { number: reference })}</span>
    </>
  );
}

/** The state of a sale: icon, word and colour. */
export function SaleStatusBadge({ status }: { readonly status: SaleItem['status'] }) {
  const t = useTexts(mySalesTexts);
  return <StatusBadge tone={STATUS_TONES[status] ?? 'info'}>{status in STATUS_TONES ? t(status) : status}</StatusBadge>;
}

/** What was to be paid; struck through when it no longer counts. */
function Amount({ sale }: { readonly sale: SaleItem }) {
  const country = useCountry();
  const text = country.moneyOf(sale.total);
  return sale.status === 'voided' || sale.status === 'discarded' ? <s className={styles.amount}>{text}</s> : <strong className={styles.amount}>{text}</strong>;
}

function Client({ sale, oneLine = false }: { readonly sale: SaleItem; readonly oneLine?: boolean }) {
  const { facts } = useCountry();
  const name = shownClientName(sale.clientName, facts);
  if (oneLine) return <span className={styles.cardClient}>{[name, sale.clientDocument].filter(Boolean).join(' · ')}</span>;
  return <TwoLines main={name} more={sale.clientDocument} />;
}

function TwoLines({ main, more }: { readonly main: ReactNode; readonly more: ReactNode }) {
  return (
    <span className={styles.two}>
      <span>{main}</span>
      {more ? <span className={styles.muted}>{more}</span> : null}
    </span>
  );
}
