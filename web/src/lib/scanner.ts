import { useEffect, useRef } from 'react';
import { isTyping } from './keyboard';

/** Keys of a scan follow each other within this time, in milliseconds; people are slower. */
export const MAX_KEY_GAP_MS = 50;
/**
 * Where only codes are typed (no field at all, or one marked `data-scan`), a slow or busy device may take this long between two keys, in milliseconds, as long
 * as the burst is a barcode.
 */
export const MAX_SLOW_GAP_MS = 160;
/** A burst with slow gaps counts only as a whole barcode. */
const BARCODE = /^\d{8,14}$/;
/** Digits of the longest barcode. */
const LONGEST = 14;
/** Fewest digits that the parts of a torn code have on average where its check digit is right: half of its keys came as fast as a scanner sends. */
const GTIN_PART_DIGITS = 2;
/** The same for codes without a check digit. */
const PART_DIGITS = 3;
/** The mark of a page whose screens wait behind a lock: nothing is scanned into them. */
export const LOCKED = 'locked';
/** Shorter bursts are typing. */
export const MIN_CODE_LENGTH = 4;

/** Where numbers are typed, this is one, however fast its keys came: an amount with decimals, or few digits; less than nothing is refused in words. */
const NUMBER = /^-?(\d*[.,]\d*|\d{1,5})$/;
/** Where no decimals are typed amounts are longer: up to the millions, which is a digit less than the shortest printed code. */
const WHOLE = /^-?\d{6,7}$/;

/** Lengths and check digit of the codes that shops print. */
const GTIN = /^(\d{8}|\d{12,14})$/;

/** Digits at the end of a text: what a pause within a scan may have left there as if it were typed. */
const LAST_DIGITS = /\d+$/;
/** How long a busy device may hold back the rest of a scan, its last digits or its Enter, in milliseconds. */
const TORN_MS = 600;
/** Keys that no scanner sends within a code: what came before them was typed. */
const EDITING = /^(F\d+|Backspace|Delete|Escape|Tab|Arrow\w+)$/;

/** The other way to read a scan whose first keys a slow device may have left in the focused field as if they were typed. */
export interface Joined {
  /** The code read that way: the digits before the scan and those of the scan as one, or the scan alone. */
  readonly code: string;
  /** When nothing has either code, this is the one that was meant. */
  readonly likely: boolean;
  /** Takes the digits out of the field, if they are still in it: they were part of the scan. */
  readonly take: () => void;
}

/**
 * Takes a scanned code; the next one is handed over when the promise is settled. `joined` is the text to try when the code
 * is unknown, `place` the state of the screen at the moment of the scan, however long the code waited for its turn.
 */
export type ScanHandler<Place = undefined> = (code: string, joined: Joined | undefined, place: Place) => void | Promise<void>;

let underWay: Promise<unknown> | undefined;
/** How many scans were taken on this page, by any scanner. */
let taken = 0;

/** When every code that was scanned so far is dealt with; undefined when none is under way. */
export function scansUnderWay(): Promise<unknown> | undefined {
  return underWay;
}

interface Burst {
  text: string;
  lastAt: number;
  /** Some key came slower than scanners send. */
  slow: boolean;
  /** The field that had the focus. */
  field: HTMLInputElement | HTMLTextAreaElement | undefined;
  /** Its text before the burst, to give it back; without a field the keys that came just before. */
  before: string;
  /** The burst that ended in the same field just before, and through it those before that: perhaps the first parts of the same scan. */
  prior: Burst | undefined;
}

/** Digits that a torn scan left in a field before its last part. */
interface Torn {
  /** The digits of its parts. */
  readonly text: string;
  readonly field: Burst['field'];
  /** The text of the field before its first part. */
  readonly before: string;
}

const nothing = () => undefined;

const emptyBurst = (): Burst => ({ text: '', lastAt: 0, slow: false, field: undefined, before: '', prior: undefined });

