import { useCallback, useMemo } from 'react';
import { shownClientName } from '@/country/client-name';
import { useCountry, type CountryProfile } from '@/country/profile';
import { useTexts, type Translate } from '@/i18n/texts';
import { proformaTexts } from '@/i18n/texts/proformas';
import { formatTime } from '@/lib/dates';
import { DataList, type RowsProps } from '@/ui/data-list';
import type { Column } from '@/ui/data-table';
import { Amount, Muted, TwoLines, Whole } from '@/ui/lines';
import { CardFoot, CardTotal, CardWide, RowButton, RowCard } from '@/ui/row';
import type { ProformaItem } from '@/wire/generated';
import { ProformaBadges, useKindWord } from './proforma-badges';

export interface ProformasListProps extends RowsProps<ProformaItem> {
  /** Every row is of the same client, whose name stands above. */
  readonly ofOneClient?: boolean;
  readonly onOpen: (proformaId: number) => void;
}

/** The quotes of a page, as a table or as cards. */
export function ProformasList({ ofOneClient = false, onOpen, ...page }: ProformasListProps) {
  const t = useTexts(proformaTexts);
  const country = useCountry();
  const columns = useMemo(() => wideColumns(t, country, ofOneClient, onOpen), [t, country, ofOneClient, onOpen]);
  const card = useCallback((one: ProformaItem) => <ProformaCard proforma={one} ofOneClient={ofOneClient} onOpen={onOpen} />, [ofOneClient, onOpen]);
  return <DataList caption={t('caption')} columns={columns} card={card} rowKey={(one) => one.id} onRow={(one) => onOpen(one.id)} {...page} />;
}

type Open = (proformaId: number) => void;

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
      cell: (one) => <TwoLines breaks main={shownClientName(one.clientName, country.facts)} more={one.clientDocument} />,
    },
    { key: 'status', header: t('columnStatus'), cell: (one) => <ProformaBadges proforma={one} /> },
    { key: 'expires', header: t('columnExpires'), cell: (one) => country.day(one.expires) },
    { key: 'sale', header: t('columnSale'), cell: (one) => <Sold proforma={one} /> },
    { key: 'total', header: t('columnTotal'), align: 'end', cell: (one) => <Total proforma={one} /> },
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
    <RowButton onOpen={() => onOpen(proforma.id)} data-proforma={proforma.id}>
      {proforma.seriesCorrelative}
    </RowButton>
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
    <RowCard>
      <OpenButton proforma={proforma} onOpen={onOpen} />
      <CardTotal>
        <Total proforma={proforma} />
      </CardTotal>
      {ofOneClient ? null : <CardWide>{[name, proforma.clientDocument].filter(Boolean).join(' · ')}</CardWide>}
      <CardFoot>
        <ProformaBadges proforma={proforma} />
        <Muted>{[country.day(proforma.date), formatTime(proforma.hour)].join(' · ')}</Muted>
      </CardFoot>
      <CardFoot>
        <Muted>
          <Kind proforma={proforma} />
        </Muted>
        <Muted>{proforma.sale ? <Sold proforma={proforma} /> : `${t('columnExpires')} ${country.day(proforma.expires)}`}</Muted>
      </CardFoot>
    </RowCard>
  );
}

/** The sale a quote became. */
function Sold({ proforma: { sale } }: { readonly proforma: ProformaItem }) {
  const country = useCountry();
  if (!sale) return null;
  return <TwoLines main={<Whole>{sale.invoiceNumber}</Whole>} more={`${sale.invoiceTypeName} · ${country.day(sale.date)}`} />;
}

/** What would be to pay; struck through when it no longer counts. */
function Total({ proforma: { status, total } }: { readonly proforma: ProformaItem }) {
  const { moneyOf } = useCountry();
  return <Amount gone={status === 'canceled' || status === 'free'}>{moneyOf(total)}</Amount>;
}
