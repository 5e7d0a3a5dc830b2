// Where one writes to the other side, or a note that only Cómputos sees. What is written is kept until it has arrived:
// the text in the browser, so that it is there after a closed tab; the files while the page is open.
import { mdiCommentTextOutline, mdiLock, mdiPaperclip, mdiSend, mdiTextBoxMultiple } from '@mdi/js';
import { type Reporte, REPORTE_TEXTO_MAX } from '@muni/contract';
import { useEffect, useRef, useState } from 'react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useQuien } from '../../lib/SessionContext.tsx';
import { onAnswer } from '../../lib/connection.ts';
import { isFinal, messageOf } from '../../lib/errors.ts';
import { newKey } from '../../lib/http.ts';
import { sendsBy } from '../../lib/keyboard.ts';
import { usePastedFiles } from '../../lib/pastedFiles.ts';
import { useDraft } from '../../lib/useDraft.ts';
import { Box, Row, Stack } from '../../ui/Box.tsx';
import { Button, IconButton } from '../../ui/Button.tsx';
import { FileInput, useFileDrop } from '../../ui/FileInput.tsx';
import { TabRow } from '../../ui/TabRow.tsx';
import { TextInput } from '../../ui/TextInput.tsx';
import { ACCEPTED } from '../adjuntos/archivos.rules.ts';
import type { Archivo } from '../../nouns/adjuntos.ts';
import { ArchivosElegidos } from '../adjuntos/ArchivosElegidos.tsx';
import { Refused } from '../adjuntos/Adjuntos.tsx';
import { useElegidos } from '../adjuntos/adjuntos.actions.ts';
import { reportesApi, respuestasApi, reporteRoutes } from '../../nouns/reportes.ts';
import { type Escrito, escritoKey, type Side, audienceText } from './reportes.rules.ts';
import type { ReporteCommands } from './reportes.actions.ts';
import css from './reportes.module.css';
import { useNavigate } from '../../lib/Navigation.tsx';
import { ItemMenu, useHung } from '../../ui/Hung.tsx';

const SIDES: { key: Side; icon: string; label: string }[] = [
  { key: 'mensaje', icon: mdiCommentTextOutline, label: 'Mensaje' },
  { key: 'nota', icon: mdiLock, label: 'Nota interna' },
];

const NO_FILES: Readonly<Record<Side, Archivo[]>> = { mensaje: [], nota: [] };
const NOTHING: Escrito = { texto: '', clave: '' };

