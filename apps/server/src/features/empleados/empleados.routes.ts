import {
  datosEmpleado,
  datosEmpleados,
  empleadoEnDirectorio,
  errorBody,
  listQuery,
  resourcePath,
} from '@muni/contract';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { sql } from 'kysely';
import * as z from 'zod';
import { readPage, searchConditions } from '../../crud/list.ts';
import type { Db } from '../../db/schema.ts';
import { AppError } from '../../http/errors.ts';
import { empleadosSource, presentEmpleado } from './empleados.repository.ts';
import { mayFilterByEmail, seesEveryRecord, seesWholeRecord } from './empleados.rules.ts';

export function empleadosRoutes(instance: FastifyInstance, { db }: { db: Db }) {
  const app = instance.withTypeProvider<ZodTypeProvider>();

  app.get(
    resourcePath(datosEmpleados),
    {
      config: { permission: 'datosempleados:list' },
      schema: {
        tags: [datosEmpleados.name],
        summary: 'Empleados: directorio, o la ficha entera para Cómputos y para uno mismo',
        querystring: listQuery(datosEmpleados),
        response: {
          200: z.array(z.union([datosEmpleado, empleadoEnDirectorio])),
          '4xx': errorBody,
        },
      },
    },
    async (request, reply) => {
      const { session, query } = request;
      const { email, area, activo } = query;
      const allowed =
        email === undefined ? session.role !== 'noRegistrado' : mayFilterByEmail(session, email);
      if (!allowed) throw new AppError('forbidden', 'Solo podés consultar tu propio correo.');

      const conditions = [
        ...searchConditions(query.q, seesEveryRecord(session) ? 'busqueda' : 'busquedaDirectorio'),
        ...(email === undefined ? [] : [sql`email = ${email}`]),
        ...(area === undefined ? [] : [sql`area_id = ${area}`]),
        ...(activo === undefined ? [] : [sql`activo = ${activo}`]),
      ];
      const rows = await readPage(db, empleadosSource, conditions, query, reply);
      return rows.map(presentEmpleado).map((empleado) => {
        if (seesWholeRecord(session, empleado.id)) return empleado;
        const { id, nombre, apellido, area: areaRef, interno } = empleado;
        return { id, nombre, apellido, area: areaRef, interno };
      });
    },
  );
}
