import { createRoot } from 'react-dom/client';
import { flushSync } from 'react-dom';
import type { Ticket } from '@/wire/generated';
import { TicketView } from './ticket-view';
import styles from './ticket-view.module.css';

const MM_OF_PIXEL = 25.4 / 96;
/** A picture that does not come by then is left out, in milliseconds. */
const PICTURE_WAIT_MS = 3_000;

let clearLast: () => void = () => {};

/**
 * Prints a ticket on paper of its own width and as tall as it is, and nothing else of the page.
 * It answers when the browser's print dialog has been asked for. The rules stand in a style sheet made
 * by script, which the content security policy allows where it forbids <style> elements.
 */
export async function printTicket(ticket: Ticket): Promise<void> {
  clearLast();
  const paper = document.createElement('div');
  paper.className = styles.paper ?? '';
  paper.setAttribute('aria-hidden', 'true');
  document.body.append(paper);
  const root = createRoot(paper);
  flushSync(() => root.render(<TicketView ticket={ticket} />));
  await Promise.all([document.fonts?.ready, ...[...paper.querySelectorAll('img')].map(arrived)]);

  const heightMm = Math.ceil(paper.getBoundingClientRect().height * MM_OF_PIXEL) + 1;
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(printRules(ticket.widthMm, heightMm, paper.className));
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  const title = document.title;
  document.title = ticket.title;

  let cleared = false;
  clearLast = () => {
    if (cleared) return;
    cleared = true;
    window.removeEventListener('afterprint', clearLast);
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet);
    document.title = title;
    root.unmount();
    paper.remove();
  };
  // Some browsers answer print() before they have printed: the paper stays until they say so.
  window.addEventListener('afterprint', clearLast);
  window.print();
}

/** The rules of one print, for a roll of that width. A page wider than tall would be turned by some printers. */
export function printRules(widthMm: number, heightMm: number, paperClass: string): string {
  return `
    @page { size: ${widthMm}mm ${Math.max(heightMm, widthMm)}mm; margin: 0; }
    @media print {
      html, body { margin: 0; min-height: 0; height: auto; overflow: visible; background: #fff; }
      body > * { display: none !important; }
      body > .${paperClass} { display: block !important; position: static; visibility: visible; }
    }`;
}

function arrived(picture: HTMLImageElement): Promise<unknown> {
  return Promise.race([picture.decode().catch(() => picture.remove()), new Promise((resolve) => setTimeout(resolve, PICTURE_WAIT_MS))]);
}
