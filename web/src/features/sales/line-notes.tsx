import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs';
import { useState } from 'react';
import { useTexts } from '@/i18n/texts';
import { salesTexts } from '@/i18n/texts/sales';
import type { Dec4 } from '@/lib/dec4';
import { formatQuantity, type NumberFormat } from '@/lib/number-format';
import type { QuantityLimit } from './model/limits';
import styles from './lines.module.css';

const LIMITS = { stock: 'limitStock', most: 'limitMost', least: 'limitLeast', whole: 'limitWhole' } as const;

/** Why the last quantity that was asked for was not taken as it was, in words; and what to tell when one is asked for. */
export function useLimitNote(format: NumberFormat, limitOf: (wanted: Dec4) => QuantityLimit | undefined): readonly [note: string | undefined, onAsked: (wanted: Dec4) => void] {
  const t = useTexts(salesTexts);
  const [limit, setLimit] = useState<QuantityLimit>();
  return [limit && t(LIMITS[limit.reason], { quantity: formatQuantity(limit.at, format) }), (wanted) => setLimit(limitOf(wanted))];
}

/** What has to be said about a line, under it and aloud. */
export function LineNotes({ notes }: { readonly notes: readonly (string | undefined)[] }) {
  return (
    <div className={styles.notes} aria-live="polite">
      {notes.map((note) => (note === undefined ? null : (
        <p key={note}>
          <IconAlertTriangle size={18} aria-hidden />
          {note}
        </p>
      )))}
    </div>
  );
}
