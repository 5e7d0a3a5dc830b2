// The sheet: signatures that hold, versions, the PDF and its public proof.
import { createHash } from 'node:crypto';
import type { Aviso, Hoja, Orden } from '@muni/contract';
import sharp from 'sharp';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '../../testing/app.ts';
import { ordenesOf, signaturePng, WORK } from '../../testing/ordenes.ts';
import { readPdf } from '../../testing/pdf.ts';
import { upload } from '../../testing/upload.ts';
import { ask } from '../../db/transaction.ts';

let test: TestApp;
const { act, begun, done, get, idOf, make, reportes, signed } = ordenesOf(() => test);
beforeAll(async () => {
  test = await testApp();
});
beforeEach(reportes.reset);

const WHO = { nombre: 'Marcela Benítez', dni: '28.450.109' };
const datos = async (id: number, query = '', who = 'computos'): Promise<Hoja> =>
  (await test.as(who).get(`/api/ordenes/${id}/hoja/datos/${query}`)).json();
const bodyOf = ({
  titulo,
  descripcion,
  tecnicoResponsable,
  solicitante,
  version,
  ...rest
}: Orden) => ({
  titulo,
  descripcion,
  tecnicoResponsable: tecnicoResponsable?.id,
  solicitante: solicitante?.id,
  trabajoRealizado: rest.trabajoRealizado,
  version,
});
const edit = (orden: Orden, part: object) =>
  test.as('computos').put(`/api/ordenes/${orden.id}/`, { ...bodyOf(orden), ...part });

const unreadAt = async (who: string, id: number) => {
  const unread: Aviso[] = (await test.as(who).get('/api/avisos/?sinLeer=true')).json();
  return unread.filter(({ ruta }) => ruta === `/VerOrdenTrabajo?id=${id}`).map((one) => one.texto);
};

describe('a signature', () => {
  it('is drawn, by a technician and by who receives, each once', async () => {
    const { id } = await begun();
    const firma = { ...WHO, imagen: await signaturePng() };
    expect((await act(id, 'firmar', { rol: 'tecnico', firma })).json().error.message).toBe(
      'Se firma cuando el trabajo está realizado.',
    );
    await done(id, 'realizar', WORK);
    expect((await act(id, 'conformar')).json().error.message).toBe(
      'Falta la firma de quien recibe el trabajo.',
    );
    expect((await act(id, 'firmar', { rol: 'tecnico', firma }, 'empleado')).statusCode).toBe(409);
    const first = await done(id, 'firmar', { rol: 'tecnico', firma });
    expect(first).toMatchObject({ firmaTecnico: { nombre: WHO.nombre, enPapel: false } });
    expect((await act(id, 'firmar', { rol: 'tecnico', firma })).json().error.message).toBe(
      'Ya la firmó Marcela Benítez.',
    );
    expect(await unreadAt('empleado', id)).toEqual([
      'Falta tu firma.',
      expect.stringContaining('Falta tu firma.'),
    ]);
    // Whoever asked signs and conforms in one, from their own account.
    expect(await done(id, 'conformar', { firma }, 'empleado')).toMatchObject({
      estado: 'Conformada',
      firmaConforme: { nombre: WHO.nombre },
      hojaFirmada: 1,
    });
    // Nothing asks any more for what was given.
    expect(await unreadAt('empleado', id)).toEqual([]);
    const { firmas, huella, contenido } = await datos(id);
    expect(firmas.map(({ rol, dni }) => [rol, dni])).toEqual([
      ['tecnico', '28450109'],
      ['conforme', '28450109'],
    ]);
    expect(firmas[0]?.imagen).toMatch(/^data:image\/png;base64,iVBOR/);
    expect(huella).toBe(createHash('sha256').update(JSON.stringify(contenido)).digest('hex'));
  });

  it('is real, small and not blank', async () => {
    const { id } = await begun();
    await done(id, 'realizar', WORK);
    const blank = await sharp({
      create: { width: 300, height: 100, channels: 4, background: '#00000000' },
    })
      .png()
      .toBuffer();
    const noise = await sharp({
      create: {
        width: 420,
        height: 300,
        channels: 3,
        background: 'white',
        noise: { type: 'gaussian', mean: 128, sigma: 60 },
      },
    })
      .png()
      .toBuffer();
    const url = (bytes: Buffer) => `data:image/png;base64,${bytes.toString('base64')}`;
    const jpeg = await sharp(blank).jpeg().toBuffer();
    const whole = await signaturePng();
    for (const imagen of [
      url(blank),
      url(jpeg),
      url(noise),
      url(Buffer.from('not a picture at all, only some text')),
      whole.slice(0, 220),
      await signaturePng(1700, 100),
    ]) {
      const answer = await act(id, 'firmar', { rol: 'conforme', firma: { ...WHO, imagen } });
      expect(answer.statusCode, imagen.slice(0, 60)).toBe(400);
    }
    expect((await get(id)).hojaFirmada).toBeNull();
  });

  it('may be on paper, with the file that shows it; taken back, the signature goes with it', async () => {
    const { id } = await begun();
    const other = await make();
    await done(id, 'realizar', WORK);
    const scan = { name: 'hoja.txt', bytes: 'hoja firmada y escaneada' };
    const path = `/api/ordenes/${id}/adjuntos/`;
    expect((await upload(test, path, scan, { clase: 'Selfie' })).statusCode).toBe(400);
    expect((await upload(test, path, scan, {}, 'empleado')).statusCode).toBe(403);
    const file = (await upload(test, path, scan, { clase: 'Hoja firmada' })).json();
    expect(file).toMatchObject({ clase: 'Hoja firmada' });
    const firma = { ...WHO, adjunto: file.id };
    expect((await act(other.id, 'conformar', { firma })).statusCode).toBe(409);
    expect((await act(id, 'conformar', { firma: { ...WHO, adjunto: 999_999 } })).statusCode).toBe(
      400,
    );
    expect(await done(id, 'conformar', { firma })).toMatchObject({
      estado: 'Conformada',
      firmaConforme: { enPapel: true },
    });
    expect((await test.as('computos').delete(`${path}${file.id}/`)).statusCode).toBe(204);
    expect(await get(id)).toMatchObject({ estado: 'Realizada', hojaFirmada: null });
  });
});

