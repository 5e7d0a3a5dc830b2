import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { streamApart } from '../../files/apart.ts';
import { temporaryFolder } from '../../testing/leftovers.ts';
import type { Detection } from './deteccion.actions.ts';

it('what the columns of a load are is found out in a process of its own', async () => {
  const path = join(temporaryFolder(), 'filas.csv');
  await writeFile(path, 'Cuenta;Titular;Importe\r\n1;GOMEZ;10,00\r\n');
  const perfiles = [{ id: 7, columnas: {}, fijos: { tributo: 'Agua' }, firma: null }];
  const answers = streamApart<Detection>({
    what: 'deteccion',
    args: [path, 'rentas', {}, perfiles],
  });
  expect((await answers.next()).value).toMatchObject({
    formato: { filaTitulos: 1 },
    columnas: [{ campo: 'cuenta' }, { campo: 'titular' }, { campo: 'importe1' }],
    fijos: { tributo: 'Agua' },
    perfilId: 7,
  });
  await answers.return();
});
