import type { Browser, Page } from 'playwright-core';
import { visitAs, type Visit, type WINDOWS } from '../support/browser';

/** Signs in and opens the company's screen, or a part of it. */
export async function openCompany(browser: Browser, email: string, section = '', window: keyof typeof WINDOWS = 'desktop'): Promise<Visit> {
  const visited = await visitAs(browser, email, section ? `/my-company?seccion=${section}` : '/my-company', window);
  await visited.page.getByRole('heading', { name: 'Mi empresa', level: 1 }).waitFor();
  return visited;
}

/** A part that is saved by itself, by its heading. */
export function part(page: Page, title: string) {
  return page.locator('form').filter({ has: page.getByRole('group', { name: title, exact: true }) });
}

/** Saves a part and waits until it is said, quietly. */
export async function save(page: Page, title: string): Promise<void> {
  await part(page, title).getByRole('button', { name: 'Guardar' }).click();
  await part(page, title).getByText('Guardado', { exact: true }).waitFor();
}
