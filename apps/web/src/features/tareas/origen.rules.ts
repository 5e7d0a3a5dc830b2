// From which record a new task was asked for, so that whoever asked comes back to it.
import { idOf } from '../../lib/recordId.ts';
import { computadoraRoutes } from '../../nouns/computadoras.ts';
import { impresoraRoutes } from '../../nouns/impresoras.ts';
import { ordenRoutes } from '../../nouns/ordenes.ts';
import { reporteRoutes } from '../../nouns/reportes.ts';
import type { TareaDe } from '../../nouns/tareas.ts';

type Campo = keyof TareaDe;

/** `clase` goes before its name. The most particular first: an order's page also names its device, and a report's too. */
const ORIGENES: readonly [Campo, clase: string, to: (id: number) => string][] = [
  ['orden', 'la orden', ordenRoutes.edit],
  ['reporte', 'el reporte', reporteRoutes.edit],
  ['computadora', 'la computadora', (id) => `${computadoraRoutes.edit(id)}#tareas`],
  ['impresora', 'la impresora', (id) => `${impresoraRoutes.edit(id)}#tareas`],
];

/** Undefined when the address names none. */
export function origenDe(params: URLSearchParams) {
  for (const [campo, clase, to] of ORIGENES) {
    const id = idOf(params, campo);
    if (id > 0) return { campo, clase, to: to(id) };
  }
  return undefined;
}
