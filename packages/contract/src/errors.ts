// The codes of the API's errors and the words that go with them; their body is in error-body.ts.
export const ERROR_STATUS = {
  validation: 400,
  unauthenticated: 401,
  forbidden: 403,
  /** The town hall asks for a second factor, and they have none yet. */
  factor_missing: 403,
  /** They have one, and showed it too long ago for this. */
  unconfirmed: 403,
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

/** What may refer to a record, and several of it. */
export const USOS = {
  empleado: 'empleados',
  área: 'áreas',
  computadora: 'computadoras',
  impresora: 'impresoras',
  reporte: 'reportes',
  'orden de trabajo': 'órdenes de trabajo',
  tarea: 'tareas',
  'plan preventivo': 'planes preventivos',
  'acta de entrega': 'actas de entrega',
  recorrido: 'recorridos',
  plantilla: 'plantillas',
  artículo: 'artículos',
  'respuesta rápida': 'respuestas rápidas',
  carga: 'cargas',
  'formato de carga': 'formatos de carga',
  'clave de agente': 'claves de agentes',
  'red de agentes': 'redes de agentes',
  'inventario revisado': 'inventarios revisados',
  'clave para programas': 'claves para programas',
  webhook: 'webhooks',
  'correo revisado': 'correos revisados',
  respaldo: 'respaldos',
  'archivo subido': 'archivos subidos',
  'cambio de los datos municipales': 'cambios de los datos municipales',
} as const;
