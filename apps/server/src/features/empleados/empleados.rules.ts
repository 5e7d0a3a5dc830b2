// What one may know of another: the whole record is for Computos and for oneself, the directory for everybody else.
import { can } from '@muni/contract';
import type { Session } from '../../http/session.ts';

export const seesEveryRecord = ({ role }: Session) => can(role, 'datosempleados:read');

export const seesWholeRecord = (session: Session, empleadoId: number) =>
  seesEveryRecord(session) || session.empleado?.id === empleadoId;

/** An e-mail is looked up by its owner; anybody else could learn who has which address. */
export const mayFilterByEmail = (session: Session, email: string) =>
  seesEveryRecord(session) || session.email === email;
