// What a mark of a walk means for its device, and when it may no longer be written. Pure.
import {
  type EquipoEstado,
  fechaLocal,
  type Referencia,
  type ResultadoDeRecorrido,
} from '@muni/contract';
import { isOut } from '../equipos/index.ts';

export interface DeviceNow {
  area: Referencia;
  estado: EquipoEstado;
  fechaRelevamiento: string | null;
  modificadoPor: Referencia | null;
}
export interface MarkOfDevice {
  resultado: ResultadoDeRecorrido;
  areaVistaId: number | null;
  estadoVisto: string | null;
  marcadoEn: string;
  marcadoPorId: number | null;
}

export const GONE = 'Ya no está en el inventario.';

/** What somebody did since the phone looked that the mark would undo or deny; null when both agree. */
export function conflictOf(
  { resultado, areaVistaId, estadoVisto }: MarkOfDevice,
  device: DeviceNow,
  areaId: number,
): string | null {
  if (resultado === 'Sin revisar') return null;
  // Who changed it last need not be who did this: it is told apart.
  const last = device.modificadoPor
    ? ` El último cambio es de ${device.modificadoPor.nombre}.`
    : '';
  const isSeen = resultado !== 'Falta';
  const movedHere = isSeen && device.area.id === areaId;
  if (areaVistaId !== null && device.area.id !== areaVistaId && !movedHere)
    return `Mientras tanto la pasaron a ${device.area.nombre}.${last}`;
  // Scanned without the phone knowing it: it was not among those in use.
  if (estadoVisto === null && isOut(device.estado)) return `Figura como «${device.estado}».`;
  const changed = estadoVisto !== null && device.estado !== estadoVisto;
  if (changed && (isOut(device.estado) || !isSeen))
    return `Mientras tanto la dejaron como «${device.estado}».${last}`;
  return null;
}

interface Survey {
  fechaRelevamiento?: string;
  relevadoPor?: number;
  area?: number;
}

/** What is written on a device that was seen; nothing on one that was not. A later survey of somebody else stands. */
export function surveyOf(
  { resultado, marcadoEn, marcadoPorId }: MarkOfDevice,
  device: DeviceNow,
  { areaId, iniciadoPorId }: { areaId: number; iniciadoPorId: number },
): Survey | null {
  if (resultado !== 'Está' && resultado !== 'Es de otra área') return null;
  const fecha = fechaLocal(new Date(marcadoEn));
  const isLast = device.fechaRelevamiento === null || device.fechaRelevamiento <= fecha;
  const survey: Survey = {
    ...(isLast && { fechaRelevamiento: fecha, relevadoPor: marcadoPorId ?? iniciadoPorId }),
    ...(device.area.id !== areaId && { area: areaId }),
  };
  return Object.keys(survey).length > 0 ? survey : null;
}
