// How an entry of the audit trail is shown in the list: columns, card, filters.
import {
  ACCIONES_DE_AUDITORIA,
  type Auditoria,
  auditoria,
  registroAuditado,
  TABLAS_DE_AUDITORIA,
  tablaAuditada,
} from '@muni/contract';
import type { Column } from '../../crud/columns.ts';
import type { Filter } from '../../crud/filters.ts';
import { formatFechaHora } from '../../lib/formats.ts';
import { empleadoReference } from '../../nouns/empleados.ts';

const { labels } = auditoria;
const fieldsOf = ({ tabla, cambios }: Auditoria) =>
  Object.keys(cambios)
    .map((field) => tablaAuditada(tabla).labels[field] ?? field)
    .join(', ');
export const registroOf = ({ tabla, registro, registroNombre }: Auditoria) =>
  registroAuditado(tabla, registro, registroNombre);
const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

export const auditoriaColumns: Column<Auditoria>[] = [
  {
    id: 'fecha',
    label: labels.fecha,
    sortable: true,
    width: 140,
    className: 'celda-fecha',
    cell: ({ fecha }) => formatFechaHora(fecha),
  },
  { id: 'quien', label: labels.quien, primary: true, width: 140, cell: ({ quien }) => quien },
  { id: 'accion', label: labels.accion, width: 126, cell: ({ accion }) => capital(accion) },
  { id: 'tabla', label: labels.tabla, cell: registroOf },
  { id: 'cambios', label: labels.cambios, cell: fieldsOf },
  { id: 'direccion', label: labels.direccion, width: 104, cell: ({ direccion }) => direccion },
  {
    id: 'pedido',
    label: labels.pedido,
    hidden: true,
    width: 110,
    cell: ({ pedido }) => pedido,
  },
];

export const auditoriaCard = (entry: Auditoria) => ({
  head: formatFechaHora(entry.fecha),
  title: `${entry.quien}: ${entry.accion}`,
  lines: [registroOf(entry), fieldsOf(entry)].filter(Boolean),
});

export const auditoriaFilters: Filter[] = [
  { name: 'empleado', label: 'Persona', source: empleadoReference },
  {
    name: 'tabla',
    label: labels.tabla,
    options: Object.entries(TABLAS_DE_AUDITORIA).map(([value, { nombre }]) => ({
      value,
      label: nombre,
    })),
  },
  {
    name: 'accion',
    label: labels.accion,
    options: ACCIONES_DE_AUDITORIA.map((value) => ({ value, label: capital(value) })),
  },
  { name: 'registro', label: 'Registro n.º', text: 'digits', rare: true },
  { name: 'desde', until: 'hasta', label: labels.fecha },
];
