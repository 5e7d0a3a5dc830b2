// Two areas or two days side by side: what differs by tipo and by area, and how it went month by month.
import { type ReactNode, useState } from 'react';
import { type Comparacion, empleados } from '@muni/contract';
import { mdiDownload } from '@mdi/js';
import { useMutation, keepPreviousData, useQuery } from '@tanstack/react-query';
import { useSearchParams } from '../../lib/Navigation.tsx';
import { formatNumero, contar, formatFecha, hoy } from '../../lib/formats.ts';
import { reading } from '../../lib/reading.ts';
import { Table, Td, Th } from '../../ui/Table.tsx';
import { ReferencePicker } from '../../crud/form/ReferencePicker.tsx';
import { cx } from '../../ui/place.ts';
import { FechaFilter } from '../../ui/FechaPicker.tsx';
import { areaReference } from '../../nouns/areas.ts';
import { Lines } from '../../ui/Lines.tsx';
import { saveResponse } from '../../crud/download.ts';
import { Loaded } from '../../crud/record/Loaded.tsx';
import { Box, Stack, Grid, Small, PanelText } from '../../ui/Box.tsx';
import { Button } from '../../ui/Button.tsx';
import { FigureList } from '../../ui/FigureList.tsx';
import { Link } from '../../ui/Link.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { empleadosApi, empleadoRoutes } from '../../nouns/empleados.ts';
import {
  changedFirst,
  difference,
  type SideChange,
  readQuery,
  withSide,
} from './comparacion.rules.ts';
import css from './empleados.module.css';

interface ParRow {
  label: string;
  /** The list behind the figure, where there is one. */
  link?: ReactNode;
  totales: [number, number];
}

interface Props {
  title: string;
  /** What the rows are. */
  of: string;
  rows: ParRow[];
  sides: [string, string];
}

/** Both sides of each row and what changes from A to B. */
const ParTable = ({ title, of, rows, sides }: Props) => (
  <div className={css.deslizable}>
    <Table aria-label={title}>
      <thead>
        <tr>
          <Th>{of}</Th>
          <Th textAlign="right" className="celda-fecha">
            A: {sides[0]}
          </Th>
          <Th textAlign="right" className="celda-fecha">
            B: {sides[1]}
          </Th>
          <Th textAlign="right">Diferencia</Th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ label, link, totales }) => {
          const isSame = totales[0] === totales[1];
          return (
            <tr key={label}>
              <Th scope="row">{link ?? label}</Th>
              <Td textAlign="right">{formatNumero(totales[0])}</Td>
              <Td textAlign="right">{formatNumero(totales[1])}</Td>
              <Td
                textAlign="right"
                weight={isSame ? undefined : 660}
                tone={isSame ? 'secondary' : 'primary'}
              >
                {difference(totales)}
              </Td>
            </tr>
          );
        })}
      </tbody>
    </Table>
  </div>
);

/** A line for each side; one for both while they are the same. */
function MesAMes(props: Props) {
  const { title, rows, sides } = props;
  const [asTable, setAsTable] = useState(false);
  const isOne = rows.every(({ totales: [a, b] }) => a === b);
  const labels = isOne
    ? [sides[0] === sides[1] ? sides[0] : 'A y B']
    : [`A: ${sides[0]}`, `B: ${sides[1]}`];
  return (
    <Panel
      title={title}
      action={
        <Button kind="text" size="small" onClick={() => setAsTable(!asTable)}>
          {asTable ? 'Gráfico' : 'Tabla'}
        </Button>
      }
    >
      {asTable ? (
        <ParTable {...props} />
      ) : (
        <Box p={1.5}>
          <Lines
            title={title}
            series={labels.map((label) => ({ label, format: formatNumero }))}
            rows={rows.map(({ label, totales }) => ({ label, values: totales }))}
          />
        </Box>
      )}
    </Panel>
  );
}

const TITLE = 'Comparar tipos de empleado';
const sideName = ({ area, fecha }: Comparacion['lados'][number]) =>
  `${area?.nombre ?? 'Todo el municipio'}, ${formatFecha(fecha)}`;

