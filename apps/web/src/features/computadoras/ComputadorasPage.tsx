import {
  type ComputadoraAlerta,
  computadoras,
  CUENTA_MAX,
  RESUMEN_MAX,
  type Computadora,
  COMPUTADORA_ALERTAS,
  COMPUTADORA_TIPOS,
  DISCO_LIBRE_MINIMO,
  ANTIGUEDAD_TRAMOS,
  DISCO_TRAMOS,
  GARANTIA_TRAMOS,
  RAM_TRAMOS,
  SIN_DATO,
  SISTEMAS,
} from '@muni/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { mdiClipboardAlertOutline, mdiHandshakeOutline } from '@mdi/js';
import type { ListQuery } from '../../crud/list/useListQuery.ts';
import { concordar, formatHasta, hace, juntar } from '../../lib/formats.ts';
import { Row, Box } from '../../ui/Box.tsx';
import { FigureTile } from '../../ui/FigureTile.tsx';
import { ALERTA_LOOKS, BIEN } from '../equipos/equipos.labels.ts';
import { EquiposPage } from '../equipos/EquiposPage.tsx';
import { resumenDeComputadoras } from '../../nouns/computadoras.ts';
import { modeloDe } from '../../nouns/equipos.ts';
import { entregaRoutes } from '../../nouns/entregas.ts';
import { porRevisarText, usePorRevisar } from '../../nouns/inventarios.ts';
import { PATHS } from '../../nouns/paths.ts';
import css from './computadoras.module.css';
import { columnsOf } from '../../crud/list/columns.ts';
import type { Filter } from '../../crud/list/filters.ts';
import { optionsOf } from '../../lib/options.ts';
import { UsageBar } from '../../ui/UsageBar.tsx';
import { areaReference } from '../../nouns/areas.ts';
import { empleadoReference } from '../../nouns/empleados.ts';
import {
  equipoFilters,
  inventarioColumn,
  relevamientoColumn,
  saludColumn,
} from '../equipos/EquipoViews.tsx';
import { Salud } from '../equipos/EquipoViews.tsx';
import { COMPUTADORAS, memoria } from './computadoras.labels.ts';

// How a computer is shown in lists: its columns, its card, its filters.
const { labels } = computadoras;

const DiscoUsado = ({ computadora }: { computadora: Pick<Computadora, 'discoUsado'> }) =>
  computadora.discoUsado === null ? (
    <Box as="span" tone="tertiary">
      sin dato
    </Box>
  ) : (
    <UsageBar
      label="Disco usado"
      percent={computadora.discoUsado}
      isHigh={computadora.discoUsado > 100 - DISCO_LIBRE_MINIMO}
    />
  );

const computadoraColumns = columnsOf<Computadora>(labels, [
  { id: 'nombreRed', label: 'Nombre', primary: true, sortable: true, width: 120 },
  { id: 'area', width: 134 },
  { id: 'usuario', folds: 3, width: 128 },
  { id: 'modelo', folds: 1, sortable: true, width: 146, cell: (one) => modeloDe(one) || null },
  {
    id: 'sistemaOperativo',
    folds: 4,
    sortable: true,
    width: 96,
    cell: ({ sistema, alertas }) =>
      sistema && alertas.includes('Sin soporte') ? (
        <Box as="span" tone="warning" weight={620}>
          {sistema}
        </Box>
      ) : (
        sistema
      ),
  },
  {
    id: 'ramMB',
    label: 'Memoria',
    sortable: true,
    hidden: true,
    width: 84,
    align: 'right',
    cell: (one) => one.ramMB && memoria(one.ramMB),
  },
  {
    id: 'discoUsado',
    folds: 5,
    label: 'Disco usado',
    sortable: true,
    width: 118,
    cell: (one) => <DiscoUsado computadora={one} />,
  },
  saludColumn,
  {
    id: 'ultimoInventario',
    folds: 2,
    label: 'Vista',
    sortable: true,
    width: 96,
    cell: (one) => (one.ultimoInventario ? hace(one.ultimoInventario) : 'nunca'),
  },
  inventarioColumn,
  { id: 'tipo', hidden: true, width: 120 },
  { id: 'ip', hidden: true, width: 110 },
  { id: 'nroSerie', label: 'Serie', hidden: true, width: 120 },
  { id: 'garantiaHasta', sortable: true, hidden: true, width: 110, as: 'fecha' },
  relevamientoColumn,
]);

