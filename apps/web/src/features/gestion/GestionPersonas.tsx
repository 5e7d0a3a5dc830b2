import type { PersonaDeArea } from '@muni/contract';
import Box from '@mui/material/Box';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { RecordStatus } from '../../crud/RecordStatus.tsx';
import { SearchBox } from '../../crud/SearchBox.tsx';
import { formatNumero } from '../../lib/formats.ts';
import { type CardColumn, CardTable } from '../../ui/CardTable.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { PersonAvatar } from '../../ui/PersonAvatar.tsx';
import { nombreDeEmpleado } from '../empleados/index.ts';
import { gestionApi } from './gestion.api.ts';

const NOMBRE: CardColumn<PersonaDeArea> = {
  label: 'Nombre',
  isTitle: true,
  cell: (persona) => (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, fontWeight: 600 }}>
      <PersonAvatar name={nombreDeEmpleado(persona)} />
      {nombreDeEmpleado(persona)}
    </Box>
  ),
};
const AREA: CardColumn<PersonaDeArea> = { label: 'Área', cell: ({ area }) => area.nombre };
const REST: readonly CardColumn<PersonaDeArea>[] = [
  { label: 'Cargo', cell: ({ cargo }) => cargo ?? '—' },
  { label: 'Turno', cell: ({ turno }) => turno ?? '—' },
  { label: 'Interno', cell: ({ interno }) => interno ?? '—' },
];

/** Who works in the area and in those below it. */
export function GestionPersonas({ areaId, showArea }: { areaId: number; showArea: boolean }) {
  const [q, setQ] = useState('');
  const { data, error, refetch } = useQuery({
    queryKey: ['gestion', 'personas', areaId, q],
    meta: { topics: ['empleados', 'areas'] },
    queryFn: ({ signal }) => gestionApi.personas(areaId, q, signal),
    placeholderData: keepPreviousData,
  });
  if (!data)
    return (
      <RecordStatus
        error={error}
        onRetry={() => void refetch()}
        noun="las personas"
        list={{ to: '/inicio', label: 'Ir al inicio' }}
      />
    );
  const { rows, total } = data;
  return (
    <div>
      <Box role="search" sx={{ mb: 1.25 }}>
        <SearchBox value={q} onChange={setQ} placeholder="Nombre o interno" />
      </Box>
      <Panel title="Personas">
        {rows.length === 0 ? (
          <Box sx={{ p: 2.5, color: 'text.secondary' }}>
            {q ? `Nadie coincide con «${q}».` : 'Todavía no hay nadie en esta área.'}
          </Box>
        ) : (
          <CardTable
            columns={[NOMBRE, ...(showArea ? [AREA] : []), ...REST]}
            rows={rows}
            keyOf={({ id }) => id}
          />
        )}
        {rows.length < total && (
          <Box sx={{ p: 1.5, color: 'text.secondary' }}>
            Se ven {formatNumero(rows.length)} de {formatNumero(total)}. Buscá por nombre para
            encontrar al resto.
          </Box>
        )}
      </Panel>
    </div>
  );
}
