export { useEquipoActions } from './EquipoActions.tsx';
export { bajaNotice, EquipoHint, equipoTabs } from './EquipoParts.tsx';
export { ALERTA_LOOKS, baja, BIEN, garantia, isOut, relevada } from './equipos.labels.ts';
export { EquiposDe } from './EquiposDe.tsx';
export { equipoRoutes } from './equipos.routes.ts';
export {
  equipoFilters,
  inventarioColumn,
  relevamientoColumn,
  saludColumn,
} from './EquipoViews.tsx';
export { EtiquetasButton } from './EtiquetasButton.tsx';
export { Ficha } from './Ficha.tsx';
export { PorArea } from './PorArea.tsx';
export { Salud } from './Salud.tsx';
export { MisEquipos } from './MisEquipos.tsx';
