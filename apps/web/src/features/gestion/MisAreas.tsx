import { mdiAccountTieOutline } from '@mdi/js';
import { useQuery } from '@tanstack/react-query';
import { contar } from '../../lib/formats.ts';
import { addressOf } from '../../lib/http.ts';
import { Box, Row, Small } from '../../ui/Box.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Link } from '../../ui/Link.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { reporteRoutes } from '../../nouns/reportes.ts';
import { gestionRoute, misAreas } from '../../nouns/gestion.ts';

/** The areas one heads, each a way to its manager page; nothing for whoever heads none. */
export function MisAreas() {
  const { data = [] } = useQuery({
    ...misAreas,
    meta: { topics: ['empleados', 'areas', 'reportes'] },
  });
  if (data.length === 0) return null;
  return (
    <Panel title={data.length === 1 ? 'Tu área' : 'Tus áreas'}>
      <Box as="ul" p={0.75}>
        {data.map(({ id, nombre, personas, pendientes, atrasados }) => (
          <Row as="li" key={id} align="flex-start" gap={1.5} px={1} py={0.75}>
            <Icon path={mdiAccountTieOutline} tone="secondary" />
            <Box flex={1} minWidth={0}>
              <Link to={gestionRoute(id)} weight={600}>
                {nombre}
              </Link>
              <Small>
                {contar(personas, 'persona', 'personas')}
                {' · '}
                <Link to={addressOf(reporteRoutes.pendientes, { area: id })}>
                  {contar(pendientes, 'reporte pendiente', 'reportes pendientes')}
                </Link>
                {atrasados > 0 && (
                  <Box as="strong" tone="error">
                    {' · '}
                    {contar(atrasados, 'atrasado', 'atrasados')}
                  </Box>
                )}
              </Small>
            </Box>
          </Row>
        ))}
      </Box>
    </Panel>
  );
}
