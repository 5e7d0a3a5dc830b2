import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '../../testing/app.ts';
import { computadorasOf } from '../../testing/computadoras.ts';
import { ask, setOf } from '../../db/transaction.ts';

const AREA = 1;

describe('computers and people', () => {
  let test: TestApp;
  const { create, empleadoId } = computadorasOf(() => test);
  beforeAll(async () => {
    test = await testApp();
  });
  beforeEach(() => test.reset());

  it('remembers what a person changed or emptied', async () => {
    const { id } = await create({ marca: 'HP', modelo: 'ProDesk' });
    const stored = {
      ramMb: 4096,
      origenes: JSON.stringify({ marca: 'persona', ramMB: 'agente' }),
      informado: JSON.stringify({ marca: 'Hewlett-Packard', modelo: 'ProDesk 400' }),
      verificada: false,
    };
    await ask(test.db)`update computadoras set ${setOf(stored)} where id = ${id}`;
    const saved = await test.as('computos').put(`/api/computadoras/${id}/`, {
      nombreRed: 'PC-1',
      tipo: 'Notebook',
      area: AREA,
      marca: 'Hewlett Packard',
      modelo: null,
      ramMB: 4096,
      version: 1,
    });
    expect(saved.json()).toMatchObject({
      origenes: { marca: 'persona', modelo: 'persona', ramMB: 'agente' },
      informado: {},
      verificada: true,
    });
    expect(saved.json().origenes).not.toHaveProperty('procesador');
  });

  it('takes what the agent says when a person accepts it', async () => {
    const { id } = await create({ marca: 'HP' });
    const informado = JSON.stringify({ marca: 'Lenovo', ramMB: 8192, discos: [] });
    await ask(test.db)`update computadoras set informado = ${informado} where id = ${id}`;
    const path = `/api/computadoras/${id}/aceptar/`;
    const taken = await test.as('computos').post(path, { campos: ['marca', 'ramMB'], version: 1 });
    expect(taken.json()).toMatchObject({
      marca: 'Lenovo',
      ramMB: 8192,
      origenes: { marca: 'agente', ramMB: 'agente' },
      informado: { discos: [] },
    });
    const late = await test.as('computos').post(path, { campos: ['marca'], version: 2 });
    expect(late.statusCode).toBe(400);
  });

  it('hands the computers of whoever leaves to somebody else', async () => {
    const usuario = await empleadoId();
    const { id } = await create({ usuario });
    const path = `/api/empleados/${usuario}`;
    const pending = (await test.as('computos').get(`${path}/dependencias/`)).json();
    expect(pending).toMatchObject([
      {
        clave: 'computadoras',
        total: 1,
        usos: [{ nombre: 'PC-1', ruta: `/editarComputadora?id=${id}` }],
      },
    ]);
    const baja = { fechaBaja: '2026-11-10', motivo: 'Se jubiló', version: 1 };
    expect((await test.as('computos').post(`${path}/baja/`, baja)).statusCode).toBe(409);
    const gone = await test
      .as('computos')
      .post(`${path}/baja/`, { ...baja, reasignar: { computadoras: null } });
    expect(gone.statusCode, gone.body).toBe(200);
    expect((await test.as('computos').get(`/api/computadoras/${id}/`)).json().usuario).toBeNull();
  });

  it('names the computers that keep an area or a person from being deleted', async () => {
    const usuario = await empleadoId();
    await create({ usuario });
    const refused = await test.as('computos').delete(`/api/empleados/${usuario}/`);
    expect(refused.json().error.usos).toMatchObject([{ tipo: 'computadora', nombre: 'PC-1' }]);
  });

  it('shows each employee what is theirs and what they are sitting at, and nothing else', async () => {
    const usuario = await empleadoId();
    await create({ nombreRed: 'PC-MIA', usuario });
    await create({ nombreRed: 'PC-DE-ACA', ip: '127.0.0.1' });
    const other = await create({ nombreRed: 'PC-AJENA', nroInventario: 'INV-7' });
    const mine = (await test.as('empleado').get('/api/mis-equipos/')).json();
    expect(mine).toMatchObject([
      { clase: 'computadora', nombre: 'PC-DE-ACA', propio: false, enUso: true },
      { clase: 'computadora', nombre: 'PC-MIA', propio: true, enUso: false },
    ]);
    expect(mine[0]).not.toHaveProperty('nroSerie');
    expect((await test.as('empleado').get('/api/computadoras/')).statusCode).toBe(403);
    // Its label leads to a report about it: that says its name, and no more.
    const named = await test.as('empleado').get(`/api/equipos/computadora/${other.id}/`);
    const { nombreCorto: nombre, id } = other;
    expect(nombre).toContain('INV-7');
    expect(named.json()).toEqual({ clase: 'computadora', id, nombre });
    expect((await test.as('empleado').get(`/api/equipos/impresora/${id}/`)).statusCode).toBe(404);
    // Cómputos asks for the machines of whoever is on the phone.
    const offered = async (who: string, query: string) =>
      (await test.as(who).get(`/api/equipos/${query}`)).json();
    expect((await offered('computos', `?clase=computadora&empleado=${usuario}`))[0]).toMatchObject({
      nombre: 'PC-MIA',
      propio: true,
    });
    expect(await offered('computos', '?q=inv-7')).toMatchObject([{ clase: 'computadora', id }]);
    expect(await offered('empleado', '?clase=impresora')).toEqual([]);
  });
});
