import { porcentajeCobrado } from '@muni/contract';
import { formatNumero, formatPorcentaje } from '../../lib/formats.ts';
import { FigureList } from '../../ui/FigureList.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { bar, breve, rentasRoutes, useResumenRentas } from '../../nouns/rentas.ts';

/** What was issued and collected so far, on the home page; nothing until there is something to add up. */
export function TotalesRentas() {
  const { data } = useResumenRentas();
  if (!data || data.total.cargos === 0) return null;
  const { cargos, emitido, saldo } = data.total;
  return (
    <Panel title="Totales de Rentas" more={{ to: rentasRoutes.totals, label: 'Ver todos' }}>
      <FigureList
        figures={[
          { label: 'cargos', value: formatNumero(cargos) },
          { label: 'emitido', value: breve(bar(emitido)) },
          {
            label: 'cobrado de lo emitido',
            value: formatPorcentaje(porcentajeCobrado(data.total)),
          },
          { label: 'saldo', value: breve(bar(saldo)) },
        ]}
      />
    </Panel>
  );
}
