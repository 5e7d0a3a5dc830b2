import { mdiCamera, mdiCloudCheckOutline, mdiSend } from '@mdi/js';
import { REPORTE_IMPACTOS, REPORTE_TEXTO_MAX } from '@muni/contract';
import { type ComponentProps, type ReactNode, useEffect, useEffectEvent, useRef } from 'react';
import { ReferencePicker } from '../../crud/form/ReferencePicker.tsx';
import { useWritten } from '../../crud/form/formField.ts';
import { optionsOf } from '../../lib/options.ts';
import { Box, Row, Stack } from '../../ui/Box.tsx';
import { Button } from '../../ui/Button.tsx';
import { ChoiceCards } from '../../ui/ChoiceCards.tsx';
import { FileInput, useFileDrop } from '../../ui/FileInput.tsx';
import { FootBar } from '../../ui/FootBar.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Link } from '../../ui/Link.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { TextInput } from '../../ui/TextInput.tsx';
import { ArchivosElegidos } from '../adjuntos/ArchivosElegidos.tsx';
import { ACCEPTED } from '../adjuntos/archivos.rules.ts';
import { CATEGORIA_TILES, IMPACTOS, IMPACTOS_DE_OTRO } from './borrador.labels.ts';
import { type Borrador, esParaOtro } from './borrador.rules.ts';
import { equipoReference } from './equipos.api.ts';
import { esDeImpresion, tileOf } from './prefill.rules.ts';
import type { BorradorErrors } from './problemas.rules.ts';
import { CATEGORIA_ICONS } from './reportes.labels.ts';
import css from './reportes.module.css';

interface Props {
  borrador: Borrador;
  /** What was kept has been read: only then it can be written in. */
  ready: boolean;
  errors: BorradorErrors;
  /** Why the server would not have it. */
  failure?: string;
  /** Another once it begins anew. */
  begin: number;
  /** All that is known beforehand is in it, so somebody can begin. */
  starts: boolean;
  onChange: (part: Partial<Borrador>) => void;
  /** A field that was written in was left. */
  onLeave: (field: keyof Borrador) => void;
  onFiles: (files: File[]) => void;
  /** On a phone what looks alike stands below the text: further down nobody looks. */
  alike: ReactNode;
}

const TILES = CATEGORIA_TILES.map(({ label, categorias: [first = 'Otro'] }) => ({
  value: label,
  label,
  icon: CATEGORIA_ICONS[first],
}));
export function BorradorFields(props: Props) {
  const { borrador, ready, starts, errors, failure, begin, onChange, onLeave, onFiles } = props;
  const { categoria, descripcion, impacto, contacto } = borrador;
  const isOther = esParaOtro(borrador);
  const questions = useRef<HTMLDivElement>(null);
  const story = useRef<HTMLTextAreaElement>(null);
  const tile = tileOf(borrador);
  // It begins at the first question without an answer. The text only where it is in sight: on a small screen what is
  // above it must not scroll away.
  const begins = useEffectEvent(() => {
    const field = story.current;
    if (!tile) questions.current?.querySelector('input')?.focus();
    else if (field && field.getBoundingClientRect().bottom <= window.innerHeight) field.focus();
  });
  useEffect(() => {
    if (starts) begins();
  }, [starts]);
  return (
    <Stack ref={questions} gap={2}>
      {failure && (
        <Notice tone="error">
          <span role="alert">No pudimos mandarlo. {failure} Lo que escribiste sigue acá.</span>
        </Notice>
      )}
      <ChoiceCards
        name={tile ? 'clase' : 'categoria'}
        legend="¿Con qué es el problema?"
        look="tile"
        options={TILES}
        value={tile?.label ?? null}
        error={tile ? undefined : errors['categoria']}
        onChange={(clase) => onChange({ clase, categoria: null })}
      />
      {tile && tile.categorias.length > 1 && (
        <ChoiceCards
          name="categoria"
          legend="¿Cuál?"
          look="chip"
          options={optionsOf(tile.categorias)}
          value={categoria}
          error={categoria ? undefined : errors['categoria']}
          onChange={(value) => onChange({ categoria: value })}
        />
      )}
      <Texto
        key={ready ? 'listo' : 'leyendo'}
        name="descripcion"
        begin={begin}
        label="¿Qué pasa?"
        placeholder={isOther ? 'Lo que te contaron' : 'Contanos con tus palabras'}
        value={descripcion}
        error={errors['descripcion']}
        inputRef={story}
        limit={REPORTE_TEXTO_MAX}
        multiline
        minRows={3}
        maxRows={12}
        onWrite={(text) => onChange({ descripcion: text })}
        onLeave={() => onLeave('descripcion')}
      />
      {props.alike}
      {esDeImpresion(borrador) && (
        <ReferencePicker
          label="¿Qué impresora?"
          optional
          source={equipoReference('impresora', borrador.empleado?.id)}
          value={borrador.impresora}
          help="Las de tu área van primero. Buscala por su nombre o su número de inventario; si no está, contalo arriba."
          onChange={(impresora) => onChange({ impresora, computadora: null, equipoElegido: true })}
        />
      )}
      <ChoiceCards
        legend={isOther ? '¿Cómo le afecta?' : '¿Cómo te afecta?'}
        look="card"
        options={REPORTE_IMPACTOS.map((value) =>
          Object.assign(
            { value },
            isOther ? IMPACTOS_DE_OTRO[value] : { label: value, hint: IMPACTOS[value] },
          ),
        )}
        value={impacto}
        onChange={(value) => onChange({ impacto: value })}
      />
      <Fotos borrador={borrador} error={errors['archivos']} onChange={onChange} onFiles={onFiles} />
      <Texto
        name="contacto"
        begin={begin}
        label={isOther ? 'Cómo encontrar a esa persona' : 'Cómo encontrarte'}
        optional
        placeholder={
          isOther ? 'Un interno, un celular o dónde está' : 'Un interno, un celular o dónde estás'
        }
        value={contacto}
        error={errors['contacto']}
        onWrite={(text) => onChange({ contacto: text })}
        onLeave={() => onLeave('contacto')}
      />
    </Stack>
  );
}

