import { impresoras, lecturaInput, lecturaQuitada, lecturasDeImpresora } from '@muni/contract';
import { actionsOf, partsOf } from '../../crud/action-route.ts';
import type { Db } from '../../db/transaction.ts';
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
    async (_db, { id, insumos }) => {
      const lecturas = await impresorasRepository.lecturas(db, id);
      const paginasPorDia = pagesPerDay(lecturas);
      return { lecturas, paginasPorDia, insumos: forecast(insumos, paginasPorDia) };
    },
  );

  const action = actionsOf(app, options);
  const { leer, quitarLectura } = impresorasRepository;
  action('lecturas', 'Anotar el contador', lecturaInput, leer);
  action('quitar-lectura', 'Quitar una lectura del contador', lecturaQuitada, quitarLectura);
}
