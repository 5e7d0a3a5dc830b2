// The text of a cell without what surrounds it: spaces at its ends or twice, tabs, line ends, signs nobody sees.
// oxlint-disable-next-line no-control-regex -- None of these belongs in a datum.
const UNTIDY = /[\u0000-\u001f\u007f]|\s{2,}|^\s|\s$/;
// oxlint-disable-next-line no-control-regex -- The same.
const tidied = (text: string) => text.replace(/[\s\u0000-\u001f\u007f]+/g, ' ').trim();

const SPACE = 32;
const DELETE = 127;

/** Nearly all texts are tidy, and are seen to be so without an expression: this is asked twenty times a row. */
export function tidy(text: string): string {
  let afterSpace = true;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    const isSpace = code === SPACE;
    // Beyond ASCII there are more kinds of spaces than a name has.
    if (code < SPACE || code === DELETE || (isSpace && afterSpace) || isOddSpace(code))
      return UNTIDY.test(text) ? tidied(text) : text;
    afterSpace = isSpace;
  }
  return afterSpace && text !== '' ? tidied(text) : text;
}

const isOddSpace = (code: number) => code === 0xa0 || code >= 0x1680;
