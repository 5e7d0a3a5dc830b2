import {
  ACCIONES_DE_AUDITORIA,
  type Auditoria,
  auditoria,
  type CadenaDeAuditoria,
  registroAuditado,
  TABLAS_DE_AUDITORIA,
  tablaAuditada,
  type TablaDeAuditoria,
} from '@muni/contract';
import { mdiFilterVariant, mdiOpenInNew, mdiShieldCheckOutline } from '@mdi/js';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from '../../lib/Navigation.tsx';
import { columnsOf } from '../../crud/list/columns.ts';
import type { Filter } from '../../crud/list/filters.ts';
import { capital, formatFechaHora } from '../../lib/formats.ts';
import { empleadoReference, empleadoRoutes } from '../../nouns/empleados.ts';
import { auditoriaDe, ChangesList } from '../../crud/record/ChangesList.tsx';
import { Loaded } from '../../crud/record/Loaded.tsx';
import { Box, Row, Stack } from '../../ui/Box.tsx';
import { Button } from '../../ui/Button.tsx';
import { SidePanel } from '../../ui/SidePanel.tsx';
import { listedApi } from '../../crud/resourceApi.ts';
import { reading } from '../../lib/reading.ts';
import { PATHS } from '../../nouns/paths.ts';
import { areaRoutes } from '../../nouns/areas.ts';
import { articuloRoutes } from '../../nouns/articulos.ts';
import { cargaRoutes } from '../../nouns/cargas.ts';
import { computadoraRoutes } from '../../nouns/computadoras.ts';
import { impresoraRoutes } from '../../nouns/impresoras.ts';
import { ordenRoutes } from '../../nouns/ordenes.ts';
import { reporteRoutes } from '../../nouns/reportes.ts';
import { tareaRoutes } from '../../nouns/tareas.ts';
import { ListPage } from '../../crud/list/ListPage.tsx';
import { useListQuery } from '../../crud/list/useListQuery.ts';
import { idOf } from '../../lib/recordId.ts';
import { FactRows } from '../../ui/Facts.tsx';
import { Icon } from '../../ui/Icon.tsx';

const { labels } = auditoria;
const auditoriaApi = listedApi<typeof auditoria>(auditoria);

// How an entry of the audit trail is shown in the list: columns, card, filters.
const fieldsOf = ({ tabla, cambios }: Auditoria) =>
  Object.keys(cambios)
    .map((field) => tablaAuditada(tabla).labels[field] ?? field)
    .join(', ');
export const registroOf = ({ tabla, registro, registroNombre }: Auditoria) =>
  registroAuditado(tabla, registro, registroNombre);

export const auditoriaColumns = columnsOf<Auditoria>(labels, [
  { id: 'fecha', sortable: true, width: 140, as: 'fechaHora' },
  { id: 'quien', primary: true, width: 140 },
  { id: 'accion', folds: 2, width: 126, cell: ({ accion }) => capital(accion) },
  { id: 'tabla', cell: registroOf },
  { id: 'cambios', folds: 3, cell: fieldsOf },
  { id: 'direccion', folds: 1, width: 104 },
  { id: 'pedido', hidden: true, width: 110 },
]);

export const auditoriaCard = (entry: Auditoria) => ({
  head: formatFechaHora(entry.fecha),
  title: `${entry.quien}: ${entry.accion}`,
  lines: [registroOf(entry), fieldsOf(entry)].filter(Boolean),
});

export const auditoriaFilters: Filter[] = [
  { name: 'empleado', label: 'Persona', source: empleadoReference },
  {
    name: 'tabla',
    label: labels.tabla,
    options: Object.entries(TABLAS_DE_AUDITORIA).map(([value, { nombre }]) => ({
      value,
      label: nombre,
    })),
  },
  {
    name: 'accion',
    label: labels.accion,
    options: ACCIONES_DE_AUDITORIA.map((value) => ({ value, label: capital(value) })),
  },
  { name: 'registro', label: 'Registro n.º', text: 'digits', rare: true },
  { name: 'desde', until: 'hasta', label: labels.fecha },
];

