// Signing a sheet: on the screen, or on paper with the photo or scan of it attached.
import {
  type Adjunto,
  type FirmaInput,
  type FirmaRol,
  HOJA_FIRMADA,
  type Hoja,
  type Orden,
  ordenes,
} from '@muni/contract';
import { messageOf } from '../../lib/errors.ts';
import { retryBy, toast } from '../../ui/Toasts.tsx';
import { uploadOne } from '../adjuntos/adjuntos.actions.ts';
import type { OrdenCommands } from './ordenes.actions.ts';
import { firmantesEnPapel } from './firmas.rules.ts';

export const isHojaFirmada = ({ clase }: Pick<Adjunto, 'clase'>) => clase === HOJA_FIRMADA;

export const subirHojaFirmada = ({ id }: Pick<Orden, 'id'>, file: File): Promise<Adjunto> =>
  uploadOne({ name: ordenes.name, id }, file, { clase: HOJA_FIRMADA });

/** Whoever receives the work and signs is also satisfied with it: one step for both. */
export const firmar = (
  commands: OrdenCommands,
  orden: Orden,
  rol: FirmaRol,
  firma: FirmaInput,
): Promise<Orden> =>
  rol === 'conforme' && orden.estado === 'Realizada'
    ? commands.actuar(orden, 'conformar', { firma })
    : commands.actuar(orden, 'firmar', { rol, firma });

/** One press: the file is attached and counts as the signature of those whose data are known. */
export async function adjuntarHojaFirmada(
  commands: OrdenCommands,
  orden: Orden,
  hoja: Hoja,
  file: File,
): Promise<void> {
  try {
    const adjunto = await subirHojaFirmada(orden, file);
    const { firmantes, faltan } = firmantesEnPapel(orden, hoja);
    let now = orden;
    for (const { rol, nombre, dni } of firmantes)
      now = await firmar(commands, now, rol, { nombre, dni, imagen: null, adjunto: adjunto.id });
    void commands.refresh();
    toast(
      faltan.length === 0
        ? 'Adjuntaste la hoja firmada.'
        : `Adjuntaste la hoja firmada. Falta ${faltan.join(' y ')}: usá «Firmar» y elegí esa hoja.`,
    );
  } catch (error) {
    void commands.refresh();
    toast(
      `No pudimos adjuntar la hoja. ${messageOf(error)}`,
      retryBy(() => void adjuntarHojaFirmada(commands, orden, hoja, file)),
    );
  }
}
