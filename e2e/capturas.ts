// The pictures of the guides, taken from the running product with the invented town: `npm run capturas`, after `npm run
// build`. All of one size, in light colours, as small as they can be read.
import { writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { chromium, type Page } from '@playwright/test';
import { chromiumArgs, findBrowser } from '../scripts/browser.mjs';
import { demoEmail, DEMO_PASSWORD, type DemoRole, signIn } from './accounts.ts';
import { startProduct } from './product.ts';

const SIZE = { width: 1000, height: 625 };
const FOLDER = new URL('../apps/web/src/features/ayuda/capturas/', import.meta.url);
const MAX_BYTES = 60 * 1024;
const QUALITIES = [80, 65, 50, 35];

interface Captura {
  name: string;
  /** Null for who has not come in. */
  role: DemoRole | null;
  path: string;
  /** What is done before the picture is taken. */
  prepare?: (page: Page) => Promise<void>;
}

const openFirst = async (page: Page) => {
  await page.getByRole('region', { name: 'Resultados' }).getByRole('link').first().click();
  await page.waitForURL(/id=/);
};

const CAPTURAS: Captura[] = [
  { name: 'inicio', role: 'empleado', path: '/inicio' },
  {
    name: 'reportar',
    role: 'empleado',
    path: '/CrearReportes',
    prepare: async (page) => {
      await page.getByText('Impresora', { exact: true }).first().click();
      await page.getByLabel('¿Qué pasa?').fill('La impresora no imprime');
      await page.getByText('¿Es esto?').waitFor();
    },
  },
  { name: 'reporte', role: 'empleado', path: '/ListaReportesPendiente', prepare: openFirst },
  { name: 'pendientes', role: 'computos', path: '/ListaReportesPendiente' },
  {
    name: 'hoja',
    role: 'computos',
    path: '/listadoOrdenTrabajo',
    prepare: async (page) => {
      await openFirst(page);
      const { search } = new URL(page.url());
      await page.goto(new URL(`/VerOrdenTrabajo${search}`, page.url()).href);
      await page.getByRole('button', { name: 'Imprimir 2 copias' }).waitFor();
    },
  },
  { name: 'computadoras', role: 'computos', path: '/relevamientoComputadoras' },
  { name: 'usuarios', role: 'computos', path: '/listaDeUsuarios' },
  { name: 'tareas', role: 'computos', path: '/ListaTareasPendientes' },
  { name: 'rentas', role: 'rentas', path: '/cargaDatosEfimuni' },
  { name: 'estadisticas', role: 'computos', path: '/estadisticas' },
  { name: 'ingresar', role: null, path: '/login' },
  { name: 'perfil', role: 'empleado', path: '/perfil' },
  { name: 'avisos', role: 'empleado', path: '/avisos' },
  { name: 'ayuda', role: 'empleado', path: '/ayuda' },
  { name: 'mis-equipos', role: 'empleado', path: '/misEquipos' },
  { name: 'ordenes', role: 'computos', path: '/listadoOrdenTrabajo' },
  { name: 'plantillas', role: 'computos', path: '/plantillasOrdenTrabajo' },
  { name: 'agente', role: 'computos', path: '/inventarios' },
  { name: 'relevar', role: 'computos', path: '/recorridos' },
  {
    name: 'etiquetas',
    role: 'computos',
    path: '/relevamientoComputadoras',
    prepare: async (page) => {
      await page.getByRole('button', { name: 'Más acciones' }).click();
      await page.getByRole('menu').waitFor();
    },
  },
  { name: 'subir-inventario', role: 'computos', path: '/subirComputadoras' },
  { name: 'subir-usuarios', role: 'computos', path: '/subirUsuarios' },
  { name: 'entregas', role: 'computos', path: '/entregas' },
  { name: 'areas', role: 'computos', path: '/ListaDeAreas' },
  { name: 'gestion', role: 'computos', path: '/gestionArea' },
  { name: 'articulos', role: 'computos', path: '/articulos' },
  { name: 'municipio', role: 'computos', path: '/datosMunicipales' },
  { name: 'auditoria', role: 'computos', path: '/auditoria' },
  {
    name: 'respaldos',
    role: 'computos',
    path: '/datosMunicipales',
    prepare: async (page) => {
      // As on a server of its own.
      const place = { carpeta: '/var/lib/muni/respaldos', maquina: 'muni-1' };
      await page.route('**/api/respaldos/', async (route) => {
        const response = await route.fetch();
        const told = (await response.json()) as object;
        await route.fulfill({ response, json: { ...told, ...place } });
      });
      await page.getByRole('tab', { name: 'Respaldos' }).click();
      await page.getByRole('button', { name: 'Hacer un respaldo ahora' }).click();
      await page.getByRole('button', { name: 'Descargar' }).waitFor();
    },
  },
  {
    name: 'integraciones',
    role: 'computos',
    path: '/integraciones',
    prepare: async (page) => {
      await page.getByRole('button', { name: 'Nueva clave' }).click();
      await page.getByRole('textbox', { name: 'Programa' }).fill('Monitoreo de enlaces');
      await page.getByLabel('Leer reportes').check();
      await page.getByLabel('Crear reportes').check();
    },
  },
  { name: 'cuentas', role: 'rentas', path: '/rentas' },
  { name: 'cargas', role: 'rentas', path: '/rentas/cargas' },
];

async function enter(page: Page, url: string, role: DemoRole) {
  await page.goto(`${url}/login`);
  await signIn(page, demoEmail(role));
  await page.locator('html[data-dentro]').waitFor();
}

/** The best picture that is still small. */
async function take(page: Page): Promise<Buffer> {
  const session = await page.context().newCDPSession(page);
  for (const quality of QUALITIES) {
    const { data } = await session.send('Page.captureScreenshot', { format: 'webp', quality });
    const picture = Buffer.from(data, 'base64');
    if (picture.length < MAX_BYTES) return picture;
  }
  throw new Error('Not even the poorest picture is small enough.');
}

const { path: executablePath, note } = await findBrowser();
if (!executablePath) throw new Error(note);
const product = await startProduct({ MUNI_DEMO: '{}', DEMO_PASSWORD, LOG_LEVEL: 'warn' });
const browser = await chromium.launch({ executablePath, args: chromiumArgs });
try {
  for (const role of new Set(CAPTURAS.map((one) => one.role))) {
    const context = await browser.newContext({
      viewport: SIZE,
      colorScheme: 'light',
      locale: 'es-AR',
      timezoneId: 'America/Argentina/Buenos_Aires',
      serviceWorkers: 'block',
      reducedMotion: 'reduce',
    });
    const page = await context.newPage();
    if (role) await enter(page, product.url, role);
    const notice = page.getByRole('button', { name: 'Close' });
    for (const [index, { name, path, prepare }] of CAPTURAS.filter(
      (one) => one.role === role,
    ).entries()) {
      await page.goto(`${product.url}${path}`);
      await page.getByRole('heading', { level: 1 }).waitFor();
      // The notice of the demonstration lies over the foot of the screen, until it is closed for good.
      if (index === 0) await notice.click();
      await prepare?.(page);
      // Open screens keep a stream open, so the network never rests: a moment for what is still arriving.
      await page.waitForTimeout(1500);
      const picture = await take(page);
      await writeFile(fileURLToPath(new URL(`${name}.webp`, FOLDER)), picture);
      process.stdout.write(`${name}: ${Math.ceil(picture.length / 1024)} kB\n`);
    }
    await context.close();
  }
} finally {
  await browser.close();
  await product.stop();
}
