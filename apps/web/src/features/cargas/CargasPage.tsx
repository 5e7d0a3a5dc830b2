// The history of loads: who brought what and when, and what became of it.
import {
  mdiCompare,
  mdiFileUploadOutline,
  mdiPlus,
  mdiTrashCanOutline,
  mdiUndoVariant,
} from '@mdi/js';
import {
  CARGA_CLASES,
  CARGA_ESTADOS,
  type CargaClase,
  type CargaResumen,
  cargas,
  clasesDeCarga,
  type PerfilDeCarga,
} from '@muni/contract';
import { useState } from 'react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '../../lib/Navigation.tsx';
import { columnsOf, useColumns } from '../../crud/list/columns.ts';
import { useDeleteFlow } from '../../crud/list/DeleteFlow.tsx';
import { FilterChip } from '../../crud/list/FilterChip.tsx';
import { FirstOne } from '../../crud/list/FirstOne.tsx';
import { actionsIn } from '../../crud/list/RowMenu.tsx';
import { ResourceTable } from '../../crud/list/ResourceTable.tsx';
import { totalText } from '../../crud/list/TableFooter.tsx';
import { useListQuery } from '../../crud/list/useListQuery.ts';
import { contar, formatFechaHora, formatNumero, juntar } from '../../lib/formats.ts';
import { optionsOf } from '../../lib/options.ts';
import { Button } from '../../ui/Button.tsx';
import { Box, Row } from '../../ui/Box.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { RentasTabs } from '../rentas/RentasTabs.tsx';
import { cargaRoutes } from '../../nouns/cargas.ts';
import { AnularDialog } from './AnularDialog.tsx';
import { cargasApi, usePerfiles } from './cargas.api.ts';
import { importeDe } from './cargas.rules.ts';
import { SituacionTag } from './SituacionTag.tsx';
import { Chip } from '../../ui/Chip.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { toast } from '../../ui/Toasts.tsx';

const count = (pick: 'filas' | 'nuevas' | 'cambian') => (carga: CargaResumen) =>
  carga.cuentas && formatNumero(carga.cuentas[pick]);

const estadoOf = (carga: CargaResumen) => (
  <>
    <SituacionTag carga={carga} />
    {carga.motivoAnulacion && (
      <Box size="tiny" tone="secondary" cut title={carga.motivoAnulacion}>
        {carga.motivoAnulacion}
      </Box>
    )}
  </>
);
const quien = ({ confirmadoPor, creadoPor }: CargaResumen) => (confirmadoPor ?? creadoPor)?.nombre;
const ALL = columnsOf<CargaResumen>({}, [
  { id: 'clase', label: 'De qué', width: 120, cell: ({ clase }) => clasesDeCarga[clase].titulo },
  { id: 'nombreArchivo', label: 'Archivo', primary: true },
  { id: 'creadoEn', label: 'Subida', sortable: true, width: 134, as: 'fechaHora' },
  { id: 'creadoPor', folds: 2, label: 'Quién', width: 116, cell: quien },
  { id: 'filas', folds: 1, label: 'Filas', width: 74, align: 'right', cell: count('filas') },
  { id: 'nuevas', folds: 4, label: 'Nuevas', width: 76, align: 'right', cell: count('nuevas') },
  { id: 'cambian', folds: 3, label: 'Cambian', width: 80, align: 'right', cell: count('cambian') },
  { id: 'importe', label: 'Importe', width: 126, align: 'right', cell: importeDe },
  { id: 'estado', label: 'Estado', width: 146, cell: estadoOf },
]);
/** Most of them are no money. */
const COLUMNS_OF_ALL = ALL.filter(({ id }) => id !== 'importe');
const COLUMNS_OF_RENTAS = ALL.filter(({ id }) => id !== 'clase');

const cardOf = (carga: CargaResumen) => ({
  title: carga.nombreArchivo,
  lines: [
    `${formatFechaHora(carga.creadoEn)} · ${quien(carga) ?? ''}`,
    carga.cuentas
      ? juntar(contar(carga.cuentas.filas, 'fila', 'filas'), importeDe(carga))
      : 'Sin revisar',
    ...(carga.motivoAnulacion ? [`Se deshizo: ${carga.motivoAnulacion}`] : []),
  ],
  foot: <SituacionTag carga={carga} />,
});

const FILTERS = [
  {
    name: 'clase',
    label: 'De qué',
    options: CARGA_CLASES.map((value) => ({ value, label: clasesDeCarga[value].titulo })),
  },
  { name: 'estado', label: 'Estado', options: optionsOf(CARGA_ESTADOS) },
];

