import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs';
import { useRef, useState, type KeyboardEvent } from 'react';
import { TextField } from '@/ui/field';
import { LONGEST } from './product-rules';
import styles from './products.module.css';

export interface QuickNameProps {
  readonly label: string;
  readonly boxLabel: string;
  readonly name: string;
  /** What an emptied box is told at Enter. */
  readonly missing: string;
  /** Keeps the new name; answers whether it is kept. */
  readonly onSave: (name: string) => Promise<boolean>;
}

/** A name in a row that is changed in its place, as prices are: Enter or leaving the box keeps it, Escape gives it up. */
export function QuickName({ label, boxLabel, name, missing, onSave }: QuickNameProps) {
  const [draft, setDraft] = useState<string>();
  const [busy, setBusy] = useState(false);
  const [isMissing, setMissing] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const leaving = useRef(false);

  function close(back: boolean) {
    leaving.current = true;
    setDraft(undefined);
    if (back) requestAnimationFrame(() => button.current?.focus());
  }
  async function keep(back: boolean) {
    const wanted = draft?.trim();
    if (busy || leaving.current) return;
    if (wanted === '' && back) {
      setMissing(true);
      return;
    }
    if (!wanted || wanted === name) {
      close(back);
      return;
    }
    setBusy(true);
    const kept = await onSave(wanted);
    setBusy(false);
    if (kept) close(back);
  }
  function onKey(event: KeyboardEvent) {
    // Neither the row nor the list takes keys of the box.
    event.stopPropagation();
    if (event.key !== 'Enter' && event.key !== 'Escape') return;
    event.preventDefault();
    if (event.key === 'Enter') void keep(true);
    else close(true);
  }

  if (draft === undefined) {
    return (
      <button
        ref={button}
        type="button"
        className={styles.quickName}
        aria-label={label}
        title={label}
        data-quick
        onClick={(event) => {
          event.stopPropagation();
          leaving.current = false;
          setMissing(false);
          setDraft(name);
        }}
      >
        <IconPencil size={16} aria-hidden />
      </button>
    );
  }
  return (
    <span className={styles.nameBox} role="presentation" onClick={(event) => event.stopPropagation()} onKeyDown={onKey}>
      <TextField
        label={boxLabel}
        hideLabel
        autoFocus
        autoComplete="off"
        maxLength={LONGEST.name}
        value={draft}
        error={isMissing ? missing : undefined}
        aria-busy={busy || undefined}
        readOnly={busy}
        onFocus={({ target }) => target.select()}
        onChange={({ target }) => {
          setMissing(false);
          setDraft(target.value);
        }}
        onBlur={() => void keep(false)}
      />
    </span>
  );
}
