// The program of the process that reads what people send (`files/apart.ts`): it answers what it is asked, one file after the
// other, and waits when two answers are on their way. It goes when whoever asked is gone; what tells that one to stop is not meant for it.
import { detect } from './features/cargas/deteccion.actions.ts';
import { type FileToRead, readLotes, tableOf } from './features/cargas/lotes.actions.ts';
import { readMensaje } from './features/inventarios/mensaje.rules.ts';
import type { FromReader, ToRead } from './files/apart.ts';
import { firstRows } from './files/layout.ts';
import type { writeClean } from './files/pictures.ts';
import { AppError } from './http/errors.ts';

const IN_FLIGHT = 2;

type Answers = AsyncIterable<unknown> | Iterable<Promise<unknown>>;
const READERS: Record<string, (...args: never[]) => Answers> = {
  primeras: (...args: Parameters<typeof firstRows>) => [firstRows(...args)],
  deteccion: (...args: Parameters<typeof detect>) => [detect(...args)],
  tabla: (...args: Parameters<typeof tableOf>) => [tableOf(...args)],
  // What opens pictures is loaded for them alone.
  imagen: (...args: Parameters<typeof writeClean>) => [
    import('./files/pictures.ts').then((pictures) => pictures.writeClean(...args)),
  ],
  mensaje: (bytes: Buffer) => [readMensaje(bytes)],
  lotes: (file: FileToRead) => readLotes(file),
};

const send = (message: FromReader) => process.send?.(message);

process.once('disconnect', () => process.exit());
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => undefined);

let free = IN_FLIGHT;
let goOn: (() => void) | undefined;

async function answer({ what, args }: ToRead): Promise<void> {
  free = IN_FLIGHT;
  try {
    for await (const item of READERS[what]?.(...(args as never[])) ?? []) {
      free -= 1;
      send({ kind: 'item', item });
      if (free <= 0)
        await new Promise<void>((resolve) => {
          goOn = resolve;
        });
    }
    send({ kind: 'end' });
  } catch (error) {
    if (error instanceof AppError)
      send({ kind: 'refused', code: error.code, message: error.message });
    else send({ kind: 'failed', message: String(error instanceof Error ? error.stack : error) });
  }
}

process.on('message', (message: ToRead | 'stored') => {
  if (message === 'stored') {
    free += 1;
    goOn?.();
  } else void answer(message);
});
