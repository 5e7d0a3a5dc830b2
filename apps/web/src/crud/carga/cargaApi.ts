// The client of a load: each step sends the file again, with what a person corrected.
import {
  type AnalisisCarga,
  type AvanceCarga,
  type EleccionCarga,
  type ExportFormat,
  type OpcionesCarga,
  resourcePath,
  type TotalesCarga,
} from '@muni/contract';
import { ApiError, NetworkError } from '../../lib/errors.ts';
import { requestJson, send } from '../../lib/http.ts';
import { fileNameOf, saveFile } from '../download.ts';

/** The confirmation is of the plan that was seen. */
type Esperado = Pick<TotalesCarga, 'nueva' | 'cambia'>;

const LONG_MS = 120_000;

function formOf(file: File, fields: Record<string, unknown>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, JSON.stringify(value));
  form.set('archivo', file);
  return form;
}

/** The answer line by line, as it arrives. */
async function* linesOf(response: Response): AsyncGenerator<AvanceCarga> {
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  let rest = '';
  for (;;) {
    const { done, value } = (await reader?.read()) ?? { done: true, value: undefined };
    if (done) return;
    const lines = (rest + value).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) yield JSON.parse(line) as AvanceCarga;
  }
}

export type CargaApi = ReturnType<typeof cargaApi>;

export function cargaApi(resource: { name: string }) {
  const path = (step: string) => resourcePath(resource, 'carga', step);
  const download = async (response: Response, fallback: string) =>
    saveFile(
      await response.blob(),
      fileNameOf(response.headers.get('content-disposition'), fallback),
    );
  return {
    analizar: (file: File, opciones: OpcionesCarga) =>
      requestJson<AnalisisCarga>(path('analizar'), {
        method: 'POST',
        body: formOf(file, { opciones }),
        timeoutMs: LONG_MS,
      }),
    errores: async (file: File, opciones: OpcionesCarga) =>
      download(
        await send(path('errores'), {
          method: 'POST',
          body: formOf(file, { opciones }),
          timeoutMs: LONG_MS,
        }),
        'errores.csv',
      ),
    plantilla: async (formato: ExportFormat) =>
      download(await send(path('plantilla'), { query: { formato } }), `plantilla.${formato}`),
    async confirmar(
      file: File,
      opciones: OpcionesCarga,
      { esperado, eleccion }: { esperado: Esperado; eleccion: EleccionCarga },
      onProgress: (hechas: number, total: number) => void,
      signal: AbortSignal,
    ) {
      const response = await send(path('confirmar'), {
        method: 'POST',
        body: formOf(file, { opciones, esperado, eleccion }),
        timeoutMs: null,
        signal,
      });
      for await (const line of linesOf(response)) {
        if (line.tipo === 'avance') onProgress(line.hechas, line.total);
        else if (line.tipo === 'listo') return line;
        else
          throw new ApiError(
            line.error,
            response.status,
            response.headers.get('x-request-id') ?? undefined,
          );
      }
      // It was cut before it said how it ended.
      throw new NetworkError('unreachable');
    },
  };
}
