import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs';
import IconCircleCheck from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs';
import IconCircleX from '@tabler/icons-react/dist/esm/icons/IconCircleX.mjs';
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import { useSyncExternalStore } from 'react';
import { useTexts } from '@/i18n/texts';
import { commonTexts } from '@/i18n/texts/common';
import { IconButton } from './button';
import styles from './toast.module.css';

/** Kind of a notice; it decides colour, icon and how long it stays. */
export type ToastKind = 'success' | 'warning' | 'error';

export interface ToastOptions {
  /** Stays until it is closed: for errors that need an action. */
  readonly stay?: boolean;
  /** A button inside the notice, such as "Deshacer". */
  readonly action?: { readonly label: string; readonly run: () => void };
  /** Milliseconds, instead of the usual ones of the kind. */
  readonly duration?: number;
  /** Its subject, so that it can be taken away when that is over. */
  readonly about?: string;
}

interface Toast extends ToastOptions {
  readonly id: number;
  readonly kind: ToastKind;
  readonly text: string;
}

/** How long notices stay, in milliseconds. */
export const TOAST_MS: Readonly<Record<ToastKind, number>> = { success: 1500, warning: 2500, error: 3000 };

/** How long an action can be undone by the button of its notice, in milliseconds. */
export const UNDO_MS = 5_000;

let toasts: readonly Toast[] = [];
let nextId = 1;
const listeners = new Set<() => void>();

function change(next: readonly Toast[]): void {
  toasts = next;
  for (const listener of listeners) listener();
}

function show(kind: ToastKind, text: string, options: ToastOptions = {}): number {
  const id = nextId;
  nextId += 1;
  // The same sentence twice is one notice.
  change([...toasts.filter((toast) => toast.text !== text || toast.kind !== kind), { ...options, id, kind, text }]);
  if (!options.stay) setTimeout(() => dismissToast(id), options.duration ?? TOAST_MS[kind]);
  return id;
}

/** Takes a notice away. */
export function dismissToast(id: number): void {
  change(toasts.filter((toast) => toast.id !== id));
}

/** Takes away the notices about something that is over. */
export function dismissAbout(about: string): void {
  if (toasts.some((toast) => toast.about === about)) change(toasts.filter((toast) => toast.about !== about));
}

/** Takes every notice away: what went well since makes them old. */
export function clearToasts(): void {
  if (toasts.length > 0) change([]);
}

/** Takes the warnings away: they were about a screen that is left. */
export function dismissWarnings(): void {
  change(toasts.filter((toast) => toast.kind !== 'warning'));
}

/** Shows notices; each answers the id with which it can be taken away. */
export const toast = {
  success: (text: string, options?: ToastOptions) => show('success', text, options),
  warning: (text: string, options?: ToastOptions) => show('warning', text, options),
  error: (text: string, options?: ToastOptions) => show('error', text, options),
};

const icons = { success: IconCircleCheck, warning: IconAlertTriangle, error: IconCircleX };

/** Where notices appear; the application renders it once. */
export function Toasts() {
  const t = useTexts(commonTexts);
  const shown = useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => toasts,
  );
  return (
    <section className={styles.region} aria-label={t('notices')} aria-live="polite">
      {shown.map((one) => {
        const Icon = icons[one.kind];
        return (
          <div key={one.id} className={`${styles.toast} ${styles[one.kind]}`} role={one.kind === 'error' ? 'alert' : 'status'}>
            <Icon size={22} aria-hidden />
            <p>{one.text}</p>
            {one.action ? (
              <button
                type="button"
                className={styles.action}
                onClick={() => {
                  one.action?.run();
                  dismissToast(one.id);
                }}
              >
                {one.action.label}
              </button>
            ) : null}
            <IconButton label={t('close')} icon={<IconX size={18} aria-hidden />} onClick={() => dismissToast(one.id)} />
          </div>
        );
      })}
    </section>
  );
}
