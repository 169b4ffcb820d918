import IconFileInvoice from '@tabler/icons-react/dist/esm/icons/IconFileInvoice.mjs';
import { shownClientName } from '@/country/client-name';
import type { CountryProfile } from '@/country/profile';
import { StateField } from '@/documents/state-field';
import { useTexts, type Translate } from '@/i18n/texts';
import { eDocumentListTexts } from '@/i18n/texts/e-documents';
import { formatTime } from '@/lib/dates';
import { Count, defineList, type Empty } from '@/lists/define-list';
import { useFoundCount, type FoundRows } from '@/lists/found';
import { ChoiceField } from '@/ui/choice-field';
import { DocumentBadge } from '@/ui/document-badge';
import { Amount, Muted, TwoLines } from '@/ui/lines';
import { CardFoot, CardTotal, CardWide, RowCard } from '@/ui/row';
import { useDocuments } from './api';
import { documentsAddress } from './search';
import { kindName } from './kinds';
import type { DocumentRow } from './model';
import type { useKinds } from './use-kinds';

interface ListOptions {
  /** The authority's codes of the types. */
  readonly codes: string;
  /** The types that can be chosen; absent where only valid documents are listed. */
  readonly kinds?: ReturnType<typeof useKinds>;
  /** Text and actions of an empty list. */
  readonly none: (isNarrowed: boolean) => Empty;
}

type ListTexts = Translate<keyof (typeof eDocumentListTexts)['base']>;

/** How many documents were found, of which type. */
function DocumentCount({ found, kind }: { readonly found: FoundRows | undefined; readonly kind: string }) {
  const t = useTexts(eDocumentListTexts);
  const countOf = useFoundCount();
  return <Count text={found?.totalItems ? [t('found', { count: countOf(found) }), kind].filter(Boolean).join(' · ') : null} />;
}

const CANCELLATIONS = { pending: 'cancelPending', inProcess: 'cancelInProcess', cancelled: 'cancelDone', declined: 'cancelDeclined', refused: 'cancelRefused' } as const;

/** The authority's word, where it asks for something, and until when; of a refused number, what became of it. */
function wordOf({ state, stateText, deadline, replacedBy, cancellation, ticketId }: DocumentRow, t: ListTexts, country: CountryProfile): string {
  if (ticketId !== null && replacedBy) return t(state === 'voided' ? 'invoicedBy' : 'invoiceAsked', { number: replacedBy });
  if (cancellation === 'inProcess') return '';
  if (cancellation && (state !== 'voided' || cancellation === 'cancelled')) return t(CANCELLATIONS[cancellation]);
  if (state === 'accepted' || state === 'voided') return '';
  if (replacedBy) return [stateText, t('replacedBy', { number: replacedBy })].filter(Boolean).join(' · ');
  const last = deadline && t('until', { day: country.day(deadline.slice(0, 10)), time: formatTime(deadline.slice(11)) });
  return [stateText, last].filter(Boolean).join(' · ');
}

/** The electronic documents of sales. */
export const DocumentsList = defineList({
  address: documentsAddress,
  texts: eDocumentListTexts,
  useData: (search, { codes, kinds }: ListOptions) => {
    const found = useDocuments(search, codes, { standing: kinds === undefined, wanted: kinds?.ready ?? true });
    return { ...found, data: found.data && { page: found.data, documents: found.data.list } };
  },
  rows: ({ documents }) => documents,
  // Path of the row below the address of the list.
  rowKey: (one) => (one.paymentId === null ? String(one.ticketId ?? one.saleId) : `pago/${one.paymentId}`),
  // A refused number has the key of the document that has another number now.
  ownKey: (one) => `${one.saleId} ${one.number}`,
  name: (one, { t }) => one.number || t('noNumber'),
  mark: 'data-document',
  icon: IconFileInvoice,
  figures: (found, { t, kinds }) => kinds && <DocumentCount found={found?.page} kind={kindName(kinds.chosen, t)} />,
  filters: ({ t, search, change, kinds }) =>
    kinds && (
      <>
        <ChoiceField
          label={t('kind')}
          value={search.kind ?? kinds.usual}
          choices={kinds.choices.map(({ value }) => value)}
          word={(value) => kindName(kinds.choices.find((choice) => choice.value === value), t)}
          onChoice={(kind) => change({ kind })}
        />
        <StateField label={t('state')} any={t('anyState')} value={search.state} onChoice={(state) => change({ state })} />
      </>
    ),
  empty: ({ none }, isNarrowed) => none(isNarrowed),
  columns: ({ t, country, link }) => [
    { key: 'document', header: t('columnDocument'), cell: (one) => <TwoLines main={link(one)} more={one.kindName} /> },
    { key: 'date', header: t('columnDate'), cell: (one) => <TwoLines main={country.day(one.date)} more={formatTime(one.hour)} /> },
    { key: 'client', header: t('columnClient'), cell: (one) => <TwoLines breaks main={shownClientName(one.clientName, country.facts)} more={one.clientDocument} /> },
    { key: 'state', header: t('columnState'), cell: (one) => <TwoLines breaks main={<DocumentBadge state={one.state} cancellation={one.cancellation} />} more={wordOf(one, t, country)} /> },
    { key: 'total', header: t('columnTotal'), align: 'end', cell: (one) => <Amount gone={one.state === 'voided'}>{country.moneyOf(one.total)}</Amount> },
  ],
  card: (one, { t, country, link }) => (
    <RowCard>
      {link(one)}
      <CardTotal>
        <Amount gone={one.state === 'voided'}>{country.moneyOf(one.total)}</Amount>
      </CardTotal>
      <CardWide>
        <Muted>{one.kindName}</Muted>
      </CardWide>
      <CardWide>{[shownClientName(one.clientName, country.facts), one.clientDocument].filter(Boolean).join(' · ')}</CardWide>
      <CardFoot>
        <DocumentBadge state={one.state} cancellation={one.cancellation} />
        <Muted end>{[country.day(one.date), formatTime(one.hour)].join(' · ')}</Muted>
      </CardFoot>
      {wordOf(one, t, country) ? (
        <CardWide>
          <Muted>{wordOf(one, t, country)}</Muted>
        </CardWide>
      ) : null}
    </RowCard>
  ),
});
