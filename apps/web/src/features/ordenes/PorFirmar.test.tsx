import { screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { json } from '../../testing/fakeServer.ts';
import { orden } from '../../testing/orden.ts';
import { renderScreen } from '../../testing/RenderScreen.tsx';
import { PorFirmar } from './PorFirmar.tsx';

afterEach(() => {
  vi.unstubAllGlobals();
});

it('leads to the sheets that wait for one’s signature, and says nothing of those signed', async () => {
  const asked: string[] = [];
  const done = { estado: 'Realizada', fechaFin: '2026-11-12T15:00:00Z' } as const;
  const firmaConforme = {
    nombre: 'Marcela Benítez',
    fecha: '2026-11-12T16:00:00Z',
    enPapel: false,
  };
  vi.stubGlobal('fetch', (url: string) => {
    asked.push(url);
    return Promise.resolve(
      json(200, [
        orden({ ...done, id: 7 }),
        orden({ ...done, id: 8, titulo: 'Limpiar la central', firmaConforme }),
      ]),
    );
  });
  renderScreen(<PorFirmar />);
  expect(await screen.findByText('Esperan tu firma')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Ver y firmar' })).toHaveAttribute(
    'href',
    '/VerOrdenTrabajo?id=7',
  );
  expect(screen.queryByText('Limpiar la central')).not.toBeInTheDocument();
  expect(asked[0]).toContain('estado=Realizada');
});
