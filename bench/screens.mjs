// How soon each screen can be used on a slow machine: Chromium with its processor slowed, against a running server
// with demo data. Prints a Markdown table of milliseconds, the best of several tries: the cost of one view, with
// little influence of other programs on the machine.
//
//   node bench/screens.mjs [--url http://127.0.0.1:8080] [--slower 4] [--tries 5] [NAME...]
//
// `cold` begins with an address and an empty cache, `inside` with a press in an open window whose screen was never
// opened before. `control` is the time until the screen's main control answers: the box shows the typed text and the
// browser has painted it. `content` is the time until the data of the server is visible. `processor` is the computing
// time of the page's main thread until then, slowed as it is: the part that does not depend on other programs.
import { createRequire } from 'node:module';
import { parseArgs } from 'node:util';

const { chromium } = createRequire(new URL('../web/package.json', import.meta.url))('playwright-core');

const { values: options, positionals: words } = parseArgs({
  allowPositionals: true,
  options: {
    url: { type: 'string', default: 'http://127.0.0.1:8080' },
    slower: { type: 'string', default: '4' },
    tries: { type: 'string', default: '5' },
    user: { type: 'string', default: 'propietario@pe.yapa.example' },
    password: { type: 'string', default: 'Yapa-demo-2026' },
  },
});

const SEARCH = 'main input[type=search]';
const ROWS = 'main tbody tr';
const DIALOG = '[role=dialog] button';
const list = (name, path) => ({ name, path, control: SEARCH, content: ROWS });

/** The screens that are measured: their address or how they are opened, the control that answers first, and the content that shows the data. */
const SCREENS = [
  { name: 'sale', path: '/sales/new', control: 'input[type=search]', content: 'ul[aria-label=Productos] li' },
  { name: 'sale, the client', from: '/sales/new', wait: 'ul[aria-label=Productos] li', key: 'F4', control: '[role=dialog] input[type=search]', content: '[role=dialog] tbody tr' },
  { name: 'sale, a quote', from: '/sales/new', wait: 'ul[aria-label=Productos] li', key: 'Insert', control: '[role=dialog] input', content: '[role=dialog] tbody tr, [role=dialog] li, [role=dialog] h3' },
  list('sales', '/my-sales'),
  { name: 'a sale', from: '/my-sales', wait: ROWS, press: ROWS, control: DIALOG, content: '[role=dialog] h3, [role=dialog] dl' },
  list('quotes', '/my-sales?vista=proformas'),
  { name: 'a quote', from: '/my-sales?vista=proformas', wait: ROWS, press: ROWS, control: DIALOG, content: '[role=dialog] h3, [role=dialog] dl' },
  list('clients', '/clients'),
  { name: 'a client', from: '/clients', wait: ROWS, press: `${ROWS} a, ${ROWS} button`, control: 'main button', content: 'main tbody tr, main dl, main dd' },
  { name: 'wallets', path: '/payments-recharges', control: 'main input, main select', content: ROWS },
  { name: 'session', path: '/session', control: 'main button', content: 'main h1' },
  { name: 'company', path: '/my-company', control: 'main input', content: 'main form, main input' },
  { name: 'company, ways to pay', path: '/my-company?seccion=pagos', control: 'main input, main button', content: 'main form input' },
  { name: 'company, hours', path: '/my-company?seccion=horarios', control: 'main input, main button', content: 'main form input' },
  { name: 'company, people', path: '/my-company?seccion=usuarios', control: 'main input', content: ROWS },
  { name: 'home', path: '/home', control: 'main a, main button', content: 'main h2' },
  list('products', '/products'),
  list('documents', '/mis-comprobantes'),
  { ...list('credit notes', '/mis-comprobantes/nota-credito'), content: `${ROWS}, main h2` },
];

/** In the page: waits frame by frame for the control to answer and for the content; times count from `from`. */
const watch = ({ control, content, from }) =>
  new Promise((resolve) => {
    const seen = {};
    const shown = (selector) => [...document.querySelectorAll(selector)].find((one) => one.checkVisibility?.({ visibilityProperty: true }) && !one.disabled);
    const painted = (then) => requestAnimationFrame(() => setTimeout(then));
    const note = (what) => {
      seen[what] = performance.now() - from;
      if (seen.control !== undefined && seen.content !== undefined) resolve(seen);
    };
    const answer = (element) => {
      if (element instanceof HTMLInputElement && ['text', 'search'].includes(element.type)) {
        element.focus();
        document.execCommand('insertText', false, 'x');
        painted(() => {
          note('control');
          document.execCommand('undo');
        });
      } else {
        element.focus?.();
        painted(() => note('control'));
      }
    };
    const state = { asked: false, contentNoted: false };
    const look = () => {
      const element = !state.asked && shown(control);
      if (element) {
        state.asked = true;
        answer(element);
      }
      if (!state.contentNoted && shown(content)) {
        state.contentNoted = true;
        painted(() => note('content'));
      }
      if (!state.asked || !state.contentNoted) requestAnimationFrame(look);
    };
    look();
    setTimeout(() => resolve(seen), 20_000);
  });

