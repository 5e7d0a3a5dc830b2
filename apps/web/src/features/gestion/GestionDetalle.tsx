// What hangs from an area and from those below it: work, devices and people.
import { mdiClockAlertOutline } from '@mdi/js';
import type {
  GestionArea,
  GestionDetalle as Detalle,
  OrdenEstado,
  PersonaDeArea,
} from '@muni/contract';
import { useQuery, keepPreviousData } from '@tanstack/react-query';
import { Loaded } from '../../crud/record/Loaded.tsx';
import { contar, formatNumero } from '../../lib/formats.ts';
import { reading } from '../../lib/reading.ts';
import { useCan } from '../../lib/SessionContext.tsx';
import { PanelText, Box, Row } from '../../ui/Box.tsx';
import { type CardColumn, CardTable } from '../../ui/CardTable.tsx';
import { Link } from '../../ui/Link.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { Tag } from '../../ui/Tag.tsx';
import { EstadoOrden } from '../ordenes/EstadoOrden.tsx';
import { equipoRoutes } from '../../nouns/equipos.ts';
import { ordenRoutes } from '../../nouns/ordenes.ts';
import { reporteRoutes } from '../../nouns/reportes.ts';
import { useState } from 'react';
import { SearchBox } from '../../crud/list/SearchBox.tsx';
import { PersonAvatar } from '../../ui/PersonAvatar.tsx';
import { nombreDeEmpleado } from '../../nouns/empleados.ts';
import { gestionApi } from '../../nouns/gestion.ts';

interface RowsProps<Row> {
  title: string;
  total: number;
  rows: readonly Row[];
  keyOf: (row: Row) => string;
  columns: readonly (CardColumn<Row> | false)[];
}

function Rows<Row>({ title, total, rows, keyOf, columns }: RowsProps<Row>) {
  if (rows.length === 0) return null;
  const shown = columns.filter((column) => column !== false);
  return (
    <Panel title={title}>
      <CardTable columns={shown} rows={rows} keyOf={keyOf} minWidth={640} label={title} />
      {rows.length < total && (
        <PanelText>
          Se ven {formatNumero(rows.length)} de {formatNumero(total)}.
        </PanelText>
      )}
    </Panel>
  );
}

const byId = ({ id }: { id: number }) => String(id);
const named = (to: string, text: string) => (
  <Link to={to} weight={600}>
    {text}
  </Link>
);

const numbered = (label: string, hrefOf: (id: number) => string) => ({
  label,
  isTitle: true,
  cell: ({ id, numero, titulo }: { id: number; numero: string; titulo: string }) =>
    named(hrefOf(id), `${numero} ${titulo}`),
});

const plazo = (atrasado: boolean) =>
  atrasado ? <Tag tone="error" icon={mdiClockAlertOutline} label="Atrasado" /> : 'En plazo';

const estadoOf = ({ estado }: { estado: string }) => <EstadoOrden estado={estado as OrdenEstado} />;

interface Props {
  areaId: number;
  data: GestionArea;
}

const areaColumn = ({ areas }: GestionArea) =>
  areas.length > 1 && { label: 'Área', cell: (row: { area: string }) => row.area };

const useDetalle = (areaId: number) =>
  useQuery({
    ...reading<Detalle>('gestion', 'detalle', areaId),
    meta: { topics: ['areas', 'reportes', 'ordenes', 'computadoras', 'impresoras'] },
  });

