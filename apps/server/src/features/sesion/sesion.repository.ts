// From a token to a role: a token stands for a verified e-mail, and only an e-mail that exactly one active employee has
// lets anybody in.
import { roleOfArea } from '@muni/contract';
import { sql } from 'kysely';
import type { Db } from '../../db/schema.ts';
import type {
  ResolveSession,
  Session,
  SessionEmpleado,
  TokenOwner,
  VerifyToken,
} from '../../http/session.ts';

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
    .where('email', '=', email)
    .where('activo', '=', true)
    .limit(2)
    .execute();
  const [found] = matches;
  if (!found || matches.length !== 1) return unregistered;
  const { id, nombre, apellido, areaId, areaNombre } = found;
  return {
    role: roleOfArea(areaNombre),
    email,
    empleado: { id, nombre, apellido, area: { id: areaId, nombre: areaNombre } },
    cuenta,
  };
}

export const sessionResolver =
  (db: Db, verifyToken: VerifyToken): ResolveSession =>
  async (token) => {
    const owner = await verifyToken(token);
    return owner && sessionOf(db, owner);
  };

/** The own area, those a person heads and those below them: whose matters an employee may see. */
export async function visibleAreas(db: Db, { id }: SessionEmpleado): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`select areas_de(${id}) as id`.execute(db);
  return rows.map((row) => row.id);
}
