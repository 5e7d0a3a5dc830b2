// A form over the fake server, for the tests of forms.
import { type Area, type AreaInput, areas } from '@muni/contract';
import { vi } from 'vitest';
import { TextoField } from '../crud/form/Fields.tsx';
import { ResourceForm } from '../crud/form/ResourceForm.tsx';
import { resourceApi } from '../crud/resourceApi.ts';
import { area, fakeServer } from './fakeServer.ts';
import { renderScreen } from './RenderScreen.tsx';

const api = resourceApi<typeof areas>(areas);
export const stored = area(3, 'Tránsito', {
  interno: '100',
  ubicacion: 'Planta baja',
  telefono: '+543854211234',
});

export function openForm(record?: Area, mayGo?: () => Promise<boolean>) {
  const server = fakeServer(record ? [record] : []);
  const onSaved = vi.fn<(saved: Area) => void>();
  const save = (input: AreaInput, version: number | undefined, key: string) =>
    record ? api.update(record.id, input, version ?? 0) : api.create(input, key);
  const view = renderScreen(
    <ResourceForm
      resource={areas}
      record={record}
      save={save}
      mayGo={mayGo}
      onSaved={onSaved}
      saveLabel="Guardar"
    >
      {['nombre', 'codigo', 'interno', 'ubicacion'].map((name) => (
        <TextoField key={name} name={name} />
      ))}
      <TextoField name="telefono" kind="tel" />
    </ResourceForm>,
    '/editarArea?id=3',
  );
  return { ...view, server, onSaved };
}
