// Who signs a sheet, and with which data: pure.
import type { FirmaRol, Hoja, Orden } from '@muni/contract';
import { nombreCompleto } from '../../lib/formats.ts';
import { firmasPendientes } from './ordenes.rules.ts';

const QUIEN: Readonly<Record<FirmaRol, string>> = {
  tecnico: 'quién firmó como técnico',
  conforme: 'quién firmó conforme',
};

/** As the sheet names them; empty where it does not say. */
export function firmanteDe(rol: FirmaRol, hoja: Pick<Hoja, 'contenido'> | undefined) {
  const person =
    rol === 'tecnico' ? hoja?.contenido.tecnicoResponsable : hoja?.contenido.solicitante;
  return { rol, nombre: nombreCompleto(person?.nombre ?? ''), dni: person?.dni ?? '' };
}

/** Whom the paper speaks for, and of whom something is still to be said. */
export function firmantesEnPapel(
  orden: Pick<Orden, 'estado' | 'firmaTecnico' | 'firmaConforme'>,
  hoja: Pick<Hoja, 'contenido'>,
) {
  const all = firmasPendientes(orden).map((rol) => firmanteDe(rol, hoja));
  const isKnown = ({ nombre, dni }: ReturnType<typeof firmanteDe>) => nombre !== '' && dni !== '';
  return {
    firmantes: all.filter(isKnown),
    faltan: all.filter((one) => !isKnown(one)).map(({ rol }) => QUIEN[rol]),
  };
}
