// Words that want to be a program, put straight into every text of the database, past every check of a form, and then read
// back by every route and on every screen: JSON, CSV, XLSX, PDF, mail, the headers of files and the pages themselves.
import { sql } from 'kysely';
import { chromium, type Page } from '@playwright/test';
import { readXlsx } from 'hucre/xlsx';
import type { Db } from '../apps/server/src/db/transaction.ts';
import { readPdf } from '../apps/server/src/testing/pdf.ts';
import { chromiumArgs, findBrowser } from '../scripts/browser.mjs';
import { demoEmail, signIn, tokenOf } from '../e2e/accounts.ts';
import { operationsOf } from './openapi.ts';
import { atOnce, type Outcome } from './part.ts';

/** A formula, the end of an attribute, an element, a line of markdown and a line of a header at once. */
export const WORDS = `=1+1"><img src=x onerror=roto()>[x](javascript:roto())\r\nx-roto: 1 `;
const KEPT_OUT = /^(?:identity_|identidad|migraciones|auditoria|claves|sesiones|vivo)/;

/** Addresses of mail and of networks, and data written down as text: the program reads them back as such. */
const PROGRAM = /@|^[{[]|^\d+\.[\d./]+$/;
/** By these people come in, and the screens are theirs. */
const WHO_COMES_IN: Readonly<Record<string, string>> = {
  empleados: `email like '%@demo.test'`,
  areas: `nombre in ('Computos', 'Rentas')`,
};

/**
 * How many texts took them: not those that are `chosen` from a list of the program, nor the names by which people come in. Of
 * the rest the database itself refuses them.
 */
export async function plant(db: Db, chosen: ReadonlySet<string>): Promise<Outcome['figures']> {
  const { rows: columns } = await sql<{ tabla: string; columna: string }>`
    select c.relname as tabla, a.attname as columna from pg_class c
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace
      and a.atttypid in ('text'::regtype, 'varchar'::regtype) and a.attgenerated = ''
    order by 1, 2`.execute(db);
  let planted = 0;
  const refused: string[] = [];
  for (const { tabla, columna } of columns.filter(({ tabla: name }) => !KEPT_OUT.test(name))) {
    const [table, column] = [sql.table(tabla), sql.ref(columna)];
    const { rows } = await sql<{ valor: string }>`
      select distinct ${column} as valor from ${table} where ${column} is not null limit 200`.execute(
      db,
    );
    if (rows.every(({ valor }) => chosen.has(valor) || PROGRAM.test(valor))) continue;
    const isTheirs = sql.raw(WHO_COMES_IN[tabla] ?? 'false');
    await sql`update ${table} set ${column} = ${WORDS} || left(${column}, 60)
      where (${isTheirs}) is not true`
      .execute(db)
      .then(
        () => (planted += 1),
        () => refused.push(`${tabla}.${columna}`),
      );
  }
  return { texts: `${planted} planted, ${refused.length} refused by the database` };
}

const SAFE_TYPES =
  /^(?:application\/json|text\/csv|text\/plain|application\/pdf|image\/(?:png|jpeg|webp|svg\+xml)|application\/vnd\.openxml|application\/x-ndjson|application\/gzip|text\/event-stream)/;
const IDS = [1, 7];
const AT_ONCE = 4;

function dangerousCells(rows: readonly (readonly unknown[])[]): string | undefined {
  return rows
    .flat()
    .map((cell) => (typeof cell === 'string' ? cell : ''))
    .find((cell) => /^\s*[=+@]/.test(cell));
}

async function problemsOf(path: string, answer: Response): Promise<string[]> {
  const type = answer.headers.get('content-type') ?? '';
  const bytes = Buffer.from(await answer.arrayBuffer());
  const problems: string[] = [];
  if (answer.status >= 500) problems.push(`${path}: ${answer.status}`);
  if (answer.headers.has('x-roto')) problems.push(`${path}: a header was written`);
  if (answer.headers.get('x-content-type-options') !== 'nosniff') problems.push(`${path}: sniffed`);
  if (!answer.ok || bytes.length === 0) return problems;
  if (!SAFE_TYPES.test(type)) problems.push(`${path}: served as ${type}`);
  if (!answer.headers.get('content-security-policy')?.includes("default-src 'none'"))
    problems.push(`${path}: could run as a page`);
  if (type.startsWith('text/csv')) {
    const cells = bytes
      .toString()
      .split(/\r\n|;/)
      .map((cell) => cell.replace(/^"/, ''));
    const bad = dangerousCells([cells]);
    if (bad) problems.push(`${path}: a cell of CSV is a formula: ${bad.slice(0, 60)}`);
  }
  if (type.includes('spreadsheetml')) {
    const bad = dangerousCells((await readXlsx(bytes)).sheets.flatMap(({ rows }) => rows));
    if (bad) problems.push(`${path}: a cell of XLSX is a formula: ${bad.slice(0, 60)}`);
  }
  if (type === 'application/pdf') {
    readPdf(bytes);
    // What is packed says anything now and then.
    const objects = bytes.toString('latin1').replace(/\bstream\r?\n.*?endstream/gs, '');
    const inside = /\/(?:JavaScript|JS|Launch|OpenAction|AA|SubmitForm|ObjStm)\b/.exec(objects);
    if (inside) problems.push(`${path}: the PDF holds ${inside[0]}`);
  }
  return problems;
}

/** Everything that can be read, as Computos, who sees all of it. */
export async function readEverything(url: string): Promise<Outcome> {
  const token = await tokenOf(url, 'computos');
  const paths = (await operationsOf(url))
    .filter(
      ({ method, path }) => method === 'GET' && path.startsWith('/api/') && !/docs|vivo/.test(path),
    )
    .flatMap(({ path }) =>
      path.includes('{')
        ? IDS.map((id) => path.replaceAll(/\{\w+\}/g, String(id)))
        : path.includes('exportar')
          ? [`${path}?formato=csv`, `${path}?formato=xlsx`]
          : [path, `${path}?q=${encodeURIComponent(WORDS)}`],
    );
  const problems: string[] = [];
  await atOnce(AT_ONCE, paths, async (path) => {
    const answer = await fetch(`${url}${path}`, { headers: { authorization: `Bearer ${token}` } });
    problems.push(...(await problemsOf(path, answer)));
  });
  return { figures: { reads: paths.length }, problems };
}

const SCREENS = [
  '/inicio',
  '/ListaReportesPendiente',
  '/ListaReportesRealizada',
  '/EditarReportes?id=1',
  '/EditarReportes?id=7',
  '/misEquipos',
  '/avisos',
  '/perfil',
  '/ayuda',
  '/rentas',
  '/rentas/cargas',
  '/rentas/totales',
  '/ListaTareasPendientes',
  '/editarTarea?id=1',
  '/relevamientoComputadoras',
  '/editarComputadora?id=1',
  '/relevamientoImpresoras',
  '/editarImpresora?id=1',
  '/ListaDeAreas',
  '/editarArea?id=1',
  '/listaDeUsuarios',
  '/editarUsuarios?id=1',
  '/compararTiposEmpleado',
  '/listadoOrdenTrabajo',
  '/EditarOrdenTrabajo?id=1',
  '/VerOrdenTrabajo?id=1',
  '/estadisticas',
  '/gestionArea?id=1',
  '/inventarios',
  '/auditoria',
  '/datosMunicipales',
];

async function lookAt(page: Page, path: string): Promise<string[]> {
  await page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);
  await page
    .getByRole('heading', { level: 1 })
    .first()
    .waitFor({ timeout: 15_000 })
    .catch(() => undefined);
  await page
    .locator('[aria-busy="true"]')
    .waitFor({ state: 'detached', timeout: 10_000 })
    .catch(() => undefined);
  await page.waitForTimeout(150);
  return page.evaluate((where) => {
    const problems: string[] = [];
    if (document.querySelector('img[src="x"]'))
      problems.push(`${where}: the words became an element`);
    if (document.querySelector('a[href^="javascript:" i]'))
      problems.push(`${where}: a link runs a program`);
    if (Object.hasOwn(window, 'rotoRan')) problems.push(`${where}: the words ran`);
    return problems;
  }, path);
}

/** Every screen, with what is stored and with the words in its address. */
export async function openScreens(url: string): Promise<Outcome> {
  const { path: executablePath } = await findBrowser();
  const browser = await chromium.launch({
    args: chromiumArgs,
    ...(executablePath && { executablePath }),
  });
  const problems: string[] = [];
  let shown = 0;
  try {
    const page = await browser.newPage();
    await page.addInitScript(() => {
      Object.assign(window, { roto: () => Object.assign(window, { rotoRan: true }) });
    });
    page.on('dialog', (dialog) => {
      problems.push(`a dialog: ${dialog.message()}`);
      void dialog.dismiss();
    });
    await page.goto(`${url}/inicio`);
    await signIn(page, demoEmail('computos'));
    await page.locator('html[data-dentro]').waitFor();
    for (const path of SCREENS) {
      problems.push(...(await lookAt(page, path)));
      if ((await page.content()).includes('roto()')) shown += 1;
    }
    const words = encodeURIComponent(WORDS);
    for (const path of [
      `/ListaDeAreas?q=${words}`,
      `/login?volver=${words}`,
      `/${words}`,
      `/inicio#${words}`,
    ])
      problems.push(...(await lookAt(page, path)));
    if (shown < SCREENS.length / 2) problems.push(`the words were seen on ${shown} screens only`);
  } finally {
    await browser.close();
  }
  return { figures: { screens: `${SCREENS.length}, the words seen on ${shown}` }, problems };
}
