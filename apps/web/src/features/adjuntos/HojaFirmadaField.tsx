import { mdiCamera, mdiSignatureFreehand } from '@mdi/js';
import type { Adjunto } from '@muni/contract';
import { Box, Row, Stack } from '../../ui/Box.tsx';
import { Button } from '../../ui/Button.tsx';
import { cx } from '../../ui/cx.ts';
import { FieldText } from '../../ui/Field.tsx';
import { FileButton } from '../../ui/FileButton.tsx';
import css from './adjuntos.module.css';

interface Props {
  /** Sheets that are there already. */
  existing: readonly Adjunto[];
  /** A file to send, or one that is there already. */
  value: File | Adjunto | undefined;
  error: string | undefined;
  onChange: (value: File | Adjunto) => void;
  onScreen: () => void;
}

/** Who signs on paper: print the sheet, sign it, and bring its photo or scan. */
export function HojaFirmadaField({ existing, value, error, onChange, onScreen }: Props) {
  const name = value && ('nombre' in value ? value.nombre : value.name);
  return (
    <Stack gap={1} p={1.5} className={cx(css.hoja, error && css.falta)}>
      <Box tone="secondary">
        Imprimí la hoja, firmala y sacale una foto o escaneala. Queda guardada con los archivos.
      </Box>
      <Row wraps gap={1}>
        <FileButton
          label="Elegir la hoja firmada"
          icon={mdiCamera}
          accept="image/*,.pdf"
          onFiles={([file]) => file && onChange(file)}
        />
        {existing.map((adjunto) => (
          <Button
            kind="text"
            tone="inherit"
            key={adjunto.id}
            size="small"
            onClick={() => onChange(adjunto)}
            className={css.usar}
          >
            Usar {adjunto.nombre}
          </Button>
        ))}
      </Row>
      <div role="status">{name && `Elegiste ${name}.`}</div>
      {error && <FieldText error>{error}</FieldText>}
      <Button
        kind="text"
        tone="inherit"
        size="small"
        icon={mdiSignatureFreehand}
        onClick={onScreen}
      >
        Firmar en pantalla
      </Button>
    </Stack>
  );
}
