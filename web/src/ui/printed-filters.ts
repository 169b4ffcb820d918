/**
 * On paper the filters of a list are one line of words instead of boxes and buttons: the words are put into the `data-filters` of each element that has one, as
 * the browser begins to print, and the style sheet shows them.
 */
const MARK = 'filters';

/** Writes the words whenever the page is printed; returns a function that stops it. */
export function writePrintedFilters(): () => void {
  window.addEventListener('beforeprint', write);
  return () => window.removeEventListener('beforeprint', write);
}

function write(): void {
  for (const place of document.querySelectorAll<HTMLElement>(`[data-${MARK}]`)) place.dataset[MARK] = wordsOf(place);
}

/** `Cliente: ana · Estado: Anulada · Desde: 01/11/2026`; empty where nothing is chosen. */
export function wordsOf(place: HTMLElement): string {
  const controls = [...place.querySelectorAll<HTMLInputElement | HTMLSelectElement | HTMLButtonElement>('input, select, button[aria-pressed=true]')];
  return controls.flatMap((control) => wordOf(control) ?? []).join(' · ');
}

function wordOf(control: HTMLInputElement | HTMLSelectElement | HTMLButtonElement): string | undefined {
  const label = textOf(control.labels?.[0]);
  if (control instanceof HTMLButtonElement) return textOf(control) || control.ariaLabel || undefined;
  if (control instanceof HTMLSelectElement) return control.value === '' ? undefined : `${label}: ${textOf(control.selectedOptions[0])}`;
  if (control.type === 'radio' || control.type === 'checkbox') return control.checked ? label : undefined;
  // The calendar of a day's field shows nothing by itself.
  if (control.type === 'date') return undefined;
  const value = control.value.trim();
  return value === '' ? undefined : `${label}: ${value}`;
}

function textOf(element: Element | null | undefined): string {
  return element?.textContent.trim() ?? '';
}
