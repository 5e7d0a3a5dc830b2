import { type Area, type AreaInput, areas } from '@muni/contract';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useNavigate, useSearchParams } from 'react-router';
import { HistoryTab } from '../../crud/HistoryTab.tsx';
import { RecordStatus } from '../../crud/RecordStatus.tsx';
import { ResourceForm } from '../../crud/ResourceForm.tsx';
import { useRecord } from '../../crud/useRecord.ts';
import { useTitle } from '../../lib/title.ts';
import { Icon } from '../../ui/Icon.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { PageTabs } from '../../ui/PageTabs.tsx';
import { toast } from '../../ui/Toasts.tsx';
import { useAreaActions } from './AreaActions.tsx';
import { AreaFields } from './AreaFields.tsx';
import { AreaPersonas } from './AreaPersonas.tsx';
import { areasApi } from './areas.api.ts';
import { areaRoutes } from './areas.routes.ts';
import { EstadoDeArea } from './AreaViews.tsx';

const LIST = { to: areaRoutes.list, label: 'Ver todas las áreas' };

export function EditarAreaPage() {
  const [params] = useSearchParams();
  const id = Number(params.get('id'));
  // Another area is another page: nothing typed for one may end in the other.
  return <EditarArea key={id} id={id} />;
}

function EditarArea({ id }: { id: number }) {
  const navigate = useNavigate();
  const { record: area, error, retry, store } = useRecord(areas.name, id, areasApi.get);
  const { stateActionsOf, dialogs } = useAreaActions({
    onDeleted: () => void navigate(areaRoutes.list),
  });
  const title = area?.nombre ?? 'Área';
  useTitle(title);
  return (
    <>
      <PageHeader
        title={title}
        hint={area && (!area.activo || area.protegida) && <EstadoDeArea area={area} />}
        crumbs={[{ label: 'Áreas', to: areaRoutes.list }, { label: title }]}
        actions={
          area &&
          stateActionsOf(area).map((action) => (
            <Button
              key={action.label}
              size="small"
              variant="outlined"
              color="inherit"
              startIcon={<Icon path={action.icon} />}
              sx={action.danger ? { color: 'error.main' } : undefined}
              onClick={action.onClick}
            >
              {action.label}
            </Button>
          ))
        }
      />
      {area ? (
        <AreaTabs area={area} onSaved={store} />
      ) : (
        <RecordStatus error={error} onRetry={retry} noun="el área" list={LIST} />
      )}
      {dialogs}
    </>
  );
}

function AreaTabs({ area, onSaved }: { area: Area; onSaved: (area: Area) => void }) {
  const saved = (next: Area) => {
    onSaved(next);
    toast('Guardaste los cambios.');
  };
  return (
    <PageTabs
      label={`Partes de ${area.nombre}`}
      tabs={[
        {
          id: 'datos',
          label: 'Datos',
          keepMounted: true,
          content: (
            <>
              {!area.activo && (
                <Alert severity="warning" sx={{ mb: 1.25 }}>
                  Está de baja: {area.motivoBaja}
                </Alert>
              )}
              <ResourceForm
                resource={areas}
                record={area}
                save={(input: AreaInput, version = area.version) =>
                  areasApi.update(area.id, input, version)
                }
                onSaved={saved}
                saveLabel="Guardar cambios"
              >
                <AreaFields area={area} />
              </ResourceForm>
            </>
          ),
        },
        { id: 'personas', label: 'Personas', content: <AreaPersonas area={area} /> },
        {
          id: 'historial',
          label: 'Historial',
          content: (
            <HistoryTab resource={areas} id={area.id} fetchPage={areasApi.historial} list={LIST} />
          ),
        },
      ]}
    />
  );
}
