import { mdiFaceAgent } from '@mdi/js';
import { type Reporte, reportesListing } from '@muni/contract';
import type { ComponentProps } from 'react';
import { LinkedRows, nameColumn } from '../../crud/list/LinkedRows.tsx';
import { PrioridadMeter } from '../../ui/PrioridadMeter.tsx';
import { reportesApi, reporteRoutes } from '../../nouns/reportes.ts';
import { EsperaText, EtapaTag } from './ReporteBits.tsx';

const COLUMNS = [
  nameColumn('Reporte', reporteRoutes.edit, ({ numero, titulo }: Reporte) => `${numero} ${titulo}`),
  { label: 'Quién', cell: ({ empleado }: Reporte) => empleado.nombre },
  {
    label: 'Prioridad',
    cell: ({ prioridad }: Reporte) => <PrioridadMeter prioridad={prioridad} />,
  },
  { label: 'Estado', cell: (reporte: Reporte) => <EtapaTag reporte={reporte} /> },
  { label: 'Técnico', cell: ({ tecnico }: Reporte) => tecnico?.nombre },
  { label: 'Espera', cell: (reporte: Reporte) => <EsperaText reporte={reporte} /> },
];

const OPEN = { estado: 'Pendiente' };

type Props = Pick<ComponentProps<typeof LinkedRows>, 'filters' | 'group' | 'hideEmpty' | 'shown'>;

/** The open reports of an area, a person, a technician or a device, on its own page. */
export const ReportesDe = (props: Props) => (
  <LinkedRows
    {...props}
    name={reportesListing.name}
    fetchPage={reportesApi.list}
    only={OPEN}
    noun={{ singular: 'reporte abierto', plural: 'reportes abiertos', whole: 'los reportes' }}
    columns={COLUMNS}
    list={{ path: reporteRoutes.realizados, label: 'Ver los realizados' }}
    empty={{
      icon: mdiFaceAgent,
      title: 'No hay reportes abiertos',
      text: 'Los que se hagan van a aparecer acá.',
    }}
  />
);
