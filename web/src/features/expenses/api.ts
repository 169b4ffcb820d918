import { keepPreviousData, useMutation, useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import type { Day } from '@/lib/dates';
import { toNumber, type Dec4 } from '@/lib/dec4';
import { useIdempotent } from '@/pending/use-idempotent';
import { usePendingWrite, type PendingWriteOptions } from '@/pending/use-pending-write';
import { currentSession, useUser } from '@/session/store';
import { call } from '@/wire/call';
import { download } from '@/wire/download';
import { addExpense, downloadExpenses, listExpenses, loadDrawer, loadSalesReport, undoExpense, type Expense, type ExpenseCategory, type ExpenseSource } from '@/wire/generated';
import { cached, everyRead } from '@/wire/query';
import { expenseQuery, type ExpensesSearch } from './search';

/** A page of expenses; while the next one comes, the last one stays. */
export function useExpenses(search: ExpensesSearch) {
  const { companyHost: host } = useUser();
  return useQuery({ ...cached(listExpenses, { path: { host }, query: expenseQuery(search) }), placeholderData: keepPreviousData });
}

/**
 * The filtered expenses as a spreadsheet, saved by the browser.
 * @throws ApiError for every failure.
 */
export function saveExpenses(search: ExpensesSearch): Promise<void> {
  const session = currentSession();
  const host = session.status === 'signedIn' ? session.user.companyHost : '';
  return download(downloadExpenses, { path: { host }, query: expenseQuery(search) }, 'gastos.xlsx');
}

/** Money that was spent. */
export interface Spent {
  readonly date: Day;
  readonly category: ExpenseCategory;
  readonly description: string;
  readonly amount: Dec4;
  readonly source: ExpenseSource;
}

function refresh(cache: QueryClient): void {
  for (const read of [listExpenses, loadSalesReport, loadDrawer]) void cache.invalidateQueries({ queryKey: everyRead(read) });
}

/** Writes an expense down. */
export function useAddExpense(options: Pick<PendingWriteOptions<Spent, Expense>, 'onConfirmed' | 'restore' | 'onResolvedElsewhere'>) {
  const { companyHost: host } = useUser();
  const cache = useQueryClient();
  return usePendingWrite<Spent, Expense>('expense', {
    ...options,
    send: ({ amount, description, ...spent }, idempotencyKey) =>
      call(addExpense, { path: { host }, body: { ...spent, amount: toNumber(amount), description: description || null } }, { idempotencyKey }),
    onSettled: () => refresh(cache),
  });
}

/** Takes an expense back. */
export function useUndoExpense(expenseId: number) {
  const { companyHost: host } = useUser();
  const cache = useQueryClient();
  const idempotent = useIdempotent();
  return useMutation({
    mutationFn: (reason: string) => idempotent(`expense undo ${expenseId}`, reason, (idempotencyKey) => call(undoExpense, { path: { host, expenseId }, body: { reason } }, { idempotencyKey })),
    onSettled: () => refresh(cache),
  });
}
