// Charges and accounts: search, totals, one charge, one account, its statement, the figures, and the export.
import {
  cuentaQuery,
  cuentaRenta,
  EXPORT_FORMATS,
  hoy,
  rentaDetalle,
  rentaRecord,
  rentas,
  rentasQuery,
  resourcePath,
  resumenRentas,
  resumenRentasQuery,
  totalesRentas,
} from '@muni/contract';
import * as z from 'zod';
import { changesOfAsking, writeAuditOfReading } from '../../crud/audit.ts';
import { sendExport } from '../../crud/export.ts';
import { readPage } from '../../crud/list.ts';
import { byId } from '../../crud/routes.ts';
import { ask, type Db } from '../../db/transaction.ts';
import { actorOf } from '../../http/session.ts';
import { sendPdf } from '../../files/pdf.ts';
import { answers, type App, headsOf } from '../../http/access.ts';
import { letterheadOf } from '../municipio/index.ts';
import { cuentaAl, traceReading } from './cuenta.actions.ts';
import { cuentaPdf, cuentaPdfName } from './cuenta.pdf.ts';
import { readResumen } from './cuentas.repository.ts';
import {
  presentRenta,
  readRenta,
  RENTAS_SOURCE,
  rentasConditions,
  type RentasFilters,
  totalsOf,
} from './rentas.repository.ts';

const head = headsOf(rentas.name);
const read = 'rentas:read';

const filtersOnly = rentasQuery.omit({ page: true, pageSize: true, sort: true });
const exportQuery = rentasQuery
  .omit({ page: true, pageSize: true })
  .extend({ formato: z.enum(EXPORT_FORMATS) });

/** A search for somebody or something in particular. */
const isAboutSomebody = ({ q, cuenta, titular, documento, cuit, dominio }: RentasFilters) =>
  [q, cuenta, titular, documento, cuit, dominio].some(Boolean);

export function rentasRoutes(app: App, { db }: { db: Db }) {
  app.get(
    resourcePath(rentas),
    head(read, 'Búsqueda de rentas', {
      querystring: rentasQuery,
      response: answers(z.array(rentaRecord)),
    }),
    async (request, reply) => {
      const { page, pageSize, sort, ...filters } = request.query;
      const asked = { page, pageSize, sort, q: filters.q };
      if (isAboutSomebody(filters)) await traceReading(db, request, 'búsqueda', filters);
      // Whoever walks through all of them looks for nobody in particular, and takes everybody.
      else await writeAuditOfReading(db, actorOf(request), 'rentas', 0, changesOfAsking(filters));
      const conditions = await rentasConditions(db, filters);
      const rows = await readPage(db, RENTAS_SOURCE, conditions, asked, reply);
      return rows.map(presentRenta);
    },
  );

  app.get(
    resourcePath(rentas, 'totales'),
    head(read, 'Lo que suma lo filtrado', {
      querystring: filtersOnly,
      response: answers(totalesRentas),
    }),
    async (request) => {
      const { query } = request;
      if (isAboutSomebody(query)) {
        // Its total comes with the list of a search, which leaves the trace; who asks for the total alone leaves one too.
        const traced = await ask(db)`
          select from auditoria
          where empleado_id = ${actorOf(request).empleadoId} and fecha > now() - interval '1 minute'
            and tabla = 'rentas' and accion = 'búsqueda'
            and cambios = ${JSON.stringify(changesOfAsking(query))}::jsonb limit 1`;
        if (traced.length === 0) await traceReading(db, request, 'búsqueda', query);
      }
      return totalsOf(db, query);
    },
  );

  app.get(
    resourcePath(rentas, 'resumen'),
    head(read, 'Por tributo, mes y estado; antigüedad de la deuda; cobrado sobre emitido', {
      querystring: resumenRentasQuery,
      response: answers(resumenRentas),
    }),
    ({ query }) => readResumen(db, { ...query, fecha: query.fecha ?? hoy() }),
  );

  app.get(
    resourcePath(rentas, 'exportar'),
    head('rentas:export', 'Lo filtrado, como CSV o XLSX', { querystring: exportQuery }),
    async (request, reply) => {
      const { formato, sort, ...filters } = request.query;
      return sendExport(request, reply, {
        db,
        resource: rentas,
        source: RENTAS_SOURCE,
        present: presentRenta,
        conditions: await rentasConditions(db, filters),
        sort,
        format: formato,
        fields: Object.keys(rentas.labels),
        asked: filters,
      });
    },
  );

  app.get(
    resourcePath(rentas, 'cuenta'),
    head(read, 'Una cuenta: períodos, deuda a un día, pagos', {
      querystring: cuentaQuery,
      response: answers(cuentaRenta),
    }),
    async (request) => {
      const { newest, ...cuenta } = await cuentaAl(db, request.query);
      await traceReading(db, request, 'consulta de cuenta', request.query, newest);
      return cuenta;
    },
  );

  app.get(
    resourcePath(rentas, 'cuenta', 'pdf'),
    head('rentas:export', 'Estado de cuenta para imprimir (PDF)', { querystring: cuentaQuery }),
    async (request, reply) => {
      const { newest, ...cuenta } = await cuentaAl(db, request.query);
      await traceReading(db, request, 'estado de cuenta', request.query, newest);
      const pdf = cuentaPdf(cuenta, await letterheadOf(db), hoy());
      return sendPdf(reply, cuentaPdfName(cuenta), pdf, 'attachment');
    },
  );

  app.get(
    resourcePath(rentas, ':id'),
    head(read, 'Una renta, con su fila como vino', {
      params: byId,
      response: answers(rentaDetalle),
    }),
    async (request) => {
      const renta = await readRenta(db, request.params.id);
      const { cuenta, tributo } = renta;
      await traceReading(db, request, 'consulta', { tributo, cuenta }, renta.id);
      return renta;
    },
  );
}
