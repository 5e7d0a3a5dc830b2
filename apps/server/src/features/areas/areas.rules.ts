// What the town hall's organisation chart allows. Pure: the repository brings the facts.
import { type Area, AREA_DEPTH_MAX, type AreaInput } from '@muni/contract';

export interface Placement {
  /** Null while the area is being created. */
  areaId: number | null;
  /** The new parent and everything above it. */
  ancestorIds: readonly number[];
  /** Levels the area brings along: 1 alone, 2 with children, and so on. */
  height: number;
}

export function placementProblem({ areaId, ancestorIds, height }: Placement): string | null {
  if (areaId !== null && ancestorIds.includes(areaId))
    return 'Un área no puede depender de sí misma ni de otra que dependa de ella.';
  if (ancestorIds.length + height > AREA_DEPTH_MAX)
    return `El organigrama admite hasta ${AREA_DEPTH_MAX} niveles y con este cambio tendría más.`;
  return null;
}

type Protectable = Pick<Area, 'nombre' | 'protegida'>;

export const renameProblem = (current: Protectable, input: Pick<AreaInput, 'nombre'>) =>
  current.protegida && current.nombre !== input.nombre
    ? `«${current.nombre}» da permisos por su nombre: no se puede cambiar.`
    : null;

export const removalProblem = (current: Protectable): string | null =>
  current.protegida
    ? `«${current.nombre}» da permisos por su nombre: no se puede eliminar ni dar de baja.`
    : null;

export interface Holder {
  nombre: string;
  activo: boolean;
  sameNombre: boolean;
  sameCodigo: boolean;
}
/** Beside each field, which area has it already. */
export function repeatedProblems(holders: readonly Holder[]): Record<string, string> {
  const problems: Record<string, string> = {};
  for (const { nombre, activo, sameNombre, sameCodigo } of holders) {
    const who = `«${nombre}»${activo ? '' : ' (de baja)'}`;
    if (sameNombre) problems['nombre'] = `Ya hay un área con ese nombre: ${who}.`;
    if (sameCodigo) problems['codigo'] = `Ese código ya lo usa ${who}.`;
  }
  return problems;
}
