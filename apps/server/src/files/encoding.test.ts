import type { Codificacion } from '@muni/contract';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decoderOf, detectCodificacion } from './encoding.ts';

const SPANISH = 'áéíóúñüÁÉÍÓÚÑÜ';
/** The bytes of a text in a code page, by asking the decoder for each byte. */
function encode(text: string, codificacion: 'Windows-1252' | 'CP850' | 'ISO-8859-1'): Buffer {
  const table = Array.from({ length: 256 }, (_, byte) =>
    decoderOf(codificacion)(Uint8Array.of(byte)),
  );
  return Buffer.from(Array.from(text, (letter) => table.indexOf(letter)));
}

describe('decoderOf', () => {
  it('keeps the euro and the quotes of Windows-1252, also when they come alone', () => {
    const bytes = Uint8Array.of(0x80, 0x93, 0x94, 0x96, 0xf1);
    expect(decoderOf('Windows-1252')(bytes)).toBe('€“”–ñ');
  });

  it('knows where code page 850 has the letters of Spanish', () => {
    const bytes = Uint8Array.of(0xa0, 0x82, 0xa1, 0xa2, 0xa3, 0xa4, 0xa5, 0x81, 0xb5, 0x90, 0xd6);
    expect(decoderOf('CP850')(bytes)).toBe('áéíóúñÑüÁÉÍ');
    expect(decoderOf('CP850')(Uint8Array.of(0xe0, 0xe9, 0x9a, 0xa7, 0xf8))).toBe('ÓÚÜº°');
  });

  it('does not break a letter that two chunks share', () => {
    const decode = decoderOf('UTF-8');
    const bytes = Buffer.from('Ñandú');
    expect([...bytes].map((byte) => decode(Uint8Array.of(byte))).join('')).toBe('Ñandú');
  });
});

describe('detectCodificacion', () => {
  const sample =
    'LEGAJO;NOMBRE\r\n12;MUÑOZ, JOSÉ MARÍA\r\n13;Núñez, Sofía Belén\r\n14;Agüero, Ramón';
  it.each<[Codificacion, Buffer]>([
    ['UTF-8', Buffer.from(sample)],
    ['UTF-8', Buffer.from(`\uFEFF${sample}`)],
    ['UTF-8', Buffer.from('solo ascii;1;2')],
    ['UTF-16', Buffer.from(`\uFEFF${sample}`, 'utf16le')],
    ['Windows-1252', encode(sample, 'Windows-1252')],
    ['CP850', encode(sample, 'CP850')],
    ['CP850', encode('ÚNICO;ÓSCAR PEÑA', 'CP850')],
    ['Windows-1252', encode('Café;Té;Érica', 'Windows-1252')],
  ])('%s', (expected, bytes) => {
    expect(detectCodificacion(bytes)).toBe(expected);
  });

  it('tells the Windows page from the DOS one by any two Spanish words', () => {
    const letters = fc.constantFrom(...'abcdefghijlmnoprstuv'.split(''));
    const lower = fc
      .tuple(
        fc.string({ unit: letters, minLength: 2, maxLength: 6 }),
        fc.constantFrom(...SPANISH.slice(0, 7).split('')),
        fc.string({ unit: letters, minLength: 2, maxLength: 6 }),
      )
      .map((parts) => parts.join(''));
    const upper = lower.map((text) => text.toUpperCase());
    const words = fc.array(fc.oneof(lower, upper), { minLength: 2, maxLength: 20 });
    fc.assert(
      fc.property(words, fc.constantFrom('Windows-1252', 'CP850'), (list, codificacion) => {
        const text = list.join(';');
        const bytes = encode(text, codificacion);
        expect(detectCodificacion(bytes)).toBe(codificacion);
        expect(decoderOf(codificacion)(bytes)).toBe(text);
      }),
    );
  });
});
