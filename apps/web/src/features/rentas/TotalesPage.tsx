// The figures of Rentas: issued against collected by tributo, month and state, and how old the debt is.
import { mdiBank } from '@mdi/js';
import { porcentajeCobrado, type ResumenRentas } from '@muni/contract';
import { useParamsInPlace } from '../../lib/Navigation.tsx';
import { FirstOne } from '../../crud/list/FirstOne.tsx';
import { Loaded } from '../../crud/record/Loaded.tsx';
import { formatImporte, formatNumero, formatPorcentaje } from '../../lib/formats.ts';
import { optionsOf } from '../../lib/options.ts';
import { Box, Grid, Stack } from '../../ui/Box.tsx';
import { FigureList } from '../../ui/FigureList.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { SelectInput } from '../../ui/SelectInput.tsx';
import type { Fila, Serie } from '../estadisticas/estadisticas.rules.ts';
import { GraficoPanel } from '../estadisticas/GraficoPanel.tsx';
import {
  bar,
  daysOfMonth,
  mesTexto,
  PESOS,
  rentasRoutes,
  useResumenRentas,
} from '../../nouns/rentas.ts';
import { diferencia } from './resumen.rules.ts';
import { RentasTabs } from './RentasTabs.tsx';
import css from './rentas.module.css';

export function TotalesPage() {
  const [params, setParams] = useParamsInPlace();
  const tributo = params.get('tributo') ?? '';
  const anio = params.get('anio') ?? '';
  const query = { tributo, anio };
  const asked = useResumenRentas(query);
  const { data } = asked;
  const change = (name: string) => (value: string) =>
    setParams((next) => (value ? next.set(name, value) : next.delete(name)));
  const isEmpty = data && data.total.cargos === 0 && !tributo && !anio;
  return (
    <>
      <PageHeader title="Totales de Rentas" />
      <RentasTabs />
      {!data ? (
        <Loaded query={asked} noun="los totales" />
      ) : isEmpty ? (
        <Panel>
          <FirstOne
            icon={mdiBank}
            title="Todavía no hay nada para sumar"
            label="Cargar un archivo"
            to={rentasRoutes.load}
          >
            Los totales aparecen apenas se confirma la primera carga.
          </FirstOne>
        </Panel>
      ) : (
        <Stack gap={1.5}>
          <div className={css.filtros}>
            <SelectInput
              label="Tributo"
              value={tributo}
              emptyLabel="Todos"
              options={optionsOf(data.tributos)}
              onChange={change('tributo')}
            />
            <SelectInput
              label="Año"
              value={anio}
              emptyLabel="Todos"
              options={optionsOf(data.anios.map(String))}
              onChange={change('anio')}
            />
          </div>
          <Panel>
            <FigureList figures={figuresOf(data)} />
            <Diferencia total={data.total} />
          </Panel>
          <Grid min={460} gap={1.25} align="stretch">
            {panelsOf(data, query).map((panel) => (
              <GraficoPanel key={panel.title} kind="sumas" series={BOTH} {...panel} />
            ))}
          </Grid>
        </Stack>
      )}
    </>
  );
}

/** Why the figures above do not add up, where they do not. */
function Diferencia({ total }: Pick<ResumenRentas, 'total'>) {
  const importe = diferencia(total);
  if (importe === null) return null;
  return (
    <Box px={2} pb={1.5} tone="secondary" size="small">
      {importe.startsWith('-')
        ? `Lo cobrado y el saldo superan lo emitido en ${formatImporte(importe.slice(1))}: son recargos y pagos de más, a favor de quien pagó.`
        : `Lo emitido supera lo cobrado y el saldo en ${formatImporte(importe)}: son descuentos y cargos que no se cobran (exentos, prescriptos o anulados).`}
    </Box>
  );
}

const figuresOf = ({ total }: ResumenRentas) => [
  { label: 'cargos', value: formatNumero(total.cargos) },
  { label: 'emitido', value: formatImporte(total.emitido) },
  { label: 'cobrado', value: formatImporte(total.cobrado) },
  { label: 'cobrado de lo emitido', value: formatPorcentaje(porcentajeCobrado(total)) },
  { label: 'saldo', value: formatImporte(total.saldo), isBad: total.saldo !== '0.00' },
];

const CARGOS = { label: 'Cargos', onlyTable: true };
const BOTH: Serie[] = [
  CARGOS,
  { label: 'Emitido', onlyTable: true, ...PESOS },
  { label: 'Cobrado', ...PESOS },
  { label: '%', onlyTable: true, format: formatPorcentaje },
  { label: 'Pendiente', ...PESOS },
];
const DEBT: Serie[] = [CARGOS, { label: 'Pendiente', ...PESOS }];

/** The lists behind the figures keep the filters of the page. */
function panelsOf(resumen: ResumenRentas, filters: Record<string, string>) {
  const { porTributo, porMes, porEstado, antiguedad } = resumen;
  const listOf = (own: Record<string, string>) => rentasRoutes.listOf({ ...filters, ...own });
  const row = (
    label: string,
    sums: ResumenRentas['total'],
    own?: Record<string, string>,
  ): Fila => ({
    label,
    values: [
      sums.cargos,
      bar(sums.emitido),
      bar(sums.cobrado),
      porcentajeCobrado(sums),
      bar(sums.saldo),
    ],
    href: own && listOf(own),
  });
  return [
    {
      title: 'Cobrado y pendiente, por mes de vencimiento',
      of: 'Mes',
      rows: porMes.map((one) =>
        row(mesTexto(one.mes), one, one.mes === null ? undefined : daysOfMonth(one.mes)),
      ),
    },
    {
      title: 'Cobrado y pendiente, por tributo',
      of: 'Tributo',
      rows: porTributo.map((one) => row(one.tributo, one, { tributo: one.tributo })),
    },
    {
      title: 'Por estado',
      of: 'Estado',
      rows: porEstado.map((one) => row(one.estado, one, { estado: one.estado })),
    },
    {
      title: 'Antigüedad de la deuda',
      of: 'Vencida hace',
      kind: 'barras' as const,
      series: DEBT,
      rows: antiguedad.map(({ tramo, cargos, saldo }) => ({
        label: tramo,
        values: [cargos, bar(saldo)],
      })),
    },
  ];
}
