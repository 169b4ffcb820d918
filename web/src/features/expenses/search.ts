import { oneOf } from '@/lib/address';
import { DAYS, defineAddress, type SearchOf } from '@/lists/address';
import type { ExpenseCategory, ExpenseQuery } from '@/wire/generated';

/** What money is spent on, what comes most often first. */
export const CATEGORIES: readonly ExpenseCategory[] = ['rent', 'utilities', 'wages', 'transport', 'supplies', 'repairs', 'taxes', 'advertising', 'other'];

/** The list of expenses. */
export const expensesAddress = defineAddress({ filters: { category: oneOf(CATEGORIES), ...DAYS }, rows: 20 });

/** What the address of the list says. */
export type ExpensesSearch = SearchOf<typeof expensesAddress>;

/** What the list is asked for. */
export function expenseQuery({ category, ...search }: ExpensesSearch): ExpenseQuery {
  const { text: _, ...query } = expensesAddress.query(search);
  return { ...query, category };
}
