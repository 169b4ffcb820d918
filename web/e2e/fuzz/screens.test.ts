import { writeFileSync } from 'node:fs';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startBrowser } from '../support/browser';
import { act } from './actions';
import { clearTheWay, closePopup, expectStanding, takesScans, unlock } from './oracle';
import { Random } from './random';
import { SCREENS, type RandomScreen } from './screens';
import { openForRandomUse, type RandomVisit } from './visit';

/** The same seed does the same, as far as the machine is as fast; `make fuzz` draws one. */
const SEED = process.env['YAPA_FUZZ_SEED'] ?? '1';
/** How many actions there are on all screens together. */
const ACTIONS = Number(process.env['YAPA_FUZZ_ACTIONS'] ?? 200);
/** After so many actions a new round begins, in a browser without a past. */
const ROUND = Math.min(60, Math.ceil(ACTIONS / SCREENS.length));
/** After so many actions a scan has to arrive. */
const BETWEEN_SCANS = 10;
/** So many of the last actions are reported with a fault. */
const LISTED_STEPS = 25;
/** Folder for the actions of each round, and for a screenshot of each fault; none without. */
const SHOTS = process.env['YAPA_FUZZ_SHOTS'];

const rounds = Math.max(1, Math.round(ACTIONS / ROUND / SCREENS.length));

let browser: Browser;
beforeAll(async () => {
  console.log(`random use of the screens: YAPA_FUZZ_SEED=${SEED} YAPA_FUZZ_ACTIONS=${ACTIONS}`);
  browser = await startBrowser();
});
afterAll(() => browser.close());

/** One person's work: random actions, between which every scan has to arrive, and in the end what the screen is for. */
async function work(visit: RandomVisit, screen: RandomScreen, random: Random): Promise<void> {
  for (let count = 1; count <= ROUND; count += 1) {
    await act(visit, random, screen.codes);
    await unlock(visit);
    await expectStanding(visit);
    if (count % BETWEEN_SCANS !== 0 && count !== ROUND) continue;
    await closePopup(visit);
    const asItIs = screen.inDialogs && random.happens(0.5) && (await takesScans(visit, screen.belongs));
    if (!asItIs) await clearTheWay(visit, screen.address, screen.belongs);
    visit.done.push('every scan has to arrive here');
    await screen.scanArrives(visit, random);
    await expectStanding(visit);
  }
  await screen.finish?.(visit, random);
  await expectStanding(visit);
}

describe.each(Array.from({ length: rounds }, (_, round) => round + 1))('round %i', (round) => {
  it.each(SCREENS.map((screen) => [screen.name, screen] as const))('%s withstands random use', async (name, begin) => {
    const random = new Random(SEED, name, round);
    const screen = await begin.open(random);
    const visit = await openForRandomUse(browser, screen.account, screen.address);
    const fault = await work(visit, screen, random).then(
      () => '',
      (error: unknown) => String(error),
    );
    if (fault && SHOTS) await visit.page.screenshot({ path: `${SHOTS}/${round}-${name.replaceAll(/\W+/g, '-')}.png` }).catch(() => {});
    if (SHOTS) writeFileSync(`${SHOTS}/${round}-${name.replaceAll(/\W+/g, '-')}.txt`, [screen.account, ...visit.done, fault].join('\n'));
    await visit.context.close();
    const last = visit.done.slice(-LISTED_STEPS).map((one) => `\n  ${one}`).join('');
    expect(fault, `YAPA_FUZZ_SEED=${SEED} ${screen.account}, the last actions:${last}\n${fault}\n`).toBe('');
  });
});
