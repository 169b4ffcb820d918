import { execFile } from 'node:child_process';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Page } from 'playwright-core';

const run = promisify(execFile);

/** A printed page: the size of its sheets, and the codes that a reader finds on each. */
export interface Printed {
  readonly widthMm: number;
  readonly heightMm: number;
  readonly pages: readonly (readonly string[])[];
}

const MM_OF_POINT = 25.4 / 72;

/** Keeps the print dialog away, so that the paper stays on the page until `printed` reads it. */
export async function holdPrint(page: Page): Promise<void> {
  await page.evaluate(() => {
    globalThis.print = () => document.body.setAttribute('data-printing', '');
  });
}

/** Prints the page to a PDF as Chromium does, draws it with the dots of a printer, and reads its codes with zbarimg. */
export async function printed(page: Page, dpi: number): Promise<Printed> {
  await page.locator('body[data-printing]').waitFor();
  const folder = await mkdtemp(join(tmpdir(), 'yapa-paper-'));
  try {
    const file = join(folder, 'paper.pdf');
    await writeFile(file, await page.pdf({ preferCSSPageSize: true, printBackground: true }));
    await page.evaluate(() => document.body.removeAttribute('data-printing'));
    const { stdout: facts } = await run('pdfinfo', [file]);
    const [, width = '', height = ''] = /Page size:\s+([\d.]+) x ([\d.]+) pts/.exec(facts) ?? [];
    await run('pdftoppm', ['-png', '-gray', '-r', String(dpi), file, join(folder, 'page')]);
    const pictures = (await readdir(folder)).filter((name) => name.endsWith('.png')).toSorted();
    const pages = [];
    for (const picture of pictures) pages.push(await codesIn(join(folder, picture)));
    const keep = process.env.YAPA_PAPERS;
    if (keep) await run('cp', [file, join(keep, `${Math.round(Number(width) * MM_OF_POINT)}x${Math.round(Number(height) * MM_OF_POINT)}.pdf`)]);
    return { widthMm: Number(width) * MM_OF_POINT, heightMm: Number(height) * MM_OF_POINT, pages };
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** The codes in a picture, with the kind of bars: `EAN-13:7751271027656`; a UPC-A is read as the EAN-13 that it is. */
async function codesIn(picture: string): Promise<readonly string[]> {
  const { stdout } = await run('zbarimg', ['--quiet', '-Sdisable', '-Sean13.enable', '-Sean8.enable', '-Scode128.enable', picture]).catch((error: unknown) => {
    // Status 4: the picture has no code.
    if ((error as { code?: unknown }).code === 4) return { stdout: '' };
    throw error;
  });
  return stdout.split('\n').filter(Boolean);
}
