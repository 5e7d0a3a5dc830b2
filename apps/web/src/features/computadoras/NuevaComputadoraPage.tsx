import { type Computadora, type ComputadoraInput, computadoras } from '@muni/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { ResourceForm } from '../../crud/ResourceForm.tsx';
import { useTitle } from '../../lib/title.ts';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { toast } from '../../ui/Toasts.tsx';
import { ComputadoraFields } from './ComputadoraFields.tsx';
import { computadorasApi } from './computadoras.api.ts';
import { computadoraRoutes } from './computadoras.routes.ts';

export function NuevaComputadoraPage() {
  const navigate = useNavigate();
  const queries = useQueryClient();
  useTitle('Nueva computadora');
  const onSaved = (saved: Computadora) => {
    void queries.invalidateQueries({ queryKey: [computadoras.name] });
    toast(`Agregaste ${saved.nombreCorto}.`, {
      action: { label: 'Abrir', onClick: () => void navigate(computadoraRoutes.edit(saved.id)) },
    });
    void navigate(computadoraRoutes.list);
  };
  return (
    <>
      <PageHeader
        title="Nueva computadora"
        hint="Los campos sin «opcional» son obligatorios"
        crumbs={[{ label: 'Computadoras', to: computadoraRoutes.list }, { label: 'Nueva' }]}
      />
      <ResourceForm
        resource={computadoras}
        save={(input: ComputadoraInput, _version, key) => computadorasApi.create(input, key)}
        onSaved={onSaved}
        saveLabel="Agregar computadora"
      >
        <ComputadoraFields />
      </ResourceForm>
    </>
  );
}
