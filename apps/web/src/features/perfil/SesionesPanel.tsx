import { mdiCheck, mdiLaptop } from '@mdi/js';
import type { SesionAbierta } from '@muni/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { messageOf } from '../../lib/errors.ts';
import { formatFechaHora } from '../../lib/formats.ts';
import { Icon } from '../../ui/Icon.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { Tag } from '../../ui/Tag.tsx';
import { toast } from '../../ui/Toasts.tsx';
import { perfilApi, perfilKeys } from './perfil.api.ts';
import { nombreDeNavegador } from './perfil.rules.ts';

export function SesionesPanel() {
  const queries = useQueryClient();
  const { data: sesiones = [], error } = useQuery({
    queryKey: perfilKeys.sesiones,
    queryFn: ({ signal }) => perfilApi.sesiones(signal),
  });
  const closing = useMutation({
    mutationFn: perfilApi.cerrarOtras,
    onSuccess: async () => {
      toast('Cerraste las otras sesiones.');
      await queries.invalidateQueries({ queryKey: perfilKeys.sesiones });
    },
  });
  const failure = closing.error ?? error;
  return (
    <Panel title="Sesiones abiertas">
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {sesiones.map((sesion) => (
          <Sesion key={sesion.id} sesion={sesion} />
        ))}
      </Box>
      <Box sx={{ display: 'grid', gap: 1.5, p: 1.75 }}>
        <div role="alert">{failure && <Notice tone="error">{messageOf(failure)}</Notice>}</div>
        <Button
          variant="outlined"
          color="inherit"
          disabled={closing.isPending || sesiones.length < 2}
          onClick={() => closing.mutate()}
          sx={{ justifySelf: 'start' }}
        >
          Cerrar las otras sesiones
        </Button>
      </Box>
    </Panel>
  );
}

const Sesion = ({ sesion }: { sesion: SesionAbierta }) => (
  <Box
    component="li"
    sx={{
      display: 'flex',
      alignItems: 'center',
      gap: 1.5,
      px: 1.75,
      py: 1.25,
      borderBottom: 1,
      borderColor: 'divider',
    }}
  >
    <Icon path={mdiLaptop} sx={{ color: 'text.secondary' }} />
    <Box sx={{ flex: 1, minWidth: 0 }}>
      <Box sx={{ fontWeight: 600 }}>{nombreDeNavegador(sesion.navegador)}</Box>
      <Box sx={{ fontSize: '0.8125rem', color: 'text.secondary' }}>
        Último uso {formatFechaHora(sesion.ultimoUso)}
        {sesion.direccion && ` · ${sesion.direccion}`}
      </Box>
    </Box>
    {sesion.actual && <Tag tone="success" icon={mdiCheck} label="Esta" />}
  </Box>
);
