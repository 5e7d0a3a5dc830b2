import { type Tarea, tareas } from '@muni/contract';
import { useNavigate } from 'react-router';
import { RecordPage } from '../../crud/RecordPage.tsx';
import { RecordTabs } from '../../crud/RecordTabs.tsx';
import { Box, Stack } from '../../ui/Box.tsx';
import { EstadoTag } from '../../ui/EstadoTag.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { WithSide } from '../../ui/WithSide.tsx';
import { tareasApi, tareaRoutes } from '../../nouns/tareas.ts';
import { Archivos } from './Archivos.tsx';
import { Comentarios } from './Comentarios.tsx';
import { ListaControl } from './ListaControl.tsx';
import { useTareaActions } from './TareaActions.tsx';
import { TareaDatos } from './TareaDatos.tsx';
import { TareaFields } from './TareaFields.tsx';
import type { TareaCommands } from './tareas.actions.ts';
import css from './tareas.module.css';

const LIST = { to: tareaRoutes.pendientes, crumb: 'Tareas', label: 'Ver las tareas pendientes' };

const estadoTag = ({ estado }: Tarea) => (
  <EstadoTag kind={estado === 'Realizada' ? 'realizado' : 'sinTomar'} label={estado} />
);

export function EditarTareaPage() {
  const navigate = useNavigate();
  const { actionsOf, commands, dialogs } = useTareaActions({
    onPage: true,
    onDeleted: () => void navigate(tareaRoutes.pendientes),
  });
  return (
    <>
      <RecordPage
        resource={tareas}
        get={tareasApi.get}
        list={LIST}
        noun="la tarea"
        placeholder="Tarea"
        titleOf={({ titulo }: Tarea) => titulo}
        hintOf={estadoTag}
        actionsOf={actionsOf}
        entryOf={tareaRoutes.listOf}
      >
        {(tarea, store) => (
          <RecordTabs
            resource={tareas}
            api={tareasApi}
            record={tarea}
            name={tarea.titulo}
            onSaved={store}
            list={LIST}
            first={{
              id: 'tarea',
              label: 'Tarea',
              content: <Resumen tarea={tarea} commands={commands} />,
            }}
            fields={<TareaFields />}
          />
        )}
      </RecordPage>
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
      <TareaDatos tarea={tarea} />
      <Archivos tarea={tarea} commands={commands} />
    </Stack>
  </WithSide>
);
