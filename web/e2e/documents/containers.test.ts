import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listDtes, loadDte } from '../../src/wire/generated';
import { askerFor } from '../support/api';
import { WINDOWS, expectAccessible, expectNoOverflow, startBrowser } from '../support/browser';
import { openTill } from '../support/till';

const OWNER = 'propietario@co.yapa.example';
const FLOW = 'co-dolpos';
type Window = keyof typeof WINDOWS;
/** Folder for screenshots; without it none are kept. */
const SHOTS = process.env.YAPA_SHOTS;

let browser: Browser;
beforeAll(async () => {
  browser = await startBrowser();
});
afterAll(() => browser.close());

async function shoot(page: Page, name: string): Promise<void> {
  if (SHOTS) await page.screenshot({ path: `${SHOTS}/${name}.png`, fullPage: true });
}

/** The newest invoice of the demo that DIAN's simulator validated. */
async function validated(): Promise<number> {
  const { user, ask } = await askerFor(OWNER);
  const path = { flow: FLOW, host: user.companyHost };
  const { dtes } = await ask(listDtes, { path, query: { kinds: '01', standing: true } });
  for (const { saleId } of dtes) {
    const found = await ask(loadDte, { path: { ...path, saleId } });
    if (found.hasContainer) return saleId;
  }
  throw new Error('no invoice of the demo has a container');
}

describe.each(Object.keys(WINDOWS) as Window[])('on a %s', (window) => {
  it('an owner in Colombia downloads the archive for the buyer, and sees what a mail brings', async () => {
    const saleId = await validated();
    const { page, complaints } = await openTill(browser, OWNER, window);
    await page.goto(`/mis-comprobantes/${saleId}`);
    const button = page.getByRole('button', { name: 'ZIP para el cliente' });
    await button.waitFor();
    await expectAccessible(page);
    await expectNoOverflow(page);
    await shoot(page, `container-${window}`);
    const coming = page.waitForEvent('download');
    await button.click();
    expect((await coming).suggestedFilename()).toMatch(/^z0\d{9}000\d{2}[\da-f]{8}\.zip$/);
    await page.getByRole('button', { name: 'Enviar por correo' }).click();
    await page.getByText('Se envía un ZIP con el PDF y el documento con su validación.').waitFor();
    await expectNoOverflow(page);
    await shoot(page, `container-mail-${window}`);
    expect(complaints).toEqual([]);
    await page.close();
  });
});
