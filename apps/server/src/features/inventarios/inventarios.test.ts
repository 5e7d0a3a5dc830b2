import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { agentesOf } from '../../testing/agente-app.ts';
import { agentXml } from '../../testing/agente.ts';
import { type TestApp, testApp } from '../../testing/app.ts';
import { upload } from '../../testing/upload.ts';
import { ask } from '../../db/transaction.ts';

let test: TestApp;
const { decididos, only, pending, report, reset, undo, waiting } = agentesOf(() => test);
beforeAll(async () => {
  test = await testApp();
});
beforeEach(reset);

type Body = Record<string, unknown>;
const save = (record: Body, part: Body) => {
  const { id, area, usuario, ...fields } = record as Body & { area: Body; usuario: Body | null };
  return test.as('computos').put(`/api/computadoras/${String(id)}/`, {
    ...fields,
    area: area['id'],
    usuario: usuario?.['id'] ?? null,
    ...part,
  });
};

describe('what an agent tells', () => {
  it('creates a computer that nobody has looked at, in the area of its tag, without what is private', async () => {
    await report();
    const created = await only();
    expect(created).toMatchObject({
      nombreRed: 'RENTAS-03',
      tipo: 'PC de escritorio',
      marca: 'Gigabyte Technology Co., Ltd.',
      modelo: 'H61M-DS2',
      nroSerie: null,
      uuid: null,
      nucleos: 2,
      velocidadMHz: 3100,
      ramMB: 4096,
      ramTipo: 'DDR3',
      discos: [{ tipo: 'SSD', capacidadGB: 240, serie: '50026B7782000001' }],
      discoTotalGB: 232,
      discoLibreGB: 3,
      sistemaOperativo: 'Windows 7 Professional',
      arquitectura: '32 bits',
      ip: '192.168.20.13',
      mac: ['90:2B:34:12:34:56'],
      dominio: 'MUNICIPIO',
      monitores: [{ modelo: 'Samsung SyncMaster', serie: 'HVLB500123' }],
      area: { nombre: 'Rentas' },
      estado: 'En uso',
      verificada: false,
      origenes: { ramMB: 'agente', nombreRed: 'agente' },
    });
    const programas = await test.as('computos').get(`/api/computadoras/${created.id}/programas/`);
    expect(programas.json()).toEqual([
      { nombre: '7-Zip', version: '25.01', editor: null, instalado: '2024-03-11' },
    ]);
    const mediciones = await test.as('computos').get(`/api/computadoras/${created.id}/mediciones/`);
    expect(mediciones.json()).toMatchObject([{ discoTotalGB: 232, discoLibreGB: 3 }]);
    for (const table of ['computadoras', 'auditoria', 'inventarios_por_revisar']) {
      const rows = await ask(test.db)`select * from ${sql.table(table)}`;
      expect(JSON.stringify(rows), table).not.toContain('no-guardar');
    }
  });

  it('puts a new one in the area of its network when it has no tag', async () => {
    const areaId = await test.areaId('Obras Privadas');
    const redes = '/api/inventarios/redes/';
    const saved = await test.as('computos').post(redes, { red: '192.168.20', area: areaId });
    expect(saved.json()).toEqual([
      { red: '192.168.20', area: { id: areaId, nombre: 'Obras Privadas' } },
    ]);
    const wrong = { red: '192.168.300', area: areaId };
    expect((await test.as('computos').post(redes, wrong)).statusCode).toBe(400);
    await report({ tag: 'NO EXISTE' });
    expect(await only()).toMatchObject({ area: { nombre: 'Obras Privadas' } });
    expect((await test.as('computos').delete(`${redes}192.168.20/`)).statusCode).toBe(204);
    expect((await test.as('computos').get(redes)).json()).toEqual([]);
  });

  it('never overwrites what a person wrote, tells the difference, and takes it when accepted', async () => {
    await report();
    const first = await only();
    const saved = await save(first, { marca: 'Gigabyte', ubicacion: 'Mostrador' });
    expect(saved.statusCode, saved.body).toBe(200);
    await report({ libre: 90_000 });
    const after = await only();
    expect(after).toMatchObject({
      marca: 'Gigabyte',
      ubicacion: 'Mostrador',
      discoLibreGB: 87,
      verificada: true,
      informado: { marca: 'Gigabyte Technology Co., Ltd.' },
      origenes: { marca: 'persona', ramMB: 'agente' },
    });
    const accepted = await test.as('computos').post(`/api/computadoras/${after.id}/aceptar/`, {
      campos: ['marca'],
      version: after.version,
    });
    expect(accepted.json()).toMatchObject({
      marca: 'Gigabyte Technology Co., Ltd.',
      informado: {},
    });
    await report({ marca: 'Giga-Byte' });
    expect(await only()).toMatchObject({ marca: 'Giga-Byte', informado: {} });
  });

  it('leaves what a person emptied, and does not insist where they keep their own', async () => {
    await report();
    await save(await only(), { marca: null });
    await report();
    const after = await only();
    expect(after).toMatchObject({ marca: null, informado: { marca: expect.any(String) } });
    const kept = await test.as('computos').post(`/api/computadoras/${after.id}/dejar/`, {
      campos: ['marca'],
      version: after.version,
    });
    expect(kept.json()).toMatchObject({ marca: null, informado: {} });
    await report();
    expect(await only()).toMatchObject({ marca: null, informado: {} });
    await report({ marca: 'Otra' });
    expect(await only()).toMatchObject({ marca: null, informado: { marca: 'Otra' } });
  });

  it('keeps a history of what changed, and not of the free space of each day', async () => {
    await report();
    await report({ libre: 90_000 });
    await report({ ip: '192.168.20.77' });
    const { id } = await only();
    const history = (await test.as('computos').get(`/api/computadoras/${id}/historial/`)).json();
    expect(history.map(({ accion, quien }: Body) => [accion, quien])).toEqual([
      ['informe del agente', 'Agente de inventario'],
      ['alta', 'Agente de inventario'],
    ]);
    expect(history[0].cambios).toEqual({
      ip: { antes: '192.168.20.13', despues: '192.168.20.77' },
    });
  });

  const NUEVA = 'La agregó su agente: revisá sus datos y verificala.';
  /** But for that of the computer itself, which is new. */
  const warnings = async () =>
    (await test.as('computos').get('/api/inventarios/avisos/'))
      .json()
      .filter(({ texto }: Body) => texto !== NUEVA);

  it('tells Cómputos of hardware that vanished, once', async () => {
    const discos = [
      { modelo: 'KINGSTON', serie: 'K1' },
      { modelo: 'WDC', serie: 'W1' },
    ];
    await report({ memoria: 8192, discos });
    const before = await pending();
    await report({ memoria: 4096, discos: discos.slice(0, 1) });
    await report({ memoria: 4096, discos: discos.slice(0, 1) });
    expect(await pending()).toBe(before + 2);
    const avisos = await warnings();
    expect(avisos.map(({ texto }: Body) => texto).toSorted()).toEqual([
      'La memoria pasó de 8 GB a 4 GB.',
      'Ya no está el disco SSD WDC 240 GB.',
    ]);
    const bell = (await test.as('computos').get('/api/avisos/')).json();
    expect(bell.map(({ tipo, ruta }: Body) => [tipo, ruta])).toEqual([
      ['equipoCambiado', `/editarComputadora?id=${avisos[0].computadora.id}`],
      ['equipoCambiado', `/editarComputadora?id=${avisos[0].computadora.id}`],
      ['equipoNuevo', '/inventarios'],
    ]);
    expect((await test.as('rentas').get('/api/avisos/')).json()).toEqual([]);
    const [first, second] = avisos;
    await test.as('computos').post(`/api/inventarios/avisos/${first.id}/visto/`);
    expect(await pending()).toBe(before + 1);
    await undo({ tipo: 'avisos', id: first.id });
    expect(await pending()).toBe(before + 2);
    await test.as('computos').post(`/api/inventarios/avisos/${second.id}/visto/`);
    // Back again, it needs nobody.
    await report({ memoria: 8192, discos });
    expect(await warnings()).toEqual([]);
    expect(await decididos()).toMatchObject([
      { texto: expect.stringContaining('Volvió.'), seDeshace: false },
      { texto: expect.stringContaining('Volvió.'), seDeshace: false },
    ]);
    const told = (await test.as('computos').get('/api/avisos/')).json();
    expect(told.map(({ texto }: Body) => texto)).toEqual(
      expect.arrayContaining(['La memoria volvió a 8 GB.', 'Volvió el disco SSD WDC 240 GB.']),
    );
    // And it may be lost a second time.
    await report({ memoria: 4096, discos });
    expect(await pending()).toBe(before + 1);
  });

  it('decides and undoes once what is sent again under its key', async () => {
    await report();
    const [{ id }] = (await test.as('computos').get('/api/inventarios/impresoras/')).json();
    const twice = async (path: string, body: Body) => {
      const send = () =>
        test.as('computos', { 'idempotency-key': path.replaceAll('/', '-') }).post(path, body);
      const [first, again] = [await send(), await send()];
      expect([again.statusCode, again.body], path).toEqual([first.statusCode, first.body]);
      return first;
    };
    const added = await twice(`/api/inventarios/impresoras/${id}/decidir/`, { agregar: true });
    expect(added.statusCode, added.body).toBe(200);
    const undone = await twice(`/api/inventarios/impresoras/${id}/deshacer/`, {});
    expect(undone.statusCode, undone.body).toBe(204);
  });

  it('offers the printers it saw, and adds or forgets them when told', async () => {
    await report();
    const [offered, ...rest] = (
      await test.as('computos').get('/api/inventarios/impresoras/')
    ).json();
    expect(rest).toEqual([]);
    expect(offered).toMatchObject({
      nombre: 'HP LaserJet Señales Ñ',
      controlador: 'HP LaserJet P1102w',
    });
    const path = `/api/inventarios/impresoras/${offered.id}/decidir/`;
    await test.as('computos').post(path, { agregar: false });
    await undo({ tipo: 'impresoras', id: offered.id });
    await test.as('computos').post(path, { agregar: true });
    await undo({ tipo: 'impresoras', id: offered.id });
    expect((await test.as('computos').get('/api/impresoras/')).json()).toEqual([]);
    const added = await test.as('computos').post(path, { agregar: true });
    const record = await test.as('computos').get(`/api/impresoras/${added.json().impresora}/`);
    expect(record.json()).toMatchObject({
      nombre: 'HP LaserJet Señales Ñ',
      conexion: 'USB',
      computadoraHost: { nombre: 'RENTAS-03' },
      area: { nombre: 'Rentas' },
    });
    await report();
    expect((await test.as('computos').get('/api/inventarios/impresoras/')).json()).toEqual([]);
    expect((await test.as('computos').post(path, { agregar: true })).statusCode).toBe(404);
  });
});

