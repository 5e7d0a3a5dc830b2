import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { temporaryFolder } from '../testing/leftovers.ts';
import { streamApart } from './apart.ts';
import { readFirstRows } from './layout.ts';

const path = join(temporaryFolder(), 'filas.csv');

it('a big file is read in a process of its own, and what is wrong with it comes back', async () => {
  await writeFile(path, '1;GOMEZ\r\n'.repeat(40_000));
  const { layout, rows } = await readFirstRows(path, {}, 2);
  expect(layout).toMatchObject({ tipo: 'delimitado', separador: ';' });
  expect(rows).toEqual([1, 2].map((line) => ({ line, cells: ['1', 'GOMEZ'] })));
  await writeFile(path, Buffer.concat([Buffer.from([0x4d, 0x5a, 0]), Buffer.alloc(300_000, 1)]));
  await expect(readFirstRows(path, {}, 2)).rejects.toMatchObject({
    code: 'validation',
    message: 'Ese archivo no es de texto ni de Excel.',
  });
});

it('a process that ends before it answers had too much to read, and another takes the next file', async () => {
  await writeFile(path, '1;GOMEZ\r\n'.repeat(400_000));
  const answers = streamApart({ what: 'primeras', args: [path, {}, 2] }, 1);
  await expect(answers.next()).rejects.toMatchObject({
    code: 'validation',
    message: 'El archivo es demasiado grande para leerlo.',
  });
  expect(await readFirstRows(path, {}, 1)).toMatchObject({ rows: [{ line: 1 }] });
});
