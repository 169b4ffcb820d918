import { useTexts } from '@/i18n/texts';
import { listTexts } from '@/i18n/texts/lists';
import { DateField } from './date-field';
import styles from './filter-fields.module.css';

/** The days of a list, `YYYY-MM-DD`, both of them shown; an open end has none. */
export interface Period {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

export interface PeriodFieldsProps extends Period {
  /** Called with the end that changed; an emptied box leaves it open. */
  readonly onChange: (change: Period) => void;
}

/** From which day to which a list goes; neither box takes a day beyond the other's. */
export function PeriodFields({ from, to, onChange }: PeriodFieldsProps) {
  const t = useTexts(listTexts);
  return (
    <div className={styles.period}>
      <DateField label={t('from')} value={from ?? ''} max={to} onDay={(day) => onChange({ from: day || undefined })} />
      <DateField label={t('to')} value={to ?? ''} min={from} onDay={(day) => onChange({ to: day || undefined })} />
    </div>
  );
}
