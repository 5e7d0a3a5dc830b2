// One figure of the page: a chart that can be seen as a table, saved as a picture or as CSV, and whose names and numbers
// lead to their lists.
import type { PeriodoQuery } from '@muni/contract';
import { type ComponentProps, useRef, useState } from 'react';
import { useMedia } from '../../lib/useMedia.ts';
import { Bars, Columns } from '../../ui/Bars.tsx';
import { Lines } from '../../ui/Lines.tsx';
import { saveFile } from '../../crud/download.ts';
import { Loaded } from '../../crud/record/Loaded.tsx';
import { pngOf } from '../../lib/chartImage.ts';
import { formatFecha, formatNumero, hoy } from '../../lib/formats.ts';
import { Box, Row, PanelText } from '../../ui/Box.tsx';
import { Button } from '../../ui/Button.tsx';
import { Link } from '../../ui/Link.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { Table, Td, Th } from '../../ui/Table.tsx';
import { toast } from '../../ui/Toasts.tsx';
import { type Fila, formatOf, type PanelProps, type Serie, csvOf } from './estadisticas.rules.ts';
import css from './estadisticas.module.css';

interface GraficosProps {
  title: string;
  series: Serie[];
  rows: Fila[];
}

/** What is drawn of it: some series are only told in the table. */
function partsOf({ title, series, rows }: GraficosProps) {
  const isDrawn = (_: unknown, index: number) => !series[index]?.onlyTable;
  return {
    title,
    series: series.filter(isDrawn).map((serie) => ({
      label: serie.label,
      format: formatOf({ ...serie, format: serie.short ?? serie.format }),
    })),
    rows: rows.map(({ label, values, to, href = to?.[0] }) => ({
      label,
      href,
      values: values.filter(isDrawn),
      hrefs: to?.filter(isDrawn),
    })),
  };
}

function Barras({ stacked, ...props }: GraficosProps & { stacked?: 'share' | 'sum' }) {
  const isPhone = useMedia('(max-width: 599.95px)');
  return <Bars {...partsOf(props)} labelWidth={isPhone ? 116 : 160} stacked={stacked} />;
}

const CHARTS = {
  barras: Barras,
  columnas: (props: GraficosProps) => <Columns {...partsOf(props)} />,
  lineas: (props: GraficosProps) => <Lines {...partsOf(props)} filled />,
  porcentajes: (props: GraficosProps) => <Barras {...props} stacked="share" />,
  sumas: (props: GraficosProps) => <Barras {...props} stacked="sum" />,
};

interface Props {
  title: string;
  /** What the rows are. */
  of: string;
  kind?: keyof typeof CHARTS;
  series: Serie[];
  rows: Fila[];
  hint?: string;
  /** A way on from all of it. */
  link?: { to: string; label: string };
  /** What the numbers are of, told in a picture that left the page; today unless told. */
  when?: string;
}

/** More do not fit in a card; the table and the file have them all. */
const drawnMax = (kind: keyof typeof CHARTS, series: number) =>
  kind === 'sumas' ? 24 : kind !== 'barras' ? Infinity : series > 1 ? 5 : 8;

const SAVE_CHART = 'Guardar la imagen';
const SAVE_TABLE = 'Guardar la planilla';

