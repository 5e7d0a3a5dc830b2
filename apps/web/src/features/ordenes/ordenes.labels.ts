// How orders are spoken of on the screens.
import type { Orden, OrdenEstado } from '@muni/contract';
import type { EstadoKind } from '../../ui/EstadoTag.tsx';

export const ESTADO_KINDS: Readonly<Record<OrdenEstado, EstadoKind>> = {
  Pendiente: 'sinTomar',
  Asignada: 'asignado',
  'En curso': 'enCurso',
  'En espera': 'enEspera',
  Realizada: 'realizado',
  Conformada: 'realizado',
  Anulada: 'anulado',
};

/** What it is done to: the machine, or what somebody wrote. */
export const equipoText = ({
  computadora,
  impresora,
  otroEquipo,
}: Pick<Orden, 'computadora' | 'impresora' | 'otroEquipo'>) =>
  [computadora?.nombre, impresora?.nombre, otroEquipo].filter(Boolean).join(' · ');
