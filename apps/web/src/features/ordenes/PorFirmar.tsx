import { useQuery } from '@tanstack/react-query';
import { formatFecha } from '../../lib/formats.ts';
import { useQuien } from '../../lib/SessionContext.tsx';
import { Button } from '../../ui/Button.tsx';
import { LineList } from '../../ui/Panel.tsx';
import { Link } from '../../ui/Link.tsx';
import { ordenesApi, ordenRoutes } from '../../nouns/ordenes.ts';

const SHOWN = 5;

/** Work one asked for that is done and waits for one's signature; nothing while none does. */
export function PorFirmar() {
  const { id: solicitante } = useQuien();
  const done = { solicitante, estado: 'Realizada', pageSize: SHOWN };
  const { data } = useQuery(ordenesApi.rows('por firmar', done));
  const rows = data?.rows.filter(({ firmaConforme }) => firmaConforme === null) ?? [];
  if (rows.length === 0) return null;
  return (
    <LineList
      title="Esperan tu firma"
      lines={rows.map(({ id, numero, titulo, fechaFin }) => ({
        id,
        text: (
          <Link to={ordenRoutes.edit(id)} weight={600}>
            {titulo}
          </Link>
        ),
        detail: `${numero}${fechaFin ? ` · terminada el ${formatFecha(fechaFin)}` : ''}`,
        actions: <Button to={ordenRoutes.sheet(id)}>Ver y firmar</Button>,
      }))}
    />
  );
}
