// The order's own page: what is asked, found and done in the middle, its facts and signatures at the side.
import { avisoDeVersion, type Orden, type OrdenInput, ordenes } from '@muni/contract';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { HistoryTab } from '../../crud/HistoryTab.tsx';
import { RecordStatus } from '../../crud/RecordStatus.tsx';
import { ResourceForm } from '../../crud/ResourceForm.tsx';
import { useRecord } from '../../crud/useRecord.ts';
import { useShortcuts } from '../../lib/keyboard.ts';
import { useCan } from '../../lib/SessionContext.tsx';
import { useTitle } from '../../lib/title.ts';
import { Notice } from '../../ui/Notice.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { PageTabs } from '../../ui/PageTabs.tsx';
import { toast } from '../../ui/Toasts.tsx';
import { listaDeOrdenes } from './lista.rules.ts';
import { OrdenFacts } from './OrdenFacts.tsx';
import { OrdenFields } from './OrdenFields.tsx';
import { OrdenHeader } from './OrdenHeader.tsx';
import { type useOrdenActions as Actions, useOrdenActions } from './OrdenActions.tsx';
import { OrdenTrabajo } from './OrdenTrabajo.tsx';
import { ordenesApi } from './ordenes.api.ts';
import { ordenRoutes } from './ordenes.routes.ts';

export function EditarOrdenPage() {
  const [params] = useSearchParams();
  const id = Number(params.get('id'));
  // Another order is another page: nothing written for one may end in the other.
  return <OneOrden key={id} id={id} />;
}

function OneOrden({ id }: { id: number }) {
  const { record: orden, error, retry } = useRecord(ordenes.name, id, ordenesApi.get);
  const { crumb, list } = listaDeOrdenes(useCan()('ordenes:attend'));
  useTitle(orden ? `${orden.numero} ${orden.titulo}` : 'Orden de trabajo');
  if (orden) return <OrdenBody orden={orden} />;
  return (
    <>
      <PageHeader title="Orden de trabajo" crumbs={[crumb, { label: 'Orden' }]} />
      <RecordStatus error={error} onRetry={retry} noun="la orden" list={list} />
    </>
  );
}

function OrdenBody({ orden }: { orden: Orden }) {
  const navigate = useNavigate();
  const { hash } = useLocation();
  const state = useOrdenActions({ onDeleted: () => void navigate(ordenRoutes.list) });
  const { list } = listaDeOrdenes(state.quien.computos);
  const { commands, dialogs } = state;
  const actions = state.actionsOf(orden);
  const edit = actions.find(({ action }) => action === 'editar');
  useShortcuts({ e: () => edit?.onClick() });
  return (
    <>
      <OrdenHeader orden={orden} actions={actions} />
      {edit && hash === '#corregir' ? (
        <ResourceForm
          resource={ordenes}
          record={orden}
          save={(input: OrdenInput, version = orden.version) =>
            ordenesApi.update(orden.id, input, version)
          }
          onSaved={() => {
            void commands.refresh();
            toast('Guardaste los cambios.');
            void navigate(ordenRoutes.edit(orden.id), { replace: true });
          }}
          saveLabel="Guardar cambios"
        >
          <OrdenFields orden={orden} />
        </ResourceForm>
      ) : (
        <>
          <Notices orden={orden} ask={state.ask} computos={state.quien.computos} />
          <Box
            sx={{
              display: 'grid',
              gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 300px' },
              gap: 2,
              alignItems: 'start',
            }}
          >
            <Box sx={{ minWidth: 0 }}>
              <PageTabs
                label={`Partes de ${orden.numero}`}
                tabs={[
                  {
                    id: 'orden',
                    label: 'Orden',
                    content: <OrdenTrabajo orden={orden} state={state} />,
                  },
                  {
                    id: 'historial',
                    label: 'Historial',
                    content: (
                      <HistoryTab
                        resource={ordenes}
                        id={orden.id}
                        fetchPage={ordenesApi.historial}
                        list={list}
                      />
                    ),
                  },
                ]}
              />
            </Box>
            <OrdenFacts orden={orden} actions={actions} />
          </Box>
        </>
      )}
      {dialogs}
    </>
  );
}

type State = ReturnType<typeof Actions>;

/** What has to be known before anything else. */
function Notices({ orden, ask, computos }: { orden: Orden; ask: State['ask']; computos: boolean }) {
  const version = avisoDeVersion(orden);
  const { propuestaDeCierre } = orden;
  return (
    <Box sx={{ display: 'grid', gap: 1, '&:not(:empty)': { mb: 1.25 } }}>
      {orden.estado === 'En espera' && (
        <Notice tone="info">
          En espera: {[orden.motivoEspera, orden.detalleEspera].filter(Boolean).join(', ')}.
        </Notice>
      )}
      {orden.estado === 'Anulada' && (
        <Notice tone="warning">Está anulada: {orden.motivoAnulacion}</Notice>
      )}
      {version && (
        <Notice tone="warning">
          La hoja cambió después de firmada: {version}. Hay que firmarla otra vez.
        </Notice>
      )}
      {propuestaDeCierre && computos && (
        <Notice tone="success">
          Al reporte {propuestaDeCierre.reporte.nombre} no le queda ninguna orden por hacer.{' '}
          <Button size="small" onClick={() => ask({ kind: 'cerrarReporte' }, orden)}>
            Cerrar el reporte
          </Button>
        </Notice>
      )}
    </Box>
  );
}