const best = (one, other) => Math.min(one ?? Infinity, other ?? Infinity);
const ms = (value) => (value === undefined || value === Infinity ? '–' : String(Math.round(value)));

const browser = await chromium.launch({ executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium-headless-shell', args: ['--no-sandbox'] });
const session = await signedIn();
const chosen = SCREENS.filter(({ name }) => words.length === 0 || words.some((word) => name.includes(word)));
console.log('| screen | cold, control | content | processor | inside, control | content | processor |\n|---|---|---|---|---|---|---|');
for (const screen of chosen) {
  const cold = {};
  const inside = {};
  for (let attempt = 0; attempt < Number(options.tries); attempt += 1) {
    const opened = await once(screen);
    const first = screen.path ? await fresh(screen, screen.path) : {};
    for (const part of ['control', 'content', 'processor']) {
      inside[part] = best(inside[part], opened[part]);
      cold[part] = best(cold[part], first[part]);
    }
  }
  console.log(`| ${screen.name} | ${ms(cold.control)} | ${ms(cold.content)} | ${ms(cold.processor)} | ${ms(inside.control)} | ${ms(inside.content)} | ${ms(inside.processor)} |`);
}
await browser.close();

/** A window of a signed-in user, with an empty cache; slowed when `slow` is called. */
async function open() {
  const context = await browser.newContext({ baseURL: options.url, viewport: { width: 1280, height: 800 }, locale: 'es-PE' });
  await context.addInitScript((kept) => {
    for (const [key, value] of Object.entries(kept)) sessionStorage.setItem(key, value);
  }, session);
  const page = await context.newPage();
  const wire = await context.newCDPSession(page);
  const slow = () => wire.send('Emulation.setCPUThrottlingRate', { rate: Number(options.slower) });
  await wire.send('Performance.enable');
  const spent = async () => (await wire.send('Performance.getMetrics')).metrics.find(({ name }) => name === 'ThreadTime').value * 1000;
  return { page, slow, spent, close: () => context.close() };
}

/** From an address. */
async function fresh({ control, content }, path) {
  const { page, slow, spent, close } = await open();
  await slow();
  await page.addInitScript(`window.measured = new Promise((resolve) => addEventListener('DOMContentLoaded', () => (${watch})(${JSON.stringify({ control, content, from: 0 })}).then(resolve)))`);
  await page.goto(path, { waitUntil: 'commit' });
  const seen = await page.evaluate(() => window.measured);
  seen.processor = await spent();
  await close();
  return seen;
}

/** From an open window: another screen of the menu, or a press in the screen itself. */
async function once({ path, from, wait, press, key, control, content }) {
  const { page, slow, spent, close } = await open();
  await page.goto(from ?? (path === '/session' ? '/notifications' : '/session'));
  await page.waitForSelector(wait ?? 'main h1');
  // A user looks around before pressing: by then the files that are fetched in idle time are there.
  await page.waitForTimeout(2500);
  await slow();
  const act = ({ path, press, key }) => {
    if (path) history.pushState({}, '', path);
    else if (press) document.querySelector(press).click();
    else document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
  };
  const before = await spent();
  const seen = await page.evaluate(`(() => { const from = performance.now(); (${act})(${JSON.stringify({ path, press, key })}); return (${watch})({ ...${JSON.stringify({ control, content })}, from }); })()`);
  seen.processor = (await spent()) - before;
  await close();
  return seen;
}

/** What a window keeps of a session. */
async function signedIn() {
  const context = await browser.newContext({ baseURL: options.url });
  const page = await context.newPage();
  await page.goto('/login');
  await page.getByLabel('Correo electrónico').fill(options.user);
  await page.getByLabel('Contraseña', { exact: true }).fill(options.password);
  await page.getByRole('button', { name: 'Ingresar' }).click();
  await page.waitForURL('**/home');
  await page.waitForSelector('main h1, main h2');
  const kept = await page.evaluate(() => ({ ...sessionStorage }));
  await context.close();
  return kept;
}
