import Link from '@mui/material/Link';
import { Link as RouterLink } from 'react-router';
import { formatNumero, formatPorcentaje } from '../../lib/formats.ts';
import { FigureList } from '../../ui/FigureList.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { useResumenRentas } from './rentas.api.ts';
import { rentasRoutes } from './rentas.routes.ts';
import { bar, breve, cobrado } from './resumen.rules.ts';

/** What was issued and collected so far, on the home page; nothing until there is something to add up. */
export function TotalesRentas() {
  const { data } = useResumenRentas();
  if (!data || data.total.cargos === 0) return null;
  const { cargos, emitido, saldo } = data.total;
  return (
    <Panel
      title="Totales de Rentas"
      action={
        <Link component={RouterLink} to={rentasRoutes.totals} sx={{ fontSize: '0.8125rem' }}>
          Ver todos
        </Link>
      }
    >
      <FigureList
        figures={[
          { label: 'cargos', value: formatNumero(cargos) },
          { label: 'emitido', value: breve(bar(emitido)) },
          { label: 'cobrado de lo emitido', value: formatPorcentaje(cobrado(data.total)) },
          { label: 'saldo', value: breve(bar(saldo)) },
        ]}
      />
    </Panel>
  );
}