/** What is open in the area and those below it, what is late first. */
export function GestionTrabajo({ areaId, data: area }: Props) {
  const query = useDetalle(areaId);
  const { data } = query;
  if (!data) return <Loaded query={query} noun="el trabajo del área" />;
  return (
    <>
      <Rows
        title={contar(area.reportes.abiertos, 'reporte abierto', 'reportes abiertos')}
        total={area.reportes.abiertos}
        rows={data.reportes}
        keyOf={byId}
        columns={[
          numbered('Reporte', reporteRoutes.edit),
          {
            label: 'Plazo',
            cell: ({ atrasado }) => plazo(atrasado),
          },
          areaColumn(area),
          { label: 'Quién', cell: ({ empleado }) => empleado },
          { label: 'Técnico', cell: ({ tecnico }) => tecnico },
        ]}
      />
      <Rows
        title={contar(area.ordenes.abiertas, 'orden abierta', 'órdenes abiertas')}
        total={area.ordenes.abiertas}
        rows={data.ordenes}
        keyOf={byId}
        columns={[
          numbered('Orden', ordenRoutes.sheet),
          { label: 'Estado', cell: estadoOf },
          areaColumn(area),
          { label: 'Técnico', cell: ({ tecnico }) => tecnico },
        ]}
      />
    </>
  );
}

/** The computers and printers of the area and those below it; the work above says when they could not be read. */
export function GestionEquipos({ areaId, data: area }: Props) {
  const can = useCan();
  const { data } = useDetalle(areaId);
  if (!data) return null;
  const seesInventory = can('computadoras:read');
  return (
    <Rows
      title={contar(data.equiposTotal, 'equipo', 'equipos')}
      total={data.equiposTotal}
      rows={data.equipos}
      keyOf={({ clase, id }) => `${clase} ${id}`}
      columns={[
        {
          label: 'Equipo',
          isTitle: true,
          cell: ({ clase, id, nombre }) =>
            seesInventory ? named(equipoRoutes.edit(clase, id), nombre) : nombre,
        },
        { label: 'Modelo', cell: ({ modelo }) => modelo },
        { label: 'Estado', cell: ({ estado }) => estado },
        areaColumn(area),
        { label: 'A cargo de', cell: ({ persona }) => persona },
      ]}
    />
  );
}

const NOMBRE: CardColumn<PersonaDeArea> = {
  label: 'Nombre',
  isTitle: true,
  cell: (persona) => (
    <Row gap={1} weight={600}>
      <PersonAvatar name={nombreDeEmpleado(persona)} />
      {nombreDeEmpleado(persona)}
    </Row>
  ),
};
const AREA: CardColumn<PersonaDeArea> = { label: 'Área', cell: ({ area }) => area.nombre };
const REST: readonly CardColumn<PersonaDeArea>[] = [
  { label: 'Cargo', cell: ({ cargo }) => cargo },
  { label: 'Turno', cell: ({ turno }) => turno },
  { label: 'Interno', cell: ({ interno }) => interno },
];

/** Who works in the area and in those below it. */
export function GestionPersonas({ areaId, showArea }: { areaId: number; showArea: boolean }) {
  const [q, setQ] = useState('');
  const query = useQuery({
    queryKey: ['gestion', 'personas', areaId, q],
    meta: { topics: ['empleados', 'areas'] },
    queryFn: ({ signal }) => gestionApi.personas(areaId, q, signal),
    placeholderData: keepPreviousData,
  });
  const { data } = query;
  if (!data) return <Loaded query={query} noun="las personas" />;
  const { rows, total } = data;
  return (
    <div>
      <Box role="search" mb={1.25}>
        <SearchBox value={q} onChange={setQ} placeholder="Nombre o interno" />
      </Box>
      <Panel title="Personas">
        {rows.length === 0 ? (
          <PanelText>
            {q ? `Nadie coincide con «${q}».` : 'Todavía no hay nadie en esta área.'}
          </PanelText>
        ) : (
          <CardTable
            columns={[NOMBRE, ...(showArea ? [AREA] : []), ...REST]}
            rows={rows}
            keyOf={({ id }) => id}
          />
        )}
        {rows.length < total && (
          <PanelText>
            Se ven {formatNumero(rows.length)} de {formatNumero(total)}. Buscá por nombre para
            encontrar al resto.
          </PanelText>
        )}
      </Panel>
    </div>
  );
}
