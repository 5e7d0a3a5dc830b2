import { COMPUTADORA_ALERTAS, computadoras } from '@muni/contract';
import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '../../testing/app.ts';
import { computadorasOf } from '../../testing/computadoras.ts';
import { describeCrud } from '../../testing/describe-crud.ts';
import { ask, rowsOf } from '../../db/transaction.ts';

const AREA = 1;

describeCrud(computadoras, {
  input: (n) => ({
    nombreRed: `PC-PRUEBA-${n}`,
    nroInventario: `INV-${n}`,
    tipo: 'PC de escritorio',
    area: AREA,
  }),
  change: { field: 'ubicacion', value: 'Planta baja' },
  invalid: [
    { with: { nombreRed: '' }, field: 'nombreRed' },
    { with: { tipo: 'Ábaco' }, field: 'tipo' },
    { with: { area: null }, field: 'area' },
    { with: { area: 999_999 }, field: 'area' },
    { with: { usuario: 999_999 }, field: 'usuario' },
    { with: { ip: '10.0.0.300' }, field: 'ip' },
    { with: { mac: ['zz'] }, field: 'mac.0' },
    { with: { uuid: 'no es uno' }, field: 'uuid' },
    { with: { ramMB: -1 }, field: 'ramMB' },
    { with: { costo: 'mucho' }, field: 'costo' },
    { with: { discoTotalGB: 10, discoLibreGB: 20 }, field: 'discoLibreGB' },
    { with: { fechaCompra: '2024-05-01', garantiaHasta: '2024-04-30' }, field: 'garantiaHasta' },
  ],
});

type Body = Record<string, unknown>;

