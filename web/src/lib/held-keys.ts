/** After so many milliseconds a dialog that did not come holds the keys up no longer. */
const LONGEST_MS = 3_000;
const DIALOG = '[role="dialog"],[role="alertdialog"]';

let release: (() => void) | undefined;

/**
 * Holds the keys back until the dialog that is on its way has the focus, so that none of them reaches the search or
 * the scanner behind it. What was typed meanwhile is then written into the box that has the focus; Enter ends it.
 */
export function holdKeys(): void {
  release?.();
  let typed = '';
  let entered = false;
  const onKeyDown = (event: KeyboardEvent) => {
    if (document.activeElement?.closest(DIALOG)) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    if (entered || event.ctrlKey || event.altKey || event.metaKey) return;
    if (event.key.length === 1) typed += event.key;
    else if (event.key === 'Backspace') typed = typed.slice(0, -1);
    else if (event.key === 'Enter') entered = true;
  };
  const onFocus = ({ target }: FocusEvent) => {
    if (!(target instanceof Element) || !target.closest(DIALOG)) return;
    release?.();
    // After the box has marked what it holds.
    if (target instanceof HTMLInputElement && typed !== '') setTimeout(() => write(target, typed, entered));
  };
  const timer = setTimeout(() => release?.(), LONGEST_MS);
  // On the window, before whoever listens on the page.
  window.addEventListener('keydown', onKeyDown, { capture: true });
  window.addEventListener('focusin', onFocus, { capture: true });
  release = () => {
    clearTimeout(timer);
    window.removeEventListener('keydown', onKeyDown, { capture: true });
    window.removeEventListener('focusin', onFocus, { capture: true });
    release = undefined;
  };
}

/** Writes as the keys would have done. */
function write(box: HTMLInputElement, typed: string, entered: boolean): void {
  if (document.activeElement !== box) return;
  document.execCommand('insertText', false, typed);
  // Once the screen knows what is written.
  if (entered) setTimeout(() => enter(box));
}

/** Presses Enter in the box. */
function enter(box: HTMLInputElement): void {
  const goesOn = box.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true }));
  if (goesOn) box.form?.requestSubmit();
}