/** In Rentas, its own; for Cómputos, every kind. */
export const CargasRentasPage = () => <Historial clase="rentas" />;
export const CargasPage = () => <Historial />;

function Historial({ clase: only }: { clase?: 'rentas' }) {
  const navigate = useNavigate();
  const [undoing, setUndoing] = useState<CargaResumen>();
  const list = useListQuery(cargas, cargasApi.list, only && { clase: only });
  const columns = useColumns(cargas.name, only ? COLUMNS_OF_RENTAS : COLUMNS_OF_ALL);
  const { ask, dialog } = useDeleteFlow<CargaResumen>({
    resource: cargas,
    remove: cargasApi.descartar,
    nameOf: (carga) => `«${carga.nombreArchivo}»`,
    consequences: () => 'No se guardó nada de ella: se borra el archivo subido.',
  });
  const { filters } = list.state;
  const clase = only ?? CARGA_CLASES.find((one) => one === filters['clase']);
  const actionsOf = (carga: CargaResumen) => {
    const isDone = carga.estado === 'Confirmada';
    const isMoney = clasesDeCarga[carga.clase].conImportes === true;
    const isUnused = !isDone && carga.estado !== 'Anulada';
    const compare = () => navigate(cargaRoutes(carga.clase).compare(carga.id));
    return actionsIn([
      ['comparar', 'Comparar con otra', mdiCompare, isDone && isMoney, compare],
      ['deshacer', 'Deshacer', mdiUndoVariant, isDone, () => setUndoing(carga)],
      ['eliminar', 'Eliminar', mdiTrashCanOutline, isUnused, () => ask(carga)],
    ]);
  };
  return (
    <>
      <PageHeader
        title={only ? 'Cargas de Rentas' : 'Archivos cargados'}
        count={list.page && totalText(list.page)}
        buttons={
          clase && (
            <Button kind="main" floats to={cargaRoutes(clase).start} icon={mdiPlus}>
              Cargar un archivo
            </Button>
          )
        }
      />
      {only && <RentasTabs />}
      <Row gap={1} mb={1.25}>
        {FILTERS.slice(only ? 1 : 0).map((filter) => (
          <FilterChip
            key={filter.name}
            filter={filter}
            values={filters}
            several
            onChange={({ [filter.name]: value = '' }) =>
              list.change({ filters: { ...filters, [filter.name]: value } })
            }
          />
        ))}
      </Row>
      <ResourceTable
        list={list}
        columns={columns}
        views={{
          plural: 'las cargas',
          nameOf: (carga) => carga.nombreArchivo,
          hrefOf: (carga) => cargaRoutes(carga.clase).one(carga.id),
          actionsOf,
          card: cardOf,
          isFaded: (carga) => carga.estado === 'Anulada',
        }}
        empty={
          <FirstOne
            icon={mdiFileUploadOutline}
            title="Todavía no se cargó ningún archivo"
            label="Cargar el primero"
            to={cargaRoutes(clase ?? 'empleados').start}
          >
            {only
              ? 'Lo que exporta Efimuni, o cualquier planilla con cuentas y vencimientos.'
              : 'Una planilla de personas, de computadoras o de impresoras.'}
          </FirstOne>
        }
      />
      {clase && list.page && <PerfilesPanel clase={clase} />}
      {dialog}
      {undoing && <AnularDialog carga={undoing} onClose={() => setUndoing(undefined)} />}
    </>
  );
}

/** Formats that are recognised by their titles. Those somebody kept can be forgotten. */
function PerfilesPanel({ clase }: { clase: CargaClase }) {
  const queries = useQueryClient();
  const { data } = usePerfiles(clase);
  const { mutate } = useMutation({
    mutationFn: ({ id }: PerfilDeCarga) => cargasApi.olvidarPerfil(id),
    onSuccess: async (_gone, { nombre }) => {
      toast(`Olvidamos el formato «${nombre}».`);
      await queries.invalidateQueries({ queryKey: [cargas.name, 'de', 'perfiles'] });
    },
  });
  if (!data || data.length === 0) return null;
  return (
    <Box mt={1.75}>
      <Panel title="Formatos que reconocemos">
        <Row wraps gap={0.75} p={1.75}>
          {data.map((perfil) => (
            <Chip
              key={perfil.id}
              label={perfil.nombre}
              title={perfil.titulos.join(', ')}
              onRemove={perfil.deFabrica ? undefined : () => mutate(perfil)}
              removeLabel={`Olvidar ${perfil.nombre}`}
            />
          ))}
        </Row>
      </Panel>
    </Box>
  );
}
