import { type auditoria, type CadenaDeAuditoria, resourcePath } from '@muni/contract';
import { listedApi } from '../crud/resourceApi.ts';
import { requestJson } from '../lib/http.ts';

const resource = { name: 'auditoria' } as const;
export const auditoriaApi = {
  ...listedApi<typeof auditoria>(resource),
  cadena: (signal: AbortSignal) =>
    requestJson<CadenaDeAuditoria>(resourcePath(resource, 'cadena'), { signal }),
};
