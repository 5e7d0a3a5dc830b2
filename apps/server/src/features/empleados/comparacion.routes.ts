import {
  comparacion,
  type Comparacion,
  comparacionQuery,
  empleados,
  hoy,
  resourcePath,
} from '@muni/contract';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { exportFile, type ExportRow } from '../../crud/export.ts';
import type { Db } from '../../db/schema.ts';
import { answers, headsOf } from '../../http/access.ts';
import { readComparacion } from './comparacion.repository.ts';

const sideTitle = ({ area, fecha }: Comparacion['lados'][number]) =>
  `${area?.nombre ?? 'Todo el municipio'} al ${fecha.split('-').toReversed().join('/')}`;

async function* exportRows({ porTipo, porArea, porMes }: Comparacion): AsyncGenerator<ExportRow> {
  const row = (corte: string, valor: string, [a, b]: [number, number]) => ({
    corte,
    valor,
    a,
    b,
    diferencia: b - a,
  });
  for (const { tipo, totales } of porTipo) yield row('Tipo', tipo, totales);
  for (const { area, totales } of porArea) yield row('Área', area.nombre, totales);
  for (const { mes, totales } of porMes) yield row('Mes', mes, totales);
}

export function comparacionRoutes(instance: FastifyInstance, { db }: { db: Db }) {
  const app = instance.withTypeProvider<ZodTypeProvider>();
  const head = headsOf(empleados.name);
  const permission = 'empleados:read';

  app.get(
    resourcePath(empleados, 'comparacion'),
    head(permission, 'Empleados de dos áreas o dos fechas, lado a lado', {
      querystring: comparacionQuery,
      response: answers(comparacion),
    }),
    (request) => readComparacion(db, request.query, hoy()),
  );

  app.get(
    resourcePath(empleados, 'comparacion', 'exportar'),
    head(permission, 'La comparación, como CSV', { querystring: comparacionQuery }),
    async (request, reply) => {
      const found = await readComparacion(db, request.query, hoy());
      const [a, b] = found.lados.map(sideTitle);
      const file = exportFile(exportRows(found), {
        format: 'csv',
        name: 'comparación de empleados',
        columns: [
          { field: 'corte', header: 'Corte' },
          { field: 'valor', header: 'Valor' },
          { field: 'a', header: `A: ${a}` },
          { field: 'b', header: `B: ${b}` },
          { field: 'diferencia', header: 'Diferencia' },
        ],
      });
      return reply.headers(file.headers).send(file.stream);
    },
  );
}
