import { useId, type InputHTMLAttributes, type ReactNode } from 'react';
import styles from './company.module.css';

export interface ToggleProps extends Pick<InputHTMLAttributes<HTMLInputElement>, 'disabled'> {
  readonly label: string;
  /** Its meaning, in a sentence. */
  readonly hint?: string | undefined;
  readonly name?: string;
  readonly checked: boolean;
  readonly onChecked: (checked: boolean) => void;
  /** Further settings, shown while it is on. */
  readonly children?: ReactNode;
}

/** Something that is on or off, with what it means; the whole line can be touched. */
export function Toggle({ label, hint, name, checked, onChecked, disabled, children }: ToggleProps) {
  const hintId = useId();
  return (
    <div className={styles.toggle}>
      <label>
        <span className={styles.toggleText}>
          <strong>{label}</strong>
          {hint ? <span id={hintId}>{hint}</span> : null}
        </span>
        <input
          type="checkbox"
          role="switch"
          className={styles.switch}
          name={name}
          aria-label={label}
          aria-describedby={hint ? hintId : undefined}
          checked={checked}
          aria-checked={checked}
          disabled={disabled}
          onChange={(event) => onChecked(event.target.checked)}
        />
      </label>
      {children && checked ? <div className={styles.inside}>{children}</div> : null}
    </div>
  );
}
