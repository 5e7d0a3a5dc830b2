// A small reader of XML: of a message that machines send, as a tree; of the parts of a workbook, piece by piece as they are
// unpacked. A document type, and with it every entity of its own, is refused; so is what is too deep, has too many elements
// or a tag without an end.
export class UnreadableXml extends Error {}

export interface XmlEvents {
  open: (name: string, attributes: string) => void;
  /** May come in several pieces. */
  text: (text: string) => void;
  close: (name: string) => void;
}

export interface XmlElement {
  name: string;
  text: string;
  children: XmlElement[];
}

const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
};

/** What stands between «&» and «;» is. */
export function reference(body: string): string {
  const known = ENTITIES[body];
  if (known !== undefined) return known;
  const code = /^#x([0-9a-f]{1,6})$/i.exec(body)?.[1];
  const number = code ? Number.parseInt(code, 16) : Number(/^#(\d{1,7})$/.exec(body)?.[1]);
  if (!Number.isInteger(number) || number < 1 || number > 0x10_ff_ff)
    throw new UnreadableXml(`Unknown entity &${body};`);
  return String.fromCodePoint(number);
}
const decodeText = (text: string) =>
  text.includes('&')
    ? text.replace(/&([^;&\s]{1,10});/g, (_, body: string) => reference(body))
    : text;

/** The value of one of them, in what `open` was given. */
export function attributeOf(attributes: string, name: string): string | undefined {
  for (let at = attributes.indexOf(`${name}=`); at >= 0;) {
    const from = at + name.length + 2;
    const quote = attributes.charAt(from - 1);
    if ((at === 0 || attributes.charAt(at - 1) <= ' ') && (quote === '"' || quote === "'"))
      return decodeText(attributes.slice(from, attributes.indexOf(quote, from)));
    at = attributes.indexOf(`${name}=`, from);
  }
  return undefined;
}

/** Where the tag that begins here ends, past what stands between quotes; -1 when that has not come yet. */
function tagEnd(source: string, from: number): number {
  let quote = 0;
  for (let at = from; at < source.length; at += 1) {
    const sign = source.charCodeAt(at);
    if (quote !== 0) {
      if (sign === quote) quote = 0;
    } else if (sign === 34 || sign === 39) quote = sign;
    else if (sign === 62) return at;
  }
  return -1;
}

/** Where the mark that comes next ends; -1 when it has not come yet. */
function after(source: string, mark: string, from: number): number {
  const found = source.indexOf(mark, from);
  return found < 0 ? -1 : found + mark.length;
}

const [COMMENT, CDATA] = ['<!--', '<![CDATA['];
/** No tag, comment or text between marks is longer than this. */
const PIECE_MAX = 2 ** 20;
/** The longest reference is shorter: one that is cut is kept for the next piece. */
const REFERENCE_MAX = 12;

/** Give it the text piece by piece, then `end` it. */
export function xmlScanner({ open, text, close }: XmlEvents) {
  let rest = '';

  function tag(source: string, from: number, end: number) {
    const isEmpty = source.charCodeAt(end - 1) === 47;
    const stop = isEmpty ? end - 1 : end;
    let blank = from + 1;
    while (blank < stop && source.charCodeAt(blank) > 32) blank += 1;
    const name = source.slice(from + 1, blank);
    open(name, source.slice(blank + 1, stop));
    if (isEmpty) close(name);
  }

  /** Where what begins at this mark ends; -1 when that has not come yet. */
  function markup(source: string, from: number): number {
    const second = source.charCodeAt(from + 1);
    if (second === 47) {
      const end = after(source, '>', from + 2);
      if (end >= 0) close(source.slice(from + 2, end - 1).trim());
      return end;
    }
    if (second === 63) return after(source, '?>', from + 2);
    if (second !== 33) {
      const end = tagEnd(source, from);
      if (end >= 0) tag(source, from, end);
      return end < 0 ? -1 : end + 1;
    }
    if (source.startsWith(COMMENT, from)) return after(source, '-->', from + COMMENT.length);
    if (source.startsWith(CDATA, from)) {
      const end = after(source, ']]>', from + CDATA.length);
      if (end >= 0) text(source.slice(from + CDATA.length, end - 3));
      return end;
    }
    const begun = source.slice(from);
    if (COMMENT.startsWith(begun) || CDATA.startsWith(begun)) return -1;
    throw new UnreadableXml('A document type is not taken.');
  }

  function push(chunk: string): void {
    const source = rest + chunk;
    let at = 0;
    while (at < source.length) {
      const mark = source.indexOf('<', at);
      let stop = mark < 0 ? source.length : mark;
      if (mark < 0) {
        const cut = source.lastIndexOf('&');
        if (cut >= at && source.length - cut < REFERENCE_MAX) stop = cut;
      }
      if (stop > at) text(decodeText(source.slice(at, stop)));
      at = stop;
      if (mark < 0) break;
      const next = markup(source, at);
      if (next < 0) break;
      at = next;
    }
    rest = source.slice(at);
    if (rest.length > PIECE_MAX) throw new UnreadableXml('Too big.');
  }

  function finish(): void {
    if (rest.startsWith('<')) throw new UnreadableXml('A tag left open.');
    if (rest !== '') text(decodeText(rest));
    rest = '';
  }

  return { push, end: finish };
}

/** Elements and text, nothing else: attributes are read past. */
export function readXml(
  source: string,
  { maxDepth, maxElements }: Record<'maxDepth' | 'maxElements', number>,
): XmlElement {
  const root: XmlElement = { name: '', text: '', children: [] };
  const opened = [root];
  const last = () => opened.at(-1) ?? root;
  let count = 0;
  const scanner = xmlScanner({
    open(name) {
      count += 1;
      if (count > maxElements || opened.length > maxDepth) throw new UnreadableXml('Too big.');
      const element: XmlElement = { name, text: '', children: [] };
      last().children.push(element);
      opened.push(element);
    },
    text(text) {
      if (text.trim() !== '') last().text += text;
    },
    close(name) {
      if (opened.length === 1 || last().name !== name)
        throw new UnreadableXml('Elements do not close in order.');
      opened.pop();
    },
  });
  scanner.push(source);
  scanner.end();
  const [first] = root.children;
  if (opened.length !== 1 || !first || root.children.length !== 1)
    throw new UnreadableXml('Not one whole document.');
  return first;
}
