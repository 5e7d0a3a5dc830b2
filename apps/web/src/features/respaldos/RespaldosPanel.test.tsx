import type { EstadoDeRespaldos, Respaldo } from '@muni/contract';
import { screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { json } from '../../testing/fakeServer.ts';
import { renderScreen } from '../../testing/RenderScreen.tsx';
import { RespaldosPanel } from './RespaldosPanel.tsx';

afterEach(() => {
  vi.unstubAllGlobals();
});

const one = (id: number, more: Partial<Respaldo> = {}): Respaldo => ({
  id,
  creadoEn: `2026-11-0${id}T03:00:00Z`,
  creadoPor: null,
  motivo: 'Nocturno',
  archivo: `/respaldos/muni-${id}.gz`,
  maquina: 'uno',
  aca: true,
  cifrado: true,
  filas: 1000,
  bytes: 2048,
  segundos: 3,
  error: null,
  ...more,
});

it('tells how far the one under way is, and of each whether it is here or on which machine', async () => {
  const recientes = [one(3), one(2, { aca: false, maquina: 'dos' }), one(1, { aca: false })];
  const estado: EstadoDeRespaldos = {
    maquina: 'uno',
    carpeta: '/respaldos',
    seGuardan: 14,
    cifrados: true,
    ultimo: recientes[0] ?? null,
    atrasado: false,
    enCurso: { desde: '2026-11-04T12:00:00Z', maquina: 'dos', filas: 250 },
    recientes,
  };
  vi.stubGlobal('fetch', () => Promise.resolve(json(200, estado)));
  renderScreen(<RespaldosPanel />, '/datosMunicipales');
  expect(await screen.findByRole('progressbar')).toHaveAttribute('aria-valuenow', '25');
  expect(screen.getByText(/en la máquina dos: 250 filas/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Hacer un respaldo ahora' })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
  expect(screen.getAllByRole('button', { name: 'Descargar' })).toHaveLength(1);
  expect(screen.getByText(/Está en la máquina dos, en \/respaldos\/muni-2\.gz/)).toBeVisible();
  expect(screen.getByText(/El archivo ya no está en \/respaldos\/muni-1\.gz/)).toBeVisible();
});
