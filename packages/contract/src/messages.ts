// Every validation message a person can meet, in one place. zod calls this for each issue that carries no text of its
// own, so schemas state the rule and stay free of sentences.
import * as z from 'zod';

const letras = (n: number | bigint) => (Number(n) === 1 ? '1 letra' : `${n} letras`);

const byFormat: Record<string, string> = {
  email: 'Revisá el correo. Ejemplo: nombre@municipio.gob.ar',
  date: 'Revisá la fecha. Ejemplo: 12/11/2026',
};

/** A form hands over what it could not read as it was typed. */
const numberProblem = (input: unknown) =>
  typeof input === 'string' && /^-?\d{16,}$/.test(input.trim())
    ? 'Es un número demasiado grande.'
    : 'Tiene que ser un número.';

function describeIssue(issue: z.core.$ZodRawIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined || issue.input === null
        ? 'Completá este dato.'
        : issue.expected === 'number' || issue.expected === 'int'
          ? numberProblem(issue.input)
          : 'El dato no tiene la forma esperada.';
    case 'too_small':
      if (issue.origin === 'string')
        return issue.input === ''
          ? 'Completá este dato.'
          : `Escribí al menos ${letras(issue.minimum)}.`;
      return issue.origin === 'array'
        ? 'Elegí al menos uno.'
        : `No puede ser menor que ${issue.minimum}.`;
    case 'too_big':
      if (issue.origin === 'string') return `Como mucho ${letras(issue.maximum)}.`;
      return issue.origin === 'array'
        ? `Como mucho ${issue.maximum} elementos.`
        : `No puede ser mayor que ${issue.maximum}.`;
    case 'invalid_format':
      return byFormat[issue.format] ?? 'El dato no tiene la forma esperada.';
    case 'invalid_value':
      return 'Elegí una de las opciones.';
    case 'unrecognized_keys':
      return `No se reconoce: ${issue.keys.join(', ')}.`;
    default:
      return 'Revisá este dato.';
  }
}

// zod likes to compile its schemas; in a browser our content security policy forbids that, and even trying is reported.
z.config({ customError: describeIssue, jitless: 'document' in globalThis });
