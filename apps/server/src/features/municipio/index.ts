export {
  calendario,
  drawEscudo,
  letterheadOf,
  municipioRepository,
  readCalendario,
} from './municipio.repository.ts';
