// The program of the thread that reads a big file: it sends batches and waits when two are on their way. The memory of each
// comes back once it is stored.
import { parentPort, workerData } from 'node:worker_threads';
import { UnreadableFile } from '../../files/rows.ts';
import { type FileToRead, type Lote, readLotes } from './lotes.actions.ts';
import { createOutput } from './salida.rules.ts';

export type FromThread =
  | { kind: 'lote'; lote: Lote }
  | { kind: 'fin' }
  | { kind: 'ilegible'; message: string };

const IN_FLIGHT = 2;

const port = parentPort;
if (!port) throw new Error('this file runs in a worker thread');

let free = IN_FLIGHT;
let goOn: (() => void) | undefined;
const output = createOutput();
port.on('message', (stored: ArrayBuffer) => {
  output.giveBack(stored);
  free += 1;
  goOn?.();
});

const send = (message: FromThread, transfer: ArrayBuffer[] = []) =>
  port.postMessage(message, transfer);

try {
  for await (const lote of readLotes(workerData as FileToRead, output)) {
    free -= 1;
    send({ kind: 'lote', lote }, [lote.bytes.buffer]);
    if (free <= 0)
      await new Promise<void>((resolve) => {
        goOn = resolve;
      });
  }
  send({ kind: 'fin' });
} catch (error) {
  if (!(error instanceof UnreadableFile)) throw error;
  send({ kind: 'ilegible', message: error.message });
}
port.close();
