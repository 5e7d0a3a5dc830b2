// Reports and who is around them: somebody of the same area, somebody of another, and a second technician.
import type { Reporte, ReporteEvento } from '@muni/contract';
import { expect } from 'vitest';
import { type TestApp, testEmail } from './app.ts';
import { ask } from '../db/transaction.ts';

export const vecino = testEmail('vecino');
export const companera = testEmail('companera');
export const otroTecnico = testEmail('tecnico2');

type Body = Record<string, unknown>;

/** The people, and what tests do with reports. `app` is asked for each time: it is built before the first test. */
export function reportesOf(app: () => TestApp) {
  const act = (who: string, id: number, action: string, body: Body = {}) =>
    app().as(who).post(`/api/reportes/${id}/${action}/`, body);
  return {
    act,
    reset: async () => {
      await app().reset();
      await ask(app().db)`insert into areas (nombre) values ('Catastro')`;
      await app().addEmpleado(vecino, 'Catastro', '30000001', {
        nombre: 'Otra',
        apellido: 'Persona 1',
      });
      await app().addEmpleado(companera, 'Obras Privadas', '30000002', {
        nombre: 'Otra',
        apellido: 'Persona 2',
      });
      await app().addEmpleado(otroTecnico, 'Computos', '30000003', {
        nombre: 'Otra',
        apellido: 'Persona 3',
      });
    },
    send: async (who: string, body: Body = {}): Promise<Reporte> => {
      const answer = await app()
        .as(who)
        .post('/api/reportes/', {
          descripcion: 'No imprime la HP del mostrador\nYa la apagué y prendí.',
          categoria: 'Impresora',
          impacto: 'No puedo trabajar',
          ...body,
        });
      expect(answer.statusCode, answer.body).toBe(201);
      return answer.json();
    },
    done: async (...call: Parameters<typeof act>): Promise<Reporte> => {
      const answer = await act(...call);
      expect(answer.statusCode, answer.body).toBe(200);
      return answer.json();
    },
    timeline: async (who: string, id: number): Promise<ReporteEvento[]> =>
      (await app().as(who).get(`/api/reportes/${id}/eventos/`)).json(),
  };
}
