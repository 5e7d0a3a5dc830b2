// What a mail says and what it is, told by its headers and its text alone. Pure.
import { type ReporteActionBody, REPORTE_TEXTO_MAX } from '@muni/contract';

/** By name in small letters; each with all its values, the topmost first. */
export type Cabeceras = ReadonlyMap<string, readonly string[]>;

const first = (headers: Cabeceras, name: string) => headers.get(name)?.[0]?.trim() ?? '';

const MACHINES = /^(?:mailer-daemon|postmaster|no-?reply|noreply|bounces?)(?:[+-][^@]*)?@/i;

/** Why no person wrote it; null when one did. Nobody answers these: two programs would write to each other for ever. */
export function automaticReason(headers: Cabeceras, from: string, own: string): string | null {
  if (from === own) return 'Es de este mismo buzón.';
  const submitted = first(headers, 'auto-submitted');
  if (submitted && !/^no\b/i.test(submitted)) return 'Es una respuesta automática.';
  if (headers.has('x-autoreply') || headers.has('x-autorespond'))
    return 'Es una respuesta automática.';
  if (/^(?:bulk|list|junk|auto_reply)$/i.test(first(headers, 'precedence')))
    return 'Es un envío masivo.';
  if (headers.has('list-id') || headers.has('list-unsubscribe')) return 'Es de una lista.';
  if (/^<\s*>$/.test(first(headers, 'return-path')) || MACHINES.test(from))
    return 'Es un rebote o un aviso de otro sistema.';
  return /^multipart\/report\b/i.test(first(headers, 'content-type'))
    ? 'Es un rebote o un aviso de otro sistema.'
    : null;
}

/** Whether the server that received it says that the sender is not who it says. Only that server is believed. */
export function isForged(headers: Cabeceras, authority: string): boolean {
  if (!authority) return false;
  const says = (headers.get('authentication-results') ?? []).find((value) => {
    const [server = ''] = value.trim().split(/[\s;]/);
    return server.toLowerCase() === authority.toLowerCase();
  });
  if (says === undefined) return false;
  if (/\bdmarc\s*=\s*pass\b/i.test(says)) return false;
  if (/\bdmarc\s*=\s*fail\b/i.test(says)) return true;
  return /\bspf\s*=\s*(?:fail|softfail)\b/i.test(says) && !/\bdkim\s*=\s*pass\b/i.test(says);
}

/** The thread of a report, as its mails carry it. */
export const hiloDeReporte = (id: number) => `reporte-${id}`;

/** The report that a mail answers: by the mails it refers to, or by the number in its subject. */
export function reporteReferido(headers: Cabeceras, asunto: string, domain: string): number | null {
  const referred = ['in-reply-to', 'references'].flatMap((name) => headers.get(name) ?? []);
  const thread = new RegExp(
    `<reporte-(\\d{1,15})(?:\\.[\\w-]+)?@${domain.replaceAll('.', '\\.')}>`,
  );
  const found = thread.exec(referred.join(' '))?.[1] ?? /\[R-(\d{6,15})\]/i.exec(asunto)?.[1];
  return found === undefined ? null : Number(found);
}

/** Where what was written before begins, as mail programs put it. */
const QUOTE_HEADS = [
  /^\s*(?:El|On|Em|Le) .{5,200}(?:escribió|wrote|escreveu|a écrit)\s*:\s*$/i,
  /^\s*-{2,}\s*(?:Mensaje original|Original Message|Mensaje reenviado|Forwarded message)\s*-{2,}\s*$/i,
  /^_{20,}\s*$/,
];
/** «De: … / Enviado: … / Para: …», which Outlook puts without a line before it. */
const OUTLOOK_HEAD = /^\s*\*?(?:De|From):\*? .+/i;
const OUTLOOK_NEXT = /^\s*\*?(?:Enviado(?: el)?|Fecha|Sent|Date|Para|To):\*? .+/i;
const SIGNATURES = [
  /^-- ?$/,
  /^\s*(?:Enviado desde|Sent from|Obtener Outlook|Get Outlook|Descargar Outlook)\b.*$/i,
];

/** A head may be broken in two lines: «El mar, 18 nov 2026 a las 9:12, Muni / <muni@x> escribió:». */
const isQuoteHead = (lines: readonly string[], n: number) => {
  const line = lines[n] ?? '';
  const next = lines[n + 1] ?? '';
  return (
    QUOTE_HEADS.some((head) => head.test(line)) ||
    (/^\s*(?:El|On) /.test(line) && QUOTE_HEADS[0]?.test(`${line.trim()} ${next.trim()}`)) ||
    (OUTLOOK_HEAD.test(line) && OUTLOOK_NEXT.test(next))
  );
};

/** What its writer wrote, without what they answer to nor their signature. All of it, where nothing else is left. */
export function ownWords(text: string): string {
  const lines = text.replace(/\r\n?/g, '\n').split('\n');
  const end = lines.findIndex(
    (line, n) => isQuoteHead(lines, n) || SIGNATURES.some((signature) => signature.test(line)),
  );
  const kept = (end < 0 ? lines : lines.slice(0, end)).filter((line) => !/^\s*>/.test(line));
  return kept.join('\n').trim() || text.trim();
}

/** As much as a report takes. */
export const clipped = (text: string) =>
  text.length > REPORTE_TEXTO_MAX ? `${text.slice(0, REPORTE_TEXTO_MAX - 1)}…` : text;

/** A subject as a title; null when it says too little. */
export function tituloDeAsunto(asunto: string): string | null {
  const plain = asunto
    .replace(/^(?:\s*(?:re|rv|fwd?|aw|enc|res)\s*(?:\[\d+\])?\s*:)+/i, '')
    .replace(/\s+/g, ' ')
    .trim();
  if (plain.length < 5) return null;
  return plain.length > 120 ? `${plain.slice(0, 119)}…` : plain;
}

type Pedido = {
  [A in 'calificar' | 'reabrir']: { accion: A; body: ReporteActionBody<A> };
}['calificar' | 'reabrir'];

/** What an answer asks for when its first line is one of a few words: «Resuelto», «Resuelto 5», «Sigue fallando». */
export function pedidoDe(text: string): Pedido | null {
  const [line = '', ...rest] = text.split('\n');
  const said = line
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[.,;:!¡]/g, '')
    .trim();
  const more = rest.join('\n').trim();
  const resuelto = /^(?:resuelto|cerrar)(?: ([1-5]))?$/.exec(said);
  if (resuelto)
    return {
      accion: 'calificar',
      body: {
        calificacion: resuelto[1] ? Number(resuelto[1]) : null,
        comentario: more.replace(/\s+/g, ' ').slice(0, 500) || null,
      },
    };
  return said === 'sigue fallando' || said === 'reabrir'
    ? {
        accion: 'reabrir',
        body: { motivo: (more.length >= 5 ? more : 'Sigue fallando.').slice(0, 1000) },
      }
    : null;
}
