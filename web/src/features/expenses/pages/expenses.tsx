import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import { Suspense, useCallback, useState } from 'react';
import { ReportMailButton } from '@/documents/report-mail-button';
import { saveExpenses } from '@/features/expenses/api';
import { ExpenseList } from '@/features/expenses/expense-list';
import { expenseQuery, expensesAddress } from '@/features/expenses/search';
import { useTexts } from '@/i18n/texts';
import { expenseTexts } from '@/i18n/texts/expenses';
import { useShortcuts } from '@/lib/keyboard';
import { SheetButton } from '@/lists/sheet-button';
import { useListAddress } from '@/navigation/list-address';
import { UpLink } from '@/navigation/up-link';
import { Button } from '@/ui/button';
import { later } from '@/ui/later';
import { Page } from '@/ui/page';

const ExpenseDialog = later(() => import('@/features/expenses/expense-dialog').then((module) => module.ExpenseDialog));

const ADD_KEY = 'N';

/** /my-sales/expenses: what the shop spends beside goods; for users who see the figures of the shop. */
export function ExpensesRoute() {
  const t = useTexts(expenseTexts);
  const list = useListAddress(expensesAddress);
  const [adding, setAdding] = useState(false);
  useShortcuts([{ key: ADD_KEY, label: t('add'), run: () => setAdding(true) }]);
  const close = useCallback(() => setAdding(false), []);
  const actions = (
    <>
      <SheetButton label={t('sheet')} save={() => saveExpenses(list.search)} />
      <ReportMailButton name={t('title')} report={{ report: 'expenses', expenses: expenseQuery(list.search) }} />
      <Button variant="primary" icon={<IconPlus size={20} aria-hidden />} shortcut={ADD_KEY} onClick={() => setAdding(true)}>
        {t('add')}
      </Button>
    </>
  );
  return (
    <Page title={t('title')} lead={<UpLink to="/my-sales/reports">{t('back')}</UpLink>} actions={actions}>
      <p>{t('lead')}</p>
      <ExpenseList {...list} />
      <Suspense>{adding ? <ExpenseDialog onClose={close} /> : null}</Suspense>
    </Page>
  );
}
