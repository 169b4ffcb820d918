import { useCallback } from 'react';
import { useCountry } from '@/country/profile';
import { useTexts } from '@/i18n/texts';
import { cashTexts } from '@/i18n/texts/cash-sessions';
import { differenceKind } from './model';

/** Writes the difference between a count and the expected sum: `Falta S/ 2.50`. */
export function useDifferenceText(): (difference: number) => string {
  const t = useTexts(cashTexts);
  const { moneyOf } = useCountry();
  return useCallback((difference) => t(differenceKind(difference), { amount: moneyOf(Math.abs(difference)) }), [t, moneyOf]);
}
