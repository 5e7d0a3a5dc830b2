import { mdiDownload } from '@mdi/js';
import { useMutation } from '@tanstack/react-query';
import { saveFile } from '../../crud/download.ts';
import { messageOf } from '../../lib/errors.ts';
import { Box, Stack } from '../../ui/Box.tsx';
import { Button } from '../../ui/Button.tsx';
import { Link } from '../../ui/Link.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { ayudaRoutes } from '../../nouns/ayuda.ts';
import { perfilApi } from '../../nouns/perfil.ts';

/** What law 25.326 gives people: to see what is held of them, and to know what else they may ask for. */
export function DatosPanel() {
  const taking = useMutation({
    meta: { showsErrors: true },
    mutationFn: async () => (await perfilApi.datos()).blob(),
    onSuccess: (file) => saveFile(file, 'mis-datos.json'),
  });
  return (
    <Panel title="Tus datos personales">
      <Stack gap={1.5} p={1.75}>
        <Box tone="secondary">
          Un archivo con todo lo que el sistema guarda de vos.{' '}
          <Link to={ayudaRoutes.guia('datos-personales')}>Qué podés pedir y cuánto se guarda</Link>
        </Box>
        <div role="alert">
          {taking.error && <Notice tone="error">{messageOf(taking.error)}</Notice>}
        </div>
        <Button
          busy={taking.isPending}
          icon={mdiDownload}
          onClick={() => taking.mutate()}
          self="start"
        >
          Descargar mis datos
        </Button>
      </Stack>
    </Panel>
  );
}
