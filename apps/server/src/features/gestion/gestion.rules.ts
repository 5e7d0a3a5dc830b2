import { can } from '@muni/contract';
import type { Session } from '../../http/session.ts';

/** Computos, or whoever heads the area or one above it. */
export const mayManage = (
  { role, empleado }: Session,
  heads: readonly { responsableId: number | null }[],
): boolean =>
  heads.length > 0 &&
  (can(role, 'areas:read') ||
    (empleado !== null && heads.some(({ responsableId }) => responsableId === empleado.id)));
