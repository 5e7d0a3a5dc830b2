import { type Tarea, TAREA_PRIORIDADES, tareas } from '@muni/contract';
import { enumerar, formatFecha, formatFechaHora, hoy, nombreCompleto } from '../../lib/formats.ts';
import { Assignee } from '../../ui/Assignee.tsx';
import { Box, Stack, WithSide } from '../../ui/Box.tsx';
import { factLink, FactRows } from '../../ui/Facts.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { tecnicoReference } from '../../nouns/empleados.ts';
import { computadoraRoutes } from '../../nouns/computadoras.ts';
import { impresoraRoutes } from '../../nouns/impresoras.ts';
import { ordenRoutes } from '../../nouns/ordenes.ts';
import { reporteRoutes } from '../../nouns/reportes.ts';
import { tareaRoutes, tareasApi } from '../../nouns/tareas.ts';
import { usePastedFiles } from '../../lib/pastedFiles.ts';
import { Adjuntos, Refused, AgregarArchivo } from '../adjuntos/Adjuntos.tsx';
import { useAdjuntos, useArchivos } from '../adjuntos/adjuntos.actions.ts';
import { Progress } from '../../ui/Progress.tsx';
import { StepList } from '../../ui/StepList.tsx';
import {
  useChangeInPlace,
  EstadoInPlace,
  FechaInPlace,
  PrioridadInPlace,
  ReferenciaInPlace,
} from '../../crud/record/InPlace.tsx';
import { TabbedRecordPage } from '../../crud/record/RecordPage.tsx';
import { EstadoTag } from '../../ui/EstadoTag.tsx';
import { Etiquetas, Vencimiento } from './TareaBits.tsx';
import css from './tareas.module.css';
import { type TareaCommands, useTareaCommands, useTareaActions } from './tareas.actions.ts';
import { progresoText, vencimientoText } from './tareas.rules.ts';
import { Comentarios } from './Comentarios.tsx';
import { TareaFields } from './TareaFields.tsx';

// Beside the checklist and the comments: who, when and about what.
const { labels } = tareas;

export const TareaDatos = ({ tarea, commands }: { tarea: Tarea; commands: TareaCommands }) => {
  const { colaboradores, reporte, orden, computadora, impresora, siguiente } = tarea;
  const { realizadaPor, fechaRealizada } = tarea;
  const change = useChangeInPlace(tareas, tareasApi.update, commands);
  const today = hoy();
  return (
    <Panel title="Datos">
      <FactRows
        bare
        rows={[
          [
            labels.fechaVencimiento,
            <FechaInPlace
              key="vence"
              label="Cambiar cuándo vence"
              now={vencimientoText(tarea, today)}
              value={tarea.fechaVencimiento}
              today={today}
              required={tarea.repeticion !== 'Ninguna'}
              onChange={(fechaVencimiento) =>
                change({
                  record: tarea,
                  part: { fechaVencimiento },
                  said: fechaVencimiento
                    ? `Ahora vence el ${formatFecha(fechaVencimiento)}.`
                    : 'Quedó sin fecha.',
                })
              }
            >
              <Vencimiento tarea={tarea} />
            </FechaInPlace>,
          ],
          [
            labels.prioridad,
            <PrioridadInPlace
              key="prioridad"
              record={tarea}
              options={TAREA_PRIORIDADES}
              change={change}
            />,
          ],
          [
            labels.responsable,
            <ReferenciaInPlace
              key="responsable"
              label="Cambiar el responsable"
              now={tarea.responsable ? nombreCompleto(tarea.responsable.nombre) : 'nadie'}
              field="Responsable"
              source={tecnicoReference}
              value={tarea.responsable}
              onChange={(responsable) =>
                change({
                  record: tarea,
                  part: { responsable: responsable?.id ?? null },
                  said: responsable
                    ? `Ahora la tiene ${nombreCompleto(responsable.nombre)}.`
                    : 'Quedó sin nadie a cargo.',
                })
              }
            >
              <Assignee person={tarea.responsable} />
            </ReferenciaInPlace>,
          ],
          [
            labels.colaboradores,
            enumerar(colaboradores.map(({ nombre }) => nombreCompleto(nombre))),
          ],
          [labels.repeticion, tarea.repeticion !== 'Ninguna' && tarea.repeticion],
          [
            labels.etiquetas,
            tarea.etiquetas.length > 0 && <Etiquetas key="etiquetas" etiquetas={tarea.etiquetas} />,
          ],
          [labels.reporte, factLink(reporte, reporteRoutes.edit)],
          [labels.orden, factLink(orden, ordenRoutes.sheet)],
          [labels.computadora, factLink(computadora, computadoraRoutes.edit)],
          [labels.impresora, factLink(impresora, impresoraRoutes.edit)],
          [
            labels.fechaRealizada,
            fechaRealizada &&
              `${formatFechaHora(fechaRealizada)}${realizadaPor ? `, ${nombreCompleto(realizadaPor.nombre)}` : ''}`,
          ],
          ['La próxima', factLink(siguiente, tareaRoutes.edit)],
        ]}
      />
    </Panel>
  );
};