/**
 * Distinguishes a scan (a burst of keys and Enter) from typing, with the focus anywhere, dialogs included. Codes wait in a queue: none is lost or merged
 * however fast they come. What the burst wrote into a focused field is taken out again, and its Enter neither submits nor presses anything. With `accepts` only
 * the codes that it accepts are taken, and only where no text is written; every other one is left to the scanner without `accepts`.
 */
export function createScanner<Place = undefined>(
  handler: ScanHandler<Place | undefined>,
  timeOf: (event: KeyboardEvent) => number = (event) => event.timeStamp,
  placeOf?: () => Place,
  accepts?: (code: string) => boolean,
) {
  /** Whether only scans that no other scanner takes are handled. */
  let isFallback = false;
  /** How many scans were taken when the burst began. */
  let takenBefore = 0;
  const queue: (readonly [string, Joined | undefined, Place | undefined])[] = [];
  let busy = false;
  let burst = emptyBurst();

  async function drain(): Promise<void> {
    // The call that empties the queue already does so to its end.
    if (busy) return;
    busy = true;
    for (let scan = queue.shift(); scan !== undefined; scan = queue.shift()) {
      try {
        await handler(...scan);
      } catch {
        // The handler shows its own failures; the next scan must not wait for it.
      }
    }
    busy = false;
  }

  /** The burst as a code, its keys taken out of the field; undefined when it was typing. `late`: its Enter came after a pause. */
  function scanOf(done: Burst, slow: boolean, late: boolean): readonly [string, Joined | undefined] | undefined {
    const { text, field, before, prior } = done;
    // No person types several runs of digits that fast: all were one scan, and none was an amount.
    const torn = tornBefore(text, prior);
    const alone = text.length >= MIN_CODE_LENGTH && !late && !isNumber(text, field);
    if (torn && (!alone || isGtin(torn.text + text))) {
      giveBack(torn);
      return [torn.text + text, alone ? { code: text, likely: false, take: nothing } : undefined];
    }
    if (isNumber(text, field)) return undefined;
    // A person who types into a field may press Enter after a pause.
    if (late && field && !(BARCODE.test(text) && !slow)) return undefined;
    const first = torn ? torn.text : field && field.value !== before + text ? '' : (LAST_DIGITS.exec(before)?.[0] ?? '');
    const whole = first !== '' && BARCODE.test(first + text) ? first + text : undefined;
    const rest = torn ? torn.before : before.slice(0, before.length - first.length);
    const long = slow ? BARCODE.test(text) : text.length >= MIN_CODE_LENGTH;
    if (whole !== undefined && onlyCodes(field) && !(long && isGtin(text))) {
      // Taken at once, not when the answer is there: the next scan may come before it, and would be joined to these digits.
      giveBack({ ...done, before: rest });
      if (!long) return [whole, undefined];
      // The code whose check digit is right is asked for first.
      return isGtin(whole) ? [whole, { code: text, likely: false, take: nothing }] : [text, { code: whole, likely: true, take: nothing }];
    }
    // Too short to be a code, and the end of none.
    if (!long) return undefined;
    giveBack(done);
    const take = () => {
      if (!field?.value.startsWith(before)) return;
      write(field, rest + field.value.slice(before.length));
      if (burst.field === field && burst.before.startsWith(before)) burst.before = rest + burst.before.slice(before.length);
    };
    return [text, whole === undefined ? undefined : { code: whole, likely: false, take }];
  }

  /** The burst as a code that is listened for. */
  function readScan(done: Burst, slow: boolean, late: boolean): ReturnType<typeof scanOf> {
    if (!accepts) return scanOf(done, slow, late);
    if (!accepts(done.text) || !(onlyCodes(done.field) || isSearchBox(done.field))) return undefined;
    giveBack(done);
    return [done.text, undefined];
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (LOCKED in document.documentElement.dataset) return;
    // Some layouts have signs of a code, such as the bar, behind AltGr, which Windows reports as Ctrl and Alt.
    if ((event.ctrlKey || event.altKey || event.metaKey) && !event.getModifierState('AltGraph')) return;
    // In a text field the keys may be meant for the field.
    if (isFallback && focusedField(event.target)) {
      burst = emptyBurst();
      return;
    }
    // The scanner that took the scan stopped its Enter, so the burst is over: the next Enter is a person's.
    if (takenBefore !== taken) burst = emptyBurst();
    takenBefore = taken;
    // When the key was pressed, not when a busy page handles the event.
    const at = timeOf(event);
    const gap = at - burst.lastAt;
    const continues = burst.text !== '' && gap <= (onlyCodes(burst.field) ? MAX_SLOW_GAP_MS : MAX_KEY_GAP_MS);
    const slow = continues && (burst.slow || gap > MAX_KEY_GAP_MS);
    if (event.key === 'Enter') {
      const late = !isFallback && !continues && gap <= TORN_MS;
      const scan = burst.text !== '' && (continues || late) ? readScan(burst, late ? burst.slow : slow, late) : undefined;
      burst = emptyBurst();
      if (scan) {
        taken += 1;
        event.preventDefault();
        event.stopImmediatePropagation();
        queue.push([...scan, placeOf?.()]);
        watch(drain());
      }
      return;
    }
    if (EDITING.test(event.key)) burst = emptyBurst();
    if (event.key.length !== 1) return;
    const target = event.target as HTMLInputElement;
    if (!continues) burst = burstAfter(gap <= TORN_MS ? burst : emptyBurst(), target);
    // A row of a list hands its keys over to the search box: they are given back there.
    else if (!burst.field && target.value === burst.text) burst = { ...burst, field: target, before: '' };
    burst.text += event.key;
    burst.lastAt = at;
    burst.slow = slow;
    // From the second key on a lone button must not be pressed by a space in the code.
    if (continues && event.key === ' ' && !focusedField(target)) event.preventDefault();
  }

  return {
    /** Begins to listen. Returns the function that stops it. */
    start(target: Document = document): () => void {
      target.addEventListener('keydown', onKeyDown, { capture: true });
      return () => target.removeEventListener('keydown', onKeyDown, { capture: true });
    },
    /** Begins to listen before all other listeners of the page. Returns the function that stops it. */
    startFirst(target: Window = window): () => void {
      target.addEventListener('keydown', onKeyDown, { capture: true });
      return () => target.removeEventListener('keydown', onKeyDown, { capture: true });
    },
    /** Begins to listen after all other listeners of the page, and only outside text fields. Returns the function that stops it. */
    startLast(target: Window = window): () => void {
      isFallback = true;
      target.addEventListener('keydown', onKeyDown);
      return () => target.removeEventListener('keydown', onKeyDown);
    },
  };
}

