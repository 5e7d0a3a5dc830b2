// Where the devices are: one box for each area, wider where there are more, with how many need a look.
import type { Resource } from '@muni/contract';
import { useQuery } from '@tanstack/react-query';
import { Loaded } from '../../crud/record/Loaded.tsx';
import { contar, formatNumero } from '../../lib/formats.ts';
import { addressOf } from '../../lib/http.ts';
import { Box, Row } from '../../ui/Box.tsx';
import { cx } from '../../ui/cx.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Link } from '../../ui/Link.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { equiposApi } from '../../nouns/equipos.ts';
import css from './equipos.module.css';

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
  if (!data)
    return (
      <Loaded
        query={query}
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
    <Row as="ul" wraps align="stretch" gap={1}>
      {data.map(({ area, total, conProblemas }) => (
        <Box
          as="li"
          key={area.id}
          p={1.5}
          ground="paper"
          flex={`${total} 1 ${Math.min(380, 150 + total * 6)}px`}
          className={cx(css.area, conProblemas > 0 && css.conProblemas)}
        >
          <Link to={addressOf(list, { area: area.id, activa: true })} weight={620}>
            {area.nombre}
          </Link>
          <Box mt={0.5} weight={640} className={css.total}>
            {formatNumero(total)}
          </Box>
          <Box size="small" tone={conProblemas > 0 ? 'warning' : 'secondary'}>
            {conProblemas > 0
              ? `${contar(conProblemas, 'necesita', 'necesitan')} atención`
              : 'Todas bien'}
          </Box>
        </Box>
      ))}
    </Row>
  );
}
