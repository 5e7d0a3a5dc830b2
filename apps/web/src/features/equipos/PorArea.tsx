// Where the devices are: one box for each area, wider where there are more, with how many need a look.
import type { Resource } from '@muni/contract';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { useQuery } from '@tanstack/react-query';
import { Link as RouterLink } from 'react-router';
import { RecordStatus } from '../../crud/RecordStatus.tsx';
import { contar, formatNumero } from '../../lib/formats.ts';
import { addressOf } from '../../lib/http.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { equiposApi } from './equipos.api.ts';

interface Props {
  resource: Pick<Resource, 'name' | 'noun'>;
  icon: string;
  list: string;
}

export function PorArea({ resource, icon, list }: Props) {
  const { plural } = resource.noun;
  const { data, error, refetch } = useQuery({
    queryKey: [resource.name, 'por-area'],
    queryFn: ({ signal }) => equiposApi.porArea(resource, signal),
    // Each box says the name of its area.
    meta: { topics: ['areas'] },
  });
  if (!data)
    return (
      <RecordStatus
        error={error}
        onRetry={() => void refetch()}
        noun={`las ${plural}`}
        list={{ to: list, label: `Ver todas las ${plural}` }}
      />
    );
  if (data.length === 0)
    return (
      <Panel>
        <EmptyState kind="nothing" icon={icon} title={`Todavía no hay ${plural}`}>
          Cuando las cargues, acá vas a ver en qué área está cada una.
        </EmptyState>
      </Panel>
    );
  return (
    <Box component="ul" sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, m: 0, p: 0 }}>
      {data.map(({ area, total, conProblemas }) => (
        <Box
          component="li"
          key={area.id}
          sx={{
            listStyle: 'none',
            flex: `${total} 1 ${Math.min(380, 150 + total * 6)}px`,
            p: 1.5,
            border: 1,
            borderColor: conProblemas > 0 ? 'warning.main' : 'divider',
            borderRadius: 1,
            bgcolor: 'background.paper',
          }}
        >
          <Link
            component={RouterLink}
            to={addressOf(list, { area: area.id, activa: true })}
            sx={{ fontWeight: 620 }}
          >
            {area.nombre}
          </Link>
          <Box sx={{ mt: 0.5, fontSize: '1.25rem', fontWeight: 640 }}>{formatNumero(total)}</Box>
          <Box
            sx={{
              fontSize: '0.8125rem',
              color: conProblemas > 0 ? 'warning.main' : 'text.secondary',
            }}
          >
            {conProblemas > 0
              ? `${contar(conProblemas, 'necesita', 'necesitan')} atención`
              : 'Todas bien'}
          </Box>
        </Box>
      ))}
    </Box>
  );
}
