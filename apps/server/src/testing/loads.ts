// The steps of a load from a file, as a browser takes them.
import type { AnalisisCarga, AvanceCarga } from '@muni/contract';
import { expect } from 'vitest';
import type { TestApp } from './app.ts';
import { upload } from './upload.ts';

type Content = string | Uint8Array;

export function loadSteps(test: () => TestApp, noun: string) {
  const path = (step: string) => `/api/${noun}/carga/${step}/`;
  const send = (
    step: string,
    bytes: Content,
    fields: Record<string, unknown> = {},
    role?: string,
  ) => upload(test(), path(step), { name: 'personal.csv', bytes }, fields, role);
  const analyze = async (bytes: Content, opciones = {}): Promise<AnalisisCarga> => {
    const answer = await send('analizar', bytes, { opciones });
    expect(answer.statusCode, answer.body).toBe(200);
    return answer.json();
  };
  const confirm = async (
    bytes: Content,
    esperado: object,
    eleccion: object = {},
  ): Promise<AvanceCarga[]> => {
    const answer = await send('confirmar', bytes, { esperado, eleccion });
    expect(answer.statusCode, answer.body).toBe(200);
    return answer.body
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
  };
  const confirmed = async (bytes: Content) => {
    const { nueva, cambia } = (await analyze(bytes)).totales;
    const last = (await confirm(bytes, { nueva, cambia })).at(-1);
    if (last?.tipo !== 'listo') throw new Error(JSON.stringify(last));
    return last;
  };
  return { path, send, analyze, confirm, confirmed };
}
