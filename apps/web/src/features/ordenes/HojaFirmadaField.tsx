import { mdiCamera, mdiSignatureFreehand } from '@mdi/js';
import type { Adjunto, Orden } from '@muni/contract';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import { useQuery } from '@tanstack/react-query';
import { FileButton } from '../../ui/FileButton.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { isHojaFirmada } from './firmas.actions.ts';
import { ordenesApi, ordenesKeys } from './ordenes.api.ts';

interface Props {
  orden: Orden;
  /** A file to send, or one that is there already. */
  value: File | Adjunto | undefined;
  error?: string;
  onChange: (value: File | Adjunto) => void;
  onScreen: () => void;
}

/** Who signs on paper: print the sheet, sign it, and bring its photo or scan. */
export function HojaFirmadaField({ orden, value, error, onChange, onScreen }: Props) {
  const { data = [] } = useQuery({
    queryKey: ordenesKeys.adjuntos(orden.id),
    queryFn: ({ signal }) => ordenesApi.adjuntos(orden.id, signal),
  });
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
        Imprimí la hoja, firmala y sacale una foto o escaneala. La hoja queda guardada con la orden.
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <FileButton
          label="Elegir la hoja firmada"
          icon={mdiCamera}
          accept="image/*,.pdf"
          onFiles={([file]) => file && onChange(file)}
        />
        {data.filter(isHojaFirmada).map((adjunto) => (
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