/** Counts an answer that is waited for among the scans that are under way; it must not fail. */
export function watch(scans: Promise<unknown>): void {
  const all = Promise.all([underWay, scans]).then(() => {
    if (underWay === all) underWay = undefined;
  });
  underWay = all;
}

/** Whether it is a whole printed code: its length and its check digit say so. */
export function isGtin(code: string): boolean {
  if (!GTIN.test(code)) return false;
  const sum = [...code].toReversed().reduce((total, digit, index) => total + Number(digit) * (index % 2 === 1 ? 3 : 1), 0);
  return sum % 10 === 0;
}

/**
 * The parts of a torn scan that ended with this text: the run of parts that is a whole printed code, else the longest
 * that may be a barcode; undefined where there is none. A hand sends most keys one by one, so a run of which too many
 * are alone was typed, and a key alone before a whole code is the end of an amount. Any other parts belong to the longer
 * of two codes: one in ten has a shorter one at its end whose check digit is right by chance.
 */
function tornBefore(text: string, prior: Burst | undefined): Torn | undefined {
  let likely: Torn | undefined;
  let whole: Torn | undefined;
  let isWhole = isGtin(text);
  let isExtended = true;
  let all = text;
  let machine = true;
  for (let part = prior, parts = 2; part; part = part.prior, parts += 1) {
    all = part.text + all;
    if (all.length > LONGEST) break;
    machine &&= parts === 2 || (part.text.length > 1 && all.length >= parts * PART_DIGITS);
    const torn = { text: all.slice(0, all.length - text.length), field: part.field, before: part.before };
    isExtended &&= !isWhole || part.text.length > 1;
    if (isGtin(all) && isExtended && all.length >= parts * GTIN_PART_DIGITS) {
      whole = torn;
      isWhole = true;
    }
    if (machine && BARCODE.test(all)) likely = torn;
  }
  return isWhole ? whole : likely;
}

