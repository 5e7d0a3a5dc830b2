// What one may know of another, and what the town hall cannot do without. Pure: the repository brings the facts.
import { can } from '@muni/contract';
import type { Session } from '../../http/session.ts';

export const seesEveryRecord = ({ role }: Session) => can(role, 'empleados:read');

/** The whole record is for Computos and for oneself, the directory for everybody else. */
export const seesWholeRecord = (session: Session, empleadoId: number) =>
  seesEveryRecord(session) || session.empleado?.id === empleadoId;

/** Filters that would tell who has a certain number or address; one may ask only about one's own e-mail. */
const TELLING_FILTERS = ['email', 'dni', 'legajo', 'tipo'];

export function mayAsk(session: Session, filters: Readonly<Record<string, unknown>>): boolean {
  if (seesEveryRecord(session)) return true;
  const { email, ...others } = filters;
  if (TELLING_FILTERS.some((name) => others[name] !== undefined)) return false;
  return email === undefined ? session.empleado !== null : email === session.email;
}

/** Somebody must be left who can let others in. */
export const leavesComputosEmpty = (change: {
  isActiveInComputos: boolean;
  staysActiveInComputos: boolean;
  othersActiveInComputos: number;
}) =>
  change.isActiveInComputos && !change.staysActiveInComputos && change.othersActiveInComputos === 0;

/** What no two employees may share, and how it is called. */
const UNIQUE_LABELS = { dni: 'DNI', legajo: 'legajo', email: 'correo' } as const;
export const UNIQUE_FIELDS = Object.keys(UNIQUE_LABELS) as (keyof typeof UNIQUE_LABELS)[];

interface Holder {
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
