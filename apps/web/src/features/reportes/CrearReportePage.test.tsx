import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { json } from '../../testing/fakeServer.ts';
import { renderScreen } from '../../testing/RenderScreen.tsx';
import { CrearReportePage } from './CrearReportePage.tsx';

beforeEach(() => {
  vi.stubGlobal('fetch', () => Promise.resolve(json(200, [])));
});
afterEach(() => {
  vi.unstubAllGlobals();
});

const story = () => screen.getByRole('textbox', { name: '¿Qué pasa?' });
const MISSING = 'Contanos qué pasa.';

async function openPage() {
  const view = renderScreen(<CrearReportePage />, '/CrearReportes');
  // What was kept has been read.
  await screen.findByRole('textbox', { name: '¿Qué pasa?' });
  await expect.poll(() => document.activeElement).toHaveAttribute('type', 'radio');
  return view;
}

it('says nothing of a text that was only passed through, and judges one that was cleared', async () => {
  const { user } = await openPage();
  await user.click(story());
  await user.tab();
  expect(screen.queryByText(MISSING)).not.toBeInTheDocument();
  await user.type(story(), 'N{Backspace}');
  expect(screen.queryByText(MISSING)).not.toBeInTheDocument();
  await user.tab();
  expect(await screen.findByText(MISSING)).toBeInTheDocument();
  expect(screen.queryByText(/Falta corregir/)).not.toBeInTheDocument();
  await user.type(story(), 'No imprime');
  await waitFor(() => expect(screen.queryByText(MISSING)).not.toBeInTheDocument());
});

it('begins anew once it is discarded', async () => {
  const { user } = await openPage();
  await user.type(story(), 'No');
  await user.click(screen.getByRole('button', { name: 'Descartar' }));
  expect(story()).toHaveValue('');
  expect(story()).toBeValid();
  await user.click(story());
  await user.tab();
  expect(screen.queryByText(MISSING)).not.toBeInTheDocument();
});

it('takes the focus to a summary of what is missing, whose links lead there', async () => {
  const { user } = await openPage();
  await user.click(screen.getByRole('button', { name: 'Enviar reporte' }));
  const summary = (await screen.findByText('2 datos')).closest<HTMLElement>('[role=alert]');
  if (!summary) throw new Error('no summary');
  expect(summary).toHaveTextContent('Falta corregir 2 datos: Con qué es el problema y Qué pasa.');
  expect(summary).toHaveFocus();
  await user.click(within(summary).getByRole('button', { name: 'Con qué es el problema' }));
  expect(screen.getAllByRole('radio')[0]).toHaveFocus();
  await user.click(within(summary).getByRole('button', { name: 'Qué pasa' }));
  expect(story()).toHaveFocus();
  await user.keyboard('No imprime');
  expect(summary).toHaveTextContent('Falta corregir 1 dato: Con qué es el problema.');
});
