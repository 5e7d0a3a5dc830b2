// The one error body of the API. Messages are Spanish and ready to show; `fields` puts them beside their field.
import * as z from 'zod';

export const ERROR_STATUS = {
  validation: 400,
  unauthenticated: 401,
  forbidden: 403,
  not_found: 404,
  conflict: 409,
  stale: 409,
  in_use: 409,
  too_large: 413,
  too_many: 429,
  internal: 500,
} as const;
export type ErrorCode = keyof typeof ERROR_STATUS;

/** What is said beside a field that names something which is no longer there. */
export const YA_NO_ESTA = {
  area: 'Esa área ya no existe. Elegí otra.',
  persona: 'Esa persona ya no figura. Elegí otra.',
  equipo: 'Ese equipo ya no figura. Elegí otro.',
} as const;
/** Beside a field that asks for a technician. */
export const NO_ES_TECNICO = 'Elegí a alguien de Cómputos.';

/** Who still refers to a record that was to be deleted. `ruta` opens it in the web application. */
/** What may refer to a record, and several of it. */
export const USOS = {
  empleado: 'empleados',
  área: 'áreas',
  'área a cargo': 'áreas a cargo',
  computadora: 'computadoras',
  impresora: 'impresoras',
  reporte: 'reportes',
  'orden de trabajo': 'órdenes de trabajo',
  tarea: 'tareas',
  'plan preventivo': 'planes preventivos',
  'acta de entrega': 'actas de entrega',
  recorrido: 'recorridos',
} as const;
const tipoDeUso = z.enum(Object.keys(USOS) as [keyof typeof USOS]);

export const usoDeRegistro = z.object({ tipo: tipoDeUso, nombre: z.string(), ruta: z.string() });
export type UsoDeRegistro = z.infer<typeof usoDeRegistro>;

const usosDeUnTipo = z.object({ tipo: tipoDeUso, total: z.int() });
export type UsosDeUnTipo = z.infer<typeof usosDeUnTipo>;

export const errorBody = z.object({
  error: z.object({
    code: z.enum(Object.keys(ERROR_STATUS) as [ErrorCode, ...ErrorCode[]]),
    message: z.string(),
    fields: z.record(z.string(), z.string()).optional(),
    /** With `stale`: the record as it stands now. */
    current: z.unknown().optional(),
    /** With `in_use`: the first few that refer to it. */
    usos: z.array(usoDeRegistro).optional(),
    /** With `in_use`: how many of each kind there are, told or not. */
    usosPorTipo: z.array(usosDeUnTipo).optional(),
  }),
});
export type ErrorBody = z.infer<typeof errorBody>['error'];
