import { useCountry } from '@/country/profile';
import { useTexts } from '@/i18n/texts';
import { eDocumentTexts } from '@/i18n/texts/e-document';
import type { RefusedNumber } from '@/wire/generated';
import styles from './documents.module.css';

/** Numbers that the authority refused before the document got the one that it has; nothing without any. */
export function RefusedNumbers({ numbers }: { readonly numbers: readonly RefusedNumber[] | undefined }) {
  const t = useTexts(eDocumentTexts);
  const { day } = useCountry();
  if (!numbers?.length) return null;
  return (
    <div>
      <h3 className={styles.heading}>{t('refusedNumbers')}</h3>
      <ul className={styles.steps}>
        {numbers.map(({ correlativeSeries: number, date, reason }) => (
          <li key={number}>{t('refusedNumber', { number, day: day(date), reason })}</li>
        ))}
      </ul>
    </div>
  );
}
