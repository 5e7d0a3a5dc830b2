import { expect, it } from 'vitest';
import * as z from 'zod';
import * as contract from './index.ts';
import type { ListedResource } from './resource.ts';

/** Whose name stands in a field; null where it is none that lists follow. */
const NAMED: Readonly<Record<string, string | null>> = {
  area: 'areas',
  areaPadre: 'areas',
  empleado: 'empleados',
  interesados: 'empleados',
  responsable: 'empleados',
  colaboradores: 'empleados',
  realizadaPor: 'empleados',
  relevadoPor: 'empleados',
  solicitante: 'empleados',
  tecnico: 'empleados',
  tecnicoResponsable: 'empleados',
  tecnicos: 'empleados',
  usuario: 'empleados',
  // Agents and work change them all day.
  computadora: null,
  computadoraHost: null,
  impresora: null,
  orden: null,
  reporte: null,
  duplicadoDe: null,
  siguiente: null,
  // What a screen seldom shows is not followed.
  plan: null,
  plantilla: null,
  creadoPor: null,
  modificadoPor: null,
};

function isReferencia(schema: unknown): boolean {
  if (schema instanceof z.ZodNullable) return isReferencia(schema.unwrap());
  if (schema instanceof z.ZodArray) return isReferencia(schema.element);
  return schema instanceof z.ZodObject && Object.keys(schema.shape).join() === 'id,nombre';
}

const isListed = (value: unknown): value is ListedResource =>
  typeof value === 'object' && value !== null && 'record' in value && 'defaultSort' in value;
const resources = Object.values<unknown>(contract).filter(isListed);

it.each(resources)('$name says whose names its rows show', ({ name, record, shows = [] }) => {
  const fields = Object.keys(record.shape).filter((field) => isReferencia(record.shape[field]));
  expect(fields.filter((field) => !(field in NAMED))).toEqual([]);
  const named = fields.map((field) => NAMED[field]).filter((one) => one && one !== name);
  expect(shows).toEqual(expect.arrayContaining(named));
});

it('knows the resources', () => {
  expect(resources.length).toBeGreaterThan(10);
});
