export { letterheadOf } from './letterhead.repository.ts';
export { municipioRepository, readCalendario } from './municipio.repository.ts';
