import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { json } from '../../testing/fakeServer.ts';
import { renderScreen } from '../../testing/RenderScreen.tsx';
import { reporte } from '../../testing/reporte.ts';
import { ReporteDialog } from './ActionDialogs.tsx';
import type { ReporteCommands } from './reportes.actions.ts';

it('offers what looks alike first, with who told it, and never the report itself', async () => {
  const one = reporte();
  const alike = reporte({ id: 9, numero: 'R-000009', titulo: 'La HP traga hojas' });
  const other = reporte({ id: 8, numero: 'R-000008', titulo: 'Sin red' });
  vi.stubGlobal('fetch', (input: string) =>
    Promise.resolve(json(200, input.includes('parecidos') ? [alike] : [one, other, alike])),
  );
  const { user } = renderScreen(
    <ReporteDialog
      question="duplicado"
      reporte={one}
      commands={{} as unknown as ReporteCommands}
      onClose={() => undefined}
    />,
  );
  await user.click(await screen.findByRole('combobox', { name: 'El otro reporte' }));
  const options = await screen.findAllByRole('option');
  expect(options.map(({ textContent }) => textContent)).toEqual([
    'R-000009 · La HP traga hojasMarcela Benítez, Mesa de Entradas',
    'R-000008 · Sin redMarcela Benítez, Mesa de Entradas',
  ]);
});
