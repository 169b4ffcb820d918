import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { WINDOWS, expectAccessible, expectNoOverflow, loseAnswer, startBrowser, visitAs } from '../support/browser';

const OWNER = 'propietario@pe.yapa.example';

let browser: Browser;
beforeAll(async () => {
  browser = await startBrowser();
});
afterAll(() => browser.close());

describe.each(Object.keys(WINDOWS) as (keyof typeof WINDOWS)[])('on a %s', (window) => {
  it('an owner records the rent, withdraws it, and reads the operating profit of the month', async () => {
    const words = `Pintura ${window} ${Date.now()}`;
    const { page, complaints } = await visitAs(browser, OWNER, '/my-sales/expenses', window);
    await page.getByText(/^\d+ gastos$/).first().waitFor();
    await expectAccessible(page);
    await expectNoOverflow(page);
    await page.getByRole('button', { name: 'Registrar gasto' }).click();
    const dialog = page.getByRole('dialog', { name: 'Registrar gasto' });
    await dialog.getByRole('combobox', { name: 'Categoría' }).selectOption({ label: 'Otro' });
    await dialog.getByRole('button', { name: 'Registrar' }).click();
    await dialog.getByText('Escriba un monto mayor que cero.').waitFor();
    await dialog.getByText('Escriba en qué se gastó.').waitFor();
    await expectAccessible(page);
    await expectNoOverflow(page);
    await dialog.getByRole('textbox', { name: 'Monto' }).fill('85.50');
    await dialog.getByRole('textbox', { name: 'Descripción' }).fill(words);
    await dialog.getByRole('button', { name: 'Registrar' }).click();
    await dialog.waitFor({ state: 'detached' });
    const row = page.getByRole('table', { name: 'Gastos' }).getByRole('row').filter({ hasText: words });
    await expect.poll(() => row.textContent()).toMatch(/Otro.*85\.50/s);
    await page.getByText(/^Por categoría: S\/\s[\d,.]+ en total$/).click();
    await expectNoOverflow(page);
    await row.getByRole('button', { name: /^Deshacer el gasto de S\/\s85\.50: Otro/ }).click();
    const undo = page.getByRole('dialog', { name: 'Deshacer el gasto' });
    await undo.getByRole('button', { name: 'Deshacer gasto' }).click();
    await undo.getByText('Escriba por qué se deshace.').waitFor();
    await expectAccessible(page);
    await undo.getByRole('textbox', { name: 'Motivo' }).fill('Era de la casa');
    await undo.getByRole('button', { name: 'Deshacer gasto' }).click();
    await undo.waitFor({ state: 'detached' });
    await row.getByText(/Deshecho por/).waitFor();
    await expect.poll(() => row.textContent()).toContain('Era de la casa');

    await page.goto('/my-sales/reports?report=month&period=thisYear');
    const main = page.getByRole('main');
    await main.getByRole('table', { name: /^Ventas: Por mes/ }).waitFor();
    await main.getByText(/^Ganancia menos gastos \(S\/\s[\d,.]+\) y mermas \(S\/\s[\d,.]+\)$/).waitFor();
    await expectAccessible(page);
    await expectNoOverflow(page);
    await main.getByRole('link', { name: 'Ver gastos' }).click();
    await page.waitForURL(/\/my-sales\/expenses\?from=\d{4}-01-01&to=/);
    await page.goto('/home');
    await page.getByText(/^Este mes queda -?S\/\s-?[\d,.]+$/).waitFor();
    await expectNoOverflow(page);
    expect(complaints).toEqual([]);
    await page.context().close();
  });

  it('an expense whose answer is lost counts once', async () => {
    const words = `Taxi ${window} ${Date.now()}`;
    const { page } = await visitAs(browser, OWNER, '/my-sales/expenses', window);
    await page.getByText(/^\d+ gastos$/).first().waitFor();
    await loseAnswer(page, '**/gastos');
    await page.getByRole('button', { name: 'Registrar gasto' }).click();
    const dialog = page.getByRole('dialog', { name: 'Registrar gasto' });
    await dialog.getByRole('textbox', { name: 'Monto' }).fill('12');
    await dialog.getByRole('radio', { name: 'Mi caja' }).check();
    await dialog.getByText('Sale hoy de su caja abierta.').waitFor();
    await dialog.getByRole('textbox', { name: 'Descripción' }).fill(words);
    await expectNoOverflow(page);
    await dialog.getByRole('button', { name: 'Registrar' }).click();
    await dialog.getByRole('button', { name: 'Volver a preguntar' }).click();
    await dialog.waitFor({ state: 'detached' });
    const row = page.getByRole('table', { name: 'Gastos' }).getByRole('row').filter({ hasText: words });
    await expect.poll(() => row.count()).toBe(1);
    await expect.poll(() => row.textContent()).toContain('12.00');
    expect(await row.textContent()).toContain('Caja');
    await page.context().close();
  });

  it('an owner sends a report by mail', async () => {
    const { page, complaints } = await visitAs(browser, OWNER, '/my-sales/reports', window);
    await page.getByRole('button', { name: 'Enviar por correo' }).click();
    const dialog = page.getByRole('dialog', { name: 'Enviar reporte de ventas por correo' });
    expect(await dialog.getByRole('textbox', { name: 'Correo' }).inputValue()).toBe(OWNER);
    await dialog.getByRole('textbox', { name: 'Correo' }).fill('contador@example.com; socio@');
    await dialog.getByRole('button', { name: 'Enviar' }).click();
    await dialog.getByText('Correo(s) inválido(s): socio@').waitFor();
    await expectAccessible(page);
    await expectNoOverflow(page);
    await dialog.getByRole('textbox', { name: 'Correo' }).fill('contador@example.com; socio@example.com');
    const [answer] = await Promise.all([page.waitForResponse('**/reportes/correo'), dialog.getByRole('button', { name: 'Enviar' }).click()]);
    expect(answer.status()).toBe(200);
    await dialog.waitFor({ state: 'detached' });
    for (const path of ['/my-sales/expenses', '/my-sales/control', '/products/waste', '/clients/fiado']) {
      await page.goto(path);
      await page.getByRole('button', { name: 'Enviar por correo' }).waitFor();
      await expectNoOverflow(page);
    }
    expect(complaints).toEqual([]);
    await page.context().close();
  });
});

it('a seller is refused the expenses', async () => {
  const { page } = await visitAs(browser, 'vendedor@pe.yapa.example', '/my-sales/expenses', 'desktop');
  await page.getByText('No se pudieron cargar los gastos').waitFor();
  expect(await page.getByRole('table', { name: 'Gastos' }).count()).toBe(0);
  await expectAccessible(page);
  await page.context().close();
});
