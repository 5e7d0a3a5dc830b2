import { describe, expect, it } from 'vitest';
import { addFiles, lookInside } from './archivos.rules.ts';

describe('files to attach', () => {
  const file = (name: string, size: number) => new File([new Uint8Array(size)], name);

  it('leaves out the empty, the too large and the too many, and says why', () => {
    const { archivos, problems } = addFiles(
      [],
      [file('a.png', 10), file('nada.txt', 0), file('grande.pdf', 10 * 1024 * 1024 + 1)],
    );
    expect(archivos.map(({ nombre }) => nombre)).toEqual(['a.png']);
    expect(problems).toHaveLength(2);
    const many = Array.from({ length: 21 }, (_, n) => file(`${n}.png`, 1));
    const full = addFiles([], many);
    expect(full.archivos).toHaveLength(20);
    expect(new Set(full.archivos.map(({ clave }) => clave)).size).toBe(20);
    expect(full.problems).toEqual(['Son 20 archivos como máximo: 20.png quedó afuera.']);
  });

  it('looks inside: a program is told by its name when it is chosen, whatever it calls itself', async () => {
    const { good, problems } = await lookInside([
      new File(['MZ\u0090\u0000\u0003'], 'foto.jpg'),
      new File(['<svg xmlns="http://www.w3.org/2000/svg"/>'], 'plano.svg'),
      new File(['hola'], 'virus.exe'),
      new File(['No imprime'], 'nota.txt'),
      file('nada.txt', 0),
    ]);
    expect(good.map(({ name }) => name)).toEqual(['nota.txt', 'nada.txt']);
    expect(problems).toEqual([
      expect.stringMatching(/^foto\.jpg no se puede adjuntar/),
      expect.stringMatching(/^plano\.svg no se puede adjuntar/),
      expect.stringMatching(/^virus\.exe no se puede adjuntar/),
    ]);
  });
});
