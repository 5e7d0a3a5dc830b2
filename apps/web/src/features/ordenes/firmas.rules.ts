// Who signs a sheet, and with which data: pure.
import type { FirmaRol, Hoja, Orden } from '@muni/contract';
import { nombreCompleto } from '../../lib/formats.ts';
import { firmasPendientes } from './ordenes.rules.ts';

export interface Firmante {
  rol: FirmaRol;
  nombre: string;
  dni: string;
}

const QUIEN: Readonly<Record<FirmaRol, string>> = {
  tecnico: 'quién firmó como técnico',
  conforme: 'quién firmó conforme',
};

/** As the sheet names them; empty where it does not say. */
export function firmanteDe(rol: FirmaRol, hoja: Pick<Hoja, 'contenido'> | undefined): Firmante {
  const person =
    rol === 'tecnico' ? hoja?.contenido.tecnicoResponsable : hoja?.contenido.solicitante;
  return { rol, nombre: nombreCompleto(person?.nombre ?? ''), dni: person?.dni ?? '' };
}

/** Whom the paper speaks for, and of whom something is still to be said. */
export function firmantesEnPapel(
  orden: Pick<Orden, 'estado' | 'firmaTecnico' | 'firmaConforme'>,
  hoja: Pick<Hoja, 'contenido'>,
): { firmantes: Firmante[]; faltan: string[] } {
  const all = firmasPendientes(orden).map((rol) => firmanteDe(rol, hoja));
  const isKnown = ({ nombre, dni }: Firmante) => nombre !== '' && dni !== '';
  return {
    firmantes: all.filter(isKnown),
    faltan: all.filter((one) => !isKnown(one)).map(({ rol }) => QUIEN[rol]),
  };
}
