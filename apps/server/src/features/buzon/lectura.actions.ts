// A mail as it came, read: who wrote it, what it says, and its files.
import { createHash } from 'node:crypto';
import { rm, writeFile } from 'node:fs/promises';
import { ADJUNTO_BYTES } from '@muni/contract';
import { simpleParser } from 'mailparser';
import { temporaryPath } from '../../files/receive.ts';
import { AppError } from '../../http/errors.ts';
import { type PreparedFile, withPreparedFile } from '../adjuntos/index.ts';
import type { Entrante } from './buzon.repository.ts';
import { type Cabeceras, clipped, ownWords } from './correo.rules.ts';

const FILES_MAX = 10;
/** A picture inside the text that weighs less is part of a signature. */
const DECORATION_BYTES = 12 * 1024;
const HTML_BYTES = 2 * 2 ** 20;

export interface Correo extends Entrante {
  headers: Cabeceras;
  files: { name: string; content: Buffer }[];
}

/** PostgreSQL keeps neither noughts nor halves of characters. */
const storable = (text: string) => Buffer.from(text.replaceAll('\0', '')).toString();

export async function readCorreo(source: Buffer): Promise<Correo> {
  const mail = await simpleParser(source, {
    skipTextToHtml: true,
    skipImageLinks: true,
    maxHtmlLengthToParse: HTML_BYTES,
  });
  const headers = new Map<string, string[]>();
  for (const { key, line } of mail.headerLines) {
    const value = line
      .slice(line.indexOf(':') + 1)
      .replaceAll(/\r?\n\s+/g, ' ')
      .trim();
    headers.set(key, [...(headers.get(key) ?? []), value]);
  }
  // With two senders it is of nobody: the mail server may have made sure of the other one.
  const senders = headers.get('from')?.length === 1 ? (mail.from?.value ?? []) : [];
  const de = storable((senders.length === 1 && senders[0]?.address?.toLowerCase()) || '');
  const named = mail.messageId ? `${mail.messageId} ${de}` : source;
  return {
    huella: createHash('sha256').update(named).digest('hex'),
    de,
    asunto: storable(mail.subject ?? '').slice(0, 300),
    texto: clipped(storable(ownWords(mail.text ?? ''))),
    headers,
    files: mail.attachments
      .filter(({ related, size }) => !related || size >= DECORATION_BYTES)
      .map(({ filename, content }) => ({ name: storable(filename ?? 'archivo'), content })),
  };
}

/** The files under the same rules as uploads, and the names of those that were not taken. */
export async function withFiles<T>(
  [file, ...rest]: Correo['files'],
  work: (taken: PreparedFile[], refused: string[]) => Promise<T>,
  taken: PreparedFile[] = [],
  refused: string[] = [],
): Promise<T> {
  if (!file) return work(taken, refused);
  const skip = () => withFiles(rest, work, taken, [...refused, file.name]);
  if (file.content.length > ADJUNTO_BYTES || taken.length === FILES_MAX) return skip();
  const path = temporaryPath();
  let isPrepared = false;
  try {
    await writeFile(path, file.content);
    return await withPreparedFile({ name: file.name, path }, (prepared) => {
      isPrepared = true;
      return withFiles(rest, work, [...taken, prepared], refused);
    });
  } catch (error) {
    if (isPrepared || !(error instanceof AppError)) throw error;
    return await skip();
  } finally {
    await rm(path, { force: true });
  }
}
