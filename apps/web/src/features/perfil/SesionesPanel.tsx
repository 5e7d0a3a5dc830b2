import { mdiCheck, mdiLaptop } from '@mdi/js';
import type { SesionAbierta } from '@muni/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { messageOf } from '../../lib/errors.ts';
import { formatFechaHora } from '../../lib/formats.ts';
import { Box, Row, Stack } from '../../ui/Box.tsx';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { Tag } from '../../ui/Tag.tsx';
import { toast } from '../../ui/Toasts.tsx';
import { perfilApi, perfilKeys } from '../../nouns/perfil.ts';
import { nombreDeNavegador } from './perfil.rules.ts';

export function SesionesPanel() {
  const queries = useQueryClient();
  const { data: sesiones = [], error } = useQuery({
    queryKey: perfilKeys.sesiones,
    queryFn: ({ signal }) => perfilApi.sesiones(signal),
  });
  const closing = useMutation({
    meta: { showsErrors: true },
    mutationFn: perfilApi.cerrarOtras,
    onSuccess: async () => {
      toast('Cerraste las otras sesiones.');
      await queries.invalidateQueries({ queryKey: perfilKeys.sesiones });
    },
  });
  const failure = closing.error ?? error;
  return (
    <Panel title="Sesiones abiertas">
      <ul>
        {sesiones.map((sesion) => (
          <Sesion key={sesion.id} sesion={sesion} />
        ))}
      </ul>
      <Stack gap={1.5} p={1.75}>
        <div role="alert">{failure && <Notice tone="error">{messageOf(failure)}</Notice>}</div>
        <Button
          disabled={closing.isPending || sesiones.length < 2}
          onClick={() => closing.mutate()}
          self="start"
        >
          Cerrar las otras sesiones
        </Button>
      </Stack>
    </Panel>
  );
}

const Sesion = ({ sesion }: { sesion: SesionAbierta }) => (
  <Row as="li" ruled="bottom" gap={1.5} px={1.75} py={1.25}>
    <Icon path={mdiLaptop} tone="secondary" />
    <Box flex={1} minWidth={0}>
      <Box weight={600}>{nombreDeNavegador(sesion.navegador)}</Box>
      <Box size="small" tone="secondary">
        Último uso {formatFechaHora(sesion.ultimoUso)}
        {sesion.direccion && ` · ${sesion.direccion}`}
      </Box>
    </Box>
    {sesion.actual && <Tag tone="success" icon={mdiCheck} label="Esta" />}
  </Row>
);
