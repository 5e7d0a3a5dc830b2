export { readCalendario } from './municipio.repository.ts';
