import IconReceipt from '@tabler/icons-react/dist/esm/icons/IconReceipt.mjs';
import { Suspense, useState } from 'react';
import { useCountry, type CountryProfile } from '@/country/profile';
import { useTexts, type Translate } from '@/i18n/texts';
import { expenseTexts } from '@/i18n/texts/expenses';
import { Count, defineList } from '@/lists/define-list';
import { Button } from '@/ui/button';
import { ChoiceField } from '@/ui/choice-field';
import { later } from '@/ui/later';
import { Amount, Digits, Muted, TwoLines } from '@/ui/lines';
import { CardFoot, CardTotal, CardWide, RowCard } from '@/ui/row';
import { StatusBadge } from '@/ui/status-badge';
import { SoldLine, SoldLines } from '@/ui/sums';
import type { Expense, ExpensePage } from '@/wire/generated';
import { useExpenses } from './api';
import styles from './expenses.module.css';
import { CATEGORIES, expensesAddress } from './search';

const UndoDialog = later(() => import('./undo-dialog').then((module) => module.UndoDialog));

type Words = Translate<keyof (typeof expenseTexts)['base']>;

/** The expenses, the newest first. */
export const ExpenseList = defineList({
  address: expensesAddress,
  texts: expenseTexts,
  useData: (search) => useExpenses(search),
  rows: ({ expenses }) => expenses,
  rowKey: (one) => one.id,
  name: ({ category }, { t }) => t(category),
  breaks: true,
  mark: 'data-expense',
  icon: IconReceipt,
  counted: ['foundOne', 'found'],
  filters: ({ t, search, change }) => <ChoiceField label={t('category')} any={t('anyCategory')} value={search.category} choices={CATEGORIES} word={t} onChoice={(category) => change({ category })} />,
  figures: (data, { t }) =>
    data ? (
      <>
        <Count text={data.page.totalItems > 0 ? t('found', { count: data.page.totalItems }) : null} />
        {data.sums.length > 0 ? <Totals page={data} /> : null}
      </>
    ) : null,
  columns: ({ t, country, link }) => [
    { key: 'date', header: t('columnDate'), cell: ({ date }) => <Digits>{country.day(date)}</Digits> },
    { key: 'what', header: t('columnWhat'), cell: (one) => <TwoLines breaks main={link(one)} more={said(one, t)} /> },
    { key: 'source', header: t('columnSource'), cell: ({ source }) => t(source) },
    { key: 'person', header: t('columnPerson'), cell: ({ userName }) => userName },
    { key: 'amount', header: t('columnAmount'), align: 'end', cell: (one) => <Money expense={one} country={country} /> },
    { key: 'undo', header: t('columnActions'), hideHeader: true, align: 'end', cell: (one) => <Undo expense={one} /> },
  ],
  card: (one, { t, country, link }) => (
    <RowCard>
      {link(one)}
      <CardTotal>
        <Money expense={one} country={country} />
      </CardTotal>
      {said(one, t) ? <CardWide>{said(one, t)}</CardWide> : null}
      <CardFoot>
        <Muted>{[country.day(one.date), t(one.source), one.userName].join(' · ')}</Muted>
      </CardFoot>
      <CardWide>
        <Undo expense={one} />
      </CardWide>
    </RowCard>
  ),
});

/** Its words, and why it was taken back. */
const said = ({ description, undoneReason }: Expense, t: Words) => [description, undoneReason && t('undoneWhy', { reason: undoneReason })].filter(Boolean).join(' · ');

/** Name of an expense. */
const called = ({ category, description }: Expense, t: Words) => [t(category), description].filter(Boolean).join(', ');

function Money({ expense, country }: { readonly expense: Expense; readonly country: CountryProfile }) {
  return <Amount gone={typeof expense.undoneBy === 'string'}>{country.moneyOf(expense.amount)}</Amount>;
}

/** Takes the expense back; says who did where it is. */
function Undo({ expense }: { readonly expense: Expense }) {
  const t = useTexts(expenseTexts);
  const country = useCountry();
  const [asked, setAsked] = useState(false);
  if (typeof expense.undoneBy === 'string') return <StatusBadge tone="info">{t('undone', { name: expense.undoneBy })}</StatusBadge>;
  const name = called(expense, t);
  return (
    <>
      <Button
        variant="quiet"
        aria-label={t('undoOf', { amount: country.moneyOf(expense.amount), name })}
        onClick={(event) => {
          event.stopPropagation();
          setAsked(true);
        }}
      >
        {t('undo')}
      </Button>
      <Suspense>{asked ? <UndoDialog expense={expense} name={name} onClose={() => setAsked(false)} /> : null}</Suspense>
    </>
  );
}

/** The sum of each category. */
function Totals({ page: { sums, total } }: { readonly page: ExpensePage }) {
  const t = useTexts(expenseTexts);
  const country = useCountry();
  return (
    <details className={styles.sums}>
      <summary>{t('byCategory', { amount: country.moneyOf(total) })}</summary>
      <SoldLines>
        {sums.map(({ category, entries, amount }) => (
          <SoldLine key={category} name={t(category)} price={t('found', { count: entries })} total={country.moneyOf(amount)} />
        ))}
      </SoldLines>
    </details>
  );
}
