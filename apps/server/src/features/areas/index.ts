export {
  type AreaCatalog,
  areaNames,
  areaOfCell,
  areasRepository,
  readAreaCatalog,
} from './areas.repository.ts';
