import { impresoras, lecturaInput, lecturaQuitada, lecturasDeImpresora } from '@muni/contract';
import { actionRoute, partRoute } from '../../crud/action-route.ts';
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

  partRoute(app, {
    ...options,
    part: 'lecturas',
    permission: 'impresoras:read',
    summary: 'Lecturas del contador y hasta cuándo alcanzan los insumos',
    answer: lecturasDeImpresora,
    async read({ id, insumos }) {
      const lecturas = await impresorasRepository.lecturas(db, id);
      const paginasPorDia = pagesPerDay(lecturas);
      return { lecturas, paginasPorDia, insumos: forecast(insumos, paginasPorDia) };
    },
  });

  actionRoute(app, {
    ...options,
    action: 'lecturas',
    summary: 'Anotar el contador',
    body: lecturaInput,
    run: (tx, { actor, id, body }) => impresorasRepository.leer(tx, actor, id, body),
  });
  actionRoute(app, {
    ...options,
    action: 'quitar-lectura',
    summary: 'Quitar una lectura del contador',
    body: lecturaQuitada,
    run: (tx, { actor, id, body }) =>
      impresorasRepository.quitarLectura(tx, actor, id, body.lectura),
  });
}
