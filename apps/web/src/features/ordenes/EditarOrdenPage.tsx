// The order's own page: what is asked, found and done in the middle, its facts and signatures at the side.
import { mdiRestore, mdiSignatureFreehand } from '@mdi/js';
import {
  type Orden,
  ordenActions,
  ordenes,
  ordenInput,
  PRIORIDADES,
  type OrdenInput,
} from '@muni/contract';
import type { ComponentProps } from 'react';
import { useLocation, useNavigate } from '../../lib/Navigation.tsx';
import { headerActions } from '../../crud/list/headerActions.ts';
import { HeaderButtons } from '../../crud/list/HeaderButtons.tsx';
import { concordar, contar } from '../../lib/formats.ts';
import { useCan } from '../../lib/SessionContext.tsx';
import { Row, Box, Stack, WithSide } from '../../ui/Box.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { Tag } from '../../ui/Tag.tsx';
import { useChangeInPlace, EstadoInPlace, PrioridadInPlace } from '../../crud/record/InPlace.tsx';
import { HistoryTab } from '../../crud/record/HistoryTab.tsx';
import { RecordPage } from '../../crud/record/RecordPage.tsx';
import { ResourceForm } from '../../crud/form/ResourceForm.tsx';
import { useShortcuts } from '../../lib/keyboard.ts';
import { Button } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { PageTabs } from '../../ui/PageTabs.tsx';
import { toast } from '../../ui/Toasts.tsx';
import { TareasDe } from '../tareas/TareasDe.tsx';
import { ordenesApi, ordenRoutes } from '../../nouns/ordenes.ts';
import { EstadoOrden } from './EstadoOrden.tsx';
import { useOrdenActions } from './OrdenActions.tsx';
import { listaDeOrdenes, firmasPendientes, ORDEN_HEADER } from './ordenes.rules.ts';
import { HojaFirmadaNotice, OtraVersionNotice, useNuevaVersion } from './HojaFirmada.tsx';
import { mayChangeInPlace, OrdenFacts } from './OrdenFacts.tsx';
import { OrdenFields } from './OrdenFields.tsx';
import { OrdenTrabajo } from './OrdenTrabajo.tsx';
import css from './ordenes.module.css';
import { tareaDe } from '../../nouns/tareas.ts';

/** What changes where an order stands, from the word that says it. */
const STEPS: readonly string[] = ['iniciar', 'retomar', 'realizar', 'esperar', 'reabrir', 'anular'];

/** Title, where it stands, and what can be done with it now. */
export function OrdenHeader({ orden, actions, commands }: ComponentProps<typeof OrdenFacts>) {
  const can = useCan();
  const change = useChangeInPlace(ordenes, ordenesApi.update, commands);
  const list = listaDeOrdenes(can('ordenes:attend'));
  const missing = firmasPendientes(orden).length;
  return (
    <PageHeader
      title={orden.titulo}
      tab={`${orden.numero} ${orden.titulo}`}
      crumbs={[{ label: list.crumb, to: list.to }, { label: orden.numero }]}
      hint={
        <Row as="span" wraps gap={1.25}>
          <EstadoInPlace
            now={orden.estado}
            steps={actions.filter(({ action }) => STEPS.includes(action))}
          >
            <EstadoOrden estado={orden.estado} />
          </EstadoInPlace>
          <PrioridadInPlace
            record={orden}
            named={` de ${orden.numero}`}
            options={PRIORIDADES}
            change={mayChangeInPlace(orden, actions) && change}
          />
          {missing > 0 && (
            <Tag
              tone="warning"
              icon={mdiSignatureFreehand}
              label={`${concordar(missing, 'Falta', 'Faltan')} ${contar(missing, 'firma', 'firmas')}`}
            />
          )}
          {orden.reaperturas > 0 && (
            <Tag icon={mdiRestore} label={contar(orden.reaperturas, 'reapertura', 'reaperturas')} />
          )}
        </Row>
      }
      buttons={<HeaderButtons name={orden.numero} actions={headerActions(actions, ORDEN_HEADER)} />}
    />
  );
}

/** What was done can be corrected, and no longer left empty. */
const terminadas = {
  ...ordenes,
  input: ordenInput.extend({
    trabajoRealizado: ordenActions.realizar.shape.trabajoRealizado,
  }),
};
export const recursoDe = ({ fechaFin }: Pick<Orden, 'fechaFin'>) =>
  fechaFin === null ? ordenes : terminadas;

export function EditarOrdenPage() {
  const can = useCan();
  return (
    <RecordPage
      resource={ordenes}
      get={ordenesApi.get}
      list={listaDeOrdenes(can('ordenes:attend'))}
      noun="la orden"
    >
      {(orden) => <OrdenBody orden={orden} />}
    </RecordPage>
  );
}

function OrdenBody({ orden }: { orden: Orden }) {
  const navigate = useNavigate();
  const { hash } = useLocation();
  const { quien, commands, actionsOf, ask, dialogs } = useOrdenActions();
  const list = listaDeOrdenes(quien.computos);
  const { propuestaDeCierre } = orden;
  const actions = actionsOf(orden);
  const edit = actions.find(({ action }) => action === 'editar');
  useShortcuts({ e: () => edit?.onClick() });
  return (
    <>
      <OrdenHeader orden={orden} actions={actions} commands={commands} />
      {edit && hash === '#corregir' ? (
        <Correccion
          orden={orden}
          onSaved={() => {
            void commands.refresh();
            toast('Guardaste los cambios.');
            navigate(ordenRoutes.edit(orden.id), { replace: true });
          }}
        />
      ) : (
        <>
          <Stack gap={1} className={css.avisos}>
            {orden.estado === 'En espera' && (
              <Notice tone="info">
                En espera: {[orden.motivoEspera, orden.detalleEspera].filter(Boolean).join('. ')}
              </Notice>
            )}
            {orden.estado === 'Anulada' && (
              <Notice tone="warning">Está anulada: {orden.motivoAnulacion}</Notice>
            )}
            <OtraVersionNotice orden={orden} />
            {propuestaDeCierre && quien.computos && (
              <Notice tone="success">
                Al reporte {propuestaDeCierre.reporte.nombre} no le queda ninguna orden por hacer.{' '}
                <Button kind="text" size="small" onClick={() => ask('cerrarReporte', orden)}>
                  Cerrar el reporte
                </Button>
              </Notice>
            )}
          </Stack>
          <WithSide>
            <Box minWidth={0}>
              <PageTabs
                label={`Partes de ${orden.numero}`}
                tabs={[
                  {
                    id: 'orden',
                    label: 'Orden',
                    content: <OrdenTrabajo orden={orden} quien={quien} commands={commands} />,
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
              <OrdenFacts orden={orden} actions={actions} commands={commands} />
              <TareasDe filter={{ orden: orden.id }} known={tareaDe('orden', orden)} />
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
      >
        <OrdenFields orden={orden} />
      </ResourceForm>
      {dialog}
    </>
  );
}
