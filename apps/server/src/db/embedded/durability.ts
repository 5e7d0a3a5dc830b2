// PGlite as shipped never reaches the disk: it starts PostgreSQL with fsync off, and its file system has no fsync. Here
// is a file system that has one, the parameters that make PostgreSQL call it, and the proof that it does.
import fs from 'node:fs';
import { setFlagsFromString } from 'node:v8';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { unaccent } from '@electric-sql/pglite/contrib/unaccent';
import { NodeFS } from '@electric-sql/pglite/nodefs';

const EIO = 29;

interface NodefsModule {
  NODEFS: { stream_ops: { fsync?: (stream: { nfd: number }) => number } };
}

export class DurableNodeFS extends NodeFS {
  /** How many times PostgreSQL asked for a sync and the disk confirmed it. */
  syncs = 0;

  override async init(...[pg, opts]: Parameters<NodeFS['init']>): ReturnType<NodeFS['init']> {
    const { emscriptenOpts } = await super.init(pg, opts);
    const installFsync = (module: NodefsModule) => {
      module.NODEFS.stream_ops.fsync = (stream) => {
        try {
          fs.fsyncSync(stream.nfd);
        } catch {
          return EIO;
        }
        this.syncs += 1;
        return 0;
      };
    };
    return {
      emscriptenOpts: {
        ...emscriptenOpts,
        preRun: [...(emscriptenOpts.preRun ?? []), installFsync],
      },
    };
  }
}

const settings = [
  'fsync=on',
  'wal_sync_method=fsync',
  'shared_buffers=32MB',
  'max_wal_size=64MB',
  'min_wal_size=32MB',
];

/** The parameters of PGlite without `-F`, which would turn fsync off. */
const startParams = [
  ...PGlite.defaultStartParams.filter((param) => param !== '-F'),
  ...settings.flatMap((setting) => ['-c', setting]),
];

/** What PostgreSQL says it committed does not reach the disk: a power cut would destroy the database. */
export class NotDurableError extends Error {}

interface CountingStorage extends NodeFS {
  readonly syncs: number;
}

// WebAssembly is compiled by the quick compiler; the slow one takes over only for hot code. By default it would take a fifth
// of the CPU of a start.
setFlagsFromString('--wasm-tiering-budget=36000000');

/** Opens the folder, or initialises it when it is empty, and commits once to see that the commit reaches the disk. */
export async function openDurable(dataDir: string, storage: CountingStorage): Promise<PGlite> {
  const pglite = await PGlite.create({
    fs: storage,
    dataDir,
    startParams,
    extensions: { unaccent, pg_trgm },
  });
  const before = storage.syncs;
  await pglite.exec(`select pg_logical_emit_message(true, 'muni', 'fsync')`);
  if (storage.syncs > before) return pglite;
  await pglite.close();
  throw new NotDurableError('a commit made no fsync');
}
