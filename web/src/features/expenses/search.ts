import { oneOf } from '@/lib/address';
import { DAYS, defineAddress, type SearchOf } from '@/lists/address';
import type { ExpenseCategory, ExpenseQuery } from '@/wire/generated';

/** Categories of expenses, the most frequent first. */
export const CATEGORIES: readonly ExpenseCategory[] = ['rent', 'utilities', 'wages', 'transport', 'supplies', 'repairs', 'taxes', 'advertising', 'other'];

/** The list of expenses. */
export const expensesAddress = defineAddress({ filters: { category: oneOf(CATEGORIES), ...DAYS }, rows: 20 });

/** Search parameters of the list. */
export type ExpensesSearch = SearchOf<typeof expensesAddress>;

/** Query of the list. */
export function expenseQuery({ category, ...search }: ExpensesSearch): ExpenseQuery {
  const { text: _, ...query } = expensesAddress.query(search);
  return { ...query, category };
}
