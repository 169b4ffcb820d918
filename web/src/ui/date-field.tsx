import IconCalendar from '@tabler/icons-react/dist/esm/icons/IconCalendar.mjs';
import { useRef, useState } from 'react';
import { useLocale } from '@/i18n/locale';
import { useTexts } from '@/i18n/texts';
import { commonTexts } from '@/i18n/texts/common';
import { formatDay, isDay, readDay, type Day } from '@/lib/dates';
import { IconButton } from './button';
import styles from './date-field.module.css';
import { TextField, type TextFieldProps } from './field';

/** Longest text of a day, `2026-11-21` and `21/11/2026`. */
const LONGEST = 10;

export interface DateFieldProps extends Pick<TextFieldProps, 'label' | 'hint' | 'error' | 'hideLabel'> {
  /** The day; empty while there is none. */
  readonly value: Day;
  /** First and last day that is taken. */
  readonly min?: Day | undefined;
  readonly max?: Day | undefined;
  /** Called with each day that is typed or picked, and with an empty text when the box is emptied. */
  readonly onDay: (day: Day) => void;
}

/**
 * A day, typed and shown as the country writes it: the browser's own field follows the browser's language. Its calendar
 * opens from a button.
 */
export function DateField({ value, min, max, onDay, error, ...field }: DateFieldProps) {
  const t = useTexts(commonTexts);
  const separator = useLocale() === 'es-CL' ? '-' : '/';
  const picker = useRef<HTMLInputElement>(null);
  const [draft, setDraft] = useState<string>();
  const format = t('dayFormat').replaceAll('/', separator);
  const isTaken = (day: Day) => (!min || day >= min) && (!max || day <= max);
  const typed = draft === undefined ? undefined : readDay(draft);
  const wrong = draft && draft.length >= LONGEST - 2 && (typed === undefined || !isTaken(typed)) ? t(typed === undefined ? 'dayWrong' : 'dayOutside', { format }) : undefined;

  function type(text: string) {
    setDraft(text);
    const day = readDay(text);
    if (text === '') onDay('');
    else if (day !== undefined && isTaken(day)) {
      // Spelt otherwise it is shown as the country does.
      if (isDay(text)) setDraft(undefined);
      if (day !== value) onDay(day);
    }
  }

  return (
    <span className={styles.field}>
      <TextField
        {...field}
        error={wrong ?? error}
        inputMode="numeric"
        autoComplete="off"
        placeholder={format}
        maxLength={LONGEST}
        data-day
        value={draft ?? formatDay(value, separator)}
        onChange={(event) => type(event.target.value)}
        onBlur={() => setDraft(undefined)}
        trailing={<IconButton label={t('openCalendar')} icon={<IconCalendar size={20} aria-hidden />} onClick={() => picker.current?.showPicker()} />}
      />
      <input
        ref={picker}
        type="date"
        className={styles.picker}
        tabIndex={-1}
        aria-hidden
        value={value}
        min={min}
        max={max}
        onChange={(event) => {
          setDraft(undefined);
          if (event.target.value) onDay(event.target.value);
        }}
      />
    </span>
  );
}
