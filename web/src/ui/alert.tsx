import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs';
import IconCircleCheck from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs';
import IconCircleX from '@tabler/icons-react/dist/esm/icons/IconCircleX.mjs';
import IconInfoCircle from '@tabler/icons-react/dist/esm/icons/IconInfoCircle.mjs';
import { useEffect, useRef, type ReactNode } from 'react';
import styles from './alert.module.css';

const icons = { error: IconCircleX, warning: IconAlertTriangle, success: IconCircleCheck, info: IconInfoCircle };

export interface AlertProps {
  readonly kind: keyof typeof icons;
  readonly children: ReactNode;
  /** The actions, at the end of the line. */
  readonly action?: ReactNode;
  /** It replaces the form that caused it, and has the focus in its place. */
  readonly takesFocus?: boolean;
  /** A toast reads it aloud already. */
  readonly quiet?: boolean;
}

/** A sentence inside the page that stays until it no longer holds. Errors are read aloud at once. */
export function Alert({ kind, children, action, takesFocus = false, quiet = false }: AlertProps) {
  const Icon = icons[kind];
  const root = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (takesFocus) root.current?.focus();
  }, [takesFocus]);
  const role = kind === 'error' ? 'alert' : 'status';
  return (
    <div ref={root} tabIndex={takesFocus ? -1 : undefined} className={`${styles.alert} ${styles[kind]}`} data-action={action ? true : undefined} role={quiet ? undefined : role}>
      <Icon size={22} aria-hidden />
      <div>{children}</div>
      {action}
    </div>
  );
}
