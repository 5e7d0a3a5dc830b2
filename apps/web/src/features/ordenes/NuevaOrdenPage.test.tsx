import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { fakeServer, json } from '../../testing/fakeServer.ts';
import { renderScreen } from '../../testing/RenderScreen.tsx';
import { NuevaOrdenPage } from './NuevaOrdenPage.tsx';

const NUEVA = { tipo: 'Correctivo', titulo: '', descripcion: '', prioridad: 'Media' };
const PLANTILLA = {
  id: 4,
  nombre: 'Puesto nuevo',
  tipo: 'Instalación',
  titulo: 'Instalación de un puesto',
  descripcion: 'Armar el puesto.',
  prioridad: 'Alta',
  lugar: null,
  checklist: ['Red', 'Correo'],
};

it('fills with a template what nobody has written yet, and asks nothing', async () => {
  const server = fakeServer([]);
  server.intercept = ({ path }) => {
    if (path.endsWith('/nueva/')) return json(200, { ...NUEVA, checklist: [], adjuntos: 0 });
    return path.includes('plantillas')
      ? json(200, [PLANTILLA], { 'x-total-count': '1' })
      : undefined;
  };
  const { user } = renderScreen(<NuevaOrdenPage />, '/ordenDeTrabajo');
  const title = await screen.findByRole('textbox', { name: 'Título' });
  await user.type(title, 'Mi puesto');
  await user.selectOptions(screen.getByLabelText(/^Empezar con una plantilla/), 'Puesto nuevo');
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  expect(title).toHaveValue('Mi puesto');
  expect(screen.getByRole('textbox', { name: 'Trabajo pedido' })).toHaveValue('Armar el puesto.');
  expect(screen.getByRole('combobox', { name: 'Tipo' })).toHaveValue('Instalación');
});
