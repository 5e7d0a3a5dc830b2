import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { reporteRoutes } from '../nouns/reportes.ts';
import { useBelongsTo } from '../lib/menuEntry.ts';
import { renderScreen } from '../testing/RenderScreen.tsx';
import { MENU } from './menu.ts';
import { MenuList } from './MenuList.tsx';

function Page({ estado }: { estado: 'Pendiente' | 'Realizada' }) {
  useBelongsTo(reporteRoutes.listOf({ estado }));
  return <MenuList sections={MENU} counts={{}} />;
}

it.each([
  ['Pendiente', 'Pendientes'],
  ['Realizada', 'Realizados'],
] as const)('a report that is %s lights «%s», and nothing else', (estado, label) => {
  renderScreen(<Page estado={estado} />, '/EditarReportes');
  const lit = screen.getAllByRole('link').filter((link) => link.getAttribute('aria-current'));
  expect(lit.map(({ textContent }) => textContent)).toEqual([label]);
});