describe('by hand', () => {
  const send = (bytes: string) =>
    upload(test, '/api/inventarios/archivos/', { name: 'pc.ocs', bytes });

  it('takes the file that an agent left on a stick', async () => {
    const first = await send(agentXml());
    expect(first.json()).toMatchObject({ resultado: 'creada' });
    expect((await send(agentXml())).json()).toMatchObject({ resultado: 'actualizada' });
    expect((await send('hola')).statusCode).toBe(400);
  });

  it('a file leaves its computer bound to the agent that reports it', async () => {
    await report({ serie: 'MXL1' });
    const file = agentXml({ serie: 'MXL1', deviceId: 'archivo-2026-11-20-08-00-00' });
    expect((await send(file)).json()).toMatchObject({ resultado: 'actualizada' });
    await report({ serie: 'MXL1' });
    expect(await waiting()).toEqual([]);
  });

  it('shows what is repeated', async () => {
    await report();
    await report({ mac: '90:2b:34:aa:bb:cc', deviceId: 'x' });
    const calidad = (await test.as('computos').get('/api/inventarios/calidad/')).json();
    expect(calidad).toMatchObject({
      ip: [{ valor: '192.168.20.13', equipos: [{}, {}] }],
      nombre: [{ valor: 'rentas-03' }],
      mac: [],
      serie: [],
    });
  });

  it('shows serial numbers that differ in a dash, of what is still in use', async () => {
    const area = await test.areaId('Rentas');
    const add = (nombreRed: string, nroSerie: string) =>
      test
        .as('computos')
        .post('/api/computadoras/', { nombreRed, nroSerie, tipo: 'Notebook', area });
    await add('UNA', 'MXL-1234 AB');
    const other = (await add('OTRA', 'mxl1234ab')).json();
    const serie = async () =>
      (await test.as('computos').get('/api/inventarios/calidad/')).json().serie;
    expect(await serie()).toMatchObject([
      { valor: 'MXL1234AB', equipos: [{ nombre: 'UNA' }, { nombre: 'OTRA' }] },
    ]);
    await test.as('computos').post(`/api/computadoras/${other.id}/baja/`, {
      motivo: 'No anda',
      fechaBaja: '2026-11-01',
      version: other.version,
    });
    expect(await serie()).toEqual([]);
    await ask(test.db)`delete from computadoras`;
    await add('UNA', 'MXL-1234 AB');
    await ask(test.db)`update computadoras set nombre_red = 'DOS'`;
    await add('TRES', 'mxl1234ab');
    expect(await serie()).toMatchObject([{ equipos: [{ nombre: 'DOS' }, { nombre: 'TRES' }] }]);
    await ask(test.db)`update computadoras set mac = array['3c:52:82:00:00:01']`;
    const { mac } = (await test.as('computos').get('/api/inventarios/calidad/')).json();
    expect(mac).toMatchObject([{ equipos: [{ nombre: 'DOS' }, { nombre: 'TRES' }] }]);
  });
});
