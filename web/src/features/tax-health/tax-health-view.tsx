import type { ComponentType } from 'react';
import { useCountry, type CountryProfile } from '@/country/profile';
import { LoadFailure } from '@/failures/load-failure';
import { useTexts, type Translate } from '@/i18n/texts';
import { taxAuthorityTexts } from '@/i18n/texts/tax-authority';
import { taxHealthTexts } from '@/i18n/texts/tax-health';
import { formatTime } from '@/lib/dates';
import { ChoiceField } from '@/ui/choice-field';
import { DataTable, type Column } from '@/ui/data-table';
import { FirstRows } from '@/ui/first-rows';
import { Amount, Digits, Muted, TwoLines } from '@/ui/lines';
import { Card } from '@/ui/page';
import { SkeletonList } from '@/ui/skeleton';
import type { TaxHealth, TaxHealthBook, TaxHealthDay, TaxHealthDocument, TaxHealthDue, TaxHealthGap } from '@/wire/generated';
import { useTaxHealth } from './api';
import { LightBadge } from './light-badge';
import { RegisterButton } from './register-button';
import { monthWords, monthsUntil, type TaxHealthSearch } from './search';
import styles from './tax-health.module.css';

type Words = Translate<keyof (typeof taxHealthTexts)['base']>;

export interface TaxHealthViewProps {
  readonly search: TaxHealthSearch;
  readonly onSearch: (search: TaxHealthSearch) => void;
  /** The remedy for open documents: sending everything, or connecting the company. */
  readonly Mend: ComponentType<{ readonly health: TaxHealth }>;
  /** A link to a document, under these words. */
  readonly DocumentLink: ComponentType<{ readonly document: TaxHealthDocument; readonly words: string }>;
  /** Links to the lists of open documents. */
  readonly ListLinks: ComponentType<{ readonly documents: readonly TaxHealthDocument[] }>;
}

/** Documents that are shown one by one; the lists have all of them. */
const MOST_DOCUMENTS = 5;
/** Rows that the other tables begin with. */
const MOST_ROWS = 6;

/** The company's state at its tax authority: open documents, deadlines, and a month in figures. */
export function TaxHealthView(props: TaxHealthViewProps) {
  const t = useTexts(taxHealthTexts);
  const found = useTaxHealth(props.search);
  if (!found.data && found.isError) return <LoadFailure title={t('failed')} error={found.error} onRetry={found.refetch} />;
  if (!found.data) return <SkeletonList rows={4} height="5rem" />;
  return <Found {...props} health={found.data} />;
}

function Found({ health, search, onSearch, Mend, DocumentLink, ListLinks }: TaxHealthViewProps & { readonly health: TaxHealth }) {
  const t = useTexts(taxHealthTexts);
  const country = useCountry();
  const authority = useTexts(taxAuthorityTexts)('the');
  const { status, due, documents, books, gaps, days } = health;
  const today = country.today();
  const month = search.month ?? today.slice(0, 7);
  const open = status.waiting + status.refused + status.cancellations + status.refusedCancellations;
  const shown = documents.slice(0, MOST_DOCUMENTS);
  return (
    <div className={styles.screen}>
      <section className={styles.status} data-light={status.light} aria-label={t('now')}>
        <LightBadge light={status.light} word={status.light === 'amber' && !status.connected ? t('notConnected') : undefined} />
        <strong>{status.message}</strong>
        <Mend health={health} />
      </section>
      {open > 0 ? (
        <Card title={t('toMend')}>
          <DataTable caption={t('toMend')} columns={documentColumns(t, country, DocumentLink)} rows={shown} rowKey={({ saleId, noteId, number }) => `${saleId} ${noteId ?? ''} ${number}`} empty={null} />
          {shown.length < open ? (
            <>
              <Muted as="p">{t('more', { count: open - shown.length })}</Muted>
              <ListLinks documents={documents} />
            </>
          ) : null}
        </Card>
      ) : null}
      <Card title={t('due')}>
        <FirstRows most={MOST_ROWS} more={t('allDue')} caption={t('due')} columns={dueColumns(t, country)} rows={due} rowKey={({ text, until }) => `${text} ${until}`} empty={<Muted as="p">{t('noneDue')}</Muted>} />
      </Card>
      <div className={styles.bar}>
        <ChoiceField label={t('month')} value={month} choices={monthsUntil(today, month)} word={monthWords} onChoice={(chosen) => onSearch(chosen === undefined || chosen === today.slice(0, 7) ? {} : { month: chosen })} />
        <RegisterButton month={health.month} fileName={health.fileName} />
      </div>
      <Card title={t('books', { month: monthWords(health.month) })}>
        <Muted as="p">{t('booksHint', { authority })}</Muted>
        <DataTable caption={t('books', { month: monthWords(health.month) })} columns={bookColumns(t, country, authority)} rows={books} rowKey={({ code }) => code} empty={<Muted as="p">{t('noDocuments')}</Muted>} />
      </Card>
      <Card title={t('numbers')}>
        <FirstRows key={health.month} most={MOST_ROWS} more={t('allNumbers')} caption={t('numbers')} columns={gapColumns(t)} rows={gaps} rowKey={({ name, numbers }) => `${name} ${numbers}`} empty={<Muted as="p">{t('noGaps')}</Muted>} />
      </Card>
      <Card title={t('days')}>
        <FirstRows key={health.month} most={MOST_ROWS} more={t('allDays')} caption={t('days')} columns={dayColumns(t, country)} rows={days} rowKey={({ day, code }) => `${day} ${code}`} empty={<Muted as="p">{t('noDocuments')}</Muted>} />
      </Card>
    </div>
  );
}

