// Which column of a file is which field of its kind, by the names that offices and old systems give them (the contract
// declares them). Nothing here belongs to one system: a person corrects what is guessed, and a profile remembers it.
import { campoDeCarga, type CargaClase, CARGA_CLASES, clasesDeCarga, llano } from '@muni/contract';
import { type ColumnMatcher, columnMatcher } from '../../files/table.ts';

export const matchers = Object.fromEntries(
  CARGA_CLASES.map((clase) => [
    clase,
    columnMatcher(
      clasesDeCarga[clase].campos.map(({ nombre, etiqueta, alias }) => ({
        name: nombre,
        aliases: [etiqueta, ...alias],
      })),
    ),
  ]),
) as Record<CargaClase, ColumnMatcher>;

/** Labels of what must come and does not. */
export const missingFields = (clase: CargaClase, present: ReadonlySet<string>): string[] => [
  ...new Set(
    clasesDeCarga[clase].obligatorios
      .filter((any) => !any.some((campo) => present.has(campo)))
      .map(([first = '']) => campoDeCarga(clase, first).etiqueta),
  ),
];

/** By what a profile knows each title. */
export const titleKey = (title: string): string => llano(title).replace(/[^a-z0-9]+/g, '');

/** The same titles in any order are the same kind of file. */
export const signatureOf = (titles: readonly string[]): string =>
  titles.map(titleKey).filter(Boolean).toSorted().join(',');
