// Two areas or two days side by side: how many people, by tipo, by area and month by month.
import { type ReactNode, useState } from 'react';
import { type Referencia, type Comparacion, empleados } from '@muni/contract';
import { mdiChartBar, mdiDownload, mdiTable } from '@mdi/js';
import { useMutation, keepPreviousData, useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { formatNumero, contar, formatFecha, hoy } from '../../lib/formats.ts';
import { Table, Td, Th } from '../../ui/Table.tsx';
import { ReferencePicker } from '../../crud/form/ReferencePicker.tsx';
import { cx } from '../../ui/cx.ts';
import { FechaFilter } from '../../ui/FechaPicker.tsx';
import { areaReference } from '../../nouns/areas.ts';
import { useMedia } from '../../lib/useMedia.ts';
import { Bars } from '../../ui/Bars.tsx';
import { Lines } from '../../ui/Lines.tsx';
import { fileNameOf, saveFile } from '../../crud/download.ts';
import { Loaded } from '../../crud/record/Loaded.tsx';
import { useTitle } from '../../lib/title.ts';
import { Box, Stack } from '../../ui/Box.tsx';
import { Button } from '../../ui/Button.tsx';
import { Link } from '../../ui/Link.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { empleadosApi, empleadoRoutes } from '../../nouns/empleados.ts';
import { difference, type SideChange, readQuery, withSide } from './comparacion.rules.ts';
import css from './empleados.module.css';

export interface ParRow {
  label: string;
  /** The list behind the figure, where there is one. */
  link?: ReactNode;
  totales: [number, number];
}

/** Both sides of each row and what changes from A to B. */
export const ParTable = ({
  title,
  rows,
  sides,
}: {
  title: string;
  rows: ParRow[];
  sides: [string, string];
}) => (
  <div className={css.deslizable}>
    <Table aria-label={title}>
      <thead>
        <tr>
          <Th>{title}</Th>
          <Th textAlign="right">A: {sides[0]}</Th>
          <Th textAlign="right">B: {sides[1]}</Th>
          <Th textAlign="right">Diferencia</Th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ label, link, totales }) => (
          <tr key={label}>
            <Th scope="row">{link ?? label}</Th>
            <Td textAlign="right">{formatNumero(totales[0])}</Td>
            <Td textAlign="right">{formatNumero(totales[1])}</Td>
            <Td textAlign="right">{difference(totales)}</Td>
          </tr>
        ))}
      </tbody>
    </Table>
  </div>
);

interface ComparacionLadoProps {
  name: 'A' | 'B';
  area: Referencia | null;
  fecha: string;
  onChange: (part: SideChange) => void;
}

/** What one side of the comparison looks at. */
export const ComparacionLado = ({ name, area, fecha, onChange }: ComparacionLadoProps) => (
  <fieldset className={css.lado}>
    <legend className={cx(css.letra, name === 'B' && css.segunda)}>{name}</legend>
    <ReferencePicker
      key={area?.id ?? 'none'}
      label="Área"
      source={areaReference}
      value={area}
      help={area ? 'Con las que dependen de ella' : 'Sin elegir: todo el municipio'}
      onChange={(next) => onChange({ area: next?.id ?? null })}
    />
    <FechaFilter label="Día" value={fecha} onChange={(next) => onChange({ fecha: next })} />
  </fieldset>
);

interface Props {
  title: string;
  rows: ParRow[];
  sides: [string, string];
}

const partsOf = ({ title, rows, sides }: Props) => ({
  title,
  series: [
    { label: `A: ${sides[0]}`, format: formatNumero },
    { label: `B: ${sides[1]}`, format: formatNumero },
  ],
  rows: rows.map(({ label, totales }) => ({ label, values: totales })),
});

/** A pair of bars for each row, with its value written. */
export function ParBars(props: Props) {
  const isPhone = useMedia('(max-width: 599.95px)');
  return <Bars {...partsOf(props)} labelWidth={isPhone ? 116 : 176} />;
}

export const ParLines = (props: Props) => <Lines {...partsOf(props)} height={280} />;

const TITLE = 'Comparar tipos de empleado';
const sideName = ({ area, fecha }: Comparacion['lados'][number]) =>
  `${area?.nombre ?? 'Todo el municipio'}, ${formatFecha(fecha)}`;

