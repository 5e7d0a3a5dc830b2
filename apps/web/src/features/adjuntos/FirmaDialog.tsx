// A signature: drawn on this screen, or on paper with its photo. With name and DNI, as the sheet prints them.
import { mdiCamera, mdiSignatureFreehand } from '@mdi/js';
import { type Adjunto, type FirmaInput, firmaInput, formatDni } from '@muni/contract';
import { type ReactNode, useRef, useState } from 'react';
import { Box, Row, Stack } from '../../ui/Box.tsx';
import { Button } from '../../ui/Button.tsx';
import { cx } from '../../ui/place.ts';
import { FieldText } from '../../ui/Field.tsx';
import { FileButton } from '../../ui/FileButton.tsx';
import { FormDialog } from '../../crud/form/FormDialog.tsx';
import { useFormField } from '../../crud/form/formField.ts';
import type { FormValues } from '../../crud/form/formValues.ts';
import { TextoField } from '../../crud/form/Fields.tsx';
import { SignaturePad } from '../../ui/SignaturePad.tsx';
import css from './adjuntos.module.css';

interface Props {
  title: string;
  /** What is signed. */
  children: ReactNode;
  /** Who is expected to sign. */
  known: { nombre: string; dni: string };
  /** Signed sheets that are there already. */
  existing: readonly Adjunto[];
  upload: (file: File) => Promise<Adjunto>;
  sign: (firma: FirmaInput) => Promise<unknown>;
  onClose: () => void;
}

/** On the screen or on paper, whichever was chosen last. */
function Firma({ existing }: Pick<Props, 'existing'>) {
  const { value: onPaper, onChange: setOnPaper } = useFormField('onPaper');
  const { error: undrawn, onChange: setImagen } = useFormField('imagen');
  const { value: paper, error: missing, onChange: setPaper } = useFormField('paper');
  const chosen = paper ? (paper as File | Adjunto) : undefined;
  const name = chosen && ('nombre' in chosen ? chosen.nombre : chosen.name);
  // Who signs on paper prints the sheet, signs it, and brings its photo or scan.
  return onPaper ? (
    <Stack gap={1} p={1.5} className={cx(css.hoja, missing && css.falta)}>
      <Box tone="secondary">
        Imprimí la hoja, firmala y sacale una foto o escaneala. Queda guardada con los archivos.
      </Box>
      <Row wraps gap={1}>
        <FileButton
          label="Elegir la hoja firmada"
          icon={mdiCamera}
          accept="image/*,.pdf"
          onFiles={([file]) => file && setPaper(file)}
        />
        {existing.map((adjunto) => (
          <Button
            kind="text"
            tone="inherit"
            key={adjunto.id}
            size="small"
            onClick={() => setPaper(adjunto)}
            className={css.usar}
          >
            Usar {adjunto.nombre}
          </Button>
        ))}
      </Row>
      <div role="status">{name && `Elegiste ${name}.`}</div>
      {missing && <FieldText error>{missing}</FieldText>}
      <Button
        kind="text"
        tone="inherit"
        size="small"
        icon={mdiSignatureFreehand}
        onClick={() => setOnPaper(false)}
      >
        Firmar en pantalla
      </Button>
    </Stack>
  ) : (
    <SignaturePad
      label="Firma"
      error={undrawn}
      onChange={(image) => setImagen(image ?? '')}
      onPaper={() => setOnPaper(true)}
    />
  );
}

/** A file has no number until it is sent. */
const NOT_SENT = 1;
const idOf = (paper: unknown) => (paper instanceof File ? NOT_SENT : (paper as Adjunto).id);

const read = ({ nombre, dni, imagen, onPaper, paper }: FormValues) => ({
  nombre,
  dni,
  imagen: onPaper ? null : imagen || null,
  adjunto: onPaper && paper ? idOf(paper) : null,
});

const check = ({ onPaper, imagen, paper }: FormValues) => ({
  paper: onPaper && !paper ? 'Elegí la hoja firmada.' : undefined,
  imagen: !onPaper && !imagen ? 'Falta la firma.' : undefined,
});

export function FirmaDialog({ title, children, known, existing, upload, sign, onClose }: Props) {
  const chosen = useRef<unknown>(undefined);
  /** What was sent already, so that another try does not send it again. */
  const [sent] = useState(() => new Map<File, Adjunto>());
  return (
    <FormDialog
      title={title}
      icon={mdiSignatureFreehand}
      wide
      confirmLabel={({ onPaper }) => (onPaper ? 'Guardar firma en papel' : 'Firmar')}
      initial={{
        nombre: known.nombre,
        dni: known.dni && formatDni(known.dni),
        imagen: '',
        onPaper: false,
        paper: '',
      }}
      input={firmaInput}
      read={(values) => {
        chosen.current = values['onPaper'] ? values['paper'] : undefined;
        return read(values);
      }}
      check={check}
      send={async (firma) => {
        const paper = chosen.current;
        if (!(paper instanceof File)) return sign(firma);
        const adjunto = sent.get(paper) ?? (await upload(paper));
        sent.set(paper, adjunto);
        return sign({ ...firma, adjunto: adjunto.id });
      }}
      onClose={onClose}
      fields={
        <>
          <Firma existing={existing} />
          <TextoField name="nombre" label="Nombre y apellido" />
          <TextoField name="dni" label="DNI" kind="numeric" />
        </>
      }
    >
      {children}
    </FormDialog>
  );
}
