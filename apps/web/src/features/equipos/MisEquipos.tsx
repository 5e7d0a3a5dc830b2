import { useQuery } from '@tanstack/react-query';
import { juntar } from '../../lib/formats.ts';
import { Box, Row, Small } from '../../ui/Box.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Link } from '../../ui/Link.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { EQUIPO_ICONS, equipoRoutes, misEquipos, modeloDe } from '../../nouns/equipos.ts';

/** One's own machines on the home page, each a step from reporting it. */
export function MisEquipos() {
  const { data = [] } = useQuery(misEquipos);
  if (data.length === 0) return null;
  return (
    <Panel
      title={data.length === 1 ? 'Mi equipo' : 'Mis equipos'}
      more={{ to: equipoRoutes.mine, label: 'Ver más' }}
    >
      <Box as="ul" p={0.75}>
        {data.map(({ clase, id, nombre, tipo, ...equipo }) => (
          <Row as="li" key={`${clase}-${id}`} gap={1.5} px={1} py={0.75}>
            <Icon path={EQUIPO_ICONS[clase]} tone="secondary" />
            <Box flex={1} minWidth={0}>
              <Box weight={600}>{nombre}</Box>
              <Small>{juntar(tipo, modeloDe(equipo))}</Small>
            </Box>
            <Link
              to={equipoRoutes.report(clase, id)}
              aria-label={`Reportar un problema de ${nombre}`}
              size="small"
            >
              Reportar
            </Link>
          </Row>
        ))}
      </Box>
    </Panel>
  );
}
