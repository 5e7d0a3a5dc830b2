import { type Impresora, type ImpresoraInput, impresoras } from '@muni/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { ResourceForm } from '../../crud/ResourceForm.tsx';
import { useTitle } from '../../lib/title.ts';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { toast } from '../../ui/Toasts.tsx';
import { ImpresoraFields } from './ImpresoraFields.tsx';
import { impresorasApi } from './impresoras.api.ts';
import { impresoraRoutes } from './impresoras.routes.ts';

export function NuevaImpresoraPage() {
  const navigate = useNavigate();
  const queries = useQueryClient();
  useTitle('Nueva impresora');
  const onSaved = (saved: Impresora) => {
    void queries.invalidateQueries({ queryKey: [impresoras.name] });
    toast(`Agregaste ${saved.nombreCorto}.`, {
      action: { label: 'Abrir', onClick: () => void navigate(impresoraRoutes.edit(saved.id)) },
    });
    void navigate(impresoraRoutes.list);
  };
  return (
    <>
      <PageHeader
        title="Nueva impresora"
        hint="Los campos sin «opcional» son obligatorios"
        crumbs={[{ label: 'Impresoras', to: impresoraRoutes.list }, { label: 'Nueva' }]}
      />
      <ResourceForm
        resource={impresoras}
        save={(input: ImpresoraInput, _version, key) => impresorasApi.create(input, key)}
        onSaved={onSaved}
        saveLabel="Agregar impresora"
      >
        <ImpresoraFields isNew />
      </ResourceForm>
    </>
  );
}
