import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs';
import { TextField } from '@/ui/field';
import { LONGEST } from './product-rules';
import styles from './products.module.css';
import { useQuickBox } from './use-quick-box';

export interface QuickNameProps {
  readonly label: string;
  readonly boxLabel: string;
  readonly name: string;
  /** The message for an emptied box at Enter. */
  readonly missing: string;
  /** Keeps the new name; answers whether it is kept. */
  readonly onSave: (name: string) => Promise<boolean>;
}

/** A name in a row that is changed in its place, as prices are: Enter or leaving the box keeps it, Escape gives it up. */
export function QuickName({ label, boxLabel, name, missing, onSave }: QuickNameProps) {
  const { draft, busy, isMissing, button, keep, type, open, onKey } = useQuickBox({ value: name, typed: name, read: (typed: string) => typed.trim() || undefined, onSave });

  if (draft === undefined) {
    return (
      <button
        ref={button}
        type="button"
        className={styles.quickName}
        aria-label={label}
        title={label}
        data-quick
        onClick={open}
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
        value={draft.typed}
        error={isMissing ? missing : undefined}
        aria-busy={busy || undefined}
        readOnly={busy}
        onFocus={({ target }) => target.select()}
        onChange={({ target }) => type(target.value)}
        onBlur={() => void keep(false)}
      />
    </span>
  );
}
