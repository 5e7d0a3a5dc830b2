// The five things that people do most, done as by hand, and how many presses and keys each takes: `npm run pasos` in
// Chromium, `npm run pasos -- firefox` in Debian's Firefox through WebDriver BiDi (FIREFOX_PATH says where). It needs the
// built product. What is written (a description, a name) is not counted; what writes it is. Each begins on the home page,
// and none may take more than it did.
import { chromium, expect as expectSoon, firefox, type Locator, type Page } from '@playwright/test';
import { chromiumArgs, findBrowser } from '../scripts/browser.mjs';
import { DEMO_PASSWORD, demoEmail, type DemoRole, demoSettings } from './accounts.ts';
import { callAs } from './api.ts';
import { startProduct } from './product.ts';

/** A slow machine is no failure. */
const waitMs = 120_000;
const expect = expectSoon.configure({ timeout: waitMs });

/** What a person does to a page, counted. */
function handsOn(page: Page) {
  const count = { clicks: 0, keys: 0 };
  const click = async (target: Locator) => {
    await target.click();
    count.clicks += 1;
  };
  return {
    count,
    page,
    click,
    button: (name: string | RegExp, within: Page | Locator = page) =>
      click(within.getByRole('button', { name, exact: true }).first()),
    link: (name: string | RegExp, within: Page | Locator = page) =>
      click(within.getByRole('link', { name, exact: true }).first()),
    press: async (key: string) => {
      await page.keyboard.press(key);
      count.keys += 1;
    },
    /** Where the page has put the focus already, nothing is pressed. */
    write: async (field: Locator, text: string) => {
      await field.waitFor();
      if (!(await field.evaluate((one) => one === document.activeElement))) await click(field);
      await page.keyboard.type(text);
    },
    /** Its list is opened, and one taken. */
    choose: async (field: Locator, option: string) => {
      await field.focus();
      await page.keyboard.type(option);
      count.clicks += 2;
    },
    sign: async () => {
      const pad = page.getByRole('img', { name: 'Firma', exact: true });
      await pad.scrollIntoViewIfNeeded();
      const box = await pad.boundingBox();
      if (!box) throw new Error('There is nowhere to sign.');
      await page.mouse.move(box.x + 40, box.y + 60);
      await page.mouse.down();
      for (const [x, y] of [
        [90, 20],
        [130, 100],
        [260, 40],
      ] as const)
        await page.mouse.move(box.x + x, box.y + y, { steps: 4 });
      await page.mouse.up();
      count.clicks += 1;
    },
  };
}
type Hands = ReturnType<typeof handsOn>;

interface Journey {
  name: string;
  role: DemoRole;
  /** As commit be9e4e5 took, the one that was walked: counted in that walk, or in the journeys it came with. */
  before: { clicks: number; keys: number };
  walk: (hands: Hands, url: string) => Promise<void>;
}

