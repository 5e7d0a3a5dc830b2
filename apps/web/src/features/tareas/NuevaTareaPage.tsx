import { type Tarea, type TareaInput, tareas } from '@muni/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { RecordStatus } from '../../crud/RecordStatus.tsx';
import { ResourceForm } from '../../crud/ResourceForm.tsx';
import { useTitle } from '../../lib/title.ts';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { toast } from '../../ui/Toasts.tsx';
import { conocidoDe } from './conocido.api.ts';
import { TareaFields } from './TareaFields.tsx';
import { tareasApi } from './tareas.api.ts';
import { tareaRoutes } from './tareas.routes.ts';

const LIST = { to: tareaRoutes.pendientes, label: 'Ver las tareas pendientes' };

export function NuevaTareaPage() {
  const navigate = useNavigate();
  const queries = useQueryClient();
  const [params] = useSearchParams();
  const asked = params.toString();
  const { data, error, refetch } = useQuery({
    queryKey: ['tareaNueva', asked],
    queryFn: ({ signal }) => conocidoDe(new URLSearchParams(asked), signal),
  });
  const initial = useMemo(
    () => data && { prioridad: 'Media', repeticion: 'Ninguna', ...data },
    [data],
  );
  useTitle('Nueva tarea');
  const onSaved = (tarea: Tarea) => {
    void queries.invalidateQueries({ queryKey: [tareas.name] });
    toast(`Creaste la tarea «${tarea.titulo}».`, {
      action: { label: 'Abrir', onClick: () => void navigate(tareaRoutes.edit(tarea.id)) },
    });
    void navigate(tareaRoutes.pendientes);
  };
  return (
    <>
      <PageHeader
        title="Nueva tarea"
        hint="Los campos sin «opcional» son obligatorios"
        crumbs={[{ label: 'Tareas', to: tareaRoutes.pendientes }, { label: 'Nueva' }]}
      />
      {initial ? (
        <ResourceForm
          resource={tareas}
          initial={initial}
          save={(input: TareaInput, _version, key) => tareasApi.create(input, key)}
          onSaved={onSaved}
          saveLabel="Crear tarea"
        >
          <TareaFields />
        </ResourceForm>
      ) : (
        <RecordStatus error={error} onRetry={() => void refetch()} noun="la tarea" list={LIST} />
      )}
    </>
  );
}
