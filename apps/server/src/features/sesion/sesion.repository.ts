// From a token to a role: a token stands for a verified e-mail, and only an e-mail that exactly one active employee has
// lets anybody in, with the account that is that employee's.
import { asksFactor, type FactorObligatorio, roleOfArea } from '@muni/contract';
import type {
  Memory,
  ResolveSession,
  Session,
  TokenOwner,
  VerifyToken,
} from '../../http/session.ts';
import { ask, type Db } from '../../db/transaction.ts';

interface Match {
  id: number;
  nombre: string;
  apellido: string;
  areaId: number;
  areaNombre: string;
  areas: number[];
  /** Of those areas, the ones that this person heads or that are below another of them. */
  aCargo: number[];
  correoDesde: string;
  /** Whom the town hall asks for a second factor, and from when on. */
  factor: FactorObligatorio;
  factorLimite: string;
}

/** What a change of people or areas makes untrue; `live` tells of it, also that of another process. */
export type SessionMemory = Memory<Match[]>;

async function findByEmail(db: Db, memory: SessionMemory, email: string): Promise<Match[]> {
  const matches = await memory.recall(email, '', async () => {
    return ask<Match>(db)`
      select v.*, array(select a.id from areas a where a.id = any(v.areas)
        and (a.responsable_id = v.id or a.area_padre_id = any(v.areas))) as a_cargo,
        (select correo_desde from empleados e where e.id = v.id) as correo_desde,
        coalesce(m.factor, 'Optativo') as factor, m.factor_desde + m.factor_gracia * interval '1 day' as factor_limite
      from (
        select id, nombre, apellido, area_id, area_nombre, array(select areas_de(e.id) as area order by area) as areas
        from empleados_vista e where email = ${email} and activo limit 2
      ) v left join municipio m on true`;
  });
  // Whoever is registered now gets in now.
  if (matches.length !== 1) memory.forget(email);
  return matches;
}

/** An address may pass to somebody else. Our accounts name their employee; of another provider's, whoever signed in before
 *  the address was this employee's is somebody else. */
const isOf = ({ empleadoId, authTime }: TokenOwner, { id, correoDesde }: Match) =>
  empleadoId === undefined ? authTime * 1000 >= Date.parse(correoDesde) : empleadoId === id;

async function sessionOf(db: Db, memory: SessionMemory, owner: TokenOwner): Promise<Session> {
  const { uid, email, emailVerified, sessionId, factor: state, authTime } = owner;
  const cuenta = sessionId === null ? null : { uid, sessionId };
  const unregistered: Session = {
    role: 'noRegistrado',
    email: emailVerified ? email : null,
    empleado: null,
    cuenta,
    factor: { state, authTime, requiredFrom: null },
  };
  if (!email || !emailVerified) return unregistered;
  const matches = await findByEmail(db, memory, email);
  const [found] = matches;
  if (!found || matches.length !== 1) return unregistered;
  // Nor may they ask about who has it now.
  if (!isOf(owner, found)) return { ...unregistered, email: null };
  const { id, nombre, apellido, areaId, areaNombre, areas, aCargo } = found;
  const role = roleOfArea(areaNombre);
  const requiredFrom = asksFactor(found.factor, role) ? found.factorLimite : null;
  return {
    role,
    email,
    empleado: { id, nombre, apellido, area: { id: areaId, nombre: areaNombre }, areas, aCargo },
    cuenta,
    factor: { state, authTime, requiredFrom },
  };
}

export const sessionResolver =
  (db: Db, verifyToken: VerifyToken, memory: SessionMemory): ResolveSession =>
  async (token) => {
    const owner = await verifyToken(token);
    return owner && sessionOf(db, memory, owner);
  };
