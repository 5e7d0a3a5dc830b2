// The history of loads: who brought what and when, and what became of it.
import { mdiCompare, mdiFileUploadOutline, mdiTrashCanOutline } from '@mdi/js';
import { CARGA_ESTADOS, type CargaResumen, cargas } from '@muni/contract';
import { useNavigate } from 'react-router';
import { type Column, useColumns } from '../../crud/list/columns.ts';
import { useDeleteFlow } from '../../crud/list/DeleteFlow.tsx';
import { FilterChip } from '../../crud/list/FilterChip.tsx';
import { FirstOne } from '../../crud/list/FirstOne.tsx';
import { ResourceTable } from '../../crud/list/ResourceTable.tsx';
import { totalText } from '../../crud/list/TableFooter.tsx';
import { useListQuery } from '../../crud/list/useListQuery.ts';
import { contar, formatFechaHora, formatImporte, formatNumero } from '../../lib/formats.ts';
import { optionsOf } from '../../lib/options.ts';
import { useTitle } from '../../lib/title.ts';
import { Box } from '../../ui/Box.tsx';
import { CreateButton } from '../../ui/CreateButton.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { RentasTabs } from '../rentas/RentasTabs.tsx';
import { cargaRoutes } from '../../nouns/cargas.ts';
import { useIsPhone } from './cargas.actions.ts';
import { cargasApi } from './cargas.api.ts';
import { PerfilesPanel } from './PerfilesPanel.tsx';
import { SituacionTag } from './SituacionTag.tsx';

const TITLE = 'Cargas de Rentas';
const count = (pick: 'filas' | 'nuevas' | 'cambian' | 'rechazadas') => (carga: CargaResumen) =>
  carga.cuentas && formatNumero(carga.cuentas[pick]);

const COLUMNS: Column<CargaResumen>[] = [
  { id: 'nombreArchivo', label: 'Archivo', primary: true, cell: (carga) => carga.nombreArchivo },
  {
    id: 'creadoEn',
    label: 'Subida',
    sortable: true,
    width: 134,
    className: 'celda-fecha',
    cell: (carga) => formatFechaHora(carga.creadoEn),
  },
  {
    id: 'creadoPor',
    label: 'Quién',
    width: 116,
    cell: (carga) => (carga.confirmadoPor ?? carga.creadoPor)?.nombre,
  },
  { id: 'filas', label: 'Filas', width: 74, align: 'right', cell: count('filas') },
  { id: 'nuevas', label: 'Nuevas', width: 76, align: 'right', cell: count('nuevas') },
  { id: 'cambian', label: 'Cambian', width: 80, align: 'right', cell: count('cambian') },
  {
    id: 'importe',
    label: 'Importe',
    width: 126,
    align: 'right',
    cell: (carga) => carga.cuentas && formatImporte(carga.cuentas.importe),
  },
  { id: 'estado', label: 'Estado', width: 146, cell: (carga) => <SituacionTag carga={carga} /> },
];

const cardOf = (carga: CargaResumen) => ({
  title: carga.nombreArchivo,
  lines: [
    `${formatFechaHora(carga.creadoEn)} · ${(carga.confirmadoPor ?? carga.creadoPor)?.nombre ?? ''}`,
    carga.cuentas
      ? `${contar(carga.cuentas.filas, 'fila', 'filas')} · ${formatImporte(carga.cuentas.importe)}`
      : 'Sin revisar',
  ],
  foot: <SituacionTag carga={carga} />,
});

const ESTADO_FILTER = {
  name: 'estado',
  label: 'Estado',
  options: optionsOf(CARGA_ESTADOS),
};

export function CargasPage() {
  useTitle(TITLE);
  const navigate = useNavigate();
  const list = useListQuery(cargas, cargasApi.list);
  const columns = useColumns(cargas.name, COLUMNS);
  const isPhone = useIsPhone();
  const { ask, dialog } = useDeleteFlow<CargaResumen>({
    resource: cargas,
    remove: cargasApi.descartar,
    nameOf: (carga) => `«${carga.nombreArchivo}»`,
    consequences: () => 'No se guardó nada de ella: se borra el archivo subido.',
  });
  const { estado, ...others } = list.state.filters;
  const actionsOf = (carga: CargaResumen) => [
    ...(carga.estado === 'Confirmada'
      ? [
          {
            label: 'Comparar con otra',
            icon: mdiCompare,
            onClick: () => void navigate(cargaRoutes.compare(carga.id)),
          },
        ]
      : []),
    ...(!isPhone && (carga.estado === 'Subida' || carga.estado === 'Analizada')
      ? [
          {
            label: 'Eliminar',
            icon: mdiTrashCanOutline,
            danger: true,
            onClick: () => ask(carga),
          },
        ]
      : []),
  ];
  return (
    <>
      <PageHeader
        title={TITLE}
        count={list.page && totalText(list.page)}
        actions={!isPhone && <CreateButton to={cargaRoutes.start} label="Cargar un archivo" />}
      />
      <RentasTabs />
      <Box mb={1.25}>
        <FilterChip
          filter={ESTADO_FILTER}
          value={estado}
          onChange={(value) =>
            list.change({ filters: value ? { ...others, estado: value } : others })
          }
        />
      </Box>
      <ResourceTable
        list={list}
        columns={columns}
        views={{
          plural: 'las cargas',
          nameOf: (carga) => carga.nombreArchivo,
          hrefOf: (carga) => cargaRoutes.one(carga.id),
          actionsOf,
          card: cardOf,
          isFaded: (carga) => carga.estado === 'Anulada',
        }}
        empty={
          <FirstOne
            icon={mdiFileUploadOutline}
            title="Todavía no se cargó ningún archivo"
            label="Cargar el primero"
            to={cargaRoutes.start}
          >
            Lo que exporta Efimuni, o cualquier planilla con cuentas y vencimientos.
          </FirstOne>
        }
      />
      <PerfilesPanel />
      {dialog}
    </>
  );
}
