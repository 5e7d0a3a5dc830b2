import type { Auditoria } from '@muni/contract';
import { expect, it } from 'vitest';
import { cambiosText } from './auditoria.routes.ts';

const text = (part: Pick<Auditoria, 'tabla' | 'accion' | 'cambios'>) =>
  cambiosText(part as Auditoria);

it.each<[Pick<Auditoria, 'tabla' | 'accion' | 'cambios'>, string]>([
  [
    {
      tabla: 'areas',
      accion: 'modificación',
      cambios: {
        telefono: { antes: null, despues: '+543854211234' },
        nombre: { antes: 'Catastro', despues: 'Catastro y Tierras' },
      },
    },
    'Nombre: Catastro → Catastro y Tierras; Teléfono: vacío → 0385 421-1234',
  ],
  [
    { tabla: 'areas', accion: 'alta', cambios: { nombre: { antes: null, despues: '=1+1' } } },
    'Nombre: =1+1',
  ],
  [
    {
      tabla: 'computadoras',
      accion: 'entrega',
      cambios: {
        usuario: { antes: null, despues: { id: 3, nombre: 'Quiroga, Nadia' } },
        discos: { antes: [], despues: [{ tipo: 'SSD', capacidadGB: 240, modelo: null }] },
        fechaCompra: { antes: '2026-11-12', despues: null },
      },
    },
    'Persona: vacío → Quiroga, Nadia; Discos: vacío → SSD, 240 GB; Fecha de compra: 12/11/2026 → vacío',
  ],
  [
    { tabla: 'rentas', accion: 'búsqueda', cambios: { q: { antes: null, despues: 'gómez' } } },
    'Búsqueda: gómez',
  ],
  [
    { tabla: 'deAntes', accion: 'modificación', cambios: { dato: { antes: 1, despues: 2 } } },
    'dato: 1 → 2',
  ],
  [{ tabla: 'municipio', accion: 'escudo nuevo', cambios: {} }, ''],
])('%o reads «%s»', (entry, expected) => {
  expect(text(entry)).toBe(expected);
});