const computadoraCard = (one: Computadora) => ({
  title: one.nombreRed,
  lines: [
    juntar(one.area.nombre, one.usuario?.nombre),
    juntar(modeloDe(one), one.sistema, one.ramMB && memoria(one.ramMB)),
  ].filter(Boolean),
  foot: (
    <>
      <Salud equipo={one} />
      {one.discoUsado !== null && <DiscoUsado computadora={one} />}
    </>
  ),
});

const computadoraFilters: Filter[] = [
  { name: 'area', label: 'Área', source: areaReference },
  { name: 'sistema', label: 'Sistema', options: optionsOf([...SISTEMAS, SIN_DATO]) },
  { name: 'ram', label: 'Memoria', options: optionsOf(RAM_TRAMOS) },
  { name: 'disco', label: 'Disco', options: optionsOf(DISCO_TRAMOS), rare: true },
  { name: 'antiguedad', label: 'Antigüedad', options: optionsOf(ANTIGUEDAD_TRAMOS), rare: true },
  { name: 'garantia', label: 'Garantía', options: optionsOf(GARANTIA_TRAMOS), rare: true },
  ...equipoFilters(COMPUTADORA_ALERTAS, COMPUTADORA_TIPOS),
  { name: 'usuario', label: 'Persona', source: empleadoReference, rare: true },
];

// How the computers are, above their list: each figure leaves only its rows.
const SHOWN: readonly [alerta: ComputadoraAlerta, one: string, many: string][] = [
  ['Poco espacio', 'con poco espacio', 'con poco espacio'],
  ['Sin soporte', 'sin soporte', 'sin soporte'],
  ['No vista', 'no vista', 'no vistas'],
  ['Sin agente', 'sin agente', 'sin agente'],
  ['Sin verificar', 'sin verificar', 'sin verificar'],
];

function ResumenTiles({ state, change }: Pick<ListQuery<Computadora>, 'state' | 'change'>) {
  const { alerta, ...others } = state.filters;
  const { data } = useQuery({
    ...resumenDeComputadoras(others['area']),
    placeholderData: keepPreviousData,
  });
  const told = (count: number | undefined, max: number) =>
    data ? formatHasta(count ?? 0, max) : '…';
  const leave = (only: ComputadoraAlerta | undefined) =>
    change({
      filters:
        only === undefined || only === alerta
          ? { ...others, activa: 'true' }
          : { ...others, alerta: only },
    });
  return (
    <Row align="stretch" gap={1} mb={1.25} className={css.resumen}>
      <FigureTile
        small
        {...BIEN}
        tone="success"
        value={told(data?.bien, RESUMEN_MAX)}
        label={`bien, de ${told(data?.total, RESUMEN_MAX)} en uso`}
        selected={alerta === undefined && others['activa'] === 'true'}
        onClick={() => leave(undefined)}
      />
      {SHOWN.map(([one, ...words]) => (
        <FigureTile
          small
          key={one}
          icon={ALERTA_LOOKS[one].icon}
          tone={ALERTA_LOOKS[one].tone === 'warning' ? 'warning' : 'secondary'}
          value={told(data?.alertas[one], CUENTA_MAX)}
          label={concordar(data?.alertas[one] ?? 0, ...words)}
          selected={alerta === one}
          onClick={() => leave(one)}
        />
      ))}
    </Row>
  );
}

export function ComputadorasPage() {
  const porRevisar = usePorRevisar();
  return (
    <EquiposPage<Computadora>
      {...COMPUTADORAS}
      columns={computadoraColumns}
      card={computadoraCard}
      filters={computadoraFilters}
      actions={[
        {
          label: porRevisarText(porRevisar),
          icon: mdiClipboardAlertOutline,
          to: PATHS.inventarios,
          place: 'beside',
        },
        { label: 'Actas', icon: mdiHandshakeOutline, to: entregaRoutes.list },
      ]}
      Figures={ResumenTiles}
      about="Se cargan a mano, desde un archivo, o solas cuando tienen un agente instalado."
    />
  );
}
