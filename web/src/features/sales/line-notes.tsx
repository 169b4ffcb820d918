import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs';
import { useState } from 'react';
import { useTexts } from '@/i18n/texts';
import { salesTexts } from '@/i18n/texts/sales';
import type { Dec4 } from '@/lib/dec4';
import { formatQuantity, type NumberFormat } from '@/lib/number-format';
import type { QuantityLimit } from './model/limits';
import type { SaleStore } from './store';
import styles from './lines.module.css';

const LIMITS = { stock: 'limitStock', most: 'limitMost', least: 'limitLeast', whole: 'limitWhole' } as const;
/** The same where the line is not beside it. */
const LIMITS_OF = { stock: 'onlyOf', most: 'mostOf', least: 'leastOf', whole: 'wholeOf' } as const;

/** Whose quantity is asked for. */
export interface QuantityQuestion {
  readonly store: SaleStore;
  /** The key of its line, or another name of it. */
  readonly about: string;
  readonly name: string;
  /** The present one: a notice about another does not hold any more. */
  readonly quantity: Dec4;
  readonly format: NumberFormat;
  readonly limitOf: (wanted: Dec4) => QuantityLimit | undefined;
}

/** Why the last typed quantity was not taken as it was, in words; and the function to call with each typed quantity. */
export function useLimitNote({ store, about, name, quantity, format, limitOf }: QuantityQuestion): readonly [note: string | undefined, onAsked: (wanted: Dec4) => void] {
  const t = useTexts(salesTexts);
  const [limit, setLimit] = useState<QuantityLimit>();
  const onAsked = (wanted: Dec4) => {
    const found = limitOf(wanted);
    setLimit(found);
    // Also for a user who has left the box with Enter by then, and takes the money.
    if (found) store.refuse(about, t(LIMITS_OF[found.reason], { name, quantity: formatQuantity(found.at, format) }));
    else store.settle(about);
  };
  return [limit?.at === quantity ? t(LIMITS[limit.reason], { quantity: formatQuantity(limit.at, format) }) : undefined, onAsked];
}

/** Notices about a line, under it and read aloud. */
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
