// Where a recorrido begins, and where those that were made are found.
import { mdiWalk } from '@mdi/js';
import { quienesRecorrieron, type RecorridoEnLista, type Referencia } from '@muni/contract';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate, useSearchParams } from '../../lib/Navigation.tsx';
import { PATHS } from '../../nouns/paths.ts';
import { ReferencePicker } from '../../crud/form/ReferencePicker.tsx';
import { Loaded } from '../../crud/record/Loaded.tsx';
import { formatFechaHora, juntar } from '../../lib/formats.ts';
import { newKey } from '../../lib/http.ts';
import { useUser } from '../../lib/SessionContext.tsx';
import { idOf } from '../../lib/recordId.ts';
import { Box, Row, Stack } from '../../ui/Box.tsx';
import { Button } from '../../ui/Button.tsx';
import { LineList, Panel } from '../../ui/Panel.tsx';
import { Link } from '../../ui/Link.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { Tag } from '../../ui/Tag.tsx';
import { areaReference } from '../../nouns/areas.ts';
import { reading } from '../../lib/reading.ts';
import { recorridosApi, resumenDeRecorrido, recorridoRoutes } from '../../nouns/recorridos.ts';
import { newRecorrido } from './recorridoLocal.rules.ts';
import { Descartado, EnEsteTelefono, SinTerminar } from './SinTerminar.tsx';
import { sendRecorridosNow, storeRecorrido, useLocalRecorridos } from './envio.actions.ts';

const isOpen = ({ cerradoEn, descartadoEn }: RecorridoEnLista) =>
  cerradoEn === null && descartadoEn === null;
export function RecorridosPage() {
  const { empleado } = useUser();
  const local = useLocalRecorridos(empleado.id);
  const query = useQuery({
    ...reading<RecorridoEnLista[]>('recorridos'),
    meta: { topics: ['areas', 'empleados'] },
  });
  const { data } = query;
  return (
    <>
      <PageHeader
        title="Recorridos"
        hint="Relevar un área con el teléfono, también sin conexión"
        crumbs={[{ label: 'Computadoras', to: PATHS.computadoras }, { label: 'Recorridos' }]}
      />
      <Stack gap={1.5}>
        <Empezar />
        <EnEsteTelefono local={local} known={data ?? []} />
        {data && <SinTerminar recorridos={data.filter(isOpen)} local={local} />}
        {data ? (
          <LineList
            title="Hechos"
            none="Todavía no hay recorridos. El primero se empieza eligiendo un área."
            lines={data
              .filter((recorrido) => !isOpen(recorrido))
              .map((recorrido) => ({
                id: recorrido.id,
                text: (
                  <Link to={recorridoRoutes.result(recorrido.id)}>
                    {recorrido.area.nombre}, {formatFechaHora(recorrido.iniciadoEn)}
                  </Link>
                ),
                detail: juntar(quienesRecorrieron(recorrido), resumenDeRecorrido(recorrido)),
                actions: (
                  <>
                    {recorrido.descartadoEn !== null && <Descartado recorrido={recorrido} />}
                    {recorrido.conflictos > 0 && (
                      <Tag tone="warning" label={`${recorrido.conflictos} para decidir`} />
                    )}
                  </>
                ),
              }))}
          />
        ) : (
          <Loaded query={query} noun="los recorridos" />
        )}
      </Stack>
    </>
  );
}

function Empezar() {
  const { empleado } = useUser();
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const given = idOf(params, 'area');
  const [area, setArea] = useState<Referencia | null>(
    given ? { id: given, nombre: params.get('nombre') ?? '' } : null,
  );
  const start = useMutation({
    mutationFn: async (from: number) => {
      const recorrido = newRecorrido(
        await recorridosApi.equipos(from),
        newKey(),
        new Date().toISOString(),
      );
      await storeRecorrido(empleado.id, recorrido);
      void sendRecorridosNow(empleado.id);
      navigate(recorridoRoutes.relevar(recorrido.clave));
    },
  });
  return (
    <Panel title="Empezar un recorrido">
      <Row wraps align="flex-end" gap={1} p={1.75}>
        <Box flex="1 1 240px" maxWidth={420}>
          <ReferencePicker label="Área" source={areaReference} value={area} onChange={setArea} />
        </Box>
        <Button
          kind="main"
          disabled={!area}
          busy={start.isPending}
          icon={mdiWalk}
          onClick={() => area && start.mutate(area.id)}
        >
          Empezar
        </Button>
      </Row>
    </Panel>
  );
}