describe('computadoras', () => {
  let test: TestApp;
  const { create, empleadoId, send } = computadorasOf(() => test);
  beforeAll(async () => {
    test = await testApp();
  });
  beforeEach(() => test.reset());

  const list = async (query: string): Promise<Body[]> =>
    (await test.as('computos').get(`/api/computadoras/?${query}`)).json();
  const names = async (query: string) => (await list(query)).map(({ nombreRed }) => nombreRed);

  it('keeps every field of the domain, with its units and lists', async () => {
    const full = {
      nroInventario: '004398',
      nombreRed: 'PC-MESA-03',
      tipo: 'PC de escritorio',
      marca: 'Dell',
      modelo: 'OptiPlex 3060',
      nroSerie: '7KXQ2N3',
      uuid: '4C4C4544-0042-3510-8052-B4C04F4D3532',
      procesador: 'Core i3-8100',
      nucleos: 4,
      velocidadMHz: 3600,
      ramMB: 8192,
      ramTipo: 'DDR4',
      discos: [{ tipo: 'SSD', modelo: 'Kingston A400', capacidadGB: 240, serie: 'K1' }],
      discoTotalGB: 223,
      discoLibreGB: 6,
      sistemaOperativo: 'Windows 10 Pro',
      versionSO: '22H2',
      arquitectura: '64 bits',
      licenciaSO: 'OEM',
      ip: '10.0.4.33',
      ipFija: true,
      mac: ['3C:52:82:1A:7F:04'],
      dominio: 'MUNI',
      antivirus: 'Defender',
      monitores: [{ marca: 'LG', modelo: '20MK400', serie: null }],
      perifericos: 'Lector de códigos',
      conexion: 'Cable',
      ubicacion: 'Mostrador',
      fechaCompra: '2019-03-15',
      proveedor: 'Sistemas del Norte',
      costo: '185000.50',
      garantiaHasta: '2022-03-15',
      origen: 'Licitación 12/2018',
      observaciones: 'Anda.',
    };
    const created = await create({ ...full, mac: ['3c-52-82-1a-7f-04'], costo: '185000,5' });
    expect(created).toMatchObject({
      ...full,
      costo: '185000.50',
      nombreCorto: 'PC-MESA-03 (004398)',
      estado: 'En uso',
      discoUsado: 98,
      sistema: 'Windows 10',
      verificada: true,
      origenes: { ramMB: 'persona', discos: 'persona', nombreRed: 'persona' },
    });
    expect(created.alertas.slice(0, 2)).toEqual(['Poco espacio', 'Sin soporte']);
    const longTerm = await create({ sistemaOperativo: 'Windows 10 Enterprise LTSC 2021' });
    expect(longTerm.alertas).not.toContain('Sin soporte');
    expect(created.origenes).not.toHaveProperty('observaciones');
  });

  it.each(['To Be Filled By O.E.M.', 'Default string', '0000000', '123456789', 'N/A'])(
    'lets two computers have the made-up serial number %s, which is none',
    async (nroSerie) => {
      expect(await create({ nroSerie })).toMatchObject({ nroSerie: null });
      expect(await create({ nroSerie })).toMatchObject({ nroSerie: null });
    },
  );

  it.each(['nroSerie', 'nroInventario'])(
    'refuses a repeated %s beside its field',
    async (field) => {
      await create({ [field]: 'abc-77' });
      const repeated = await send({ [field]: 'ABC-77' });
      expect(repeated.statusCode).toBe(409);
      expect(repeated.json().error.fields).toHaveProperty(field);
    },
  );

  it('finds who has a name already, and does not forbid it', async () => {
    await create({ nombreRed: 'PC-TES-01' });
    await create({ nombreRed: 'pc-tes-01' });
    expect(await names('nombreRed=Pc-Tes-01')).toHaveLength(2);
  });

  it('changes its state by name and leaves the reason in the history', async () => {
    const { id } = await create();
    const as = test.as('computos');
    const repaired = await as.post(`/api/computadoras/${id}/estado/`, {
      estado: 'En reparación',
      motivo: 'No enciende',
      version: 1,
    });
    expect(repaired.json()).toMatchObject({ estado: 'En reparación', version: 2 });
    const byForm = await as.put(`/api/computadoras/${id}/`, {
      nombreRed: 'PC-1',
      tipo: 'Notebook',
      area: AREA,
      estado: 'Extraviada',
      version: 2,
    });
    expect(byForm.json()).toMatchObject({ estado: 'En reparación' });
    const gone = await as.post(`/api/computadoras/${id}/baja/`, {
      motivo: 'Placa quemada',
      fechaBaja: '2026-11-02',
      version: 3,
    });
    expect(gone.json()).toMatchObject({
      estado: 'Dada de baja',
      fechaBaja: '2026-11-02',
      alertas: [],
    });
    const back = await as.post(`/api/computadoras/${id}/estado/`, { estado: 'En uso', version: 4 });
    expect(back.statusCode).toBe(409);
    const again = await as.post(`/api/computadoras/${id}/reactivar/`, { version: 4 });
    expect(again.json()).toMatchObject({ estado: 'En depósito', motivoBaja: null });
    const history = (await as.get(`/api/computadoras/${id}/historial/`)).json();
    expect(history.map(({ accion }: Body) => accion)).toEqual([
      'reactivación',
      'baja',
      'modificación',
      'cambio de estado: No enciende',
      'alta',
    ]);
  });

  it('says of each alert the same in the record, in the filter and in the figures', async () => {
    const days = (n: number) => new Date(Date.now() + n * 86_400_000).toISOString();
    const usuarioId = await empleadoId();
    const variants: Body[] = [
      {},
      { discoTotalGb: 100, discoLibreGb: 9 },
      { discoTotalGb: 100, discoLibreGb: 10 },
      { sistemaOperativo: 'Windows 7 Professional' },
      { ultimoInventario: days(-31) },
      { ultimoInventario: days(-29) },
      { garantiaHasta: days(30).slice(0, 10) },
      { garantiaHasta: days(90).slice(0, 10) },
      { garantiaHasta: days(-5).slice(0, 10) },
      { fechaRelevamiento: days(0).slice(0, 10), usuarioId },
      { fechaRelevamiento: '2020-05-05', verificada: false },
      { estado: 'Extraviada', verificada: false },
    ];
    const rows = variants.map((variant, index) =>
      Object.assign({ nombreRed: `PC-${index}`, tipo: 'Notebook', areaId: AREA }, variant),
    );
    await ask(test.db)`insert into computadoras ${rowsOf(rows)}`;
    const all = await list('pageSize=200');
    const { total, alertas } = (await test.as('computos').get('/api/computadoras/resumen/')).json();
    expect(total).toBe(variants.length - 1);
    const [elsewhere, here] = await Promise.all(
      [`!${AREA}`, AREA].map((area) =>
        test.as('computos').get(`/api/computadoras/resumen/?area=${area}`),
      ),
    );
    expect(elsewhere?.json().total).toBe(0);
    expect(here?.json()).toMatchObject({ total, alertas });
    for (const alerta of COMPUTADORA_ALERTAS) {
      const told = all
        .filter((row) => (row['alertas'] as string[]).includes(alerta))
        .map(({ nombreRed }) => nombreRed);
      expect(told.length, alerta).toBeGreaterThan(0);
      expect(told.length, alerta).toBeLessThan(variants.length);
      expect(await names(`alerta=${encodeURIComponent(alerta)}&pageSize=200`), alerta).toEqual(
        told,
      );
      expect(alertas[alerta], alerta).toBe(told.length);
    }
  });

  it('filters by what matters', async () => {
    const usuario = await empleadoId();
    await create({
      nombreRed: 'A',
      nroInventario: 'MÚN-07',
      nroSerie: 'Sx1',
      ramMB: 4096,
      sistemaOperativo: 'Microsoft Windows 11 Pro',
      usuario,
    });
    await create({
      nombreRed: 'B',
      ramMB: 8010,
      sistemaOperativo: 'Debian GNU/Linux 12',
      ip: '10.0.0.9',
    });
    const { id } = await create({ nombreRed: 'C' });
    await test
      .as('computos')
      .post(`/api/computadoras/${id}/estado/`, { estado: 'Extraviada', version: 1 });
    expect(await names('ram=4+GB')).toEqual(['A']);
    expect(await names('ram=8+GB')).toEqual(['B']);
    expect(await names('sistema=Linux')).toEqual(['B']);
    expect(await names('sistema=Windows+11')).toEqual(['A']);
    expect(await names('activa=true')).toEqual(['A', 'B']);
    expect(await names('activa=false')).toEqual(['C']);
    expect(await names('estado=Extraviada')).toEqual(['C']);
    expect(await names(`usuario=${usuario}`)).toEqual(['A']);
    expect(await names('nroInventario=mun-07')).toEqual(['A']);
    expect(await names('nroSerie=SX1')).toEqual(['A']);
    expect(await names('ip=10.0.0.9')).toEqual(['B']);
    expect(await names('q=debian')).toEqual(['B']);
    expect(await names('sort=-ramMB')).toEqual(['B', 'A', 'C']);
    expect(await names('sort=ramMB')).toEqual(['A', 'B', 'C']);
    expect(await names('sort=-ramMB&pageSize=1&page=3')).toEqual(['C']);
    expect(await names('sort=-ramMB&alerta=Sin+relevar')).toEqual(['B', 'A']);
    const porArea = async () =>
      (await test.as('computos').get('/api/computadoras/por-area/')).json();
    const area = { id: AREA };
    expect(await porArea()).toMatchObject([{ area, total: 2, conProblemas: 0 }]);
    await create({ nombreRed: 'D', sistemaOperativo: 'Windows 7' });
    expect(await porArea()).toMatchObject([{ area, total: 3, conProblemas: 1 }]);
    const said = (when: Date) =>
      sql`update computadoras set ultimo_inventario = ${when.toISOString()} where nombre_red = 'A'`.execute(
        test.db,
      );
    await said(new Date(0));
    expect(await porArea()).toMatchObject([{ area, total: 3, conProblemas: 2 }]);
    await said(new Date());
    expect(await porArea()).toMatchObject([{ area, total: 3, conProblemas: 1 }]);
  });

  it.each([
    ['Chicas (65 por hoja)', 1],
    ['Medianas (24 por hoja)', 1],
    ['Grandes (8 por hoja)', 2],
  ])('prints the labels of what is filtered: %s', async (tamano, pages) => {
    for (let n = 1; n <= 9; n += 1) await create({ nombreRed: `PC-${n}`, ramMB: 4096 });
    await create({ nombreRed: 'OTRA' });
    const query = `ram=4+GB&tamano=${encodeURIComponent(tamano)}`;
    const answer = await test.as('computos').get(`/api/computadoras/etiquetas/?${query}`);
    expect(answer.headers['content-type']).toBe('application/pdf');
    const pdf = answer.rawPayload.toString('latin1');
    expect(pdf.startsWith('%PDF-')).toBe(true);
    expect(pdf.match(/\/Type \/Page\b/g)).toHaveLength(pages);
  });
});
