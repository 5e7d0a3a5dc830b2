// Reads the little markdown that guides and articles are written in: headings, paragraphs, lists, notes, code, bold, italic,
// links and pictures. It gives plain data to draw, never HTML: what it does not know stays as the text it is, and a link
// that does not lead to the web, to a mailbox or inside the product is no link.

export type Inline =
  | { kind: 'text'; text: string }
  | { kind: 'code'; text: string }
  | { kind: 'strong' | 'em'; children: Inline[] }
  | { kind: 'link'; href: string; children: Inline[] };

export type Block =
  | { kind: 'heading'; level: 2 | 3; children: Inline[] }
  | { kind: 'paragraph' | 'note'; children: Inline[] }
  | { kind: 'list'; ordered: boolean; items: Inline[][] }
  | { kind: 'code'; text: string }
  | { kind: 'picture'; source: string; alt: string };

const CONTROL = /[\p{Cc}\\]/u;

/** Null for anything that could run or that leads where nobody expects. */
export function safeHref(href: string): string | null {
  if (CONTROL.test(href)) return null;
  if (/^https?:\/\/[^/]/i.test(href) || /^mailto:[^@\s]+@[^@\s]+$/i.test(href)) return href;
  return /^\/(?!\/)/.test(href) ? href : null;
}

const INLINE =
  /`([^`\n]+)`|\*\*([^*\n](?:.*?[^*\n])?)\*\*|\*([^*\s](?:[^*\n]*[^*\s])?)\*|\[([^\]\n]+)\]\(([^()\s]+)\)/g;
const DEPTH_MAX = 4;

export function readInline(text: string, depth = 0): Inline[] {
  if (depth > DEPTH_MAX) return [{ kind: 'text', text }];
  const parts: Inline[] = [];
  let end = 0;
  for (const match of text.matchAll(INLINE)) {
    const [whole, code, strong, em, label, target] = match;
    const href = target === undefined ? null : safeHref(target);
    if (label !== undefined && href === null) continue;
    if (match.index > end) parts.push({ kind: 'text', text: text.slice(end, match.index) });
    end = match.index + whole.length;
    if (code !== undefined) parts.push({ kind: 'code', text: code });
    else if (strong !== undefined)
      parts.push({ kind: 'strong', children: readInline(strong, depth + 1) });
    else if (em !== undefined) parts.push({ kind: 'em', children: readInline(em, depth + 1) });
    else if (label !== undefined && href !== null)
      parts.push({ kind: 'link', href, children: [{ kind: 'text', text: label }] });
  }
  if (end < text.length) parts.push({ kind: 'text', text: text.slice(end) });
  return parts;
}

const HEADING = /^(#{1,6})\s+(.+)$/;
const BULLET = /^[-*]\s+(.+)$/;
const NUMBER = /^\d{1,3}[.)]\s+(.+)$/;
const NOTE = /^>\s?(.*)$/;
const PICTURE = /^!\[([^\]]*)\]\(([^()\s]+)\)$/;
const FENCE = /^```/;
const starts = [HEADING, BULLET, NUMBER, NOTE, PICTURE, FENCE];

export function readMarkdown(markdown: string): Block[] {
  const lines = markdown.replace(/\r\n?/g, '\n').split('\n');
  const blocks: Block[] = [];
  let at = 0;
  /** The captures of the lines from here on that match. */
  const take = (pattern: RegExp): string[] => {
    const taken: string[] = [];
    for (let match; (match = pattern.exec(lines[at] ?? '')); at += 1) taken.push(match[1] ?? '');
    return taken;
  };
  while (at < lines.length) {
    const line = (lines[at] ?? '').trimEnd();
    const heading = HEADING.exec(line);
    const picture = PICTURE.exec(line);
    if (line.trim() === '') at += 1;
    else if (heading) {
      const level = (heading[1]?.length ?? 0) > 2 ? 3 : 2;
      blocks.push({ kind: 'heading', level, children: readInline(heading[2] ?? '') });
      at += 1;
    } else if (picture) {
      blocks.push({ kind: 'picture', alt: picture[1] ?? '', source: picture[2] ?? '' });
      at += 1;
    } else if (FENCE.test(line)) {
      const close = lines.findIndex((one, index) => index > at && FENCE.test(one));
      const until = close === -1 ? lines.length : close;
      blocks.push({ kind: 'code', text: lines.slice(at + 1, until).join('\n') });
      at = until + 1;
    } else if (BULLET.test(line) || NUMBER.test(line)) {
      const ordered = NUMBER.test(line);
      const items = take(ordered ? NUMBER : BULLET).map((item) => readInline(item));
      blocks.push({ kind: 'list', ordered, items });
    } else if (NOTE.test(line)) {
      blocks.push({ kind: 'note', children: readInline(take(NOTE).join(' ').trim()) });
    } else {
      const text = [line];
      for (at += 1; at < lines.length; at += 1) {
        const next = lines[at] ?? '';
        if (next.trim() === '' || starts.some((start) => start.test(next))) break;
        text.push(next.trim());
      }
      blocks.push({ kind: 'paragraph', children: readInline(text.join(' ')) });
    }
  }
  return blocks;
}
