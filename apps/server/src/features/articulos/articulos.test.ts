import { type Articulo, articulos } from '@muni/contract';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '../../testing/app.ts';
import { describeCrud } from '../../testing/describe-crud.ts';

describeCrud(articulos, {
  input: (n) => ({
    titulo: `Cómo prender la luz ${n}`,
    texto: 'Apretá la tecla y esperá un poco.',
  }),
  change: { field: 'palabras', value: 'lámpara, foco' },
  invalid: [
    { with: { titulo: 'luz' }, field: 'titulo' },
    { with: { texto: 'muy corto' }, field: 'texto' },
    { with: { categoria: 'Cocina' }, field: 'categoria' },
    { with: { publicado: 'sí' }, field: 'publicado' },
  ],
});

describe('articulos', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await testApp();
  });
  beforeEach(() => test.reset());

  const write = async (input: Record<string, unknown> = {}): Promise<Articulo> => {
    const answer = await test.as('computos').post('/api/articulos/', {
      titulo: 'La impresora no imprime',
      texto:
        '## Primero\n\n1. Fijate que **tenga papel**.\n2. Apagala y prendela.\n\nSi la luz sigue roja, avisanos.',
      palabras: 'papel atascado, cola de impresión',
      categoria: 'Impresora',
      publicado: true,
      ...input,
    });
    expect(answer.statusCode, answer.body).toBe(201);
    return answer.json();
  };
  const read = (who: string, path: string) => test.as(who).get(`/api/articulos/${path}`);

  it('shows readers what is published and holds, and its beginning without marks', async () => {
    const { id } = await write();
    const draft = await write({ titulo: 'Un borrador', publicado: false });
    const old = await write({ titulo: 'Uno viejo', activo: false });
    expect((await read('empleado', '')).json()).toEqual([
      {
        id,
        titulo: 'La impresora no imprime',
        categoria: 'Impresora',
        modificadoEn: expect.any(String),
        resumen:
          'Primero. Fijate que tenga papel. Apagala y prendela. Si la luz sigue roja, avisanos.',
      },
    ]);
    expect((await read('computos', '')).json()).toHaveLength(3);
    for (const hidden of [draft.id, old.id]) {
      expect((await read('empleado', `${hidden}/leer/`)).statusCode).toBe(404);
      const vote = { sirvio: true };
      const refused = await test.as('empleado').post(`/api/articulos/${hidden}/voto/`, vote);
      expect(refused.statusCode).toBe(404);
    }
    expect((await read('empleado', `${id}/`)).statusCode).toBe(403);
    expect((await read('computos', '999999/leer/')).statusCode).toBe(404);
    const nowhere = await test.as('computos').post('/api/articulos/999999/voto/', { sirvio: true });
    expect(nowhere.statusCode).toBe(404);
  });

  it('counts one vote per person, who may change it, and tells only Cómputos how many', async () => {
    const { id } = await write();
    const vote = (who: string, sirvio: boolean) =>
      test.as(who).post(`/api/articulos/${id}/voto/`, { sirvio });
    expect((await read('empleado', `${id}/leer/`)).json()).toMatchObject({ id, voto: null });
    await vote('empleado', false);
    await vote('rentas', true);
    const again = (await vote('empleado', true)).json();
    expect(again).toMatchObject({ voto: true });
    expect(again).not.toHaveProperty('sirvio');
    await vote('computos', false);
    expect((await read('computos', `${id}/`)).json()).toMatchObject({ sirvio: 2, noSirvio: 1 });
  });

  it.each([
    ['imprime', undefined, ['La impresora no imprime']],
    ['mi impresóra quedó con el PAPEL atascado', undefined, ['La impresora no imprime']],
    ['tiene una luz', 'Impresora', ['La impresora no imprime']],
    ['tiene una luz', undefined, []],
    ['El escáner no anda', 'Impresora', []],
    ['quiero que me lo den de nuevo', 'Impresora', []],
    ["'; drop table articulos; -- :* & ! ( 'a'", undefined, []],
    ['', undefined, []],
  ])('suggests for «%s» (%s)', async (texto, categoria, expected) => {
    await write();
    await write({ titulo: 'Borrador de impresora', publicado: false });
    await write({
      titulo: 'La computadora anda lenta',
      texto: 'Reiniciala y probá otra vez.',
      palabras: '',
    });
    const query = new URLSearchParams({ texto, ...(categoria && { categoria }) });
    const found = (await read('empleado', `sugeridos/?${query.toString()}`)).json();
    expect(found.map(({ titulo }: Articulo) => titulo)).toEqual(expected);
  });

  it('finds by any word of it, without accents', async () => {
    await write();
    expect((await read('rentas', '?q=prendela%20impresion')).json()).toHaveLength(1);
    expect((await read('rentas', '?q=telefono')).json()).toEqual([]);
  });
});
