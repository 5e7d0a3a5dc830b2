export { municipioRepository, readCalendario } from './municipio.repository.ts';
