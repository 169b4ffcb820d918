import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs';
import IconCircleCheck from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs';
import IconCircleX from '@tabler/icons-react/dist/esm/icons/IconCircleX.mjs';
import IconClock from '@tabler/icons-react/dist/esm/icons/IconClock.mjs';
import IconInfoCircle from '@tabler/icons-react/dist/esm/icons/IconInfoCircle.mjs';
import IconStar from '@tabler/icons-react/dist/esm/icons/IconStar.mjs';
import type { ReactNode } from 'react';
import styles from './status-badge.module.css';

/** Meaning of a state, from which colour and icon follow. */
export type StatusTone = 'success' | 'warning' | 'danger' | 'pending' | 'info' | 'highlight';

const icons = {
  success: IconCircleCheck,
  warning: IconAlertTriangle,
  danger: IconCircleX,
  pending: IconClock,
  info: IconInfoCircle,
  highlight: IconStar,
} as const;

export interface StatusBadgeProps {
  readonly tone: StatusTone;
  /** A picture that fits better than the tone's own, 16 pixels. */
  readonly icon?: ReactNode;
  /** The word; colour alone is never enough. */
  readonly children: ReactNode;
}

/** A state with what it is the state of, where several things have one. */
export function StateOf({ what, children }: { readonly what: string; readonly children: ReactNode }) {
  return (
    <span className={styles.of}>
      <span className={styles.what}>
        {what}
        <span className="y-hidden">:</span>
      </span>
      {children}
    </span>
  );
}

/** A state: icon, word and colour. */
export function StatusBadge({ tone, icon, children }: StatusBadgeProps) {
  const Icon = icons[tone];
  return (
    <span className={`${styles.badge} ${styles[tone]}`}>
      {icon ?? <Icon size={16} aria-hidden />}
      {children}
    </span>
  );
}
