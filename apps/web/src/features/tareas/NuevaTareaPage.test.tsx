import { expect, it } from 'vitest';
import { origenDe } from './NuevaTareaPage.tsx';

it.each([
  ['', undefined],
  ['prioridad=Alta&responsable=3', undefined],
  ['reporte=nada', undefined],
  ['reporte=-1', undefined],
  ['reporte=7&computadora=2', '/EditarReportes?id=7'],
  ['orden=5&reporte=7&impresora=4', '/EditarOrdenTrabajo?id=5'],
  ['computadora=2', '/editarComputadora?id=2#tareas'],
  ['impresora=4', '/editarImpresora?id=4#tareas'],
])('a task asked for with «%s» goes back to %s', (query, to) => {
  expect(origenDe(new URLSearchParams(query))?.to).toBe(to);
});
