// Cells of a file as values, by what people write in them.
import { llano } from '@muni/contract';

export const plainText = (text: string) => llano(text).replace(/\s+/g, ' ').trim();

export const optionOf = (options: readonly string[], text: string) =>
  options.find((option) => plainText(option) === plainText(text));
export const notAnOption = (text: string) => `«${text}» no es una de las opciones.`;