export function GraficoPanel(props: Props) {
  const { title, of, kind = 'barras', series, rows, hint, link } = props;
  const { when = `Al ${formatFecha(hoy())}` } = props;
  const [asTable, setAsTable] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const drawn = series.filter(({ onlyTable }) => !onlyTable);
  const shown = rows.slice(0, drawnMax(kind, drawn.length));
  const hidden = asTable ? 0 : rows.length - shown.length;
  const Chart = CHARTS[kind];
  const name = `${title} ${when}`.toLowerCase().replaceAll(/[^\p{L}\d]+/gu, '-');

  const saveCsv = () =>
    saveFile(
      new Blob(
        [
          csvOf([
            [of, ...series.map(({ label, unit }) => (unit ? `${label} (${unit})` : label))],
            ...rows.map(({ label, full = label, values }) => [
              full,
              ...values.map((value) => (value === null ? '' : String(value).replace('.', ','))),
            ]),
          ]),
        ],
        { type: 'text/csv' },
      ),
      `${name}.csv`,
    );
  const savePng = async () => {
    const svg = box.current?.querySelector('svg');
    if (!svg) return;
    const style = getComputedStyle(svg);
    const palette = kind === 'porcentajes' ? 'ramp' : 'chart';
    const legend = drawn.map(({ label }, index) => ({
      label,
      color: style.getPropertyValue(`--${palette}-${index + 1}`).trim(),
    }));
    try {
      saveFile(await pngOf(svg, { title, subtitle: when, series: legend }), `${name}.png`);
    } catch {
      toast('No pudimos guardar el gráfico en este navegador.', { kind: 'error' });
    }
  };

  return (
    <Panel
      title={title}
      action={
        <Row className="no-imprimir" gap={0.5} ml="auto">
          {link && (
            <Link to={link.to} size="small">
              {link.label}
            </Link>
          )}
          <Button
            kind="text"
            size="small"
            aria-label={`${asTable ? 'Ver como gráfico' : 'Ver como tabla'}: ${title}`}
            onClick={() => setAsTable(!asTable)}
          >
            {asTable ? 'Gráfico' : 'Tabla'}
          </Button>
          <Button
            kind="text"
            size="small"
            aria-label={`${asTable ? SAVE_TABLE : SAVE_CHART}: ${title}`}
            onClick={() => (asTable ? saveCsv() : void savePng())}
          >
            {asTable ? SAVE_TABLE : SAVE_CHART}
          </Button>
        </Row>
      }
    >
      {rows.length === 0 ? (
        <PanelText>No hay datos con lo que elegiste.</PanelText>
      ) : asTable ? (
        <Tabla {...props} />
      ) : (
        <Box ref={box} px={1.75} pt={1.25} pb={1}>
          <Chart title={title} series={series} rows={shown} />
        </Box>
      )}
      {(hint || hidden > 0) && (
        <Box px={1.75} pb={1} tone="secondary" size="small">
          {hint}
          {hidden > 0 && (
            <>
              {hint && ' '}
              <Link onClick={() => setAsTable(true)}>
                {`Ver ${formatNumero(hidden)} más en la tabla`}
              </Link>
            </>
          )}
        </Box>
      )}
    </Panel>
  );
}

const Tabla = ({ title, of, series, rows }: Props) => (
  <div className={css.deslizable}>
    <Table aria-label={title}>
      <thead>
        <tr>
          <Th>{of}</Th>
          {series.map(({ label }) => (
            <Th key={label} textAlign="right">
              {label}
            </Th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ label, full = label, values, to, href = to?.[0] }) => (
          <tr key={label}>
            <Th scope="row">{href ? <Link to={href}>{full}</Link> : full}</Th>
            {series.map((serie, index) => {
              const text = formatOf(serie)(values[index] ?? null) || '—';
              const target = to?.[index];
              return (
                <Td key={serie.label} textAlign="right" nowrap>
                  {target ? (
                    <Link to={target} aria-label={`${serie.label}, ${full}: ${text}. Ver la lista`}>
                      {text}
                    </Link>
                  ) : (
                    text
                  )}
                </Td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </Table>
  </div>
);

/** The charts of what one question about the period brings. */
export const chartsOf = <Data,>(
  useData: (query: PeriodoQuery) => ComponentProps<typeof Loaded<Data>>['query'],
  draw: (data: Data, query: PeriodoQuery, minutes: PanelProps['minutes']) => Props[],
) =>
  function Charts({ query, minutes, when }: PanelProps) {
    return (
      <Loaded query={useData(query)} noun="las estadísticas">
        {(data) =>
          draw(data, query, minutes).map((one) => (
            <GraficoPanel key={one.title} when={when} {...one} />
          ))
        }
      </Loaded>
    );
  };
