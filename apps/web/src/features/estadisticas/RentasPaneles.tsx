import { Loaded } from '../../crud/record/Loaded.tsx';
import { formatFecha } from '../../lib/formats.ts';
import { Small } from '../../ui/Box.tsx';
import { Link } from '../../ui/Link.tsx';
import {
  bar,
  daysOfMonth,
  mesTexto,
  PESOS,
  rentasRoutes,
  useResumenRentas,
} from '../../nouns/rentas.ts';
import type { Fila, PanelProps } from './estadisticas.rules.ts';
import { GraficoPanel } from './GraficoPanel.tsx';

const SERIES = [
  { label: 'Emitido', ...PESOS },
  { label: 'Cobrado', ...PESOS },
  { label: 'Cargos', onlyTable: true },
];

interface Sums {
  emitido: string;
  cobrado: string;
  cargos: number;
}
const rowOf = (
  label: string,
  { emitido, cobrado, cargos }: Sums,
  filters?: Record<string, string>,
): Fila => ({
  label,
  values: [bar(emitido), bar(cobrado), cargos],
  to: filters && SERIES.map(() => rentasRoutes.listOf(filters)),
});

/** The days of a month that the period has. */
function within(mes: string, vence: ReturnType<typeof daysOfMonth>) {
  const days = daysOfMonth(mes);
  return {
    venceDesde: days.venceDesde > vence.venceDesde ? days.venceDesde : vence.venceDesde,
    venceHasta: days.venceHasta < vence.venceHasta ? days.venceHasta : vence.venceHasta,
  };
}

/** What fell due in the period: issued and collected, by tributo and by month. */
export function RentasPaneles({ query: { desde, hasta }, when }: PanelProps) {
  const vence = { venceDesde: desde, venceHasta: hasta };
  const asked = useResumenRentas(vence);
  const { data } = asked;
  if (!data) return <Loaded query={asked} noun="las estadísticas" />;
  return (
    <>
      <GraficoPanel
        title="Emitido y cobrado por tributo"
        of="Tributo"
        when={when}
        series={SERIES}
        rows={data.porTributo.map((row) =>
          rowOf(row.tributo, row, { tributo: row.tributo, ...vence }),
        )}
      />
      <GraficoPanel
        title="Emitido y cobrado por mes de vencimiento"
        of="Mes"
        when={when}
        series={SERIES}
        rows={data.porMes.map((row) =>
          rowOf(mesTexto(row.mes), row, row.mes === null ? undefined : within(row.mes, vence)),
        )}
      />
      <Small>
        Es lo que vence del {formatFecha(desde)} al {formatFecha(hasta)}, por su 1.er vencimiento;
        cobrado es lo que se pagó de eso, en cualquier fecha. Todo junto, por estado, por año y la
        antigüedad de la deuda, en <Link to={rentasRoutes.totals}>los totales de Rentas</Link>.
      </Small>
    </>
  );
}
