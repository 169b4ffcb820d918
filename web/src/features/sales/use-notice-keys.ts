import { useEffect, useMemo } from 'react';
import { useShortcuts, type Shortcut } from '@/lib/keyboard';

/** The key that prints the document just made, as it is shown. */
export const PRINT_KEY = 'F7';
/** The same for screen readers; the browser's own key for printing does it, too. */
export const PRINT_KEYS = `${PRINT_KEY} Control+P`;

export interface NoticeKey {
  readonly label: string;
  readonly run: () => void;
}

/** The notice is a dialog itself. */
const ALONE = 1;
/** Whether another dialog is open over it, to which every key belongs. */
const underDialog = () => document.querySelectorAll('[role=dialog]').length > ALONE;

/** Keys of the notice after a sale or a quote: on to the next sale, and paper; none of them while another dialog is open over it. */
export function useNoticeKeys(next: NoticeKey, print: NoticeKey): void {
  const { label: nextLabel, run: onNext } = next;
  const { label: printLabel, run: onPrint } = print;
  useShortcuts(
    useMemo<readonly Shortcut[]>(
      () => [
        { key: 'F9', label: nextLabel, run: () => underDialog() || onNext(), inDialogs: true },
        { key: PRINT_KEY, label: printLabel, run: () => underDialog() || onPrint(), inDialogs: true },
      ],
      [nextLabel, onNext, printLabel, onPrint],
    ),
  );
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 'p') return;
      event.preventDefault();
      if (!event.repeat && !underDialog()) onPrint();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [onPrint]);
}
