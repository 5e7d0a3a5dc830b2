import type { CargaClase, CargaResumen } from '@muni/contract';
import { Loaded } from '../../crud/record/Loaded.tsx';
import { messageOf } from '../../lib/errors.ts';
import { contar, formatFechaHora, juntar } from '../../lib/formats.ts';
import { Link } from '../../ui/Link.tsx';
import { LineList } from '../../ui/Panel.tsx';
import { cargaRoutes } from '../../nouns/cargas.ts';
import { usePages } from './cargas.api.ts';
import { SituacionTag } from './SituacionTag.tsx';

const SHOWN = 6;

/** The newest ones of a kind; touching one shows it in its step. */
export function UltimasCargas({ clase }: { clase: CargaClase }) {
  const { query } = usePages<CargaResumen>([], { clase }, SHOWN);
  const { data, error } = query;
  const routes = cargaRoutes(clase);
  if (!data && !error) return <Loaded query={query} noun="las cargas" />;
  return (
    <LineList
      title="Últimas cargas"
      action={<Link to={routes.all.to}>Ver todas</Link>}
      none={error ? messageOf(error) : 'Todavía no se cargó ningún archivo.'}
      lines={(data?.rows ?? []).map((carga) => ({
        id: carga.id,
        text: (
          <Link to={routes.one(carga.id)} underline="hover" tone="inherit" weight={600} breaks>
            {carga.nombreArchivo}
          </Link>
        ),
        detail: juntar(
          carga.cuentas && contar(carga.cuentas.filas, 'fila', 'filas'),
          formatFechaHora(carga.creadoEn),
        ),
        actions: <SituacionTag carga={carga} />,
      }))}
    />
  );
}
