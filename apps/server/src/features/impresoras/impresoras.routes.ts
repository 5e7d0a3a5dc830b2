import { impresoras, lecturaInput, lecturaQuitada, lecturasDeImpresora } from '@muni/contract';
import { actionsOf, partsOf } from '../../crud/action-route.ts';
import type { Db } from '../../db/schema.ts';
import type { App } from '../../http/access.ts';
import { equipoRoutes } from '../equipos/index.ts';
import { impresorasRepository } from './impresoras.repository.ts';
import { alertaCondition, forecast, pagesPerDay } from './impresoras.rules.ts';

export function impresorasRoutes(app: App, { db, publicUrl }: { db: Db; publicUrl: string }) {
  const options = { db, resource: impresoras, repository: impresorasRepository };

  equipoRoutes(app, {
    ...options,
    publicUrl,
    clase: 'impresora',
    campo: 'responsable',
    personaOf: ({ responsable }) => responsable,
    conProblemas: () => alertaCondition('Insumos bajos'),
    etiquetaOf: ({ nombre, nroInventario, area, modelo }) => ({
      nombre,
      lineas: [nroInventario && `Inv. ${nroInventario}`, area.nombre, modelo],
    }),
  });

  partsOf(app, options)(
    'lecturas',
    'impresoras:read',
    'Lecturas del contador y hasta cuándo alcanzan los insumos',
    lecturasDeImpresora,
    async ({ id, insumos }) => {
      const lecturas = await impresorasRepository.lecturas(db, id);
      const paginasPorDia = pagesPerDay(lecturas);
      return { lecturas, paginasPorDia, insumos: forecast(insumos, paginasPorDia) };
    },
  );

  const action = actionsOf(app, options);
  action('lecturas', 'Anotar el contador', lecturaInput, (tx, { actor, id, body }) =>
    impresorasRepository.leer(tx, actor, id, body),
  );
  const QUITAR = 'Quitar una lectura del contador';
  action('quitar-lectura', QUITAR, lecturaQuitada, (tx, { actor, id, body }) =>
    impresorasRepository.quitarLectura(tx, actor, id, body.lectura),
  );
}
