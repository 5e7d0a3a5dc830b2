import { mdiDownload } from '@mdi/js';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import { useMutation } from '@tanstack/react-query';
import { Link as RouterLink } from 'react-router';
import { saveFile } from '../../crud/download.ts';
import { messageOf } from '../../lib/errors.ts';
import { Icon } from '../../ui/Icon.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { ayudaRoutes } from '../ayuda/index.ts';
import { perfilApi } from './perfil.api.ts';

/** What law 25.326 gives people: to see what is held of them, and to know what else they may ask for. */
export function DatosPanel() {
  const taking = useMutation({
    mutationFn: async () => (await perfilApi.datos()).blob(),
    onSuccess: (file) => saveFile(file, 'mis-datos.json'),
  });
  return (
    <Panel title="Tus datos personales">
      <Box sx={{ display: 'grid', gap: 1.5, p: 1.75 }}>
        <Box sx={{ color: 'text.secondary' }}>
          Un archivo con todo lo que el sistema guarda de vos.{' '}
          <Link component={RouterLink} to={ayudaRoutes.guia('datos-personales')}>
            Qué podés pedir y cuánto se guarda
          </Link>
        </Box>
        <div role="alert">
          {taking.error && <Notice tone="error">{messageOf(taking.error)}</Notice>}
        </div>
        <Button
          variant="outlined"
          color="inherit"
          loading={taking.isPending}
          loadingPosition="start"
          startIcon={<Icon path={mdiDownload} />}
          onClick={() => taking.mutate()}
          sx={{ justifySelf: 'start' }}
        >
          Descargar mis datos
        </Button>
      </Box>
    </Panel>
  );
}
