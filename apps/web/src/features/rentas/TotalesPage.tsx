// The figures of Rentas: issued against collected by tributo, month and state, and how old the debt is.
import { mdiBank, mdiChartBar, mdiTable } from '@mdi/js';
import { porcentajeCobrado, type ResumenRentas } from '@muni/contract';
import { useState } from 'react';
import { useParamsInPlace } from '../../lib/paramsInPlace.ts';
import { FirstOne } from '../../crud/list/FirstOne.tsx';
import { Loaded } from '../../crud/record/Loaded.tsx';
import { formatImporte, formatNumero, formatPorcentaje } from '../../lib/formats.ts';
import { optionsOf } from '../../lib/options.ts';
import { useMedia } from '../../lib/useMedia.ts';
import { Bars } from '../../ui/Bars.tsx';
import { Box, Grid, PanelText, Small, Stack } from '../../ui/Box.tsx';
import { Button } from '../../ui/Button.tsx';
import { FigureList } from '../../ui/FigureList.tsx';
import { Link } from '../../ui/Link.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { SelectInput } from '../../ui/SelectInput.tsx';
import { Table, Td, Th } from '../../ui/Table.tsx';
import { mesTexto, useResumenRentas, rentasRoutes } from '../../nouns/rentas.ts';
import { bar, breve, daysOfMonth, diferencia } from './resumen.rules.ts';
import { RentasTabs } from './RentasTabs.tsx';
import css from './rentas.module.css';

const TITLE = 'Totales de Rentas';
export function TotalesPage() {
  const [params, setParams] = useParamsInPlace();
  const [asTable, setAsTable] = useState(false);
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
      <PageHeader
        title={TITLE}
        actions={
          data &&
          !isEmpty && (
            <Button
              size="small"
              icon={asTable ? mdiChartBar : mdiTable}
              onClick={() => setAsTable(!asTable)}
            >
              {asTable ? 'Ver como gráfico' : 'Ver como tabla'}
            </Button>
          )
        }
      />
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
            {partsOf(data, query).map((part) => (
              <TotalesPart key={part.title} part={part} asTable={asTable} />
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

interface TotalesRow {
  label: string;
  cargos: number;
  /** Nothing was issued or collected of what is only told as debt. */
  emitido?: string;
  cobrado?: string;
  saldo: string;
  /** The list behind the figure. */
  href?: string | undefined;
}

type Serie = 'cobrado' | 'saldo';
const NAMES: Record<Serie, string> = { cobrado: 'Cobrado', saldo: 'Pendiente' };
const BOTH: readonly Serie[] = ['cobrado', 'saldo'];
/** Beyond that a chart tells nothing; the table has them all. */
const BARS_MAX = 24;

interface Part {
  title: string;
  /** Of the first column. */
  head: string;
  rows: TotalesRow[];
  series: readonly Serie[];
}

/** One bar for each row, its parts one after the other. */
function TotalesChart({ title, rows, series }: Part) {
  const isPhone = useMedia('(max-width: 599.95px)');
  const shown = rows.slice(0, BARS_MAX);
  return (
    <Box p={1.5}>
      <Bars
        title={title}
        stacked={series.length > 1 ? 'sum' : undefined}
        labelWidth={isPhone ? 116 : 170}
        series={series.map((one) => ({ label: NAMES[one], format: breve }))}
        rows={shown.map(({ label, href, ...row }) => ({
          label,
          values: series.map((one) => bar(row[one] ?? '0')),
          href,
        }))}
      />
      {shown.length < rows.length && (
        <Small>
          Se ven los primeros {shown.length}. En la tabla están los {rows.length}.
        </Small>
      )}
    </Box>
  );
}

/** The lists behind the figures keep the filters of the page. */
function partsOf(resumen: ResumenRentas, filters: Record<string, string>): Part[] {
  const { porTributo, porMes, porEstado, antiguedad } = resumen;
  function row(label: string, figures: Omit<TotalesRow, 'label'>, own?: Record<string, string>) {
    const said = Object.entries({ ...filters, ...own }).filter(([, value]) => value !== '');
    return { ...figures, label, href: own && rentasRoutes.listOf(Object.fromEntries(said)) };
  }
  return [
    {
      title: 'Cobrado y pendiente, por mes de vencimiento',
      head: 'Mes',
      series: BOTH,
      rows: porMes.map((one) =>
        row(mesTexto(one.mes), one, one.mes === null ? undefined : daysOfMonth(one.mes)),
      ),
    },
    {
      title: 'Cobrado y pendiente, por tributo',
      head: 'Tributo',
      series: BOTH,
      rows: porTributo.map((one) => row(one.tributo, one, { tributo: one.tributo })),
    },
    {
      title: 'Por estado',
      head: 'Estado',
      series: BOTH,
      rows: porEstado.map((one) => row(one.estado, one, { estado: one.estado })),
    },
    {
      title: 'Antigüedad de la deuda',
      head: 'Vencida hace',
      series: ['saldo'],
      rows: antiguedad.map((one) => row(one.tramo, one)),
    },
  ];
}

const TotalesPart = ({ part, asTable }: { part: Part; asTable: boolean }) => (
  <Panel title={part.title}>
    {part.rows.length === 0 ? (
      <PanelText>No hay nada con esos filtros.</PanelText>
    ) : asTable ? (
      <TotalesTable {...part} />
    ) : (
      <TotalesChart {...part} />
    )}
  </Panel>
);

interface Figure {
  label: string;
  text: (row: TotalesRow) => string;
}
const CARGOS: Figure = { label: 'Cargos', text: ({ cargos }) => formatNumero(cargos) };
const SALDO: Figure = { label: 'Saldo', text: ({ saldo }) => formatImporte(saldo) };
const ISSUED: Figure[] = [
  { label: 'Emitido', text: ({ emitido = '0.00' }) => formatImporte(emitido) },
  { label: 'Cobrado', text: ({ cobrado = '0.00' }) => formatImporte(cobrado) },
  {
    label: '%',
    text: ({ emitido = '0.00', cobrado = '0.00' }) =>
      formatPorcentaje(porcentajeCobrado({ emitido, cobrado })),
  },
];

function TotalesTable({ title, head, rows, series }: Part) {
  const figures = [CARGOS, ...(series.includes('cobrado') ? ISSUED : []), SALDO];
  return (
    <Box className={css.tabla} tabIndex={0} role="region" aria-label={`Tabla: ${title}`}>
      <Table aria-label={title} minWidth={640}>
        <thead>
          <tr>
            <Th>{head}</Th>
            {figures.map(({ label }) => (
              <Th key={label} textAlign="right">
                {label}
              </Th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.label}>
              <Th scope="row">{row.href ? <Link to={row.href}>{row.label}</Link> : row.label}</Th>
              {figures.map(({ label, text }) => (
                <Td key={label} textAlign="right">
                  {text(row)}
                </Td>
              ))}
            </tr>
          ))}
        </tbody>
      </Table>
    </Box>
  );
}
