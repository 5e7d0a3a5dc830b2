// Where the devices are: one box for each area, those with more to look at first, and how many of them that is.
import type { Resource } from '@muni/contract';
import { useQuery } from '@tanstack/react-query';
import { Loaded } from '../../crud/record/Loaded.tsx';
import { contar, formatNumero } from '../../lib/formats.ts';
import { addressOf } from '../../lib/http.ts';
import { Box, Grid, Row } from '../../ui/Box.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Link } from '../../ui/Link.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { UsageBar } from '../../ui/UsageBar.tsx';
import { equiposApi } from '../../nouns/equipos.ts';

interface Props {
  resource: Pick<Resource, 'name' | 'noun'>;
  icon: string;
  list: string;
}

export function PorArea({ resource, icon, list }: Props) {
  const { plural } = resource.noun;
  const query = useQuery({
    queryKey: [resource.name, 'por-area'],
    queryFn: ({ signal }) => equiposApi.porArea(resource, signal),
    // Each box says the name of its area.
    meta: { topics: ['areas'] },
  });
  const { data } = query;
  if (!data) return <Loaded query={query} noun={`las ${plural}`} />;
  if (data.length === 0)
    return (
      <Panel>
        <EmptyState kind="nothing" icon={icon} title={`Todavía no hay ${plural}`}>
          Cuando las cargues, acá vas a ver en qué área está cada una.
        </EmptyState>
      </Panel>
    );
  return (
    <Grid as="ul" min={230} gap={1}>
      {data
        .toSorted((one, other) => other.conProblemas - one.conProblemas)
        .map(({ area, total, conProblemas }) => (
          <Box as="li" key={area.id} card p={1.5}>
            <Row justify="space-between" align="baseline" gap={1}>
              <Link to={addressOf(list, { area: area.id, activa: true })} weight={620}>
                {area.nombre}
              </Link>
              <Box weight={640} size="huge">
                {formatNumero(total)}
              </Box>
            </Row>
            <Box size="small" tone="secondary" mb={0.75}>
              {conProblemas > 0
                ? `${contar(conProblemas, 'necesita', 'necesitan')} atención`
                : 'Todas bien'}
            </Box>
            <UsageBar
              bare
              percent={Math.round((100 * conProblemas) / Math.max(1, total))}
              isHigh={false}
              label={`Necesitan atención en ${area.nombre}`}
            />
          </Box>
        ))}
    </Grid>
  );
}