interface TextoProps extends Omit<ComponentProps<typeof TextInput>, 'onChange' | 'onBlur'> {
  begin: number;
  onWrite: (text: string) => void;
  onLeave: () => void;
}
function Texto({ begin, onWrite, onLeave, ...input }: TextoProps) {
  const { write, leave } = useWritten(begin);
  return (
    <TextInput
      {...input}
      onChange={(event) => {
        write();
        onWrite(event.target.value);
      }}
      onBlur={() => leave(onLeave)}
    />
  );
}

interface FotosProps extends Pick<Props, 'borrador' | 'onChange' | 'onFiles'> {
  error?: string;
}
function Fotos({ borrador, error, onChange, onFiles }: FotosProps) {
  const input = useRef<HTMLInputElement>(null);
  const { isOver, drop } = useFileDrop(onFiles);
  return (
    <section aria-label="Foto o captura">
      <Box weight={600} mb={0.75}>
        Foto o captura{' '}
        <Box as="span" weight={420} tone="tertiary">
          opcional
        </Box>
      </Box>
      <Stack
        {...drop}
        gap={1}
        p={1.5}
        ground={isOver ? 'selected' : undefined}
        className={css.soltar}
      >
        <ArchivosElegidos
          archivos={borrador.archivos}
          onRemove={(clave) =>
            onChange({ archivos: borrador.archivos.filter((one) => one.clave !== clave) })
          }
        />
        <div>
          <span className={css.conMouse}>
            Pegá una captura con <kbd>Ctrl V</kbd>, arrastrá un archivo o{' '}
          </span>
          <Link onClick={() => input.current?.click()}>
            <span className={css.conMouse}>elegilo</span>
            <span className={css.conDedo}>Elegí un archivo</span>
          </Link>
          .
          <Box tone="secondary" size="tiny">
            Imágenes, PDF o documentos de hasta 10 MB cada uno.
          </Box>
        </div>
        {error && (
          <Box role="alert" tone="error" size="tiny" weight={540} className={css.texto}>
            {error}
          </Box>
        )}
      </Stack>
      <FileInput ref={input} multiple accept={ACCEPTED} aria-label="Archivos" onFiles={onFiles} />
    </section>
  );
}

interface BarProps {
  isWritten: boolean;
  isStored: boolean;
  /** A file is still being looked into: sent now, it would go without it. */
  isReading: boolean;
  onFiles: (files: File[]) => void;
  onDiscard: () => void;
  onCancel: () => void;
  onSend: () => void;
}

/** At the foot: that the draft is safe, and the way on. A phone has its camera here. */
export function BorradorBar(props: BarProps) {
  const { isWritten, isStored, isReading, onFiles, onDiscard, onCancel, onSend } = props;
  const camera = useRef<HTMLInputElement>(null);
  return (
    <FootBar
      label="Enviar"
      status={
        isWritten && (
          <Row as="span" gap={0.75}>
            <Icon path={mdiCloudCheckOutline} size={18} />
            {isStored ? 'Borrador guardado' : 'Guardando el borrador…'}
            <Link onClick={onDiscard}>Descartar</Link>
          </Row>
        )
      }
    >
      <Button
        aria-label="Sacar una foto"
        className={css.angosto}
        onClick={() => camera.current?.click()}
      >
        <Icon path={mdiCamera} />
      </Button>
      <FileInput
        ref={camera}
        accept="image/*"
        capture="environment"
        aria-label="Cámara"
        onFiles={onFiles}
      />
      <Button kind="text" className={css.ancho} onClick={onCancel}>
        Cancelar
      </Button>
      <Button
        kind="main"
        size="large"
        disabled={isReading}
        icon={mdiSend}
        aria-keyshortcuts="Control+Enter"
        className={css.enviar}
        onClick={onSend}
      >
        Enviar reporte
      </Button>
    </FootBar>
  );
}
