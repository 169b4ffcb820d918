import { useMemo, type ReactNode } from 'react';
import { shownClientName } from '@/country/client-name';
import { useCountry, type CountryProfile } from '@/country/profile';
import { useTexts, type Translate } from '@/i18n/texts';
import { proformaTexts } from '@/i18n/texts/proformas';
import { formatTime } from '@/lib/dates';
import { useMedia } from '@/lib/media';
import { DataTable, type Column } from '@/ui/data-table';
import type { ProformaItem } from '@/wire/generated';
import { ProformaBadges, useKindWord } from './proforma-badges';
import styles from './proformas.module.css';

/** Where the columns no longer fit beside the side menu: one cell then tells everything. */
const NARROW = '(max-width: 1000px)';

export interface ProformasListProps {
  readonly rows: readonly ProformaItem[] | undefined;
  /** The rows are those of the last filter, the new ones are coming. */
  readonly stale: boolean;
  /** Every row is of the same client, whose name stands above. */
  readonly ofOneClient?: boolean;
  /** As cards whatever the window, for a narrow place. */
  readonly cards?: boolean;
  readonly onOpen: (proformaId: number) => void;
  readonly empty: ReactNode;
}

/** The quotes of a page, as a table or as cards. */
export function ProformasList({ rows, stale, ofOneClient = false, cards = false, onOpen, empty }: ProformasListProps) {
  const t = useTexts(proformaTexts);
  const narrow = useMedia(NARROW) || cards;
  const country = useCountry();
  const columns = useMemo(
    () => (narrow ? cardColumn(t('columnProforma'), ofOneClient, onOpen) : wideColumns(t, country, ofOneClient, onOpen)),
    [narrow, t, country, ofOneClient, onOpen],
  );
  return (
    <div className={styles.list} aria-busy={stale || undefined} data-cards={narrow || undefined}>
      <DataTable caption={t('caption')} columns={columns} rows={rows} rowKey={(one) => one.id} onRow={(one) => onOpen(one.id)} empty={empty} />
    </div>
  );
}

type Open = (proformaId: number) => void;

function cardColumn(header: string, ofOneClient: boolean, onOpen: Open): readonly Column<ProformaItem>[] {
  return [{ key: 'card', header, card: 'plain', cell: (one) => <ProformaCard proforma={one} ofOneClient={ofOneClient} onOpen={onOpen} /> }];
}

function wideColumns(t: Translate<keyof (typeof proformaTexts)['base']>, country: CountryProfile, ofOneClient: boolean, onOpen: Open) {
  const columns: readonly (Column<ProformaItem> | false)[] = [
    {
      key: 'number',
      header: t('columnProforma'),
      cell: (one) => <TwoLines main={<OpenButton proforma={one} onOpen={onOpen} />} more={<Kind proforma={one} />} />,
    },
    { key: 'date', header: t('columnDate'), cell: (one) => <TwoLines main={country.day(one.date)} more={formatTime(one.hour)} /> },
    !ofOneClient && {
      key: 'client',
      header: t('columnClient'),
      cell: (one) => <TwoLines main={shownClientName(one.clientName, country.facts)} more={one.clientDocument} />,
    },
    { key: 'status', header: t('columnStatus'), cell: (one) => <ProformaBadges proforma={one} /> },
    { key: 'expires', header: t('columnExpires'), cell: (one) => country.day(one.expires) },
    { key: 'sale', header: t('columnSale'), cell: (one) => <Sold proforma={one} /> },
    { key: 'total', header: t('columnTotal'), align: 'end', cell: (one) => <Amount proforma={one} /> },
  ];
  return columns.filter((column) => column !== false);
}

interface RowProps {
  readonly proforma: ProformaItem;
  readonly onOpen: Open;
}

/** The number of the quote, which opens it; arrow keys go from one to the next. */
function OpenButton({ proforma, onOpen }: RowProps) {
  return (
    <button
      type="button"
      className={styles.open}
      data-proforma={proforma.id}
      onClick={(event) => {
        // The row opens as well.
        event.stopPropagation();
        onOpen(proforma.id);
      }}
    >
      {proforma.seriesCorrelative}
    </button>
  );
}

/** The kind where it is not goods, and who wrote it. */
function Kind({ proforma }: { readonly proforma: ProformaItem }) {
  const kindWord = useKindWord();
  return [kindWord(proforma.kind), proforma.userName].filter(Boolean).join(' · ');
}

function ProformaCard({ proforma, ofOneClient, onOpen }: RowProps & { readonly ofOneClient: boolean }) {
  const t = useTexts(proformaTexts);
  const country = useCountry();
  const name = shownClientName(proforma.clientName, country.facts);
  return (
    <div className={styles.card}>
      <OpenButton proforma={proforma} onOpen={onOpen} />
      <span className={styles.cardTotal}>
        <Amount proforma={proforma} />
      </span>
      {ofOneClient ? null : <span className={styles.cardWide}>{[name, proforma.clientDocument].filter(Boolean).join(' · ')}</span>}
      <span className={styles.cardFoot}>
        <ProformaBadges proforma={proforma} />
        <span className={styles.muted}>{[country.day(proforma.date), formatTime(proforma.hour)].join(' · ')}</span>
      </span>
      <span className={styles.cardFoot}>
        <span className={styles.muted}>
          <Kind proforma={proforma} />
        </span>
        <span className={styles.muted}>{proforma.sale ? <Sold proforma={proforma} /> : `${t('columnExpires')} ${country.day(proforma.expires)}`}</span>
      </span>
    </div>
  );
}

/** The sale a quote became. */
function Sold({ proforma: { sale } }: { readonly proforma: ProformaItem }) {
  const country = useCountry();
  if (!sale) return null;
  return <TwoLines main={<span className={styles.whole}>{sale.invoiceNumber}</span>} more={`${sale.invoiceTypeName} · ${country.day(sale.date)}`} />;
}

/** What would be to pay; struck through when it no longer counts. */
function Amount({ proforma: { status, total } }: { readonly proforma: ProformaItem }) {
  const text = useCountry().moneyOf(total);
  return status === 'canceled' || status === 'free' ? <s className={styles.amount}>{text}</s> : <strong className={styles.amount}>{text}</strong>;
}

function TwoLines({ main, more }: { readonly main: ReactNode; readonly more: ReactNode }) {
  return (
    <span className={styles.two}>
      <span>{main}</span>
      {more ? <span className={styles.muted}>{more}</span> : null}
    </span>
  );
}
