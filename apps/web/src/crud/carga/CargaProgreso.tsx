import { mdiCloseCircleOutline } from '@mdi/js';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { formatNumero } from '../../lib/formats.ts';
import { Icon } from '../../ui/Icon.tsx';
import { Panel } from '../../ui/Panel.tsx';
import type { Carga } from './useCarga.ts';

export function CargaProgreso({ carga }: { carga: Carga }) {
  const { done, total } = carga.progress;
  const percent = total > 0 ? Math.round((done / total) * 100) : 0;
  return (
    <>
      <Panel>
        <Box sx={{ px: { xs: 2, md: 7 }, py: { xs: 4, md: 7 } }}>
          <Typography variant="h2" component="p" sx={{ textAlign: 'center', mb: 0.5 }}>
            Cargando {carga.file?.name}
          </Typography>
          <Box sx={{ textAlign: 'center', color: 'text.secondary', mb: 2.5 }}>
            Se guarda todo junto al final. Si algo falla, no queda nada a medias.
          </Box>
          <LinearProgress
            variant="determinate"
            value={percent}
            aria-label="Avance de la carga"
            sx={{ height: 14, borderRadius: 2 }}
          />
          <Box sx={{ display: 'flex', justifyContent: 'space-between', mt: 1 }} role="status">
            <span>
              {done === 0 ? (
                'Preparando las filas…'
              ) : (
                <>
                  <strong>{formatNumero(done)}</strong> de {formatNumero(total)} filas
                </>
              )}
            </span>
            <span>{percent} %</span>
          </Box>
        </Box>
      </Panel>
      <Box sx={{ textAlign: 'center', mt: 1.75 }}>
        <Button
          variant="outlined"
          color="inherit"
          startIcon={<Icon path={mdiCloseCircleOutline} />}
          onClick={carga.stop}
        >
          Detener y deshacer
        </Button>
      </Box>
    </>
  );
}
