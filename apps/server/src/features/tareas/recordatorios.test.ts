import { beforeAll, beforeEach, expect, it } from 'vitest';
import { type TestApp, testApp, testEmail } from '../../testing/app.ts';
import { otroTecnico, reportesOf } from '../../testing/reportes.ts';
import { tareasOf } from '../../testing/tareas.ts';
import { remindTareas } from './recordatorios.job.ts';

let test: TestApp;
const { add, done, idOf } = tareasOf(() => test);
const { reset } = reportesOf(() => test);
beforeAll(async () => {
  test = await testApp();
});
beforeEach(reset);

const monday = new Date('2026-11-16T09:00:00');
const toldTo = async (who: string): Promise<string[]> =>
  (await test.as(who).get('/api/avisos/'))
    .json()
    .map(({ titulo }: { titulo: string }) => titulo)
    .toSorted();

it('tells what is due today and what is late, once each, to who has it', async () => {
  const me = await idOf(testEmail('computos'));
  const today = await add({ titulo: 'Copia', fechaVencimiento: '2026-11-16', responsable: me });
  await add({ titulo: 'Servidor', fechaVencimiento: '2026-11-13' });
  await add({ titulo: 'Futura', fechaVencimiento: '2026-11-17', responsable: me });
  const finished = await add({ titulo: 'Hecha', fechaVencimiento: '2026-11-16', responsable: me });
  await done('computos', finished.id, 'realizar');
  await Promise.all([remindTareas(test.db, monday), remindTareas(test.db, monday)]);
  await remindTareas(test.db, monday);
  expect(await toldTo('computos')).toEqual(['Hoy vence «Copia»', 'Se venció «Servidor»']);
  // What nobody has is told to all of Cómputos.
  expect(await toldTo(otroTecnico)).toEqual(['Se venció «Servidor»']);
  await remindTareas(test.db, new Date('2026-11-17T09:00:00'));
  expect(await toldTo('computos')).toEqual([
    'Hoy vence «Copia»',
    'Hoy vence «Futura»',
    'Se venció «Copia»',
    'Se venció «Servidor»',
  ]);
  // Put off, it is due again.
  await done('computos', today.id, 'mover', { fechaVencimiento: '2026-11-18' });
  await remindTareas(test.db, new Date('2026-11-18T09:00:00'));
  expect(await toldTo('computos')).toHaveLength(6);
});

it('leaves people alone before work and on days off', async () => {
  await add({ fechaVencimiento: '2026-11-14' });
  for (const when of ['2026-11-15T10:00:00', '2026-11-16T05:00:00'])
    await remindTareas(test.db, new Date(when));
  expect(await toldTo('computos')).toEqual([]);
});
