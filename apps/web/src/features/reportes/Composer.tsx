// Where one writes to the other side, or a note that only Cómputos sees. What is written is kept until it has arrived:
// the text in the browser, so that it is there after a closed tab; the files while the page is open.
import { mdiCommentTextOutline, mdiLock, mdiPaperclip, mdiSend } from '@mdi/js';
import type { Reporte } from '@muni/contract';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { type DragEvent, type KeyboardEvent, lazy, Suspense, useRef, useState } from 'react';
import { useQuien } from '../../lib/SessionContext.tsx';
import { messageOf } from '../../lib/errors.ts';
import { newKey } from '../../lib/http.ts';
import { usePastedFiles } from '../../lib/pastedFiles.ts';
import { useDraft } from '../../lib/useDraft.ts';
import { FileInput } from '../../ui/FileInput.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { TextInput } from '../../ui/TextInput.tsx';
import { ACCEPTED, addFiles, type Archivo, ArchivosElegidos } from '../adjuntos/index.ts';
import { type ReporteCommands } from './reportes.actions.ts';
import { reportesApi } from './reportes.api.ts';
import { audienceText } from './reportes.rules.ts';

const RespuestasMenu = lazy(() =>
  import('./RespuestasMenu.tsx').then((m) => ({ default: m.RespuestasMenu })),
);

interface Written {
  texto: string;
  interno: boolean;
  /** Of this text: sent again after a lost answer, it arrives once. */
  clave: string;
}
const NOTHING: Written = { texto: '', interno: false, clave: '' };

interface Props {
  reporte: Reporte;
  commands: ReporteCommands;
}

export function Composer({ reporte, commands }: Props) {
  const quien = useQuien();
  const draft = useDraft(`mensaje:${quien.id}:${reporte.id}`, NOTHING);
  const [archivos, setArchivos] = useState<Archivo[]>([]);
  const [problem, setProblem] = useState<string>();
  const [busy, setBusy] = useState(false);
  const [isOver, setIsOver] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const { texto } = draft.value;
  const interno = quien.computos && draft.value.interno;

  const add = (files: File[]) => {
    const added = addFiles(archivos, files);
    setArchivos(added.archivos);
    setProblem(added.problems.join(' ') || undefined);
  };
  usePastedFiles(add);
  const write = (part: Partial<Written>) => {
    setProblem(undefined);
    draft.change({ ...part, clave: newKey() });
  };

  const sendText = async () => {
    if (texto.trim() === '') return;
    const key = draft.value.clave || newKey();
    await reportesApi.act(reporte.id, interno ? 'nota' : 'mensaje', { texto }, key);
    // What was chosen or written meanwhile stays: a note must not become a message because another one arrived.
    draft.change((now) => (now.texto === texto ? { texto: '', clave: '' } : {}));
  };
  const sendFiles = async () => {
    for (const archivo of archivos) {
      await reportesApi.adjuntar(reporte.id, archivo, { interno, key: archivo.clave });
      setArchivos((left) => left.filter(({ clave }) => clave !== archivo.clave));
    }
  };
  const send = async () => {
    if (busy || (texto.trim() === '' && archivos.length === 0)) return;
    setBusy(true);
    setProblem(undefined);
    try {
      await sendText();
      await sendFiles();
    } catch (error) {
      setProblem(`No se pudo enviar. ${messageOf(error)} Lo que falta sigue acá.`);
    } finally {
      setBusy(false);
      void commands.refresh();
    }
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    void send();
  };
  const onDrop = (event: DragEvent) => {
    event.preventDefault();
    setIsOver(false);
    add([...event.dataTransfer.files]);
  };
  const audience = audienceText(reporte, quien);
  return (
    <Box
      component="section"
      aria-label="Escribir"
      onDragOver={(event) => {
        event.preventDefault();
        setIsOver(true);
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={onDrop}
      sx={{
        display: 'grid',
        gridTemplateColumns: 'minmax(0, 1fr)',
        gap: 1,
        p: { xs: 1.25, md: 1.75 },
        pt: 1,
        borderTop: 1,
        borderColor: 'divider',
        bgcolor: isOver ? 'surface.selected' : undefined,
      }}
    >
      {quien.computos && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center' }}>
          <Tabs
            value={interno ? 1 : 0}
            onChange={(_, value: number) => draft.change({ interno: value === 1 })}
            aria-label="Quién lo ve"
            sx={{ flex: '1 0 auto', border: 0 }}
          >
            <Tab
              icon={<Icon path={mdiCommentTextOutline} />}
              iconPosition="start"
              label="Mensaje"
            />
            <Tab icon={<Icon path={mdiLock} />} iconPosition="start" label="Nota interna" />
          </Tabs>
          <Suspense>
            <RespuestasMenu
              onChoose={(text) =>
                write({ texto: texto.trim() ? `${texto.trim()}\n${text}` : text })
              }
            />
          </Suspense>
        </Box>
      )}
      {problem && <Notice tone="error">{problem}</Notice>}
      <Box onKeyDown={onKeyDown}>
        <TextInput
          label={interno ? 'Nota interna' : 'Mensaje'}
          value={texto}
          placeholder={interno ? 'Solo la ve Cómputos' : `Escribile a ${audience}…`}
          multiline
          minRows={2}
          maxRows={12}
          onChange={(event) => write({ texto: event.target.value })}
        />
      </Box>
      <ArchivosElegidos
        archivos={archivos}
        onRemove={(clave) => setArchivos((left) => left.filter((one) => one.clave !== clave))}
      />
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
        <IconButton aria-label="Adjuntar un archivo" onClick={() => input.current?.click()}>
          <Icon path={mdiPaperclip} />
        </IconButton>
        <Box sx={{ flex: 1, color: 'text.secondary', fontSize: '0.8125rem' }}>
          {interno ? 'Solo la ve Cómputos.' : `Lo ve ${audience}.`}
        </Box>
        <Button
          variant="contained"
          loading={busy}
          loadingPosition="start"
          startIcon={<Icon path={mdiSend} />}
          aria-keyshortcuts="Control+Enter"
          onClick={() => void send()}
        >
          Enviar
        </Button>
      </Box>
      <FileInput ref={input} multiple accept={ACCEPTED} aria-label="Archivos" onFiles={add} />
    </Box>
  );
}
