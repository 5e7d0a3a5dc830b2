import { describe, expect, it } from 'vitest';
import { readInline, readMarkdown, safeHref } from './markdown.ts';

describe('links', () => {
  it.each([
    'https://ejemplo.test/a?b=1',
    'http://ejemplo.test',
    'mailto:a@b.test',
    '/ayuda?guia=x',
  ])('leads to %s', (href) => expect(safeHref(href)).toBe(href));
  it.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'java\tscript:alert(1)',
    'data:text/html,x',
    'vbscript:x',
    '//ejemplo.test',
    '/\\ejemplo.test',
    '\\\\ejemplo.test',
    'ejemplo.test',
    'https:javascript',
    'file:///etc/passwd',
    '',
  ])('does not lead to «%s»', (href) => expect(safeHref(href)).toBeNull());
});

it('keeps HTML and refused links as the text they are', () => {
  const hostile = '<img src=x onerror=alert(1)> [acá](javascript:alert(1))';
  expect(readInline(hostile)).toEqual([{ kind: 'text', text: hostile }]);
  expect(readMarkdown('<script>alert(1)</script>')).toEqual([
    { kind: 'paragraph', children: [{ kind: 'text', text: '<script>alert(1)</script>' }] },
  ]);
});

it('reads marks inside a line', () => {
  expect(readInline('Tocá **Nuevo *reporte* ya** o `n`: [ir](/CrearReportes).')).toEqual([
    { kind: 'text', text: 'Tocá ' },
    {
      kind: 'strong',
      children: [
        { kind: 'text', text: 'Nuevo ' },
        { kind: 'em', children: [{ kind: 'text', text: 'reporte' }] },
        { kind: 'text', text: ' ya' },
      ],
    },
    { kind: 'text', text: ' o ' },
    { kind: 'code', text: 'n' },
    { kind: 'text', text: ': ' },
    { kind: 'link', href: '/CrearReportes', children: [{ kind: 'text', text: 'ir' }] },
    { kind: 'text', text: '.' },
  ]);
  expect(readInline('2 * 3 * 4')).toEqual([{ kind: 'text', text: '2 * 3 * 4' }]);
});

it('reads blocks one after another', () => {
  const kinds = readMarkdown(
    '# Uno\nun renglón\nque sigue\n- a\n- b\n\n1. c\n2) d\n> nota\n> larga\n```\n**no**\n```\n![foto](inicio)\n### Dos',
  );
  expect(kinds.map(({ kind }) => kind)).toEqual([
    'heading',
    'paragraph',
    'list',
    'list',
    'note',
    'code',
    'picture',
    'heading',
  ]);
  expect(kinds[1]).toEqual({
    kind: 'paragraph',
    children: [{ kind: 'text', text: 'un renglón que sigue' }],
  });
  expect(kinds[2]).toMatchObject({ ordered: false, items: [[{ text: 'a' }], [{ text: 'b' }]] });
  expect(kinds[5]).toEqual({ kind: 'code', text: '**no**' });
  expect(kinds[7]).toMatchObject({ level: 3 });
});

it('ends, whatever it is given', () => {
  const hostile = `${'*'.repeat(4000)}${'['.repeat(4000)}${'`'.repeat(9)}\n\`\`\`\nsin cierre`;
  expect(readMarkdown(hostile).length).toBeGreaterThan(0);
});