export function Composer({ reporte, commands }: { reporte: Reporte; commands: ReporteCommands }) {
  const quien = useQuien();
  const drafts = {
    mensaje: useDraft(escritoKey('mensaje', quien.id, reporte.id), NOTHING),
    nota: useDraft(escritoKey('nota', quien.id, reporte.id), NOTHING),
  };
  const [chosen, setChosen] = useState<Side>();
  const [queues, setQueues] = useState(NO_FILES);
  const [problems, setProblems] = useState<string[]>([]);
  const input = useRef<HTMLInputElement>(null);
  const unfinished: Side =
    drafts.nota.value.texto !== '' && drafts.mensaje.value.texto === '' ? 'nota' : 'mensaje';
  const side = quien.computos ? (chosen ?? unfinished) : 'mensaje';
  const interno = side === 'nota';
  const draft = drafts[side];
  const { texto } = draft.value;
  const archivos = queues[side];

  const drop = (from: Side, clave: string) =>
    setQueues((now) => ({ ...now, [from]: now[from].filter((one) => one.clave !== clave) }));
  const queue = (into: Side) => (taken: Archivo[], found: string[]) => {
    setQueues((now) => ({ ...now, [into]: taken }));
    setProblems(found);
  };
  const elegidos = {
    mensaje: useElegidos(queues.mensaje, queue('mensaje')),
    nota: useElegidos(queues.nota, queue('nota')),
  };
  const { add, isReading } = elegidos[side];
  usePastedFiles(add);
  const { isOver, drop: dropping } = useFileDrop(add);
  const write = (part: Pick<Escrito, 'texto'>) => {
    setProblems([]);
    setChosen(side);
    draft.change({ ...part, clave: newKey() });
  };

  const sendText = async () => {
    if (texto.trim() === '') return;
    const key = draft.value.clave || newKey();
    await reportesApi.act(reporte.id, side, { texto }, key);
    // What was written meanwhile stays.
    draft.change((now) => (now.texto === texto ? { texto: '', clave: '' } : {}));
  };
  /** What could not go; what went leaves what is written here at once. */
  const sendAll = async (found: string[]) => {
    await sendText();
    for (const archivo of archivos) {
      const { clave, nombre } = archivo;
      try {
        await reportesApi.adjuntar(reporte.id, archivo, { interno, key: clave });
      } catch (error) {
        if (!isFinal(error)) throw error;
        // It leaves the queue too: sent again it would be refused again.
        found.push(`${nombre} no se adjuntó. ${messageOf(error)}`);
      }
      drop(side, clave);
    }
    if (found.length > 0 && (texto.trim() !== '' || found.length < archivos.length))
      found.push('Lo demás se envió.');
  };
  const { isPending: busy, mutate } = useMutation({
    mutationFn: sendAll,
    onMutate: () => setProblems([]),
    onError: (error, found) =>
      found.push(`No se pudo enviar. ${messageOf(error)} Lo que falta sigue acá.`),
    onSettled: (_done, _error, found) => {
      setProblems(found);
      void commands.refresh();
    },
    meta: { showsErrors: true },
  });
  // What could not go for want of a connection can now.
  useEffect(() => onAnswer(() => setProblems([])), []);
  const send = () => {
    if (busy || isReading) return;
    if (texto.trim() === '' && archivos.length === 0)
      setProblems([interno ? 'Escribí la nota.' : 'Escribí el mensaje.']);
    else mutate([]);
  };
  const audience = audienceText(reporte, quien);
  return (
    <Stack
      as="section"
      aria-label="Escribir"
      {...dropping}
      ruled="top"
      gap={1}
      ground={isOver ? 'selected' : undefined}
      className={css.escribir}
    >
      {quien.computos && (
        <Row wraps>
          <Box flex="1 0 auto">
            <TabRow
              bare
              label="Quién lo ve"
              items={SIDES}
              chosen={side}
              onChoose={(key) => {
                setProblems([]);
                setChosen(key === 'nota' ? 'nota' : 'mensaje');
              }}
            />
          </Box>
          <RespuestasMenu
            onChoose={(text) => write({ texto: texto.trim() ? `${texto.trim()}\n${text}` : text })}
          />
        </Row>
      )}
      <Refused problems={problems} />
      <Box {...sendsBy(send)}>
        <TextInput
          label={interno ? 'Nota interna' : 'Mensaje'}
          value={texto}
          placeholder={interno ? 'Solo la ve Cómputos' : `Escribile a ${audience}…`}
          multiline
          minRows={2}
          limit={REPORTE_TEXTO_MAX}
          maxRows={12}
          onChange={(event) => write({ texto: event.target.value })}
        />
      </Box>
      <ArchivosElegidos archivos={archivos} onRemove={(clave) => drop(side, clave)} />
      <Row gap={1}>
        <IconButton
          icon={mdiPaperclip}
          label="Adjuntar un archivo"
          onClick={() => input.current?.click()}
        />
        <Box flex={1} tone="secondary" size="small">
          {interno ? 'Solo la ve Cómputos.' : `Lo ve ${audience}.`}
        </Box>
        <Button
          kind="main"
          busy={busy}
          disabled={isReading}
          icon={mdiSend}
          aria-keyshortcuts="Control+Enter"
          onClick={() => send()}
        >
          {interno ? 'Guardar nota' : 'Enviar'}
        </Button>
      </Row>
      <FileInput ref={input} multiple accept={ACCEPTED} aria-label="Archivos" onFiles={add} />
    </Stack>
  );
}

/** Answers that Cómputos keeps at hand. */
function RespuestasMenu({ onChoose }: { onChoose: (text: string) => void }) {
  const navigate = useNavigate();
  const { hung, open } = useHung();
  const { data } = useQuery({
    ...respuestasApi.rows('menu', { pageSize: 100 }),
    enabled: hung.anchor !== null,
  });
  return (
    <>
      <Button
        kind="text"
        size="small"
        icon={mdiTextBoxMultiple}
        tone="secondary"
        aria-haspopup="menu"
        onClick={open}
      >
        Respuestas rápidas
      </Button>
      <ItemMenu
        {...hung}
        anchor={data ? hung.anchor : null}
        items={() => [
          ...(data?.rows ?? []).map(({ titulo, texto }) => ({
            label: titulo,
            onClick: () => onChoose(texto),
          })),
          {
            label: 'Cambiar las respuestas',
            ruled: true,
            onClick: () => navigate(reporteRoutes.respuestas),
          },
        ]}
      />
    </>
  );
}
