import { areas } from '@muni/contract';
import { screen, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import type { Page, Query } from '../../lib/http.ts';
import { renderScreen } from '../../testing/RenderScreen.tsx';
import { useListQuery } from '../list/useListQuery.ts';
import { CalendarView } from './CalendarView.tsx';
import { useCalendar } from './useCalendar.ts';

interface Visit {
  id: number;
  day: string;
  name: string;
}
const VISITS: Visit[] = [
  { id: 1, day: '2026-11-12', name: 'Tóner' },
  ...[2, 3, 4, 5].map((id) => ({ id, day: '2026-11-13', name: `Visita ${id}` })),
  { id: 6, day: '2026-12-01', name: 'Otro mes' },
];
const asked: Query[] = [];
beforeEach(() => {
  asked.length = 0;
});

const fetchPage = (query: Query): Promise<Page<Visit>> => {
  asked.push(query);
  const { desde, hasta } = query;
  const rows = VISITS.filter(({ day }) => day >= String(desde) && day <= String(hasta));
  return Promise.resolve({ rows, total: rows.length, isMore: false });
};

function Calendar() {
  const list = useListQuery<Visit>(areas, fetchPage);
  const calendar = useCalendar(list, fetchPage, (desde, hasta) => ({ desde, hasta }));
  return (
    <CalendarView
      calendar={calendar}
      plural="las visitas"
      itemOf={({ id, day, name }) => ({
        id,
        day,
        label: name,
        to: `/ver?id=${id}`,
        kind: 'enCurso',
        estado: 'En curso',
      })}
      createOn={(day) => `/nueva?dia=${day}`}
    />
  );
}
const openCalendar = () => renderScreen(<Calendar />, '/lista?dia=2026-11-12&tipo=Oficina');
// By its day: to find one cell of forty by its name takes jsdom seconds.
const cell = (day: string) => {
  const found = document.querySelector<HTMLElement>(`[data-day="${day}"]`);
  if (!found) throw new Error(`no ${day}`);
  return found;
};

it('asks for the days it shows, with the filters of the list, and puts each thing on its day', async () => {
  openCalendar();
  await screen.findByText('Tóner');
  const link = within(cell('2026-11-12')).getByRole('link', { name: 'En curso Tóner' });
  expect(cell('2026-11-12')).toHaveAccessibleName(/jueves, 12 de noviembre/);
  expect(link).toHaveAttribute('href', '/ver?id=1');
  expect(asked.find((query) => 'desde' in query)).toMatchObject({
    desde: '2026-10-26',
    hasta: '2026-12-06',
    tipo: 'Oficina',
  });
});

it('is walked with the keyboard, across months too', async () => {
  const { user, history } = openCalendar();
  await screen.findByText('Tóner');
  cell('2026-11-12').focus();
  await user.keyboard('{ArrowDown}{ArrowLeft}');
  expect(cell('2026-11-18')).toHaveFocus();
  await user.tab();
  expect(document.activeElement).toHaveAttribute('href', '/nueva?dia=2026-11-18');
  await user.tab({ shift: true });
  await user.keyboard('{PageDown}');
  expect(cell('2026-12-18')).toHaveFocus();
  expect(Object.fromEntries(new URLSearchParams(history.location.search))).toEqual({
    dia: '2026-12-18',
    tipo: 'Oficina',
  });
  await user.click(screen.getByRole('button', { name: 'Mes anterior' }));
  expect(screen.getByText('Noviembre de 2026')).toBeVisible();
});

it('opens the week of a day that holds more than fits', async () => {
  const { user } = openCalendar();
  await user.click(await screen.findByText('y 2 más'));
  expect(screen.getByText('9 al 15 de noviembre')).toBeVisible();
  expect(await screen.findByText('Visita 5')).toBeVisible();
});
