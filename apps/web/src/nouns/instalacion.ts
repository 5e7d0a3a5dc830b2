import type { InstalacionInput } from '@muni/contract';
import { requestJson } from '../lib/http.ts';

const path = '/api/instalacion/';

/** Fails with the server's own words when the link is dead. */
export const checkClave = (clave: string) =>
  requestJson<void>(path, { query: { clave }, anonymous: true });

export const install = (input: InstalacionInput) =>
  requestJson<void>(path, { method: 'POST', body: input, anonymous: true, timeoutMs: 120_000 });
