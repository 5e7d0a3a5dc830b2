export { letterheadOf } from './letterhead.repository.ts';
export { municipioNames, municipioRepository, readCalendario } from './municipio.repository.ts';
