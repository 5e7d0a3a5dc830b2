// What is being written on a report's page and has not been sent.

/** Each has its own words and files: what was meant for a note never goes with a message. */
export type Side = 'mensaje' | 'nota';

export interface Escrito {
  texto: string;
  /** Of this text: sent again after a lost answer, it arrives once. */
  clave: string;
}

/** Where the browser keeps it. */
export const escritoKey = (side: Side, empleadoId: number, reporteId: number) =>
  `${side}:${empleadoId}:${reporteId}`;
