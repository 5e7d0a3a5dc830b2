// What the bytes of a text file say: byte order mark, then strict UTF-8, then the DOS or the Windows code page by the
// letters that each would give. It only guesses; whoever shows the result lets a person choose another.
import type { Codificacion } from '@muni/contract';

/** The upper half of code page 850, from 0x80 on. `TextDecoder` does not know it. */
const CP850 =
  'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐└┴┬├─┼ãÃ╚╔╩╦╠═╬¤' +
  'ðÐÊËÈıÍÎÏ┘┌█▄¦Ì▀ÓßÔÒõÕµþÞÚÛÙýÝ¯´\u00AD±‗¾¶§÷¸°¨·¹³²■\u00A0';

/** That of code page 437, its older sister without capitals but for É, Ñ and Ü. */
const CP437 =
  'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜ¢£¥₧ƒáíóúñÑªº¿⌐¬½¼¡«»░▒▓│┤╡╢╖╕╣║╗╝╜╛┐└┴┬├─┼╞╟╚╔╩╦╠═╬╧' +
  '╨╤╥╙╘╒╓╫╪┘┌█▄▌▐▀αßΓπΣσµτΦΘΩδ∞φε∩≡±≥≤⌠⌡÷≈°∙·√ⁿ²■\u00A0';

type Decode = (chunk: Uint8Array) => string;

const dos =
  (upper: string): Decode =>
  (chunk) => {
    let text = '';
    for (const byte of chunk) text += byte < 0x80 ? String.fromCharCode(byte) : upper[byte - 0x80];
    return text;
  };

/** What 0x80 to 0x9F are for Windows; the rest is as in Latin-1. Five of them are nothing, and stay as they are. */
const WINDOWS = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008DŽ\u008F\u0090‘’“”•–—˜™š›œ\u009DžŸ';
const WINDOWS_OWN = /[\u0080-\u009F]/g;

/** By way of Latin-1, whose texts take half the memory and the time of what `TextDecoder` makes of the same bytes. */
function windows1252(chunk: Uint8Array): string {
  const text = Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength).toString('latin1');
  return text.replace(WINDOWS_OWN, (letter) => WINDOWS.charAt(letter.charCodeAt(0) - 0x80));
}

function streamed(label: string): Decode {
  const decoder = new TextDecoder(label);
  return (chunk) => decoder.decode(chunk, { stream: true });
}

const DECODERS: Record<Codificacion, () => Decode> = {
  'UTF-8': () => streamed('utf-8'),
  'UTF-16': () => streamed('utf-16le'),
  'Windows-1252': () => windows1252,
  'ISO-8859-1': () => (chunk) => Buffer.from(chunk).toString('latin1'),
  CP850: () => dos(CP850),
  CP437: () => dos(CP437),
};

/** A decoder that takes the chunks of one file in order. */
export const decoderOf = (codificacion: Codificacion): Decode => DECODERS[codificacion]();

const startsWith = (bytes: Uint8Array, ...mark: number[]) =>
  mark.every((byte, index) => bytes[index] === byte);

function isUtf8(bytes: Uint8Array): boolean {
  try {
    // Streamed, so that a sample cut in the middle of a letter is not a fault.
    new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: true });
    return true;
  } catch {
    return false;
  }
}

const LETTER = /[a-zA-Z]/;
const SPANISH_LETTER = /[áéíóúñüÁÉÍÓÚÑÜ]/;
const SPANISH_SIGN = /[ºª°¿¡«»€–“”’·´]/;
const isUpper = (letter: string) => letter !== letter.toLowerCase();

/** How much a text looks Spanish by its letters beyond ASCII; those with a neighbour of the same case weigh most. */
function likeness(text: string): number {
  let score = 0;
  for (let index = 0; index < text.length; index += 1) {
    const letter = text[index] ?? '';
    if (letter.charCodeAt(0) < 0x80) continue;
    const near = [text[index - 1] ?? '', text[index + 1] ?? ''].filter((one) => LETTER.test(one));
    if (!SPANISH_LETTER.test(letter)) score += SPANISH_SIGN.test(letter) ? 1 : -2;
    else if (near.length === 0) score += 1;
    else score += near.some((one) => isUpper(one) === isUpper(letter)) ? 3 : 1;
  }
  return score;
}

const SAMPLE = 256 * 1024;

export function detectCodificacion(bytes: Uint8Array): Codificacion {
  if (startsWith(bytes, 0xef, 0xbb, 0xbf)) return 'UTF-8';
  if (startsWith(bytes, 0xff, 0xfe)) return 'UTF-16';
  if (isUtf8(bytes)) return 'UTF-8';
  const sample = bytes.subarray(0, SAMPLE);
  // Of two that read it alike the first stands; CP437 has fewer of our letters than CP850.
  const guesses = (['Windows-1252', 'CP850', 'CP437'] as const).map((codificacion) => ({
    codificacion,
    score: likeness(decoderOf(codificacion)(sample)),
  }));
  return guesses.toSorted((a, b) => b.score - a.score)[0]?.codificacion ?? 'Windows-1252';
}
