import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { json, refuse } from '../../testing/fakeServer.ts';
import { renderScreen } from '../../testing/RenderScreen.tsx';
import { reporte } from '../../testing/reporte.ts';
import { Composer } from './Composer.tsx';

afterEach(() => {
  vi.unstubAllGlobals();
});

it('keeps the side that was chosen, and what was written, while something else was on its way', async () => {
  const sent: string[] = [];
  let arrive: () => void = () => undefined;
  vi.stubGlobal('fetch', async (url: string, init: { method: string; body: string }) => {
    if (init.method !== 'POST') return json(200, []);
    sent.push(`${url} ${init.body}`);
    await new Promise<void>((resolve) => {
      arrive = resolve;
    });
    return json(200, reporte());
  });
  const refresh = vi.fn<() => Promise<void>>(() => Promise.resolve());
  const commands = { refresh } as unknown as Parameters<typeof Composer>[0]['commands'];
  const { user } = renderScreen(<Composer reporte={reporte()} commands={commands} />);
  const field = (name: string) => screen.findByLabelText(name, { selector: 'textarea' });
  const send = (name = 'Enviar') => user.click(screen.getByRole('button', { name }));

  await user.type(await field('Mensaje'), 'Voy');
  await send();
  await user.click(screen.getByRole('tab', { name: 'Nota interna' }));
  arrive();
  await waitFor(() => expect(refresh).toHaveBeenCalledTimes(1));
  await user.type(await field('Nota interna'), 'Secreto');
  await send('Guardar nota');
  await user.type(await field('Nota interna'), ' a voces');
  arrive();
  await waitFor(() => expect(refresh).toHaveBeenCalledTimes(2));
  expect(sent).toEqual([
    `/api/reportes/${reporte().id}/mensaje/ {"texto":"Voy"}`,
    `/api/reportes/${reporte().id}/nota/ {"texto":"Secreto"}`,
  ]);
  expect(await field('Nota interna')).toHaveValue('Secreto a voces');
});

it('names the file that was refused and drops it; each side has its own words and files', async () => {
  const sent: string[] = [];
  vi.stubGlobal('fetch', async (url: string, init: { method: string; body: FormData | string }) => {
    if (init.method !== 'POST') return json(200, []);
    const file = typeof init.body === 'string' ? null : (init.body.get('archivo') as File);
    sent.push(`${url.split('/').at(-2)} ${file?.name ?? ''}`.trim());
    return file?.name === 'todo.docx'
      ? refuse(400, 'validation', 'Ese tipo de archivo no se acepta.')
      : json(200, reporte());
  });
  const refresh = vi.fn<() => Promise<void>>(() => Promise.resolve());
  const commands = { refresh } as unknown as Parameters<typeof Composer>[0]['commands'];
  const { user } = renderScreen(<Composer reporte={reporte({ id: 77 })} commands={commands} />);
  const input = await screen.findByLabelText('Archivos');
  await user.type(screen.getByLabelText('Mensaje', { selector: 'textarea' }), 'Va');
  await user.upload(input, [
    new File(['PK\u0003\u0004 '], 'todo.docx', { type: 'text/plain' }),
    new File(['hola'], 'hola.txt', { type: 'text/plain' }),
  ]);
  await screen.findByText('hola.txt');
  await user.click(screen.getByRole('tab', { name: 'Nota interna' }));
  expect(screen.queryByText('hola.txt')).not.toBeInTheDocument();
  expect(screen.getByLabelText('Nota interna', { selector: 'textarea' })).toHaveValue('');
  await user.click(screen.getByRole('tab', { name: 'Mensaje' }));
  await user.click(screen.getByRole('button', { name: 'Enviar' }));
  expect(await screen.findByText(/^todo\.docx no se adjuntó/)).toBeInTheDocument();
  expect(screen.getByText('Lo demás se envió.')).toBeInTheDocument();
  expect(sent).toEqual(['mensaje', 'adjuntos todo.docx', 'adjuntos hola.txt']);
  expect(screen.queryByRole('list', { name: 'Archivos para enviar' })).not.toBeInTheDocument();
  await user.click(screen.getByRole('tab', { name: 'Nota interna' }));
  expect(screen.queryByText(/no se adjuntó/)).not.toBeInTheDocument();
});
