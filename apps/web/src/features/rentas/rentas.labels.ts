import {
  mdiAlertCircle,
  mdiCheckCircle,
  mdiCircleOutline,
  mdiGavel,
  mdiProgressCheck,
} from '@mdi/js';
import type { RentaEstado } from '@muni/contract';

/** 11/2026; the whole year when it has no instalments. */
export const periodo = ({ anio, cuota }: { anio: number | null; cuota: number | null }) =>
  anio === null ? '' : cuota ? `${String(cuota).padStart(2, '0')}/${anio}` : `Año ${anio}`;

export const ESTADO_LOOKS: Record<
  RentaEstado,
  { icon: string; tone: 'neutral' | 'success' | 'warning' | 'error' | 'info' }
> = {
  Adeudado: { icon: mdiAlertCircle, tone: 'error' },
  Pagado: { icon: mdiCheckCircle, tone: 'success' },
  'Pagado parcial': { icon: mdiProgressCheck, tone: 'warning' },
  'En plan de pagos': { icon: mdiProgressCheck, tone: 'info' },
  Exento: { icon: mdiCircleOutline, tone: 'neutral' },
  Prescripto: { icon: mdiCircleOutline, tone: 'neutral' },
  Anulado: { icon: mdiCircleOutline, tone: 'neutral' },
  'En gestión judicial': { icon: mdiGavel, tone: 'warning' },
};

/** 2026-11 → 11/2026. */
export const mesTexto = (mes: string | null) =>
  mes === null ? 'Sin vencimiento' : `${mes.slice(5)}/${mes.slice(0, 4)}`;
