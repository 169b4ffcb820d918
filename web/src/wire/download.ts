import { outgoing, type Endpoint, type Input } from './generated';
import { request } from './http';

/**
 * Fetches a file and has the browser save it, under the server's name for it, else that one.
 * @throws ApiError for every failure.
 */
export async function download<Path, Query, Body, Answer>(endpoint: Endpoint<Path, Query, Body, Answer>, input: Input<Path, Query, Body>, fileName: string): Promise<void> {
  const file = (await request({ ...outgoing(endpoint, input), answer: 'blob' })) as Blob;
  save(file, URL.createObjectURL(file), fileName);
}

/**
 * Fetches a PDF and shows it in a window of its own, from which it is printed; where the browser opens none, it is saved.
 * Has to be called by a click, and opens the window before it waits.
 * @throws ApiError for every failure.
 */
export async function openPdf<Path, Query, Body, Answer>(endpoint: Endpoint<Path, Query, Body, Answer>, input: Input<Path, Query, Body>, fileName: string): Promise<void> {
  const page = window.open('', '_blank');
  try {
    const file = (await request({ ...outgoing(endpoint, input), answer: 'blob' })) as Blob;
    const url = URL.createObjectURL(file);
    if (page) page.location.replace(url);
    else save(file, url, fileName);
  } catch (error) {
    page?.close();
    throw error;
  }
}

function save(file: Blob, url: string, fileName: string): void {
  const link = document.createElement('a');
  link.href = url;
  link.download = file instanceof File ? file.name : fileName;
  link.click();
  // The browser still reads the address after the click.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
