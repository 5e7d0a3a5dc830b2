// From a token to a role: a token stands for a verified e-mail, and only an e-mail that exactly one active employee has
// lets anybody in.
import { roleOfArea } from '@muni/contract';
import { sql } from 'kysely';
import type { Db } from '../../db/schema.ts';
import type { ResolveSession, Session, TokenOwner, VerifyToken } from '../../http/session.ts';

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
  const matches = await db
    .selectFrom('empleadosVista')
    .select(['id', 'nombre', 'apellido', 'areaId', 'areaNombre'])
    .select(
      sql<number[]>`array(select areas_de(empleados_vista.id) as area order by area)`.as('areas'),
    )
    .where('email', '=', email)
    .where('activo', '=', true)
    .limit(2)
    .execute();
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
