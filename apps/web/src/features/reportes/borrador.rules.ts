// A report that is being written: what it holds, what is missing, and what will be sent. The key is part of it, so that
// however often it is sent, by whichever tab, it becomes one report.
import {
  type Referencia,
  REPORTE_IMPACTOS,
  REPORTE_ORIGENES,
  type ReporteCategoria,
  type ReporteImpacto,
  type ReporteInput,
} from '@muni/contract';
import { newKey } from '../../lib/http.ts';
import type { Archivo } from '../../nouns/adjuntos.ts';

export interface Borrador {
  clave: string;
  /** The tile that was pressed; which of its kind may still be open. */
  clase: string | null;
  categoria: ReporteCategoria | null;
  descripcion: string;
  impacto: ReporteImpacto;
  computadora: Referencia | null;
  impresora: Referencia | null;
  /** The machine was chosen or taken off by hand: what is offered first no longer counts. */
  equipoElegido: boolean;
  contacto: string;
  /** Only Cómputos: who needs it, and how they asked. */
  empleado: Referencia | null;
  origen: ReporteInput['origen'];
  archivos: Archivo[];
}

export const EMPTY: Borrador = {
  clave: '',
  clase: null,
  categoria: null,
  descripcion: '',
  impacto: REPORTE_IMPACTOS[1],
  computadora: null,
  impresora: null,
  equipoElegido: false,
  contacto: '',
  empleado: null,
  origen: 'Web',
  archivos: [],
};

/** Nobody asks for themselves by phone: it is for somebody else, chosen already or not. */
const OWN_WAYS: readonly string[] = ['Web', 'QR'];
/** Of what came in a file; nobody chooses it. */
const FROM_FILE = 'Otro sistema';
export const esParaOtro = ({ empleado, origen }: Pick<Borrador, 'empleado' | 'origen'>) =>
  empleado !== null || !OWN_WAYS.includes(origen);
export const ORIGENES_DE_OTRO = REPORTE_ORIGENES.filter(
  (origen) => origen !== FROM_FILE && !OWN_WAYS.includes(origen),
);

/** Another person has other machines. */
export const paraQuien = (empleado: Referencia | null, origen: Borrador['origen']) => ({
  empleado,
  origen,
  computadora: null,
  impresora: null,
  equipoElegido: false,
});

/** The first change gives it its key. */
export const withKey = (borrador: Borrador, part: Partial<Borrador>): Partial<Borrador> => ({
  ...part,
  clave: borrador.clave || newKey(),
});

/** Once refused nothing was made of it: corrected, it is another request. */
export const asNew = (borrador: Borrador): Borrador => ({ ...borrador, clave: newKey() });

export const isWritten = ({ descripcion, clase, categoria, archivos }: Borrador) =>
  descripcion.trim() !== '' || clase !== null || categoria !== null || archivos.length > 0;

export const inputOf = (borrador: Borrador): Partial<ReporteInput> => ({
  descripcion: borrador.descripcion,
  ...(borrador.categoria && { categoria: borrador.categoria }),
  impacto: borrador.impacto,
  computadora: borrador.computadora?.id ?? null,
  impresora: borrador.impresora?.id ?? null,
  contacto: borrador.contacto || null,
  empleado: borrador.empleado?.id ?? null,
  origen: borrador.origen,
});
