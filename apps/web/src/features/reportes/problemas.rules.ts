import { reporteInput } from '@muni/contract';
import { type Borrador, esParaOtro, inputOf } from './borrador.rules.ts';

export type BorradorErrors = Partial<Record<string, string>>;

/** What is missing, beside the question it belongs to. */
export function problemsOf(borrador: Borrador): BorradorErrors {
  const parsed = reporteInput.safeParse(inputOf(borrador));
  const errors: BorradorErrors = {};
  for (const { path, message } of parsed.error?.issues ?? []) errors[String(path[0])] ??= message;
  if (errors['categoria'])
    errors['categoria'] = borrador.clase ? 'Elegí cuál es.' : 'Elegí con qué es el problema.';
  if (errors['descripcion'] && borrador.descripcion.trim() === '')
    errors['descripcion'] = 'Contanos qué pasa.';
  if (esParaOtro(borrador) && !borrador.empleado) errors['empleado'] = 'Elegí para quién es.';
  return errors;
}