const JOURNEYS: Journey[] = [
  {
    name: 'Report a problem',
    role: 'empleado',
    before: { clicks: 2, keys: 1 },
    walk: async ({ page, link, write, press }) => {
      await link(/^Reportar un problema de/);
      await write(page.getByLabel('¿Qué pasa?'), 'No prende desde esta mañana.');
      await press('Control+Enter');
      await expect(page.getByText(/Listo, recibimos tu reporte/)).toBeVisible();
    },
  },
  {
    name: 'Take and solve',
    role: 'computos',
    before: { clicks: 5, keys: 0 },
    walk: async ({ page, click, link, button, write }) => {
      await link(/^Pendientes/);
      const take = page.getByRole('button', { name: /^Tomar R-/ }).first();
      const [numero = ''] = /R-\d+/.exec((await take.getAttribute('aria-label')) ?? '') ?? [];
      await click(take);
      await click(page.getByRole('row').filter({ hasText: numero }).getByRole('link').first());
      await button('Marcar realizado');
      await write(page.getByLabel('Solución'), 'Se cambió el cable de red.');
      await button('Marcar realizado', page.getByRole('dialog'));
      await expect(page.getByText('Realizado', { exact: true }).first()).toBeVisible();
    },
  },
  {
    name: 'An order with its signature',
    role: 'computos',
    before: { clicks: 17, keys: 0 },
    walk: async ({ page, click, link, button, write, choose, sign }) => {
      await link(/^Pendientes/);
      // One that nobody has, so that no other order keeps it open.
      const free = page.getByRole('button', { name: /^Tomar R-/ });
      await click(page.getByRole('row').filter({ has: free }).getByRole('link').first());
      await button('Crear OT');
      await write(page.getByLabel(/^Técnico responsable/), 'Quiroga');
      await click(page.getByRole('option', { name: 'Quiroga, Nadia' }));
      await button('Crear orden');
      await button('Iniciar trabajo');
      await button('Marcar realizada');
      const dialog = page.getByRole('dialog');
      await choose(dialog.getByLabel('Resultado'), 'Reparado');
      await write(dialog.getByLabel('Trabajo realizado'), 'Se cambió la fuente.');
      await write(dialog.getByLabel(/^Minutos que te llevó hoy/), '45');
      await button('Marcar realizada', dialog);
      await button('Ahora no', dialog);
      await button('Firmar como técnico');
      await sign();
      await button('Firmar', dialog);
      await expect(page.getByText('Falta 1 firma')).toBeVisible();
    },
  },
  {
    name: 'Find an account',
    role: 'rentas',
    before: { clicks: 4, keys: 0 },
    walk: async ({ page, link, write, press }, url) => {
      const [row] = await callAs<{ cuenta: string }[]>(
        url,
        'rentas',
        'GET',
        '/api/rentas/?sort=cuenta',
      );
      const cuenta = row?.cuenta ?? '';
      await link('Rentas');
      await write(page.getByLabel('Buscar una cuenta'), cuenta);
      await press('Enter');
      await link(cuenta, page.getByRole('main'));
      await expect(page.getByRole('heading', { name: `Cuenta ${cuenta}` })).toBeVisible();
    },
  },
  {
    name: 'Add a computer',
    role: 'computos',
    before: { clicks: 7, keys: 0 },
    walk: async ({ page, click, link, button, write, choose }) => {
      await link('Computadoras');
      await link('Agregar computadora');
      await write(page.getByLabel('Nombre en la red'), `PC-PASOS-${Date.now() % 1000}`);
      await choose(page.getByLabel('Tipo', { exact: true }), 'PC de escritorio');
      await write(page.getByLabel('Área', { exact: true }), 'Tesorer');
      await click(page.getByRole('option').first());
      await button('Agregar computadora');
      await expect(page.getByText(/^Agregaste PC-PASOS/)).toBeVisible();
    },
  },
];

type Send = (method: string, ...rest: unknown[]) => Promise<unknown>;
/** Playwright always pretends colours, which Debian's Firefox does not know how to do yet: it is not asked. */
const UNKNOWN = 'emulation.setMediaFeaturesOverride';

async function launchFirefox() {
  const executablePath = process.env['FIREFOX_PATH'] ?? '/usr/bin/firefox-esr';
  const opened = await firefox.launch({ channel: 'moz-firefox', executablePath });
  const { _connection: inside } = opened as unknown as {
    _connection: { toImpl: (one: object) => { _browserSession: object } };
  };
  const session = Object.getPrototypeOf(inside.toImpl(opened)._browserSession) as { send: Send };
  const { send } = session;
  session.send = function sendKnown(this: object, method, ...rest) {
    return method === UNKNOWN ? Promise.resolve({}) : send.call(this, method, ...rest);
  };
  return opened;
}

async function launch() {
  if (process.argv[2] === 'firefox') return launchFirefox();
  const { path: executablePath, note } = await findBrowser();
  if (!executablePath) throw new Error(note);
  return chromium.launch({ executablePath, args: chromiumArgs });
}

const told = ({ clicks, keys }: Journey['before']) => `${clicks} presses, ${keys} keys`;
const total = ({ clicks, keys }: Journey['before']) => clicks + keys;

const product = await startProduct(demoSettings);
const browser = await launch();
process.stdout.write(`${browser.browserType().name()} ${browser.version()}\n`);
try {
  for (const { name, role, before, walk } of JOURNEYS) {
    const context = await browser.newContext({
      viewport: { width: 1366, height: 768 },
      locale: 'es-AR',
    });
    context.setDefaultTimeout(waitMs);
    const page = await context.newPage();
    await page.goto(`${product.url}/login`);
    // By keys, as all that follows: what a driver puts into a field is not always heard by the page.
    await page.getByLabel('Correo').click();
    await page.keyboard.type(demoEmail(role));
    await page.getByLabel('Contraseña', { exact: true }).click();
    await page.keyboard.type(DEMO_PASSWORD);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1 })).toContainText(', ');
    const hands = handsOn(page);
    await walk(hands, product.url);
    await context.close();
    process.stdout.write(`${name}: ${told(hands.count)} (before: ${told(before)})\n`);
    if (total(hands.count) > total(before)) throw new Error(`${name} takes longer than it did.`);
  }
} finally {
  await browser.close();
  await product.stop();
}
