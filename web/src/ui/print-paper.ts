import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { flushSync } from 'react-dom';

const MM_OF_PIXEL = 25.4 / 96;
/** A picture that does not come by then is left out, in milliseconds. */
const PICTURE_WAIT_MS = 3_000;

let clearLast: () => void = () => {};

export interface PrintJob {
  /** Drawn outside the providers of the application. */
  readonly content: ReactNode;
  /** Class of the element that holds the content: out of sight on the screen. */
  readonly className: string;
  /** Size of the pages, in millimetres, by the height of the content. */
  readonly size: (contentHeightMm: number) => PageSize;
  /** Name of the document in the print dialog. */
  readonly title: string;
}

export interface PageSize {
  readonly widthMm: number;
  readonly heightMm: number;
}

/**
 * Prints content on pages of a size of their own, and nothing else of the page. It answers when the browser's print dialog has been asked for. The rules are in
 * a style sheet made by script, which the content security policy allows where it forbids <style> elements.
 */
export async function printOnPaper({ content, className, size, title }: PrintJob): Promise<void> {
  clearLast();
  const paper = document.createElement('div');
  paper.className = className;
  paper.setAttribute('aria-hidden', 'true');
  document.body.append(paper);
  const root = createRoot(paper);
  flushSync(() => root.render(content));
  await Promise.all([document.fonts?.ready, ...[...paper.querySelectorAll('img')].map(arrived)]);

  const heightMm = Math.ceil(paper.getBoundingClientRect().height * MM_OF_PIXEL) + 1;
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(printRules(size(heightMm), className));
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  const before = document.title;
  document.title = title;

  let cleared = false;
  clearLast = () => {
    if (cleared) return;
    cleared = true;
    window.removeEventListener('afterprint', clearLast);
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet);
    document.title = before;
    root.unmount();
    paper.remove();
  };
  // Some browsers answer print() before they have printed: the paper stays until they say so.
  window.addEventListener('afterprint', clearLast);
  window.print();
}

/** The rules of one print. */
export function printRules({ widthMm, heightMm }: PageSize, paperClass: string): string {
  return `
    @page { size: ${widthMm}mm ${heightMm}mm; margin: 0; }
    @media print {
      html, body { margin: 0; min-height: 0; height: auto; overflow: visible; background: #fff; }
      body > * { display: none !important; }
      body > .${paperClass} { display: block !important; position: static; visibility: visible; }
    }`;
}

function arrived(picture: HTMLImageElement): Promise<unknown> {
  return Promise.race([picture.decode().catch(() => picture.remove()), new Promise((resolve) => setTimeout(resolve, PICTURE_WAIT_MS))]);
}