describe('what was signed', () => {
  it('stays as it was: a change is another version, and no longer conformed', async () => {
    const before = await signed();
    const conformed = await done(before.id, 'conformar');
    expect(conformed).toMatchObject({ estado: 'Conformada', hoja: 1 });
    // What is not on the sheet, or says the same, changes nothing of it.
    const same = await edit(conformed, {});
    expect(same.json()).toMatchObject({ estado: 'Conformada', hoja: 1 });
    const after = await edit(same.json(), { trabajoRealizado: 'Cambié la fuente y el cable.' });
    expect(after.json()).toMatchObject({
      estado: 'Realizada',
      hoja: 2,
      hojaFirmada: 1,
      firmaConforme: null,
    });
    const [now, old] = [await datos(before.id), await datos(before.id, '?version=1')];
    expect(now).toMatchObject({
      version: 2,
      huella: null,
      firmas: [],
      contenido: { trabajoRealizado: 'Cambié la fuente y el cable.' },
      versionesFirmadas: [{ version: 1 }],
    });
    expect(old).toMatchObject({
      version: 1,
      contenido: { trabajoRealizado: WORK.trabajoRealizado },
      firmas: [{ rol: 'conforme' }],
    });
    expect(
      (await test.as('computos').get(`/api/ordenes/${before.id}/hoja/?version=3`)).statusCode,
    ).toBe(404);
    const firma = { ...WHO, imagen: await signaturePng() };
    expect(await done(before.id, 'conformar', { firma })).toMatchObject({
      estado: 'Conformada',
      hojaFirmada: 2,
    });
  });

  it('does not follow a person who changes names, and opens again as another version', async () => {
    const { id } = await signed();
    await ask(
      test.db,
    )`update empleados set apellido = 'Otro Apellido' where id = ${await idOf('empleado')}`;
    expect((await datos(id)).contenido.solicitante?.nombre).toBe('Prueba Obras, Persona');
    expect(await done(id, 'reabrir', { motivo: 'Se volvió a apagar' })).toMatchObject({ hoja: 2 });
    expect((await datos(id)).contenido.solicitante?.nombre).toBe('Otro Apellido, Persona');
  });
});

