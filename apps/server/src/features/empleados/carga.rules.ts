// From a row of a file to an employee. Pure: the repository brings who is there already.
import {
  EMPLEADO_TIPOS,
  type EmpleadoInput,
  empleadoInput,
  normalizeDocumento,
  TURNOS,
  type FormatoFecha,
} from '@muni/contract';
import { likeness } from '../../files/table.ts';
import { notAnOption, optionOf, plainText, readFecha } from '../../files/values.ts';
import { type AreaCatalog, areaOfCell } from '../areas/index.ts';
import type { Celdas, RowReading } from '../cargas/index.ts';

const PARTICLES = new Set(['de', 'del', 'la', 'las', 'los', 'y', 'da', 'do', 'dos', 'di']);

/** «DE LA CRUZ» → «De la Cruz». A name that is not all in capitals stays as it came. */
export function readableName(text: string): string {
  if (text !== text.toUpperCase()) return text;
  return text
    .toLowerCase()
    .split(/(?<=[\s'-])/)
    .map((word, index) =>
      index > 0 && PARTICLES.has(word.trim()) ? word : word.charAt(0).toUpperCase() + word.slice(1),
    )
    .join('');
}

/** «APELLIDO, NOMBRE» in its two parts; null when there is no comma to tell them apart. */
export function splitName(text: string): { apellido: string; nombre: string } | null {
  const [apellido = '', ...rest] = text.split(',').map((part) => part.trim());
  const nombre = rest.join(' ').trim();
  return apellido && nombre ? { apellido, nombre } : null;
}

export interface Catalog {
  areas: AreaCatalog;
  /** Of the column that has it. */
  fecha: FormatoFecha;
}

/** What a row says, before it is compared with anybody. */
export function readRow(celdas: Celdas, { areas, fecha }: Catalog): RowReading {
  const {
    apellidoNombre = '',
    area = '',
    tipo = '',
    turno = '',
    fechaIngreso = '',
    ...texts
  } = celdas;
  const errores: Record<string, string> = {};
  const values: Partial<Record<keyof EmpleadoInput, unknown>> = {};
  for (const [field, text] of Object.entries(texts))
    if (text !== '') values[field as keyof EmpleadoInput] = text;
  if (texts['dni']) values.dni = normalizeDocumento(texts['dni']);

  const parts = splitName(apellidoNombre);
  if (parts) Object.assign(values, parts);
  else if (apellidoNombre && !(values.apellido && values.nombre))
    errores['apellidoNombre'] = 'Separá apellido y nombre con una coma: PEREZ, ANA.';
  for (const field of ['apellido', 'nombre'] as const)
    if (typeof values[field] === 'string') values[field] = readableName(values[field]);

  if (area) {
    const found = areaOfCell(areas, area);
    if ('problem' in found) errores['area'] = found.problem;
    else values['area'] = found.value;
  }
  for (const [field, text, options] of [
    ['tipo', tipo, EMPLEADO_TIPOS],
    ['turno', turno, TURNOS],
  ] as const) {
    if (text === '') continue;
    const option = optionOf(options, text);
    if (option) values[field] = option;
    else errores[field] = notAnOption(text);
  }
  const day = readFecha(fechaIngreso, fecha);
  if ('problem' in day) errores['fechaIngreso'] = day.problem;
  else if (day.value) values.fechaIngreso = day.value;
  return { values, errores };
}

const NAME_FIELDS: ReadonlySet<string> = new Set(['apellido', 'nombre']);

/** The row over what is stored of the person, or alone for a new one, checked by the schema of the form. */
export function rowInput(
  { values, errores }: RowReading,
  stored: EmpleadoInput | null,
  celdas: Celdas,
): { input: EmpleadoInput | null; errores: Record<string, string> } {
  const merged: Record<string, unknown> = { ...stored, ...values };
  // A file in capitals without accents does not undo how the name is written here.
  for (const field of ['apellido', 'nombre'] as const) {
    const given = merged[field];
    if (stored && typeof given === 'string' && plainText(given) === plainText(stored[field]))
      merged[field] = stored[field];
  }
  const parsed = empleadoInput.safeParse(merged);
  const problems: Record<string, string> = { ...errores };
  for (const { path, message } of parsed.error?.issues ?? []) {
    const field = String(path[0]);
    // Beside the cell it came from.
    const shown = NAME_FIELDS.has(field) && celdas[field] === undefined ? 'apellidoNombre' : field;
    problems[shown] ??= message;
  }
  const ok = parsed.success && Object.keys(problems).length === 0;
  return { input: ok ? parsed.data : null, errores: problems };
}

const ALIKE = 0.6;
const wordsOf = (name: string) =>
  plainText(name)
    .split(/[\s'-]+/)
    .filter((word) => word && !PARTICLES.has(word));
/** One word in common is enough, also misspelt or cut short: «Giménez» and «Jimenez», «Ma.» and «María». */
const sharesAWord = (a: string, b: string) =>
  wordsOf(a).some((one) =>
    wordsOf(b).some((other) => {
      const [short = '', long = ''] = [one, other]
        .map((word) => word.replace(/\.$/, ''))
        .toSorted((x, y) => x.length - y.length);
      return long.startsWith(short) || likeness(one, other) >= ALIKE;
    }),
  );

type Identity = Pick<EmpleadoInput, 'apellido' | 'nombre' | 'legajo' | 'email'>;

/** The document of one person on the row of another: nothing left of the name, or of half of it, with legajo and e-mail changed too. */
export function seemsAnother(stored: Identity, given: Identity): boolean {
  const sameApellido = sharesAWord(stored.apellido, given.apellido);
  const sameNombre = sharesAWord(stored.nombre, given.nombre);
  if (sameApellido && sameNombre) return false;
  // Surname and name in each other's column.
  if (sharesAWord(stored.apellido, given.nombre) && sharesAWord(stored.nombre, given.apellido))
    return false;
  if (!sameApellido && !sameNombre) return true;
  return stored.legajo !== given.legajo && stored.email !== null && stored.email !== given.email;
}
