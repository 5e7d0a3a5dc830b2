import type { ResumenRentas } from '@muni/contract';
import { useMedia } from '../../lib/useMedia.ts';
import { Box, Grid, Small, PanelText } from '../../ui/Box.tsx';
import { Bars } from '../../ui/Bars.tsx';
import { formatImporte, formatNumero, formatPorcentaje } from '../../lib/formats.ts';
import { Link } from '../../ui/Link.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { Table, Td, Th } from '../../ui/Table.tsx';
import { mesTexto, rentasRoutes } from '../../nouns/rentas.ts';
import { bar, breve, cobrado, daysOfMonth } from './resumen.rules.ts';
import css from './rentas.module.css';

interface TotalesRow {
  label: string;
  cargos: number;
  /** Nothing was issued or collected of what is only told as debt. */
  emitido?: string;
  cobrado?: string;
  saldo: string;
  /** The list behind the figure. */
  filters?: Record<string, string>;
}

type Serie = 'cobrado' | 'saldo';
const NAMES: Record<Serie, string> = { cobrado: 'Cobrado', saldo: 'Pendiente' };
/** Beyond that a chart tells nothing; the table has them all. */
const BARS_MAX = 24;

interface TotalesChartProps {
  title: string;
  rows: TotalesRow[];
  series: readonly Serie[];
  filters: Record<string, string>;
}

/** One bar for each row, its parts one after the other. */
function TotalesChart({ title, rows, series, filters }: TotalesChartProps) {
  const isPhone = useMedia('(max-width: 599.95px)');
  const shown = rows.slice(0, BARS_MAX);
  return (
    <>
      <Bars
        title={title}
        stacked={series.length > 1 ? 'sum' : undefined}
        labelWidth={isPhone ? 116 : 170}
        series={series.map((one) => ({ label: NAMES[one], format: breve }))}
        rows={shown.map((row) => ({
          label: row.label,
          values: series.map((one) => bar(row[one] ?? '0')),
          href: row.filters && rentasRoutes.listOf(kept(filters, row.filters)),
        }))}
      />
      {shown.length < rows.length && (
        <Small>
          Se ven los primeros {shown.length}. En la tabla están los {rows.length}.
        </Small>
      )}
    </>
  );
}

interface Part {
  title: string;
  /** Of the first column. */
  head: string;
  rows: TotalesRow[];
  series: readonly Serie[];
}

function partsOf({ porTributo, porMes, porEstado, antiguedad }: ResumenRentas): Part[] {
  return [
    {
      title: 'Cobrado y pendiente, por mes de vencimiento',
      head: 'Mes',
      series: ['cobrado', 'saldo'],
      rows: porMes.map(({ mes, ...row }) => ({
        ...row,
        label: mesTexto(mes),
        filters: mes === null ? undefined : daysOfMonth(mes),
      })),
    },
    {
      title: 'Cobrado y pendiente, por tributo',
      head: 'Tributo',
      series: ['cobrado', 'saldo'],
      rows: porTributo.map(({ tributo, ...row }) => ({
        ...row,
        label: tributo,
        filters: { tributo },
      })),
    },
    {
      title: 'Por estado',
      head: 'Estado',
      series: ['cobrado', 'saldo'],
      rows: porEstado.map(({ estado, ...row }) => ({ ...row, label: estado, filters: { estado } })),
    },
    {
      title: 'Antigüedad de la deuda',
      head: 'Vencida hace',
      series: ['saldo'],
      rows: antiguedad.map(({ tramo, ...row }) => ({ ...row, label: tramo })),
    },
  ];
}

interface Props {
  resumen: ResumenRentas;
  asTable: boolean;
  /** Those of the page, which the lists behind the figures keep. */
  filters: Record<string, string>;
}

export const TotalesPartes = ({ resumen, asTable, filters }: Props) => (
  <Grid min={460} gap={1.25} align="stretch">
    {partsOf(resumen).map(({ title, head, rows, series }) => (
      <Panel key={title} title={title}>
        {rows.length === 0 ? (
          <PanelText>No hay nada con esos filtros.</PanelText>
        ) : asTable ? (
          <TotalesTable title={title} head={head} rows={rows} filters={filters} />
        ) : (
          <Box p={1.5}>
            <TotalesChart title={title} rows={rows} series={series} filters={filters} />
          </Box>
        )}
      </Panel>
    ))}
  </Grid>
);

function TotalesTable({
  title,
  head,
  rows,
  filters,
}: {
  title: string;
  head: string;
  rows: TotalesRow[];
  filters: Record<string, string>;
}) {
  const hasIssued = rows.some(({ emitido }) => emitido !== undefined);
  return (
    <Box className={css.tabla} tabIndex={0} role="region" aria-label={`Tabla: ${title}`}>
      <Table aria-label={title} minWidth={640}>
        <thead>
          <tr>
            <Th>{head}</Th>
            <Th textAlign="right">Cargos</Th>
            {hasIssued && (
              <>
                <Th textAlign="right">Emitido</Th>
                <Th textAlign="right">Cobrado</Th>
                <Th textAlign="right">%</Th>
              </>
            )}
            <Th textAlign="right">Saldo</Th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.label}>
              <Th scope="row">
                {row.filters ? (
                  <Link to={rentasRoutes.listOf(kept(filters, row.filters))}>{row.label}</Link>
                ) : (
                  row.label
                )}
              </Th>
              <Td textAlign="right">{formatNumero(row.cargos)}</Td>
              {row.emitido !== undefined && row.cobrado !== undefined && (
                <>
                  <Td textAlign="right">{formatImporte(row.emitido)}</Td>
                  <Td textAlign="right">{formatImporte(row.cobrado)}</Td>
                  <Td textAlign="right">
                    {formatPorcentaje(cobrado({ emitido: row.emitido, cobrado: row.cobrado }))}
                  </Td>
                </>
              )}
              <Td textAlign="right">{formatImporte(row.saldo)}</Td>
            </tr>
          ))}
        </tbody>
      </Table>
    </Box>
  );
}

const kept = (page: Record<string, string>, own: Record<string, string>) =>
  Object.fromEntries(Object.entries({ ...page, ...own }).filter(([, value]) => value !== ''));
