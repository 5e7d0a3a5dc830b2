// A file sent to a load in parts, as the web sends it.
import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Carga, type CargaClase, PARTE_BYTES } from '@muni/contract';

export interface FileToLoad {
  clase: CargaClase;
  nombre: string;
  bytes: Uint8Array<ArrayBuffer>;
  parteBytes?: number;
}
const ASK_AGAIN_MS = 1000;
type Send = (
  method: 'POST' | 'PUT',
  path: string,
  body: BodyInit,
  type: Record<'content-type', string>,
) => Promise<Response>;

/** The last answer: that of the whole file, or why it was refused. */
export async function subir(
  send: Send,
  { clase, nombre, bytes, parteBytes = PARTE_BYTES }: FileToLoad,
): Promise<Response> {
  const huella = createHash('sha256').update(bytes.subarray(0, PARTE_BYTES)).digest('hex');
  const start = JSON.stringify({ clase, nombre, bytes: bytes.length, huella });
  const begin = () => send('POST', '/api/cargas/', start, { 'content-type': 'application/json' });
  let answer = await begin();
  for (;;) {
    if (!answer.ok) return answer;
    const { id, estado, recibidos } = (await answer.clone().json()) as Carga;
    if (estado !== 'Recibiendo') return answer;
    const path = `/api/cargas/${id}/archivo/?desde=${recibidos}`;
    const part = bytes.slice(recibidos, recibidos + parteBytes);
    answer = await send('PUT', path, part, { 'content-type': 'application/octet-stream' });
    if (answer.status === 429) {
      await sleep(ASK_AGAIN_MS);
      answer = await begin();
    }
  }
}
