import { useState } from 'react';
import { useTexts } from '@/i18n/texts';
import { userTexts } from '@/i18n/texts/users';
import { TextField } from '@/ui/field';
import { readPercentage } from './rights-model';
import styles from './users.module.css';

export interface PercentageFieldProps {
  readonly label: string;
  readonly value: number;
  readonly disabled: boolean;
  readonly onValue: (value: number) => void;
}

/** A limit in percent, which counts when the box is left or Enter is pressed. */
export function PercentageField({ label, value, disabled, onValue }: PercentageFieldProps) {
  const t = useTexts(userTexts);
  const [draft, setDraft] = useState<string>();
  const read = draft === undefined ? value : readPercentage(draft);
  function take() {
    if (draft === undefined || read === undefined) return;
    setDraft(undefined);
    if (read !== value) onValue(read);
  }
  return (
    <TextField
      className={styles.percentage ?? ''}
      label={label}
      inputMode="decimal"
      trailing={<span aria-hidden>%</span>}
      value={draft ?? String(value)}
      error={read === undefined ? t('percentageWrong') : undefined}
      disabled={disabled}
      maxLength={8}
      onChange={(event) => setDraft(event.target.value)}
      onBlur={take}
      onKeyDown={(event) => {
        if (event.key !== 'Enter') return;
        event.preventDefault();
        take();
      }}
    />
  );
}
