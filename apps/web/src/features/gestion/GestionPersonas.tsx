import Box from '@mui/material/Box';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { RecordStatus } from '../../crud/RecordStatus.tsx';
import { SearchBox } from '../../crud/SearchBox.tsx';
import { formatNumero } from '../../lib/formats.ts';
import { Panel } from '../../ui/Panel.tsx';
import { PersonAvatar } from '../../ui/PersonAvatar.tsx';
import { nombreDeEmpleado } from '../empleados/index.ts';
import { gestionApi } from './gestion.api.ts';

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
          <Box sx={{ overflowX: 'auto' }}>
            <Table>
              <TableHead>
                <TableRow>
                  <TableCell>Nombre</TableCell>
                  {showArea && <TableCell>Área</TableCell>}
                  <TableCell>Cargo</TableCell>
                  <TableCell>Turno</TableCell>
                  <TableCell>Interno</TableCell>
                </TableRow>
              </TableHead>
              <TableBody>
                {rows.map((persona) => (
                  <TableRow key={persona.id}>
                    <TableCell>
                      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, fontWeight: 600 }}>
                        <PersonAvatar name={nombreDeEmpleado(persona)} />
                        {nombreDeEmpleado(persona)}
                      </Box>
                    </TableCell>
                    {showArea && <TableCell>{persona.area.nombre}</TableCell>}
                    <TableCell>{persona.cargo ?? '—'}</TableCell>
                    <TableCell>{persona.turno ?? '—'}</TableCell>
                    <TableCell>{persona.interno ?? '—'}</TableCell>
                  </TableRow>
                ))}
              </TableBody>
            </Table>
          </Box>
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
