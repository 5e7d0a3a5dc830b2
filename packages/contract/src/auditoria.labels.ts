// Everything that the audit trail ever tells: what was done and to what. Nothing else can be written in it.

/** What can follow one of these is told after a colon: a reason, or what was there. */
const CON_DETALLE = [
  'cambio de estado',
  'corrección de la lectura',
  'quitó la lectura',
  'dejó lo suyo y no lo del agente',
] as const;

/** In the order in which they are offered: what happens to any record, then what is of one kind. */
export const ACCIONES_DE_AUDITORIA = [
  'alta',
  'modificación',
  'baja',
  'reactivación',
  'eliminación',
  'alta por archivo',
  'modificación por archivo',
  'archivo nuevo',
  'archivo quitado',
  'asignación',
  'reasignación',
  'toma',
  'inicio',
  'espera',
  'reanudación',
  'cierre',
  'realizada',
  'reapertura',
  'anulación',
  'anulación de carga',
  'conformidad',
  'duplicado',
  'mensaje',
  'nota interna',
  'se sumó',
  'movimiento',
  'paso hecho',
  'paso sin hacer',
  'lista de control',
  'firma',
  'firma en papel quitada',
  'órdenes creadas',
  ...CON_DETALLE,
  'cambio de usuario',
  'cambio de responsable',
  'entrega',
  'relevamiento',
  'verificación',
  'informe del agente',
  'aceptó lo que informa el agente',
  'deshizo «es esta»',
  'lectura del contador',
  'red de un área',
  'red quitada',
  'clave renovada',
  'invitación',
  'cuenta habilitada',
  'cuenta deshabilitada',
  'cuenta confirmada',
  'cuenta en otro correo',
  'cuenta eliminada',
  'contraseña nueva',
  'contraseñas equivocadas',
  'correo de la cuenta',
  'correo que es de otra persona',
  'manera de entrar nueva',
  'manera de entrar quitada',
  'segundo factor nuevo',
  'segundo factor quitado',
  'llave de acceso nueva',
  'llave de acceso quitada',
  'códigos de recuperación nuevos',
  'ingreso con código de recuperación',
  'códigos equivocados',
  'descarga',
  'descarga de los datos propios',
  'dirección de calendario nueva',
  'dirección de calendario quitada',
  'foto nueva',
  'foto quitada',
  'escudo nuevo',
  'escudo quitado',
  'subida',
  'confirmación',
  'exportación de errores',
  'búsqueda',
  'consulta',
  'consulta de cuenta',
  'consulta de la lista',
  'estado de cuenta',
  'exportación',
] as const;

export type AccionDeAuditoria =
  | (typeof ACCIONES_DE_AUDITORIA)[number]
  | `${(typeof CON_DETALLE)[number]}: ${string}`;

export const tellsMore = (accion: string): boolean =>
  (CON_DETALLE as readonly string[]).includes(accion);

/** Of what is new, or was only asked for, there is no before to tell. */
export const isWithoutBefore = (accion: string): boolean =>
  /^(?:alta|búsqueda|consulta|descarga|estado de cuenta|exportación|subida)(?: |$)/.test(accion);

/** The changes of an entry in the order of the form: what was stored comes back in none. */
export const orderedChanges = <T>(
  { labels }: { labels: Readonly<Record<string, string | undefined>> },
  changes: Readonly<Record<string, T>>,
): [field: string, change: T][] => {
  const order = Object.keys(labels);
  return Object.entries(changes).toSorted(([a], [b]) => order.indexOf(a) - order.indexOf(b));
};
