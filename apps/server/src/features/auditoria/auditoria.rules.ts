// How a file tells an entry of the audit trail: in the words of the screens, since nobody there can open it.
import {
  type Auditoria,
  fieldValueText,
  isWithoutBefore,
  orderedChanges,
  tablaAuditada,
  type ValueFormats,
} from '@muni/contract';
import { dayText, momentText } from '../../crud/days.ts';

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

export const exportedEntry = (entry: Auditoria) => ({
  ...entry,
  tabla: tablaAuditada(entry.tabla).nombre,
  cambios: cambiosText(entry),
});
