export { UltimasCargas } from './UltimasCargas.tsx';
