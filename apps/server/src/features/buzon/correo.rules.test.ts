import { describe, expect, it } from 'vitest';
import {
  automaticReason,
  type Cabeceras,
  isForged,
  ownWords,
  pedidoDe,
  reporteReferido,
  tituloDeAsunto,
} from './correo.rules.ts';

const headers = (values: Record<string, string | string[]> = {}): Cabeceras =>
  new Map(Object.entries(values).map(([name, value]) => [name, [value].flat()]));

describe('automaticReason', () => {
  const ANA = 'ana@muni.test';
  const OWN = 'reportes@muni.test';
  it.each([
    ['a person', {}, ANA, false],
    ['a person whose program says so', { 'auto-submitted': 'no' }, ANA, false],
    ['a holiday answer', { 'auto-submitted': 'auto-replied' }, ANA, true],
    ['an old holiday answer', { 'x-autoreply': 'yes' }, ANA, true],
    ['a mass mailing', { precedence: 'bulk' }, ANA, true],
    ['a list', { 'list-id': '<avisos.test>' }, ANA, true],
    ['a bounce', { 'return-path': '<>' }, ANA, true],
    ['a bounce by its sender', {}, 'MAILER-DAEMON@muni.test', true],
    ['a bounce by its kind', { 'content-type': 'multipart/report; boundary=x' }, ANA, true],
    ['itself', {}, OWN, true],
  ])('%s', (_what, values, from, expected) => {
    expect(automaticReason(headers(values), from, OWN) !== null).toBe(expected);
  });
});

describe('isForged', () => {
  const says = (...values: string[]) => headers({ 'authentication-results': values });
  it.each([
    ['nobody is asked', '', says('mx.muni.test; dmarc=fail'), false],
    ['it says nothing', 'mx.muni.test', headers(), false],
    ['it fails', 'mx.muni.test', says('mx.muni.test; dmarc=fail (p=none)'), true],
    ['it passes', 'mx.muni.test', says('mx.muni.test; spf=fail; dmarc=pass'), false],
    ['SPF alone fails', 'mx.muni.test', says('mx.muni.test; spf=softfail'), true],
    ['DKIM mends SPF', 'mx.muni.test', says('mx.muni.test; spf=fail; dkim=pass'), false],
    ['another server says so', 'mx.muni.test', says('mx.otro.test; dmarc=fail'), false],
    [
      'the sender wrote a word of praise below',
      'mx.muni.test',
      says('mx.muni.test; dmarc=fail', 'mx.muni.test; dmarc=pass'),
      true,
    ],
  ])('%s', (_what, authority, given, expected) => {
    expect(isForged(given, authority)).toBe(expected);
  });
});

describe('reporteReferido', () => {
  it.each([
    ['by the mail it answers', { 'in-reply-to': '<reporte-12.0f-a@muni.localhost>' }, 'Re: x', 12],
    ['by its thread', { references: '<x@y> <reporte-7@muni.localhost>' }, '', 7],
    ['by the number', {}, 'RE: [R-000123] Recibimos tu reporte', 123],
    ['not by the mail of another', { references: '<reporte-7@otro.test>' }, '', null],
    ['not by a number in the text', {}, 'Sobre el R-000123', null],
    ['a new one', {}, 'No imprime', null],
  ])('%s', (_what, given, asunto, expected) => {
    expect(reporteReferido(headers(given), asunto, 'muni.localhost')).toBe(expected);
  });
});

describe('ownWords', () => {
  it.each([
    ['all there is', 'No imprime.\n\nGracias', 'No imprime.\n\nGracias'],
    [
      'Gmail',
      'Ya anda.\n\nEl mar, 18 nov 2026 a las 9:12, Muni (<m@x.ar>) escribió:\n\n> Hola:',
      'Ya anda.',
    ],
    [
      'Gmail, in two lines',
      'Ya anda.\n\nEl mar, 18 nov 2026 a las 9:12, Municipalidad\n(<m@x.ar>) escribió:\n> Hola',
      'Ya anda.',
    ],
    [
      'Outlook',
      'Sigue.\r\n\r\n________________________________\r\nDe: Muni <m@x>\r\nEnviado: hoy',
      'Sigue.',
    ],
    [
      'Outlook, without its line',
      'Sigue.\n\nDe: Muni <m@x>\nEnviado el: martes\nPara: Ana',
      'Sigue.',
    ],
    ['the old way', 'Sigue.\n-----Mensaje original-----\nDe: Muni', 'Sigue.'],
    ['English', 'Works.\n\nOn Tue, Nov 18, 2026 at 9:12 AM Muni <m@x> wrote:\n> Hi', 'Works.'],
    ['a signature', 'No imprime.\n-- \nAna Ruiz\nRentas', 'No imprime.'],
    ['a telephone', 'No imprime.\n\nEnviado desde mi iPhone', 'No imprime.'],
    ['answers between the lines', '> ¿Probaste?\nSí.\n> ¿Y?\nNada.', 'Sí.\nNada.'],
    [
      'a sentence that begins alike',
      'El lunes escribió: no anda\nel correo',
      'El lunes escribió: no anda\nel correo',
    ],
    [
      'what is only forwarded',
      '-----Mensaje reenviado-----\nDe: Ana\nNo anda',
      '-----Mensaje reenviado-----\nDe: Ana\nNo anda',
    ],
  ])('%s', (_what, text, expected) => {
    expect(ownWords(text)).toBe(expected);
  });
});

it.each([
  ['Re: RV: No imprime', 'No imprime'],
  ['RE[2]: Fwd:  No   imprime', 'No imprime'],
  ['Hola', null],
  ['', null],
  ['x'.repeat(200), `${'x'.repeat(119)}…`],
])('%s is the title %s', (asunto, expected) => {
  expect(tituloDeAsunto(asunto)).toBe(expected);
});

describe('pedidoDe', () => {
  it.each([
    ['Resuelto.', { accion: 'calificar', body: { calificacion: null, comentario: null } }],
    [
      'RESUELTO 5\nMuy rápido',
      { accion: 'calificar', body: { calificacion: 5, comentario: 'Muy rápido' } },
    ],
    ['¡Sigue fallando!', { accion: 'reabrir', body: { motivo: 'Sigue fallando.' } }],
    ['reabrir\nSe apagó otra vez', { accion: 'reabrir', body: { motivo: 'Se apagó otra vez' } }],
    ['No está resuelto', null],
    ['Resuelto 9', null],
  ])('%s', (text, expected) => {
    expect(pedidoDe(text)).toEqual(expected);
  });
});
