import { useCallback, useMemo } from 'react';
import { shownClientName } from '@/country/client-name';
import { useCountry, type CountryProfile } from '@/country/profile';
import { useTexts, type Translate } from '@/i18n/texts';
import { eDocumentListTexts } from '@/i18n/texts/e-documents';
import { formatTime } from '@/lib/dates';
import { DataList, type RowsProps } from '@/ui/data-list';
import type { Column } from '@/ui/data-table';
import { DocumentBadge } from '@/ui/document-badge';
import { Amount, Muted, TwoLines } from '@/ui/lines';
import { CardFoot, CardTotal, CardWide, RowButton, RowCard } from '@/ui/row';
import type { DocumentRow } from './model';

export interface DocumentsListProps extends RowsProps<DocumentRow> {
  readonly onOpen: (saleId: number) => void;
}

/** The documents of a page, as a table or as cards. */
export function DocumentsList({ onOpen, ...page }: DocumentsListProps) {
  const t = useTexts(eDocumentListTexts);
  const country = useCountry();
  const columns = useMemo(() => wideColumns(t, country, onOpen), [t, country, onOpen]);
  const card = useCallback((row: DocumentRow) => <DocumentCard row={row} onOpen={onOpen} />, [onOpen]);
  return <DataList caption={t('caption')} columns={columns} card={card} rowKey={(row) => row.saleId} onRow={(row) => onOpen(row.saleId)} {...page} />;
}

interface RowProps extends Pick<DocumentsListProps, 'onOpen'> {
  readonly row: DocumentRow;
}

function wideColumns(t: Translate<keyof (typeof eDocumentListTexts)['base']>, country: CountryProfile, onOpen: RowProps['onOpen']): readonly Column<DocumentRow>[] {
  return [
    { key: 'document', header: t('columnDocument'), cell: (row) => <TwoLines main={<OpenButton row={row} onOpen={onOpen} />} more={row.kindName} /> },
    { key: 'date', header: t('columnDate'), cell: (row) => <TwoLines main={country.day(row.date)} more={formatTime(row.hour)} /> },
    { key: 'client', header: t('columnClient'), cell: (row) => <TwoLines breaks main={shownClientName(row.clientName, country.facts)} more={row.clientDocument} /> },
    { key: 'state', header: t('columnState'), cell: (row) => <TwoLines breaks main={<DocumentBadge state={row.state} />} more={wordOf(row)} /> },
    { key: 'total', header: t('columnTotal'), align: 'end', cell: (row) => <Total row={row} /> },
  ];
}

/** The authority's word, where it asks for something. */
function wordOf({ state, stateText }: DocumentRow): string {
  return state === 'accepted' || state === 'voided' ? '' : stateText;
}

/** The number of the document, which opens it; arrow keys go from one to the next. */
function OpenButton({ row, onOpen }: RowProps) {
  const t = useTexts(eDocumentListTexts);
  return (
    <RowButton onOpen={() => onOpen(row.saleId)} data-document={row.saleId}>
      {row.number || t('noNumber')}
    </RowButton>
  );
}

function Total({ row }: Pick<RowProps, 'row'>) {
  const { moneyOf } = useCountry();
  return <Amount gone={row.state === 'voided'}>{moneyOf(row.total)}</Amount>;
}

function DocumentCard({ row, onOpen }: RowProps) {
  const country = useCountry();
  const word = wordOf(row);
  return (
    <RowCard>
      <OpenButton row={row} onOpen={onOpen} />
      <CardTotal>
        <Total row={row} />
      </CardTotal>
      <CardWide>
        <Muted>{row.kindName}</Muted>
      </CardWide>
      <CardWide>{[shownClientName(row.clientName, country.facts), row.clientDocument].filter(Boolean).join(' · ')}</CardWide>
      <CardFoot>
        <DocumentBadge state={row.state} />
        <Muted end>{[country.day(row.date), formatTime(row.hour)].join(' · ')}</Muted>
      </CardFoot>
      {word ? (
        <CardWide>
          <Muted>{word}</Muted>
        </CardWide>
      ) : null}
    </RowCard>
  );
}
