import IconEye from '@tabler/icons-react/dist/esm/icons/IconEye.mjs';
import type { ComponentType } from 'react';
import { useCountry } from '@/country/profile';
import { useTexts } from '@/i18n/texts';
import { staffActivityTexts } from '@/i18n/texts/staff-activity';
import { formatTime } from '@/lib/dates';
import { fromNumber, neg } from '@/lib/dec4';
import { formatQuantity } from '@/lib/number-format';
import { Count, defineList } from '@/lists/define-list';
import { Alert } from '@/ui/alert';
import { ChoiceField } from '@/ui/choice-field';
import { CheckField, SelectField } from '@/ui/field';
import { Amount, Lines, Muted, TwoLines } from '@/ui/lines';
import { CardFoot, CardTotal, CardWide, RowCard } from '@/ui/row';
import { StatusBadge } from '@/ui/status-badge';
import type { StaffAction } from '@/wire/generated';
import { useStaffActivity } from './api';
import { actionWords, durationWords } from './model';
import { People } from './people';
import { KINDS, controlAddress } from './search';

export interface ControlExtra {
  /** A link to what the action is about, under these words. */
  readonly AboutLink: ComponentType<{ readonly action: StaffAction; readonly words: string }>;
}

/** Actions of people on a day, the newest first, with the sums of each person above. */
export const ControlList = defineList({
  address: controlAddress,
  texts: staffActivityTexts,
  useData: (search, _extra: ControlExtra) => useStaffActivity(search),
  rows: ({ actions }) => actions,
  rowKey: (one) => one.id,
  name: (one, { t }) => actionWords(one, t),
  mark: 'data-action',
  icon: IconEye,
  counted: ['foundOne', 'found'],
  above: ({ search, change }, data) => (data ? <People people={data.people} chosen={search.person} onChoose={(person) => change({ person })} /> : null),
  filters: ({ t, search, change }) => (
    <>
      <ChoiceField label={t('kind')} any={t('anyKind')} value={search.kind} choices={KINDS} word={t} onChoice={(kind) => change({ kind })} />
      <PersonField value={search.person} day={search.day} onChoice={(person) => change({ person })} />
      <CheckField label={t('toReview')} checked={search.notices === true} onChange={({ target }) => change({ notices: target.checked || undefined })} />
    </>
  ),
  figures: (data, { t }) =>
    data ? (
      <>
        <Count text={[data.page.totalItems > 0 && t('found', { count: data.page.totalItems }), data.notices > 0 && t('notices', { count: data.notices })].filter(Boolean).join(' · ') || null} />
        {data.isCut ? <Alert kind="info">{t('cut')}</Alert> : null}
      </>
    ) : null,
  columns: ({ t, AboutLink }) => [
    { key: 'hour', header: t('columnHour'), cell: ({ hour }) => formatTime(hour) },
    { key: 'who', header: t('columnWho'), cell: (one) => <Who action={one} /> },
    { key: 'what', header: t('columnWhat'), cell: (one) => <What action={one} /> },
    { key: 'about', header: t('columnAbout'), cell: (one) => <About action={one} AboutLink={AboutLink} /> },
    { key: 'amount', header: t('columnAmount'), align: 'end', cell: (one) => <Figures action={one} /> },
  ],
  card: (one, { AboutLink }) => (
    <RowCard>
      <What action={one} />
      <CardTotal>
        <Figures action={one} />
      </CardTotal>
      <CardWide>
        <About action={one} AboutLink={AboutLink} />
      </CardWide>
      <CardFoot>
        <Who action={one} />
        <Muted>{formatTime(one.hour)}</Muted>
      </CardFoot>
    </RowCard>
  ),
});

/** Which of the people who did something on the day. */
function PersonField({ value, day, onChoice }: { readonly value: number | undefined; readonly day: string | undefined; readonly onChoice: (person: number | undefined) => void }) {
  const t = useTexts(staffActivityTexts);
  const { data } = useStaffActivity({ ...(day !== undefined && { day }) });
  const people = (data?.people ?? []).map(({ userId, userName }) => ({ value: String(userId), label: userName }));
  return (
    <SelectField
      label={t('person')}
      value={value === undefined ? '' : String(value)}
      options={[{ value: '', label: t('anyPerson') }, ...people]}
      onChange={({ target }) => onChoice(target.value === '' ? undefined : Number(target.value))}
    />
  );
}

/** The user who did it, and the one who approved it. */
function Who({ action: { userName, approvedBy } }: { readonly action: StaffAction }) {
  const t = useTexts(staffActivityTexts);
  return <TwoLines main={userName} more={approvedBy ? t('approvedBy', { name: approvedBy }) : ''} />;
}

/** The action, and why it deserves a look. */
function What({ action }: { readonly action: StaffAction }) {
  const t = useTexts(staffActivityTexts);
  const { notice, minutesAfter } = action;
  return (
    <Lines breaks>
      <span>{actionWords(action, t)}</span>
      {notice ? <StatusBadge tone="warning">{t(`${notice}Notice`, { after: durationWords(minutesAfter ?? 0, t) })}</StatusBadge> : null}
    </Lines>
  );
}

/** The document, product or client, with the reason that was written. */
function About({ action, AboutLink }: { readonly action: StaffAction } & ControlExtra) {
  const t = useTexts(staffActivityTexts);
  const words = action.kind === 'wrongPin' ? t('pinOf', { name: action.name }) : action.document || action.name;
  return (
    <Lines breaks>
      {words ? <AboutLink action={action} words={words} /> : null}
      {action.reason ? <Muted>{action.reason}</Muted> : null}
    </Lines>
  );
}

/** Its amount, or a price before and after. */
function Figures({ action: { amount, before, after, percentage, quantity } }: { readonly action: StaffAction }) {
  const t = useTexts(staffActivityTexts);
  const country = useCountry();
  const rate = typeof percentage === 'number' ? fromNumber(percentage) : undefined;
  const share = rate === undefined ? undefined : t(rate < 0 ? 'more' : 'less', { percentage: formatQuantity(rate < 0 ? neg(rate) : rate, country.format) });
  const main = typeof amount === 'number' ? country.moneyOf(amount) : typeof quantity === 'number' ? formatQuantity(fromNumber(quantity), country.format) : undefined;
  const isChange = typeof before === 'number' && typeof after === 'number';
  return (
    <Lines>
      {isChange ? (
        <span>
          <Amount>{country.moneyOf(before)}</Amount> <Amount>→ {country.moneyOf(after)}</Amount>
        </span>
      ) : null}
      {isChange || main === undefined ? null : <Amount>{main}</Amount>}
      {share === undefined ? null : <Muted>{share}</Muted>}
    </Lines>
  );
}
