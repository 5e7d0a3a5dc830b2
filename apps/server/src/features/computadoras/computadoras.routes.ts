import {
  camposInformados,
  computadoras,
  computadorasResumen,
  listQuery,
  medicion,
  programa,
  resourcePath,
  soloVersion,
} from '@muni/contract';
import * as z from 'zod';
import { actionsOf, partsOf } from '../../crud/action-route.ts';
import type { Db } from '../../db/transaction.ts';
import { answers, type App, headsOf } from '../../http/access.ts';
import { equipoRoutes } from '../equipos/index.ts';
import {
  computadorasRepository,
  conProblemas,
  medicionesOf,
  programasOf,
  resumenDe,
} from './computadoras.repository.ts';

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
    headsOf(computadoras.name)(read, 'Cuántas hay y cuántas necesitan atención', {
      querystring: listQuery(computadoras).pick({ area: true }),
      response: answers(computadorasResumen),
    }),
    ({ query }) => resumenDe(db, query),
  );

  const part = partsOf(app, options);
  part('programas', read, 'Programas instalados', z.array(programa), programasOf);
  part('mediciones', read, 'Espacio en disco, día por día', z.array(medicion), medicionesOf);

  const action = actionsOf(app, options);
  const { aceptarInformado, dejarLoMio, verificar } = computadorasRepository;
  action('aceptar', 'Aceptar lo que informa el agente', camposInformados, aceptarInformado);
  action('dejar', 'Dejar lo que puso una persona', camposInformados, dejarLoMio);
  action('verificar', 'Confirmar que lo que creó el agente está bien', soloVersion, verificar);
}
