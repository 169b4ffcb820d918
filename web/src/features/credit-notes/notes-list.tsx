import IconFileMinus from '@tabler/icons-react/dist/esm/icons/IconFileMinus.mjs';
import { shownClientName } from '@/country/client-name';
import { useCountry, type CountryProfile } from '@/country/profile';
import { StateField } from '@/documents/state-field';
import { creditNoteTexts } from '@/i18n/texts/credit-notes';
import { formatTime } from '@/lib/dates';
import { defineList } from '@/lists/define-list';
import { DocumentBadge } from '@/ui/document-badge';
import { Amount, Muted, TwoLines } from '@/ui/lines';
import { CardFoot, CardTotal, CardWide, RowCard } from '@/ui/row';
import { useNotes } from './api';
import { notesAddress, notesQuery } from './search';
import { noteKinds } from './kinds';
import type { NoteRow } from './model';

/** Name of the corrected document; the authority's code where the country has no such type. */
function typeName({ referenceType }: NoteRow, { facts }: CountryProfile): string {
  return facts.documents.find((known) => known.electronic && known.issuerCode === referenceType)?.description ?? referenceType;
}

/** The credit notes of the company. */
export const NotesList = defineList({
  address: notesAddress,
  texts: creditNoteTexts,
  useData: (search) => useNotes({ ...notesQuery(search), kinds: noteKinds(useCountry().facts) }),
  rows: ({ rows }) => rows,
  rowKey: (one) => one.id,
  // A refused number has the key of the note that has another number now.
  ownKey: (one) => `${one.id} ${one.number}`,
  name: (one, { t }) => one.number || t('noNumber'),
  mark: 'data-note',
  icon: IconFileMinus,
  counted: ['foundOne', 'found'],
  filters: ({ t, search, change }) => <StateField label={t('state')} any={t('anyState')} value={search.state} onChoice={(state) => change({ state })} />,
  columns: ({ t, country, link }) => [
    { key: 'note', header: t('columnNote'), cell: link },
    { key: 'date', header: t('columnDate'), cell: (one) => <TwoLines main={country.day(one.date)} more={formatTime(one.hour)} /> },
    { key: 'client', header: t('columnClient'), cell: (one) => <TwoLines breaks main={shownClientName(one.clientName, country.facts)} more={one.clientDocument} /> },
    { key: 'reference', header: t('columnReference'), cell: (one) => <TwoLines main={one.referenceSeries} more={typeName(one, country)} /> },
    { key: 'state', header: t('columnState'), cell: (one) => <DocumentBadge state={one.state} /> },
    { key: 'total', header: t('columnTotal'), align: 'end', cell: (one) => <Amount>{country.moneyOf(one.total)}</Amount> },
  ],
  card: (one, { t, country, link }) => (
    <RowCard>
      {link(one)}
      <CardTotal>
        <Amount>{country.moneyOf(one.total)}</Amount>
      </CardTotal>
      <Muted>{t('correctsShort', { number: one.referenceSeries })}</Muted>
      <CardWide>{[shownClientName(one.clientName, country.facts), one.clientDocument].filter(Boolean).join(' · ')}</CardWide>
      <CardFoot>
        <DocumentBadge state={one.state} />
        <Muted end>{[country.day(one.date), formatTime(one.hour)].join(' · ')}</Muted>
      </CardFoot>
    </RowCard>
  ),
});
