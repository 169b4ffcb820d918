import { useTexts } from '@/i18n/texts';
import { listTexts } from '@/i18n/texts/lists';
import { TextField } from './field';
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
      <TextField label={t('from')} type="date" value={from ?? ''} max={to} onChange={(event) => onChange({ from: event.target.value || undefined })} />
      <TextField label={t('to')} type="date" value={to ?? ''} min={from} onChange={(event) => onChange({ to: event.target.value || undefined })} />
    </div>
  );
}
