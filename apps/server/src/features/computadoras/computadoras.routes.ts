import {
  camposInformados,
  computadoras,
  computadorasResumen,
  medicion,
  programa,
  resourcePath,
  soloVersion,
} from '@muni/contract';
import * as z from 'zod';
import { actionsOf, partsOf } from '../../crud/action-route.ts';
import type { Db } from '../../db/schema.ts';
import { type App, readsOf } from '../../http/access.ts';
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

  const resumen = resourcePath(computadoras, 'resumen');
  const reads = readsOf(app, computadoras.name);
  reads(resumen, read, 'Cuántas hay y cuántas necesitan atención', computadorasResumen, () =>
    figuresRepository.resumen(db),
  );

  const part = partsOf(app, options);
  part('programas', read, 'Programas instalados', z.array(programa), ({ id }) =>
    figuresRepository.programas(db, id),
  );
  part('mediciones', read, 'Espacio en disco, día por día', z.array(medicion), ({ id }) =>
    figuresRepository.mediciones(db, id),
  );

  const action = actionsOf(app, options);
  action(
    'aceptar',
    'Aceptar lo que informa el agente',
    camposInformados,
    (tx, { actor, id, body: { campos, version } }) =>
      computadorasRepository.aceptarInformado(tx, actor, id, version, campos),
  );
  action(
    'dejar',
    'Dejar lo que puso una persona',
    camposInformados,
    (tx, { actor, id, body: { campos, version } }) =>
      computadorasRepository.dejarLoMio(tx, actor, id, version, campos),
  );
  action(
    'verificar',
    'Confirmar que lo que creó el agente está bien',
    soloVersion,
    (tx, { actor, id, body }) => computadorasRepository.verificar(tx, actor, id, body.version),
  );
}
