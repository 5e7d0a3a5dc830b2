import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { fakeServer, json, refuse } from '../../testing/fakeServer.ts';
import { renderScreen } from '../../testing/RenderScreen.tsx';
import { IntegracionesPage } from './IntegracionesPage.tsx';

const UNTRUSTED = 'El certificado del servidor no es de confianza.';
const BUZON = {
  activo: true,
  servidor: 'correo.muni.test',
  puerto: 993,
  usuario: 'reportes',
  conClave: true,
  carpeta: 'INBOX',
  direccion: 'reportes@muni.test',
  autoridad: '',
  leidoEn: null,
  error: UNTRUSTED,
  version: 3,
};
const CORREO = {
  id: 7,
  de: 'vecina@afuera.test',
  asunto: 'Un bache',
  texto: 'Hay un bache.',
  motivo: 'No es el correo de un empleado.',
  recibidoEn: '2026-11-18T12:00:00Z',
};

const open = (hash = '') => {
  const server = fakeServer([]);
  server.intercept = ({ method, path }) => {
    const call = `${method} ${path}`;
    if (call === 'POST /api/claves/') return json(200, { id: 1, clave: 'muni_secreta' });
    if (call === 'GET /api/buzon/') return json(200, BUZON);
    if (call === 'GET /api/buzon/correos/') return json(200, [CORREO]);
    if (call === 'POST /api/buzon/probar/') return refuse(409, 'conflict', UNTRUSTED);
    if (call === 'POST /api/buzon/correos/7/descartar/') return new Response(null, { status: 204 });
    return json(200, []);
  };
  return { server, ...renderScreen(<IntegracionesPage />, `/integraciones${hash}`) };
};

it('shows a new key once, with how a program sends it', async () => {
  const { user, server } = open();
  await user.click(await screen.findByRole('button', { name: 'Nueva clave' }));
  const dialog = await screen.findByRole('dialog');
  await user.type(within(dialog).getByLabelText('Programa'), 'Zabbix');
  await user.click(within(dialog).getByText('Leer reportes'));
  await user.click(within(dialog).getByRole('button', { name: 'Hacer la clave' }));
  expect(await screen.findByText(/Authorization: Bearer muni_secreta/)).toBeVisible();
  expect(server.requestsTo('POST', /claves/)[0]?.body).toMatchObject({
    nombre: 'Zabbix',
    usos: ['Leer reportes'],
  });
});

it('says why the mailbox cannot be read, tries out what is typed, and lets go of a mail', async () => {
  const { user, server } = open('#correo');
  expect(await screen.findByText(UNTRUSTED)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Configurar el buzón' }));
  const dialog = await screen.findByRole('dialog');
  const port = within(dialog).getByLabelText(/^Puerto/);
  await user.clear(port);
  await user.type(port, '1993');
  await user.click(within(dialog).getByRole('button', { name: 'Probar' }));
  expect(await within(dialog).findByText(UNTRUSTED)).toBeVisible();
  expect(server.requestsTo('POST', /probar/)[0]?.body).toMatchObject({ puerto: 1993, version: 3 });
  await user.click(within(dialog).getByRole('button', { name: 'Cancelar' }));
  await user.click(await screen.findByRole('button', { name: 'Descartar Un bache' }));
  await expect.poll(() => server.requestsTo('POST', /descartar/)).toHaveLength(1);
});
