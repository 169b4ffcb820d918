import { useEffect, useRef } from 'react';
import { isTyping } from './keyboard';

/** Keys of a scan follow each other within this time, in milliseconds; people are slower. */
export const MAX_KEY_GAP_MS = 50;
/**
 * Where nobody types anything but codes (no field at all, or one marked `data-scan`), a slow or busy
 * device may take this long between two keys, in milliseconds, as long as the burst is a barcode.
 */
export const MAX_SLOW_GAP_MS = 160;
/** A burst with slow gaps counts only as a whole barcode. */
const BARCODE = /^\d{8,14}$/;
/** Shorter bursts are typing. */
export const MIN_CODE_LENGTH = 4;

/** Takes a scanned code; the next one is handed over when the promise is settled. */
export type ScanHandler = (code: string) => void | Promise<void>;

interface Burst {
  text: string;
  lastAt: number;
  /** Some key came slower than scanners send. */
  slow: boolean;
  /** The field that had the focus, and its text before the burst, to give it back. */
  field: HTMLInputElement | HTMLTextAreaElement | undefined;
  before: string;
}

const emptyBurst = (): Burst => ({ text: '', lastAt: 0, slow: false, field: undefined, before: '' });

/**
 * Tells a scan (a burst of keys and Enter) from typing, whatever has the focus, dialogs included.
 * Codes wait in a queue: none is lost or merged however fast they come. What the burst wrote into
 * a focused field is taken out again, and its Enter neither submits nor presses anything.
 */
export function createScanner(handler: ScanHandler, timeOf: (event: KeyboardEvent) => number = (event) => event.timeStamp) {
  const queue: string[] = [];
  let busy = false;
  let burst = emptyBurst();

  async function drain(): Promise<void> {
    if (busy) return;
    busy = true;
    for (let code = queue.shift(); code !== undefined; code = queue.shift()) {
      try {
        await handler(code);
      } catch {
        // The handler shows its own failures; the next scan must not wait for it.
      }
    }
    busy = false;
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (event.ctrlKey || event.altKey || event.metaKey) return;
    // When the key was pressed, not when a busy page came to hear of it.
    const at = timeOf(event);
    const gap = at - burst.lastAt;
    const continues = burst.text !== '' && gap <= (onlyCodes(burst.field) ? MAX_SLOW_GAP_MS : MAX_KEY_GAP_MS);
    const slow = continues && (burst.slow || gap > MAX_KEY_GAP_MS);
    if (event.key === 'Enter') {
      if (continues && (slow ? BARCODE.test(burst.text) : burst.text.length >= MIN_CODE_LENGTH)) {
        event.preventDefault();
        event.stopImmediatePropagation();
        giveBack(burst);
        queue.push(burst.text);
        void drain();
      }
      burst = emptyBurst();
      return;
    }
    if (event.key.length !== 1) return;
    if (!continues) burst = { ...emptyBurst(), ...focusedField(event.target) };
    burst.text += event.key;
    burst.lastAt = at;
    burst.slow = slow;
    // From the second key on a lone button must not be pressed by a space in the code.
    if (continues && event.key === ' ' && burst.field === undefined) event.preventDefault();
  }

  return {
    /** Begins to listen; answers how to stop. */
    start(target: Document = document): () => void {
      target.addEventListener('keydown', onKeyDown, { capture: true });
      return () => target.removeEventListener('keydown', onKeyDown, { capture: true });
    },
  };
}

/** Whether nothing but codes is typed there. */
function onlyCodes(field: Burst['field']): boolean {
  return field === undefined || field.dataset.scan !== undefined;
}

function focusedField(target: EventTarget | null): Pick<Burst, 'field' | 'before'> {
  const textual = target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;
  // A marked button of a choice is an input as well, but nobody types into it.
  const editable = textual && isTyping(target);
  return editable ? { field: target, before: target.value } : { field: undefined, before: '' };
}

/** Restores the text of the focused field as it was before the burst, so that React notices. */
function giveBack({ field, before }: Burst): void {
  if (!field || field.value === before) return;
  const prototype = field instanceof HTMLInputElement ? HTMLInputElement.prototype : HTMLTextAreaElement.prototype;
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, before);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

/** Listens for scans while the component is shown; the latest handler is used without listening anew. */
export function useScanner(handler: ScanHandler, enabled = true): void {
  const latest = useRef(handler);
  useEffect(() => {
    latest.current = handler;
  });
  useEffect(() => {
    if (!enabled) return undefined;
    return createScanner((code) => latest.current(code)).start();
  }, [enabled]);
}
