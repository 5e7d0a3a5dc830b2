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
import type { Db } from '../../db/schema.ts';
import { answers, type App, headsOf } from '../../http/access.ts';
import { equipoRoutes } from '../equipos/index.ts';
import {
  computadorasRepository,
  conProblemas,
  figuresRepository,
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
    (request) => figuresRepository.resumen(db, request.query),
  );

  const part = partsOf(app, options);
  part('programas', read, 'Programas instalados', z.array(programa), ({ id }) =>
    figuresRepository.programas(db, id),
  );
  part('mediciones', read, 'Espacio en disco, día por día', z.array(medicion), ({ id }) =>
    figuresRepository.mediciones(db, id),
  );

  const action = actionsOf(app, options);
  const { aceptarInformado, dejarLoMio, verificar } = computadorasRepository;
  const ACEPTAR = 'Aceptar lo que informa el agente';
  action('aceptar', ACEPTAR, camposInformados, (tx, { actor, id, body }) =>
    aceptarInformado(tx, actor, id, body.version, body.campos),
  );
  action('dejar', 'Dejar lo que puso una persona', camposInformados, (tx, { actor, id, body }) =>
    dejarLoMio(tx, actor, id, body.version, body.campos),
  );
  const VERIFICAR = 'Confirmar que lo que creó el agente está bien';
  action('verificar', VERIFICAR, soloVersion, (tx, { actor, id, body }) =>
    verificar(tx, actor, id, body.version),
  );
}
