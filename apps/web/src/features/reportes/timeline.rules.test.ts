// @vitest-environment node
import type { Adjunto, ReporteEvento } from '@muni/contract';
import { describe, expect, it } from 'vitest';
import { evento, reporte } from '../../testing/reporte.ts';
import { momentoText } from '../../lib/formats.ts';
import { timelineOf } from './timeline.rules.ts';

const nadia = { autor: { id: 1, nombre: 'Quiroga, Nadia' }, quien: 'Quiroga, Nadia' };
const adjunto = (id: number): Adjunto => ({
  id,
  nombre: `foto-${id}.jpg`,
  tipo: 'image/jpeg',
  peso: 1000,
  ancho: 10,
  alto: 10,
  clase: null,
  interno: false,
  creadoEn: '2026-11-12T11:40:00Z',
  creadoPor: null,
});
const draw = (...eventos: ReporteEvento[]) => timelineOf(reporte(), eventos);

describe('the timeline', () => {
  it('shows what was written as cards, on the side of who wrote', () => {
    const items = draw(
      evento(1, 'alta'),
      evento(2, 'toma', nadia),
      evento(3, 'mensaje', { ...nadia, texto: 'Voy para allá.' }),
      evento(4, 'mensaje', { texto: 'Gracias.' }),
      evento(5, 'nota interna', { ...nadia, texto: 'Tercera vez.', interno: true }),
    );
    expect(items.map((item) => (item.kind === 'card' ? item.look : item.texto))).toEqual([
      'alta',
      'lo tomó',
      'respuesta',
      'mensaje',
      'nota',
    ]);
    expect(items[0]).toMatchObject({ texto: 'La HP del mostrador traga la hoja.' });
  });

  it('puts files with what they came with', () => {
    const items = draw(
      evento(1, 'alta'),
      evento(2, 'adjunto', { adjunto: adjunto(1) }),
      evento(3, 'adjunto', { adjunto: adjunto(2) }),
      evento(4, 'adjunto', { ...nadia, adjunto: adjunto(3) }),
      evento(5, 'adjunto', { adjunto: adjunto(4), fecha: '2026-11-12T13:40:00Z' }),
    );
    expect(
      items.map((item) => (item.kind === 'card' ? item.adjuntos.map(({ id }) => id) : [])),
    ).toEqual([[1, 2], [3], [4]]);
  });

  it('never puts an internal file with a visible message', () => {
    const items = draw(
      evento(1, 'mensaje', { ...nadia, texto: 'Hola.' }),
      evento(2, 'adjunto', { ...nadia, interno: true, adjunto: adjunto(1) }),
    );
    expect(items.length).toBe(2);
    expect(items[1]?.evento.interno).toBe(true);
  });

  it.each([
    [evento(1, 'asignación', nadia), 'lo dejó sin nadie a cargo'],
    [
      evento(1, 'asignación', { ...nadia, sobre: { id: 2, nombre: 'Luna, Darío' } }),
      'se lo asignó a Darío Luna',
    ],
    [evento(1, 'asignación', { ...nadia, sobre: { id: 1, nombre: 'Quiroga, Nadia' } }), 'lo tomó'],
    [evento(1, 'espera', { texto: 'Un rodillo' }), 'lo puso en espera: Un rodillo'],
    [
      evento(1, 'cambio', { texto: 'Prioridad: Media → Alta\nDescripción' }),
      'cambió Prioridad: Media → Alta · Descripción',
    ],
    [evento(1, 'cambio', { texto: 'Quitó el archivo a.pdf.' }), 'quitó el archivo a.pdf.'],
    [evento(1, 'interesado'), 'se sumó: también le pasa'],
    [
      evento(1, 'interesado', { ...nadia, sobre: { id: 30, nombre: 'Cabral, Juan' } }),
      'sumó a Juan Cabral',
    ],
    [evento(1, 'adjunto', { texto: 'a.pdf' }), 'adjuntó un archivo que ya no está: a.pdf'],
  ])('tells %o in one line', (one, texto) => {
    expect(draw(one)).toMatchObject([{ kind: 'line', texto }]);
  });

  it('shows why a report was opened again as a card, and without a reason as a line', () => {
    const [why, none] = draw(
      evento(1, 'reapertura', { texto: 'Volvió a trabar.' }),
      evento(2, 'reapertura'),
    );
    expect(why).toMatchObject({ kind: 'card', look: 'reabierto', texto: 'Volvió a trabar.' });
    expect(none).toMatchObject({ kind: 'line', texto: 'lo reabrió' });
  });

  it('ends a duplicate with the report it is the same as', () => {
    const other = { id: 9, nombre: 'R-000009' };
    expect(draw(evento(1, 'anulación', { sobre: other, texto: 'Es el mismo.' }))).toMatchObject([
      { texto: 'lo cerró: es el mismo problema que', link: { ...other, kind: 'reporte' } },
    ]);
  });

  it('begins what a report took in with the other report', () => {
    const sobre = { id: 9, nombre: 'R-000009' };
    const texto = 'Se unió el reporte R-000009, de Juan Cabral.';
    expect(draw(evento(1, 'unión', { ...nadia, sobre, texto }))).toMatchObject([
      { texto: 'unió el reporte', link: { ...sobre, kind: 'reporte' }, tail: ', de Juan Cabral' },
    ]);
    expect(draw(evento(1, 'unión', { ...nadia, texto }))).toMatchObject([
      { texto: 'unió el reporte R-000009, de Juan Cabral.', link: null, tail: '' },
    ]);
  });

  it('names a work order, with its number as the way there', () => {
    const sobre = { id: 7, nombre: 'OT-2026-00007' };
    const done = 'Se realizó la orden de trabajo OT-2026-00007: se cambió el disco';
    expect(draw(evento(1, 'orden', { sobre, texto: done }))).toMatchObject([
      {
        texto: 'realizó la orden de trabajo',
        link: { ...sobre, kind: 'orden' },
        tail: ': se cambió el disco',
      },
    ]);
    const made = 'Se abrió la orden de trabajo OT-2026-00007.';
    expect(draw(evento(1, 'orden', { sobre, texto: made }))).toMatchObject([{ tail: '' }]);
  });

  it('says «hoy» of today only', () => {
    expect(momentoText('2026-11-12T11:40:00Z', '2026-11-12T18:00:00Z')).toBe('hoy 08:40');
    expect(momentoText('2026-11-11T11:40:00Z', '2026-11-12T18:00:00Z')).toBe('11/11/2026 08:40');
  });
});
