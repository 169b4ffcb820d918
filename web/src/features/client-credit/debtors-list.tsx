import IconNotebook from '@tabler/icons-react/dist/esm/icons/IconNotebook.mjs';
import { useCountry } from '@/country/profile';
import { useTexts } from '@/i18n/texts';
import { creditTexts } from '@/i18n/texts/client-credit';
import type { Day } from '@/lib/dates';
import { defineList } from '@/lists/define-list';
import { ChoiceField } from '@/ui/choice-field';
import { Amount, Digits, Muted, TwoLines, Whole } from '@/ui/lines';
import { CardFoot, CardTotal, CardWide, RowCard } from '@/ui/row';
import { StatusBadge } from '@/ui/status-badge';
import type { Debtor, DebtorPage } from '@/wire/generated';
import { useDebtors } from './api';
import { AGES, sinceDays } from './model';
import { debtorsAddress } from './search';
import styles from './client-credit.module.css';

/** The clients who owe, the oldest debt first. */
export const DebtorsList = defineList({
  address: debtorsAddress,
  texts: creditTexts,
  useData: (search) => useDebtors(search),
  rows: ({ debtors }) => debtors,
  rowKey: ({ clientId }) => clientId,
  name: ({ name }) => name,
  breaks: true,
  opensFirst: true,
  mark: 'data-debtor',
  icon: IconNotebook,
  counted: ['foundOne', 'found'],
  filters: ({ t, search, change }) => <ChoiceField label={t('which')} any={t('anyDebtor')} value={search.overdue ? 'overdue' : undefined} choices={['overdue']} word={() => t('onlyOverdue')} onChoice={(one) => change({ overdue: one && true })} />,
  figures: (data, { t }) => (data && data.page.totalItems > 0 ? <Totals page={data} count={t('found', { count: data.page.totalItems })} /> : null),
  columns: ({ t, country, link }) => [
    { key: 'client', header: t('columnClient'), cell: (one) => <span className={styles.client}><TwoLines breaks main={link(one)} more={[one.documentNumber, one.phone].filter(Boolean).join(' · ')} /></span> },
    { key: 'since', header: t('columnSince'), cell: (one) => <TwoLines main={<Whole>{country.day(one.oldestOn)}</Whole>} more={one.overdueSince ? <Overdue since={one.overdueSince} /> : sinceDays(one.days, t)} /> },
    { key: 'promise', header: t('columnPromise'), cell: (one) => <Promised debtor={one} /> },
    ...AGES.map((age) => ({ key: age, header: t(age), align: 'end' as const, cell: ({ ages }: Debtor) => (ages[age] > 0 ? <Digits>{country.moneyOf(ages[age])}</Digits> : '–') })),
    { key: 'balance', header: t('columnBalance'), align: 'end', cell: (one) => <Amount>{country.moneyOf(one.balance)}</Amount> },
  ],
  card: (one, { t, country, link }) => (
    <RowCard>
      {link(one)}
      <CardTotal>{country.moneyOf(one.balance)}</CardTotal>
      <CardWide>{AGES.filter((age) => one.ages[age] > 0).map((age) => `${t(age)}: ${country.moneyOf(one.ages[age])}`).join(' · ')}</CardWide>
      <CardFoot>
        <Muted>{`${t('columnSince')} ${country.day(one.oldestOn)}, ${sinceDays(one.days, t)}`}</Muted>
        {one.overdueSince ? <Overdue since={one.overdueSince} /> : one.promisedOn ? <Promised debtor={one} /> : null}
      </CardFoot>
    </RowCard>
  ),
});

/** That a client should have paid, and since when. */
function Overdue({ since }: { readonly since: Day }) {
  const t = useTexts(creditTexts);
  const country = useCountry();
  return <StatusBadge tone="danger">{since === country.today() ? t('overdueToday') : t('overdueSince', { day: country.day(since) })}</StatusBadge>;
}

/** When the client said to pay; one that is over is marked. */
function Promised({ debtor: { promisedOn } }: { readonly debtor: Debtor }) {
  const t = useTexts(creditTexts);
  const country = useCountry();
  if (!promisedOn) return t('noPromise');
  const late = promisedOn < country.today();
  return <StatusBadge tone={late ? 'danger' : 'pending'}>{country.day(promisedOn)}</StatusBadge>;
}

/** Total debt, by age. */
function Totals({ page, count }: { readonly page: DebtorPage; readonly count: string }) {
  const t = useTexts(creditTexts);
  const { moneyOf } = useCountry();
  return (
    <dl className={styles.figures}>
      <div data-strong>
        <dt>{t('total')}</dt>
        <dd>{moneyOf(page.total)}</dd>
        <Muted as="dd">{count}</Muted>
      </div>
      {AGES.map((age) => (
        <div key={age}>
          <dt>{t(age)}</dt>
          <dd>{moneyOf(page.ages[age])}</dd>
        </div>
      ))}
    </dl>
  );
}
