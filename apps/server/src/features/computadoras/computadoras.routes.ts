import {
  camposInformados,
  computadoras,
  computadorasResumen,
  medicion,
  programa,
  resourcePath,
  verificarComputadora,
} from '@muni/contract';
import * as z from 'zod';
import { actionRoute, partRoute } from '../../crud/action-route.ts';
import type { Db } from '../../db/schema.ts';
import { type App, headsOf } from '../../http/access.ts';
import { equipoRoutes } from '../equipos/index.ts';
import {
  computadorasRepository,
  conProblemas,
  figuresRepository,
} from './computadoras.repository.ts';

const head = headsOf(computadoras.name);
const read = 'computadoras:read';

export function computadorasRoutes(app: App, { db, publicUrl }: { db: Db; publicUrl: string }) {
  const options = { db, resource: computadoras, repository: computadorasRepository };

  equipoRoutes(app, {
    ...options,
    publicUrl,
    clase: 'computadora',
    campo: 'usuario',
    personaOf: ({ usuario }) => usuario,
    conProblemas,
    etiquetaOf: ({ nombreRed, nroInventario, area, nroSerie }) => ({
      nombre: nombreRed,
      lineas: [nroInventario && `Inv. ${nroInventario}`, area.nombre, nroSerie],
    }),
  });

  app.get(
    resourcePath(computadoras, 'resumen'),
    head(read, 'Cuántas hay y cuántas necesitan atención', {
      response: { 200: computadorasResumen },
    }),
    () => figuresRepository.resumen(db),
  );

  partRoute(app, {
    ...options,
    permission: read,
    part: 'programas',
    summary: 'Programas instalados',
    answer: z.array(programa),
    read: ({ id }) => figuresRepository.programas(db, id),
  });

  partRoute(app, {
    ...options,
    permission: read,
    part: 'mediciones',
    summary: 'Espacio en disco, día por día',
    answer: z.array(medicion),
    read: ({ id }) => figuresRepository.mediciones(db, id),
  });

  actionRoute(app, {
    ...options,
    action: 'aceptar',
    summary: 'Aceptar lo que informa el agente',
    body: camposInformados,
    run: (tx, { actor, id, body: { campos, version } }) =>
      computadorasRepository.aceptarInformado(tx, actor, id, version, campos),
  });
  actionRoute(app, {
    ...options,
    action: 'dejar',
    summary: 'Dejar lo que puso una persona',
    body: camposInformados,
    run: (tx, { actor, id, body: { campos, version } }) =>
      computadorasRepository.dejarLoMio(tx, actor, id, version, campos),
  });
  actionRoute(app, {
    ...options,
    action: 'verificar',
    summary: 'Confirmar que lo que creó el agente está bien',
    body: verificarComputadora,
    run: (tx, { actor, id, body }) => computadorasRepository.verificar(tx, actor, id, body.version),
  });
}
