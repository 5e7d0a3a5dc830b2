import { mdiBank } from '@mdi/js';
import { rentas, formatCuil, formatDni, periodo, type Renta, TRIBUTOS } from '@muni/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { ListPage } from '../../crud/list/ListPage.tsx';
import { type ListState, searchOf } from '../../crud/list/listState.ts';
import { useListQuery } from '../../crud/list/useListQuery.ts';
import { concordar, formatImporte, formatNumero, formatFecha } from '../../lib/formats.ts';
import { Box, Row, Small } from '../../ui/Box.tsx';
import { rentasApi, rentasRoutes } from '../../nouns/rentas.ts';
import { RentasTabs } from './RentasTabs.tsx';
import { written } from '../../crud/list/written.ts';
import { columnsOf } from '../../crud/list/columns.ts';
import type { Filter } from '../../crud/list/filters.ts';
import { optionsOf, siNo } from '../../lib/options.ts';
import { EstadoRenta } from './EstadoRenta.tsx';
import css from './rentas.module.css';

// How a charge is shown in the search: its columns, its card, its filters.
const { labels } = rentas;

const rentaColumns = columnsOf<Renta>(labels, [
  { id: 'cuenta', primary: true, sortable: true, width: 84 },
  { id: 'titular', sortable: true, width: 154 },
  // It has the room that the others leave.
  { id: 'tributo', folds: 2 },
  { id: 'periodo', folds: 1, label: 'Período', width: 72, cell: periodo },
  { id: 'vencimiento1', label: 'Vence', sortable: true, width: 94, as: 'fecha' },
  { id: 'importe1', folds: 3, width: 106, as: 'importe' },
  { id: 'saldo', sortable: true, width: 106, as: 'importe' },
  { id: 'estado', width: 136, cell: EstadoRenta },
  { ...written('cuit', formatCuil), hidden: true, width: 120 },
  { ...written('documento', formatDni), hidden: true, width: 110 },
  { id: 'dominio', hidden: true, width: 90 },
  { id: 'nomenclaturaCatastral', hidden: true, width: 160 },
  { id: 'domicilio', hidden: true, width: 200 },
  { id: 'concepto', hidden: true, width: 160 },
  { id: 'pagado', hidden: true, width: 124, as: 'importe' },
  { id: 'fechaPago', hidden: true, width: 110, as: 'fecha' },
  { id: 'carga', hidden: true, width: 180 },
]);

const rentaCard = (one: Renta) => ({
  head: (
    <>
      <span>{one.cuenta}</span>
      <strong>{formatImporte(one.saldo)}</strong>
    </>
  ),
  title: one.titular,
  lines: [
    `${one.tributo} · ${periodo(one)}`,
    one.vencimiento1 ? `Vence el ${formatFecha(one.vencimiento1)}` : 'Sin vencimiento',
  ],
  foot: <EstadoRenta estado={one.estado} />,
});

/** A file may bring a tributo that is not among the usual ones. */
const rentaFilters = (tributos: readonly string[]): Filter[] => [
  {
    name: 'tributo',
    label: labels.tributo,
    options: optionsOf(tributos.length > 0 ? tributos : TRIBUTOS),
  },
  { name: 'estado', label: labels.estado, options: optionsOf(rentas.filters.estado) },
  {
    name: 'conDeuda',
    label: 'Deuda',
    options: siNo('Con saldo', 'Sin saldo'),
  },
  { name: 'venceDesde', until: 'venceHasta', label: 'Vencimiento' },
  { name: 'anio', label: labels.anio, text: 'digits' },
  { name: 'cuota', label: labels.cuota, text: 'digits', rare: true },
  { name: 'cuenta', label: labels.cuenta, text: 'words', rare: true },
  { name: 'titular', label: labels.titular, text: 'words', rare: true },
  { name: 'documento', label: labels.documento, text: 'digits', rare: true },
  { name: 'cuit', label: labels.cuit, text: 'digits', rare: true },
  { name: 'dominio', label: labels.dominio, text: 'words', rare: true },
  { name: 'carga', label: 'Carga n.º', text: 'digits', rare: true },
  {
    name: 'novedad',
    label: 'En esa carga',
    rare: true,
    options: [
      { value: 'nueva', label: 'Nuevas' },
      { value: 'cambia', label: 'Cambiaron' },
    ],
  },
];

export function RentasPage() {
  const list = useListQuery(rentas, rentasApi.list);
  const { data: resumen } = useQuery({
    queryKey: [rentas.name, 'resumen', {}],
    queryFn: ({ signal }) => rentasApi.resumen({}, signal),
    staleTime: 300_000,
  });
  return (
    <ListPage
      title="Cuentas de Rentas"
      list={list}
      columns={rentaColumns}
      filters={rentaFilters(resumen?.tributos ?? [])}
      exportar={rentasApi.exportar}
      counts={(total) => concordar(total, 'cargo', 'cargos')}
      placeholder="Cuenta, titular, documento, CUIT o dominio"
      above={<RentasTabs />}
      figures={<Totales state={list.state} />}
      views={{
        plural: 'las cuentas',
        nameOf: (one) => `${one.cuenta} de ${one.titular}`,
        hrefOf: rentasRoutes.account,
        card: rentaCard,
        isFaded: ({ estado }) => estado === 'Anulado' || estado === 'Prescripto',
      }}
      empty={{
        icon: mdiBank,
        title: 'Todavía no hay cuentas cargadas',
        text: 'Cargá lo que exporta Efimuni y acá vas a poder buscar por cuenta, titular o documento.',
        label: 'Cargar un archivo',
        to: rentasRoutes.load,
      }}
    />
  );
}

const FIGURES = [
  ['importe', 'Emitido'],
  ['pagado', 'Pagado'],
  ['saldo', 'Saldo según la última carga'],
] as const;

/** Of as many letters as they usually have: until they come, their room is kept for them. */
const TYPICAL = {
  exacto: true,
  cargos: 1000,
  importe: '10000000.00',
  pagado: '10000000.00',
  saldo: '10000000.00',
};

/** What the same filters add up to. */
function Totales({ state }: { state: ListState }) {
  const { sort: _, ...query } = searchOf(state);
  const {
    data: totales,
    isFetching,
    isError,
  } = useQuery({
    queryKey: [rentas.name, 'totales', query],
    queryFn: ({ signal }) => rentasApi.totales(query, signal),
    placeholderData: keepPreviousData,
  });
  const data = totales ?? TYPICAL;
  if (isError || data.cargos === 0) return null;
  return (
    <Box
      card
      className={totales ? undefined : css.porVenir}
      role="group"
      aria-label="Totales de lo filtrado"
      aria-busy={isFetching}
      mb={1.25}
      px={1.75}
      py={1}
    >
      <Row as="dl" wraps columnGap={4}>
        <Cifra
          label={data.exacto ? 'Cargos' : 'Primeros cargos'}
          value={formatNumero(data.cargos)}
        />
        {FIGURES.map(([field, label]) => (
          <Cifra key={field} label={label} value={formatImporte(data[field])} />
        ))}
      </Row>
      {!data.exacto && (
        <Small>Son muchos: estos totales suman una parte. Filtrá más para verlos completos.</Small>
      )}
    </Box>
  );
}

const Cifra = ({ label, value }: { label: string; value: string }) => (
  <Row gap={1} align="baseline">
    <Box as="dt" tone="secondary" size="small">
      {label}
    </Box>
    <Box as="dd" weight={640}>
      {value}
    </Box>
  </Row>
);
