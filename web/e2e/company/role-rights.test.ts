import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectAccessible, expectNoOverflow, startBrowser } from '../support/browser';
import { openCompany } from './office';

const OWNER = 'propietario@mx.yapa.example';

let browser: Browser;
beforeAll(async () => {
  browser = await startBrowser();
});
afterAll(() => browser.close());

describe('rights', () => {
  it.each(['desktop', 'phone'] as const)('an owner decides those of a role (%s)', async (window) => {
    const { page, complaints } = await openCompany(browser, OWNER, 'usuarios', window);
    const discounts = page.getByRole('group', { name: 'Dar descuentos', exact: true });
    const limit = discounts.getByLabel('Gestor');
    await limit.waitFor();
    expect(await discounts.getByLabel('Propietario').isDisabled()).toBe(true);
    await limit.fill('101');
    await discounts.getByText('De 0 a 100, con dos decimales').waitFor();
    await expectAccessible(page);
    await limit.fill('12,5');
    await limit.press('Enter');
    await page.getByText('Guardado').first().waitFor();
    await page.reload();
    await limit.waitFor();
    expect(await limit.inputValue()).toBe('12.5');
    await limit.fill('100');
    await limit.press('Enter');
    await expect.poll(() => limit.inputValue()).toBe('100');
    await page.getByText('Guardado').first().waitFor();
    await expectNoOverflow(page);
    await expectAccessible(page);
    expect(complaints).toEqual([]);
    await page.context().close();
  });

  it.each(['desktop', 'phone'] as const)('an owner decides those of a person (%s)', async (window) => {
    const { page, complaints } = await openCompany(browser, OWNER, 'usuarios', window);
    const manager = page.getByText('gestor@mx.yapa.example');
    await manager.waitFor();
    await page.getByRole('button', { name: /^Editar/ }).first().waitFor();
    const edit = page.locator('tr, article, li').filter({ hasText: 'gestor@mx.yapa.example' }).getByRole('button', { name: /^Editar/ });
    await edit.first().click();
    const form = page.getByRole('dialog', { name: 'Editar usuario' });
    await form.getByText('Permisos de esta persona').click();
    const voids = form.getByLabel('Anular o descartar ventas');
    await voids.selectOption('no');
    await form.getByText('Permisos de esta persona (1 propio)').waitFor();
    expect(await voids.inputValue()).toBe('no');
    await form.getByLabel('Dar descuentos', { exact: true }).selectOption('limit');
    await form.getByLabel('Porcentaje: Dar descuentos').waitFor();
    await expectNoOverflow(page);
    await expectAccessible(page);
    await form.getByLabel('Dar descuentos', { exact: true }).selectOption('inherit');
    await voids.selectOption('inherit');
    await form.getByText('Permisos de esta persona', { exact: true }).waitFor();
    expect(complaints).toEqual([]);
    await page.context().close();
  });
});
