export { municipioNames, municipioRepository, readCalendario } from './municipio.repository.ts';
