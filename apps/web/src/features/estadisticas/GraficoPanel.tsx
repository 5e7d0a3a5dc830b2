// One figure of the page: a chart that can be seen as a table, saved as a picture or as CSV, and whose numbers lead to
// their lists.
import { useNavigate } from 'react-router';
import { mdiChartBar, mdiDownload, mdiImage, mdiTable } from '@mdi/js';
import { useRef, useState } from 'react';
import { useMedia } from '../../lib/useMedia.ts';
import { Bars, Columns } from '../../ui/Bars.tsx';
import { Lines } from '../../ui/Lines.tsx';
import { saveFile } from '../../crud/download.ts';
import { pngOf } from '../../lib/chartImage.ts';
import { formatFecha, formatNumero, hoy } from '../../lib/formats.ts';
import { Box, Row } from '../../ui/Box.tsx';
import { IconButton } from '../../ui/Button.tsx';
import { Link } from '../../ui/Link.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { Table, Td, Th } from '../../ui/Table.tsx';
import { toast } from '../../ui/Toasts.tsx';
import { type Fila, formatOf, type Serie, csvOf } from './estadisticas.rules.ts';
import css from './estadisticas.module.css';

// The charts of the statistics: touching a figure opens the list behind it; the table beside them does the same for the
// keyboard.
interface GraficosProps {
  title: string;
  series: Serie[];
  rows: Fila[];
}

function useParts({ title, series, rows }: GraficosProps) {
  const navigate = useNavigate();
  return {
    title,
    rows,
    series: series.map((serie) => ({
      label: serie.label,
      format: formatOf({ ...serie, format: serie.short ?? serie.format }),
    })),
    onPick: (row: number, serie: number) => {
      const target = rows[row]?.to?.[serie];
      if (target) void navigate(target);
    },
  };
}

function Barras(props: GraficosProps) {
  const isPhone = useMedia('(max-width: 599.95px)');
  return <Bars {...useParts(props)} labelWidth={isPhone ? 116 : 168} />;
}

const Columnas = (props: GraficosProps) => <Columns {...useParts(props)} />;

function Lineas(props: GraficosProps) {
  const { onPick: _none, ...parts } = useParts(props);
  return <Lines {...parts} />;
}

interface Props {
  title: string;
  /** What the rows are. */
  of: string;
  kind: 'barras' | 'columnas' | 'lineas';
  series: Serie[];
  rows: Fila[];
  hint?: string;
  /** What the numbers are of, told in a picture that left the page; today unless told. */
  when?: string;
}

/** More are hard to tell apart in a chart; the table and the file have them all. */
const DRAWN_MAX = 15;

const CHARTS = { barras: Barras, columnas: Columnas, lineas: Lineas };

interface ButtonProps {
  label: string;
  of: string;
  icon: string;
  onClick: () => void;
}
const PanelButton = ({ label, of, icon, onClick }: ButtonProps) => (
  <IconButton icon={icon} size="small" title={label} label={`${label}: ${of}`} onClick={onClick} />
);

export function GraficoPanel(props: Props) {
  const { title, of, kind, series, rows, hint, when = `Al ${formatFecha(hoy())}` } = props;
  const [asTable, setAsTable] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const drawn = series.filter(({ onlyTable }) => !onlyTable);
  const shown = kind === 'barras' ? rows.slice(0, DRAWN_MAX) : rows;
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
              ...values.map((value) => (value === null ? '' : String(value))),
            ]),
          ]),
        ],
        { type: 'text/csv' },
      ),
      `${name}.csv`,
    );
  const savePng = async () => {
    // The legend is drawn too, in small ones.
    const drawings = [...(box.current?.querySelectorAll('svg') ?? [])];
    const [svg] = drawings.toSorted((a, b) => b.clientWidth - a.clientWidth);
    if (!svg) return;
    const style = getComputedStyle(svg);
    const legend = drawn.map(({ label }, index) => ({
      label,
      color: style.getPropertyValue(`--chart-${index + 1}`).trim(),
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
        <Row className="no-imprimir">
          <PanelButton
            label={asTable ? 'Ver como gráfico' : 'Ver como tabla'}
            of={title}
            icon={asTable ? mdiChartBar : mdiTable}
            onClick={() => setAsTable(!asTable)}
          />
          <PanelButton label="Guardar como CSV" of={title} icon={mdiDownload} onClick={saveCsv} />
          {!asTable && (
            <PanelButton
              label="Guardar como imagen"
              of={title}
              icon={mdiImage}
              onClick={() => void savePng()}
            />
          )}
        </Row>
      }
    >
      {rows.length === 0 ? (
        <Box p={2} tone="secondary">
          No hay datos en este período.
        </Box>
      ) : asTable ? (
        <Tabla {...props} />
      ) : (
        <Box ref={box} p={1.5}>
          <Chart title={title} series={drawn} rows={shown} />
        </Box>
      )}
      {(hint || hidden > 0) && (
        <Box px={1.75} pb={1.25} tone="secondary" size="small">
          {[hint, hidden > 0 && `Hay ${formatNumero(hidden)} más: están en la tabla.`]
            .filter(Boolean)
            .join(' ')}
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
        {rows.map(({ label, full = label, values, to }) => (
          <tr key={label}>
            <Th scope="row">{full}</Th>
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