/** The states of a day's documents, in the order in which they are shown. */
const COUNTS = ['accepted', 'waiting', 'refused', 'settled'] as const;
const REASONS = { spent: 'green', skipped: 'green', missing: 'red' } as const;

/** A day, with the time where one is named. */
function until(text: string, country: CountryProfile): string {
  const time = text.slice(11);
  return [country.day(text.slice(0, 10)), time && formatTime(time)].filter(Boolean).join(' ');
}

const CANCELLATIONS = { pending: 'cancelling', inProcess: 'cancelling', cancelled: 'cancelling', declined: 'notCancelled', refused: 'notCancelled' } as const;

/** The reason why a document waits. */
function stateOf({ refused, light, cancellation }: TaxHealthDocument) {
  if (cancellation) return CANCELLATIONS[cancellation];
  if (refused) return 'refusedOne';
  return light === 'red' ? 'late' : 'waitingOne';
}

function documentColumns(t: Words, country: CountryProfile, DocumentLink: TaxHealthViewProps['DocumentLink']): readonly Column<TaxHealthDocument>[] {
  return [
    { key: 'document', header: t('document'), cell: (one) => <TwoLines main={<strong>{one.number}</strong>} more={`${one.name} · ${country.day(one.day)}`} />, card: 'title' },
    { key: 'state', header: t('state'), cell: (one) => <TwoLines breaks main={<LightBadge light={one.light} word={t(stateOf(one))} />} more={one.statusText} /> },
    { key: 'until', header: t('until'), cell: (one) => (one.deadline ? <Digits>{until(one.deadline, country)}</Digits> : '—') },
    { key: 'total', header: t('total'), align: 'end', cell: (one) => (one.guideId === null ? <Amount>{country.moneyOf(one.total)}</Amount> : '—') },
    { key: 'link', header: t('mend'), hideHeader: true, card: 'plain', align: 'end', cell: (one) => <DocumentLink document={one} words={t(one.refused ? 'makeAnew' : 'look')} /> },
  ];
}

function dueColumns(t: Words, country: CountryProfile): readonly Column<TaxHealthDue>[] {
  return [
    { key: 'what', header: t('what'), cell: ({ text }) => text, card: 'title' },
    { key: 'until', header: t('until'), cell: (one) => <Digits>{until(one.until, country)}</Digits> },
    { key: 'state', header: t('state'), cell: ({ light }) => <LightBadge light={light} word={t(light === 'red' ? 'over' : light === 'amber' ? 'soon' : 'inTime')} /> },
  ];
}

function bookColumns(t: Words, country: CountryProfile, authority: string): readonly Column<TaxHealthBook>[] {
  const sum = (count: number, total: number) => <TwoLines main={<Digits>{country.moneyOf(total)}</Digits>} more={t('count', { count })} />;
  return [
    { key: 'name', header: t('kind'), cell: ({ name }) => name, card: 'title' },
    { key: 'sold', header: t('sold'), align: 'end', cell: (one) => sum(one.documents, one.total) },
    { key: 'accepted', header: t('acceptedBy', { authority }), align: 'end', cell: (one) => sum(one.accepted, one.acceptedTotal) },
    { key: 'open', header: t('openSum'), align: 'end', cell: (one) => sum(one.open, one.openTotal) },
    { key: 'difference', header: t('difference'), align: 'end', cell: (one) => <Amount>{country.moneyOf(one.difference)}</Amount> },
  ];
}

function gapColumns(t: Words): readonly Column<TaxHealthGap>[] {
  return [
    { key: 'numbers', header: t('number'), cell: (one) => <TwoLines main={<strong>{one.numbers}</strong>} more={one.name} />, card: 'title' },
    { key: 'reason', header: t('reason'), cell: (one) => <LightBadge light={REASONS[one.reason]} word={t(one.reason)} /> },
    { key: 'explanation', header: t('explanation'), cell: (one) => one.explanation },
  ];
}

function dayColumns(t: Words, country: CountryProfile): readonly Column<TaxHealthDay>[] {
  return [
    { key: 'day', header: t('day'), cell: (one) => <TwoLines main={country.day(one.day)} more={one.name} />, card: 'title' },
    { key: 'light', header: t('state'), cell: ({ light }) => <LightBadge light={light} /> },
    { key: 'documents', header: t('documents'), cell: (one) => COUNTS.filter((key) => one[key] > 0).map((key) => t(`${key}Count`, { count: one[key] })).join(' · ') },
    { key: 'total', header: t('acceptedTotal'), align: 'end', cell: ({ total }) => (total === 0 ? '—' : <Amount>{country.moneyOf(total)}</Amount>) },
  ];
}
