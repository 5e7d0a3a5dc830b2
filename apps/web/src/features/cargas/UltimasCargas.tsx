import { mdiFileDocument } from '@mdi/js';
import { type CargaClase, type CargaResumen, cargas } from '@muni/contract';
import { useQuery } from '@tanstack/react-query';
import { messageOf } from '../../lib/errors.ts';
import { contar, formatFechaHora } from '../../lib/formats.ts';
import { Box, Row, Small, PanelText } from '../../ui/Box.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Link } from '../../ui/Link.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { Delayed, PanelSkeleton } from '../../ui/Skeletons.tsx';
import { cargaRoutes } from '../../nouns/cargas.ts';
import { cargasApi } from './cargas.api.ts';
import { SituacionTag } from './SituacionTag.tsx';
import css from './cargas.module.css';

const SHOWN = 6;

/** The newest ones of a kind; touching one shows it in its step. */
export function UltimasCargas({ clase }: { clase: CargaClase }) {
  const query = { clase, pageSize: SHOWN };
  const { data, error } = useQuery({
    queryKey: [cargas.name, 'list', query],
    queryFn: ({ signal }) => cargasApi.list(query, signal),
  });
  if (!data && !error)
    return (
      <Delayed>
        <PanelSkeleton lines={SHOWN} />
      </Delayed>
    );
  return (
    <Panel title="Últimas cargas" action={<Link to={cargaRoutes(clase).list}>Ver todas</Link>}>
      {data?.rows.length ? (
        <ul>
          {data.rows.map((carga) => (
            <Renglon key={carga.id} carga={carga} />
          ))}
        </ul>
      ) : (
        <PanelText>{error ? messageOf(error) : 'Todavía no se cargó ningún archivo.'}</PanelText>
      )}
    </Panel>
  );
}

const Renglon = ({ carga }: { carga: CargaResumen }) => (
  <Row as="li" gap={1.25} px={1.75} py={1} className={css.renglon}>
    <Icon path={mdiFileDocument} />
    <Box flex={1} minWidth={0}>
      <Link
        to={cargaRoutes(carga.clase).one(carga.id)}
        underline="hover"
        tone="inherit"
        weight={600}
        breaks
      >
        {carga.nombreArchivo}
      </Link>
      <Small>
        {carga.cuentas && `${contar(carga.cuentas.filas, 'fila', 'filas')} · `}
        {formatFechaHora(carga.creadoEn)}
      </Small>
    </Box>
    <SituacionTag carga={carga} />
  </Row>
);
