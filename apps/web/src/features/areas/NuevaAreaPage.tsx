import { type Area, type AreaInput, areas } from '@muni/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { ResourceForm } from '../../crud/ResourceForm.tsx';
import { useTitle } from '../../lib/title.ts';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { toast } from '../../ui/Toasts.tsx';
import { AreaFields } from './AreaFields.tsx';
import { areasApi } from './areas.api.ts';
import { areaRoutes } from './areas.routes.ts';

export function NuevaAreaPage() {
  const navigate = useNavigate();
  const queries = useQueryClient();
  useTitle('Nueva área');
  const onSaved = (area: Area) => {
    void queries.invalidateQueries({ queryKey: [areas.name] });
    toast(`Creaste el área ${area.nombre}.`, {
      action: { label: 'Abrir', onClick: () => void navigate(areaRoutes.edit(area.id)) },
    });
    void navigate(areaRoutes.list);
  };
  return (
    <>
      <PageHeader
        title="Nueva área"
        hint="Los campos sin «opcional» son obligatorios"
        crumbs={[{ label: 'Áreas', to: areaRoutes.list }, { label: 'Nueva' }]}
      />
      <ResourceForm
        resource={areas}
        save={(input: AreaInput, _version, key) => areasApi.create(input, key)}
        onSaved={onSaved}
        saveLabel="Crear área"
      >
        <AreaFields />
      </ResourceForm>
    </>
  );
}
