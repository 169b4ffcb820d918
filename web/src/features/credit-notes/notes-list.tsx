import { useCallback, useMemo } from 'react';
import { shownClientName } from '@/country/client-name';
import { useCountry, type CountryProfile } from '@/country/profile';
import { useTexts, type Translate } from '@/i18n/texts';
import { creditNoteTexts } from '@/i18n/texts/credit-notes';
import { formatTime } from '@/lib/dates';
import { DataList, type RowsProps } from '@/ui/data-list';
import type { Column } from '@/ui/data-table';
import { DocumentBadge } from '@/ui/document-badge';
import { Amount, Muted, TwoLines } from '@/ui/lines';
import { CardFoot, CardTotal, CardWide, RowButton, RowCard } from '@/ui/row';
import type { NoteRow } from './model';

/** Attribute of the rows' buttons. */
export const ROW_MARK = 'data-note';

export interface NotesListProps extends RowsProps<NoteRow> {
  readonly onOpen: (noteId: number) => void;
}

/** The credit notes of a page, as a table or as cards. */
export function NotesList({ onOpen, ...page }: NotesListProps) {
  const t = useTexts(creditNoteTexts);
  const country = useCountry();
  const columns = useMemo(() => wideColumns(t, country, onOpen), [t, country, onOpen]);
  const card = useCallback((one: NoteRow) => <NoteCard note={one} onOpen={onOpen} />, [onOpen]);
  return <DataList caption={t('caption')} columns={columns} card={card} rowKey={(one) => one.id} onRow={(one) => onOpen(one.id)} {...page} />;
}

interface RowProps extends Pick<NotesListProps, 'onOpen'> {
  readonly note: NoteRow;
}

function wideColumns(t: Translate<keyof (typeof creditNoteTexts)['base']>, country: CountryProfile, onOpen: RowProps['onOpen']): readonly Column<NoteRow>[] {
  return [
    { key: 'note', header: t('columnNote'), cell: (one) => <OpenButton note={one} onOpen={onOpen} /> },
    { key: 'date', header: t('columnDate'), cell: (one) => <TwoLines main={country.day(one.date)} more={formatTime(one.hour)} /> },
    { key: 'client', header: t('columnClient'), cell: (one) => <TwoLines breaks main={shownClientName(one.clientName, country.facts)} more={one.clientDocument} /> },
    { key: 'reference', header: t('columnReference'), cell: (one) => <TwoLines main={one.referenceSeries} more={typeName(one, country)} /> },
    { key: 'state', header: t('columnState'), cell: (one) => <DocumentBadge state={one.state} /> },
    { key: 'total', header: t('columnTotal'), align: 'end', cell: (one) => <Amount>{country.moneyOf(one.total)}</Amount> },
  ];
}

/** What the corrected document is called; the authority's code where the country has no such type. */
function typeName({ referenceType }: NoteRow, { facts }: CountryProfile): string {
  return facts.documents.find((known) => known.electronic && known.issuerCode === referenceType)?.description ?? referenceType;
}

/** The number of the note, which opens it; arrow keys go from one to the next. */
function OpenButton({ note, onOpen }: RowProps) {
  const t = useTexts(creditNoteTexts);
  return (
    <RowButton onOpen={() => onOpen(note.id)} {...{ [ROW_MARK]: note.id }}>
      {note.number || t('noNumber')}
    </RowButton>
  );
}

function NoteCard({ note, onOpen }: RowProps) {
  const t = useTexts(creditNoteTexts);
  const country = useCountry();
  return (
    <RowCard>
      <OpenButton note={note} onOpen={onOpen} />
      <CardTotal>
        <Amount>{country.moneyOf(note.total)}</Amount>
      </CardTotal>
      <Muted>{t('correctsShort', { number: note.referenceSeries })}</Muted>
      <CardWide>{[shownClientName(note.clientName, country.facts), note.clientDocument].filter(Boolean).join(' · ')}</CardWide>
      <CardFoot>
        <DocumentBadge state={note.state} />
        <Muted end>{[country.day(note.date), formatTime(note.hour)].join(' · ')}</Muted>
      </CardFoot>
    </RowCard>
  );
}
