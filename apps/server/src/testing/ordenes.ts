// Work orders and what tests do with them, beside the people of testing/reportes.ts.
import type { Orden } from '@muni/contract';
import sharp from 'sharp';
import { expect } from 'vitest';
import type { TestApp } from './app.ts';
import { reportesOf } from './reportes.ts';

type Body = Record<string, unknown>;

export const WORK = { resultado: 'Reparado', trabajoRealizado: 'Cambié la fuente y probé.' };

/** A stroke on a transparent sheet, as a canvas would give it. */
export async function signaturePng(width = 300, height = 120): Promise<string> {
  const stroke = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <path d="M10 90 Q 60 10 120 80 T 280 40" stroke="#123a7a" stroke-width="4" fill="none"/></svg>`;
  const bytes = await sharp(Buffer.from(stroke)).png().toBuffer();
  return `data:image/png;base64,${bytes.toString('base64')}`;
}

export function ordenesOf(app: () => TestApp) {
  const reportes = reportesOf(app);
  const idOf = async (who: string) => (await app().empleado(who)).id;
  const act = (id: number, action: string, body: Body = {}, who = 'computos') =>
    app().as(who).post(`/api/ordenes/${id}/${action}/`, body);
  const done = async (...call: Parameters<typeof act>): Promise<Orden> => {
    const answer = await act(...call);
    expect(answer.statusCode, answer.body).toBe(200);
    return answer.json();
  };
  const post = async (body: Body = {}) =>
    app()
      .as('computos')
      .post('/api/ordenes/', {
        titulo: 'Cambio de fuente',
        descripcion: 'No prende la máquina del mostrador.',
        solicitante: await idOf('empleado'),
        ...body,
      });
  const make = async (body: Body = {}): Promise<Orden> => {
    const answer = await post(body);
    expect(answer.statusCode, answer.body).toBe(201);
    return answer.json();
  };
  return {
    reportes,
    idOf,
    act,
    done,
    post,
    make,
    get: async (id: number, who = 'computos'): Promise<Orden> =>
      (await app().as(who).get(`/api/ordenes/${id}/`)).json(),
    /** Assigned and begun. */
    begun: async (body: Body = {}): Promise<Orden> => {
      const { id } = await make({ tecnicoResponsable: await idOf('computos'), ...body });
      return done(id, 'iniciar');
    },
    /** Done, and signed by who asked. */
    signed: async (body: Body = {}): Promise<Orden> => {
      const { id } = await make({ tecnicoResponsable: await idOf('computos'), ...body });
      await done(id, 'iniciar');
      await done(id, 'realizar', WORK);
      const firma = { nombre: 'Persona Prueba', dni: '20000003', imagen: await signaturePng() };
      return done(id, 'firmar', { rol: 'conforme', firma });
    },
  };
}
