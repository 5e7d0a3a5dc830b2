import {
  antiguedadReportes,
  corteReportes,
  DIMENSIONES,
  empleadosEstadisticas,
  equipoFallado,
  estadisticas,
  informeDestinatarios,
  informeDestinatariosInput,
  informeMensual,
  type InformeMensual,
  inventarioEstadisticas,
  periodoQuery,
  type PeriodoQuery,
  resourcePath,
  resumenReportes,
  serieReportes,
  trabajoEstadisticas,
} from '@muni/contract';
import * as z from 'zod';
import { ask, askFirst, type Db } from '../../db/transaction.ts';
import { sendPdf } from '../../files/pdf.ts';
import { answers, type App, headsOf, readsOf } from '../../http/access.ts';
import { inventarioDeComputadoras } from '../computadoras/index.ts';
import { empleadosRepository } from '../empleados/index.ts';
import { inventarioDeImpresoras } from '../impresoras/index.ts';
import { notFound } from '../../http/errors.ts';
import { actorOf } from '../../http/session.ts';
import { isMailing } from '../../mail/outbox.ts';
import { estadisticasRepository } from './estadisticas.repository.ts';
import { destinatariosRepository } from './informes.repository.ts';
import { readTrabajo } from './cuentas.repository.ts';

const head = headsOf(estadisticas.name);
const permission = 'estadisticas:read';

export function estadisticasRoutes(app: App, { db }: { db: Db }) {
  const figure = <S extends z.ZodType>(
    name: string,
    summary: string,
    schema: S,
    read: (db: Db, query: PeriodoQuery) => Promise<z.input<S>>,
  ) =>
    app.get(
      resourcePath(estadisticas, name),
      head(permission, summary, { querystring: periodoQuery, response: answers(schema) }),
      // The schema of the answer is the one that `read` promises.
      (request) => read(db, request.query) as never,
    );

  const { resumen, serie, antiguedad, equipos, por } = estadisticasRepository;
  figure('reportes/resumen', 'Las figuras del período y del anterior', resumenReportes, resumen);
  figure(
    'reportes/serie',
    'Ingresados, realizados y pendientes a lo largo del período',
    serieReportes,
    serie,
  );
  figure(
    'reportes/antiguedad',
    'Pendientes al cierre, por antigüedad',
    z.array(antiguedadReportes),
    antiguedad,
  );
  figure('reportes/equipos', 'Los equipos que más fallan', z.array(equipoFallado), equipos);
  for (const dimension of DIMENSIONES)
    figure(
      `reportes/${dimension}`,
      `Reportes por ${dimension}`,
      z.array(corteReportes),
      (_db, query) => por(db, dimension, query),
    );

  const reads = readsOf(app, estadisticas.name);
  reads(
    resourcePath(estadisticas, 'inventario'),
    permission,
    'Computadoras por antigüedad, sistema, memoria, disco y garantía; impresoras por tipo, tecnología y lo que hay que revisar',
    inventarioEstadisticas,
    async () => ({
      ...(await inventarioDeComputadoras(db)),
      ...(await inventarioDeImpresoras(db)),
    }),
  );
  const porEmpleados = resourcePath(estadisticas, 'empleados');
  reads(porEmpleados, permission, 'Empleados por tipo y por área', empleadosEstadisticas, () =>
    empleadosRepository.cuentas(db),
  );

  figure('trabajo', 'Tareas y órdenes de trabajo del período', trabajoEstadisticas, readTrabajo);

  const informes = resourcePath(estadisticas, 'informes');
  reads(
    informes,
    permission,
    'Los informes de cada mes, el último primero',
    z.array(informeMensual),
    () => ask<InformeMensual>(db)`
      select to_char(mes, 'YYYY-MM') as mes, creado_en, length(contenido) as peso
      from informes_mensuales order by mes desc`,
  );

  const destinatarios = async () => ({
    hayCorreo: await isMailing(db),
    empleados: await destinatariosRepository.read(db),
  });
  const DESTINATARIOS = resourcePath(estadisticas, 'informes', 'destinatarios');
  const WHOM = 'A quiénes se manda por correo el informe de cada mes';
  reads(DESTINATARIOS, permission, WHOM, informeDestinatarios, destinatarios);
  app.put(
    DESTINATARIOS,
    head('municipio:update', 'Elegir a quiénes se manda por correo el informe de cada mes', {
      body: informeDestinatariosInput,
      response: answers(informeDestinatarios),
    }),
    async (request) => {
      await destinatariosRepository.replace(db, actorOf(request), request.body.empleados);
      return destinatarios();
    },
  );

  app.get(
    resourcePath(estadisticas, 'informes', ':mes'),
    head(permission, 'El informe de un mes, como PDF', {
      params: z.object({ mes: z.string().regex(/^\d{4}-(?:0[1-9]|1[0-2])$/) }),
    }),
    async ({ params }, reply) => {
      const informe = await askFirst<{ contenido: Buffer }>(db)`
        select contenido from informes_mensuales where mes = ${`${params.mes}-01`}`;
      if (!informe) throw notFound({ article: 'el', singular: 'informe', plural: 'informes' });
      return sendPdf(reply, `informe-${params.mes}`, informe.contenido, 'attachment');
    },
  );
}
