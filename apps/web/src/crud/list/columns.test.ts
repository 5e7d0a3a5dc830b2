// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { arrange, move } from './columns.ts';

const columns = [
  { id: 'nombre', primary: true },
  { id: 'codigo' },
  { id: 'tipo' },
  { id: 'email', hidden: true },
];

describe('arrange', () => {
  it('starts as the screen was designed', () => {
    expect(arrange(columns, null)).toEqual({
      order: ['nombre', 'codigo', 'tipo', 'email'],
      hidden: ['email'],
    });
  });

  it('keeps a person’s order and choice', () => {
    const stored = { order: ['tipo', 'nombre', 'codigo', 'email'], hidden: ['codigo'] };
    expect(arrange(columns, stored)).toEqual(stored);
  });

  it('puts a column that a new version brought in its own place, and forgets one that is gone', () => {
    const stored = { order: ['tipo', 'nombre', 'fax'], hidden: ['fax'] };
    expect(arrange(columns, stored)).toEqual({
      order: ['tipo', 'email', 'nombre', 'codigo'],
      hidden: ['email'],
    });
  });

  it('never hides the name of the row', () => {
    expect(arrange(columns, { order: ['nombre'], hidden: ['nombre'] }).hidden).toEqual(['email']);
  });
});

describe('move', () => {
  it('swaps with its neighbour and stops at the ends', () => {
    expect(move(['a', 'b', 'c'], 'b', -1)).toEqual(['b', 'a', 'c']);
    expect(move(['a', 'b', 'c'], 'c', 1)).toEqual(['a', 'b', 'c']);
    expect(move(['a', 'b', 'c'], 'x', 1)).toEqual(['a', 'b', 'c']);
  });
});
