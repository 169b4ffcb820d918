import { PHONE_QUERY } from '@/lib/media';
import type { SaleStore } from './store';

/** Brings the discount of a line and, above all, the message under it into the sight of its list. */
export function showDiscount(box: HTMLElement | null | undefined): void {
  box?.closest('[data-line-discount]')?.scrollIntoView({ block: 'nearest' });
  const note = box?.getAttribute('aria-describedby');
  if (note) document.getElementById(note)?.scrollIntoView({ block: 'nearest' });
}

/** Opens a line, with the caret in the first thing that can be changed; where that would bring up a keyboard on the screen, without. */
export function openLine(store: SaleStore, key: string): void {
  store.select(key);
  if (window.matchMedia(`${PHONE_QUERY}, (pointer: coarse)`).matches) return;
  // Once it is drawn.
  requestAnimationFrame(() => {
    document.querySelector<HTMLInputElement>(`[data-line="${CSS.escape(key)}"] [data-line-detail] input:enabled:not([type=radio])`)?.focus({ preventScroll: true });
  });
}

/** Opens a line and puts the caret into its discount. */
export function showLine(store: SaleStore, key: string): void {
  store.select(key);
  // Once it is drawn.
  requestAnimationFrame(() => {
    const box = document.querySelector<HTMLInputElement>(`[data-line="${CSS.escape(key)}"] [data-discount]`);
    const folded = box?.closest('details');
    if (folded) folded.open = true;
    box?.focus({ preventScroll: true });
    showDiscount(box);
  });
}
