// What one may know of another, and what the town hall cannot do without. Pure: the repository brings the facts.
import { can } from '@muni/contract';
import type { Session } from '../../http/session.ts';

export const seesEveryRecord = ({ role }: Session) => can(role, 'empleados:read');

/** The whole record is for Computos and for oneself, the directory for everybody else. */
export const seesWholeRecord = (session: Session, empleadoId: number) =>
  seesEveryRecord(session) || session.empleado?.id === empleadoId;

/** Filters that would tell who has a certain number or address; one may ask only about one's own e-mail. */
const TELLING_FILTERS = ['email', 'dni', 'legajo', 'tipo'];

/** Orders that tell nothing but what the directory shows. */
const OPEN_SORTS = ['apellido', '-apellido'];

export function mayAsk(session: Session, filters: Readonly<Record<string, unknown>>, sort: string) {
  if (seesEveryRecord(session)) return true;
  if (!OPEN_SORTS.includes(sort)) return false;
  const { email, ...others } = filters;
  if (TELLING_FILTERS.some((name) => others[name] !== undefined)) return false;
  return email === undefined ? session.empleado !== null : email === session.email;
}

interface ComputosChange {
  isActiveInComputos: boolean;
  staysActiveInComputos: boolean;
  othersActiveInComputos: number;
  /** Whoever does it, to themselves. */
  isOwn: boolean;
}

export const COMPUTOS_EMPTY =
  'Es la única persona activa de Computos: antes sumá a otra, para que alguien pueda entrar.';
export const COMPUTOS_OWN =
  'No podés salir de Cómputos por tu cuenta. Pedile a otra persona de Cómputos que lo haga.';
export const CORREO_PROPIO =
  'Es el correo con el que entrás: si lo cambiás no podés volver. Pedile a otra persona de Cómputos que lo haga.';

/**
 * Why somebody may not leave Computos; null when they may. Somebody must be left who can let others in, and another does
 * it: those who stay may have no account, and who leaves could not come back.
 */
export function computosProblem(change: ComputosChange): string | null {
  if (!change.isActiveInComputos || change.staysActiveInComputos) return null;
  if (change.othersActiveInComputos === 0) return COMPUTOS_EMPTY;
  return change.isOwn ? COMPUTOS_OWN : null;
}

/** Why another password would not let somebody in; null when it does. `isActive` is null for nobody of the town hall. */
export function claveProblem({
  isActive,
  isDisabled,
}: {
  isActive: boolean | null;
  isDisabled: boolean;
}): string | null {
  if (isActive === null)
    return 'no figura en la ficha de ningún empleado, así que no puede entrar.';
  if (!isActive)
    return 'está de baja y no puede entrar. Alguien de Cómputos lo reactiva desde su ficha, en Usuarios.';
  return isDisabled
    ? 'tiene la cuenta deshabilitada. Alguien de Cómputos la habilita desde su ficha, en la pestaña Cuenta.'
    : null;
}

/** What no two employees may share, and how it is called. */
const UNIQUE_LABELS = { dni: 'DNI', legajo: 'legajo', email: 'correo' } as const;
export const UNIQUE_FIELDS = Object.keys(UNIQUE_LABELS) as (keyof typeof UNIQUE_LABELS)[];

export interface Holder {
  nombre: string;
  apellido: string;
  areaNombre: string;
  activo: boolean;
}
export const repeatedProblem = (field: keyof typeof UNIQUE_LABELS, holder: Holder) =>
  `Ese ${UNIQUE_LABELS[field]} ya lo usa ${holder.nombre} ${holder.apellido} (${holder.areaNombre}${holder.activo ? '' : ', de baja'}).`;

/** The groups of dependencies that a baja leaves without saying who takes them over. */
export const undecided = <Group extends { clave: string; total: number }>(
  groups: readonly Group[],
  reasignar: Readonly<Record<string, number | null>>,
): Group[] => groups.filter(({ clave, total }) => total > 0 && reasignar[clave] === undefined);
