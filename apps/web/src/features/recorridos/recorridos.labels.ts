import type { RecorridoEnLista, ResultadoDeRecorrido } from '@muni/contract';
import { enumerar } from '../../lib/formats.ts';

export const RESULTADO_TITULOS: Record<ResultadoDeRecorrido, string> = {
  Está: 'Están',
  Falta: 'Faltan',
  'Es de otra área': 'Eran de otra área',
  'Sin registrar': 'No figuraban',
  'Sin revisar': 'Sin revisar',
};

/** 12 están, 1 falta y 2 sin revisar. */
export function resumenDeRecorrido({ cuentas }: Pick<RecorridoEnLista, 'cuentas'>): string {
  const parts = [
    [cuentas['Está'], 'está', 'están'],
    [cuentas['Falta'], 'falta', 'faltan'],
    [cuentas['Es de otra área'], 'de otra área', 'de otra área'],
    [cuentas['Sin registrar'], 'no figuraba', 'no figuraban'],
    [cuentas['Sin revisar'], 'sin revisar', 'sin revisar'],
  ] as const;
  return enumerar(
    parts.flatMap(([n = 0, one, many]) => (n > 0 ? [`${n} ${n === 1 ? one : many}`] : [])),
  );
}
