// Who is shown the documents and the handwriting of a sheet.
import type { Hoja } from '@muni/contract';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { type TestApp, testApp } from '../../testing/app.ts';
import { ordenesOf, signaturePng, WORK } from '../../testing/ordenes.ts';
import { readPdf } from '../../testing/pdf.ts';
import { companera } from '../../testing/reportes.ts';
import { upload } from '../../testing/upload.ts';
import { ask } from '../../db/transaction.ts';

let test: TestApp;
const { begun, done, idOf, reportes } = ordenesOf(() => test);
beforeAll(async () => {
  test = await testApp();
});
beforeEach(reportes.reset);

const WHO = { nombre: 'Marcela Benítez', dni: '28.450.109' };
const datos = async (id: number, who = 'computos'): Promise<Hoja> =>
  (await test.as(who).get(`/api/ordenes/${id}/hoja/datos/`)).json();

it('shows documents to Cómputos and to their owner, and handwriting to who asked and who signed', async () => {
  const { id } = await begun();
  const path = `/api/ordenes/${id}/`;
  await done(id, 'realizar', WORK);
  const imagen = await signaturePng();
  const byTechnician = { nombre: 'Persona Prueba', dni: '20000001', imagen };
  await done(id, 'firmar', { rol: 'tecnico', firma: byTechnician });
  const scan = { name: 'hoja.txt', bytes: 'hoja firmada y escaneada' };
  const { id: file } = (
    await upload(test, `${path}adjuntos/`, scan, { clase: 'Hoja firmada' })
  ).json();
  const seenBy = async (who: string) => {
    const as = test.as(who);
    const sheet = await datos(id, who);
    const pdf = readPdf((await as.get(`${path}hoja/`)).rawPayload)
      .join()
      .replaceAll('.', '');
    const told = [JSON.stringify(sheet), pdf];
    const sees = (dni: string) => told.map((text) => text.includes(dni));
    return {
      technician: sees('20000001'),
      asker: sees('20000003'),
      handwriting: sheet.firmas.some((firma) => firma.imagen !== null),
      paper: [
        (await as.get(`${path}adjuntos/`)).json().length,
        (await as.get(`${path}adjuntos/${file}/`)).statusCode,
      ],
    };
  };
  const [both, neither] = [
    [true, true],
    [false, false],
  ];
  expect(await seenBy('computos')).toEqual({
    technician: both,
    asker: both,
    handwriting: true,
    paper: [1, 200],
  });
  const asAsker = { technician: neither, asker: both, handwriting: true, paper: [1, 200] };
  expect(await seenBy('empleado')).toEqual(asAsker);
  const asColleague = {
    technician: neither,
    asker: neither,
    handwriting: false,
    paper: [0, 404],
  };
  expect(await seenBy(companera)).toEqual(asColleague);
  // She received the work in the name of who asked: her own number, and what she signed.
  const received = { nombre: 'Otra Persona', dni: '30000002', imagen };
  await done(id, 'firmar', { rol: 'conforme', firma: received });
  expect(await seenBy(companera)).toEqual({
    ...asColleague,
    handwriting: true,
    paper: [1, 200],
  });
  expect(JSON.stringify(await datos(id, companera))).toContain('30000002');
  expect(await seenBy('empleado')).toEqual(asAsker);
  expect(JSON.stringify(await datos(id, 'empleado'))).not.toContain('30000002');
});

it('names who helped with their documents', async () => {
  const { id } = await begun();
  await ask(test.db)`
    insert into ordenes_tecnicos (orden_id, tecnico_id, orden) values (${id}, ${await idOf('rentas')}, 1)`;
  await done(id, 'realizar', WORK);
  await done(id, 'firmar', { rol: 'tecnico', firma: { ...WHO, imagen: await signaturePng() } });
  const nombre = 'Prueba Rentas, Persona';
  const tecnicos = async (who: string) => (await datos(id, who)).contenido.tecnicos;
  expect(await tecnicos('computos')).toEqual([{ nombre, legajo: '20000002', dni: '20000002' }]);
  expect(await tecnicos(companera)).toEqual([{ nombre, legajo: null, dni: null }]);
});