export function CompararTiposPage() {
  const [params, setParams] = useSearchParams();
  const [asTable, setAsTable] = useState(false);
  const query = readQuery(params, hoy());
  useTitle(TITLE);
  const asked = useQuery({
    queryKey: [empleados.name, 'comparacion', query],
    queryFn: ({ signal }) => empleadosApi.comparacion(query, signal),
    placeholderData: keepPreviousData,
  });
  const { data } = asked;
  const change = (side: 'A' | 'B') => (part: SideChange) =>
    setParams((current) => withSide(current, side, part), { replace: true });
  const download = useMutation({
    mutationFn: async () => {
      const response = await empleadosApi.exportarComparacion(query);
      const name = fileNameOf(response.headers.get('content-disposition'), 'comparacion.csv');
      saveFile(await response.blob(), name);
    },
  });
  return (
    <>
      <PageHeader
        title={TITLE}
        crumbs={[{ label: 'Usuarios', to: empleadoRoutes.list }, { label: 'Comparar' }]}
        actions={
          <>
            <Button
              size="small"
              icon={asTable ? mdiChartBar : mdiTable}
              onClick={() => setAsTable(!asTable)}
            >
              {asTable ? 'Ver como gráfico' : 'Ver como tabla'}
            </Button>
            <Button size="small" icon={mdiDownload} onClick={() => download.mutate()}>
              Exportar
            </Button>
          </>
        }
      />
      <Stack gap={1.5}>
        <Panel>
          <Box gap={3} p={1.75} className={css.lados}>
            {(['A', 'B'] as const).map((name, index) => (
              <ComparacionLado
                key={name}
                name={name}
                area={data?.lados[index === 0 ? 0 : 1].area ?? null}
                fecha={(name === 'A' ? query.fechaA : query.fechaB) ?? ''}
                onChange={change(name)}
              />
            ))}
          </Box>
        </Panel>
        {data ? (
          <Parts data={data} asTable={asTable} />
        ) : (
          <Loaded
            query={asked}
            noun="la comparación"
            list={{ to: empleadoRoutes.list, label: 'Ver todos los usuarios' }}
          />
        )}
      </Stack>
    </>
  );
}

const listLink = (label: string, filter: Record<string, string>) => (
  <Link to={`${empleadoRoutes.list}?${new URLSearchParams(filter).toString()}`}>{label}</Link>
);

function Parts({ data, asTable }: { data: Comparacion; asTable: boolean }) {
  const [a, b] = data.lados;
  const sides: [string, string] = [sideName(a), sideName(b)];
  const parts: { title: string; rows: ParRow[]; Chart: typeof ParBars }[] = [
    {
      title: 'Por tipo',
      Chart: ParBars,
      rows: data.porTipo.map(({ tipo, totales }) => ({
        label: tipo,
        link: listLink(tipo, { tipo }),
        totales,
      })),
    },
    {
      title: 'Por área',
      Chart: ParBars,
      rows: data.porArea.map(({ area, totales }) => ({
        label: area.nombre,
        link: listLink(area.nombre, { area: String(area.id) }),
        totales,
      })),
    },
    {
      title: 'Mes a mes',
      Chart: ParLines,
      rows: data.porMes.map(({ mes, totales }) => ({
        label: `${mes.slice(5)}/${mes.slice(2, 4)}`,
        totales,
      })),
    },
  ];
  return (
    <>
      <Panel>
        <Box p={1.75} gap={1.75} className={css.totales}>
          {data.lados.map((lado, index) => (
            <div key={index === 0 ? 'A' : 'B'}>
              <Box weight={660} className={css.total}>
                {contar(lado.total, 'persona', 'personas')}
              </Box>
              <Box tone="secondary">
                {index === 0 ? 'A' : 'B'}: {sideName(lado)}
              </Box>
            </div>
          ))}
        </Box>
      </Panel>
      {parts.map(({ title, rows, Chart }) => (
        <Panel key={title} title={title}>
          {rows.length === 0 ? (
            <Box p={2} tone="secondary">
              No había nadie en ninguno de los dos.
            </Box>
          ) : asTable ? (
            <ParTable title={title} rows={rows} sides={sides} />
          ) : (
            <Box p={1.5}>
              <Chart title={title} rows={rows} sides={sides} />
            </Box>
          )}
        </Panel>
      ))}
      <Box tone="secondary" size="small">
        Cada persona cuenta con su tipo y su área de hoy, desde su ingreso hasta su último día.
        {data.sinFechaIngreso > 0 &&
          ` ${contar(data.sinFechaIngreso, 'persona no tiene', 'personas no tienen')} fecha de ingreso: cuentan desde siempre.`}
      </Box>
    </>
  );
}
