import type { CalendarioPropio } from '@muni/contract';
import { useMutation, useQuery } from '@tanstack/react-query';
import { reading } from '../../lib/reading.ts';
import { formatFecha, hace } from '../../lib/formats.ts';
import { perfilApi } from '../../nouns/perfil.ts';
import { Box, Row, Stack } from '../../ui/Box.tsx';
import { Button } from '../../ui/Button.tsx';
import { Code } from '../../ui/Code.tsx';
import { Panel } from '../../ui/Panel.tsx';

/** One's own calendar for a phone or a mail program. Its address is shown once. */
export function CalendarioPanel() {
  const { data, refetch } = useQuery(reading<CalendarioPropio>('perfil', 'calendario'));
  const onSettled = () => refetch();
  const renovar = useMutation({ mutationFn: perfilApi.renovarCalendario, onSettled });
  const quitar = useMutation({
    mutationFn: perfilApi.quitarCalendario,
    meta: { done: 'Tu calendario ya no se ve desde afuera.' },
    onSuccess: renovar.reset,
    onSettled,
  });
  if (!data) return null;
  const { desde, usadoEn } = data;
  const busy = renovar.isPending || quitar.isPending;
  return (
    <Panel title="Calendario">
      <Stack gap={1.5} p={1.75}>
        <Box tone="secondary">
          {desde
            ? `Tiene una dirección desde el ${formatFecha(desde)}; ${usadoEn ? `se leyó ${hace(usadoEn)}` : 'todavía no se leyó'}.`
            : 'Con una dirección privada ves tus visitas, tareas y feriados en Google, en Outlook o en el teléfono.'}
        </Box>
        <div role="status">
          {renovar.data && (
            <>
              Agregala en tu calendario como «desde una URL». No se vuelve a mostrar, y quien la
              tenga ve tu calendario:
              <Code>{renovar.data.direccion}</Code>
            </>
          )}
        </div>
        <Row gap={1}>
          <Button disabled={busy} onClick={() => renovar.mutate()}>
            {desde ? 'Renovar la dirección' : 'Hacer una dirección'}
          </Button>
          {desde && (
            <Button kind="text" disabled={busy} onClick={() => quitar.mutate()}>
              Quitarla
            </Button>
          )}
        </Row>
      </Stack>
    </Panel>
  );
}
