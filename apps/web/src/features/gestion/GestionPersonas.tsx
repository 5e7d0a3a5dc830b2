import type { PersonaDeArea } from '@muni/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Loaded } from '../../crud/record/Loaded.tsx';
import { SearchBox } from '../../crud/list/SearchBox.tsx';
import { formatNumero } from '../../lib/formats.ts';
import { Box, Row, PanelText } from '../../ui/Box.tsx';
import { type CardColumn, CardTable } from '../../ui/CardTable.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { PersonAvatar } from '../../ui/PersonAvatar.tsx';
import { nombreDeEmpleado } from '../../nouns/empleados.ts';
import { gestionApi } from '../../nouns/gestion.ts';

const NOMBRE: CardColumn<PersonaDeArea> = {
  label: 'Nombre',
  isTitle: true,
  cell: (persona) => (
    <Row gap={1} weight={600}>
      <PersonAvatar name={nombreDeEmpleado(persona)} />
      {nombreDeEmpleado(persona)}
    </Row>
  ),
};
const AREA: CardColumn<PersonaDeArea> = { label: 'Área', cell: ({ area }) => area.nombre };
const REST: readonly CardColumn<PersonaDeArea>[] = [
  { label: 'Cargo', cell: ({ cargo }) => cargo },
  { label: 'Turno', cell: ({ turno }) => turno },
  { label: 'Interno', cell: ({ interno }) => interno },
];

/** Who works in the area and in those below it. */
export function GestionPersonas({ areaId, showArea }: { areaId: number; showArea: boolean }) {
  const [q, setQ] = useState('');
  const query = useQuery({
    queryKey: ['gestion', 'personas', areaId, q],
    meta: { topics: ['empleados', 'areas'] },
    queryFn: ({ signal }) => gestionApi.personas(areaId, q, signal),
    placeholderData: keepPreviousData,
  });
  const { data } = query;
  if (!data) return <Loaded query={query} noun="las personas" />;
  const { rows, total } = data;
  return (
    <div>
      <Box role="search" mb={1.25}>
        <SearchBox value={q} onChange={setQ} placeholder="Nombre o interno" />
      </Box>
      <Panel title="Personas">
        {rows.length === 0 ? (
          <PanelText>
            {q ? `Nadie coincide con «${q}».` : 'Todavía no hay nadie en esta área.'}
          </PanelText>
        ) : (
          <CardTable
            columns={[NOMBRE, ...(showArea ? [AREA] : []), ...REST]}
            rows={rows}
            keyOf={({ id }) => id}
          />
        )}
        {rows.length < total && (
          <PanelText>
            Se ven {formatNumero(rows.length)} de {formatNumero(total)}. Buscá por nombre para
            encontrar al resto.
          </PanelText>
        )}
      </Panel>
    </div>
  );
}
