import { useCountry } from '@/country/profile';
import { useTexts } from '@/i18n/texts';
import { goodsReceiptTexts } from '@/i18n/texts/goods-receipts';
import type { Day } from '@/lib/dates';
import { DateField } from '@/ui/date-field';
import { CheckField } from '@/ui/field';
import { Muted } from '@/ui/lines';
import styles from './goods-receipts.module.css';

export interface EntryFieldsProps {
  /** Absent means today. */
  readonly day: Day | undefined;
  readonly updateStock: boolean;
  readonly error: string | undefined;
  readonly onDay: (day: Day) => void;
  readonly onUpdateStock: (updateStock: boolean) => void;
}

/** When the goods came in, and whether they are added to the stock. */
export function EntryFields({ day, updateStock, error, onDay, onUpdateStock }: EntryFieldsProps) {
  const t = useTexts(goodsReceiptTexts);
  const today = useCountry().today();
  return (
    <div className={styles.fields}>
      <DateField label={t('day')} max={today} value={day ?? today} error={error} onDay={onDay} />
      <div>
        <CheckField label={t('updateStock')} checked={updateStock} onChange={(event) => onUpdateStock(event.target.checked)} />
        <Muted as="p">{t('updateStockHint')}</Muted>
      </div>
    </div>
  );
}

/** Error of the day on which goods came in. */
export function dayProblem(day: Day | undefined, today: Day): 'dayMissing' | 'dayFuture' | undefined {
  if (day === '') return 'dayMissing';
  return day !== undefined && day > today ? 'dayFuture' : undefined;
}
