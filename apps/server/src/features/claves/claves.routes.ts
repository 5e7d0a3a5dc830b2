// The keys of programs: only their hash is kept, and a program that brings one is a session like any other.
import {
  claveDePrograma,
  type ClaveDePrograma,
  claveDeProgramaInput,
  claveHecha,
  hoy,
  type Noun,
  type UsoDeClave,
  USOS_DE_CLAVE,
} from '@muni/contract';
import * as z from 'zod';
import { byId } from '../../crud/routes.ts';
import { answers, type App, assertConfirmed, headsOf, readsOf } from '../../http/access.ts';
import { actorOf, type ResolveSession, VISITOR } from '../../http/session.ts';
import { auditOf, changesBetween } from '../../crud/audit.ts';
import { explaining } from '../../crud/writes.ts';
import { ask, askOne, type Db, inTransaction } from '../../db/transaction.ts';
import { hashOfKey, hourlyLimit, newKey } from '../../http/callers.ts';
import { AppError, notFound } from '../../http/errors.ts';

const CLAVE: Noun = { article: 'la', singular: 'clave', plural: 'claves' };
const SHOWN = 200;
/** By this a key is known from a person's token, also by programs that look for secrets left in files. */
export const KEY_PREFIX = 'muni_';
const REQUESTS_AN_HOUR = 5000;

interface Row extends Pick<ClaveDePrograma, 'id' | 'nombre' | 'final' | 'hasta'> {
  usos: UsoDeClave[];
  creadoPorId: number;
}

/** Who a program is. It never shows a second factor, so what asks for one is refused to it. */
export const programSessions =
  (db: Db, limit = hourlyLimit(REQUESTS_AN_HOUR)): ResolveSession =>
  async (token) => {
    const [row] = await ask<Row>(db)`
      select id, nombre, usos, creado_por_id from claves
      where huella = ${hashOfKey(token)} and terminada_en is null and hasta >= ${hoy()}`;
    if (!row) return null;
    const { id, nombre, usos, creadoPorId: empleadoId } = row;
    if (!limit.take(String(id)))
      throw new AppError(
        'too_many',
        'Demasiados pedidos con esta clave. Probá dentro de una hora.',
      );
    // Told to the hour: a request need not write for less.
    await ask(db)`
      update claves set usada_en = now()
      where id = ${id} and (usada_en is null or usada_en < now() - interval '1 hour')`;
    const permissions = usos.flatMap((uso) => USOS_DE_CLAVE[uso] ?? []);
    return {
      ...VISITOR,
      role: 'computos',
      factor: { state: 'unshown', authTime: 0, requiredFrom: null },
      clave: { id, nombre, permissions, empleadoId },
    };
  };

const audit = auditOf('claves');
const told = ({ nombre, usos, hasta, final }: Row) => ({ nombre, usos, hasta, final });

const head = headsOf('claves');
const permission = 'integraciones:update';

/** A key is made outside of `once`, which keeps its answers: it is told here and nowhere else. */
export function clavesRoutes(app: App, { db }: { db: Db }) {
  const reads = readsOf(app, 'claves');
  reads(
    '/api/claves/',
    permission,
    'Las claves de los programas',
    z.array(claveDePrograma),
    () => ask<ClaveDePrograma>(db)`
      select c.id, c.nombre, c.usos, c.final, c.hasta, c.creado_en, c.usada_en, c.terminada_en,
        json_build_object('id', e.id, 'nombre', e.apellido_nombre) as creado_por
      from claves c join empleados e on e.id = c.creado_por_id
      order by c.terminada_en desc nulls first, c.nombre, c.id limit ${SHOWN}`,
  );
  app.post(
    '/api/claves/',
    head(permission, 'Hacer una clave', {
      body: claveDeProgramaInput,
      response: answers(claveHecha),
    }),
    (request) => {
      assertConfirmed(request);
      const { nombre, usos, hasta } = request.body;
      const actor = actorOf(request);
      const clave = KEY_PREFIX + newKey(32);
      return explaining(
        { claves_nombre_unico: ['nombre', 'Ya hay una clave con ese nombre.'] },
        inTransaction(db, async (tx) => {
          const made = await askOne<Row>(tx)`
            insert into claves (nombre, usos, hasta, huella, final, creado_por_id)
            values (${nombre}, ${usos}, ${hasta}, ${hashOfKey(clave)}, ${clave.slice(-4)}, ${actor.empleadoId})
            returning *`;
          await audit(tx, actor, made.id, 'alta', changesBetween(null, told(made)));
          return { id: made.id, clave };
        }),
      );
    },
  );
  app.post(
    '/api/claves/:id/terminar/',
    head(permission, 'Terminar una clave', { params: byId }),
    (request) =>
      inTransaction(db, async (tx) => {
        const { id } = request.params;
        const [ended] = await ask<Row>(tx)`
          update claves set terminada_en = now() where id = ${id} and terminada_en is null returning *`;
        if (!ended) throw notFound(CLAVE);
        await audit(tx, actorOf(request), id, 'baja', changesBetween(told(ended), null));
      }),
  );
}
