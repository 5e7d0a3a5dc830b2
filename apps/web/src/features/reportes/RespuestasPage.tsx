import { mdiDelete, mdiPencil, mdiPlus, mdiTextBoxMultiple } from '@mdi/js';
import { type RecordOf, respuestas } from '@muni/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { openingPart } from '../../ui/Opening.tsx';
import { useDeleteFlow } from '../../crud/list/DeleteFlow.tsx';
import { Loaded } from '../../crud/record/Loaded.tsx';
import { RowMenu } from '../../crud/list/RowMenu.tsx';
import { Box, Row } from '../../ui/Box.tsx';
import { Button } from '../../ui/Button.tsx';
import { StateMessage } from '../../ui/StateMessage.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { respuestasApi, reporteRoutes } from '../../nouns/reportes.ts';
import css from './reportes.module.css';

const RespuestaDialog = openingPart(() => import('./RespuestaDialog.tsx'), 'RespuestaDialog');

export type Respuesta = RecordOf<typeof respuestas>;

/** The answers that Cómputos keeps at hand: a few dozen at most, so they are all here. */
export function RespuestasPage() {
  const queries = useQueryClient();
  const [edited, setEdited] = useState<{ respuesta?: Respuesta }>();
  const query = useQuery(respuestasApi.rows('todas', { pageSize: 200 }));
  const { data } = query;
  const deletion = useDeleteFlow<Respuesta>({
    resource: respuestas,
    remove: respuestasApi.remove,
    nameOf: ({ titulo }) => titulo,
  });
  const rows = data?.rows;
  const addButton = (
    <Button kind="main" icon={mdiPlus} onClick={() => setEdited({})}>
      Nueva respuesta
    </Button>
  );
  return (
    <>
      <PageHeader
        title="Respuestas rápidas"
        hint="Para escribir lo mismo una sola vez"
        crumbs={[
          { label: 'Reportes', to: reporteRoutes.pendientes },
          { label: 'Respuestas rápidas' },
        ]}
        actions={addButton}
      />
      {!rows ? (
        <Loaded query={query} noun="las respuestas" />
      ) : (
        <Panel>
          {rows.length === 0 ? (
            <StateMessage
              icon={mdiTextBoxMultiple}
              title="Todavía no hay respuestas"
              actions={addButton}
            />
          ) : (
            <ul>
              {rows.map((respuesta) => (
                <Row
                  as="li"
                  key={respuesta.id}
                  align="start"
                  gap={1}
                  px={1.75}
                  py={1.25}
                  ruled="between"
                >
                  <Box flex={1} minWidth={0}>
                    <Box weight={600}>{respuesta.titulo}</Box>
                    <Box tone="secondary" className={css.texto}>
                      {respuesta.texto}
                    </Box>
                  </Box>
                  <RowMenu
                    name={respuesta.titulo}
                    actions={() => [
                      {
                        label: 'Editar',
                        icon: mdiPencil,
                        onClick: () => setEdited({ respuesta }),
                      },
                      {
                        label: 'Eliminar',
                        icon: mdiDelete,
                        danger: true,
                        onClick: () => deletion.ask(respuesta),
                      },
                    ]}
                  />
                </Row>
              ))}
            </ul>
          )}
        </Panel>
      )}
      {deletion.dialog}
      {edited && (
        <RespuestaDialog
          respuesta={edited.respuesta}
          onClose={() => setEdited(undefined)}
          onSaved={() => void queries.invalidateQueries({ queryKey: [respuestas.name] })}
        />
      )}
    </>
  );
}
