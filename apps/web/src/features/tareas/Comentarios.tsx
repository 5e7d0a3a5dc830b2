import { mdiSend } from '@mdi/js';
import { type Tarea, type TareaComentario, tareas } from '@muni/contract';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Loaded } from '../../crud/record/Loaded.tsx';
import { messageOf } from '../../lib/errors.ts';
import { formatFechaHora, hace, nombreCompleto } from '../../lib/formats.ts';
import { newKey } from '../../lib/http.ts';
import { reading } from '../../lib/reading.ts';
import { useUser } from '../../lib/SessionContext.tsx';
import { useDraft } from '../../lib/useDraft.ts';
import { Box, Row, Small } from '../../ui/Box.tsx';
import { Form } from '../../ui/Form.tsx';
import { Button } from '../../ui/Button.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { PersonAvatar } from '../../ui/PersonAvatar.tsx';
import { TextInput } from '../../ui/TextInput.tsx';
import { tareasApi, tareaRoutes } from '../../nouns/tareas.ts';
import type { TareaCommands } from './tareas.actions.ts';
import css from './tareas.module.css';

interface Props {
  tarea: Tarea;
  commands: TareaCommands;
}

export function Comentarios({ tarea, commands }: Props) {
  const query = useQuery(reading<TareaComentario[]>(tareas.name, 'comentarios', tarea.id));
  const { data } = query;
  return (
    <Panel title="Comentarios">
      {!data ? (
        <Loaded
          query={query}
          noun="los comentarios"
          list={{ to: tareaRoutes.listOf(tarea), label: 'Ver las tareas' }}
        />
      ) : (
        <ol>
          {data.map(({ id, quien, fecha, texto }) => (
            <Row as="li" key={id} ruled="bottom" align="start" gap={1.25} px={1.75} py={1.25}>
              <PersonAvatar name={quien} size={30} />
              <Box minWidth={0}>
                <strong>{nombreCompleto(quien)}</strong>
                <Small inline>
                  &nbsp;·{' '}
                  <time dateTime={fecha} title={formatFechaHora(fecha)}>
                    {hace(fecha)}
                  </time>
                </Small>
                <Box breaks className={css.texto}>
                  {texto}
                </Box>
              </Box>
            </Row>
          ))}
        </ol>
      )}
      <Escribir tarea={tarea} commands={commands} />
    </Panel>
  );
}

/** What is being written outlives a closed tab; sent again after a lost answer, it arrives once. */
function Escribir({ tarea, commands }: Props) {
  const { empleado } = useUser();
  const draft = useDraft(`comentario:${empleado.id}:${tarea.id}`, { texto: '', clave: '' });
  const { texto, clave } = draft.value;
  const comment = useMutation({
    mutationFn: () => tareasApi.act(tarea.id, 'comentar', { texto }, clave || newKey()),
    // What was written meanwhile stays.
    onSuccess: () => draft.change((now) => (now.texto === texto ? { texto: '', clave: '' } : {})),
    onSettled: () => void commands.refresh(),
    meta: { showsErrors: true },
  });
  const send = () => {
    if (!comment.isPending && texto.trim() !== '') comment.mutate();
  };
  return (
    <Form onSend={send} gap={1} p={1.75}>
      <TextInput
        label="Comentario"
        value={texto}
        error={comment.error ? messageOf(comment.error) : undefined}
        multiline
        minRows={2}
        maxRows={10}
        onChange={({ target }) => {
          comment.reset();
          draft.change({ texto: target.value, clave: newKey() });
        }}
      />
      <div>
        <Button
          kind="main"
          submit
          busy={comment.isPending}
          icon={mdiSend}
          aria-keyshortcuts="Control+Enter"
        >
          Comentar
        </Button>
      </div>
    </Form>
  );
}
