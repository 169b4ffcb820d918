import { useEffect, useRef } from 'react';

/** How each open dialog is closed, the one in front last. */
const open: { readonly close: () => void }[] = [];
const listeners = new Set<(anyOpen: boolean) => void>();

function notifyListeners(): void {
  for (const listener of listeners) listener(open.length > 0);
}

/** Calls the listener when dialogs open or close; answers the function that unsubscribes it. */
export function onDialogs(listener: (anyOpen: boolean) => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Whether a dialog is open: what comes behind it, as when a tablet is turned, takes no focus from it. */
export function isDialogOpen(): boolean {
  return open.length > 0;
}

/** Closes the dialog in front, as its own button does. */
export function closeDialogInFront(): void {
  open.at(-1)?.close();
}

/** Counts a dialog among the open ones. */
export function useOpenDialog(opened: boolean, onClose: () => void): void {
  const latest = useRef(onClose);
  useEffect(() => {
    latest.current = onClose;
  });
  useEffect(() => {
    if (!opened) return undefined;
    const one = { close: () => latest.current() };
    open.push(one);
    notifyListeners();
    return () => {
      open.splice(open.indexOf(one), 1);
      notifyListeners();
    };
  }, [opened]);
}
