import { mdiCamera, mdiSignatureFreehand } from '@mdi/js';
import type { Adjunto } from '@muni/contract';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import { FileButton } from '../../ui/FileButton.tsx';
import { Icon } from '../../ui/Icon.tsx';

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
    <Box
      sx={{
        display: 'grid',
        gap: 1,
        justifyItems: 'start',
        p: 1.5,
        border: '1px dashed',
        borderColor: error ? 'error.main' : 'border.input',
        borderRadius: 1,
      }}
    >
      <Box sx={{ color: 'text.secondary' }}>
        Imprimí la hoja, firmala y sacale una foto o escaneala. Queda guardada con los archivos.
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <FileButton
          label="Elegir la hoja firmada"
          icon={mdiCamera}
          accept="image/*,.pdf"
          onFiles={([file]) => file && onChange(file)}
        />
        {existing.map((adjunto) => (
          <Button
            key={adjunto.id}
            size="small"
            color="inherit"
            onClick={() => onChange(adjunto)}
            sx={{ textDecoration: 'underline' }}
          >
            Usar {adjunto.nombre}
          </Button>
        ))}
      </Box>
      <div role="status">{name && `Elegiste ${name}.`}</div>
      {error && <FormHelperText error>{error}</FormHelperText>}
      <Button
        size="small"
        color="inherit"
        startIcon={<Icon path={mdiSignatureFreehand} />}
        onClick={onScreen}
      >
        Firmar en pantalla
      </Button>
    </Box>
  );
}
