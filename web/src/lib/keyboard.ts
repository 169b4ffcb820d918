import { useEffect, useRef, useSyncExternalStore } from 'react';

/** A key of a screen and what it does, listed by `?`. */
export interface Shortcut {
  /** As `KeyboardEvent.key` names it: `F9`, `Escape`, `?`; a letter means the small one, too. */
  readonly key: string;
  /** Name of the action, for the list. */
  readonly label: string;
  readonly run: () => void;
  /** Works while a dialog is open, too. */
  readonly inDialogs?: boolean;
}

let layers: readonly (readonly Shortcut[])[] = [];
const listeners = new Set<() => void>();

function change(next: readonly (readonly Shortcut[])[]): void {
  layers = next;
  for (const listener of listeners) listener();
}

/** Adds a screen's keys on top of the others; returns a function that removes them. */
export function registerShortcuts(shortcuts: readonly Shortcut[]): () => void {
  change([...layers, shortcuts]);
  return () => change(layers.filter((layer) => layer !== shortcuts));
}

/** Keys that work while the component is shown; they do what the last drawing says. */
export function useShortcuts(shortcuts: readonly Shortcut[]): void {
  const latest = useRef(shortcuts);
  useEffect(() => {
    latest.current = shortcuts;
  });
  const names = JSON.stringify(shortcuts.map(({ key, label, inDialogs }) => [key, label, inDialogs]));
  // oxlint-disable-next-line react/exhaustive-effect-dependencies -- registered again only with other keys or names: that puts them above those of components drawn meanwhile
  useEffect(() => registerShortcuts(latest.current.map((shortcut, at) => ({ ...shortcut, run: () => latest.current[at]?.run() }))), [names]);
}

/** Every key that works now; a screen's own meaning of a key hides the one below. */
export function useActiveShortcuts(): readonly Shortcut[] {
  const all = useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => layers,
  );
  return visible(all);
}

function visible(all: readonly (readonly Shortcut[])[]): readonly Shortcut[] {
  const byKey = new Map<string, Shortcut>();
  for (const shortcut of all.toReversed().flat()) {
    if (!byKey.has(shortcut.key)) byKey.set(shortcut.key, shortcut);
  }
  return [...byKey.values()];
}

/** Whether the user is typing into the element. */
export function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  return target.isContentEditable || target.matches('textarea, select, input:not([type=checkbox],[type=radio],[type=button])');
}

/** Whether the key is one with which a text is written, and the focus is in a text. */
function writes({ key, target }: KeyboardEvent): boolean {
  if (key.length !== 1 && key !== 'Delete') return false;
  // In an empty search there is nothing that could be taken away.
  const nothing = key === 'Delete' && target instanceof HTMLInputElement && target.type === 'search' && target.value === '';
  return isTyping(target) && !nothing;
}

const dialogOpen = () => document.querySelector('[role=dialog],[role=alertdialog],dialog[open]') !== null;

/** The one listener; the application starts it once. Returns a function that stops it. */
export function startKeyboard(target: Document = document): () => void {
  // Read before any listener gets the key: a dialog that this very key closes has used it up.
  let inDialog = false;
  const before = () => {
    inDialog = dialogOpen();
  };
  const onKey = (event: KeyboardEvent) => {
    if (event.defaultPrevented || event.ctrlKey || event.altKey || event.metaKey || event.isComposing) return;
    // Letters, and the key that takes them away, belong to the field that is typed into.
    if (writes(event)) return;
    const found = visible(layers).find(({ key }) => key === event.key || (key.length === 1 && key === event.key.toUpperCase()));
    if (!found || (inDialog && !found.inDialogs)) return;
    event.preventDefault();
    if (!event.repeat) found.run();
  };
  const first = target.defaultView ?? window;
  first.addEventListener('keydown', before, { capture: true });
  target.addEventListener('keydown', onKey);
  return () => {
    first.removeEventListener('keydown', before, { capture: true });
    target.removeEventListener('keydown', onKey);
  };
}