/** Whether nothing but codes is typed there. */
function onlyCodes(field: Burst['field']): boolean {
  return field === undefined || field.dataset.scan !== undefined;
}

/** Whether typed text is only a search there. */
function isSearchBox(field: Burst['field']): boolean {
  return field?.type === 'search';
}

/** Whether an amount or a quantity is typed there, and this is one. */
function isNumber(text: string, field: Burst['field']): boolean {
  if (!(field instanceof HTMLInputElement) || onlyCodes(field)) return false;
  const whole = field.inputMode === 'numeric';
  if (!whole && field.inputMode !== 'decimal' && field.type !== 'number') return false;
  return NUMBER.test(text) || (whole && WHOLE.test(text));
}

function focusedField(target: EventTarget | null): Pick<Burst, 'field' | 'before'> | undefined {
  const textual = target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;
  // A marked button of a choice is an input as well, but takes no text.
  const editable = textual && isTyping(target);
  return editable ? { field: target, before: target.value } : undefined;
}

/** A burst that begins with the next key, soon after another one. */
function burstAfter(last: Burst, target: EventTarget | null): Burst {
  const focused = focusedField(target);
  if (!focused) return { ...emptyBurst(), before: last.field ? '' : last.before + last.text };
  const same = last.text !== '' && last.field === focused.field && !onlyCodes(focused.field);
  return { ...emptyBurst(), ...focused, prior: same ? last : undefined };
}

/** Restores the text of the focused field as it was before the burst, so that React notices. */
function giveBack({ field, before }: Pick<Burst, 'field' | 'before'>): void {
  if (field && field.value !== before) write(field, before);
}

function write(field: NonNullable<Burst['field']>, text: string): void {
  const prototype = field instanceof HTMLInputElement ? HTMLInputElement.prototype : HTMLTextAreaElement.prototype;
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, text);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

/**
 * Listens for scans while the component is shown; the latest handler is used without listening again. `placeOf` is asked
 * at the moment of each scan, and must always be the same function.
 */
export function useScanner<Place = undefined>(handler: ScanHandler<Place | undefined>, enabled = true, placeOf?: () => Place): void {
  const latest = useRef(handler);
  useEffect(() => {
    latest.current = handler;
  });
  useEffect(() => {
    if (!enabled) return undefined;
    return createScanner((code, joined, place: Place | undefined) => latest.current(code, joined, place), undefined, placeOf).start();
  }, [enabled, placeOf]);
}

/** Called with scans that no screen and no dialog takes: they press nothing, although their Enter finds a button with the focus. */
export function useStrayScans(handler: () => void): void {
  const latest = useRef(handler);
  useEffect(() => {
    latest.current = handler;
  });
  useEffect(() => createScanner(() => latest.current()).startLast(), []);
}

/** Takes the scans of codes that `accepts` knows, before any screen; `accepts` must always be the same function. */
export function useKnownScans(accepts: (code: string) => boolean, handler: (code: string) => void | Promise<void>): void {
  const latest = useRef(handler);
  useEffect(() => {
    latest.current = handler;
  });
  useEffect(() => createScanner((code) => latest.current(code), undefined, undefined, accepts).startFirst(), [accepts]);
}
