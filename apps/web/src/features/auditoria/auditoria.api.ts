import { auditoria, type CadenaDeAuditoria, resourcePath } from '@muni/contract';
import { listedApi } from '../../crud/resourceApi.ts';
import { requestJson } from '../../lib/http.ts';

export const auditoriaApi = {
  ...listedApi(auditoria),
  cadena: (signal: AbortSignal) =>
    requestJson<CadenaDeAuditoria>(resourcePath(auditoria, 'cadena'), { signal }),
};
