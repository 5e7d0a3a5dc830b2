// The order's own page: what is asked, found and done in the middle, its facts and signatures at the side.
import { avisoDeVersion, type Orden, type OrdenInput, ordenes } from '@muni/contract';
import { useLocation, useNavigate } from 'react-router';
import { HistoryTab } from '../../crud/HistoryTab.tsx';
import { RecordPage } from '../../crud/RecordPage.tsx';
import { ResourceForm } from '../../crud/ResourceForm.tsx';
import { useShortcuts } from '../../lib/keyboard.ts';
import { useCan } from '../../lib/SessionContext.tsx';
import { Box, Stack } from '../../ui/Box.tsx';
import { Button } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { PageTabs } from '../../ui/PageTabs.tsx';
import { toast } from '../../ui/Toasts.tsx';
import { WithSide } from '../../ui/WithSide.tsx';
import { TareasDe } from '../tareas/TareasDe.tsx';
import { ordenesApi, ordenRoutes } from '../../nouns/ordenes.ts';
import { listaDeOrdenes } from './lista.rules.ts';
import { HojaFirmadaNotice, useNuevaVersion } from './HojaFirmada.tsx';
import { OrdenFacts } from './OrdenFacts.tsx';
import { OrdenFields } from './OrdenFields.tsx';
import { OrdenHeader } from './OrdenHeader.tsx';
import { type useOrdenActions as Actions, useOrdenActions } from './OrdenActions.tsx';
import { OrdenTrabajo } from './OrdenTrabajo.tsx';
import { tareaDeOrden } from './ordenes.rules.ts';
import { recursoDe } from './terminada.rules.ts';
import css from './ordenes.module.css';

export function EditarOrdenPage() {
  const can = useCan();
  return (
    <RecordPage
      resource={ordenes}
      get={ordenesApi.get}
      list={listaDeOrdenes(can('ordenes:attend'))}
      noun="la orden"
      placeholder="Orden de trabajo"
      titleOf={({ numero, titulo }: Orden) => `${numero} ${titulo}`}
      hasOwnHead
    >
      {(orden) => <OrdenBody orden={orden} />}
    </RecordPage>
  );
}

function OrdenBody({ orden }: { orden: Orden }) {
  const navigate = useNavigate();
  const { hash } = useLocation();
  const state = useOrdenActions();
  const list = listaDeOrdenes(state.quien.computos);
  const { commands, dialogs } = state;
  const actions = state.actionsOf(orden);
  const edit = actions.find(({ action }) => action === 'editar');
  useShortcuts({ e: () => edit?.onClick() });
  return (
    <>
      <OrdenHeader orden={orden} actions={actions} />
      {edit && hash === '#corregir' ? (
        <Correccion
          orden={orden}
          onSaved={() => {
            void commands.refresh();
            toast('Guardaste los cambios.');
            void navigate(ordenRoutes.edit(orden.id), { replace: true });
          }}
        />
      ) : (
        <>
          <Notices orden={orden} ask={state.ask} computos={state.quien.computos} />
          <WithSide>
            <Box minWidth={0}>
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
            <Stack gap={1.5} minWidth={0}>
              <OrdenFacts orden={orden} actions={actions} />
              <TareasDe filter={{ orden: orden.id }} known={tareaDeOrden(orden)} />
            </Stack>
          </WithSide>
        </>
      )}
      {dialogs}
    </>
  );
}

function Correccion({ orden, onSaved }: { orden: Orden; onSaved: () => void }) {
  const { mayGo, dialog } = useNuevaVersion(orden);
  return (
    <>
      <div className={css.avisos}>
        <HojaFirmadaNotice orden={orden} />
      </div>
      <ResourceForm
        resource={recursoDe(orden)}
        record={orden}
        save={(input: OrdenInput, version = orden.version) =>
          ordenesApi.update(orden.id, input, version)
        }
        mayGo={mayGo}
        onSaved={onSaved}
        saveLabel="Guardar cambios"
      >
        <OrdenFields orden={orden} />
      </ResourceForm>
      {dialog}
    </>
  );
}

type State = ReturnType<typeof Actions>;

/** What has to be known before anything else. */
function Notices({ orden, ask, computos }: { orden: Orden; ask: State['ask']; computos: boolean }) {
  const version = avisoDeVersion(orden);
  const { propuestaDeCierre } = orden;
  return (
    <Stack gap={1} className={css.avisos}>
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
          La orden cambió después de que se firmó la hoja: {version}. Hay que firmarla otra vez.
        </Notice>
      )}
      {propuestaDeCierre && computos && (
        <Notice tone="success">
          Al reporte {propuestaDeCierre.reporte.nombre} no le queda ninguna orden por hacer.{' '}
          <Button kind="text" size="small" onClick={() => ask({ kind: 'cerrarReporte' }, orden)}>
            Cerrar el reporte
          </Button>
        </Notice>
      )}
    </Stack>
  );
}
