import { areas } from '@muni/contract';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { reportesOf } from '../../testing/reportes.ts';
import { type TestApp, testApp } from '../../testing/app.ts';
import { describeCrud } from '../../testing/describe-crud.ts';
import { ask } from '../../db/transaction.ts';

describeCrud(areas, {
  input: (n) => ({ nombre: `Dirección de Tránsito ${n}`, codigo: `DT${n}`, tipo: 'Dirección' }),
  change: { field: 'ubicacion', value: 'Planta baja' },
  invalid: [
    { with: { nombre: 'ab' }, field: 'nombre' },
    { with: { nombre: 'x'.repeat(101) }, field: 'nombre' },
    { with: { nombre: null }, field: 'nombre' },
    { with: { tipo: 'Ministerio' }, field: 'tipo' },
    { with: { email: 'no es un correo' }, field: 'email' },
    { with: { telefono: '421' }, field: 'telefono' },
    { with: { areaPadre: 999_999 }, field: 'areaPadre' },
    { with: { responsable: 999_999 }, field: 'responsable' },
  ],
});

describe('areas', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await testApp();
  });
  beforeEach(() => test.reset());

  const create = async (input: Record<string, unknown>) => {
    const answer = await test.as('computos').post('/api/areas/', input);
    expect(answer.statusCode, answer.body).toBe(201);
    return answer.json();
  };
  const idOf = (nombre: string) => test.areaId(nombre);

  it('accepts a client that sends only the name, and tidies what it sends', async () => {
    expect(
      await create({
        nombre: '  Mesa   de Entradas ',
        telefono: '0385 15 421-1234',
        email: ' MESA@muni.test ',
      }),
    ).toMatchObject({
      nombre: 'Mesa de Entradas',
      telefono: '+543854211234',
      email: 'mesa@muni.test',
      tipo: null,
      activo: true,
      protegida: false,
    });
  });

  it.each([
    [{ nombre: 'OBRAS PRIVADAS' }, 'nombre'],
    [{ nombre: 'Cómputos' }, 'nombre'],
    [{ nombre: 'Otra', codigo: 'op' }, 'codigo'],
  ])('says which field repeats another area: %o', async (input, field) => {
    const answer = await test.as('computos').post('/api/areas/', input);
    expect(answer.statusCode).toBe(409);
    expect(answer.json().error.fields).toHaveProperty(field);
  });

  it('names both fields at once when both repeat, and which areas have them', async () => {
    const other = await create({ nombre: 'Catastro', codigo: 'CAT' });
    const answer = await test
      .as('computos')
      .post('/api/areas/', { nombre: 'Obras privadas', codigo: 'cat' });
    expect(answer.json().error.fields).toEqual({
      nombre: 'Ya hay un área con ese nombre: «Obras Privadas».',
      codigo: 'Ese código ya lo usa «Catastro».',
    });
    const change = { nombre: 'Catastro', codigo: 'OP', version: other.version };
    const refused = await test.as('computos').put(`/api/areas/${other.id}/`, change);
    expect(Object.keys(refused.json().error.fields)).toEqual(['codigo']);
  });

  it.each([
    ['nombre=obras%20PRIVADAS', ['Obras Privadas']],
    ['codigo=op', ['Obras Privadas']],
    ['nombre=obras', []],
    ['nombre=obras%20privadas&codigo=comp', []],
  ])('finds who has a name or a code: %s', async (query, expected) => {
    const found = (await test.as('computos').get(`/api/areas/?${query}`)).json();
    expect(found.map(({ nombre }: { nombre: string }) => nombre)).toEqual(expected);
  });

  it('counts who uses it beyond the few that are named', async () => {
    const { id } = await create({ nombre: 'Hacienda' });
    for (let n = 1; n <= 7; n += 1) await create({ nombre: `Oficina ${n}`, areaPadre: id });
    const { error } = (await test.as('computos').delete(`/api/areas/${id}/`)).json();
    expect(error.usos).toHaveLength(5);
    expect(error.usosPorTipo).toEqual([{ tipo: 'área', total: 7 }]);
  });

  it('keeps the names that are roles', async () => {
    const id = await idOf('Computos');
    const renamed = await test
      .as('computos')
      .put(`/api/areas/${id}/`, { nombre: 'Sistemas', version: 1 });
    expect(renamed.json().error.fields.nombre).toContain('Computos');
    expect((await test.as('computos').delete(`/api/areas/${id}/`)).statusCode).toBe(409);
    const baja = await test
      .as('computos')
      .post(`/api/areas/${id}/baja/`, { motivo: 'Ya no existe', version: 1 });
    expect(baja.statusCode).toBe(409);
  });

  it('refuses cycles and a seventh level', async () => {
    const chain: { id: number; version: number }[] = [];
    for (let level = 1; level <= 6; level += 1)
      chain.push(await create({ nombre: `Nivel ${level}`, areaPadre: chain.at(-1)?.id ?? null }));
    const [first] = chain;
    const last = chain.at(-1);
    const deeper = await test
      .as('computos')
      .post('/api/areas/', { nombre: 'Nivel 7', areaPadre: last?.id });
    expect(deeper.json().error.fields.areaPadre).toContain('6 niveles');
    const cycle = await test.as('computos').put(`/api/areas/${first?.id}/`, {
      nombre: 'Nivel 1',
      areaPadre: last?.id,
      version: first?.version,
    });
    expect(cycle.json().error.fields.areaPadre).toContain('dependa de ella');
  });

  it('refuses a new one below the number that it is about to get', async () => {
    const { id } = await create({ nombre: 'La de antes' });
    const own = { nombre: 'La que sigue', areaPadre: id + 1 };
    const refused = await test.as('computos').post('/api/areas/', own);
    expect(refused.statusCode, refused.body).toBe(400);
    expect(refused.json().error.fields).toHaveProperty('areaPadre');
  });

  it('does not let two moves at once make a cycle', async () => {
    const [a, b] = [await create({ nombre: 'Área A' }), await create({ nombre: 'Área B' })];
    const move = (from: typeof a, to: typeof b) =>
      test
        .as('computos')
        .put(`/api/areas/${from.id}/`, { nombre: from.nombre, areaPadre: to.id, version: 1 });
    const answers = await Promise.all([move(a, b), move(b, a)]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted((x, y) => x - y)).toEqual([
      200, 400,
    ]);
  });

  it('names who still uses an area that cannot be deleted, and closes it instead', async () => {
    const id = await idOf('Obras Privadas');
    await create({ nombre: 'Inspecciones', areaPadre: id });
    const refused = await test.as('computos').delete(`/api/areas/${id}/`);
    expect(refused.statusCode).toBe(409);
    expect(refused.json().error).toMatchObject({
      code: 'in_use',
      usos: [
        { tipo: 'empleado', nombre: 'Prueba Obras, Persona' },
        { tipo: 'área', nombre: 'Inspecciones' },
      ],
    });
    const closed = await test
      .as('computos')
      .post(`/api/areas/${id}/baja/`, { motivo: 'Se unió a Catastro', version: 1 });
    expect(closed.json()).toMatchObject({ activo: false, motivoBaja: 'Se unió a Catastro' });
    const open = await test.as('computos').post(`/api/areas/${id}/reactivar/`, { version: 2 });
    expect(open.json()).toMatchObject({ activo: true, motivoBaja: null });
    const history = (await test.as('computos').get(`/api/areas/${id}/historial/`)).json();
    expect(history.map(({ accion }: { accion: string }) => accion)).toEqual([
      'reactivación',
      'baja',
    ]);
  });

  it('is deleted once by two who delete it at the same time', async () => {
    const { id } = await create({ nombre: 'Archivo' });
    const remove = () => test.as('computos').delete(`/api/areas/${id}/`);
    const answers = await Promise.all([remove(), remove()]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([
      204, 404,
    ]);
    const told = await ask(test.db)`
      select id from auditoria where registro_id = ${id} and accion = 'eliminación'`;
    expect(told).toHaveLength(1);
  });

  it.each([
    ['transito', ['Tránsito']],
    ['TRÁNS', ['Tránsito']],
    ['ni', ['Niñez y Familia']],
    ['ninez fam', ['Niñez y Familia']],
    ['Familia, Niñez', ['Niñez y Familia']],
    ['100%', []],
    ['zzz', []],
  ])('searches %s without minding accents or capitals', async (q, expected) => {
    await create({ nombre: 'Tránsito' });
    await create({ nombre: 'Niñez y Familia' });
    const found = (await test.as('computos').get(`/api/areas/?q=${encodeURIComponent(q)}`)).json();
    expect(found.map(({ nombre }: { nombre: string }) => nombre)).toEqual(expected);
  });

  it('sorts ñ after n and ignores accents', async () => {
    for (const nombre of ['Ñandú', 'Nutrición', 'Oficina', 'Ámbito', 'Arte'])
      await create({ nombre });
    const names = (await test.as('computos').get('/api/areas/?pageSize=100'))
      .json()
      .map((area: { nombre: string }) => area.nombre);
    expect(names).toEqual([
      'Ámbito',
      'Arte',
      'Computos',
      'Nutrición',
      'Ñandú',
      'Obras Privadas',
      'Oficina',
      'Rentas',
    ]);
  });

  it('shows other employees the names alone', async () => {
    const [first] = (await test.as('empleado').get('/api/areas/?q=obras')).json();
    expect(Object.keys(first).toSorted()).toEqual(['id', 'nombre']);
  });

  it('gives the organisation chart of what is open', async () => {
    const parent = await create({ nombre: 'Secretaría de Gobierno', tipo: 'Secretaría' });
    await create({ nombre: 'Despacho', areaPadre: parent.id });
    const tree = (await test.as('computos').get('/api/areas/arbol/')).json();
    expect(tree).toContainEqual(
      expect.objectContaining({ nombre: 'Despacho', areaPadreId: parent.id, personas: 0 }),
    );
    await reportesOf(() => test).send('empleado');
    const after = (await test.as('computos').get('/api/areas/arbol/')).json();
    expect(after).toContainEqual(
      expect.objectContaining({ nombre: 'Obras Privadas', personas: 1, reportes: 1 }),
    );
  });

  it('exports only the asked columns, and no cell a spreadsheet would run', async () => {
    await create({ nombre: '=HYPERLINK("x")', codigo: '-12', ubicacion: 'Piso 1; ala sur' });
    const csv = await test
      .as('computos')
      .get('/api/areas/exportar/?formato=csv&columnas=nombre,codigo,ubicacion&q=hyper');
    expect(csv.body).toBe(
      '\uFEFFNombre;Código;Ubicación\r\n"\'=HYPERLINK(""x"")";-12;"Piso 1; ala sur"\r\n',
    );
    // The second is a name that every object has.
    for (const columna of ['clave', 'constructor']) {
      const url = `/api/areas/exportar/?formato=csv&columnas=${columna}`;
      expect((await test.as('computos').get(url)).statusCode).toBe(400);
    }
  });
});
