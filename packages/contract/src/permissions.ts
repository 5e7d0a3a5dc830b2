// Who may do what: the table of the domain, read by the server to decide and by the web to hide. A role is the name of
// the employee's area, compared exactly.
export const AREA_COMPUTOS = 'Computos';
export const AREA_RENTAS = 'Rentas';

export const ROLES = ['visitante', 'noRegistrado', 'empleado', 'rentas', 'computos'] as const;
export type Role = (typeof ROLES)[number];

const todos = ROLES;
const conCuenta = ['noRegistrado', 'empleado', 'rentas', 'computos'] as const;
const empleados = ['empleado', 'rentas', 'computos'] as const;
const soloComputos = ['computos'] as const;
const deRentas = ['rentas', 'computos'] as const;

/** `areas:read` is the whole record, `areas:list` the names; a feature presents accordingly. */
export const PERMISSIONS = {
  public: todos,
  'areas:list': empleados,
  'areas:read': soloComputos,
  'areas:create': soloComputos,
  'areas:update': soloComputos,
  'areas:delete': soloComputos,
  'datosempleados:list': conCuenta,
  'empleados:read': soloComputos,
  'empleados:create': soloComputos,
  'empleados:update': soloComputos,
  'empleados:delete': soloComputos,
  'tecnicos:list': empleados,
  'computadoras:list': soloComputos,
  'computadoras:read': soloComputos,
  'computadoras:create': soloComputos,
  'computadoras:update': soloComputos,
  'computadoras:delete': soloComputos,
  'impresoras:list': soloComputos,
  'impresoras:read': soloComputos,
  'impresoras:create': soloComputos,
  'impresoras:update': soloComputos,
  'impresoras:delete': soloComputos,
  /** One's own, and the one that is being used. */
  'misEquipos:read': empleados,
  /** Agents, surveys and labels. */
  'inventarios:read': soloComputos,
  'inventarios:update': soloComputos,
  'fotos:read': empleados,
  /** Of anybody; one's own needs only the profile. */
  'fotos:update': soloComputos,
  /** Of the areas one heads; of any for Computos. */
  'gestion:read': empleados,
  'municipio:read': soloComputos,
  'municipio:update': soloComputos,
  'perfil:read': empleados,
  'perfil:update': empleados,
  /** Those one may see: own, of the own area and of the areas one heads; all of them for Computos. */
  'reportes:list': empleados,
  'reportes:create': empleados,
  /** One's own, while nobody has taken it. */
  'reportes:update': empleados,
  'reportes:delete': empleados,
  /** Write, join, attach, confirm, reopen. */
  'reportes:comment': empleados,
  /** Take, assign, close, internal notes, ready-made answers. */
  'reportes:attend': soloComputos,
  /** Taxpayers and what they owe: each reading is audited. */
  'rentas:read': deRentas,
  'rentas:export': deRentas,
  'cargas:read': deRentas,
  /** Upload, correct, confirm, undo. */
  'cargas:create': deRentas,
  'auditoria:read': soloComputos,
  /** Those of own reports and of the own area; all of them for Computos. */
  'ordenes:list': empleados,
  /** Sign and conform what one asked for. */
  'ordenes:sign': empleados,
  /** Everything else: make, change, do, templates, plans. */
  'ordenes:attend': soloComputos,
  'tareas:list': soloComputos,
  'tareas:create': soloComputos,
  /** Change, do, reopen, move, comment, attach. */
  'tareas:update': soloComputos,
  'tareas:delete': soloComputos,
  'estadisticas:read': soloComputos,
  /** Those that are published, to read and to say whether they helped. */
  'articulos:list': empleados,
  'articulos:vote': empleados,
  /** With their drafts and what readers said. */
  'articulos:read': soloComputos,
  'articulos:create': soloComputos,
  'articulos:update': soloComputos,
  'articulos:delete': soloComputos,
  /** The own ones. */
  'avisos:read': empleados,
  'avisos:update': empleados,
  'vivo:read': empleados,
  'respaldos:read': soloComputos,
  'respaldos:create': soloComputos,
  /** How other programs speak with this one. */
  'docs:read': soloComputos,
  /** What other programs may do, and what they are told. */
  'integraciones:update': soloComputos,
  /** Whoever has signed in may leave. */
  'sesion:close': conCuenta,
} as const satisfies Record<string, readonly Role[]>;
export type Permission = keyof typeof PERMISSIONS;

export const can = (role: Role, permission: Permission): boolean =>
  (PERMISSIONS[permission] as readonly Role[]).includes(role);

export const roleOfArea = (areaNombre: string): Role =>
  areaNombre === AREA_COMPUTOS ? 'computos' : areaNombre === AREA_RENTAS ? 'rentas' : 'empleado';

/** Whom the town hall asks for a second factor. */
export const FACTOR_OBLIGATORIO = ['Optativo', 'Cómputos', 'Todos'] as const;
export type FactorObligatorio = (typeof FACTOR_OBLIGATORIO)[number];
export const asksFactor = (factor: FactorObligatorio, role: Role): boolean =>
  factor === 'Todos' || (factor === 'Cómputos' && role === 'computos');
