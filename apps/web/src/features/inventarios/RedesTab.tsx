// Which network belongs to which area: a computer that an agent creates without a tag goes there.
import type { Referencia } from '@muni/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { PATHS } from '../../nouns/paths.ts';
import { ReferencePicker } from '../../crud/form/ReferencePicker.tsx';
import { Loaded } from '../../crud/record/Loaded.tsx';
import { messageOf } from '../../lib/errors.ts';
import { Box, Row, Stack } from '../../ui/Box.tsx';
import { Button } from '../../ui/Button.tsx';
import { LineList } from '../../ui/LineList.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { TextInput } from '../../ui/TextInput.tsx';
import { toast } from '../../ui/Toasts.tsx';
import { areaReference } from '../../nouns/areas.ts';
import { inventariosApi } from '../../nouns/inventarios.ts';

const KEY = ['inventarios', 'redes'];
const LIST = { to: PATHS.computadoras, label: 'Ver todas las computadoras' };

export function RedesTab() {
  const queries = useQueryClient();
  const [red, setRed] = useState('');
  const [area, setArea] = useState<Referencia | null>(null);
  const [error, setError] = useState<string>();
  const query = useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => inventariosApi.redes(signal),
  });
  const { data, refetch } = query;
  if (!data) return <Loaded query={query} noun="las redes" list={LIST} />;
  const save = async (event: FormEvent) => {
    event.preventDefault();
    if (!area) return setError('Elegí el área.');
    try {
      queries.setQueryData(KEY, await inventariosApi.guardarRed(red, area.id));
      setRed('');
      setArea(null);
      setError(undefined);
    } catch (refused) {
      setError(messageOf(refused));
    }
    return undefined;
  };
  const remove = async (gone: string) => {
    try {
      await inventariosApi.quitarRed(gone);
      toast(`Quitaste la red ${gone}.`);
    } catch (refused) {
      toast(messageOf(refused), { kind: 'error' });
    }
    void refetch();
  };
  return (
    <Stack gap={1.5}>
      <Panel title="Agregar una red">
        <Row
          as="form"
          noValidate
          onSubmit={(event) => void save(event)}
          wraps
          align="flex-start"
          gap={1.5}
          p={1.75}
        >
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
        </Row>
      </Panel>
      <LineList
        title="Redes y sus áreas"
        none="Todavía no hay redes. Sin ellas, una computadora nueva queda en el área que dice su agente."
        lines={data.map((one) => ({
          id: one.red,
          text: <strong>{one.red}.*</strong>,
          detail: one.area.nombre,
          actions: (
            <Button
              size="small"
              aria-label={`Quitar ${one.red}`}
              onClick={() => void remove(one.red)}
            >
              Quitar
            </Button>
          ),
        }))}
      />
    </Stack>
  );
}