describe('the PDF', () => {
  const LONG = Array.from({ length: 90 }, (_one, n) => `Línea ${n + 1}: revisé la conexión.`).join(
    '\n',
  );

  it('is one page with two copies, and every field with its accents', async () => {
    const tecnico = await idOf('computos');
    const { id, numero } = await signed({
      descripcion: 'Ñandú «áéíóú» ¿enciende? — cuesta $ 100 €',
      otroEquipo: 'Teléfono interno',
      accesorios: 'Cargador',
      diagnostico: 'Batería agotada',
      causa: 'Desgaste',
      observaciones: 'Volver en marzo',
      repuestos: [{ descripcion: 'Batería', cantidad: '2', costo: '1234567.5', nroSerie: 'SN-9' }],
      horas: [{ tecnico, minutos: 130, fecha: '2026-11-15' }],
    });
    const answer = await test.as('computos').get(`/api/ordenes/${id}/hoja/`);
    expect(answer.headers['content-type']).toBe('application/pdf');
    const pages = readPdf(answer.rawPayload);
    expect(pages).toHaveLength(1);
    const [page = ''] = pages;
    for (const words of [
      numero,
      'Ñandú «áéíóú» ¿enciende? — cuesta $ 100 €',
      'Teléfono interno',
      'Cargador',
      'Batería agotada',
      'Cambié la fuente y probé.',
      'Resultado: Reparado. Causa: Desgaste.',
      'SN-9',
      '$ 1.234.567,50',
      '$ 2.469.135,00',
      '2 h 10 min',
      'Volver en marzo',
      'Persona Prueba Obras',
      '20.000.003',
      'Firma del técnico',
      'Firma y aclaración de quien recibe',
    ])
      expect(page.split(words).length - 1, words).toBeGreaterThanOrEqual(2);
    expect(page).toMatch(/Original: [^]*Copia: Obras Privadas/);
    expect(page).toMatch(/Versión 1 · huella( [0-9a-f]{4}){4}/);
    expect(page).toContain('cortar por la línea');
  });

  it('is the same on a screen', async () => {
    const { id } = await signed({ otroEquipo: 'Teléfono interno' });
    const pdf = await test.as('computos').get(`/api/ordenes/${id}/hoja/`);
    const { paginas } = await datos(id);
    expect(paginas.map(({ textos }) => textos.map(({ texto }) => texto).join('\n'))).toEqual(
      readPdf(pdf.rawPayload).map((page) => page.trim()),
    );
    const [page] = paginas;
    // The shield and one signature on each copy.
    expect(page?.imagenes).toHaveLength(4);
    for (const { fuente } of page?.imagenes ?? [])
      expect(fuente).toMatch(/^data:image\/png;base64,iVBOR/);
    const codes = page?.trazos.filter(({ d, relleno }) => relleno === 'black' && d.length > 2000);
    expect(codes).toHaveLength(2);
    for (const { x, ancho } of page?.textos ?? []) expect(x + ancho).toBeLessThan(595 - 30);
  });

  it('goes on in further pages when the text is long, both copies whole', async () => {
    const { id } = await begun();
    await done(id, 'realizar', { ...WORK, trabajoRealizado: LONG });
    const pages = readPdf((await test.as('computos').get(`/api/ordenes/${id}/hoja/`)).rawPayload);
    expect(pages.length).toBeGreaterThanOrEqual(4);
    expect(pages.length % 2).toBe(0);
    const all = pages.join('\n');
    for (let n = 1; n <= 90; n += 1) expect(all.split(`Línea ${n}:`).length - 1, `${n}`).toBe(2);
    expect(all).toContain(`hoja 2 de ${pages.length / 2}`);
  });

  it('is also blank, to fill in by hand', async () => {
    const answer = await test.as('computos').get('/api/ordenes/hoja-en-blanco/');
    const [page = ''] = readPdf(answer.rawPayload);
    expect(page.split('Trabajo realizado').length - 1).toBe(2);
    expect(page.split('N.º ....').length - 1).toBe(2);
    expect((await test.as('empleado').get('/api/ordenes/hoja-en-blanco/')).statusCode).toBe(403);
  });
});

it('proves to anybody with the code that it is genuine, and nothing else', async () => {
  const { id, numero, codigo, creadoEn } = await signed();
  const { enlace } = await datos(id);
  expect(enlace).toBe(`http://muni.test/VerOrdenTrabajo?id=${id}&codigo=${codigo}`);
  const answer = await test.as(null).get(`/api/ordenes/verificar/${codigo}/`);
  expect(answer.json()).toEqual({
    genuina: true,
    numero,
    fecha: creadoEn,
    estado: 'Realizada',
    version: 1,
    versionFirmada: 1,
    municipio: expect.any(String),
  });
  expect((await test.as(null).get(`/api/ordenes/verificar/${'x'.repeat(22)}/`)).statusCode).toBe(
    404,
  );
  expect((await test.as(null).get('/api/ordenes/verificar/1/')).statusCode).toBe(404);
  expect((await test.as(null).get(`/api/ordenes/${id}/hoja/`)).statusCode).toBe(401);
});