/** The files of a task: chosen or pasted, they go up at once. */
export function Archivos({ tarea, commands }: { tarea: Tarea; commands: TareaCommands }) {
  const owner = { name: tareas.name, id: tarea.id };
  const { data = [] } = useAdjuntos(owner);
  const { add, isSending, problems, remove } = useArchivos(owner, () => void commands.refresh());
  usePastedFiles(add);
  return (
    <Panel title="Archivos">
      <Box px={1.75} py={1.25}>
        <Refused problems={problems} />
        {data.length > 0 && (
          <Box mb={1}>
            <Adjuntos owner={owner} adjuntos={data} mayRemove onRemove={remove} />
          </Box>
        )}
        <AgregarArchivo busy={isSending()} onFiles={add} />
      </Box>
    </Panel>
  );
}

/** The steps and how many are done; each is ticked by itself, so that two people do not undo each other. */
export function ListaControl({ tarea, commands }: { tarea: Tarea; commands: TareaCommands }) {
  const { listaControl } = tarea;
  if (listaControl.length === 0) return null;
  const done = listaControl.filter(({ hecho }) => hecho).length;
  return (
    <Panel title="Lista de control" action={<span aria-hidden>{progresoText(tarea)}</span>}>
      <Progress
        label={`${done} de ${listaControl.length} pasos hechos`}
        value={(done / listaControl.length) * 100}
      />
      <StepList
        steps={listaControl}
        disabled={tarea.estado === 'Realizada'}
        onTick={(posicion, hecho) => {
          const texto = listaControl[posicion]?.texto ?? '';
          return commands.intentar(tarea, 'tildar', { posicion, texto, hecho });
        }}
      />
    </Panel>
  );
}

const LIST = { to: tareaRoutes.pendientes, crumb: 'Tareas', label: 'Ver las tareas pendientes' };

const Estado = ({ tarea }: { tarea: Tarea }) => {
  const { realizar, reabrir } = useTareaCommands();
  const isDone = tarea.estado === 'Realizada';
  const step = isDone
    ? { label: 'Reabrir', onClick: () => void reabrir(tarea) }
    : { label: 'Marcar realizada', onClick: () => void realizar(tarea) };
  return (
    <EstadoInPlace now={tarea.estado} steps={[step]}>
      <EstadoTag kind={isDone ? 'realizado' : 'sinTomar'} label={tarea.estado} />
    </EstadoInPlace>
  );
};

const hintOf = (tarea: Tarea) => <Estado tarea={tarea} />;

export function EditarTareaPage() {
  const { actionsOf, commands, dialogs } = useTareaActions(tareaRoutes.pendientes);
  return (
    <>
      <TabbedRecordPage
        resource={tareas}
        api={tareasApi}
        list={LIST}
        titleOf={({ titulo }: Tarea) => titulo}
        hintOf={hintOf}
        actionsOf={actionsOf}
        entryOf={tareaRoutes.listOf}
      >
        {(tarea) => ({
          resumen: <Resumen tarea={tarea} commands={commands} />,
          fields: <TareaFields />,
        })}
      </TabbedRecordPage>
      {dialogs}
    </>
  );
}

const Resumen = ({ tarea, commands }: { tarea: Tarea; commands: TareaCommands }) => (
  <WithSide width={320}>
    <Stack gap={1.5} minWidth={0}>
      {tarea.descripcion && (
        <Panel title="Descripción">
          <Box px={1.75} py={1.25} breaks className={css.texto}>
            {tarea.descripcion}
          </Box>
        </Panel>
      )}
      <ListaControl tarea={tarea} commands={commands} />
      <Comentarios tarea={tarea} commands={commands} />
    </Stack>
    <Stack gap={1.5} minWidth={0}>
      <TareaDatos tarea={tarea} commands={commands} />
      <Archivos tarea={tarea} commands={commands} />
    </Stack>
  </WithSide>
);
