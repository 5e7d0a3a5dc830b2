export { letterheadOf } from './letterhead.repository.ts';
export { calendario, municipioRepository, readCalendario } from './municipio.repository.ts';
