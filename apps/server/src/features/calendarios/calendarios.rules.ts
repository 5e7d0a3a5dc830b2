// A calendar as other programs read it (iCalendar, RFC 5545). Everything here lasts a whole day. Pure.

export interface Evento {
  /** The same for the same thing each time, so that programs move it instead of adding another. */
  uid: string;
  dia: string;
  titulo: string;
  detalle: string | null;
  url: string;
  /** When it last changed. */
  desde: string;
}

const escaped = (text: string) =>
  text
    .replaceAll(/[\\;,]/g, '\\$&')
    .replaceAll(/\r\n?|\n/g, '\\n')
    // No program expects these.
    .replaceAll(/\p{Cc}/gu, ' ');

const OCTETS = 75;

/** A line of at most 75 octets; what is longer goes on in the next one, after a space. No character is cut. */
function folded(line: string): string {
  let out = '';
  let octets = 0;
  for (const character of line) {
    const size = Buffer.byteLength(character);
    if (octets + size > OCTETS) {
      out += '\r\n ';
      octets = 1;
    }
    out += character;
    octets += size;
  }
  return out;
}

const utc = (moment: string) => new Date(moment).toISOString().replaceAll(/[-:]|\.\d+/g, '');

const linesOf = ({ uid, dia, titulo, detalle, url, desde }: Evento) => [
  'BEGIN:VEVENT',
  `UID:${uid}`,
  `DTSTAMP:${utc(desde)}`,
  `DTSTART;VALUE=DATE:${dia.replaceAll('-', '')}`,
  `SUMMARY:${escaped(titulo)}`,
  ...(detalle ? [`DESCRIPTION:${escaped(detalle)}`] : []),
  `URL:${url}`,
  // It is to be done some time that day: nobody is busy all day because of it.
  'TRANSP:TRANSPARENT',
  'END:VEVENT',
];

export const makeCalendario = (nombre: string, eventos: readonly Evento[]): string =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Muni//Muni//ES',
    'CALSCALE:GREGORIAN',
    `X-WR-CALNAME:${escaped(nombre)}`,
    'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
    'X-PUBLISHED-TTL:PT1H',
    ...eventos.flatMap(linesOf),
    'END:VCALENDAR',
  ]
    .map((line) => `${folded(line)}\r\n`)
    .join('');
