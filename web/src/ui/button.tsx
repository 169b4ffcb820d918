import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react';
import { Kbd } from './kbd';
import styles from './button.module.css';

/** Looks of a button: one `primary` a screen; `accent` for the one that takes money. */
export type ButtonVariant = 'primary' | 'accent' | 'secondary' | 'quiet' | 'danger';

export interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  readonly variant?: ButtonVariant;
  /** `md` is 44 px high, `lg` 56 px. */
  readonly size?: 'md' | 'lg';
  readonly icon?: ReactNode;
  /** The key that does the same, shown on the button. */
  readonly shortcut?: string | undefined;
  /** Shows progress and refuses a second press, keeping its width. */
  readonly loading?: boolean;
  /** As wide as its place. */
  readonly full?: boolean;
  readonly ref?: Ref<HTMLButtonElement>;
}

/** A button with a word, and the key that does the same. */
export function Button(props: ButtonProps) {
  const { variant = 'secondary', size = 'md', icon, shortcut, loading = false, full = false, children, ...rest } = props;
  return (
    <button
      type="button"
      aria-busy={loading || undefined}
      aria-keyshortcuts={shortcut}
      {...rest}
      disabled={rest.disabled === true || loading}
      className={buttonClass(variant, size, full, rest.className)}
    >
      {loading ? <span className={styles.spinner} aria-hidden /> : icon}
      <span className={styles.label}>{children}</span>
      {shortcut ? <Kbd onColour={variant !== 'secondary' && variant !== 'quiet'}>{shortcut}</Kbd> : null}
    </button>
  );
}

/** The classes of a button, for links that look like one. */
export function buttonClass(variant: ButtonVariant, size: 'md' | 'lg' = 'md', full = false, extra = ''): string {
  return [styles.button, styles[variant], styles[size], full ? styles.full : '', extra].filter(Boolean).join(' ');
}

export interface IconButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'children'> {
  /** Name of the action: read aloud, and shown on hovering. */
  readonly label: string;
  readonly icon: ReactNode;
  readonly ref?: Ref<HTMLButtonElement>;
}

/** A square button with an icon only, 44 px. */
export function IconButton({ label, icon, className = '', ...rest }: IconButtonProps) {
  return (
    <button type="button" aria-label={label} title={label} {...rest} className={`${styles.iconButton} ${className}`}>
      {icon}
    </button>
  );
}
