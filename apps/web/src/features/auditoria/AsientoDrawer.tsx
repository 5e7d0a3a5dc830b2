// One entry beside the list: everything that was kept of it.
import { mdiFilterVariant, mdiOpenInNew } from '@mdi/js';
import { type Auditoria, tablaAuditada, type TablaDeAuditoria } from '@muni/contract';
import { useQuery } from '@tanstack/react-query';
import { Fragment } from 'react';
import { auditoriaDe } from '../../crud/auditoriaLink.ts';
import { ChangesList } from '../../crud/ChangesList.tsx';
import { RecordStatus } from '../../crud/RecordStatus.tsx';
import { formatFechaHora } from '../../lib/formats.ts';
import { Box, Row, Stack } from '../../ui/Box.tsx';
import { Button } from '../../ui/Button.tsx';
import { SidePanel } from '../../ui/SidePanel.tsx';
import { auditoriaApi } from '../../nouns/auditoria.ts';
import { PATHS } from '../../nouns/paths.ts';
import { areaRoutes } from '../../nouns/areas.ts';
import { articuloRoutes } from '../../nouns/articulos.ts';
import { cargaRoutes } from '../../nouns/cargas.ts';
import { computadoraRoutes } from '../../nouns/computadoras.ts';
import { empleadoRoutes } from '../../nouns/empleados.ts';
import { impresoraRoutes } from '../../nouns/impresoras.ts';
import { ordenRoutes } from '../../nouns/ordenes.ts';
import { reporteRoutes } from '../../nouns/reportes.ts';
import { tareaRoutes } from '../../nouns/tareas.ts';
import { registroOf } from './AuditoriaViews.tsx';
import css from './auditoria.module.css';

function Content({ asiento }: { asiento: Auditoria }) {
  const ruta = rutaOf(asiento.tabla, asiento.registro);
  const facts = [
    ['Quién', asiento.quien],
    ['Cuándo', formatFechaHora(asiento.fecha)],
    ['Desde', asiento.direccion ?? 'La propia aplicación'],
    ['Pedido', asiento.pedido ?? '—'],
  ] as const;
  return (
    <>
      <dl className={css.datos}>
        {facts.map(([label, value]) => (
          <Fragment key={label}>
            <Box as="dt" tone="secondary">
              {label}
            </Box>
            <Box as="dd" breaks>
              {value}
            </Box>
          </Fragment>
        ))}
      </dl>
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

interface Props {
  /** Null while none is open. */
  id: number | null;
  onClose: () => void;
}

export function AsientoDrawer({ id, onClose }: Props) {
  const { data, error, refetch } = useQuery({
    queryKey: ['auditoria', 'uno', id],
    queryFn: ({ signal }) => auditoriaApi.get(id ?? 0, signal),
    enabled: id !== null,
    // What it says never changes.
    staleTime: Infinity,
  });
  if (id === null) return null;
  return (
    <SidePanel title={data ? `${registroOf(data)}: ${data.accion}` : 'Asiento'} onClose={onClose}>
      {data ? (
        <Stack gap={2}>
          <Content asiento={data} />
        </Stack>
      ) : (
        <RecordStatus
          error={error}
          onRetry={() => void refetch()}
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
  cargas: cargaRoutes.one,
  municipio: () => PATHS.municipio,
};

const rutaOf = (tabla: string, registro: number): string | undefined =>
  (RUTAS as Readonly<Record<string, ((id: number) => string) | undefined>>)[tabla]?.(registro);
