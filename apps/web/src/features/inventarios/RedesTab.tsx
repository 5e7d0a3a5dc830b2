// Which network belongs to which area: a computer that an agent creates without a tag goes there.
import type { RedConArea, Referencia } from '@muni/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ReferencePicker } from '../../crud/form/ReferencePicker.tsx';
import { Loaded } from '../../crud/record/Loaded.tsx';
import { messageOf } from '../../lib/errors.ts';
import { reading } from '../../lib/reading.ts';
import { Box, Stack } from '../../ui/Box.tsx';
import { Button } from '../../ui/Button.tsx';
import { LineList, Panel } from '../../ui/Panel.tsx';
import { Form } from '../../ui/Form.tsx';
import { TextInput } from '../../ui/TextInput.tsx';
import { toast } from '../../ui/Toasts.tsx';
import { areaReference } from '../../nouns/areas.ts';
import { inventariosApi } from '../../nouns/inventarios.ts';

const REDES = reading<RedConArea[]>('inventarios', 'redes');

export function RedesTab() {
  const queries = useQueryClient();
  const [red, setRed] = useState('');
  const [area, setArea] = useState<Referencia | null>(null);
  const [error, setError] = useState<string>();
  const query = useQuery(REDES);
  const { data, refetch } = query;
  const add = useMutation({
    mutationFn: (to: Referencia) => inventariosApi.guardarRed(red, to.id),
    onSuccess: (redes) => {
      queries.setQueryData(REDES.queryKey, redes);
      setRed('');
      setArea(null);
      setError(undefined);
    },
    onError: (refused) => setError(messageOf(refused)),
    meta: { showsErrors: true },
  });
  const remove = useMutation({
    mutationFn: inventariosApi.quitarRed,
    onSuccess: (_done, gone) => toast(`Quitaste la red ${gone}.`),
    onSettled: () => void refetch(),
  });
  if (!data) return <Loaded query={query} noun="las redes" />;
  const save = () => {
    if (area) add.mutate(area);
    else setError('Elegí el área.');
  };
  return (
    <Stack gap={1.5}>
      <Panel title="Agregar una red">
        <Form inRow onSend={save} wraps align="flex-start" gap={1.5} p={1.75}>
          <Box flex="0 1 320px" minWidth={220}>
            <TextInput
              label="Red"
              help="Los tres primeros números. Ejemplo: 192.168.20"
              value={red}
              error={error}
              onChange={(event) => setRed(event.target.value)}
            />
          </Box>
          <Box flex="0 1 320px" minWidth={220}>
            <ReferencePicker label="Área" source={areaReference} value={area} onChange={setArea} />
          </Box>
          <Button kind="main" submit mt={2.75}>
            Guardar
          </Button>
        </Form>
      </Panel>
      <LineList
        title="Redes y sus áreas"
        none="Todavía no hay redes. Sin ellas, una computadora nueva queda en el área que dice su agente."
        lines={data.map((one) => ({
          id: one.red,
          text: <strong>{one.red}.*</strong>,
          detail: one.area.nombre,
          buttons: [
            {
              'aria-label': `Quitar ${one.red}`,
              onClick: () => remove.mutate(one.red),
              children: 'Quitar',
            },
          ],
        }))}
      />
    </Stack>
  );
}
