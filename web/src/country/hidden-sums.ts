import { useCountry } from './profile';
import { useTexts } from '@/i18n/texts';
import { hiddenSumsTexts } from '@/i18n/texts/hidden-sums';

/** Says why sums by payment type leave out the sales from a day; undefined where they leave out none. */
export function useHiddenSumsNote(hiddenFrom: string | null | undefined): string | undefined {
  const t = useTexts(hiddenSumsTexts);
  const country = useCountry();
  if (!hiddenFrom) return undefined;
  return hiddenFrom === country.today() ? t('today') : t('from', { day: country.day(hiddenFrom) });
}