// One entry beside the list: everything that was kept of it.
function Content({ asiento }: { asiento: Auditoria }) {
  const ruta = rutaOf(asiento.tabla, asiento.registro);
  return (
    <>
      <FactRows
        bare
        rows={[
          ['Quién', asiento.quien],
          ['Cuándo', formatFechaHora(asiento.fecha)],
          ['Desde', asiento.direccion ?? 'La propia aplicación'],
          ['Pedido', asiento.pedido ?? '—'],
        ]}
      />
      <Row wraps gap={1}>
        {ruta && asiento.accion !== 'eliminación' && (
          <Button to={ruta} icon={mdiOpenInNew}>
            Ver {registroOf(asiento)}
          </Button>
        )}
        {asiento.registro !== 0 && (
          <Button to={auditoriaDe(asiento.tabla, asiento.registro)} icon={mdiFilterVariant}>
            Ver todo lo de este registro
          </Button>
        )}
      </Row>
      <ChangesList resource={tablaAuditada(asiento.tabla)} {...asiento} />
    </>
  );
}

function AsientoDrawer({ id, onClose }: { id: number; onClose: () => void }) {
  const query = useQuery({
    queryKey: ['auditoria', 'uno', id],
    queryFn: ({ signal }) => auditoriaApi.get(id, signal),
    // What it says never changes.
    staleTime: Infinity,
  });
  const { data } = query;
  return (
    <SidePanel title={data ? `${registroOf(data)}: ${data.accion}` : 'Asiento'} onClose={onClose}>
      {data ? (
        <Stack gap={2}>
          <Content asiento={data} />
        </Stack>
      ) : (
        <Loaded
          query={query}
          noun="el asiento"
          list={{ to: PATHS.auditoria, label: 'Ver la auditoría' }}
        />
      )}
    </SidePanel>
  );
}

// Where the records that the audit trail tells of are seen; absent where one has no page of its own.
const RUTAS: Readonly<Partial<Record<TablaDeAuditoria, (id: number) => string>>> = {
  areas: areaRoutes.edit,
  empleados: empleadoRoutes.edit,
  reportes: reporteRoutes.edit,
  tareas: tareaRoutes.edit,
  computadoras: computadoraRoutes.edit,
  impresoras: impresoraRoutes.edit,
  ordenes: ordenRoutes.edit,
  plantillas: ordenRoutes.plantilla,
  planes: ordenRoutes.plan,
  articulos: articuloRoutes.one,
  // Any load: its screen goes on to that of its kind.
  cargas: cargaRoutes('rentas').one,
  municipio: () => PATHS.municipio,
};

const rutaOf = (tabla: string, registro: number): string | undefined =>
  (RUTAS as Readonly<Record<string, ((id: number) => string) | undefined>>)[tabla]?.(registro);

const OPEN = 'asiento';

/** The last link of the chain, to be written down. */
function Sello() {
  const { data } = useQuery(reading<CadenaDeAuditoria>(auditoria.name, 'cadena'));
  if (!data?.ultimo) return null;
  const { numero, huella } = data.ultimo;
  return (
    <Row align="flex-start" gap={1} mt={1.5} tone="secondary" size="small">
      <Icon path={mdiShieldCheckOutline} size={18} />
      <Box minWidth={0}>
        Nadie puede modificar estos asientos. Último sello:{' '}
        <Box as="code" breaks>
          {numero}:{huella}
        </Box>
        . Anotalo: con él se comprueba más adelante que no falta ni cambió nada.
      </Box>
    </Row>
  );
}

export function AuditoriaPage() {
  const list = useListQuery(auditoria, auditoriaApi.list);
  const [params, setParams] = useSearchParams();
  const open = idOf(params, OPEN);
  const hrefWith = (id: number) => {
    const next = new URLSearchParams(params);
    next.set(OPEN, String(id));
    return `${PATHS.auditoria}?${next.toString()}`;
  };
  const close = () =>
    setParams((current) => {
      current.delete(OPEN);
      return current;
    });
  return (
    <>
      <ListPage
        title="Auditoría"
        list={list}
        columns={auditoriaColumns}
        filters={auditoriaFilters}
        exportar={auditoriaApi.exportar}
        exportedColumns={(ids) =>
          ids.flatMap((id) => (id === 'tabla' ? [id, 'registroNombre'] : [id]))
        }
        placeholder="Persona, acción, dirección o pedido"
        views={{
          plural: 'la auditoría',
          nameOf: registroOf,
          hrefOf: ({ id }) => hrefWith(id),
          card: auditoriaCard,
        }}
        empty={{
          icon: mdiShieldCheckOutline,
          title: 'Todavía no hay asientos',
          text: 'Cada cambio que alguien hace queda anotado acá.',
        }}
      />
      {list.page && <Sello />}
      {open > 0 && <AsientoDrawer id={open} onClose={close} />}
    </>
  );
}
