import { mdiPauseCircleOutline, mdiRepeat } from '@mdi/js';
import { type Plan, planes } from '@muni/contract';
import { columnsOf } from '../../crud/list/columns.ts';
import type { Filter } from '../../crud/list/filters.ts';
import { siNo } from '../../lib/options.ts';
import { EditableListPage } from '../../crud/list/EditableListPage.tsx';
import { contar, formatFecha } from '../../lib/formats.ts';
import { addressOf } from '../../lib/http.ts';
import { Link } from '../../ui/Link.tsx';
import { Tag } from '../../ui/Tag.tsx';
import { areaReference } from '../../nouns/areas.ts';
import { planesApi, ordenRoutes } from '../../nouns/ordenes.ts';

const { labels } = planes;

/** «Todas las impresoras de Rentas (12)», or the one device. */
const alcanceText = ({ alcance, computadora, impresora, area, equipos }: Plan) =>
  computadora?.nombre ??
  impresora?.nombre ??
  `${alcance}${area ? ` de ${area.nombre}` : ''} (${equipos})`;

const COLUMNS = columnsOf<Plan>(labels, [
  { id: 'nombre', primary: true, sortable: true },
  { id: 'alcance', folds: 2, cell: alcanceText },
  {
    id: 'cadaMeses',
    folds: 1,
    label: 'Cada',
    width: 90,
    cell: ({ cadaMeses }) => contar(cadaMeses, 'mes', 'meses'),
  },
  { id: 'proximaFecha', sortable: true, width: 116, as: 'fecha' },
  { id: 'tecnicoResponsable', folds: 3, label: 'Técnico', width: 120, as: 'persona' },
  {
    id: 'abiertas',
    width: 124,
    cell: ({ id, abiertas }) =>
      abiertas > 0 && (
        <Link to={addressOf(ordenRoutes.list, { plan: id, abiertas: true })}>
          {contar(abiertas, 'orden', 'órdenes')}
        </Link>
      ),
  },
  {
    id: 'activo',
    width: 100,
    cell: ({ activo }) => (activo ? 'Sí' : <Tag icon={mdiPauseCircleOutline} label="En pausa" />),
  },
]);
const FILTERS: Filter[] = [
  {
    name: 'activo',
    label: 'Activo',
    options: siNo('Activos', 'En pausa'),
  },
  { name: 'area', label: 'Área', source: areaReference },
];

/** What is done by itself every so many months. */
export const PlanesPage = () => (
  <EditableListPage<Plan>
    resource={planes}
    api={planesApi}
    title="Planes preventivos"
    createLabel="Nuevo plan"
    editor={ordenRoutes.plan}
    columns={COLUMNS}
    filters={FILTERS}
    views={{
      plural: 'los planes',
      nameOf: ({ nombre }) => nombre,
      card: (plan) => ({
        title: plan.nombre,
        lines: [
          alcanceText(plan),
          `Cada ${contar(plan.cadaMeses, 'mes', 'meses')} · próxima el ${formatFecha(plan.proximaFecha)}`,
        ],
      }),
      isFaded: ({ activo }) => !activo,
    }}
    empty={{
      icon: mdiRepeat,
      title: 'Todavía no hay planes preventivos',
      text: 'Un plan crea solo las órdenes de mantenimiento de un equipo, o de todos los de un tipo.',
      label: 'Crear el primero',
    }}
  />
);
