export {
  calendario,
  letterheadOf,
  municipioRepository,
  readCalendario,
} from './municipio.repository.ts';
