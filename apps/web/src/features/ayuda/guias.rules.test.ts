import { describe, expect, it } from 'vitest';
import { askGuias, groupGuias, readGuia, searchGuias, summaryOf } from './guias.rules.ts';

const file = (titulo: string, more = '') =>
  `---\ntitulo: ${titulo}\ngrupo: Reportes\npermiso: reportes:list\n${more}---\n\nTexto de la guía.\n`;

describe('reading', () => {
  it('takes what it says of itself from its head', () => {
    expect(readGuia('uno', file('Reportar: cómo', 'orden: 2\npalabras: falla, rotura\n'))).toEqual({
      id: 'uno',
      titulo: 'Reportar: cómo',
      grupo: 'Reportes',
      orden: 2,
      permiso: 'reportes:list',
      palabras: 'falla, rotura',
      texto: 'Texto de la guía.',
    });
  });
  it.each(['sin cabeza', '---\ntitulo: X\ngrupo: Nada\npermiso: reportes:list\n---\n', file('')])(
    'refuses a head that does not say enough (%#)',
    (wrong) => expect(() => readGuia('mala', wrong)).toThrow('mala'),
  );
});

describe('searching', () => {
  const guias = [
    readGuia('texto', file('Otra cosa').replace('Texto', 'Contraseña')),
    readGuia('titulo', file('Tu contraseña')),
    readGuia('palabras', file('Ingresar', 'palabras: contraseña\n')),
  ];
  const ids = (q: string) => searchGuias(guias, q).map(({ id }) => id);

  it('finds without accents or capitals, the title first, then the words', () =>
    expect(ids('CONTRASENA')).toEqual(['titulo', 'palabras', 'texto']));
  it('finds a word by its beginning and not by its middle', () => {
    expect(ids('contra')).toEqual(['titulo', 'palabras', 'texto']);
    expect(ids('seña')).toEqual([]);
  });
  it('asks for every word', () => expect(ids('contraseña ingresar')).toEqual(['palabras']));
  it.each([
    'contrasenia',
    'contrazeña',
    'contarseña',
    'cntraseña',
    'contraseñas',
    'contraz',
    'contrse',
  ])('forgives one slip of the finger, as in «%s»', (q) =>
    expect(ids(q)).toEqual(['titulo', 'palabras', 'texto']),
  );
  it('does not forgive two, nor one in a short word', () => {
    expect(ids('kontrazeña')).toEqual([]);
    expect(ids('txto')).toEqual([]);
  });
  it('does not guess where something is called just so', () =>
    expect(ids('ingresar')).toEqual(['palabras']));
  it('takes a question as people ask it', () => {
    const asked = (q: string) => askGuias(guias, q).map(({ id }) => id);
    expect(asked('¿Cómo hago para ingresar?')).toEqual(['palabras']);
    expect(asked('mi ingreso al sistema viejo')).toEqual(['palabras']);
    expect(asked('contraseña del correo viejo')).toEqual(['titulo', 'palabras', 'texto']);
    expect(asked('contarseña del correo viejo')).toEqual(['titulo', 'palabras', 'texto']);
    expect(asked('kontrazeña')).toEqual([]);
  });
  it('says why one was found', () => {
    const guia = readGuia(
      'x',
      file('X').replace(
        'Texto de la guía.',
        '![Foto](x)\n\nPrimero esto.\n\n2. Con **Cambiar** elegís [otra clave](/perfil).',
      ),
    );
    expect(summaryOf(guia, 'cambio')).toBe('Con Cambiar elegís otra clave.');
    expect(summaryOf(guia, 'nada')).toBe('Primero esto.');
  });
  it('gives all without a question', () => expect(ids('  ')).toHaveLength(3));
});

it('groups in the order of the groups and of each guide', () => {
  const guias = [
    readGuia('b', file('B', 'orden: 2\n')),
    readGuia('a', file('A', 'orden: 3\n')),
    readGuia('c', file('C').replace('Reportes', 'Para empezar')),
  ];
  expect(groupGuias(guias).map(([grupo, own]) => [grupo, own.map(({ id }) => id)])).toEqual([
    ['Para empezar', ['c']],
    ['Reportes', ['b', 'a']],
  ]);
});

it('finds an article, of which only the title is known, for all the slips', () => {
  const articles = ['La impresora no imprime', 'No tengo internet'].map((titulo) => ({ titulo }));
  expect(askGuias(articles, 'sin intenet')).toEqual([articles[1]]);
  expect(askGuias(articles, 'imprsora')).toEqual([articles[0]]);
});
