// Who did what, when and from where: written with every change, never changed itself.
import * as z from 'zod';
import { historialEntry } from './listing.ts';
import type { ListedResource } from './resource.ts';

export const auditoriaRecord = historialEntry.extend({
  /** Null for what was done from the terminal, or by the product itself. */
  empleado: z.object({ id: z.int(), nombre: z.string() }).nullable(),
  /** The network address it came from. */
  direccion: z.string().nullable(),
  /** The code of the request, as the log has it. */
  pedido: z.string().nullable(),
  tabla: z.string(),
  registro: z.int(),
  /** What it is called today, or what it was called last; null when it never had a name. */
  registroNombre: z.string().nullable(),
});
export type Auditoria = z.infer<typeof auditoriaRecord>;

export const auditoria = {
  name: 'auditoria',
  noun: { article: 'el', singular: 'asiento', plural: 'asientos' },
  record: auditoriaRecord,
  shows: ['areas', 'empleados'],
  filters: {
    empleado: 'id',
    tabla: { max: 60 },
    registro: 'id',
    accion: { max: 60 },
    /** Days, both included. */
    desde: 'fecha',
    hasta: 'fecha',
  },
  sorts: ['fecha'],
  defaultSort: '-fecha',
  labels: {
    fecha: 'Cuándo',
    quien: 'Quién',
    accion: 'Qué hizo',
    tabla: 'Dónde',
    registro: 'N.º',
    registroNombre: 'Registro',
    direccion: 'Desde',
    pedido: 'Pedido',
    cambios: 'Cambios',
  },
  permissions: { list: 'auditoria:read', read: 'auditoria:read' },
} as const satisfies ListedResource;

/** The state of the chain that links the entries. */
export const cadenaDeAuditoria = z.object({
  selladas: z.int(),
  /** Entries of the last seconds, not in it yet. */
  sinSellar: z.int(),
  /** The last link: whoever writes it down can show later that nothing before it was touched. */
  ultimo: z.object({ numero: z.int(), huella: z.string() }).nullable(),
});
export type CadenaDeAuditoria = z.infer<typeof cadenaDeAuditoria>;
