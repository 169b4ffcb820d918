import { useRef, useState, type KeyboardEvent, type MouseEvent } from 'react';

interface QuickBoxOptions<Typed, Value> {
  readonly value: Value;
  /** Initial value of the box. */
  readonly typed: Typed;
  /** The value of the typed text; undefined for an emptied box. */
  readonly read: (typed: Typed) => Value | undefined;
  /** Keeps the new value; answers whether it is kept. */
  readonly onSave: (value: Value) => Promise<boolean>;
}

/**
 * A value in a row that is edited in place: a click makes it a box, Enter or leaving it saves, Escape
 * cancels. A text that could not be saved stays in the box.
 */
export function useQuickBox<Typed, Value>({ value, typed, read, onSave }: QuickBoxOptions<Typed, Value>) {
  const [draft, setDraft] = useState<{ readonly typed: Typed }>();
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
    if (busy || leaving.current || !draft) return;
    const wanted = read(draft.typed);
    if (wanted === undefined && back) {
      setMissing(true);
      return;
    }
    if (wanted === undefined || wanted === value) {
      close(back);
      return;
    }
    setBusy(true);
    const kept = await onSave(wanted);
    setBusy(false);
    if (kept) close(back);
  }
  return {
    draft,
    busy,
    isMissing,
    button,
    keep,
    type: (next: Typed) => {
      setMissing(false);
      setDraft({ typed: next });
    },
    open: (event: MouseEvent) => {
      event.stopPropagation();
      leaving.current = false;
      setMissing(false);
      setDraft({ typed });
    },
    onKey: (event: KeyboardEvent) => {
      // Neither the row nor the list takes keys of the box.
      event.stopPropagation();
      if (event.key !== 'Enter' && event.key !== 'Escape') return;
      event.preventDefault();
      if (event.key === 'Enter') void keep(true);
      else close(true);
    },
  };
}
