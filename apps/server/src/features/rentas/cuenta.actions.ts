// The page of an account, put together from its charges.
import {
  type AccionDeAuditoria,
  centavosDe,
  type CuentaQuery,
  hoy,
  importeDe,
  type PeriodoDeCuenta,
  rentas,
} from '@muni/contract';
import type { FastifyRequest } from 'fastify';
import { auditOf, changesOfAsking } from '../../crud/audit.ts';
import type { Db } from '../../db/transaction.ts';
import { notFound } from '../../http/errors.ts';
import { actorOf } from '../../http/session.ts';
import { readCuenta, readOtrasCuentas } from './rentas.repository.ts';
import { isPaidAfter, isPaidWithoutDay, periodoAl } from './rentas.rules.ts';

const PERIODOS_MAX = 1000;

export async function cuentaAl(db: Db, { tributo, cuenta, fecha = hoy() }: CuentaQuery) {
  const charges = await readCuenta(db, tributo, cuenta, PERIODOS_MAX);
  const [latest] = charges;
  if (!latest) throw notFound(rentas.noun);
  const periodos = charges.map((charge) => periodoAl(charge, fecha));
  const isPayment = ({ pagado }: Pick<PeriodoDeCuenta, 'pagado'>) => centavosDe(pagado) > 0n;
  const sum = (some: readonly PeriodoDeCuenta[]) =>
    some.reduce((total, { deuda }) => total + centavosDe(deuda), 0n);
  const vencida = sum(periodos.filter((one) => one.situacion === 'Vencida'));
  const total = sum(periodos);
  return {
    ...latest,
    deuda: {
      fecha,
      total: importeDe(total),
      vencida: importeDe(vencida),
      porVencer: importeDe(total - vencida),
      pagosPosteriores: charges.filter((one) => isPayment(one) && isPaidAfter(one, fecha)).length,
      pagosSinFecha: fecha < hoy() ? charges.filter(isPaidWithoutDay).length : 0,
    },
    periodos,
    pagos: periodos.filter(isPayment).map((one) => Object.assign({ importe: one.pagado }, one)),
    otrasCuentas: await readOtrasCuentas(db, latest),
    newest: latest.id,
  };
}

// Who looked at what of a taxpayer: reading these data leaves a trace, as changing others does.

/** `registroId` is 0 for what is about no charge in particular. */
export const traceReading = (
  db: Db,
  request: FastifyRequest,
  accion: AccionDeAuditoria,
  what: Readonly<Record<string, unknown>>,
  registroId = 0,
) => auditOf('rentas')(db, actorOf(request), registroId, accion, changesOfAsking(what));
