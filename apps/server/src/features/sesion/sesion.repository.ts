// From a token to a role: a token stands for a verified e-mail, and only an e-mail that exactly one active employee has
// lets anybody in.
import { roleOfArea } from '@muni/contract';
import { sql } from 'kysely';
import { prepared } from '../../db/prepared.ts';
import type { Db } from '../../db/schema.ts';
import type { ResolveSession, Session, TokenOwner, VerifyToken } from '../../http/session.ts';

interface Match {
  id: number;
  nombre: string;
  apellido: string;
  areaId: number;
  areaNombre: string;
  areas: number[];
}

async function sessionOf(db: Db, owner: TokenOwner): Promise<Session> {
  const { uid, email, emailVerified, sessionId } = owner;
  const cuenta = sessionId === null ? null : { uid, sessionId };
  const unregistered: Session = {
    role: 'noRegistrado',
    email: emailVerified ? email : null,
    empleado: null,
    cuenta,
  };
  if (!email || !emailVerified) return unregistered;
  const { rows: matches } = await sql<Match>`${prepared}
    select id, nombre, apellido, area_id, area_nombre, array(select areas_de(v.id) as area order by area) as areas
    from empleados_vista v where email = ${email} and activo limit 2`.execute(db);
  const [found] = matches;
  if (!found || matches.length !== 1) return unregistered;
  const { id, nombre, apellido, areaId, areaNombre, areas } = found;
  return {
    role: roleOfArea(areaNombre),
    email,
    empleado: { id, nombre, apellido, area: { id: areaId, nombre: areaNombre }, areas },
    cuenta,
  };
}

export const sessionResolver =
  (db: Db, verifyToken: VerifyToken): ResolveSession =>
  async (token) => {
    const owner = await verifyToken(token);
    return owner && sessionOf(db, owner);
  };
