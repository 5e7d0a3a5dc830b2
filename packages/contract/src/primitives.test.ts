import * as z from 'zod';
import { describe, expect, it } from 'vitest';
import { areaInput } from './areas.ts';
import {
  emailOpcional,
  fecha,
  fechaOpcional,
  parrafoOpcional,
  texto,
  version,
} from './primitives.ts';

const problemsOf = (
  schema: { safeParse: (value: unknown) => { error?: { issues: { message: string }[] } } },
  value: unknown,
) => schema.safeParse(value).error?.issues.map(({ message }) => message);

describe('text', () => {
  it('is trimmed and its inner spaces collapsed before its length counts', () => {
    expect(texto(3, 10).parse('  a   b  ')).toBe('a b');
    expect(problemsOf(texto(3, 10), '  a ')).toEqual(['Escribí al menos 3 letras.']);
  });

  it('of several lines keeps its lines', () => {
    expect(parrafoOpcional(100).parse(' uno  dos \r\n\r\n tres ')).toBe('uno dos\n\ntres');
    expect(parrafoOpcional(100).parse('  ')).toBeNull();
  });
});

describe('an address', () => {
  it.each(['a:b@x.test', 'a@good.test(x)evil.test', 'a@x.test,b@y.test', 'josé@x.test'])(
    'is not %s',
    (text) => {
      expect(emailOpcional.safeParse(text).success).toBe(false);
    },
  );

  it('is kept in lower case, or left empty', () => {
    expect(emailOpcional.parse(' Ana@X.test ')).toBe('ana@x.test');
    expect(emailOpcional.parse(' ')).toBeNull();
  });
});

describe('fecha', () => {
  it.each(['1900-01-01', '2099-12-31', '2024-02-29'])('accepts %s', (text) => {
    expect(fecha.parse(text)).toBe(text);
  });

  it.each(['1899-12-31', '2100-01-01', '2023-02-29', '2026-13-01', '12/11/2026', ''])(
    'refuses %s',
    (text) => {
      expect(fecha.safeParse(text).success).toBe(false);
    },
  );

  it('may be left empty where it is optional', () => {
    expect(fechaOpcional.parse('')).toBeNull();
  });
});

describe('messages', () => {
  it.each([
    [undefined, 'Completá este dato.'],
    ['', 'Completá este dato.'],
    ['ab', 'Escribí al menos 3 letras.'],
    ['x'.repeat(101), 'Como mucho 100 letras.'],
    [7, 'El dato no tiene la forma esperada.'],
  ])('of nombre = %o are Spanish and say what to do', (nombre, message) => {
    expect(problemsOf(areaInput, { nombre })).toEqual([message]);
  });
});

it('tells a number that is too large from what is none', () => {
  const n = z.object({ n: z.int() });
  expect(problemsOf(n, { n: '123456789012345678901234567890' })).toEqual([
    'Es un número demasiado grande.',
  ]);
  expect(problemsOf(n, { n: 'doce' })).toEqual(['Tiene que ser un número.']);
});

it('a version is one that its column can hold', () => {
  expect(version.safeParse(2 ** 31 - 1).success).toBe(true);
  for (const odd of [0, -1, 1.5, 2 ** 31]) expect(version.safeParse(odd).success).toBe(false);
});
