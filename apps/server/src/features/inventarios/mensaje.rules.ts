// What an inventory agent sends, read defensively: FusionInventory, OCS and GLPI Agent, as XML or JSON, packed or plain.
// Only the sections named here are kept; environment, processes, licences and local users never go any further.
import { readXml, UnreadableXml, type XmlElement } from '../../files/xml.ts';
import { type Compression, compressionOf, inflate, isTooMuch } from '../../files/zip.ts';
import { AppError } from '../../http/errors.ts';

const SECTIONS = [
  'ACCOUNTINFO',
  'ANTIVIRUS',
  'BIOS',
  'CPUS',
  'DRIVES',
  'HARDWARE',
  'MEMORIES',
  'MONITORS',
  'NETWORKS',
  'OPERATINGSYSTEM',
  'PRINTERS',
  'SOFTWARES',
  'STORAGES',
] as const;
type Section = (typeof SECTIONS)[number];
export type Item = Readonly<Record<string, string>>;

export interface Mensaje {
  query: 'PROLOG' | 'INVENTORY';
  deviceId: string | null;
  tag: string | null;
  versionClient: string | null;
  sections: Partial<Record<Section, Item[]>>;
}

/** How the answer must be written: the way the request was. */
export interface Received {
  mensaje: Mensaje;
  format: 'xml' | 'json';
  compression: Compression;
}

export const MAX_BYTES = 2 * 1024 * 1024;
/** Twenty times what was seen of a machine with a thousand programs. */
export const INFLATED_BYTES = 8 * 1024 * 1024;
const INFLATE = { maxRatio: 100, freeBytes: 1024 * 1024 };
const XML = { maxDepth: 8, maxElements: 200_000 };
const ITEMS_MAX = 5000;

const unreadable = () => new AppError('validation', 'No es un inventario que se pueda leer.');
const tooLarge = () => new AppError('too_large', 'El inventario es demasiado grande.');

const isSection = (name: string): name is Section => (SECTIONS as readonly string[]).includes(name);

/** UTF-8 as it says, or the old Latin that some agents really write. */
function decode(bytes: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return bytes.toString('latin1');
  }
}

const childText = ({ children }: XmlElement, name: string) =>
  children.find((child) => child.name === name)?.text.trim() || null;

function addItem(sections: Mensaje['sections'], name: string, item: Item) {
  if (!isSection(name)) return;
  const items = (sections[name] ??= []);
  if (items.length < ITEMS_MAX) items.push(item);
}

const tagOf = (sections: Mensaje['sections']) =>
  sections.ACCOUNTINFO?.find(({ KEYNAME }) => KEYNAME === 'TAG')?.['KEYVALUE'] ?? null;

function fromXml(text: string): Mensaje {
  const root = readXml(text, XML);
  if (root.name !== 'REQUEST') throw unreadable();
  const content = root.children.find(({ name }) => name === 'CONTENT');
  const sections: Mensaje['sections'] = {};
  for (const { name, children } of content?.children ?? [])
    addItem(
      sections,
      name,
      Object.fromEntries(children.map((child) => [child.name, child.text.trim()])),
    );
  return {
    query: childText(root, 'QUERY') === 'PROLOG' ? 'PROLOG' : 'INVENTORY',
    deviceId: childText(root, 'DEVICEID'),
    tag: tagOf(sections),
    versionClient: content ? childText(content, 'VERSIONCLIENT') : null,
    sections,
  };
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const inText = (value: unknown) =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
    ? String(value === true ? 1 : value === false ? 0 : value).trim()
    : '';
/** Names that JSON writes otherwise. */
const RENAMED: Readonly<Record<string, string>> = { MAC: 'MACADDR', INSTALL_DATE: 'INSTALLDATE' };

function fromJson(text: string): Mensaje {
  const root: unknown = JSON.parse(text);
  if (!isObject(root)) throw unreadable();
  const content = isObject(root['content']) ? root['content'] : {};
  const sections: Mensaje['sections'] = {};
  for (const [name, value] of Object.entries(content))
    for (const item of [value].flat())
      if (isObject(item))
        addItem(
          sections,
          name.toUpperCase(),
          Object.fromEntries(
            Object.entries(item).map(([key, part]) => {
              const upper = key.toUpperCase();
              return [
                name.toUpperCase() === 'OPERATINGSYSTEM' ? upper : (RENAMED[upper] ?? upper),
                inText(part),
              ];
            }),
          ),
        );
  return {
    query: root['action'] === 'contact' ? 'PROLOG' : 'INVENTORY',
    deviceId: inText(root['deviceid']) || null,
    tag: inText(root['tag']) || tagOf(sections),
    versionClient: inText(content['versionclient']) || null,
    sections,
  };
}

/** One that is, or inflates to, more than `maxBytes` is too large. */
export async function readMensaje(bytes: Buffer, maxBytes = INFLATED_BYTES): Promise<Received> {
  const compression = compressionOf(bytes);
  if (!compression && bytes.length > maxBytes) throw tooLarge();
  try {
    const text = decode(
      compression ? await inflate(bytes, compression, { ...INFLATE, maxBytes }) : bytes,
    )
      .replace(/^\uFEFF/, '')
      .trimStart();
    if (text.startsWith('<')) return { mensaje: fromXml(text), format: 'xml', compression };
    if (text.startsWith('{')) return { mensaje: fromJson(text), format: 'json', compression };
  } catch (error) {
    if (error instanceof AppError) throw error;
    if (isTooMuch(error)) throw tooLarge();
    const isTheirs = error instanceof UnreadableXml || error instanceof SyntaxError;
    if (!isTheirs && !compression) throw error;
  }
  throw unreadable();
}
