// A small reader of XML for messages that machines send: elements and text, nothing else. A document type, and with it
// every entity of its own, is refused; so is what is too deep or has too many elements. Attributes are read past.
export class UnreadableXml extends Error {}

export interface XmlElement {
  name: string;
  text: string;
  children: XmlElement[];
}

export interface XmlLimits {
  maxDepth: number;
  maxElements: number;
}

const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
};

function reference(body: string): string {
  const known = ENTITIES[body];
  if (known !== undefined) return known;
  const code = /^#x([0-9a-f]{1,6})$/i.exec(body)?.[1];
  const number = code ? Number.parseInt(code, 16) : Number(/^#(\d{1,7})$/.exec(body)?.[1]);
  if (!Number.isInteger(number) || number > 0x10_ff_ff)
    throw new UnreadableXml(`Unknown entity &${body};`);
  return String.fromCodePoint(number);
}
const decodeText = (text: string) =>
  text.includes('&')
    ? text.replace(/&([^;&\s]{1,10});/g, (_, body: string) => reference(body))
    : text;

const NAME = /[^\s/>]+/y;

export function readXml(source: string, { maxDepth, maxElements }: XmlLimits): XmlElement {
  const root: XmlElement = { name: '', text: '', children: [] };
  const open = [root];
  let count = 0;
  let at = source.indexOf('<');
  const end = (mark: string, from: number) => {
    const found = source.indexOf(mark, from);
    if (found < 0) throw new UnreadableXml(`Missing ${mark}`);
    return found;
  };
  while (at >= 0) {
    const parent = open.at(-1) ?? root;
    let next: number;
    if (source.startsWith('<?', at)) next = end('?>', at) + 2;
    else if (source.startsWith('<!--', at)) next = end('-->', at) + 3;
    else if (source.startsWith('<![CDATA[', at)) {
      const close = end(']]>', at);
      parent.text += source.slice(at + 9, close);
      next = close + 3;
    } else if (source.startsWith('<!', at))
      throw new UnreadableXml('A document type is not taken.');
    else if (source.startsWith('</', at)) {
      next = end('>', at) + 1;
      if (open.length === 1 || parent.name !== source.slice(at + 2, next - 1).trim())
        throw new UnreadableXml('Elements do not close in order.');
      open.pop();
    } else {
      NAME.lastIndex = at + 1;
      const name = NAME.exec(source)?.[0] ?? '';
      const close = end('>', at);
      count += 1;
      if (count > maxElements || open.length > maxDepth) throw new UnreadableXml('Too big.');
      const element: XmlElement = { name, text: '', children: [] };
      parent.children.push(element);
      if (source[close - 1] !== '/') open.push(element);
      next = close + 1;
    }
    at = source.indexOf('<', next);
    const text = source.slice(next, at < 0 ? undefined : at);
    if (text.trim() !== '') (open.at(-1) ?? root).text += decodeText(text);
  }
  const [first] = root.children;
  if (open.length !== 1 || !first || root.children.length !== 1)
    throw new UnreadableXml('Not one whole document.');
  return first;
}
