// Whether a row of a file, which has the document of a person, is of that person.
import type { EmpleadoInput } from '@muni/contract';
import { likeness } from '../../files/table.ts';
import { plainText } from '../../files/values.ts';
import { PARTICLES } from '../cargas/index.ts';

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
