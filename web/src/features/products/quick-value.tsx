import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs';
import type { ReactNode } from 'react';
import { useCountry } from '@/country/profile';
import type { Dec4 } from '@/lib/dec4';
import { MoneyInput } from '@/ui/money-input';
import styles from './products.module.css';
import { useQuickBox } from './use-quick-box';

export interface QuickValueProps {
  /** Name of the button for screen readers: the field, and its present value. */
  readonly label: string;
  /** Label of the box. */
  readonly boxLabel: string;
  readonly value: Dec4;
  /** The value as it is read. */
  readonly children: ReactNode;
  readonly symbol?: string;
  /** Decimals that can be typed; those of money when not given. */
  readonly decimals?: number;
  /** The message for an emptied box at Enter. */
  readonly missing: string;
  /** Keeps the new value; answers whether it is kept. */
  readonly onSave: (value: Dec4) => Promise<boolean>;
}

/** An amount in a row that is changed in its place. */
export function QuickValue({ label, boxLabel, value, children, symbol, decimals, missing, onSave }: QuickValueProps) {
  const { format } = useCountry();
  const { draft, busy, isMissing, button, keep, type, open, onKey } = useQuickBox<Dec4 | undefined, Dec4>({ value, typed: value, read: (typed) => typed, onSave });

  if (!draft) {
    return (
      <button
        ref={button}
        type="button"
        className={styles.quick}
        aria-label={label}
        title={label}
        data-quick
        onClick={open}
      >
        {children}
        <IconPencil size={16} aria-hidden />
      </button>
    );
  }
  return (
    <span className={styles.quickBox} role="presentation" onClick={(event) => event.stopPropagation()} onKeyDown={onKey}>
      <MoneyInput
        label={boxLabel}
        hideLabel
        autoFocus
        value={draft.typed}
        onValue={type}
        error={isMissing ? missing : undefined}
        format={format}
        aria-busy={busy || undefined}
        readOnly={busy}
        {...(symbol && { symbol })}
        {...(decimals !== undefined && { decimals, tight: true })}
        onBlur={() => void keep(false)}
      />
    </span>
  );
}