export function CompararTiposPage() {
  const [params, setParams] = useSearchParams();
  const query = readQuery(params, hoy());
  const asked = useQuery({
    ...reading<Comparacion>(empleados.name, 'comparacion', undefined, query),
    placeholderData: keepPreviousData,
  });
  const { data } = asked;
  const change = (side: 'A' | 'B', part: SideChange) =>
    setParams((current) => withSide(current, side, part), { replace: true });
  const download = useMutation({
    mutationFn: async () =>
      saveResponse(await empleadosApi.exportarComparacion(query), 'comparacion.csv'),
  });
  return (
    <>
      <PageHeader
        title={TITLE}
        crumbs={[{ label: 'Usuarios', to: empleadoRoutes.list }, { label: 'Comparar' }]}
        actions={
          <Button size="small" icon={mdiDownload} onClick={() => download.mutate()}>
            Exportar
          </Button>
        }
      />
      <Stack gap={1.5}>
        <Panel>
          <Box gap={3} p={1.75} className={css.lados}>
            {(['A', 'B'] as const).map((name, index) => {
              const area = data?.lados[index === 0 ? 0 : 1].area ?? null;
              return (
                <fieldset key={name} className={css.lado}>
                  <legend className={cx(css.letra, name === 'B' && css.segunda)}>{name}</legend>
                  <ReferencePicker
                    key={area?.id ?? 'none'}
                    label="Área"
                    source={areaReference}
                    value={area}
                    help={area ? 'Con las que dependen de ella' : 'Sin elegir: todo el municipio'}
                    onChange={(next) => change(name, { area: next?.id ?? null })}
                  />
                  <FechaFilter
                    label="Día"
                    value={(name === 'A' ? query.fechaA : query.fechaB) ?? ''}
                    onChange={(next) => change(name, { fecha: next })}
                  />
                </fieldset>
              );
            })}
          </Box>
        </Panel>
        {data ? <Parts data={data} /> : <Loaded query={asked} noun="la comparación" />}
      </Stack>
    </>
  );
}

const listLink = (label: string, filter: Record<string, string>) => (
  <Link to={`${empleadoRoutes.list}?${new URLSearchParams(filter).toString()}`}>{label}</Link>
);

function Parts({ data }: { data: Comparacion }) {
  const [a, b] = data.lados;
  const sides: [string, string] = [sideName(a), sideName(b)];
  const tables: { title: string; of: string; rows: ParRow[] }[] = [
    {
      title: 'Por tipo',
      of: 'Tipo',
      rows: data.porTipo.map(({ tipo, totales }) => ({
        label: tipo,
        link: listLink(tipo, { tipo }),
        totales,
      })),
    },
    {
      title: 'Por área',
      of: 'Área',
      rows: data.porArea.map(({ area, totales }) => ({
        label: area.nombre,
        link: listLink(area.nombre, { area: String(area.id) }),
        totales,
      })),
    },
  ];
  return (
    <>
      <Panel>
        <FigureList
          figures={[
            { label: `A: ${sides[0]}`, value: contar(a.total, 'persona', 'personas') },
            { label: `B: ${sides[1]}`, value: contar(b.total, 'persona', 'personas') },
            { label: 'de A a B', value: difference([a.total, b.total]) },
          ]}
        />
      </Panel>
      <Grid min={420} gap={1.5} align="start">
        {tables.map(({ title, of, rows }) => (
          <Panel key={title} title={title}>
            {rows.length === 0 ? (
              <PanelText>No había nadie en ninguno de los dos.</PanelText>
            ) : (
              <ParTable title={title} of={of} rows={changedFirst(rows)} sides={sides} />
            )}
          </Panel>
        ))}
      </Grid>
      <MesAMes
        title="Mes a mes"
        of="Mes"
        sides={sides}
        rows={data.porMes.map(({ mes, totales }) => ({
          label: `${mes.slice(5)}/${mes.slice(2, 4)}`,
          totales,
        }))}
      />
      <Small>
        Cada persona cuenta con su tipo y su área de hoy, desde su ingreso hasta su último día.
        {data.sinFechaIngreso > 0 &&
          ` ${contar(data.sinFechaIngreso, 'persona no tiene', 'personas no tienen')} fecha de ingreso: cuentan desde siempre.`}
      </Small>
    </>
  );
}
