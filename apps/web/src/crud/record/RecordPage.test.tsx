import { type AreaInput, areas } from '@muni/contract';
import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { area, fakeServer } from '../../testing/fakeServer.ts';
import { renderScreen } from '../../testing/RenderScreen.tsx';
import { resourceApi } from '../resourceApi.ts';
import { ResourceForm } from '../form/ResourceForm.tsx';
import { TextoField } from '../form/Fields.tsx';
import { RecordPage } from './RecordPage.tsx';

const api = resourceApi<typeof areas>(areas);
const LIST = { to: '/areas', crumb: 'Áreas', label: 'Ver todas las áreas' };

it('says that somebody deleted the record, keeps what was typed and leads to the list', async () => {
  const server = fakeServer([area(3, 'Tránsito')]);
  const { user } = renderScreen(
    <RecordPage
      resource={areas}
      get={api.get}
      list={LIST}
      titleOf={({ nombre }) => nombre}
      actionsOf={() => [{ label: 'Eliminar', icon: '', onClick: () => undefined }]}
    >
      {(record) => (
        <ResourceForm
          resource={areas}
          record={record}
          save={(input: AreaInput, version = 0) => api.update(record.id, input, version)}
          onSaved={() => undefined}
          saveLabel="Guardar"
        >
          <TextoField name="nombre" />
        </ResourceForm>
      )}
    </RecordPage>,
    '/editarArea?id=3',
  );
  const nombre = await screen.findByRole('textbox', { name: 'Nombre' });
  expect(screen.getByRole('button', { name: 'Más acciones de Tránsito' })).toBeInTheDocument();
  await user.type(nombre, ' y Transporte');
  server.stored.delete(3);
  await user.click(screen.getByRole('button', { name: 'Guardar' }));
  expect(await screen.findByText(/Alguien eliminó esta ficha/)).toBeInTheDocument();
  expect(screen.getByRole('link', { name: LIST.label })).toHaveAttribute('href', LIST.to);
  expect(nombre).toHaveValue('Tránsito y Transporte');
  await waitFor(() => expect(screen.queryAllByRole('button')).toEqual([]));
});
