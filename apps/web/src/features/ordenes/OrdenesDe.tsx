import { mdiClipboardText } from '@mdi/js';
import { type Orden, ordenes } from '@muni/contract';
import type { ComponentProps } from 'react';
import { LinkedRows, nameColumn } from '../../crud/list/LinkedRows.tsx';
import { formatFecha } from '../../lib/formats.ts';
import { ordenesApi, ordenRoutes } from '../../nouns/ordenes.ts';
import { EstadoOrden } from './EstadoOrden.tsx';

const COLUMNS = [
  nameColumn('Orden', ordenRoutes.edit, ({ numero, titulo }: Orden) => `${numero} ${titulo}`),
  { label: 'Tipo', cell: ({ tipo }: Orden) => tipo },
  { label: 'Estado', cell: EstadoOrden },
  { label: 'Técnico', cell: ({ tecnicoResponsable }: Orden) => tecnicoResponsable?.nombre },
  {
    label: 'Programada',
    cell: (one: Orden) => one.fechaProgramada && formatFecha(one.fechaProgramada),
  },
  { label: 'Terminada', cell: ({ fechaFin }: Orden) => fechaFin && formatFecha(fechaFin) },
];

type Props = Pick<ComponentProps<typeof LinkedRows>, 'filters' | 'group' | 'hideEmpty'>;

/** The orders of an area, a person, a technician or a device, on its own page. */
export const OrdenesDe = (props: Props) => (
  <LinkedRows
    {...props}
    name={ordenes.name}
    fetchPage={ordenesApi.list}
    noun={{ singular: 'orden de trabajo', plural: 'órdenes de trabajo', whole: 'las órdenes' }}
    columns={COLUMNS}
    list={{ path: ordenRoutes.list, label: 'Ver en el listado' }}
    empty={{
      icon: mdiClipboardText,
      title: 'No hay órdenes de trabajo',
      text: 'Las que se hagan van a aparecer acá.',
    }}
  />
);
