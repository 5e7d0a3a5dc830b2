import { sql } from 'kysely';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { type TestApp, testApp, testEmail } from '../../testing/app.ts';
import { ordenesOf } from '../../testing/ordenes.ts';
import { tareasOf } from '../../testing/tareas.ts';
import { SECCIONES } from './perfil.repository.ts';

const PASSWORD = 'una-clave-de-prueba';
const URL = '/api/perfil/datos/';

let test: TestApp;
/** The same town hall, with accounts and sessions. */
let genuine: TestApp;
const { idOf, reportes, signed } = ordenesOf(() => test);
const { add } = tareasOf(() => test);
beforeAll(async () => {
  test = await testApp();
  genuine = await testApp({ realTokens: true });
});
beforeEach(() => reportes.reset());

const of = async (who: string) => (await test.as(who).get(URL)).json();

it('are all that is held of oneself, in one file, and taking them is told', async () => {
  const report = await reportes.send('empleado');
  await reportes.act('empleado', report.id, 'mensaje', { texto: 'Sigue sin imprimir' });
  const { numero } = await signed();
  const device = {
    nombreRed: 'OBR-01',
    tipo: 'Notebook',
    area: 1,
    usuario: await idOf('empleado'),
  };
  await test.as('computos').post('/api/computadoras/', device);
  await genuine.accounts?.createAccount({
    email: testEmail('empleado'),
    password: PASSWORD,
    emailVerified: true,
  });
  const signIn = await genuine.app.inject({
    method: 'POST',
    url: '/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=muni-embedded',
    headers: { 'user-agent': 'Navegador de prueba' },
    payload: { email: testEmail('empleado'), password: PASSWORD, returnSecureToken: true },
  });
  const authorization = `Bearer ${signIn.json().idToken}`;
  const answer = await genuine.app.inject({ url: URL, headers: { authorization } });
  expect(answer.headers).toMatchObject({
    'content-type': 'application/json; charset=utf-8',
    'content-disposition': 'attachment; filename="mis-datos.json"',
    'cache-control': 'no-store',
  });
  const own = answer.json();
  expect(Object.keys(own)).toEqual(['generado', ...Object.keys(SECCIONES)]);
  expect(own).toMatchObject({
    ficha: [{ dni: '20000003', area: 'Obras Privadas' }],
    cuenta: [{ email: testEmail('empleado'), correoVerificado: true }],
    sesiones: [{ navegador: 'Navegador de prueba' }],
    reportes: [{ numero: report.numero, descripcion: report.descripcion }],
    ordenesPedidas: [{ numero }],
    firmas: [{ orden: numero, dni: '20000003', imagen: expect.stringMatching(/^iVBOR/) }],
    computadoras: [{ nombre: 'OBR-01' }],
  });
  expect(own.mensajes.map(({ texto }: { texto: string }) => texto)).toContain('Sigue sin imprimir');
  expect(own.avisos.length).toBeGreaterThan(0);
  expect(answer.body).not.toContain('20000001');
  const history = await test
    .as('computos')
    .get(`/api/datosempleados/${await idOf('empleado')}/historial/`);
  expect(history.json()[0]).toMatchObject({
    accion: 'descarga de los datos propios',
    quien: 'Prueba Obras, Persona',
  });
});

it('of a technician are their own work, and of nobody else the document or the handwriting', async () => {
  const { numero } = await signed();
  await add({ responsable: await idOf('computos') });
  const own = await of('computos');
  expect(own).toMatchObject({
    ficha: [{ dni: '20000001' }],
    cuenta: [],
    ordenesACargo: [{ numero }],
    tareas: [{ titulo: 'Cambiar el tóner' }],
    firmas: [],
  });
  expect(JSON.stringify(own)).not.toContain('20000003');
});

it('look into every column of the database that names a person', async () => {
  const { rows } = await sql<{ tabla: string; columna: string }>`
    select c.conrelid::regclass::text as tabla, a.attname as columna from pg_constraint c
    join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    where c.confrelid = 'empleados'::regclass and c.contype = 'f'`.execute(test.db);
  const asked = Object.values(SECCIONES).map(
    (query) => query({ id: 1, uid: null }).compile(test.db).sql,
  );
  const isAsked = ({ tabla, columna }: (typeof rows)[number]) =>
    asked.some((text) => new RegExp(`from ${tabla}\\b[^]*\\b${columna} = \\$1`).test(text));
  /** Told by the audit trail, by the account, or only the answer to a request that was told already. */
  const isToldElsewhere = ({ tabla, columna }: (typeof rows)[number]) =>
    columna.endsWith('_por_id') || tabla.startsWith('identity_') || tabla === 'pedidos';
  const left = rows.filter((one) => !isAsked(one) && !isToldElsewhere(one));
  expect(rows.length).toBeGreaterThan(50);
  expect(left).toEqual([]);
});
