// How a file tells an entry of the audit trail: in the words of the screens, since nobody there can open it.
import {
  type Auditoria,
  auditoria,
  auditoriaRecord,
  cadenaDeAuditoria,
  fieldValueText,
  isWithoutBefore,
  orderedChanges,
  resourcePath,
  tablaAuditada,
  type ValueFormats,
} from '@muni/contract';
import { dayText, momentText } from '../../crud/days.ts';
import { rowsById } from '../../crud/list.ts';
import { byId, listRoutes } from '../../crud/routes.ts';
import type { Db } from '../../db/transaction.ts';
import { answers, type App, headsOf, readsOf } from '../../http/access.ts';
import { notFound } from '../../http/errors.ts';
import { auditoriaRepository, estadoDeCadena } from './auditoria.repository.ts';

const FORMATS: ValueFormats = {
  dia: dayText,
  momento: momentText,
  numero: String,
  importe: (amount) => amount.replace('.', ','),
};

/** «Interno: 204 → 210; Teléfono: vacío → 0385 421-1234» */
export function cambiosText({ tabla, accion, cambios }: Auditoria): string {
  const told = tablaAuditada(tabla);
  const isNew = isWithoutBefore(accion);
  return orderedChanges(told, cambios)
    .map(([field, { antes, despues }]) => {
      const text = (value: unknown) => fieldValueText(told.parts, field, value, FORMATS);
      const before = isNew ? '' : `${text(antes)} → `;
      return `${told.labels[field] ?? field}: ${before}${text(despues)}`;
    })
    .join('; ');
}

const exportedEntry = (entry: Auditoria) => ({
  ...entry,
  tabla: tablaAuditada(entry.tabla).nombre,
  cambios: cambiosText(entry),
});

const head = headsOf(auditoria.name);

export function auditoriaRoutes(app: App, { db }: { db: Db }) {
  listRoutes(app, {
    db,
    resource: auditoria,
    repository: auditoriaRepository,
    exported: exportedEntry,
  });

  const cadena = resourcePath(auditoria, 'cadena');
  const reads = readsOf(app, auditoria.name);
  reads(cadena, 'auditoria:read', 'Estado de la cadena de asientos', cadenaDeAuditoria, () =>
    estadoDeCadena(db),
  );

  app.get(
    resourcePath(auditoria, ':id'),
    head('auditoria:read', 'Un asiento', { params: byId, response: answers(auditoriaRecord) }),
    async ({ params }) => {
      const [row] = await rowsById(db, auditoriaRepository, [params.id]);
      if (!row) throw notFound(auditoria.noun);
      return auditoriaRepository.present(row);
    },
  );
}
