import { MAX_KEY_GAP_MS } from './scanner';

/** After so many milliseconds a dialog that did not come holds the keys up no longer. */
const LONGEST_MS = 3_000;
/** Keys of a scanner. */
const CODE = /^\d{8,14}$/;
const DIALOG = '[role="dialog"],[role="alertdialog"]';

let release: (() => void) | undefined;

/**
 * Holds the keys back until the dialog that is on its way has the focus, so that none of them reaches the search or
 * the scanner behind it. The text typed meanwhile is then written into the box that has the focus; Enter ends it.
 */
export function holdKeys(): void {
  release?.();
  let typed = '';
  let entered = false;
  let lastAt = 0;
  /** Every key came as fast as a scanner sends them. */
  let fast = true;
  /** The box that gets the typed text, while it is not written yet. */
  let box: HTMLInputElement | undefined;
  const onKeyDown = (event: KeyboardEvent) => {
    if (!box && document.activeElement?.closest(DIALOG)) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    if (entered || event.ctrlKey || event.altKey || event.metaKey) return;
    if (typed !== '' && event.timeStamp - lastAt > MAX_KEY_GAP_MS) fast = false;
    lastAt = event.timeStamp;
    if (event.key.length === 1) typed += event.key;
    else if (event.key === 'Backspace') typed = typed.slice(0, -1);
    else if (event.key === 'Enter') entered = true;
  };
  const onFocus = ({ target }: FocusEvent) => {
    if (box || !(target instanceof Element) || !target.closest(DIALOG)) return;
    if (!(target instanceof HTMLInputElement)) {
      stop();
      return;
    }
    // After the box has marked what it holds. Keys are held until then, or a late one would come before the early ones.
    box = target;
    setTimeout(() => {
      if (entered && fast && CODE.test(typed)) {
        stop();
        scanAgain(target, typed);
        return;
      }
      write(target, typed);
      if (!entered) stop();
      // Once the screen has taken the written text.
      else setTimeout(() => (stop(), enter(target)));
    });
  };
  const timer = setTimeout(giveUp, LONGEST_MS);
  /** No dialog came: a code that was scanned meanwhile goes to the screen. */
  function giveUp() {
    stop();
    if (!box && entered && fast && CODE.test(typed)) scanAgain(document.activeElement ?? document.body, typed);
  }
  function stop() {
    clearTimeout(timer);
    window.removeEventListener('keydown', onKeyDown, { capture: true });
    window.removeEventListener('focusin', onFocus, { capture: true });
    if (release === giveUp) release = undefined;
  }
  // On the window, so that it runs before the listeners of the page.
  window.addEventListener('keydown', onKeyDown, { capture: true });
  window.addEventListener('focusin', onFocus, { capture: true });
  release = giveUp;
}

/** The dialog for which keys are held does not come. */
export function releaseKeys(): void {
  release?.();
}

/** Sends a code once more, now that the screen's scanner may have it. */
function scanAgain(box: Element, code: string): void {
  for (const key of [...code, 'Enter']) box.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
}

/** Writes as the keys would have done. */
function write(box: HTMLInputElement, typed: string): void {
  if (typed !== '' && document.activeElement === box) document.execCommand('insertText', false, typed);
}

/** Presses Enter in the box. */
function enter(box: HTMLInputElement): void {
  if (document.activeElement !== box) return;
  const goesOn = box.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true }));
  if (goesOn) box.form?.requestSubmit();
}
