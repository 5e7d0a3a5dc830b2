// The engine has one session, so whoever reads everything would keep all others waiting. They wait only while its files
// are copied, at rest; a second engine reads the copy, which goes when it is done.
import fs from 'node:fs';
import path from 'node:path';
import { type Connections, withPatientClient } from '../pool.ts';
import { postgresFolder } from './data-folder.ts';

const copyFolder = (dataDir: string) => path.join(dataDir, 'copia');

/** What a death in the middle left behind. */
export const removeCopy = (dataDir: string) =>
  fs.rmSync(copyFolder(dataDir), { recursive: true, force: true });

export function onCopy(
  dataDir: string,
  connect: Connections['connect'],
  open: (folder: string) => Promise<Connections>,
): Connections['apart'] {
  const folder = copyFolder(dataDir);
  const copy = () =>
    withPatientClient({ connect }, async (run) => {
      await run('checkpoint');
      await fs.promises.cp(postgresFolder(dataDir), postgresFolder(folder), {
        recursive: true,
        mode: fs.constants.COPYFILE_FICLONE,
      });
    });
  const once: Connections['apart'] = async (work) => {
    try {
      await copy();
      const connections = await open(folder);
      try {
        return await withPatientClient(connections, work);
      } finally {
        await connections.end();
      }
    } finally {
      await fs.promises.rm(folder, { recursive: true, force: true });
    }
  };
  let last: Promise<unknown> = Promise.resolve();
  return (work) => {
    const mine = last.then(() => once(work));
    last = mine.catch(() => undefined);
    return mine;
  };
}
