import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs';
import { useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { useCountry } from '@/country/profile';
import type { Dec4 } from '@/lib/dec4';
import { MoneyInput } from '@/ui/money-input';
import styles from './products.module.css';

export interface QuickValueProps {
  /** What the button says when it is heard: what it changes, and what it is now. */
  readonly label: string;
  /** What the box is called. */
  readonly boxLabel: string;
  readonly value: Dec4;
  /** The value as it is read. */
  readonly children: ReactNode;
  readonly symbol?: string;
  /** Decimals that can be typed; those of money when not given. */
  readonly decimals?: number;
  /** What an emptied box is told at Enter. */
  readonly missing: string;
  /** Keeps the new value; answers whether it is kept. */
  readonly onSave: (value: Dec4) => Promise<boolean>;
}

/**
 * A value in a row that is changed where it stands: a press makes it a box, Enter or leaving it keeps what was typed,
 * Escape gives it up. What could not be kept stays in the box.
 */
export function QuickValue({ label, boxLabel, value, children, symbol, decimals, missing, onSave }: QuickValueProps) {
  const { format } = useCountry();
  const [draft, setDraft] = useState<{ readonly value: Dec4 | undefined }>();
  const [busy, setBusy] = useState(false);
  const [asked, setAsked] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const leaving = useRef(false);

  function close(back: boolean) {
    leaving.current = true;
    setDraft(undefined);
    if (back) requestAnimationFrame(() => button.current?.focus());
  }
  async function keep(back: boolean) {
    const wanted = draft?.value;
    if (busy || leaving.current) return;
    if (wanted === undefined && back) {
      setAsked(true);
      return;
    }
    if (wanted === undefined || wanted === value) {
      close(back);
      return;
    }
    setBusy(true);
    const kept = await onSave(wanted);
    setBusy(false);
    if (kept) close(back);
  }
  function onKey(event: KeyboardEvent) {
    // Neither the row nor the list hears keys of the box.
    event.stopPropagation();
    if (event.key === 'Enter') {
      event.preventDefault();
      void keep(true);
    } else if (event.key === 'Escape') {
      event.preventDefault();
      close(true);
    }
  }

  if (!draft) {
    return (
      <button
        ref={button}
        type="button"
        className={styles.quick}
        aria-label={label}
        title={label}
        data-quick
        onClick={(event) => {
          event.stopPropagation();
          leaving.current = false;
          setAsked(false);
          setDraft({ value });
        }}
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
        value={draft.value}
        onValue={(typed) => {
          setAsked(false);
          setDraft({ value: typed });
        }}
        error={asked ? missing : undefined}
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
