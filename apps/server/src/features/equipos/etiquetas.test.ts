import { buffer } from 'node:stream/consumers';
import { ETIQUETA_TAMANOS } from '@muni/contract';
import { decodeQR } from 'qr/decode.js';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { testApp } from '../../testing/app.ts';
import { readPdf, readSquares } from '../../testing/pdf.ts';
import { etiquetasPdf } from './equipos.pdf.ts';

const URL_OF_ONE = 'https://muni.villaesperanza.gob.ar/equipo?computadora=12345';
const LABEL = { url: URL_OF_ONE, nombre: 'PC-OBR-12', lineas: ['Inv. 004006', 'Obras'] };
/** The corner of the sheet where the first label is, in points, and how many dots a camera gives to each. */
const CORNER = { width: 300, height: 240 };
const DOTS = 4;

/** The printed sheet as a camera has it: its black squares, askew and a little out of focus. */
async function photograph(pdf: Buffer) {
  const squares = readSquares(pdf).map(
    ({ x, y, side }) => `<rect x="${x}" y="${y}" width="${side}" height="${side}"/>`,
  );
  const corner = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${CORNER.width} ${CORNER.height}"
    width="${CORNER.width * DOTS}" height="${CORNER.height * DOTS}">${squares.join('')}</svg>`;
  const { data, info } = await sharp(Buffer.from(corner))
    .flatten({ background: '#ddd' })
    .rotate(6, { background: '#ddd' })
    .blur(1)
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data: new Uint8Array(data), width: info.width, height: info.height };
}

it.each(ETIQUETA_TAMANOS)('%s: the code on the label is read back as its address', async (size) => {
  const pdf = await buffer(etiquetasPdf([LABEL], size));
  expect(decodeQR(await photograph(pdf))).toBe(URL_OF_ONE);
});

it.each(ETIQUETA_TAMANOS)('%s: a long name is written smaller, and whole', async (size) => {
  const nombre = 'Multifunción TES 21';
  const [page] = readPdf(await buffer(etiquetasPdf([{ ...LABEL, nombre }], size)));
  expect(page).toContain(nombre);
});

it('prints those of the list that is filtered, each leading to its own device', async () => {
  const test = await testApp();
  await test.reset();
  const add = async (nombreRed: string, area: string) =>
    (
      await test.as('computos').post('/api/computadoras/', {
        nombreRed,
        tipo: 'Notebook',
        area: await test.areaId(area),
      })
    ).json() as { id: number; version: number };
  await add('NB-RENTAS', 'Rentas');
  const gone = await add('NB-ROTA', 'Obras Privadas');
  await test.as('computos').post(`/api/computadoras/${gone.id}/baja/`, {
    motivo: 'No anda',
    fechaBaja: '2026-11-01',
    version: gone.version,
  });
  const { id } = await add('NB-OBRAS', 'Obras Privadas');
  const answer = await test
    .as('computos')
    .get(`/api/computadoras/etiquetas/?area=${await test.areaId('Obras Privadas')}`);
  const [page = '', ...more] = readPdf(answer.rawPayload);
  expect(more).toEqual([]);
  expect(page).toContain('NB-OBRAS');
  expect(page).toContain('Municipalidad');
  expect(page).not.toContain('NB-RENTAS');
  expect(page).not.toContain('NB-ROTA');
  const asked = await test
    .as('computos')
    .get(`/api/computadoras/etiquetas/?estado=${encodeURIComponent('Dada de baja')}`);
  expect(readPdf(asked.rawPayload)).toEqual([expect.stringContaining('NB-ROTA')]);
  const one = await test.as('computos').get(`/api/computadoras/etiquetas/?id=${id}&lugar=24`);
  expect(readPdf(one.rawPayload)).toEqual([expect.stringContaining('NB-OBRAS')]);
  expect(readSquares(one.rawPayload).every(({ x, y }) => x > 380 && y > 700)).toBe(true);
  const address = new URL(decodeQR(await photograph(answer.rawPayload)));
  expect(address.href).toBe(`http://muni.test/equipo?computadora=${id}`);
});
