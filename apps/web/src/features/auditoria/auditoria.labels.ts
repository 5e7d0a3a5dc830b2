// Where the records that the audit trail tells of are seen; absent where one has no page of its own.
import type { TablaDeAuditoria } from '@muni/contract';
import { areaRoutes } from '../areas/index.ts';
import { articuloRoutes } from '../articulos/index.ts';
import { cargaRoutes } from '../cargas/index.ts';
import { computadoraRoutes } from '../computadoras/index.ts';
import { empleadoRoutes } from '../empleados/index.ts';
import { impresoraRoutes } from '../impresoras/index.ts';
import { ordenRoutes } from '../ordenes/index.ts';
import { reporteRoutes } from '../reportes/index.ts';
import { tareaRoutes } from '../tareas/index.ts';

const RUTAS: Readonly<Partial<Record<TablaDeAuditoria, (id: number) => string>>> = {
  areas: areaRoutes.edit,
  empleados: empleadoRoutes.edit,
  reportes: reporteRoutes.edit,
  tareas: tareaRoutes.edit,
  computadoras: computadoraRoutes.edit,
  impresoras: impresoraRoutes.edit,
  ordenes: ordenRoutes.edit,
  plantillas: ordenRoutes.plantilla,
  planes: ordenRoutes.plan,
  articulos: articuloRoutes.one,
  cargas: cargaRoutes.one,
  municipio: () => '/datosMunicipales',
};

export const rutaOf = (tabla: string, registro: number): string | undefined =>
  (RUTAS as Readonly<Record<string, ((id: number) => string) | undefined>>)[tabla]?.(registro);
