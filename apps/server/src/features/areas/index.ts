export { areasRepository } from './areas.repository.ts';
export { type AreaCatalog, areaNames, areaOfCell, readAreaCatalog } from './catalogo.repository.ts';
