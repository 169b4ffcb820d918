import { goHome } from '@/ui/focus-net';

/** A box of the sale with a value that was not taken as it was typed; not those of dialogs. */
const REFUSED = 'main [data-refused]';
/** One with a number that is taken when the box is left. */
const TYPED = 'main [data-typed]';
/** Time until the screen has drawn the taken value, in milliseconds. */
const TAKEN_MS = 50;

/** Moves the focus to the first box with a refused value, and answers its name; undefined when there is none. */
export function refusedBox(): string | undefined {
  const box = document.querySelector<HTMLInputElement>(REFUSED);
  if (!box) return undefined;
  const folded = box.closest('details');
  if (folded) folded.open = true;
  // A quantity beyond the limits becomes the nearest one, and why is said under its line.
  if (document.activeElement === box) box.blur();
  box.focus({ preventScroll: true });
  box.scrollIntoView({ block: 'nearest' });
  return box.ariaLabel ?? box.labels?.[0]?.textContent ?? '';
}

/** Takes the quantity that is being typed, as leaving its box does, before the sale is checked. */
export async function takeTyped(): Promise<void> {
  const box = document.activeElement;
  if (!(box instanceof HTMLElement) || !box.matches(TYPED)) return;
  goHome();
  if (document.activeElement === box) box.blur();
  await new Promise((resolve) => setTimeout(resolve, TAKEN_MS));
}
